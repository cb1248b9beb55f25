import { expect, test } from "vitest";
import { nextTime } from "./next-time.ts";

const birthday = {
  kind: "birthday",
  date: "1966-03-04",
  yearly: true,
  next: { date: "2027-03-04", daysLeft: 3, turns: 61 },
} as const;

test.each(["2027-03-01", "2027-03-04"])("on %s, what the server said holds", (today) => {
  expect(nextTime(birthday, today)).toMatchObject({ date: "2027-03-04", turns: 61 });
});

test.each([
  ["2027-03-05", "2028-03-04", 62],
  ["2029-12-31", "2030-03-04", 64],
])("on %s, what returns every year has moved on to %s", (today, date, turns) => {
  expect(nextTime(birthday, today)).toEqual({ date, turns });
});

test("29 February has its day in every year", () => {
  const leap = { ...birthday, date: "--02-29", next: { ...birthday.next, date: "2027-02-28" } };
  expect(nextTime(leap, "2027-03-01")).toEqual({ date: "2028-02-29", turns: null });
});

test("what comes once is past", () => {
  const once = { ...birthday, kind: "other", yearly: false } as const;
  expect(nextTime({ ...once, date: "2027-03-04" }, "2027-03-05")).toBeNull();
  expect(nextTime({ ...once, next: null }, "2027-03-05")).toBeNull();
});
