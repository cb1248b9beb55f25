import { expect, test } from "vitest";
import { toldDate, toldDayOfMonth, toldNotice, toldSpan } from "./told-date.ts";

// A Thursday.
const today = "2026-11-19";

test.each([
  ["her birthday is friday next week", "2026-11-27"],
  ["next week on monday", "2026-11-23"],
  ["a week tomorrow", "2026-11-27"],
  ["a week on friday", "2026-11-27"],
  ["by friday", "2026-11-20"],
  // Nobody who means today says its weekday.
  ["by thursday", "2026-11-26"],
])("a day: %s", (words, day) => {
  expect(toldDate(words, today)?.day).toBe(day);
});

test.each([
  ["her recital is on the 31st", "2026-06-05", "2026-07-31"],
  ["the party is on the 3rd", "2026-06-05", "2026-07-03"],
  ["sat 28, ideas?", "2026-11-18", "2026-11-28"],
  ["on the 6th not the 5th", "2026-12-01", "2026-12-06"],
  ["saturday 28 march", "2027-01-10", null],
  ["the 4th idea", "2027-01-10", null],
])("a day of the month: %s", (words, near, day) => {
  expect(toldDayOfMonth(words, near)).toBe(day);
});

test.each([
  ["remind me 3 weeks before", 21],
  ["it is on the 20th, 3 days before", 3],
  ["two weeks ahead please", 14],
  ["the day before", 1],
  ["on the day", 0],
])("a notice: %s", (words, days) => {
  expect(toldNotice(words)).toBe(days);
});

test.each([
  ["when must i order for december 20 if it takes 3 weeks", 21],
  ["a parcel takes three weeks", 21],
  ["we meet every week, shoe size 42", null],
])("a span: %s", (words, days) => {
  expect(toldSpan(words)).toBe(days);
});
