import { expect, test } from "vitest";
import type { Idea } from "../../../reading/turn.ts";
import { noThings } from "./things.ts";
import { type Table, ideaMeant, ideasNamed, lastChosen, placesIn } from "./references.ts";

const idea = (title: string, reason: string, low: number): Idea => ({
  title,
  reason,
  fact: null,
  details: { price: { low, high: low + 10 } },
});
const scarf = idea("Hand-knit scarf", "She is always cold.", 40);
const grinder = idea("Burr grinder", "She loves coffee, and fresh beans taste better.", 60);
const ride = idea("Morning at a riding school", "Horses make her laugh.", 25);
const latest = [scarf, grinder, ride];
const table: Table = {
  latest,
  all: latest,
  spoken: null,
  termsOf: () => null,
  things: noThings,
};

test.each([
  ["the second one", grinder],
  ["number 1, no wait, number 3", ride],
  ["the coffee one sounds nice", grinder],
  ["the horsey one is for little kids", ride],
  ["omg 2 is so cute", grinder],
  ["something for 2 people", null],
  ["frozen 2", null],
  ["add Frozen 2", null],
  ["the cosy one", null],
])("%s", (text, meant) => {
  expect(ideaMeant(text, latest)).toBe(meant);
});

test.each([
  ["omg 1 and 2 r so cute, add both", [scarf, grinder]],
  ["add both", [scarf, grinder]],
  ["add the cheapest one of those", [ride]],
  ["the most expensive, please", [grinder]],
  ["all of them", latest],
])("%s names", (text, named) => {
  expect(ideasNamed(text, table)).toEqual(named);
});

test("the other one is the only one that was not spoken of", () => {
  const two = { ...table, latest: [scarf, ride], all: [scarf, ride], spoken: scarf };
  expect(ideasNamed("then the other one", two)).toEqual([ride]);
  expect(ideasNamed("then the other one", { ...table, spoken: scarf })).toEqual([]);
});

test.each([
  ["1 and 3", [0, 2]],
  ["number one and three", [0, 2]],
  ["the first two", []],
  ["all but the second", []],
  ["the last one", [3]],
])("hears places: %s", (words, places) => {
  expect(placesIn(words, 4)).toEqual(places);
});

test.each([
  ["add #2. actually 1. no, 2. final answer", [1]],
  ["let us go with 3. put it on the list, and remove the pen please", [2]],
  ["save 1. actually save the second as well", []],
  ["something for 2 people", []],
])("hears what was chosen at last: %s", (words, places) => {
  expect(lastChosen(words, 4)).toEqual(places);
});

test("hears places that are written close together, and no sums", () => {
  expect(placesIn("1,3", 4)).toEqual([0, 2]);
  expect(placesIn("1,500", 4)).toEqual([]);
});
