import { expect, test } from "vitest";
import {
  awayWords,
  dateWords,
  lateWords,
  noticesWords,
  sayingWords,
  whatWords,
} from "./occasion-words.ts";

test("days left", () => {
  expect([0, 1, 2, 300].map(awayWords)).toEqual(["Today", "Tomorrow", "in 2 days", "in 300 days"]);
});

test("what it is, and how many years it has been", () => {
  const about = { name: "Mum’s day" };
  expect(whatWords({ ...about, kind: "birthday", turns: 61 })).toBe("Mum’s day, turns 61");
  expect(whatWords({ ...about, kind: "anniversary", turns: 1 })).toBe("Mum’s day, 1 year");
  expect(whatWords({ ...about, kind: "anniversary", turns: 25 })).toBe("Mum’s day, 25 years");
  expect(whatWords({ ...about, kind: "other", turns: null })).toBe("Mum’s day");
});

const mum = { name: "Mum" };
const dad = { name: "Dad" };
test.each([
  [{ turns: 60 }, "Mum turns 60 on Monday"],
  [{ turns: null }, "Mum has a birthday on Monday"],
  // The line above says so already.
  [{ turns: 60, daysLeft: 0 }, "Mum turns 60"],
  [{ turns: 60, daysLeft: 1 }, "Mum turns 60"],
  // Next Monday is not this one.
  [{ turns: 60, daysLeft: 7 }, "Mum turns 60"],
  [{ kind: "other", name: "Housewarming" }, "Housewarming for Mum is on Monday"],
  [{ kind: "other", name: "Mum’s party" }, "Mum’s party is on Monday"],
  [
    { kind: "holiday", name: "Christmas", people: [mum, dad], daysLeft: 12 },
    "Christmas for Mum and Dad",
  ],
  [{ kind: "anniversary", name: "Wedding", turns: 25 }, "Wedding for Mum is on Monday: 25 years"],
  [{ kind: "other", name: "Secret Santa", people: [], daysLeft: 9 }, "Secret Santa"],
] as const)("what a friend would say of %j", (about, words) => {
  const usual = { kind: "birthday", name: "Birthday", turns: null, daysLeft: 6 } as const;
  const said = sayingWords({ ...usual, people: [mum], date: "2026-11-23", ...about });
  expect(said).toBe(words);
});

test("a date, with or without a year", () => {
  expect(dateWords("1966-03-04")).toBe("March 4, 1966");
  expect(dateWords("--02-29")).toBe("February 29");
});

test.each([
  [[14, 3], "reminder 14 and 3 days before"],
  [[30, 7, 1, 0], "reminder 30, 7 and 1 days before and on the day"],
  [[1], "reminder 1 day before"],
  [[0], "reminder on the day"],
  [[], "without a reminder"],
])("the notice %j", (notices, words) => {
  expect(noticesWords(notices)).toBe(words);
});

test.each([
  ["--03-10", "That is in 6 days: the first reminder comes next morning."],
  ["1966-03-05", "That is tomorrow: the first reminder comes next morning."],
  // Today's is not reminded of any more, and what is far enough has its usual notice.
  ["--03-04", undefined],
  ["--03-18", undefined],
  ["--03-03", undefined],
])("when a new day that is near is heard of: %s", (date, words) => {
  expect(lateWords({ date, yearly: true, notices: [14, 3] }, "2027-03-04")).toBe(words);
  expect(lateWords({ date, yearly: true, notices: [] }, "2027-03-04")).toBeUndefined();
});
