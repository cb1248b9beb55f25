import { builtinEngine } from "../features/agent/thinking/engines/builtin/builtin.ts";
import {
  readCatalogue,
  readEtiquette,
  readInterests,
  readLexicon,
  readThings,
} from "../features/agent/thinking/engines/builtin/catalogue-source.ts";
import {
  type Catalogue,
  termsByTitle,
} from "../features/agent/thinking/engines/builtin/catalogue.ts";
import type { Embedder } from "../features/agent/thinking/engines/builtin/embedder.ts";
import {
  openLexicon,
  patternsByTitle,
} from "../features/agent/thinking/engines/builtin/lexicon.ts";
import type { Judge } from "../features/agent/thinking/engines/builtin/judge.ts";
import { openThings } from "../features/agent/thinking/engines/builtin/things.ts";
import {
  DIMENSIONS,
  type Vector,
  normalised,
} from "../features/agent/thinking/engines/builtin/vectors.ts";
import { stemsOf } from "../features/agent/reading/titles.ts";

const vectors = new Map<string, Vector>();

/** Words to dimensions: enough where no meaning is under test. */
export function wordVector(text: string): Vector {
  const before = vectors.get(text);
  if (before) return before;
  const values = new Float32Array(DIMENSIONS);
  for (const stem of stemsOf(text)) {
    let hash = 7;
    for (const letter of stem) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
    values[hash % DIMENSIONS] = (values[hash % DIMENSIONS] ?? 0) + 1;
  }
  const vector = normalised(values);
  vectors.set(text, vector);
  return vector;
}

const embedder: Embedder = {
  embed: (texts) => Promise.resolve(texts.map(wordVector)),
  seek: (texts) => Promise.resolve(texts.map(wordVector)),
};
const { gifts } = readCatalogue();
export const { interests } = readInterests();
const { names, patterns } = readLexicon();
export const byTitle = new Map(
  [
    ...gifts.map((gift) => ({ ...gift, from: gift.ages[0] })),
    ...interests.flatMap(({ ideas }) => ideas),
  ].map((idea) => [idea.title, idea]),
);
const patternOf = patternsByTitle(patterns);
/** What is known of a title: as it was written, or as the pattern it was made of. */
export function giftOf(title: string) {
  const pattern = patternOf(title);
  return byTitle.get(title) ?? (pattern && { ...pattern, title });
}
export const catalogue: Catalogue = {
  interests,
  gifts,
  vectorOf: wordVector,
  retrieval: { find: (some) => some.map(() => []) },
  lexicon: openLexicon(names, patterns),
  kindOf: () => null,
  termsOf: termsByTitle(interests, gifts, patterns),
  things: openThings(readThings().things),
  etiquette: readEtiquette().etiquette.map(({ answer }) => answer),
};
/** Rates every idea the same, so that what is counted by hand decides. */
const judge: Judge = { rate: (_brief, _asked, ideas) => Promise.resolve(ideas.map(() => 1.5)) };
/** The builtin engine without models that weigh: what it knows, and the rules that choose. */
export const engine = builtinEngine({ catalogue, embedder, judge });
