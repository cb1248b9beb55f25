import { type Chrono, de, en, es, fr, it, nl, pt } from "chrono-node";
import { type Day, addDays, isDay } from "../../../../shared/days.ts";

/** Tried one after the other: a month's name is of one of them. */
const languages: Chrono[] = [en, de, fr, es, it, nl, pt].map(({ casual }) => casual);

/** Days of the week to some, and everyday words to others: "so", "do", "me". */
const ABBREVIATED = /^\p{L}{2}\.?$/u;

export interface ToldDate {
  /** `2027-03-04`. */
  day: Day;
  /** Whether the year was said; otherwise it is the next such day. */
  withYear: boolean;
}

const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const OF_NEXT_WEEK =
  /\b(mon|tue|wed|thu|fri|sat|sun)\p{L}*,? (?:of |in )?next week\b|\bnext week,? (?:on )?(mon|tue|wed|thu|fri|sat|sun)\p{L}*\b/iu;

/** "Friday next week": of the week that begins on the coming Monday. */
function dayOfNextWeek(words: string, today: Day): Day | null {
  const match = OF_NEXT_WEEK.exec(words);
  const weekday = WEEKDAYS.indexOf((match?.[1] ?? match?.[2] ?? "").toLowerCase());
  if (weekday < 0) return null;
  const since = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, 7 - since + weekday);
}

/** "A week tomorrow", "a week on Friday". */
const A_WEEK_FROM = /\ba week (today|tomorrow|(?:on )?(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*)\b/iu;

/** The day that some words name, seen from `today`; null where they name none. */
export function toldDate(words: string, today: Day): ToldDate | null {
  const [aWeekFrom, start = ""] = A_WEEK_FROM.exec(words) ?? [];
  const from = aWeekFrom ? toldDate(start.replace(/^on /i, ""), today) : null;
  if (from) return { ...from, day: addDays(from.day, 7) };
  const ofNextWeek = dayOfNextWeek(words, today);
  if (ofNextWeek) return { day: ofNextWeek, withYear: true };
  const noon = new Date(`${today}T12:00:00Z`);
  for (const language of languages) {
    const found = language
      .parse(words, { instant: noon, timezone: 0 }, { forwardDate: true })
      .find(({ text }) => !ABBREVIATED.test(text))?.start;
    // "In March" names no day.
    if (!found || !(found.isCertain("day") || found.isCertain("weekday"))) continue;
    const said = found.date().toISOString().slice(0, today.length);
    // Nobody who means today says its weekday.
    const isWeekday = found.isCertain("weekday") && !found.isCertain("day");
    const day = isWeekday && said === today ? addDays(today, 7) : said;
    return { day, withYear: found.isCertain("year") || found.isCertain("weekday") };
  }
  return null;
}

const UNITS: Array<[RegExp, number]> = [
  [/\bfortnights?\b/, 14],
  [/\b(?:weeks?|wks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week)\b/, 7],
  [/\b(?:months?|monate?|mois|mes(?:es)?|mes[ei]|maand(?:en)?)\b/, 30],
  [/\b(?:days?|tage?n?|jours?|d[ií]as?|giorn[oi]|dagen|dag)\b/, 1],
];
const NUMBERS = [
  /\b(?:a|an|one|eine?[nrm]?|une?|una|een|um|uma)\b/,
  /\b(?:two|couple|zwei|deux|dos|due|twee|dois|duas)\b/,
  /\b(?:three|few|drei|trois|tres|tre|drie|três)\b/,
  /\b(?:four|vier|quatre|cuatro|quattro|quatro)\b/,
  /\b(?:five|fünf|cinq|cinco|cinque|vijf)\b/,
  /\b(?:six|sechs|seis|sei|zes)\b/,
  /\b(?:seven|sieben|sept|siete|sette|zeven|sete)\b/,
  /\b(?:eight|acht|huit|ocho|otto|oito)\b/,
  /\b(?:nine|neun|neuf|nueve|nove|negen)\b/,
  /\b(?:ten|zehn|dix|diez|dieci|tien|dez)\b/,
];

const BEFORE =
  /\b(?:before|b4|ahead|prior|in advance|early|earlier|vorher|davor|avant|antes|prima|van tevoren)\b/;
/** Characters in which the days are counted. */
const NEAR = 32;

/** How many days before something "two weeks before" is; null where the words count no days. */
export function toldNotice(words: string): number | null {
  const plain = words.toLowerCase();
  if (/\b(?:on|same) the day\b|\bthe day itself\b|\bthat (?:very )?day\b/.test(plain)) return 0;
  const end = plain.search(BEFORE);
  const near = end < 0 ? plain : plain.slice(Math.max(0, end - NEAR), end);
  if (/\b(?:day|night|evening)\s*$/.test(near) && !/\d/.test(near)) {
    const place = NUMBERS.findIndex((number) => number.test(near.replace(/\bthe\b/g, "")));
    if (place <= 0) return 1;
  }
  const days = counted(near).at(-1);
  return days ? days.unit * Math.max(1, days.count) : null;
}

/** How long "it takes three weeks" is, in days; null where nothing is counted. */
export function toldSpan(words: string): number | null {
  const days = counted(words.toLowerCase()).findLast(({ count }) => count > 0);
  return days ? days.unit * days.count : null;
}

/** Each unit of time with the number that stands before it; 0 where none does. */
function counted(plain: string): Array<{ unit: number; count: number }> {
  const tokens = plain.replaceAll(/(\d)(?=\p{L})/gu, "$1 ").split(/[^\p{L}\p{N}]+/u);
  return tokens.flatMap((token, place) => {
    const unit = UNITS.find(([pattern]) => pattern.test(token))?.[1];
    if (unit === undefined) return [];
    const [last, before = ""] = [tokens[place - 1] ?? "", tokens[place - 2]];
    const number = /^(?:of|more|full|whole)$/.test(last) ? before : last;
    const count = /^\d+$/.test(number)
      ? Number(number)
      : NUMBERS.findIndex((pattern) => pattern.test(number)) + 1;
    return [{ unit, count }];
  });
}

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)";
const WEEKDAY = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?`;
const DAY_OF_MONTH = new RegExp(
  String.raw`\b${WEEKDAY},? (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b(?! ?(?:of|days?|weeks?|am|pm|:|\p{L}))|\b(?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?! (?:one|idea|birthday|anniversary|of|${MONTH}))`,
  "iu",
);

/** "The 11th", "sat 28": a day in the month of `near`, or in the next one where that has passed. */
export function toldDayOfMonth(words: string, near: Day): Day | null {
  const match = DAY_OF_MONTH.exec(withoutDenied(words));
  const day = Number(match?.[1] ?? match?.[2] ?? 0);
  if (day < 1 || day > 31) return null;
  // Not every month has a 31st.
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const month = new Date(`${near.slice(0, 7)}-01T12:00:00Z`);
    month.setUTCMonth(month.getUTCMonth() + ahead);
    const found = dayOf(month.toISOString().slice(0, 7), day);
    if (isDay(found) && found >= near) return found;
  }
  return null;
}

const dayOf = (month: string, day: number) => `${month}-${String(day).padStart(2, "0")}`;

/** "On the 6th, not the 5th". */
export const withoutDenied = (words: string) =>
  words.replaceAll(
    /\bnot (?:on )?(?:the )?\d{1,2}(?:st|nd|rd|th)?\b(?: of \p{L}+| \p{L}{3,9})?/giu,
    " ",
  );
