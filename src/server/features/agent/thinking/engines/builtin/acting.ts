import type { Action } from "../../../../../../shared/actions.ts";
import { yearOf } from "../../../../../../shared/days.ts";
import type { IdeaState } from "../../../../../../shared/idea-limits.ts";
import type { OccasionKind } from "../../../../../../shared/occasion-limits.ts";
import type { Meaning } from "../../../../../../shared/understood-limits.ts";
import { readAversions } from "../../../reading/aversions.ts";
import { type Clause, factLabels } from "../../../reading/brief.ts";
import { bracketFor } from "../../../reading/budget.ts";
import { passagesAbout } from "../../../reading/listen.ts";
import type { Intent } from "../../../reading/listener.ts";
import { occasionKindOf } from "../../../reading/occasion.ts";
import { stemsOf, tellingStemsOf } from "../../../reading/titles.ts";
import { toldBudget } from "../../../reading/told-budget.ts";
import { toldDate, toldDayOfMonth, toldNotice, withoutDenied } from "../../../reading/told-date.ts";
import type { Idea } from "../../../reading/turn.ts";
import { type Asked, type Spoken, ideaOf, wordsOf } from "./asked.ts";
import { capitalised } from "./capitalised.ts";
import { datesNamed } from "./dates-meant.ts";
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

const SETTING_BUDGET =
  /\b(?:change|set|make|lower|raise|update|increase|reduce|cut|put|up)\b.{0,24}\bbudget\b|\bbudget\b.{0,16}\b(?:to|is now|now)\b/i;
const RENAMING =
  /\b(?:rename|call|name|title)\b\s+(?:it|(?:the|that|this|my|her|his|their)(?: \S+)? list)\s+(?:to |as |into )?["“']?([^"”'.,!?]{2,40})|\brename\b.{0,30}?\b(?:to|as|into)\s+["“']?([^"”'.,!?]{2,40})/i;
/** "… please, she could see it". */
const REASON = /\s+(?:please|pls|so|because|cause|bc|cos|in case|she|he|they|instead)\b.*$/i;
/** Not said to add something to one that is still to be made. */
const STARTING = /\b(?:make|create|start|new|put|add|save)\b/i;

/** What no intent says: another budget for good, another name for a list. `instead`: intents that were heard for it. */
export function settledIn(
  { text, brief, heard }: Asked,
  intents: readonly Intent[],
): { action: Action; instead: Intent[] } | null {
  const amount = wordsOf(heard, "amount");
  const most = toldBudget(
    amount ? text.replace(amount, `$${amount.replace(/^\D+/, "")}`) : text,
  )?.most;
  if (most && SETTING_BUDGET.test(text)) {
    const budget = bracketFor(most);
    return {
      action: { do: "budget", budget },
      instead: ["cheaper", "dearer", "remember", "cost", "known"],
    };
  }
  const to = RENAMING.exec(text);
  const name = (to?.[1] ?? to?.[2])?.replace(REASON, "").trim();
  const isStarting = intents.includes("add") || STARTING.test(text);
  if (!name || brief.diary.lists.length === 0 || (isStarting && !/\brename\b/i.test(text)))
    return null;
  return {
    action: { do: "rename", list: wordsOf(heard, "list"), to: name },
    instead: ["move", "add", "remember", "list", "wish"],
  };
}

/** Words that point at something instead of naming it. */
const POINTING =
  /^(?:it|that|this|these|those|them|one|ones|all|both|everything|any|some|first|second|third|fourth|last|the|of|please|pls|too|idea|ideas|number|nr|num|no|\d+|\d(?:st|nd|rd|th)|and|\W)*$/i;

/** What leads up to a name: "ok bandana", "mark muslins". */
const LEADING =
  /^(?:(?:ok(?:ay)?|so|and|also|then|please|pls|right|yes|yeah|oh|h+m+|actually|just|now|i|we|ive|got|bought|mark|add|put|save|remove|take|drop|delete|move|a|an|the|some|my|her|his|their)\s+)+/i;
/** "The cosy one" names something on the screen, or nothing. */
const DESCRIBING =
  /\b(?:ones?|things?|ideas?|other|cheapest|dearest)$|^(?:one|thing) (?:with|about|for|that|from|of)\b/i;

/** What the words for an idea name that is neither on the screen nor on a list. */
function namesIn(asked: Asked): string[] {
  const named = asked.heard.slots.filter(({ slot }) => slot === "which");
  const listed = asked.brief.diary.lists.flatMap(({ ideas }) => ideas.map(({ title }) => title));
  return named
    .flatMap(({ words }) => words.split(/\s*(?:,|&|\band\b)\s*/i))
    .map((words) => words.replace(LEADING, "").trim())
    .filter(
      (words) =>
        /\p{L}{2}/u.test(words) &&
        !DESCRIBING.test(words) &&
        !listed.some((title) => tells(title, words)) &&
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
  // What is on a list is not what is to be put there.
  const wanted = meant.about.filter(({ on }) => on !== "list");
  const described = wanted.length > 0 ? [] : describedIn(asked);
  const about = wanted.length > 0 ? wanted : described.length > 0 ? described : meant.about;
  const pointed = about.length > 0 ? about.map(ideaOf) : priced ? [priced] : [];
  const { now } = meant;
  // "Save it, and the first one as well".
  if (now?.on === "screen" && pointed.length > 0 && IT_TOO.test(asked.text)) {
    if (!pointed.some(({ title }) => title === now.title)) pointed.unshift(ideaOf(now));
  }
  const own = pointed.length > 0 ? [] : namesIn(asked);
  const ideas =
    pointed.length > 0
      ? pointed.map(toShown)
      : own.map((words) => ({ title: capitalised(words), reason: "" }));
  if (ideas.length > 0) return { actions: [{ do: "add", ideas, list: listIn(asked) }] };
  // "Add it", after a word on one of them.
  const it = meant.now?.on === "screen" ? ideaOf(meant.now) : others.length === 0 ? only : null;
  if (!it) return whichOf(asked, "Add");
  return { actions: [{ do: "add", ideas: [toShown(it)], list: listIn(asked) }] };
}

const IT_TOO = /\b(?:save|add|keep|put) (?:it|that)\b.{0,20}\b(?:and|also|plus)\b/i;

/** "The one with the food": by what it has to do with, where one alone has. */
function describedIn({ heard, table }: Asked): Thing[] {
  const said = heard.slots.filter(({ slot }) => slot === "which").map(({ words }) => words);
  const wanted = new Set(
    said.flatMap((quote) =>
      readAversions([{ field: "chat", quote, polarity: "dislikes" }]).map(({ flag }) => flag),
    ),
  );
  const fitting = table.latest.filter(({ title }) =>
    table.termsOf(title)?.flags.some((flag) => wanted.has(flag)),
  );
  const [only, ...others] = fitting;
  return only && others.length === 0 ? [{ title: only.title, idea: only, on: "screen" }] : [];
}

/** "In a list called miss you, and put that one in". */
const CALLED =
  /\b(?:called|named|call it|name it|genannt|appelée|llamada)\s+["“']?([^"”'.,!?]{2,40}?)(?=["”'.,!?]|\s+(?:and|with|then|w)\s|$)/i;
/** Says that it is another list, and not which: "a separate one". */
const UNNAMED =
  /^(?:(?:a|an|the|my|her|his|their|new|separate|different|other|another|own|second|list|one)(?:\s+|$))+$/i;

function listIn({ heard, text }: Asked): string | null {
  const called = CALLED.exec(text)?.[1]?.trim();
  if (called) return called;
  const [named] = (["list", "to", "occasion"] as const).flatMap((slot) => {
    const words = wordsOf(heard, slot);
    return words && !UNNAMED.test(words) ? [words] : [];
  });
  if (named) return named;
  const isNew = /\b(?:new|separate|different|another|other) (?:list|one)\b/i.test(text);
  if (!isNew) return wordsOf(heard, "list") ?? wordsOf(heard, "to");
  const kind = occasionKindOf(text);
  return kind ? capitalised(kind.replaceAll("-", " ")) : "More ideas";
}

/** What is to be changed on a list; where both a list and the screen have it, the list is meant. */
function titlesIn(asked: Asked, things: readonly Thing[]): { names: string[]; shown: Idea[] } {
  const rows = things.filter(({ on }) => on === "list");
  if (rows.length > 0) return { names: rows.map(({ title }) => title), shown: [] };
  const shown = things.flatMap(({ idea }) => idea ?? []);
  return { names: shown.length > 0 ? shown.map(({ title }) => title) : namesIn(asked), shown };
}

function remove(asked: Asked): Deed {
  const { about, against } = asked.meant;
  const pointed = against.length > 0 ? against : about;
  // Only what is on a list can be taken off it: "drop the chess set", said beside another idea.
  const named = pointed.some(({ on }) => on === "list") ? [] : onListByName(asked);
  const { names } = named.length > 0 ? { names: named } : titlesIn(asked, pointed);
  if (names.length === 0) return whichOf(asked, "Remove");
  return { actions: [{ do: "remove", ideas: names, list: wordsOf(asked.heard, "list") }] };
}

/** What the words for an idea name among those on the lists. */
function onListByName({ heard, brief }: Asked): string[] {
  const said = heard.slots.filter(({ slot }) => slot === "which").map(({ words }) => words);
  const all = brief.diary.lists.flatMap(({ ideas }) => ideas.map(({ title }) => title));
  return [...new Set(all)].filter((title) => said.some((words) => tells(title, words)));
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
  const to = listIn(asked);
  // What is on no list yet is not moved, but put on one.
  if (!to && shown.length > 0) return add(asked);
  if (!to) return { words: "Where shall it go: to which list, or to whom?", isFree: true };
  return { actions: [{ do: "move", ideas: names, to }] };
}

const USUAL_NOTICE = 14;

const BEFORE = /\b(?:before|ahead|prior|vorher|avant|antes|prima|van tevoren)\b/i;

/** So many days before an occasion, or on a day of its own: "two weeks before Christmas", "on Sunday, to scan the photos". */
function remind({ heard, brief, text }: Asked): Deed {
  const { dates } = brief.diary;
  const when = wordsOf(heard, "when");
  const said = when && toldNotice(when) !== null ? when : BEFORE.test(text) ? text : null;
  const isCounted = said !== null && !/^\s*in\b/i.test(said);
  const days = isCounted ? toldNotice(said) : null;
  // "Ten days before Christmas" names it, too.
  const named = wordsOf(heard, "occasion") ?? datesNamed(when ?? text, dates)[0]?.name ?? null;
  if (days !== null) return { actions: [{ do: "remind", occasion: named, days }] };
  const plain = withoutDenied(text);
  const day =
    toldDate(when ?? plain, brief.today)?.day ??
    toldDate(plain, brief.today)?.day ??
    toldDayOfMonth(plain, brief.today);
  if (!day) return { actions: [{ do: "remind", occasion: named, days: USUAL_NOTICE }] };
  const [known] = named ? datesNamed(named, dates) : [];
  // "Remind me of his last day, it is this Friday": a date that is told.
  if (named && !known && !TO_DO.test(text)) {
    const dated: Action = {
      do: "date",
      occasion: capitalised(named),
      kind: "other",
      date: day,
      yearly: false,
    };
    return { actions: [dated] };
  }
  if (known && known.day === day)
    return { actions: [{ do: "remind", occasion: known.name, days: 0 }] };
  const what = TO_DO.exec(text)?.[1]?.replace(UNTIL, "").trim();
  const name = what ? capitalised(what) : `Think of ${known?.name ?? plainName(brief)}`;
  return { actions: [{ do: "remind-on", day, what: name }] };
}

/** "… on June 10". */
const UNTIL = /\s+(?:on|by|at|in|before|this|next|tomorrow|today)\b.*$/i;
/** "… to collect the money". */
const TO_DO = /\bto ((?!go\b)\p{L}{2,}[^.!?,;]{0,40})/iu;

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

/** Words of a message that says no more than when it is. */
const SHORT = 8;
const MOVED = /\b(?:moved?|changed?|shifted|postponed|instead|now on|not the)\b/i;

function occasion({ heard, text: said, brief }: Asked): Deed {
  const text = withoutDenied(said);
  const heardOf = wordsOf(heard, "date") ?? wordsOf(heard, "when");
  const whole = toldDate(text, brief.today);
  // "4 March 1966", of which only "4 March" was heard.
  const part = (heardOf === null ? null : toldDate(withoutDenied(heardOf), brief.today)) ?? whole;
  const isSame = part && whole?.day.slice(-5) === part.day.slice(-5);
  const [kept] = datesNamed(wordsOf(heard, "occasion") ?? text, brief.diary.dates);
  // "It is on the 11th": of the month in which it was to be.
  const near = kept?.day ?? brief.diary.dates[0]?.day ?? brief.today;
  const ofMonth = toldDayOfMonth(text, `${near.slice(0, 7)}-01`);
  const isOfMonth =
    ofMonth !== null && (!part || WEEKDAY_AND_DAY.test(text)) && ofMonth >= brief.today;
  const told = isOfMonth
    ? { day: ofMonth, withYear: true }
    : isSame && whole?.withYear
      ? whole
      : part;
  const named = wordsOf(heard, "occasion") ?? text;
  const known = occasionKindOf(named) ?? occasionKindOf(text);
  const kind = (known && kindOf[known]) ?? "other";
  // "It moved to May 15": of the only thing that is coming, or of the next.
  const [next, ...later] = brief.diary.dates;
  const isShort = text.split(/\s+/).length <= SHORT;
  const isMoved = next && ((later.length === 0 && isShort) || MOVED.test(text));
  const name =
    kept?.name ?? nameOf(wordsOf(heard, "occasion"), known) ?? (isMoved ? next.name : null);
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

/** "Sat 28". */
const WEEKDAY_AND_DAY = /\b(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*\.?,? (?:the )?\d{1,2}\b/iu;

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

/** "Please remember that …" is no part of what is to be remembered. */
const ASKING_TO_NOTE =
  /^(?:(?:ok(?:ay)?|oh|and|also|btw|fyi|pls|please|so|hey|lol)\W+)*(?:(?:can|could|would) (?:you|u) )?(?:pls |please )?(?:remember|note|keep in mind|jot down|write down|dont forget|don['’]t forget)\b(?: it)?(?: down)?(?: that)?\W*|^that\s+|\s*\b(?:btw|pls|please|remember|lol|fyi|so note that|note that)\W*$/giu;

const tellsMuch = (words: string) => tellingStemsOf(words).some((stem) => stem.length > 3);

const noteOf = (words: string) => capitalised(words.replaceAll(ASKING_TO_NOTE, "").trim());

/** What was told about the person, as it will stand on their page. */
function remember({ told, heard, text, brief }: Asked): Deed {
  const heardOf = wordsOf(heard, "fact");
  // "The groom is called Faris", of which only "the" was heard.
  const fact = heardOf === null || tellingStemsOf(heardOf).length > 0 ? heardOf : text;
  const things = told.flatMap(({ quote, polarity, isWish, limit }) => {
    const meaning = isOfLife(limit) ? undefined : meaningOf[polarity];
    const isMeant = !isWish && (!fact || shares(quote, fact));
    const thing =
      quote
        .replaceAll(ASKING_TO_NOTE, "")
        .replace(/^(?:like|about|around|already|so many)\s+/i, "")
        .trim() || quote;
    return meaning && isMeant ? [{ thing, meaning }] : [];
  });
  // "He is vegetarian": what limits a present stands among the notes in the giver's words, as it is read there.
  const limits = told.filter(({ limit }) => isOfLife(limit)).map(({ quote }) => quote);
  const [first] = limits;
  const note: Action[] = first
    ? [{ do: "note", words: noteOf(fact?.includes(first) ? fact : sentenceWith(first, text)) }]
    : [];
  const noted: Action[] = things.length > 0 ? [{ do: "remember", things }] : [];
  if (note.length + noted.length > 0) return { actions: [...noted, ...note] };
  // A question tells nothing, and neither does what is about somebody or something else.
  const isAbout = NOTING.test(text) || passagesAbout(text, plainName(brief)).length > 0;
  const isTold = fact !== null && isAbout && !/\?\s*$/.test(text);
  // "Bus" says nothing, "she sits in a cold bus all day" does.
  const words = isTold
    ? noteOf(/\S+\s+\S+/.test(fact) && tellsMuch(fact) ? fact : sentenceWith(fact, text))
    : "";
  return words ? { actions: [{ do: "note", words }] } : { actions: [] };
}

function forget({ heard, text, brief }: Asked): Deed {
  const said = wordsOf(heard, "fact") ?? wordsOf(heard, "kind") ?? text;
  const things = brief.clauses
    .filter(({ quote, isWish }) => !isWish && tells(quote, said))
    .map(({ quote }) => quote);
  return { actions: [{ do: "forget", things: [...new Set(things)] }] };
}
