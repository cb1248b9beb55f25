import { type Chrono, de, en, es, fr, it, nl, pt } from "chrono-node";
import type { Day } from "../../../../shared/days.ts";

/** Tried one after the other: a month's name is of one of them. */
const languages: Chrono[] = [en, de, fr, es, it, nl, pt].map(({ casual }) => casual);

export interface ToldDate {
  /** `2027-03-04`. */
  day: Day;
  /** Whether the year was said; otherwise it is the next such day. */
  withYear: boolean;
}

/** The day that some words name, seen from `today`; null where they name none. */
export function toldDate(words: string, today: Day): ToldDate | null {
  const noon = new Date(`${today}T12:00:00Z`);
  for (const language of languages) {
    const found = language.parse(words, { instant: noon, timezone: 0 }, { forwardDate: true })[0]
      ?.start;
    // "In March" names no day.
    if (!found || !(found.isCertain("day") || found.isCertain("weekday"))) continue;
    const day = found.date().toISOString().slice(0, today.length);
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
  /\b(?:three|drei|trois|tres|tre|drie|três)\b/,
  /\b(?:four|vier|quatre|cuatro|quattro|quatro)\b/,
  /\b(?:five|fünf|cinq|cinco|cinque|vijf)\b/,
  /\b(?:six|sechs|seis|sei|zes)\b/,
  /\b(?:seven|sieben|sept|siete|sette|zeven|sete)\b/,
  /\b(?:eight|acht|huit|ocho|otto|oito)\b/,
  /\b(?:nine|neun|neuf|nueve|nove|negen)\b/,
  /\b(?:ten|zehn|dix|diez|dieci|tien|dez)\b/,
];

/** How many days before something "two weeks before" is; null where the words count no days. */
export function toldNotice(words: string): number | null {
  const plain = words.toLowerCase();
  if (/\b(?:on|same) the day\b|\bthe day itself\b|\bthat (?:very )?day\b/.test(plain)) return 0;
  if (/\b(?:day|night|evening) before\b/.test(plain) && !/\d/.test(plain)) {
    const counted = NUMBERS.findIndex((number) => number.test(plain.replace(/\bthe\b/g, "")));
    if (counted <= 0) return 1;
  }
  const unit = UNITS.find(([pattern]) => pattern.test(plain))?.[1];
  if (unit === undefined) return null;
  const digits = /\d+/.exec(plain)?.[0];
  const counted = NUMBERS.findIndex((number) => number.test(plain)) + 1;
  return unit * (digits ? Number(digits) : Math.max(1, counted));
}
