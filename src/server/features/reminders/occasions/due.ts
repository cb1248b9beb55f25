import { type Day, addDays } from "../../../../shared/days.ts";
import { fallsOn, nextDate } from "../../../../shared/occasion-dates.ts";
import type { OccasionKind } from "../../../../shared/occasion-limits.ts";

/** Something with a date: an occasion, or a gift list that has one. */
export interface Dated {
  source: "occasion" | "list";
  id: string;
  /** Everybody it is for; of a list, one or nobody. */
  profileIds: readonly string[];
  /** Of a list: what it was started for. */
  occasionId?: string | null;
  kind: OccasionKind;
  name: string;
  /** `1966-03-04`, or `--03-04` where the year is unknown. */
  date: string;
  yearly: boolean;
  notices: readonly number[];
  /** When it was entered as it is. */
  changedAt: Date;
}

/** A notice that is due: something is so many days away. */
export interface Due<T extends Dated = Dated> {
  about: T;
  /** When it is. */
  date: Day;
  notice: number;
  /** The day of the reminder. */
  day: Day;
  /** Entered after the day of the notice: reminded of on the next morning. */
  late: boolean;
}

/** The date of a list that is for an occasion on that day is no other occasion. */
export function isCovered(list: Dated, on: Day, all: readonly Dated[]): boolean {
  return all.some((other) => isFor(list, other) && fallsOn(other, on));
}

/** Whether a list with its date is for this: what it was started for, else whatever its person has on that day. */
function isFor({ profileIds, occasionId }: Dated, other: Dated): boolean {
  if (other.source !== "occasion") return false;
  if (occasionId) return other.id === occasionId;
  return profileIds.some((id) => other.profileIds.includes(id));
}

/** What is to be said on the days after `through`, up to and including `until`: each day is asked for once. */
export function dueBetween<T extends Dated>(
  all: readonly T[],
  through: Day,
  until: Day,
): Array<Due<T>> {
  const due: Array<Due<T>> = [];
  for (let day = addDays(through, 1); day <= until; day = addDays(day, 1)) {
    for (const about of all) {
      for (const notice of about.notices) {
        const date = addDays(day, notice);
        if (!fallsOn(about, date)) continue;
        if (about.source === "list" && isCovered(about, date, all)) continue;
        due.push({ about, date, notice, day, late: false });
      }
    }
  }
  return due;
}

/**
 * What was entered when a notice had passed, and is still to come: the nearest such notice, on the first
 * morning after. `heardOf` is the last morning that had passed when it was entered.
 */
export function lateBetween<T extends Dated>(
  all: readonly T[],
  { through, until, heardOf }: { through: Day; until: Day; heardOf: (about: T) => Day },
): Array<Due<T>> {
  return all.flatMap((about) => {
    const heard = heardOf(about);
    if (heard < through || heard >= until) return [];
    const day = addDays(heard, 1);
    const date = nextDate(about, day);
    if (date === null || (about.source === "list" && isCovered(about, date, all))) return [];
    const notice = Math.min(...about.notices.filter((days) => addDays(date, -days) <= heard));
    // Another notice of it is due in the same days: one reminder is enough.
    const isSaid = about.notices.some((days) => {
      const on = addDays(date, -days);
      return on > through && on <= until;
    });
    return Number.isFinite(notice) && !isSaid ? [{ about, date, notice, day, late: true }] : [];
  });
}
