import type { Action } from "../../../../../../shared/actions.ts";
import type { IdeaState } from "../../../../../../shared/idea-limits.ts";
import { readAversions } from "../../../reading/aversions.ts";
import { factLabels } from "../../../reading/brief.ts";
import { bracketFor } from "../../../reading/budget.ts";
import type { Intent } from "../../../reading/listener.ts";
import { tellingStemsOf } from "../../../reading/titles.ts";
import { toldTotal } from "../../../reading/told-budget.ts";
import type { Idea } from "../../../reading/turn.ts";
import { type Asked, type Deed, type Spoken, distinct, dollars, ideaOf, wordsOf } from "./asked.ts";
import { capitalised } from "./capitalised.ts";
import { listed as inARow, whichIdea } from "./phrases.ts";
import { OTHERS, placesIn, priceOf, pricedAs } from "./references.ts";
import { occasion, remind } from "./date-deeds.ts";
import { forget, remember } from "./fact-deeds.ts";
import { listIn } from "./list-words.ts";
import { namesIn, writtenIn } from "./own-names.ts";
import type { Meant, PlacedIdea } from "./scene.ts";
import { tells } from "./telling.ts";

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
  { text, brief, heard, meant }: Asked,
  intents: readonly Intent[],
): { action: Action; instead: Intent[] } | null {
  const amount = wordsOf(heard, "amount");
  const isBare = amount !== null && /^\D*\d/.test(amount) && toldTotal(text) === null;
  const most = toldTotal(isBare ? text.replace(amount, amount.replace(/\d/, "$$$&")) : text);
  const isSetting = SETTING_BUDGET.test(text) && !LEAVING_BUDGET.test(text);
  if (most !== null && isSetting && (!ASKING_ONLY.test(text) || ASKED_TO.test(text)))
    return { action: { do: "budget", budget: bracketFor(most) }, instead: ["cheaper", "dearer"] };
  const to = RENAMING.exec(text);
  // "Rename the cup to plain glass" speaks of an idea.
  const isOfIdea = meant.about.length + meant.against.length > 0 && !/\blist\b/i.test(text);
  const name = isOfIdea ? null : (to?.[1] ?? to?.[2])?.replace(REASON, "").trim();
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
    isAsking: true,
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
  const { unfound, named } = asked.meant;
  // What is named and not there is the giver's own idea, whatever else may be pointed at.
  const isOwn = unfound.length > 0 && named.length === 0;
  const meant = isOwn ? { ...asked.meant, about: [], now: null } : asked.meant;
  const each = addEach(asked);
  if (each.length > 0) return { actions: each };
  const written = writtenIn(asked);
  if (written.length > 0) return adding(written.map(toOwn), asked);
  const pointed = withIt(pointedAt(asked, meant), asked, meant);
  const tooDear = pointed.find((idea) => isTooDear(idea, asked));
  if (tooDear) return notAdded(tooDear, asked);
  if (pointed.length > 0)
    return {
      ...adding(pointed.map(toShown), asked),
      ...(unfound.length > 0 && { words: notSeen(unfound) }),
    };
  const own = namesIn(asked);
  if (own.length > 0) return adding(own.map(toOwn), asked);
  const it = justSpokenOf(asked, meant);
  return it ? adding([toShown(it)], asked) : whichOf(asked, "Add");
}

type Added = Extract<Action, { do: "add" }>["ideas"];

const toOwn = (words: string): Added[number] => ({ title: capitalised(words), reason: "" });

const adding = (ideas: Added, asked: Asked): { actions: Action[] } => ({
  actions: [{ do: "add", ideas, ...listIn(asked) }],
});

/** The ideas that are to be added: of several that are named, the one of a price that is said. */
function pointedAt(asked: Asked, meant: Meant): Idea[] {
  const { table, text } = asked;
  // What is on a list is not what is to be put there.
  const wanted = meant.about.filter(({ on }) => on !== "list");
  const shown = wanted.flatMap(({ idea }) => idea ?? []);
  const priced = pricedAs(text, shown.length > 1 ? { ...table, latest: shown } : table);
  if (priced && shown.length > 1) return [priced];
  const about = aboutIn(asked, meant, wanted);
  if (about.length > 0) return distinct(about);
  return priced ? [priced] : [];
}

/** By their place, as "both", by name, or by what they are like: the first of these that tells. */
function aboutIn(asked: Asked, { named, about }: Meant, wanted: readonly PlacedIdea[]): Idea[] {
  const placed = placedIn(asked);
  if (placed.length > 0) return placed;
  const isOfAll = BOTH.test(asked.text) && wanted.length < 2;
  const spoken = isOfAll ? named.filter(({ on }) => on === "screen") : [];
  if (spoken.length > 1) return spoken.map(ideaOf);
  if (wanted.length > 0) return wanted.map(ideaOf);
  const described = describedIn(asked);
  return described ? [described] : about.map(ideaOf);
}

function placedIn({ text, table: { latest } }: Asked): Idea[] {
  const said = ADDED.exec(text)?.[1];
  return said ? placesIn(said, latest.length).flatMap((place) => latest[place] ?? []) : [];
}

const IT_TOO = /\b(?:save|add|keep|put) (?:it|that)\b.{0,20}\b(?:and|also|plus)\b/i;

/** "Save it, and the first one as well". */
function withIt(pointed: Idea[], { text }: Asked, { now }: Meant): Idea[] {
  const isToo = now?.on === "screen" && pointed.length > 0 && IT_TOO.test(text);
  if (!isToo || pointed.some(({ title }) => title === now.title)) return pointed;
  return [ideaOf(now), ...pointed];
}

/** "Add it", after a word on one of them, or where there is only one. */
function justSpokenOf({ table: { latest } }: Asked, { now }: Meant): Idea | null {
  if (now && now.on !== "list") return ideaOf(now);
  const [only, ...others] = latest;
  return only && others.length === 0 ? only : null;
}

function notAdded(idea: Idea, { table }: Asked): Spoken {
  const [low = 0, high = 0] = priceOf(idea, table) ?? [];
  return {
    words: `I have not added **${idea.title}**: it is usually ${dollars(low)} to ${dollars(high)}.`,
    isFree: true,
    replies: [`Add “${idea.title}”`],
  };
}

function notSeen(unfound: readonly string[]): string {
  const names = unfound.map((words) => `“${words.replace(/^the\s+/i, "")}”`);
  return `I see no ${inARow(names)} here: say it as it shall stand on the list, and I add it.`;
}

const IF_UNDER =
  /\b(?:if|as long as|only if)\b[^.?!]{0,20}\b(?:under|below|less than|cheaper than|max|up to|(?:no|not) more than|within)\s*\D?(\d+)/i;

/** "Add it if it is under 150". */
function isTooDear(idea: Idea, { text, table }: Asked): boolean {
  const most = Number(IF_UNDER.exec(text)?.[1] ?? Number.NaN);
  const price = priceOf(idea, table);
  return price !== null && price[1] > most;
}

/** "The one with the food": by what it has to do with, where one alone has. */
function describedIn({ heard, table }: Asked): Idea | null {
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
  return only && others.length === 0 ? only : null;
}

/** What is to be changed on a list; where both a list and the screen have it, the list is meant. */
function titlesIn(asked: Asked, things: readonly PlacedIdea[]): { names: string[]; shown: Idea[] } {
  const rows = ofThose(
    asked,
    things.filter(({ on }) => on === "list"),
  );
  if (rows.length > 0) return { names: rows.map(({ title }) => title), shown: [] };
  const shown = things.flatMap(({ idea }) => idea ?? []);
  return { names: shown.length > 0 ? shown.map(({ title }) => title) : namesIn(asked), shown };
}

/** Of several on a list, those that are named best ("the washi tape"), or the one that was just spoken of ("mark that"). */
function ofThose({ heard, text, meant: { now } }: Asked, rows: PlacedIdea[]): PlacedIdea[] {
  if (rows.length < 2 || ALL_OF_THEM.test(text)) return rows;
  const said = heard.slots.filter(({ slot }) => slot === "which").map(({ words }) => words);
  const parts = said.flatMap((words) => words.split(/\s*(?:,|&|\band\b)\s*/i));
  const named = parts.flatMap((words) => {
    const stems = new Set(tellingStemsOf(words));
    const shared = ({ title }: PlacedIdea) =>
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
  const rest = theOthers(asked);
  if (rest.length > 0)
    return { actions: [{ do: "remove", ideas: rest, list: wordsOf(asked.heard, "list") }] };
  const pointed = against.length > 0 ? against : about;
  // Only what is on a list can be taken off it: "drop the chess set", said beside another idea.
  const named = pointed.some(({ on }) => on === "list") ? [] : onListByName(asked);
  const { names } = named.length > 0 ? { names: named } : titlesIn(asked, pointed);
  if (names.length === 0) return whichOf(asked, "Remove");
  return { actions: [{ do: "remove", ideas: names, list: listOff(asked) }] };
}

/** "The sauce then, drop the other two": all of its list but what was just spoken of. */
function theOthers({ text, brief, meant: { now } }: Asked): string[] {
  if (!now || !OTHERS.test(text)) return [];
  const list = brief.diary.lists.find(({ ideas }) =>
    ideas.some(({ title }) => title === now.title),
  );
  return (list?.ideas ?? []).flatMap(({ title }) => (title === now.title ? [] : title));
}

/** "Put it on Anniversary and get the vacuum off Christmas": the list that it comes off. */
function listOff({ heard, text }: Asked): string | null {
  const named = heard.slots.filter(({ slot }) => slot === "list").map(({ words }) => words);
  const off = named.find((words) =>
    /\b(?:off|from|out of)\b[^.!?]{0,12}$/i.test(text.slice(0, text.indexOf(words))),
  );
  return off ?? (named.length === 1 ? (named[0] ?? null) : null);
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

/** "The robe is not bought", "I haven't bought it", "unmark it". */
export const NOT_DONE =
  /\b(?:(?:have|has|is|are|was|were|did)(?:n['’]?t| not)|not|never)\s+(?:(?:been|yet|actually|really|it|that|them|this)\s+){0,2}(?:b[ou]+ght|buy|paid|ordered|wrap(?:ped)?|given?|gave)\b|\bun-?(?:mark|tick|check)\w*\b/i;
/** What comes after buying: denied, it is bought all the same. */
const LATER = /\b(?:wrap|give|gave)/i;

function bought(asked: Asked): Deed {
  const { names, shown } = titlesIn(asked, asked.meant.about);
  // "Mark it", where one thing alone is still to be bought.
  const [only, ...others] = asked.brief.diary.lists.flatMap(({ ideas }) =>
    ideas.filter(({ state }) => state === "idea"),
  );
  if (names.length === 0 && only && others.length === 0) names.push(only.title);
  if (names.length === 0) return whichOf(asked, "Bought");
  const denied = NOT_DONE.exec(asked.text);
  if (denied && !LATER.test(denied[0]))
    return { actions: [{ do: "mark", ideas: names, shown: [], state: "idea" }] };
  // "I bought it but haven't wrapped it".
  const said = denied
    ? asked.text.replace(denied[0], "")
    : (wordsOf(asked.heard, "state") ?? asked.text);
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
