import { expect, it } from "vitest";
import type { Candidate } from "./candidate.ts";
import { enlarged, grandFor } from "./enlarging.ts";

const clause = { field: "interests", quote: "oolong", polarity: "likes" } as const;
const idea = (
  title: string,
  form: Candidate["form"],
  price: [low: number, high: number],
): Candidate => ({
  title,
  why: "it delights {them}",
  price,
  from: 12,
  form,
  flags: [],
  lead: 3,
  for: clause,
  closeness: 1,
  source: "interest",
  level: "any",
  ages: [12, 99],
  worth: 3,
  liked: 0,
  takes: [],
  qualities: 0,
  appeal: 0,
});
const made = (ideas: Candidate[], least: number, most: number) =>
  enlarged(ideas, { least, most }).map(({ title, price }) => ({ title, price }));

it("joins two small things for one interest, at the price of both, and each only once", () => {
  const three = [
    idea("Clay pot", "thing", [35, 45]),
    idea("Bamboo tray", "thing", [20, 30]),
    idea("Tasting cups", "thing", [20, 30]),
  ];
  expect(made(three, 50, 100)).toEqual([{ title: "Clay pot + Bamboo tray", price: [55, 75] }]);
});

it("makes a year of what is used up, and a weekend of what is done, where that is what may be spent", () => {
  const tea = idea("Two bags of high-mountain oolong", "consumable", [30, 50]);
  const year = "Two bags of high-mountain oolong, once a season for a year";
  expect(made([tea], 100, 500)).toEqual([{ title: year, price: [120, 200] }]);
  expect(made([idea("Year of oolong", "consumable", [30, 50])], 100, 500)).toEqual([]);
  const tasting = idea("Tea tasting for two", "experience", [60, 100]);
  expect(made([tasting], 100, 500)).toEqual([]);
  expect(made([tasting], 500, 1000)).toEqual([
    {
      title: "Tea tasting for two, and the weekend around it in a good hotel",
      price: [440, 750],
    },
  ]);
});

it("has something grand for a kind of interest, in the words of whoever told it", () => {
  const interest = { name: "oolong tea", kind: "drink", said: [], ages: [12, 99], ideas: [] };
  const grand = (least: number, most: number, quote: string) =>
    grandFor({ ...clause, quote }, { ...interest, ages: [12, 99] }, { least, most }).map(
      ({ title }) => title,
    );
  const told = "Year of oolong, a parcel a month from a specialist";
  expect(grand(500, 1000, "oolong")).toEqual([told]);
  expect(grand(1000, 10_000, "all the oolong (the green one)")).toEqual([
    "Year of oolong tea, a parcel a month from a specialist",
  ]);
  expect(grand(100, 500, "oolong")).toEqual([]);
});
