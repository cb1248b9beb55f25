import { isDay, isWithin, yearOf } from "../../../../shared/days.ts";
import { occasionLimits } from "../../../../shared/occasion-limits.ts";

/** A date as it is typed, in three parts. */
export interface TypedDate {
  day: string;
  /** 1 to 12; empty until it is chosen. */
  month: string;
  year: string;
}

export type DatePart = keyof TypedDate;

interface Wrong {
  type: "wrong";
  part: DatePart;
  says: string;
}

type Read = { type: "date"; date: string } | Wrong;

export const noDate: TypedDate = { day: "", month: "", year: "" };

/** The parts of `1966-03-04` or `--03-04`. */
export function partsOf(date: string): TypedDate {
  const [year = "", month = "", day = ""] = date.startsWith("-")
    ? ["", ...date.slice(2).split("-")]
    : date.split("-");
  return { day: String(Number(day)), month: String(Number(month)), year };
}

/** The date that was typed, with or without its year, or which part of it is wrong and why. */
export function readDate(typed: TypedDate, today: string): Read {
  const [day, month, year] = [typed.day, typed.month, typed.year].map((part) => part.trim());
  if (!day) return wrong("day", "Which day is it?");
  if (!/^\d{1,2}$/.test(day)) return wrong("day", "A day is a number from 1 to 31.");
  if (!month) return wrong("month", "Which month is it?");
  const monthAndDay = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!isDay(`2000-${monthAndDay}`)) {
    return wrong("day", "There is no such day in the calendar.");
  }
  if (!year) return { type: "date", date: `--${monthAndDay}` };
  if (!/^\d{4}$/.test(year) || year === "0000") {
    return wrong("year", "A year has four digits, like 1966.");
  }
  const date = `${year}-${monthAndDay}`;
  if (!isDay(date)) return wrong("day", `There was no February 29 in ${year}.`);
  if (!isWithin(occasionLimits.years, date, today)) return wrong("year", TOO_FAR);
  return { type: "date", date };
}

/** Said as soon as the year is typed, before anything is sent. */
export function yearTooFar({ year }: TypedDate, today: string): Wrong | null {
  const typed = year.trim();
  const isYear = /^\d{4}$/.test(typed) && typed !== "0000";
  return isYear && Math.abs(Number(typed) - yearOf(today)) > occasionLimits.years
    ? wrong("year", TOO_FAR)
    : null;
}

const TOO_FAR = `Must be within ${occasionLimits.years} years of today.`;

function wrong(part: DatePart, says: string): Wrong {
  return { type: "wrong", part, says };
}
