import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../../../root.ts";
import type {
  Closeness,
  Flag,
  OccasionKind,
  Preference,
  Relation,
  Span,
  Style,
  Trait,
} from "../../../reading/brief.ts";
import { comparableAmong } from "./comparable.ts";
import type { Form } from "./forms.ts";
import type { Interest, Takes } from "./interests.ts";
import { type Lexicon, type Name, type Pattern, openLexicon, patternsByTitle } from "./lexicon.ts";
import { openKinds } from "./kinds.ts";
import { type Retrieval, openRetrieval } from "./retrieval.ts";
import { type Etiquette, type ThingFacts, type Things, openThings } from "./things.ts";
import { DIMENSIONS, type Vector, unpack } from "./vectors.ts";

/** A present for people of whom little is known, and for large budgets. */
export interface Gift {
  title: string;
  /** What would feel like the same present again. */
  family: string;
  price: [low: number, high: number];
  ages: Span;
  form: Form;
  traits: Trait[];
  preferences: Preference[];
  style: Style;
  /** The least at which it is not odd. */
  closeness: Closeness;
  relations?: Relation[];
  gender?: "male" | "female";
  /** It is for these and no others. */
  occasions?: OccasionKind[];
  /** Days until the giver has it in hand. */
  lead: number;
  flags: Flag[];
  /** Finishes the sentence "It …". */
  hook: string;
  /** What it is like, a bit for each of `qualities`. */
  qualities: number;
}

/** What takes minutes to compute from the texts of the catalogue. */
export interface Prepared {
  model: string;
  /** Every text that has a vector, in the vectors' order. */
  texts: string[];
  /** Packed, one after the other, in base64: one file is whole or not there. */
  vectors: string;
  /** The reader that said what each idea is like. */
  reader: string;
  /** For each idea a hash of its words and its qualities, in base64. */
  qualities: string;
  /** For each of them the vector by which it is found, packed, one after the other, in base64. */
  answers: string;
  /** A hash of the lexicon's names. */
  named: string;
  /** For each kind of the lexicon the mean vector of its names, packed, in base64. */
  kinds: Record<string, string>;
}

/** What the build writes; its `answers` are those of the interests' ideas, in their order. */
export interface BuiltCatalogue extends Omit<Prepared, "qualities"> {
  interests: Interest[];
  gifts: Gift[];
  names: Name[];
  patterns: Pattern[];
  things: ThingFacts[];
  etiquette: Etiquette[];
}

/** What something costs, how long it takes to get, what it has to do with, from what age on it suits, and what it is like. */
export interface Terms {
  price: readonly [low: number, high: number];
  lead: number;
  flags: readonly Flag[];
  from: number;
  form: Form;
  takes: readonly Takes[];
  qualities: number;
  /** What it was written for. */
  interest: string | null;
  /** The title of what all this is known of, where that is not the same but nearly so. */
  like: string | null;
}

export interface Catalogue {
  interests: Interest[];
  gifts: Gift[];
  lexicon: Lexicon;
  /** What kind of thing something is, by its vector, where that is clear. */
  kindOf(vector: Vector): string | null;
  /** The vector of a gift's title or of an interest's phrase. */
  vectorOf(text: string): Vector;
  /** Finds ideas by what was said or asked for. */
  retrieval: Retrieval;
  /** Of the idea that has this title, or one that is nearly the same. */
  termsOf: (title: string) => Terms | null;
  things: Things;
  /** Answers to what people ask about giving, as the reader counts them. */
  etiquette: readonly string[];
}

export const catalogueFile = join(root, "dist", "agent", "catalogue.json");

function readBuilt(): BuiltCatalogue {
  if (!existsSync(catalogueFile)) {
    throw new Error("The agent's catalogue has not been built: run `npm run build`.");
  }
  return JSON.parse(readFileSync(catalogueFile, "utf8"));
}

export function openCatalogue(built = readBuilt()): Catalogue {
  const { interests, gifts, names, patterns } = built;
  const vectors = new Map([...packedVectors(built)].map(([text, bytes]) => [text, unpack(bytes)]));
  const termsOf = termsByTitle(interests, gifts, patterns);
  return {
    interests,
    gifts,
    lexicon: openLexicon(names, patterns),
    kindOf: openKinds(built.kinds),
    vectorOf(text) {
      const vector = vectors.get(text);
      if (!vector) throw new Error(`No vector was built for "${text}"`);
      return vector;
    },
    retrieval: openRetrieval(interests, new Int8Array(Buffer.from(built.answers, "base64"))),
    termsOf,
    things: openThings(built.things),
    etiquette: built.etiquette.map(({ answer }) => answer),
  };
}

export function termsByTitle(
  interests: Interest[],
  gifts: Gift[],
  patterns: Pattern[],
): Catalogue["termsOf"] {
  const patternOf = patternsByTitle(patterns);
  const byTitle = new Map<string, { title: string; terms: Terms }>();
  for (const { name: interest, ideas } of interests) {
    for (const { title, small, ...terms } of ideas) {
      const flags: Flag[] = small ? [...terms.flags, "small-parts"] : terms.flags;
      byTitle.set(title.toLowerCase(), { title, terms: { ...terms, flags, interest, like: null } });
    }
  }
  for (const { title, ages, ...terms } of gifts) {
    const known = {
      ...terms,
      from: youngestFor(ages, terms.flags),
      takes: [],
      interest: null,
      like: null,
    };
    byTitle.set(title.toLowerCase(), { title, terms: known });
  }
  // Made when it is first needed: most are asked about ideas that stand there by their titles.
  let comparable: ((words: string) => string | null) | null = null;
  const alike = new Map<string, Terms | null>();
  return (title) => {
    const key = title.toLowerCase();
    const exact = byTitle.get(key);
    if (exact) return exact.terms;
    const pattern = patternOf(title);
    if (pattern) return { ...pattern, interest: null, like: null };
    const before = alike.get(key);
    if (before !== undefined) return before;
    comparable ??= comparableAmong([...byTitle.values()].map((one) => one.title));
    const like = comparable(title);
    const found = like === null ? undefined : byTitle.get(like.toLowerCase());
    const terms = found ? { ...found.terms, like: found.title } : null;
    if (alike.size >= MOST_ALIKE) alike.clear();
    alike.set(key, terms);
    return terms;
  };
}

const MOST_ALIKE = 1000;

/** Whom a present is usually given says little of whom it suits, beyond childhood. */
function youngestFor([from]: Span, flags: readonly Flag[]): number {
  if (flags.includes("alcohol")) return 18;
  return from <= 14 ? from : 0;
}

export function packedVectors({
  texts,
  vectors,
}: Pick<Prepared, "texts" | "vectors">): Map<string, Uint8Array> {
  const bytes = Buffer.from(vectors, "base64");
  return new Map(
    texts.map((text, index) => [
      text,
      bytes.subarray(index * DIMENSIONS, (index + 1) * DIMENSIONS),
    ]),
  );
}
