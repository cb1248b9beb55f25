import type { Span } from "./brief.ts";
import type { Mark } from "./marks.ts";

const WORDS: Record<string, number> = Object.fromEntries(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, number) => [word, number]),
);
const TENS: Record<string, number> = Object.fromEntries(
  "twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((word, index) => [word, 20 + 10 * index]),
);
const OLDEST = 110;
const COUNTED = /\b(?:grade|class|form|level|week|room|number)\.?\s*\d/i;

/** An age, and the words that tell it. */
export interface ToldAge {
  years: Span;
  quote: string;
}

/** The age that the marked words tell; null where they tell a month or nothing that can be one. */
export function toldAge(text: string, marks: readonly Mark[], year: number): ToldAge | null {
  // The surest first: others' ages stand beside it.
  const told = marks
    .filter(({ label }) => label === "age")
    .toSorted((one, other) => (other.chances.age ?? 0) - (one.chances.age ?? 0));
  for (const { start, end } of told) {
    // "Grade 2" and "week 30" count something else.
    if (COUNTED.test(text.slice(Math.max(0, start - 12), end))) continue;
    const quote = text.slice(start, end);
    const years = ageIn(quote, text.slice(end, end + 12), year);
    if (years) return { years, quote };
  }
  return null;
}

function ageIn(words: string, after: string, year: number): Span | null {
  const said = `${words}${after}`.toLowerCase();
  const decade =
    /\b(?:(early|mid|late)[- ]?)?(\d0)s\b|\b(?:(early|mid|late)[- ]?)?(twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies\b/.exec(
      said,
    );
  if (decade) {
    const from = decade[2] ? Number(decade[2]) : (TENS[`${decade[4]}y`] ?? 0);
    const part = decade[1] ?? decade[3];
    if (from < 20 || from > 90) return null;
    return part === "early"
      ? [from, from + 3]
      : part === "mid"
        ? [from + 4, from + 6]
        : part === "late"
          ? [from + 7, from + 9]
          : [from, from + 9];
  }
  const born = /\b(19\d\d|20\d\d)\b/.exec(words);
  if (born) {
    const age = year - Number(born[1]);
    return age >= 0 && age <= OLDEST ? [Math.max(0, age - 1), age] : null;
  }
  const number = numberIn(words.toLowerCase());
  if (number === null) return null;
  if (
    /^\W*(?:months?|mths?|mo|weeks?|wks?|days?)\b/.test(after.toLowerCase()) ||
    /\b(?:months?|mths?|mo|weeks?|wks?)\b/.test(words.toLowerCase())
  ) {
    const years = Math.floor(number / (/week|wk/.test(said) ? 52 : 12));
    return [years, years];
  }
  return number <= OLDEST ? [number, number] : null;
}

function numberIn(words: string): number | null {
  const digits = /(?<![\p{L}\d/.-])(\d{1,3})(?![\d/]|\.\d)/u.exec(words);
  if (digits) return Number(digits[1]);
  const pair =
    /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](one|two|three|four|five|six|seven|eight|nine))?(?:th|st|nd|rd)?\b/.exec(
      words,
    );
  if (pair) return (TENS[pair[1] ?? ""] ?? 0) + (WORDS[pair[2] ?? ""] ?? 0);
  for (const word of words.split(/[^a-z]+/)) {
    const number = WORDS[word] ?? WORDS[word.replace(/th$/, "")];
    if (number !== undefined) return number;
  }
  return null;
}
