import { countCharacters } from "../../shared/text.ts";

/** The first `max` characters, never half of one. */
export function firstCharacters(value: string, max: number): string {
  if (countCharacters(value) <= max) return value;
  const segments = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(value);
  let kept = "";
  let count = 0;
  for (const { segment } of segments) {
    if (count === max) break;
    kept += segment;
    count += 1;
  }
  return kept;
}
