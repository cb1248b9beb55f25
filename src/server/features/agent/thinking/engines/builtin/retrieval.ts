import type { Interest, InterestIdea, Match } from "./interests.ts";

/** Numbers of a vector by which presents are found. */
export const FOUND_BY = 128;

/** A present, and how close its vector comes to that of some words. */
export interface Retrieved {
  interest: Interest;
  idea: InterestIdea;
  likeness: number;
}

/** Finds the presents that answer what was said of somebody, or asked for, by vectors that have learned which do. */
export interface Retrieval {
  /** For each of the vectors the `count` presents that come closest to it, the closest first, of those that are `wanted`. */
  find(
    vectors: readonly Float32Array[],
    count: number,
    wanted?: (idea: InterestIdea) => boolean,
  ): Retrieved[][];
}

interface Known {
  interest: Interest;
  idea: InterestIdea;
}

/** `answers` are the vectors of the interests' ideas, one behind the other. */
export function openRetrieval(interests: readonly Interest[], answers: Int8Array): Retrieval {
  const ideas = interests.flatMap((interest): Known[] =>
    interest.ideas.map((idea) => ({ interest, idea })),
  );
  const lengths = Float32Array.from(ideas, (_, place) => {
    let sum = 0;
    for (let at = place * FOUND_BY; at < (place + 1) * FOUND_BY; at += 1)
      sum += (answers[at] ?? 0) ** 2;
    return Math.sqrt(sum) || 1;
  });

  function closest(
    vector: Float32Array,
    count: number,
    wanted: ((idea: InterestIdea) => boolean) | undefined,
  ): Retrieved[] {
    const best: Retrieved[] = [];
    let least = -1;
    for (let place = 0, at = 0; place < ideas.length; place += 1) {
      // Two sums at once: the processor waits for neither.
      let even = 0;
      let odd = 0;
      for (let index = 0; index < FOUND_BY; index += 2, at += 2) {
        even += (vector[index] ?? 0) * (answers[at] ?? 0);
        odd += (vector[index + 1] ?? 0) * (answers[at + 1] ?? 0);
      }
      const likeness = (even + odd) / (lengths[place] ?? 1);
      const known = ideas[place];
      if (likeness <= least || !known || (wanted && !wanted(known.idea))) continue;
      const behind = best.findIndex((one) => one.likeness < likeness);
      best.splice(behind < 0 ? best.length : behind, 0, { ...known, likeness });
      if (best.length > count) best.pop();
      if (best.length === count) least = best.at(-1)?.likeness ?? -1;
    }
    return best;
  }

  return {
    find: (vectors, count, wanted) => vectors.map((vector) => closest(vector, count, wanted)),
  };
}

/** A likeness by which a present just about answers some words, and one by which it surely does. */
const PERHAPS = 0.45;
const SURELY = 0.65;

/** As a match of words with an interest, of which it brings this one present; null where it hardly answers them. */
export function asMatch({ interest, idea, likeness }: Retrieved): Match | null {
  if (likeness < PERHAPS) return null;
  const closeness = Math.min(1, 0.5 + (0.5 * (likeness - PERHAPS)) / (SURELY - PERHAPS));
  return { interest: { ...interest, ideas: [idea] }, closeness };
}
