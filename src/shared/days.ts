/** A day of the calendar: `2027-03-04`. Such texts sort as the days do. */
export type Day = string;

const DAY = 86_400_000;

/** The day this many days later, or earlier. */
export function addDays(day: Day, days: number): Day {
  return toDay(new Date(Date.parse(day) + days * DAY));
}

/** Days from one day to another; below zero where it is past. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** Whether such a day exists: there was no year 0, and no 29 February in most years. */
export function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(day) &&
    !day.startsWith("0000") &&
    !Number.isNaN(date.getTime()) &&
    toDay(date) === day
  );
}

export function isLeapYear(year: number): boolean {
  return isDay(`${fourDigits(year)}-02-29`);
}

/** The same day of the year in another year: 29 February falls on the 28th in common years. */
export function inYear(monthAndDay: string, year: number): Day {
  const day = monthAndDay === "02-29" && !isLeapYear(year) ? "02-28" : monthAndDay;
  return `${fourDigits(year)}-${day}`;
}

/** Whether a day is at most so many years from another, either way. */
export function isWithin(years: number, day: Day, from: Day): boolean {
  const away = (by: number) => inYear(from.slice(-5), yearOf(from) + by);
  return day >= away(-years) && day <= away(years);
}

export const yearOf = (day: Day) => Number(day.slice(0, 4));

const fourDigits = (year: number) => String(year).padStart(4, "0");

const toDay = (date: Date): Day => date.toISOString().slice(0, 10);
