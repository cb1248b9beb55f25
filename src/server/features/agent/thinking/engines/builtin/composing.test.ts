import { expect, it } from "vitest";
import { composed } from "./composing.ts";

const titles = (quote: string, kind: string | null) =>
  composed(quote, kind).map(({ title }) => title);

it("makes presents of the person's own words, by their kind or for a name", () => {
  expect(titles("hanji paper craft", "craft")).toEqual([
    "Session of hanji paper craft with somebody who has mastered it",
  ]);
  expect(titles("the kvass", "drink")).toEqual(["Tasting box of kvass from a small maker"]);
  expect(titles("Ethel Cain", null)).toContain("Ethel Cain drawn by an independent artist, framed");
});

it("makes none where they would make no sense", () => {
  expect(titles("knots", null)).toEqual([]);
  expect(titles("feeding cardinals", "animal")).toEqual([]);
  expect(titles("home brewing kvass", "drink")).toEqual([]);
  expect(titles("something to do with the shed out there", "home")).toEqual([]);
});
