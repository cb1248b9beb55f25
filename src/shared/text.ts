import * as z from "zod/mini";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Characters as a person counts them: a family emoji or an accented letter is one. */
export function countCharacters(value: string): number {
  // Plain ASCII is the common case and needs no segmenter.
  if (/^[\x20-\x7e]*$/.test(value)) return value.length;
  let count = 0;
  for (const _ of graphemes.segment(value)) count += 1;
  return count;
}

/** As it is, or its beginning with an ellipsis: at most `most` characters. */
export function shortened(value: string, most: number): string {
  if (countCharacters(value) <= most) return value;
  const kept = [...graphemes.segment(value)].slice(0, most - 1);
  return `${kept.map(({ segment }) => segment).join("")}…`;
}

// A "character" may carry any number of combining marks; this bounds what one may cost to store.
const UNITS_PER_CHARACTER = 16;

// PostgreSQL cannot store NUL, and half a surrogate pair is no text. Line breaks and tabs are fine.
// oxlint-disable-next-line no-control-regex -- naming the control characters is the point
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function isPrintable(value: string): boolean {
  return !UNPRINTABLE.test(value) && value.isWellFormed();
}

/** Text a person typed: trimmed, printable, between `min` and `max` characters. */
export function text({ min = 0, max }: { min?: number; max: number }) {
  return z.string().check(
    z.maxLength(max * UNITS_PER_CHARACTER, `At most ${max} characters.`),
    z.refine(isPrintable, "Contains characters that cannot be shown."),
    z.trim(),
    z.refine(
      (value) => countCharacters(value) >= min,
      min === 1 ? "Cannot be blank." : `At least ${min} characters.`,
    ),
    z.refine((value) => countCharacters(value) <= max, `At most ${max} characters.`),
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
