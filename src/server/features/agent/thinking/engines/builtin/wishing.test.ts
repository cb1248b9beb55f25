import { expect, test } from "vitest";
import { type Quality, bitsOf } from "../../../reading/qualities.ts";
import type { Candidate } from "./candidate.ts";
import { likedAs, noWish } from "./wishing.ts";

const tea = { field: "interests", quote: "tea", polarity: "likes" } as const;
const idea = (title: string, some: Quality[], clause: Candidate["for"] = tea): Candidate => ({
  title,
  why: "it delights {them}",
  price: [10, 20],
  from: 12,
  form: "thing",
  flags: [],
  lead: 3,
  for: clause,
  closeness: 1,
  source: "interest",
  level: "any",
  ages: [12, 99],
  worth: 2,
  liked: 0,
  takes: [],
  qualities: bitsOf(some),
  appeal: 0,
});
const candidates = [
  idea("Tea pot with a face", ["funny", "kitchen"]),
  idea("Tea tin", ["small", "kitchen"]),
  idea("Tea book", ["reading"]),
  idea("Whoopee cushion", ["funny", "small"], null),
  idea("Joke book", ["funny", "reading"], null),
];
const titles = (found: Candidate[]) => found.map(({ title }) => title);

test("a wish chooses among ideas for what is loved, before what anybody might be given", () => {
  const wish = { ...noWish, wants: ["funny"] as const, isSaid: true };
  expect(titles(likedAs(candidates, wish, 1))).toEqual(["Tea pot with a face"]);
  expect(titles(likedAs(candidates, wish, 2))).toEqual([
    "Tea pot with a face",
    "Whoopee cushion",
    "Joke book",
  ]);
});

test("what only lets show in a message drops nothing, and speaks for what is like it", () => {
  const wish = { ...noWish, wants: ["funny"] as const };
  const found = likedAs(candidates, wish, 2);
  expect(titles(found)).toEqual(titles(candidates));
  expect(found.map(({ appeal }) => appeal > 0)).toEqual([true, false, false, true, true]);
});

test("what is ruled out is left out, while enough is left", () => {
  const wish = { ...noWish, shuns: ["reading"] as const };
  expect(titles(likedAs(candidates, wish, 3))).not.toContain("Tea book");
  expect(titles(likedAs(candidates, wish, 4))).toContain("Tea book");
});

test("of two wishes, both are met where that is possible, and one of them otherwise", () => {
  const wish = { ...noWish, wants: ["funny", "small"] as const, isSaid: true };
  expect(titles(likedAs(candidates, wish, 1))).toEqual(["Tea pot with a face", "Tea tin"]);
});
