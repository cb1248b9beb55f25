import type { Flag } from "../../../reading/brief.ts";
import type { Form } from "./forms.ts";
import { type Vector, cosine } from "./vectors.ts";

export const levels = ["new", "keen", "expert", "any"] as const;
export type Level = (typeof levels)[number];

/** A present that was written for one interest. */
export interface InterestIdea {
  title: string;
  price: [low: number, high: number];
  /** The youngest it is for. */
  from: number;
  form: Form;
  /** Whom it suits: somebody who begins, is keen, or has everything. */
  level: Level;
  flags: Flag[];
  /** Why it delights somebody with this interest, as the rest of a sentence. */
  why: string;
  /** Days until the giver has it in hand. */
  lead: number;
  /** Only right between people who are very close. */
  close: boolean;
  /** Has parts that a child under three could swallow. */
  small: boolean;
}

/** The kind of those entries that are for everybody of an age. */
export const EVERYDAY = "everyday";

/** Something people are into, as they name it. */
export interface Interest {
  name: string;
  kind: string;
  said: string[];
  /** The ages at which one has it. */
  ages: [from: number, to: number];
  /** What nearly everybody with this interest owns. */
  has: string[];
  ideas: InterestIdea[];
}

export interface Match {
  interest: Interest;
  /** From nothing in common (0) to the interest's own name (1). */
  closeness: number;
}

/** Below this, an interest is another one: of those rated, two in three were wrong. */
const LEAST_CLOSENESS = 0.84;
/** Others that are nearly as close as the closest count, too. */
const NEARLY = 0.08;
const MOST_MATCHES = 3;

interface Phrase {
  interest: Interest;
  stems: string[];
  vector: Vector;
}

export interface InterestIndex {
  /** The interests that the words name, closest first. */
  matches(words: string, vector: Vector): Match[];
}

export function phrasesOf({ name, said }: Interest): string[] {
  return [...new Set([name, ...said].map((phrase) => phrase.toLowerCase()))];
}

export function indexInterests(
  interests: readonly Interest[],
  vectorOf: (phrase: string) => Vector,
): InterestIndex {
  const named = interests.filter(({ kind }) => kind !== EVERYDAY);
  const phrases: Phrase[] = named.flatMap((interest) =>
    phrasesOf(interest).map((phrase) => ({
      interest,
      stems: nameStems(phrase),
      vector: vectorOf(phrase),
    })),
  );

  function closest(vector: Vector, sought: Said): Map<Interest, number> {
    const found = new Map<Interest, number>();
    for (const phrase of phrases) {
      const closeness = Math.max(cosine(vector, phrase.vector), sharedName(sought, phrase.stems));
      if (closeness > (found.get(phrase.interest) ?? 0)) found.set(phrase.interest, closeness);
    }
    return found;
  }

  const inOrder = (found: Map<Interest, number>): Match[] =>
    [...found]
      .map(([interest, closeness]) => ({ interest, closeness }))
      .toSorted((a, b) => b.closeness - a.closeness);

  return {
    matches(words, vector) {
      const all = inOrder(closest(vector, saidIn(words)));
      const best = Math.min(all[0]?.closeness ?? 0, 0.95);
      return all
        .filter(({ closeness }) => closeness >= Math.max(LEAST_CLOSENESS, best - NEARLY))
        .slice(0, MOST_MATCHES);
    },
  };
}

/** Words that name nothing by themselves: "her two old dachshunds" are dachshunds. */
const SMALL_WORDS = new Set(
  `the and of in on for to with at by from my her his their our some all any really very just only
   one two three four five six many lots big little small old new young good great best favourite favorite
   love loves loving stuff things thing anything everything kind sort type especially mostly mainly`.split(
    /\s+/,
  ),
);
/** What follows these says where or with whom. */
const CIRCUMSTANCE =
  /\s+(?:at|with|for|in|on|from|near|by|since|during|after|before|when|while)\s.*$/i;

/** Every word of a name counts, the small ones apart. */
function nameStems(words: string): string[] {
  return words
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f’']/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !SMALL_WORDS.has(word))
    .map(singular);
}

/** No more than that: "coding" is not COD, and "bossing" not the Boss. */
function singular(word: string): string {
  return word.length <= 3 ? word : word.replace(/ies$/, "y").replace(/(?<=[^su])s$/, "");
}

/**
 * How surely a name is what was said: all of it; its last word ("Icelandic horses" are horses); its first, where that
 * is something one does ("cooking jollof"). A name in between is a stray word.
 */
function sharedName(said: Said, name: string[]): number {
  if (name.length === 0) return 0;
  if (isSame(said.stems, name) || isSame(said.core, name)) return 1;
  const ends = name.every((word, place) => said.core.at(place - name.length) === word);
  if (ends && !said.isName) return 0.88;
  const begins = name.every((word, place) => said.core[place] === word);
  return begins && said.isDoing ? 0.85 : 0;
}

function isSame(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((word) => other.includes(word));
}

interface Said {
  stems: string[];
  /** Without the circumstances. */
  core: string[];
  isDoing: boolean;
  /** "Orlando Pirates" are no pirates. */
  isName: boolean;
}

function saidIn(words: string): Said {
  const core = words.replace(CIRCUMSTANCE, "");
  return {
    stems: nameStems(words),
    core: nameStems(core),
    isDoing: /^\p{L}+ing\b/iu.test(core),
    isName: /^\p{Lu}\S*(?:\s+\p{Lu}\S*)+$/u.test(core.trim()),
  };
}
