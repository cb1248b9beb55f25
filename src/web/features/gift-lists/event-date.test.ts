import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { today } from "../../lib/today.ts";
import { byNextEvent, daysLeft, nearDay } from "./event-date.ts";

describe("days left", () => {
  test.each([
    ["2026-12-24", "2026-12-12", "in 12 days"],
    ["2026-12-24", "2026-12-23", "tomorrow"],
    ["2026-12-24", "2026-12-24", "today"],
    ["2026-12-24", "2026-12-27", "3 days ago"],
    ["2027-11-17", "2026-11-17", "in 365 days"],
    ["2028-02-01", "2026-11-17", "in 1 year"],
    ["2025-05-11", "2026-11-17", "1 year ago"],
    ["2040-12-24", "2026-11-17", "in 14 years"],
    // The clocks change in between, and a year ends.
    ["2027-03-29", "2027-03-27", "in 2 days"],
    ["2027-01-01", "2026-12-30", "in 2 days"],
    ["2028-03-01", "2028-02-28", "in 2 days"],
  ])("%s, seen on %s, is %s", (day, from, words) => {
    expect(daysLeft(day, from)).toBe(words);
  });

  test("today is the day here, not in Greenwich", () => {
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
    expect(today(new Date(2026, 0, 5, 0, 1))).toBe("2026-01-05");
  });
});

test.each([
  ["2026-11-23", "2026-11-17", "Nov 23"],
  ["2026-01-05", "2026-11-17", "Jan 5"],
  ["2027-11-16", "2026-11-17", "Nov 16"],
  // The same day of next year could be today.
  ["2027-11-17", "2026-11-17", "Nov 17, 2027"],
  ["2025-12-24", "2026-01-05", "Dec 24, 2025"],
  ["2040-02-29", "2026-11-17", "Feb 29, 2040"],
])("%s, seen on %s, is written %s", (day, from, words) => {
  expect(nearDay(day, from)).toBe(words);
});

test("what comes next comes first, then what has no date, then what is past", () => {
  const list = (id: string, eventDate: string | null, updatedAt = "") => ({
    id,
    eventDate,
    updatedAt,
  });
  const lists = [
    list("past", "2026-01-01"),
    list("older", null, "2026-01-01"),
    list("later", "2027-01-01"),
    list("newer", null, "2026-02-01"),
    list("just past", "2026-05-31"),
    list("today", "2026-06-01"),
  ];
  expect(byNextEvent(lists, "2026-06-01").map(({ id }) => id)).toEqual([
    "today",
    "later",
    "newer",
    "older",
    "just past",
    "past",
  ]);
});

test("the order does not depend on the order before", () => {
  const day = fc.constantFrom(null, "2026-01-01", "2026-06-01", "2026-12-01");
  const list = fc.record({ id: fc.uuid(), eventDate: day, updatedAt: fc.constantFrom("a", "b") });
  fc.assert(
    fc.property(fc.uniqueArray(list, { selector: ({ id }) => id }), (lists) => {
      const sorted = byNextEvent(lists, "2026-06-01");
      expect(byNextEvent(lists.toReversed(), "2026-06-01")).toEqual(sorted);
    }),
  );
});
