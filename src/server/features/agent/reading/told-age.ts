import { firstCharacters } from "../../../../shared/text.ts";
import { ageWords } from "./age-words.ts";
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
/** "Year 4" at a British school. */
const BEFORE_YEAR_ONE = 4;
/** "4th of July": a birthday, and no age. */
const DAY_OF_YEAR =
  /^\D*\d{1,2}(?:(?:st|nd|rd|th)(?: of)?| of) (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b(?!.*\b(?:19|20)\d\d)/;
/** How old one is when school is over: "class of 2004". */
const SCHOOL_OVER = 18;
/** "Her thirties", "early 60s", "thirtysomething". */
const DECADE =
  /\b(?:(early|mid|late)[- ]?)?(\d0)(?:s|[- ]?something)\b|\b(?:(early|mid|late)[- ]?)?(twent|thirt|fort|fift|sixt|sevent|eight|ninet)(?:ies|y[- ]?something)\b/;
/** "4 in 2 weeks" is four years. */
const COMING = /\bin (?:\d+|an?|one|two|three|four|six) (?:months?|weeks?|wks?)\b/;

/** An age, and the words that tell it. */
export interface ToldAge {
  years: Span;
  quote: string;
}

/** Years between what the words say and what the whole text lets guess, from which on the guess counts. */
const FAR = 7;
const MOST_QUOTED = 60;

/**
 * The age that a text tells. Numbers are read from the marked words, to the year; `guessed` is what the whole of it lets guess:
 * it knows a toddler and a sophomore, and that "the sister is 8, and she two years older" tells no 8.
 */
export function toldAge(
  text: string,
  marks: readonly Mark[],
  guessed: Span | null,
  year: number,
): ToldAge | null {
  const said = saidAge(text, marks, year);
  if (!guessed || (said && Math.abs(middle(said.years) - middle(guessed)) <= FAR)) return said;
  const mark = marks.find(({ label }) => label === "age");
  const quote = mark ? text.slice(mark.start, mark.end) : firstCharacters(text, MOST_QUOTED);
  // "900" is nobody's age, and no other either.
  if (mark && !said && Number(/\d{3,}/.exec(quote)?.[0] ?? 0) > OLDEST) return null;
  return { years: guessed, quote };
}

const middle = ([from, to]: Span) => (from + to) / 2;

/** The age that the marked words tell; null where they tell a month or nothing that can be one. */
function saidAge(text: string, marks: readonly Mark[], year: number): ToldAge | null {
  // The surest first: others' ages stand beside it.
  const told = marks
    .filter(({ label }) => label === "age")
    .toSorted((one, other) => surenessOf(text, other) - surenessOf(text, one));
  for (const { start, end } of told) {
    // "Grade 2" and "week 30" count something else.
    const quote = text.slice(start, end);
    if (!GRADE.test(quote.toLowerCase()) && COUNTED.test(text.slice(Math.max(0, start - 12), end)))
      continue;
    const around = {
      before: text.slice(Math.max(0, start - 12), start),
      after: text.slice(end, end + 12),
    };
    const years = ageIn(quote, around, year);
    if (years) return { years, quote };
  }
  return null;
}

/** A year of birth tells more than the day beside it. */
function surenessOf(text: string, { start, end, chances }: Mark): number {
  return (chances.age ?? 0) + (/\b(?:19|20)\d\d\b/.test(text.slice(start, end)) ? 1 : 0);
}

function ageIn(
  words: string,
  { before, after }: { before: string; after: string },
  year: number,
): Span | null {
  const said = `${words}${after}`.toLowerCase();
  const round = /\bbig ([2-9])[- ]?(?:0|oh?)\b/.exec(`${before}${said}`.toLowerCase());
  if (round) return [10 * Number(round[1]), 10 * Number(round[1])];
  if (DAY_OF_YEAR.test(said)) return null;
  const young = underTwo(words.toLowerCase(), after.toLowerCase());
  if (young) return young;
  const decade = DECADE.exec(said);
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
  const schoolYear = /(?<!\d[- ]?)\b(?:year|yr) ?(\d{1,2})\b/.exec(words.toLowerCase());
  if (schoolYear) {
    const first = Number(schoolYear[1]) + BEFORE_YEAR_ONE;
    return first <= 17 ? [first, first + 1] : null;
  }
  const grade = GRADE.exec(words.toLowerCase());
  if (grade) {
    const number = numberIn(grade[2] ?? grade[1] ?? "");
    return number !== null && number >= 1 && number <= 12
      ? [number + BEFORE_FIRST_GRADE, number + BEFORE_FIRST_GRADE + 1]
      : null;
  }
  const finished = /\bclass of (?:['’]?(\d\d)|((?:19|20)\d\d))\b/.exec(words.toLowerCase());
  if (finished) {
    const then = finished[2] ? Number(finished[2]) : nearestYear(Number(finished[1]), year);
    const age = year - then + SCHOOL_OVER;
    return age <= OLDEST ? [age - 1, age] : null;
  }
  const born = /\b(19\d\d|20\d\d)\b|\bborn (?:in )?['’](\d\d)\b/i.exec(words);
  if (born) {
    const age = year - (born[1] ? Number(born[1]) : nearestYear(Number(born[2]), year));
    return age >= 0 && age <= OLDEST ? [Math.max(0, age - 1), age] : null;
  }
  const between = /\b(\d{1,2})\s?(?:-|–|to|and|or)\s?(\d{1,2})\b/.exec(words.toLowerCase());
  if (between && Number(between[1]) < Number(between[2]))
    return [Number(between[1]), Number(between[2])];
  const named = ageWords.find(([word]) => word.test(words.toLowerCase()));
  if (named) return named[1];
  const number = numberIn(words.toLowerCase());
  if (number === null) return null;
  return number <= OLDEST ? [number, number] : null;
}

/** "18 months", "6-12 weeks", "1 yr 8 months": in years. */
function underTwo(words: string, after: string): Span | null {
  const unit = /\b(months?|mths?|mo|weeks?|wks?)\b/.exec(words.replace(COMING, ""))?.[1];
  const behind = /^\W*(months?|mths?|mo|weeks?|wks?|days?)\b/.exec(after)?.[1];
  const named = unit ?? behind;
  if (!named) return null;
  const whole = /(\d{1,2})\s?(?:years?|yrs?|y)\b/.exec(words);
  if (whole) return [Number(whole[1]), Number(whole[1])];
  const digits = [...words.matchAll(/\d{1,3}/g)].map(([number]) => Number(number));
  const told = digits.length > 0 ? digits : [numberIn(words)].flatMap((number) => number ?? []);
  const inYear = /^(?:w|day)/.test(named) ? 52 : 12;
  const years = told.map((number) => Math.floor(number / inYear));
  return years.length > 0 ? [Math.min(...years), Math.max(...years)] : null;
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
