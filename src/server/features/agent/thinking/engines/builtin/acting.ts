import type { Action } from "../../../../../../shared/actions.ts";
import { daysBetween, yearOf } from "../../../../../../shared/days.ts";
import type { IdeaState } from "../../../../../../shared/idea-limits.ts";
import type { OccasionKind } from "../../../../../../shared/occasion-limits.ts";
import type { Meaning } from "../../../../../../shared/understood-limits.ts";
import { type Clause, factLabels } from "../../../reading/brief.ts";
import { passagesAbout } from "../../../reading/listen.ts";
import type { Intent } from "../../../reading/listener.ts";
import { occasionKindOf } from "../../../reading/occasion.ts";
import { stemsOf, tellingStemsOf } from "../../../reading/titles.ts";
import { toldDate, toldNotice } from "../../../reading/told-date.ts";
import type { Idea } from "../../../reading/turn.ts";
import { type Asked, type Spoken, wordsOf } from "./answers.ts";
import { capitalised } from "./capitalised.ts";
import { whichIdea } from "./phrases.ts";
import { plainName } from "./plain-name.ts";
import { pricedAs } from "./references.ts";
import type { Spoken as Thing } from "./scene.ts";

/** What is to be done, or what is said because that is not clear. */
export type Deed = { actions: Action[] } | Spoken;

const deeds = {
  add,
  remove,
  bought,
  move,
  remind,
  occasion,
  remember,
  forget,
  undo: () => ({ actions: [{ do: "undo" }] }),
} satisfies Partial<Record<Intent, (asked: Asked) => Deed>>;
type Acting = keyof typeof deeds;

export function isActing(intent: Intent): intent is Acting {
  return Object.hasOwn(deeds, intent);
}

export function deedFor(intent: Acting, asked: Asked): Deed {
  return deeds[intent](asked);
}

/** Words that point at something instead of naming it. */
const POINTING =
  /^(?:it|that|this|these|those|them|one|ones|all|both|everything|any|some|first|second|third|fourth|last|the|of|please|pls|too|idea|ideas|number|nr|num|no|\d+|\d(?:st|nd|rd|th)|and|\W)*$/i;

/** What leads up to a name: "ok bandana", "mark muslins". */
const LEADING =
  /^(?:(?:ok(?:ay)?|so|and|also|then|please|pls|right|yes|yeah|oh|h+m+|actually|just|now|i|we|ive|got|bought|mark|add|put|save|remove|take|drop|delete|move|a|an|the|some|my|her|his|their)\s+)+/i;
/** "The cosy one" names something on the screen, or nothing. */
const DESCRIBING = /\b(?:ones?|things?|ideas?|other|cheapest|dearest)$/i;

/** What the words for an idea name that is not on the screen. */
function namesIn(asked: Asked): string[] {
  const named = asked.heard.slots.filter(({ slot }) => slot === "which");
  return named
    .flatMap(({ words }) => words.split(/\s*(?:,|&|\band\b)\s*/i))
    .map((words) => words.replace(LEADING, "").trim())
    .filter(
      (words) =>
        /\p{L}{2}/u.test(words) &&
        !DESCRIBING.test(words) &&
        !words.split(/\s+/).every((w) => POINTING.test(w)),
    );
}

const toShown = ({ title, reason, fact }: Idea) => ({
  title,
  reason,
  ...(fact && { fact: { field: factLabels[fact.field], quote: fact.quote } }),
});

function whichOf({ table: { latest } }: Asked, verb: string): Spoken {
  return {
    words: whichIdea(latest.map(({ title }) => title)),
    isFree: true,
    replies: latest.slice(0, 3).map(({ title }) => `${verb} “${title}”`),
  };
}

function add(asked: Asked): Deed {
  const { meant, table } = asked;
  const priced = pricedAs(asked.text, table);
  const [only, ...others] = table.latest;
  const pointed = meant.about.length > 0 ? meant.about.map(ideaOf) : priced ? [priced] : [];
  const own = pointed.length > 0 ? [] : namesIn(asked);
  const ideas =
    pointed.length > 0
      ? pointed.map(toShown)
      : own.map((words) => ({ title: capitalised(words), reason: "" }));
  if (ideas.length > 0) return { actions: [{ do: "add", ideas, list: listIn(asked) }] };
  if (!only || others.length > 0) return whichOf(asked, "Add");
  return { actions: [{ do: "add", ideas: [toShown(only)], list: listIn(asked) }] };
}

const ideaOf = ({ title, idea }: Thing): Idea => idea ?? { title, reason: "", fact: null };

/** "In a list called miss you". */
const CALLED =
  /\b(?:called|named|call it|name it|genannt|appelée|llamada)\s+["“']?([^"”'.,!?]{2,40})/i;

const listIn = ({ heard, text }: Asked) =>
  CALLED.exec(text)?.[1]?.trim() ??
  wordsOf(heard, "list") ??
  wordsOf(heard, "to") ??
  wordsOf(heard, "occasion");

/** What is to be changed on a list; where both a list and the screen have it, the list is meant. */
function titlesIn(asked: Asked, things: readonly Thing[]): { names: string[]; shown: Idea[] } {
  const rows = things.filter(({ on }) => on === "list");
  if (rows.length > 0) return { names: rows.map(({ title }) => title), shown: [] };
  const shown = things.flatMap(({ idea }) => idea ?? []);
  return { names: shown.length > 0 ? shown.map(({ title }) => title) : namesIn(asked), shown };
}

function remove(asked: Asked): Deed {
  const { about, against } = asked.meant;
  const { names } = titlesIn(asked, against.length > 0 ? against : about);
  if (names.length === 0) return whichOf(asked, "Remove");
  return { actions: [{ do: "remove", ideas: names, list: wordsOf(asked.heard, "list") }] };
}

const states: Array<[RegExp, IdeaState]> = [
  [/wrap|einge?pack|verpackt|emball|envuel|incart|ingepakt/i, "wrapped"],
  [/\bg[ai]ve|given|geschenkt|offert|regal|gegeven|dei\b|handed/i, "given"],
];

function bought(asked: Asked): Deed {
  const { names, shown } = titlesIn(asked, asked.meant.about);
  if (names.length === 0) return whichOf(asked, "Bought");
  const said = wordsOf(asked.heard, "state") ?? asked.text;
  const state = states.find(([pattern]) => pattern.test(said))?.[1] ?? "bought";
  return { actions: [{ do: "mark", ideas: names, shown: shown.map(toShown), state }] };
}

function move(asked: Asked): Deed {
  const { names, shown } = titlesIn(asked, asked.meant.about);
  if (names.length === 0) return whichOf(asked, "Move");
  const to = wordsOf(asked.heard, "to") ?? wordsOf(asked.heard, "list");
  // What is on no list yet is not moved, but put on one.
  if (!to && shown.length > 0) return add(asked);
  if (!to) return { words: "Where shall it go: to which list, or to whom?", isFree: true };
  return { actions: [{ do: "move", ideas: names, to }] };
}

const USUAL_NOTICE = 14;

const BEFORE = /\b(?:before|ahead|prior|vorher|avant|antes|prima|van tevoren)\b/i;

function remind({ heard, brief, text }: Asked): Deed {
  const when = wordsOf(heard, "when") ?? (BEFORE.test(text) ? text : null);
  // "Ten days before Christmas" names it, too.
  const isNamed = brief.diary.dates.some(({ name }) => when && shares(name, when));
  const named = wordsOf(heard, "occasion") ?? (isNamed ? when : null);
  return { actions: [{ do: "remind", occasion: named, days: noticeOf(when) }] };

  function noticeOf(words: string | null): number {
    if (!words) return USUAL_NOTICE;
    const isFromNow = /^\s*in\b/i.test(words) && !/before|ahead|prior/i.test(words);
    const days = isFromNow ? null : toldNotice(words);
    if (days !== null) return days;
    const { dates } = brief.diary;
    const next = dates.find(({ name }) => named && shares(name, named)) ?? dates[0];
    const told = toldDate(words, brief.today);
    return next && told ? Math.max(0, daysBetween(told.day, next.day)) : USUAL_NOTICE;
  }
}

function shares(one: string, other: string): boolean {
  const stems = new Set(stemsOf(one));
  return stemsOf(other).some((stem) => stems.has(stem));
}

/** Whether they share a word that says something: "the stock market thing" is not the barbecue thing. */
function tells(one: string, other: string): boolean {
  const stems = new Set(tellingStemsOf(one).filter((stem) => !GENERAL.has(stem)));
  return tellingStemsOf(other).some((stem) => stems.has(stem));
}
const GENERAL = new Set(stemsOf("thing things stuff one something"));

const kindOf: Partial<Record<NonNullable<ReturnType<typeof occasionKindOf>>, OccasionKind>> = {
  birthday: "birthday",
  anniversary: "anniversary",
  christmas: "holiday",
  hanukkah: "holiday",
  easter: "holiday",
  halloween: "holiday",
  "new-year": "holiday",
  valentines: "holiday",
  "mothers-day": "holiday",
  "fathers-day": "holiday",
};

const MOVED = /\b(?:moved?|changed?|shifted|postponed|instead|now on|not the)\b/i;

function occasion({ heard, text, brief }: Asked): Deed {
  const heardOf = wordsOf(heard, "date") ?? wordsOf(heard, "when");
  const whole = toldDate(text, brief.today);
  // "4 March 1966", of which only "4 March" was heard.
  const part = (heardOf === null ? null : toldDate(heardOf, brief.today)) ?? whole;
  const isSame = part && whole?.day.slice(-5) === part.day.slice(-5);
  const told = isSame && whole?.withYear ? whole : part;
  const named = wordsOf(heard, "occasion") ?? text;
  const known = occasionKindOf(named) ?? occasionKindOf(text);
  const kind = (known && kindOf[known]) ?? "other";
  // "It moved to May 15": of the only thing that is coming, or of the next.
  const [next, ...later] = brief.diary.dates;
  const isMoved = next && (later.length === 0 || MOVED.test(text));
  const name = nameOf(wordsOf(heard, "occasion"), known) ?? (isMoved ? next.name : null);
  if (!told) {
    return {
      words: `I will keep ${name ? `“${name}”` : "the date"} for ${plainName(brief)}. On what day is it?`,
      isFree: true,
    };
  }
  if (!name)
    return { words: `What is on that day?`, isFree: true, replies: ["It is the birthday"] };
  const yearly = kind !== "other";
  // "Tomorrow" tells no year of birth.
  const isBirth = told.withYear && yearOf(told.day) < yearOf(brief.today);
  const date = kind === "birthday" && !isBirth ? `--${told.day.slice(-5)}` : told.day;
  return { actions: [{ do: "date", occasion: name, kind, date, yearly }] };
}

function nameOf(words: string | null, kind: string | null): string | null {
  const own = (words ?? "")
    .replace(
      /^(?:(?:her|his|their|our|my|the|a|an|der|die|das|den|sein|ihr|son|sa|el|la|su|il|suo|de|zijn|haar)(?:\s+|$))+/i,
      "",
    )
    .replace(/^[\p{L}]+[’']s\s+/iu, "")
    .trim();
  if (kind && (own === "" || /^b-?day$/i.test(own) || kind === "birthday"))
    return capitalised(kind.replaceAll("-", " "));
  return own === "" ? null : capitalised(own);
}

const meaningOf: Partial<Record<Clause["polarity"], Exclude<Meaning, "age">>> = {
  likes: "loves",
  dislikes: "avoid",
  owned: "has",
  past: "avoid",
};

const NOTING =
  /\b(?:remember|note|noted|fyi|mind|jot|write (?:it |that |this )?down|merk|notier|vergiss nicht|retiens|note que|recuerda|apunta|ricorda|onthoud|lembr)/i;

const ofLife = new Set<Clause["limit"]>([
  "diet",
  "faith",
  "sober",
  "pregnant",
  "mobility",
  "illness",
  "grief",
]);
/** How somebody lives, which no thing to avoid says: "vegetarian", "stopped drinking". */
const isOfLife = (limit: Clause["limit"]) => ofLife.has(limit);

/** The sentence that holds some words. */
function sentenceWith(words: string, text: string): string {
  const sentences = text.split(/(?<=[.!?;])\s+|\s*,?\s+(?:so|pls|please|and also)\s+/i);
  return sentences.find((one) => one.includes(words))?.trim() ?? words;
}

/** What was told about the person, as it will stand on their page. */
function remember({ told, heard, text, brief }: Asked): Deed {
  const heardOf = wordsOf(heard, "fact");
  // "The groom is called Faris", of which only "the" was heard.
  const fact = heardOf === null || tellingStemsOf(heardOf).length > 0 ? heardOf : text;
  const things = told.flatMap(({ quote, polarity, isWish, limit }) => {
    const meaning = isOfLife(limit) ? undefined : meaningOf[polarity];
    const isMeant = !isWish && (!fact || shares(quote, fact));
    return meaning && isMeant ? [{ thing: quote, meaning }] : [];
  });
  // "He is vegetarian": what limits a present stands among the notes in the giver's words, as it is read there.
  const limits = told.filter(({ limit }) => isOfLife(limit)).map(({ quote }) => quote);
  const [first] = limits;
  const note: Action[] = first
    ? [{ do: "note", words: capitalised(sentenceWith(first, text)) }]
    : [];
  const noted: Action[] = things.length > 0 ? [{ do: "remember", things }] : [];
  if (note.length + noted.length > 0) return { actions: [...noted, ...note] };
  // A question tells nothing, and neither does what is about somebody or something else.
  const isAbout = NOTING.test(text) || passagesAbout(text, plainName(brief)).length > 0;
  const isTold = fact !== null && isAbout && !/\?\s*$/.test(text);
  return isTold ? { actions: [{ do: "note", words: capitalised(fact) }] } : { actions: [] };
}

function forget({ heard, text, brief }: Asked): Deed {
  const said = wordsOf(heard, "fact") ?? wordsOf(heard, "kind") ?? text;
  const things = brief.clauses
    .filter(({ quote, isWish }) => !isWish && tells(quote, said))
    .map(({ quote }) => quote);
  return { actions: [{ do: "forget", things: [...new Set(things)] }] };
}
