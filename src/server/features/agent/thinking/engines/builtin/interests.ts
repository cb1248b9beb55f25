import type { Flag, Span } from "../../../reading/brief.ts";
import type { LimitLabel } from "../../../reading/marks.ts";
import type { Form } from "./forms.ts";
import { type Vector, cosine } from "./vectors.ts";

export const levels = ["new", "keen", "expert", "any"] as const;
export type Level = (typeof levels)[number];

/** A fit body, a house with room, good eyes, the giver's own time, or knowing a size or what they have. */
export const takings = ["body", "room", "eyes", "time", "size"] as const;
export type Takes = (typeof takings)[number];

/** A present that was written for one interest. */
export interface InterestIdea {
  title: string;
  price: [low: number, high: number];
  /** The youngest it is for. */
  from: number;
  /** The oldest: grown-ups with the interest would find it childish. */
  to: number;
  form: Form;
  /** Whom it suits: somebody who begins, is keen, or has everything. */
  level: Level;
  flags: Flag[];
  /** What it does for somebody with this interest: a clause after "…, and", which calls them {they}, {them}, {their}. */
  why: string;
  /** Days until the giver has it in hand. */
  lead: number;
  /** Only right between people who are very close. */
  close: boolean;
  /** Has parts that a child under three could swallow. */
  small: boolean;
  /** How good a present it is for somebody with the interest, as rated by others: 1 to 3. */
  worth: number;
  /** By how much those who were to give it to somebody rated it above or below what ideas have on average. */
  liked: number;
  /** What it takes on their side or the giver's. */
  takes: Takes[];
  /** What it is like, a bit for each of `qualities`. */
  qualities: number;
  /** What its title was made of, where it was. */
  pattern?: string;
}

/** The kind of those entries that are for everybody of an age. */
export const EVERYDAY = "everyday";
/** The kind of what people need, or what the present is for, instead of what they are into. */
export const SITUATION = "situation";

/** Something people are into, as they name it. */
export interface Interest {
  name: string;
  kind: string;
  said: string[];
  /** What it is called in other languages: known by these very words alone. */
  abroad?: string[];
  /** The ages at which one has it. */
  ages: Span;
  ideas: InterestIdea[];
  /** Only where this was read, too: nobody is remembered who may be alive. */
  told?: LimitLabel;
  /** Its ideas are made of the patterns of its kind. */
  isMade?: true;
}

export interface Match {
  interest: Interest;
  /** How likely it is what was meant. */
  closeness: number;
}

/** From this chance on, an interest is what was meant. */
const LEAST_CHANCE = 0.4;
/** Others that are nearly as likely as the likeliest count, too. */
const NEARLY = 0.12;
const MOST_MATCHES = 3;
/** "Tractors with papa". */
const ITS_CORE = 0.9;

/**
 * How likely an interest is meant by some words. Fitted to what others said of 6,465 things and the interests that
 * might be meant by them (`npm run train:meant`).
 */
const weights: Record<keyof Signs, number> = {
  base: -8.52,
  likeness: 10.75,
  longLikeness: 5.05,
  ends: 0.86,
  begins: 1.1,
  within: 0.02,
  isName: -0.86,
};
export const signNames: ReadonlyArray<keyof Signs> = [
  "base",
  "likeness",
  "longLikeness",
  "ends",
  "begins",
  "within",
  "isName",
];
const LONG = 6;
/** Words that end with a name, and are as close to it as this, mean it in 115 of 165 cases that have no higher chance. */
const NOT_FAR = 0.5;
const MOST_WITHIN = 2;

/** What speaks for an interest being meant. */
export interface Signs {
  base: number;
  /** How close the vectors lie; the longer the words, the more it tells. */
  likeness: number;
  longLikeness: number;
  /** The name is what the words end with ("Icelandic horses"), or begin with ("cooking jollof"). */
  ends: number;
  begins: number;
  /** All of a telling name is in the words: "crime novels by Deon Meyer". */
  within: number;
  isName: number;
}

interface Phrase {
  stems: string[];
  vector: Vector;
}

export interface InterestIndex {
  /** The interests that the words name or mean, the likeliest first. */
  matches(words: string, vector: Vector): Match[];
  /** What speaks for an interest: what the weights are fitted to. */
  signs(words: string, vector: Vector, name: string): Signs | null;
}

export function phrasesOf({ name, said }: Interest): string[] {
  return [...new Set([name, ...said].map((phrase) => phrase.toLowerCase()))];
}

export function indexInterests(
  interests: readonly Interest[],
  vectorOf: (phrase: string) => Vector,
): InterestIndex {
  const named = interests.filter(({ kind }) => kind !== EVERYDAY);
  const byInterest = named.map((interest): [Interest, Phrase[]] => [
    interest,
    phrasesOf(interest).map((phrase) => ({
      stems: nameStems(phrase, ARTICLES),
      vector: vectorOf(phrase),
    })),
  ]);
  const rarity = rarityOf(byInterest);
  const abroad = namedAbroad(named);

  function closenessOf(said: Said, vector: Vector, phrases: readonly Phrase[]): number {
    if (phrases.some(({ stems }) => isSame(said.stems, stems) || isSame(said.all, stems))) return 1;
    const signs = signsOf(said, vector, phrases, rarity);
    const chance = Math.max(chanceOf(signs), signs.ends * LEAST_CHANCE);
    const isCore = phrases.some(({ stems }) => isSame(said.core, stems));
    return isCore ? Math.max(chance, ITS_CORE) : chance;
  }

  function byCloseness(words: string, vector: Vector): Match[] {
    const said = saidIn(words);
    if (said.stems.length === 0) return [];
    return byInterest
      .map(([interest, phrases]) => ({ interest, closeness: closenessOf(said, vector, phrases) }))
      .toSorted((one, other) => other.closeness - one.closeness);
  }

  function matchesOf(words: string, vector: Vector): Match[] {
    const all = byCloseness(words, vector);
    const best = all[0]?.closeness ?? 0;
    const called = abroad.get(nameStems(words).join(" "));
    if (best < 1 && called) return called.map((interest) => ({ interest, closeness: 1 }));
    return all
      .filter(({ closeness }) => closeness >= Math.max(LEAST_CHANCE, best - NEARLY))
      .slice(0, MOST_MATCHES);
  }

  // A vector is compared with twenty thousand others: the same words, which every turn of a chat comes with, once.
  const known = new WeakMap<Vector, Map<string, Match[]>>();
  return {
    matches(words, vector) {
      const before = known.get(vector) ?? new Map<string, Match[]>();
      known.set(vector, before);
      const found = before.get(words) ?? matchesOf(words, vector);
      before.set(words, found);
      return [...found];
    },
    signs(words, vector, name) {
      const found = byInterest.find(([interest]) => interest.name === name);
      return found ? signsOf(saidIn(words), vector, found[1], rarity) : null;
    },
  };
}

/** Interests by what they are called in other languages. */
function namedAbroad(interests: readonly Interest[]): Map<string, Interest[]> {
  const found = new Map<string, Interest[]>();
  for (const interest of interests) {
    for (const key of new Set(interest.abroad?.map((words) => nameStems(words).join(" "))))
      found.set(key, [...(found.get(key) ?? []), interest]);
  }
  return found;
}

interface Said {
  stems: string[];
  /** With the words that name nothing by themselves. */
  all: string[];
  /** Without where, with whom, when, and what stands in brackets: "roses on her balcony" are roses. */
  core: string[];
  /** "Orlando Pirates" are no pirates. */
  isName: boolean;
  /** "Cooking jollof" is cooking, but "pig hunting" is not pigs. */
  isDoing: boolean;
}

const CIRCUMSTANCE =
  /\s+(?:at|with|for|in|on|from|near|by|since|during|after|before|when|while|of)\s.*$|\s*\(.*$/i;

/** Without where, with whom, when, and what stands in brackets. */
export const coreOf = (words: string) => words.replace(CIRCUMSTANCE, "");

function saidIn(words: string): Said {
  const stems = [...new Set(nameStems(words))];
  const core = [...new Set(nameStems(coreOf(words)))];
  return {
    stems,
    all: [...new Set(nameStems(words, ARTICLES))],
    core: core.length > 0 ? core : stems,
    isName: /^\p{Lu}\S*(?:\s+\p{Lu}\S*)+$/u.test(words.trim()),
    isDoing: /^\p{L}+ing\b/iu.test(words),
  };
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((word) => others.includes(word));
}

function signsOf(
  { stems: said, core, isName, isDoing }: Said,
  vector: Vector,
  phrases: readonly Phrase[],
  rarity: (word: string) => number,
): Signs {
  const likeness = Math.max(0, ...phrases.map((phrase) => cosine(vector, phrase.vector)));
  const signs: Signs = {
    base: 1,
    likeness: likeness ** 2,
    longLikeness: (likeness * Math.min(said.length, LONG)) / LONG,
    ends: 0,
    begins: 0,
    within: 0,
    isName: isName ? 1 : 0,
  };
  for (const { stems } of phrases) {
    if (!stems.some((word) => said.includes(word))) continue;
    if (isName) continue;
    const isEnd = stems.every((word, place) => core.at(place - stems.length) === word);
    if (isEnd && likeness >= NOT_FAR) signs.ends = 1;
    if (isDoing && stems.every((word, place) => core[place] === word)) signs.begins = 1;
    if ((isEnd || stems.length > 1) && stems.every((word) => said.includes(word))) {
      const telling = stems.length * Math.min(...stems.map(rarity));
      signs.within = Math.max(signs.within, Math.min(telling, MOST_WITHIN));
    }
  }
  return signs;
}

function chanceOf(signs: Signs): number {
  let sum = 0;
  for (const sign of signNames) sum += weights[sign] * signs[sign];
  return 1 / (1 + Math.exp(-sum));
}

/** A word that many interests have tells little of any. */
function rarityOf(interests: ReadonlyArray<[Interest, Phrase[]]>): (word: string) => number {
  const having = new Map<string, number>();
  for (const [, phrases] of interests) {
    for (const word of new Set(phrases.flatMap(({ stems }) => stems)))
      having.set(word, (having.get(word) ?? 0) + 1);
  }
  return (word) => 1 / Math.sqrt(having.get(word) ?? 1);
}

/** Big Bird is no bird: in a name, every word counts but these. */
const ARTICLES = new Set("the and of in on for to with at by from a an".split(" "));
/** Words that name nothing by themselves: "her two old dachshunds" are dachshunds. */
const SMALL_WORDS = new Set(
  `the and of in on for to with at by from my her his their our some all any really very just only
   one two three four five six many lots big little small old new young good great best favourite favorite
   love loves loving stuff things thing anything everything kind sort type especially mostly mainly
   a an is into he she`.split(/\s+/),
);

export function nameStems(words: string, small: ReadonlySet<string> = SMALL_WORDS): string[] {
  return words
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f’']/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !small.has(word))
    .map(singular);
}

/** No more than that: "coding" is not COD, and "bossing" not the Boss. */
function singular(word: string): string {
  return word.length <= 3 ? word : word.replace(/ies$/, "y").replace(/(?<=[^su])s$/, "");
}
