import { expect, test } from "vitest";
import { ageOf } from "./age-of.ts";

const birthday = (turns: number | null, daysLeft: number) => ({
  kind: "birthday" as const,
  yearly: true,
  next: { date: "2027-03-04", daysLeft, turns },
});

test("somebody is a year younger than they will turn, and no longer so on the day itself", () => {
  expect(ageOf([birthday(61, 5)])).toBe(60);
  expect(ageOf([birthday(61, 0)])).toBe(61);
  expect(ageOf([birthday(1, 5)])).toBe(0);
});

test("nobody knows without a year, with two that differ, or of a party that comes once", () => {
  expect(ageOf([])).toBeNull();
  expect(ageOf([birthday(null, 5)])).toBeNull();
  expect(ageOf([birthday(61, 5), birthday(60, 5)])).toBeNull();
  expect(ageOf([birthday(61, 5), birthday(61, 5)])).toBe(60);
  expect(ageOf([{ ...birthday(61, 5), yearly: false }])).toBeNull();
  expect(ageOf([{ ...birthday(61, 5), kind: "anniversary" }])).toBeNull();
});
