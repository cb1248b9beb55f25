import type { OccasionKind } from "../../../shared/occasion-limits.ts";
import { type Day, daysBetween } from "../../../shared/days.ts";
import { nextDate } from "../../../shared/occasion-dates.ts";
import { peopleWords } from "../../../shared/people-words.ts";
import { longDay, monthAndDay, weekday } from "../../lib/format-date.ts";

export const kindNames: Record<OccasionKind, string> = {
  birthday: "Birthday",
  anniversary: "Anniversary",
  holiday: "Holiday",
  other: "Other",
};

/** “Today”, “Tomorrow”, “in 3 days”. */
export function awayWords(days: number): string {
  if (days === 0) return "Today";
  return days === 1 ? "Tomorrow" : `in ${days} days`;
}

/** “turns 61” of a person, “61 years” of anything else; nothing where nobody can know. */
export function yearsWords(kind: OccasionKind, turns: number | null): string | null {
  if (turns === null) return null;
  if (kind === "birthday") return `turns ${turns}`;
  return turns === 1 ? "1 year" : `${turns} years`;
}

/** “Birthday, turns 61”. */
export function whatWords(about: {
  kind: OccasionKind;
  name: string;
  turns: number | null;
}): string {
  return [about.name, yearsWords(about.kind, about.turns)].filter(Boolean).join(", ");
}

/**
 * What is next as one would say it: “Mum turns 60 on Monday”, “Theo has a birthday”, “Christmas for Mum and Dad is on
 * Friday”. The day of the week is said as long as it names one day only; “Today” and “in 12 days” stand above it.
 */
export function sayingWords(about: {
  kind: OccasionKind;
  name: string;
  turns: number | null;
  people: ReadonlyArray<{ name: string }>;
  date: Day;
  daysLeft: number;
}): string {
  const { kind, name, turns, people, date, daysLeft } = about;
  const day = daysLeft > 1 && daysLeft < 7 ? ` on ${weekday(date)}` : "";
  const who = peopleWords(people.map((one) => one.name));
  if (people.length === 1 && name.toLowerCase() === "birthday") {
    return `${who} ${turns === null ? "has a birthday" : `turns ${turns}`}${day}`;
  }
  const isNamed = who === "" || name.toLowerCase().includes(who.toLowerCase());
  const years = yearsWords(kind, turns);
  return `${isNamed ? name : `${name} for ${who}`}${day && ` is${day}`}${years ? `: ${years}` : ""}`;
}

/** “March 4, 1966”, or “March 4” of a date without a year. */
export function dateWords(date: string): string {
  return date.startsWith("-") ? monthAndDay(`2000${date.slice(1)}`) : longDay(date);
}

/** “14 days”. */
export function daysWords(days: number): string {
  if (days === 0) return "On the day";
  return days === 1 ? "1 day" : `${days} days`;
}

/** “14 days before”. */
export function noticeWords(days: number): string {
  return days === 0 ? "On the day" : `${daysWords(days)} before`;
}

/** “14 and 3 days before”, “30, 7 and 1 days before and on the day”. */
export function noticesWords(notices: readonly number[]): string {
  const before = notices.filter((days) => days > 0);
  const [last] = before.slice(-1);
  const parts = [
    last === undefined
      ? null
      : before.length === 1
        ? noticeWords(last)
        : `${before.slice(0, -1).join(", ")} and ${last} days before`,
    notices.includes(0) ? "on the day" : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? "without a reminder" : `reminder ${parts.join(" and ")}`;
}

/** Of a new occasion that is nearer than its first notice: when one hears of it all the same. */
export function lateWords(
  { notices, ...entered }: { date: string; yearly: boolean; notices: readonly number[] },
  today: Day,
): string | undefined {
  const next = nextDate(entered, today);
  const days = next === null ? 0 : daysBetween(today, next);
  if (days === 0 || days >= Math.max(...notices, 0)) return undefined;
  return `That is ${awayWords(days).toLowerCase()}: the first reminder comes next morning.`;
}
