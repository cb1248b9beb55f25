import type { Clause } from "./brief.ts";
import type { LimitLabel } from "./marks.ts";
import { plainLetters } from "./letters.ts";

/** More is said only to keep the agent busy. */
const MOST = 16;
/** A word by itself tells too little, and more than so many tell of several things. */
const LEAST_WORDS = 2;
const MOST_WORDS = 16;
/** Between two things that are told of somebody. */
const BETWEEN =
  /(?<=[.!?;:\n])\s+|\s*[,;\n]\s*|\s+(?:[–—-]+|and|but|so|because|since|while|although|und|aber|mais|pero)\s+/iu;

/** Told to be kept to, and nothing to give anything for: "12 yrs sober", "screen time is limited". */
const KEPT_TO = new Set<LimitLabel>([
  "allergy",
  "intolerance",
  "diet",
  "sober",
  "noscreens",
  "scent",
  "ethics",
  "money",
]);

/**
 * What a free text tells of somebody's life, piece by piece: "cold all the time", "the house is full". Not what is said of
 * somebody else, as far as that was read, nor what is only a limit.
 */
export function circumstancesIn(text: string | null, clauses: readonly Clause[]): string[] {
  const ofOthers = clauses.filter(({ polarity }) => polarity === "others");
  const isLimit = (piece: string) =>
    clauses.some(
      ({ limit, quote }) =>
        limit && KEPT_TO.has(limit) && piece.includes(quote) && quote.length * 2 > piece.length,
    );
  const pieces = plainLetters(text ?? "")
    .split(BETWEEN)
    .map((piece) => piece.replaceAll(/^[\s"“(]+|[\s.!?"”)]+$/gu, ""))
    .filter((piece) => {
      const words = piece.split(/\s+/).length;
      return words >= LEAST_WORDS && words <= MOST_WORDS && /\p{L}{2}/u.test(piece);
    })
    .filter((piece) => !ofOthers.some(({ quote }) => piece.includes(quote)) && !isLimit(piece));
  return [...new Set(pieces)].slice(0, MOST);
}
