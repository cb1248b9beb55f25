import * as z from "zod/mini";
import { madeOnce } from "./made-once.ts";

// What continues a character: marks, skin tones, joiners, and letters that Unicode draws onto the one before.
const EXTENDING = String.raw`\p{M}\p{Emoji_Modifier}\u200c\u200d\u0e33\u0eb3\uff9e\uff9f\u{e0020}-\u{e007f}`;
// Consonants that a virama before them joins to a conjunct, in the scripts where Unicode counts one as a character.
const CONJUNCT = String.raw`(?<=[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d]\u200d?)[\u0915-\u0939\u0958-\u095f\u0978-\u097f\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1\u0a95-\u0ab9\u0af9\u0b15-\u0b39\u0b5c-\u0b5f\u0b71\u0c15-\u0c39\u0c58-\u0c5a\u0d15-\u0d3a]`;
const PICTURES = String.raw`\p{Extended_Pictographic}(?:[\p{M}\p{Emoji_Modifier}]*\u200d\p{Extended_Pictographic})*`;
const HANGUL = String.raw`(?:[\u1100-\u115f\ua960-\ua97c]+(?:[\uac00-\ud7a3\u1160-\u11a7\ud7b0-\ud7c6][\u1160-\u11ff\ud7b0-\ud7fb]*)?|[\uac00-\ud7a3\u1160-\u11a7\ud7b0-\ud7c6][\u1160-\u11ff\ud7b0-\ud7fb]*)`;

/**
 * One grapheme cluster (UAX #29). `Intl.Segmenter` says the same of ordinary text, two hundred times slower:
 * counting a full message with it held the server for a third of a second.
 */
const characters = madeOnce(
  () =>
    new RegExp(
      String.raw`\r\n|\p{Cc}|(?:\p{Regional_Indicator}{2}|${PICTURES}|${HANGUL}|.)(?:[${EXTENDING}]|${CONJUNCT})*`,
      "gsu",
    ),
);

/** Characters as a person counts them: a family emoji or an accented letter is one. */
export function countCharacters(value: string): number {
  // Plain ASCII is the common case.
  if (/^[\x20-\x7e]*$/.test(value)) return value.length;
  return endOf(value, Infinity).count;
}

/** The first `max` characters. */
export function firstCharacters(value: string, max: number): string {
  return value.slice(0, endOf(value, max).index);
}

/** As it is, or its beginning with an ellipsis: at most `most` characters. */
export function shortened(value: string, most: number): string {
  return isLonger(value, most) ? `${firstCharacters(value, most - 1)}…` : value;
}

/** A character is at least one code unit: what has no more of them than `max` need not be counted. */
function isLonger(value: string, max: number): boolean {
  return value.length > max && endOf(value, max).index < value.length;
}

/** Where the first `max` characters end, and how many there are up to there. */
function endOf(value: string, max: number): { index: number; count: number } {
  let index = 0;
  let count = 0;
  const character = characters();
  character.lastIndex = 0;
  while (count < max && character.test(value)) {
    index = character.lastIndex;
    count += 1;
  }
  return { index, count };
}

/** In code points: a "character" may carry any number of combining marks, and each costs to store and to read. */
const mostCodePoints = (max: number) => 3 * max + 300;

// PostgreSQL cannot store NUL, and half a surrogate pair is no text. Line breaks and tabs are fine.
// oxlint-disable-next-line no-control-regex -- naming the control characters is the point
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function isPrintable(value: string): boolean {
  return !UNPRINTABLE.test(value) && value.isWellFormed();
}

/** Text a person typed: trimmed, printable, at most `max` characters; with `min`, not blank. */
export function text({ min = 0, max }: { min?: 0 | 1; max: number }) {
  return z.string().check(
    z.maxLength(mostCodePoints(max), {
      error: ({ input }) =>
        typeof input === "string" && isLonger(input.trim(), max)
          ? `At most ${max} characters.`
          : "Too long: joined emoji and stacked accents take the room of several characters. Use fewer of them.",
      abort: true,
    }),
    z.refine(isPrintable, "Contains characters that cannot be shown."),
    z.trim(),
    z.minLength(min, "Cannot be blank."),
    z.refine((value) => !isLonger(value, max), `At most ${max} characters.`),
  );
}

/** A field a person may leave empty: blank text is stored as nothing. */
export function optionalText(max: number) {
  return z.nullish(
    z.pipe(
      text({ max }),
      z.transform((value) => (value === "" ? null : value)),
    ),
  );
}
