import { expect, test } from "vitest";
import { readInterests } from "./catalogue-source.ts";
import { searchIn, thingsIn } from "./searching.ts";

const search = searchIn(readInterests().interests);
const titles = (words: string) =>
  search(words).flatMap(({ interest }) => interest.ideas.map(({ title }) => title));

test.each([
  ["jazz or scifi that he can do lying down", ["jazz", "scifi"]],
  ["the dogs or the cabin", ["the dogs", "the cabin"]],
  ["film camera under 100", ["film camera"]],
  ["something easier than a jigsaw", []],
  ["i can do with him", []],
])("%s names %j", (wish, things) => {
  expect(thingsIn(wish)).toEqual(things);
});

test("finds ideas by their own words, whatever they were written for, the best first", () => {
  expect(titles("film camera").slice(0, 8).join()).toMatch(/film camera/i);
  expect(titles("a real spade").slice(0, 5).join()).toMatch(/spade/i);
  expect(titles("xyzzy plugh")).toEqual([]);
  expect(titles("something for her")).toEqual([]);
});

test("what has all of the words comes closer than what has one of them", () => {
  const [first, ...others] = search("hot sauce").map(({ closeness }) => closeness);
  expect(first).toBeLessThanOrEqual(1);
  expect(Math.max(...others)).toBeLessThanOrEqual(first ?? 0);
});

test("a word that stands all over the catalogue finds what is for them or for anybody", () => {
  const owners = (own?: ReadonlySet<string>) =>
    search("a lamp", own).map(({ interest }) => interest.name);
  expect(owners()).not.toContain("candles and cosy nights in");
  expect(owners(new Set(["candles and cosy nights in"]))).toContain("candles and cosy nights in");
});
