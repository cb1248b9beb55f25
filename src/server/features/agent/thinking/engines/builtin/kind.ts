import { stem } from "../../../reading/titles.ts";

/** Where the words that name a thing end, and those that tell more of it begin. */
const AFTER =
  /\s+(?:for|with|without|that|which|who|to|about|in|on|of|from|by|at|under|as|she|he|they|her|his|their|like)\b|[,:;(–—]/i;

/** Words that name no kind of thing. */
const ANY = new Set(
  "something anything some any thing things stuff gift gifts present presents idea ideas one ones more other else nice good little small big".split(
    " ",
  ),
);

/** The kind of thing that some words name, without its ending: a book, in "a quiet book for winter evenings"; null for none. */
export function kindIn(words: string): string | null {
  // "The garden" is what it is for.
  if (/^\s*(?:the|her|his|their|my|our|for)\b/i.test(words)) return null;
  const [thing = ""] = words.trim().split(AFTER);
  const last = thing
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.at(-1);
  return last && last.length > 2 && !ANY.has(last) ? stem(last) : null;
}

/** So many presents of a kind show that its word names what a thing is, and not what it is about. */
const MANY = 40;

/** Tells whether some words name a kind of thing ("a game"), or what it has to do with ("trains"). */
export function kindsAmong(titles: readonly string[]): (words: string) => boolean {
  const counts = new Map<string | null, number>();
  for (const title of titles) {
    const kind = kindIn(title);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return (words) => {
    const kind = kindIn(words);
    return kind !== null && (counts.get(kind) ?? 0) >= MANY;
  };
}
