import { expect, test } from "vitest";
import type { Idea } from "../../../reading/turn.ts";
import { type Table, ideaMeant, ideasNamed, rowsNamed } from "./references.ts";

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
const table: Table = { latest, all: latest, spoken: null, termsOf: () => null };
const nothing = { slots: [] };

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
  expect(ideasNamed(nothing, text, table)).toEqual(named);
});

test("the other one is the only one that was not spoken of", () => {
  const two = { ...table, latest: [scarf, ride], all: [scarf, ride], spoken: scarf };
  expect(ideasNamed(nothing, "then the other one", two)).toEqual([ride]);
  expect(ideasNamed(nothing, "then the other one", { ...table, spoken: scarf })).toEqual([]);
});

test("what stands on a list is found by its words, and not where two might be meant", () => {
  const lists = [
    {
      title: "Baby",
      ideas: ["Muslin cloths", "Dog bandana", "Wool socks", "Wool hat"].map((title) => ({
        title,
        state: "idea" as const,
      })),
    },
  ];
  expect(rowsNamed("ok bandana bought at the market", lists)).toEqual(["Dog bandana"]);
  expect(rowsNamed("mark muslins and the bandana", lists)).toEqual([
    "Muslin cloths",
    "Dog bandana",
  ]);
  expect(rowsNamed("the wool", lists)).toEqual([]);
  expect(rowsNamed("the first one", lists)).toEqual([]);
});
