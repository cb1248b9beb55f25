import type { PictureName } from "./shapes.ts";
import { words } from "./words.ts";

const pictureFor = new Map(
  words.flatMap(([picture, named]) =>
    named
      .trim()
      .split(/\s+/)
      .map((word) => [word, picture] as const),
  ),
);

/** Between what a present is and what it is about: "Copper trowel for the rose bed". */
const BETWEEN =
  /[,;:(–—]|\s-\s|\s(?:for|with|of|from|in|on|at|to|by|about|after|and|that|who|where|per)\s/iu;

/** What a title names, by the last word that is known of its first phrase with one: a "rose book" is a book. */
export function pictureOf(title: string): PictureName {
  for (const phrase of title.split(BETWEEN)) {
    const found = wordsIn(phrase)
      .toReversed()
      .flatMap((word) => pictureFor.get(word) ?? pictureFor.get(singular(word)) ?? []);
    if (found[0]) return found[0];
  }
  return "gift";
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** Of "cherries" "cherry", of "brushes" "brush", and of "slippers" "slipper". */
function singular(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=[sxzo]|ch|sh)es$|s$/u, "");
}
