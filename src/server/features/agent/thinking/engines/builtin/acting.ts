import type { Action } from "../../../../../../shared/actions.ts";
import { type Day, yearOf } from "../../../../../../shared/days.ts";
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
import { toldTotal } from "../../../reading/told-budget.ts";
import { toldDate, toldDayOfMonth, toldNotice, withoutDenied } from "../../../reading/told-date.ts";
import type { Idea } from "../../../reading/turn.ts";
import { type Asked, type Spoken, ideaOf, wordsOf } from "./asked.ts";
import { capitalised } from "./capitalised.ts";
import { datesNamed } from "./dates-meant.ts";
import { whichIdea } from "./phrases.ts";
import { plainName } from "./plain-name.ts";
import { placesIn, pricedAs } from "./references.ts";
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
  /\b(?:change|set|make|lower|raise|update|increase|reduce|cut|bump)\b[^.!?]{0,24}\bbudget\b|\bbudget\b[^.!?]{0,12}\b(?:is now|should be|up to|down to|to)\b|\bbudget\b.{0,40}\bmake it\b/is;
const LEAVING_BUDGET = /\b(?:leave|keep|don['’]?t (?:change|touch))\b[^.!?]{0,12}\bbudget\b/i;
const ASKING_ONLY = /\?\s*$/;
const ASKED_TO = /\b(?:can|could|would|will|please) (?:you|u)\b|\bplease\b/i;
/** Of a name, up to what else is said; with apostrophes within it. */
const NAME = String.raw`["“]?((?:[^"”'’.,!?]|['’](?=\p{L})){2,40}?)(?=["”.,!?]|['’](?!\p{L})|\s+and (?:add|put|save|mark|remind|take)\b|$)`;
const RENAMING = new RegExp(
  String.raw`\b(?:rename|call|name)\s+(?:the|that|this|my|her|his|their)(?: \S+)? list\s+(?:to |as |into )?${NAME}|\brename\b(?: it)?.{0,30}?\b(?:to|as|into)\s+${NAME}`,
  "iu",
);
/** "… please, she could see it". */
const REASON =
  /\s+(?:please|pls|so that|because|cause|bc|cos|in case|(?:she|he|they) (?:could|might|can|will|may|would)|instead)\b.*$/i;
/** Not said to add something to one that is still to be made. */
const STARTING = /\b(?:make|create|start|new|put|add|save)\b/i;

/** What no intent says: another budget for good, another name for a list. `instead`: intents that were heard for it. */
export function settledIn(
  { text, brief, heard }: Asked,
  intents: readonly Intent[],
): { action: Action; instead: Intent[] } | null {
  const amount = wordsOf(heard, "amount");
  const isBare = amount !== null && /^\D*\d/.test(amount) && toldTotal(text) === null;
  const most = toldTotal(isBare ? text.replace(amount, amount.replace(/\d/, "$$$&")) : text);
  const isSetting = SETTING_BUDGET.test(text) && !LEAVING_BUDGET.test(text);
  if (most !== null && isSetting && (!ASKING_ONLY.test(text) || ASKED_TO.test(text)))
    return { action: { do: "budget", budget: bracketFor(most) }, instead: ["cheaper", "dearer"] };
  const to = RENAMING.exec(text);
  const name = (to?.[1] ?? to?.[2])?.replace(REASON, "").trim();
  const isStarting = intents.includes("add") || STARTING.test(text);
  if (!name || brief.diary.lists.length === 0 || (isStarting && !/\brename\b/i.test(text)))
    return null;
  return {
    action: { do: "rename", list: wordsOf(heard, "list"), to: name },
    instead: /\band (?:add|put|save)\b/i.test(text)
      ? ["move", "remember", "list", "wish"]
      : ["move", "add", "remember", "list", "wish"],
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

/** Asks which of those on the screen; what is done to a list is asked of what stands there. */
function whichOf({ table: { latest }, brief }: Asked, verb: string): Spoken {
  const listed = brief.diary.lists.flatMap(({ ideas }) => ideas);
  const some = verb === "Add" || listed.length === 0 ? latest : listed.slice(0, MOST_ASKED);
  return {
    words: whichIdea(some.map(({ title }) => title)),
    isFree: true,
    replies: some.slice(0, 3).map(({ title }) => `${verb} “${title}”`),
  };
}

const MOST_ASKED = 8;

/** "1 for her birthday, 2 for Christmas". */
const EACH_TO =
  /\b(\d|first|second|third|fourth|last)(?: one)? (?:for|to|on|in(?:to)?) (?:(?:the|her|his|their|my|a) )?(?:list )?(\p{L}{3,})/giu;

function addEach({ text, table: { latest } }: Asked): Action[] {
  const parts = [...text.matchAll(EACH_TO)].flatMap(([, place = "", list = ""]) =>
    placesIn(place, latest.length).flatMap((at) => {
      const idea = latest[at];
      return idea ? [{ idea, list }] : [];
    }),
  );
  if (new Set(parts.map(({ list }) => list.toLowerCase())).size < 2) return [];
  return parts.map(({ idea, list }) => ({ do: "add", ideas: [toShown(idea)], list }));
}

/** "Add 4", whatever else is said of other numbers. */
const ADDED =
  /\b(?:add|save|put|keep)\s+(?:nr\.? |number |no\.? |#|the )?((?:\d|first|second|third|fourth|last)(?:\s*(?:,|and|&|\+)\s*(?:\d|first|second|third|fourth|last))*)\b(?!\s*(?:as|for|to go|two|three|few|couple|\d))(?!\s+(?!(?:and|or|please|pls|to|on|in|onto|into|too|also|then|from|instead|now|maybe)\b)\p{L}{3,})/iu;
const BOTH = /\b(?:both|them|['’]?em|those|these)\b/i;

function add(asked: Asked): Deed {
  const { meant, table } = asked;
  const each = addEach(asked);
  if (each.length > 0) return { actions: each };
  const priced = pricedAs(asked.text, table);
  const [only, ...others] = table.latest;
  // What is on a list is not what is to be put there.
  const wanted = meant.about.filter(({ on }) => on !== "list");
  const described = wanted.length > 0 ? [] : describedIn(asked);
  const isOfAll = BOTH.test(asked.text) && wanted.length < 2;
  const spoken = isOfAll ? meant.named.filter(({ on }) => on === "screen") : [];
  const said = ADDED.exec(asked.text)?.[1];
  const placed = said
    ? placesIn(said, table.latest.length).flatMap((place) => table.latest[place] ?? [])
    : [];
  const about =
    placed.length > 0
      ? placed.map((idea) => ({ title: idea.title, idea, on: "screen" as const }))
      : spoken.length > 1
        ? spoken
        : wanted.length > 0
          ? wanted
          : described.length > 0
            ? described
            : meant.about;
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
  if (ideas.length > 0) return { actions: [{ do: "add", ideas, ...listIn(asked) }] };
  // "Add it", after a word on one of them.
  const it = meant.now?.on === "screen" ? ideaOf(meant.now) : others.length === 0 ? only : null;
  if (!it) return whichOf(asked, "Add");
  return { actions: [{ do: "add", ideas: [toShown(it)], ...listIn(asked) }] };
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
  /\b(?:list (?:called|named)|(?:call|name) (?:it|the list|that list)|genannt|appelée|llamada|(?:new )?list(?=\s+["“]\p{L})|(?:new list|(?:make|create|start)(?: me)? a list),?(?=\s+(?!called\b|named\b|not\b|for\b|and\b|with\b|to\b|please\b|pls\b|then\b|of\b|in\b|on\b|so\b|if\b|that\b|where\b)\p{L}))\s+["“'‘]?((?:[^"”'’.,!?]|['’](?=\p{L})){2,40}?)(?=["”.,!?]|['’](?!\p{L})|\s+(?:and|with|then|w|not|please|pls|instead)\b|$)/iu;
/** Says that it is another list, and not which: "a separate one". */
const UNNAMED =
  /^(?:(?:a|an|the|my|her|his|their|new|separate|different|other|another|own|second|list|one|yourself|whatever|something)(?:\s+|$))+$/i;

/** "Not for Noël, a separate list". */
const isDenied = (text: string, words: string) =>
  new RegExp(
    String.raw`\bnot (?:for |on |in |to )?(?:the |my |her |his )?${words.replaceAll(/[^\p{L}\p{N} ]/gu, ".")}`,
    "iu",
  ).test(text);

function listIn({ heard, text }: Asked): { list: string | null; called?: true } {
  const called = CALLED.exec(text)?.[1]?.trim();
  if (called && !UNNAMED.test(called)) return { list: called, called: true };
  const [named] = (["list", "to", "occasion"] as const).flatMap((slot) => {
    const words = wordsOf(heard, slot);
    return words && !UNNAMED.test(words) && !isDenied(text, words) ? [words] : [];
  });
  if (named) return { list: named };
  const isNew = /\b(?:new|separate|different|another|other) (?:list|one)\b/i.test(text);
  if (!isNew) return { list: wordsOf(heard, "list") ?? wordsOf(heard, "to") };
  const kind = occasionKindOf(text);
  return { list: kind ? capitalised(kind.replaceAll("-", " ")) : "More ideas" };
}

/** What is to be changed on a list; where both a list and the screen have it, the list is meant. */
function titlesIn(asked: Asked, things: readonly Thing[]): { names: string[]; shown: Idea[] } {
  const rows = ofThose(
    asked,
    things.filter(({ on }) => on === "list"),
  );
  if (rows.length > 0) return { names: rows.map(({ title }) => title), shown: [] };
  const shown = things.flatMap(({ idea }) => idea ?? []);
  return { names: shown.length > 0 ? shown.map(({ title }) => title) : namesIn(asked), shown };
}

/** Of several on a list, those that are named best ("the washi tape"), or the one that was just spoken of ("mark that"). */
function ofThose({ heard, text, meant: { now } }: Asked, rows: Thing[]): Thing[] {
  if (rows.length < 2 || ALL_OF_THEM.test(text)) return rows;
  const said = heard.slots.filter(({ slot }) => slot === "which").map(({ words }) => words);
  const parts = said.flatMap((words) => words.split(/\s*(?:,|&|\band\b)\s*/i));
  const named = parts.flatMap((words) => {
    const stems = new Set(tellingStemsOf(words));
    const shared = ({ title }: Thing) =>
      tellingStemsOf(title).filter((stem) => stems.has(stem)).length;
    const most = Math.max(...rows.map(shared));
    return most > 0 ? rows.filter((row) => shared(row) === most) : [];
  });
  if (named.length > 0) return [...new Set(named)];
  const isPointed = /\b(?:it|that|this)\b/i.test(text);
  const spoken = isPointed && now ? rows.filter(({ title }) => title === now.title) : [];
  return spoken.length > 0 ? spoken : rows;
}

const ALL_OF_THEM = /\b(?:all|both|everything|them|those|these|['’]em)\b/i;

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
  // "Mark it", where one thing alone is still to be bought.
  const [only, ...others] = asked.brief.diary.lists.flatMap(({ ideas }) =>
    ideas.filter(({ state }) => state === "idea"),
  );
  if (names.length === 0 && only && others.length === 0) names.push(only.title);
  if (names.length === 0) return whichOf(asked, "Bought");
  const said = wordsOf(asked.heard, "state") ?? asked.text;
  const state = states.find(([pattern]) => pattern.test(said))?.[1] ?? "bought";
  return { actions: [{ do: "mark", ideas: names, shown: shown.map(toShown), state }] };
}

function move(asked: Asked): Deed {
  const { names, shown } = titlesIn(asked, asked.meant.about);
  if (names.length === 0) return whichOf(asked, "Move");
  const { list: to, called } = listIn(asked);
  // What is on no list yet is not moved, but put on one.
  if (!to && shown.length > 0) return add(asked);
  if (!to) return { words: "Where shall it go: to which list, or to whom?", isFree: true };
  const moved = { do: "move" as const, ideas: names, to, ...(called && { called }) };
  return { actions: [shown.length > 0 ? { ...moved, shown: shown.map(toShown) } : moved] };
}

const USUAL_NOTICE = 14;

const BEFORE = /\b(?:before|ahead|prior|vorher|avant|antes|prima|van tevoren)\b/i;

/** So many days before an occasion, or on a day of its own: "two weeks before Christmas", "on Sunday, to scan the photos". */
function remind({ heard, brief, text, before }: Asked): Deed {
  const { dates } = brief.diary;
  const when = wordsOf(heard, "when");
  // "Next month" is a day, "a month before" a notice.
  const isCounted = BEFORE.test(text) || /\bon the day\b/i.test(text);
  const told = when === null ? null : toldNotice(when);
  const days = isCounted ? (told ?? toldNotice(text)) : null;
  // "Ten days before Christmas" names it, too.
  const named = wordsOf(heard, "occasion") ?? datesNamed(when ?? text, dates)[0]?.name ?? null;
  if (days !== null) return { actions: [{ do: "remind", occasion: named, days }] };
  const plain = withoutDenied(text);
  const day =
    toldDate(when ?? plain, brief.today)?.day ??
    toldDate(plain, brief.today)?.day ??
    toldDayOfMonth(plain, brief.today) ??
    (THAT_DAY.test(text) ? dayIn(before, brief.today) : null);
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
  // "Push it to December 11" is nothing to be done.
  const isToDo = what && toldDate(what, brief.today) === null;
  const name = isToDo ? capitalised(what) : `Think of ${known?.name ?? plainName(brief)}`;
  return { actions: [{ do: "remind-on", day, what: name }] };
}

const THAT_DAY = /\b(?:that day|that date|on that|for then|then)\b/i;

/** The day that the agent's last words set off: "it has to go out by **December 1**". */
function dayIn(words: string, today: Day): Day | null {
  const told = /\*\*([A-Z][a-z]+ \d{1,2}, \d{4})\*\*/.exec(words)?.[1];
  return told ? (toldDate(told, today)?.day ?? null) : null;
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
  const [next, ...later] = brief.diary.dates;
  // "It moved to May 15": of the only thing that is coming, or of the next.
  const isShort = text.split(/\s+/).length <= SHORT;
  const isMoved = next && ((later.length === 0 && isShort) || MOVED.test(text));
  // "It is on the 11th": of the month in which it was to be.
  const was = kept?.day ?? (isMoved ? next.day : null);
  const ofMonth = toldDayOfMonth(text, was ? `${was.slice(0, 7)}-01` : brief.today);
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
const WEEKDAY_AND_DAY =
  /\b(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*\.?,? (?:the )?\d{1,2}(?:st|nd|rd|th)?\b(?! ?(?:of|\p{L}))/iu;

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

/** "… and remember that he quit". */
const NOTE_AFTER =
  /^.*\b(?:remember|note(?: down)?|write(?: down)?|keep in mind|jot down|put down|put that|don['’]?t forget)\b\s*(?:that|:|,)?\s+(?:(?:that|this|it)\W+)?(?:btw\W+)?(.{4,})$/is;

const noteOf = (whole: string) => tidiedNote(NOTE_AFTER.exec(whole)?.[1] ?? whole);

const tidiedNote = (words: string) => capitalised(words.replaceAll(ASKING_TO_NOTE, "").trim());

/** "Add: allergic to wool, loves yellow": all that is listed is to be noted. */
const isListed = (text: string, quote: string) =>
  /^\s*(?:add|note|remember|save)\s*:/i.test(text) && text.includes(quote);

/** What was told about the person, as it will stand on their page. */
function remember({ told, heard, text, brief }: Asked): Deed {
  const facts = heard.slots.filter(({ slot }) => slot === "fact").map(({ words }) => words);
  const [heardOf = null] = facts;
  // "The groom is called Faris", of which only "the" was heard.
  const fact = heardOf === null || tellingStemsOf(heardOf).length > 0 ? heardOf : text;
  const things = told.flatMap(({ quote, polarity, isWish, limit }) => {
    const meaning = isOfLife(limit) ? undefined : meaningOf[polarity];
    const isMeant =
      !isWish &&
      (facts.length === 0 || facts.some((one) => shares(quote, one)) || isListed(text, quote));
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

function forget({ heard, text, brief, told, known }: Asked): Deed {
  const said = wordsOf(heard, "fact") ?? wordsOf(heard, "kind") ?? text;
  // What has just been told is not what is to be forgotten: "he stopped drinking, forget the whisky".
  const before = [
    ...known,
    ...brief.clauses.filter(({ quote }) => !told.some((one) => one.quote === quote)),
  ].filter(({ isWish }) => !isWish);
  const of = (words: string) => before.filter(({ quote }) => tells(quote, words));
  const things = (of(said).length > 0 ? of(said) : of(text)).map(({ quote }) => quote);
  if (things.length > 0) return { actions: [{ do: "forget", things: [...new Set(things)] }] };
  if (brief.notes && tells(brief.notes, said)) return { actions: [{ do: "unnote", words: said }] };
  return { actions: [{ do: "forget", things: [] }] };
}
