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
const ORDINALS: Record<string, number> = Object.fromEntries(
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"
    .split(" ")
    .map((word, number) => [word, number]),
);
const TEN = "twent|thirt|fort|fift|sixt|sevent|eight|ninet";
const OLDEST = 110;
const COUNTED = /\b(?:grade|class|form|level|week|room|number)\.?\s*\d/i;
/** "3rd grader", "grade 10", "in seventh grade": a school year, and how old one is in its first. */
const GRADE = /\b(?:(\d{1,2}|[a-z]+)(?:st|nd|rd|th)?[- ]grade(?:r)?|grade[- ](\d{1,2}))\b/;
const BEFORE_FIRST_GRADE = 5;
/** "4 in 2 weeks" is four years. */
const COMING = /\bin (?:\d+|an?|one|two|three|four|six) (?:months?|weeks?|wks?)\b/;

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
    .toSorted((one, other) => surenessOf(text, other) - surenessOf(text, one));
  for (const { start, end } of told) {
    // "Grade 2" and "week 30" count something else.
    const quote = text.slice(start, end);
    if (!GRADE.test(quote.toLowerCase()) && COUNTED.test(text.slice(Math.max(0, start - 12), end)))
      continue;
    const years = ageIn(quote, text.slice(end, end + 12), year);
    if (years) return { years, quote };
  }
  return null;
}

/** A year of birth tells more than the day beside it. */
function surenessOf(text: string, { start, end, chances }: Mark): number {
  return (chances.age ?? 0) + (/\b(?:19|20)\d\d\b/.test(text.slice(start, end)) ? 1 : 0);
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
  const grade = GRADE.exec(words.toLowerCase());
  if (grade) {
    const number = numberIn(grade[2] ?? grade[1] ?? "");
    return number !== null && number >= 1 && number <= 12
      ? [number + BEFORE_FIRST_GRADE, number + BEFORE_FIRST_GRADE + 1]
      : null;
  }
  const born = /\b(19\d\d|20\d\d)\b|\bborn (?:in )?['’](\d\d)\b/i.exec(words);
  if (born) {
    const age = year - (born[1] ? Number(born[1]) : nearestYear(Number(born[2]), year));
    return age >= 0 && age <= OLDEST ? [Math.max(0, age - 1), age] : null;
  }
  const round = /\bbig ([2-9])[- ]?(?:0|oh?)\b/.exec(said);
  if (round) return [10 * Number(round[1]), 10 * Number(round[1])];
  const number = numberIn(words.toLowerCase());
  if (number === null) return null;
  if (
    /^\W*(?:months?|mths?|mo|weeks?|wks?|days?)\b/.test(after.toLowerCase()) ||
    /\b(?:months?|mths?|mo|weeks?|wks?)\b/.test(words.toLowerCase().replace(COMING, ""))
  ) {
    const years = Math.floor(number / (/week|wk/.test(said) ? 52 : 12));
    return [years, years];
  }
  return number <= OLDEST ? [number, number] : null;
}

/** "'71" is 1971, and "'19" is 2019. */
function nearestYear(two: number, year: number): number {
  const here = Math.floor(year / 100) * 100 + two;
  return here > year ? here - 100 : here;
}

function numberIn(words: string): number | null {
  const digits = /(?<![\p{L}\d/.-])(\d{1,3})(?![\d/]|\.\d)/u.exec(words);
  if (digits) return Number(digits[1]);
  const pair = new RegExp(`\\b(${TEN})(?:y(?:[- ]([a-z]+))?|ieth)\\b`).exec(words);
  if (pair) {
    const units = pair[2] ?? "";
    const unit = WORDS[units] ?? ORDINALS[units] ?? 0;
    return (TENS[`${pair[1]}y`] ?? 0) + (unit < 10 ? unit : 0);
  }
  for (const word of words.split(/[^a-z]+/)) {
    const number = WORDS[word] ?? ORDINALS[word];
    if (number !== undefined) return number;
  }
  return null;
}
