import { countCharacters, firstCharacters } from "../../shared/text.ts";

/** The text after typing, at most `max` graphemes: only inserted text is cut, never what was there before. */
export function typedWithin(before: string, after: string, max: number): string {
  if (countCharacters(after) <= max) return after;
  const { from, inserted, tail } = insertion(before, after);
  const head = after.slice(0, from);
  return head + firstCharacters(inserted, Math.max(0, max - countCharacters(head + tail))) + tail;
}

/** The difference of two texts: what is inserted between their common prefix and suffix. */
export function insertion(before: string, after: string) {
  const shortest = Math.min(before.length, after.length);
  let from = 0;
  while (from < shortest && before[from] === after[from]) from += 1;
  let shared = 0;
  while (shared < shortest - from && before.at(-1 - shared) === after.at(-1 - shared)) shared += 1;
  const tail = after.slice(after.length - shared);
  return {
    from,
    to: before.length - shared,
    inserted: after.slice(from, after.length - shared),
    tail,
  };
}
