import { type Day, inYear, yearOf } from "./days.ts";
import type { OccasionKind } from "./occasion-limits.ts";

/** A date as it was entered: `1966-03-04`, or `--03-04` where the year is unknown. */
interface Entered {
  date: string;
  yearly: boolean;
}

const YEARLESS = "-";

/** Whether it falls on this day. */
export function fallsOn({ date, yearly }: Entered, day: Day): boolean {
  if (!yearly) return date === day;
  return inYear(date.slice(-5), yearOf(day)) === day && (date.startsWith(YEARLESS) || day >= date);
}

/** The first time it falls on this day or later; null when it does not come again. */
export function nextDate({ date, yearly }: Entered, from: Day): Day | null {
  if (!yearly) return date >= from ? date : null;
  const start = date.startsWith(YEARLESS) || date < from ? from : date;
  const thisYear = inYear(date.slice(-5), yearOf(start));
  return thisYear >= start ? thisYear : inYear(date.slice(-5), yearOf(start) + 1);
}

/** How old somebody is on that day, or how many years it has been. */
export function turns(
  { kind, date, yearly }: Entered & { kind: OccasionKind },
  on: Day,
): number | null {
  const counts = kind === "birthday" || kind === "anniversary";
  if (!counts || !yearly || date.startsWith(YEARLESS)) return null;
  const years = yearOf(on) - yearOf(date);
  return years > 0 ? years : null;
}
