import type { Diary } from "../../../reading/brief.ts";
import type { Heard, Scene, SceneIdea } from "../../../reading/listener.ts";
import { stemsOf, tellingStemsOf } from "../../../reading/titles.ts";
import type { Idea, Turn } from "../../../reading/turn.ts";
import { SOME, namedAmong } from "./naming.ts";
import { ideaMeant, lastChosen, placesIn } from "./references.ts";

/** An idea that a message may be about, and where it is. */
export interface PlacedIdea {
  title: string;
  /** Null for what stands on a list, and was not shown in this conversation. */
  idea: Idea | null;
  on: "screen" | "list" | "before";
}

/** What a message is about, and what it wants gone. */
export interface Meant {
  about: PlacedIdea[];
  against: PlacedIdea[];
  /** What the agent spoke of last, and all that its last words name. */
  now: PlacedIdea | null;
  named: PlacedIdea[];
  /** What it names as if it were there, and is not: neither shown nor on a list. */
  missing: string | null;
  /** The same beside others that are there: "add the jigsaw and the baking box". */
  unfound: string[];
}

const MOST_SHOWN = 9;
const MOST_LISTED = 8;
const MOST_BEFORE = 4;

/** What a message is said to, after some turns: the ideas on the screen, those on the lists, and earlier ones it may name. */
export function sceneOf(
  text: string,
  before: readonly Turn[],
  { lists }: Pick<Diary, "lists">,
  /** What the same message has just spoken of, if it has. */
  justNamed: string | null = null,
) {
  const last = before.findLast((turn) => turn.role === "assistant");
  const shown = before.map((turn): Idea[] => (turn.role === "assistant" ? turn.ideas : []));
  const place = shown.findLastIndex((ideas) => ideas.length > 0);
  const latest = shown[place] ?? [];
  const earlier = shown.slice(0, Math.max(0, place)).flat();
  const words = new Set(tellingStemsOf(text));
  const isNamed = (title: string) =>
    tellingStemsOf(title).some((word) => words.has(word)) || title === justNamed;
  const isCalled = ({ title, reason, fact }: Idea) =>
    isNamed(title) || isNamed(`${fact?.quote ?? ""} ${reason}`);
  const isSpokenOf = (title: string) => last?.role === "assistant" && last.text.includes(title);
  const listed = [...new Set(lists.flatMap(({ ideas }) => ideas.map(({ title }) => title)))];
  const all = [...latest, ...earlier];
  const spoken: PlacedIdea[] = [
    ...latest
      .slice(0, MOST_SHOWN)
      .map((idea) => ({ title: idea.title, idea, on: "screen" as const })),
    // Those that are named come first: a list may be long.
    ...listed
      .map((title) => ({ title, named: Number(isNamed(title)) }))
      .toSorted((one, other) => other.named - one.named)
      .slice(0, MOST_LISTED)
      .map(({ title }) => ({
        title,
        idea: all.find((idea) => idea.title === title) ?? null,
        on: "list" as const,
      })),
    ...earlier
      .filter(
        (idea) =>
          (isCalled(idea) || isSpokenOf(idea.title)) &&
          !latest.some(({ title }) => title === idea.title),
      )
      .slice(-MOST_BEFORE)
      .map((idea) => ({ title: idea.title, idea, on: "before" as const })),
  ];
  const named = namedIn(last, spoken);
  const now =
    spoken.find(({ title }) => title === justNamed) ??
    (last?.role === "assistant" && last.ideas.length === 0 ? (named.at(-1) ?? null) : null);
  const things = spoken.map((one, index): SceneIdea => ({
    title: one.title,
    lead: one.on === "screen" ? leadAt(index) : one.on,
    isNow: one === now,
  }));
  const scene: Scene = { after: afterOf(last), things };
  return { scene, spoken, now, named };
}

const LEADS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
const leadAt = (place: number) => LEADS[place] ?? "9";

/** What the agent's last turn names in its words, in their order. */
function namedIn(last: Turn | undefined, spoken: readonly PlacedIdea[]): PlacedIdea[] {
  if (last?.role !== "assistant") return [];
  return spoken
    .map((one) => ({ one, at: last.text.lastIndexOf(one.title) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

function afterOf(last: Turn | undefined): Scene["after"] {
  if (last?.role !== "assistant") return "none";
  if (last.ideas.length > 0) return "ideas";
  if (last.asks) return "asked";
  if (last.did) return "did";
  return /\?(?:\s*\n\n(?:- .*\n?)+)?\s*$/.test(last.text) ? "asked" : "answer";
}

/**
 * What the words for an idea name; where they name none, what was pointed at, or has a place that is said ("1 and 3").
 * What is named with a "not" before it is against, and what is to be kept is neither.
 */
export function meantIn(
  text: string,
  heard: Pick<Heard, "about" | "against" | "slots">,
  scene: Pick<ReturnType<typeof sceneOf>, "spoken" | "now" | "named">,
): Meant {
  const { slots } = heard;
  const { spoken, now, named } = scene;
  const isDescribed = slots.some(({ slot, words }) => slot === "which" && AS_ONE.test(words));
  // What is described may be meant by other words than its own.
  const absent = missingIn(slots, spoken);
  const called = calledIn(text, heard, scene);
  // One thing is named that is not there, and several are pointed at: none of them is meant.
  const isAstray = absent !== null && called === null && heard.about.length > 1;
  const missing = isDescribed && heard.about.length > 0 && !isAstray ? null : absent;
  const found = isAstray ? { about: [], against: [] } : (called ?? pointedIn(text, heard, scene));
  const isKept = ({ title }: PlacedIdea) => {
    const at = text.toLowerCase().search(wordOf(title, text));
    return at >= 0 && KEPT.test(text.slice(0, at));
  };
  return {
    about: found.about,
    against: found.against.filter((one) => !isKept(one)),
    now,
    named,
    missing,
    unfound: called?.unfound ?? (isAstray ? [absent] : []),
  };
}

/** "The", of which no more was heard, names nothing. */
const NAMING = /(?!\b(?:the|an?|of|that|this)\b)[\p{L}\p{N}]{2,}/iu;

const BEFORE_NAME = String.raw`\s+(?:(?:the|that|this|those|my|your|his|her|their)\s+)?$`;
export const DENIED = new RegExp(
  String.raw`\b(?:not|no|isn['’]?t|instead of|rather than|except|but|forget|skip|without|bin|lose)${BEFORE_NAME}`,
  "i",
);
export const KEPT = new RegExp(
  String.raw`\b(?:keep|leave|leaving|keeping|(?:don['’]?t|do not|never) (?:take|remove|drop|delete|bin|move)(?: off)?)${BEFORE_NAME}`,
  "i",
);
/** Said of what is to come or to stay, where something else is to go. */
const WANTED = new RegExp(
  String.raw`\b(?:want|like|love|prefer|choose|add|put|with)${BEFORE_NAME}`,
  "i",
);
/** "Swap the tickets for it". */
export const REPLACED = new RegExp(
  String.raw`\b(?:swap|switch|replace|exchange|trade|take|remove|drop|delete|bin|lose|scrap|get rid of)(?: out| off| away)?${BEFORE_NAME}`,
  "i",
);
/** "A one evening class" speaks of one that may be none of these. */
const SOME_BEFORE = /\b(?:an?|another|some)\s+(?:\p{L}+\s+)?$/iu;

const SEVERAL_NAMED = /\s*(?:,|&|\+|\b(?:and|or|vs|und|et|y)\b)\s*/iu;

interface Call {
  words: string;
  isSome: boolean;
  things: PlacedIdea[];
}

/** What is called by its name, or by a part of it; null where some words for an idea call none that is there. */
function calledIn(
  text: string,
  { about: pointed, against, slots }: Pick<Heard, "about" | "against" | "slots">,
  { spoken, now }: Pick<ReturnType<typeof sceneOf>, "spoken" | "now">,
): Pick<Meant, "about" | "against" | "unfound"> | null {
  const said = slots.filter(({ slot }) => slot === "which").map(({ words }) => words);
  const shown = spoken.filter(({ on }) => on === "screen").length;
  const isPointedAt = (one: PlacedIdea) =>
    [...pointed, ...against].some((place) => spoken[place]?.title === one.title);
  const inText = (one: PlacedIdea) => wordsShared(one.title, text);
  const most = Math.max(0, ...spoken.map(inText));
  const likelier = [
    (one: PlacedIdea) => inText(one) === most && most > 1,
    isPointedAt,
    (one: PlacedIdea) => one === now,
    (one: PlacedIdea) => one.on === "screen",
  ];
  const named = (words: string): Call => {
    const isSome = SOME.test(words) || SOME_BEFORE.test(text.slice(0, text.indexOf(words)));
    const things = namedAmong(words, spoken, { likelier, isSome });
    // "The second mug", of two.
    const places = things.length > 1 ? placesIn(words, shown) : [];
    const placed = things.filter((one) => places.some((place) => spoken[place] === one));
    return { words, isSome, things: placed.length > 0 ? placed : things };
  };
  const calls = said
    .filter((words) => NAMING.test(words))
    .flatMap((words) => {
      // "The mug and the candle kit" are two; "the spade and rake" may be one.
      const each = words
        .split(SEVERAL_NAMED)
        .filter((part) => NAMING.test(part))
        .map(named);
      return each.length > 1 && each.every(({ things }) => things.length > 0)
        ? each
        : [named(words)];
    });
  const areToGo = against.length > 0 && pointed.length === 0;
  const isUnfound = ({ things, isSome }: Call) => things.length === 0 && !isSome;
  const unfound = calls.filter(isUnfound).map(({ words }) => words);
  const found: Pick<Meant, "about" | "against" | "unfound"> = { about: [], against: [], unfound };
  for (const { words, things } of calls) {
    const before = text.slice(0, text.indexOf(words));
    if (KEPT.test(before)) continue;
    for (const one of things) {
      if (found.about.includes(one) || found.against.includes(one)) continue;
      const isAgainst =
        DENIED.test(before) ||
        REPLACED.test(before) ||
        (!WANTED.test(before) && (areToGo || against.some((place) => spoken[place] === one)));
      found[isAgainst ? "against" : "about"].push(one);
    }
  }
  // "Take it back, the flask instead" is about one more than it calls; an "it" behind the flask is the flask.
  const first = Math.min(...said.map((words) => text.indexOf(words)));
  const isIt = IT.test(text.slice(0, first)) || THE_OTHERS.test(text);
  const beside = said.reduce((rest, words) => rest.replace(words, " "), text);
  const called = calls.flatMap(({ things }) => things.map(({ title }) => title));
  const others = (places: readonly number[]) =>
    places
      .flatMap((place) => spoken[place] ?? [])
      .filter((one) => !called.includes(one.title) && (isIt || sharesWord(one.title, beside)));
  for (const one of others(pointed)) {
    const at = beside.toLowerCase().search(wordOf(one.title, beside));
    const before = at < 0 ? "" : beside.slice(0, at);
    if (KEPT.test(before)) continue;
    found[DENIED.test(before) || REPLACED.test(before) ? "against" : "about"].push(one);
  }
  // What is named by the way is not taken away.
  const isTaken = (one: PlacedIdea) => {
    const at = beside.toLowerCase().search(wordOf(one.title, beside));
    return at < 0 || DENIED.test(beside.slice(0, at)) || REPLACED.test(beside.slice(0, at));
  };
  found.against.push(...others(against).filter(isTaken));
  return calls.every(isUnfound) ? null : found;
}

const IT = /\b(?:it|that|this|them|those|these)\b/i;
const THE_OTHERS = /\b(?:others?|rest|either)\b/i;

/** The first word of a text that a title has, too; what is never found where there is none. */
function wordOf(title: string, text: string): RegExp {
  const stems = new Set(tellingStemsOf(title));
  const word = text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.find((one) => tellingStemsOf(one).some((stem) => stems.has(stem)));
  return word ? new RegExp(String.raw`(?<![\p{L}\p{N}])${word}`, "iu") : /(?!)/;
}

/** What was pointed at. Where places are said, nothing else on the screen is meant unless it is named. */
function pointedIn(
  text: string,
  { about: pointed, against, slots }: Pick<Heard, "about" | "against" | "slots">,
  { spoken }: Pick<ReturnType<typeof sceneOf>, "spoken">,
): Pick<Meant, "about" | "against"> {
  const at = (places: readonly number[]) => places.flatMap((place) => spoken[place] ?? []);
  const said = slots.filter(({ slot }) => slot === "which").map(({ words }) => words);
  const shown = spoken.filter(({ on }) => on === "screen");
  const placesOf = (words: string) =>
    placesIn(words, shown.length).flatMap((place) => shown[place] ?? []);
  const bySlots = said.map(placesOf);
  const last = lastChosen(text, shown.length).flatMap((place) => shown[place] ?? []);
  const groups = bySlots.flat().length > 0 && last.length === 0 ? bySlots : [last];
  const placed = groups.flat();
  const gone = at(against);
  // "Take off the crossword book" names no crossword on the screen.
  const naming = said.filter((words) => !gone.some(({ title }) => sharesWord(title, words)));
  const isNamed = ({ title }: PlacedIdea) => naming.some((words) => sharesWord(title, words));
  const about = at(pointed).filter(
    (one) => one.on !== "screen" || placed.length === 0 || placed.includes(one) || isNamed(one),
  );
  // "1 and 3", said in one breath: both, or neither.
  const isOnScreen = about.some(({ on }) => on === "screen");
  const missed = groups
    .filter((group) => !isOnScreen || group.some((one) => about.includes(one)))
    .flat()
    .filter((one) => !gone.includes(one) && !about.includes(one));
  about.push(...new Set(missed));
  about.sort((one, other) => spoken.indexOf(one) - spoken.indexOf(other));
  if (about.length > 0 || gone.length > 0) return { about, against: gone };
  return { about: said.flatMap((words) => namedBy(words, spoken) ?? []), against: [] };
}

/** Said of an idea without naming it: "the second one", "both", "the cheap thing". */
const UNNAMED =
  /\b(?:ideas?|suggestions?|options?|gifts?|presents?|first|second|third|fourth|fifth|last|final|top|bottom|number|both|all|other|others|rest|it|that|this|these|those|them|which|what|list|item|choice|pick|favou?rite|cheap\w*|expensive|dear\w*|\d+)\b/i;
const IN_A_SENTENCE = /^[\p{L}\p{N} '’-]{3,40}$/u;
const WHOSE = /^(?:the|a|an|that|this|your|my|his|her|their|some)\s+/i;
/** "The night nanny one" is a night nanny. */
const AS_ONE = /(?:^|\s+)(?:ones?|thing(?:y|s)?|stuff)$/i;

/** "The feeder with the camera", where nobody has spoken of a feeder. */
function missingIn(slots: Heard["slots"], spoken: readonly PlacedIdea[]): string | null {
  const [only, ...others] = slots.filter(({ slot }) => slot === "which");
  if (!only || others.length > 0) return null;
  const words = only.words.replace(WHOSE, "").replace(AS_ONE, "");
  if (UNNAMED.test(words) || !IN_A_SENTENCE.test(words)) return null;
  const stems = tellingStemsOf(words);
  if (stems.length === 0) return null;
  const isThere = spoken.some(({ title, idea }) => {
    const known = stemsOf(`${title} ${idea?.reason ?? ""}`);
    return stems.some((stem) => known.some((one) => one.startsWith(stem) || stem.startsWith(one)));
  });
  return isThere ? null : words;
}

function wordsShared(title: string, text: string): number {
  const stems = new Set(tellingStemsOf(text));
  return tellingStemsOf(title).filter((stem) => stems.has(stem)).length;
}

function sharesWord(title: string, words: string): boolean {
  const stems = new Set(tellingStemsOf(words));
  return tellingStemsOf(title).some((stem) => stems.has(stem));
}

function namedBy(words: string, spoken: readonly PlacedIdea[]): PlacedIdea | null {
  const said = new Set(tellingStemsOf(words));
  const shared = (one: PlacedIdea) =>
    tellingStemsOf(one.title).filter((word) => said.has(word)).length;
  const [best] = spoken.toSorted((one, other) => shared(other) - shared(one));
  if (best && shared(best) > 0) return best;
  const shown = spoken.flatMap(({ on, idea }) => (on === "screen" && idea ? [idea] : []));
  const placed = ideaMeant(words, shown);
  return spoken.find(({ idea }) => idea !== null && idea === placed) ?? null;
}
