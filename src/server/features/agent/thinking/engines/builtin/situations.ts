import { type Interest, type Match, phrasesOf } from "./interests.ts";
import { type Vector, cosine } from "./vectors.ts";

/** From here on, a piece of a text may well speak of a situation; the judge has the last word. */
const LEAST = 0.68;
/** As close as this, it surely does. */
const SURE = 0.86;
/** What such a piece is worth where it is only just close enough, beside one that is sure. */
const PERHAPS = 0.5;
const MOST = 4;

/** A situation, and the piece of a text that lets it show. */
export interface Shown extends Match {
  quote: string;
}

/** Finds the situations that pieces of a text come close to in meaning: what somebody needs, whatever they are into. */
export function indexSituations(
  situations: readonly Interest[],
  vectorOf: (phrase: string) => Vector,
): (pieces: readonly string[], vectors: readonly Vector[]) => Shown[] {
  const known = situations.map((interest) => ({
    interest,
    vectors: phrasesOf(interest).map(vectorOf),
  }));
  return (pieces, vectors) => {
    const shown = known.flatMap(({ interest, vectors: phrases }): Shown[] => {
      let best: Shown | null = null;
      vectors.forEach((vector, place) => {
        const likeness = Math.max(...phrases.map((phrase) => cosine(vector, phrase)));
        const closeness = PERHAPS + ((1 - PERHAPS) * (likeness - LEAST)) / (SURE - LEAST);
        if (likeness >= LEAST && closeness > (best?.closeness ?? 0))
          best = { interest, closeness: Math.min(1, closeness), quote: pieces[place] ?? "" };
      });
      return best ? [best] : [];
    });
    return shown.toSorted((one, other) => other.closeness - one.closeness).slice(0, MOST);
  };
}
