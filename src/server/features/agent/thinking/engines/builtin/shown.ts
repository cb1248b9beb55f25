import {
  EVERYDAY,
  type Interest,
  type Match,
  SITUATION,
  nameStems,
  phrasesOf,
} from "./interests.ts";
import { type Vector, cosine } from "./vectors.ts";

/** From here on, a piece of a text may well speak of a situation; the judge has the last word. */
const LEAST = 0.725;
/** The same where the words for it are in the piece: "a kindergarten teacher in her last year" is a teacher. */
const LEAST_NAMED = 0.645;
/** As close as this, it surely does. */
const SURE = 0.895;
/** What such a piece is worth where it is only just close enough, beside one that is sure. */
const PERHAPS = 0.5;
const MOST = 4;
const MOST_WORDS = 4;
/** Their names are made of everyday words: who goes "up at three" is no fan of "Up". */
const NAMED_LIKE_WORDS = new Set([
  "franchise",
  "game",
  "literature",
  "music-act",
  "place",
  "screen",
  "team",
]);

/** A piece that denies something names nothing. */
const DENIED = /\b(?:no|not|nor|never|without|nothing|cannot)\b|n[’']t\b/i;

/** What people are into or need, and the piece of a text that lets it show. */
export interface Shown extends Match {
  quote: string;
}

/**
 * Finds what pieces of a text let show: the situations they come close to in meaning, and the interests that they name by
 * the way ("knits at the stop while waiting"), but for what `against` says is none of theirs.
 */
export function indexShown(
  interests: readonly Interest[],
  vectorOf: (phrase: string) => Vector,
): (pieces: readonly string[], vectors: readonly Vector[], against: readonly string[]) => Shown[] {
  const situations = interests.filter(({ kind }) => kind === SITUATION);
  const vectorsOf = new Map<Interest, Vector[]>();
  const named = new Map<string, Interest[]>();
  for (const interest of interests) {
    if (interest.kind === EVERYDAY || NAMED_LIKE_WORDS.has(interest.kind)) continue;
    for (const phrase of phrasesOf(interest)) {
      const key = nameStems(phrase).join(" ");
      if (key !== "") named.set(key, [...(named.get(key) ?? []), interest]);
    }
  }

  function likenessOf(interest: Interest, vector: Vector): number {
    const known = vectorsOf.get(interest) ?? phrasesOf(interest).map(vectorOf);
    vectorsOf.set(interest, known);
    return Math.max(...known.map((phrase) => cosine(vector, phrase)));
  }

  /** What the words of a piece are words for; "no boat" is for none. */
  function namedIn(piece: string, against: ReadonlySet<string>): Set<Interest> {
    if (DENIED.test(piece)) return new Set();
    const stems = nameStems(piece);
    const found = new Set<Interest>();
    for (let length = 1; length <= MOST_WORDS; length += 1) {
      for (let from = 0; from + length <= stems.length; from += 1) {
        const some = stems.slice(from, from + length);
        if (some.some((stem) => against.has(stem))) continue;
        for (const interest of named.get(some.join(" ")) ?? []) found.add(interest);
      }
    }
    return found;
  }

  return (pieces, vectors, against) => {
    const best = new Map<Interest, Shown>();
    const stemsAgainst = new Set(against.flatMap((quote) => nameStems(quote)));
    pieces.forEach((quote, place) => {
      const vector = vectors[place];
      if (!vector) return;
      const names = namedIn(quote, stemsAgainst);
      // One word tells of no situation and of nobody's health: a hip may be the giver's.
      const isWord = !/\s/.test(quote);
      for (const interest of new Set([...situations, ...names])) {
        if (isWord && (interest.kind === SITUATION || interest.kind === "wellbeing")) continue;
        const likeness = likenessOf(interest, vector);
        const isNamedSituation = names.has(interest) && interest.kind === SITUATION;
        if (likeness < (isNamedSituation ? LEAST_NAMED : LEAST)) continue;
        const closeness = Math.min(
          1,
          PERHAPS + ((1 - PERHAPS) * Math.max(0, likeness - LEAST)) / (SURE - LEAST),
        );
        if (closeness > (best.get(interest)?.closeness ?? 0))
          best.set(interest, { interest, closeness, quote });
      }
    });
    return [...best.values()]
      .toSorted((one, other) => other.closeness - one.closeness)
      .slice(0, MOST);
  };
}
