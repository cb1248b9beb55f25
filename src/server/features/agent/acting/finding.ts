import { stemsOf } from "../reading/titles.ts";
import { occasionKindOf } from "../reading/occasion.ts";

/** Words that tell no two lists, and no two things on them, apart. */
const SMALL = new Set(["list", "idea", "one", "thing", "those", "them", "it", "please", "pls"]);

function telling(words: string): string[] {
  return stemsOf(words).filter((word) => !SMALL.has(word));
}

/**
 * Of what has a name, that which some words mean; null where they mean none of it, or two alike. `share`: more than this
 * share of the words must be in the name.
 */
export function meant<T>(
  words: string,
  all: readonly T[],
  nameOf: (one: T) => string,
  share = 0,
): T | null {
  const [one, ...others] = allMeant(words, all, nameOf, share);
  return one && others.length === 0 ? one : null;
}

/** All that some words mean alike. */
export function allMeant<T>(
  words: string,
  all: readonly T[],
  nameOf: (one: T) => string,
  share = 0,
): T[] {
  const said = new Set(telling(words));
  const kind = occasionKindOf(words);
  const scored = all
    .map((one) => {
      const name = nameOf(one);
      if (name.toLowerCase() === words.trim().toLowerCase()) return { one, score: Infinity };
      const own = new Set(telling(name));
      const shared = [...said].filter((word) => own.has(word)).length;
      // "Xmas list" means the one called "Christmas 2026".
      const same = kind !== null && occasionKindOf(name) === kind ? 1 : 0;
      return { one, score: shared + same };
    })
    .filter(({ score }) => score > share * said.size)
    .toSorted((one, other) => other.score - one.score);
  const [best] = scored;
  return scored.filter(({ score }) => score === best?.score).map(({ one }) => one);
}
