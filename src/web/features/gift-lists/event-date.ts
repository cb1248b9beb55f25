import { daysBetween, yearOf } from "../../../shared/days.ts";
import { madeOnce } from "../../../shared/made-once.ts";
import { mediumDay, shortDay } from "../../lib/format-date.ts";
import { locale } from "../../lib/locale.ts";

const relative = madeOnce(() => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
/** Thirteen months from November are not “next year”. */
const inYears = madeOnce(() => new Intl.RelativeTimeFormat(locale));

/** “in 12 days”, “today”, “3 days ago”, and beyond a year “1 year ago”, “in 14 years”. */
export function daysLeft(day: string, from: string): string {
  const days = daysBetween(from, day);
  const years = Math.trunc(days / 366);
  return years === 0 ? relative().format(days, "day") : inYears().format(years, "year");
}

/** “Nov 23”; with its year where that is not this one and the day not within the next twelve months. */
export function nearDay(day: string, from: string): string {
  const days = daysBetween(from, day);
  const isNear = yearOf(day) === yearOf(from) || (days > 0 && days < 365);
  return isNear ? shortDay(day) : mediumDay(day);
}

interface Dated {
  id: string;
  eventDate: string | null;
  updatedAt: string;
}

/** Upcoming dates first; then lists without a date, last changed first; then past dates. */
export function byNextEvent<List extends Dated>(lists: readonly List[], from: string): List[] {
  const group = ({ eventDate }: Dated) => {
    if (eventDate === null) return 1;
    return eventDate >= from ? 0 : 2;
  };
  return lists.toSorted((a, b) => {
    const dates = (a.eventDate ?? "").localeCompare(b.eventDate ?? "");
    return (
      group(a) - group(b) ||
      (group(a) === 2 ? -dates : dates) ||
      b.updatedAt.localeCompare(a.updatedAt) ||
      a.id.localeCompare(b.id)
    );
  });
}
