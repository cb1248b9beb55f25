import { expect, it } from "vitest";
import { readLexicon } from "./catalogue-source.ts";
import { openLexicon, patternsByTitle } from "./lexicon.ts";

const { names, patterns, problems } = readLexicon();
const lexicon = openLexicon(names, patterns);
const GROWN: [number, number] = [31, 50];

it("is written as the schema says, and has patterns for every kind", () => {
  expect(problems).toEqual([]);
  expect(names.length).toBeGreaterThan(10_000);
});

it("knows what people name, however they write it", () => {
  for (const [words, name, isWhole] of [
    ["reba", "Reba McEntire", true],
    ["the KC Royals on the radio", "Kansas City Royals", true],
    ["walleye fishing", "walleye fishing", true],
    ["homemade tamales", "tamales", false],
  ] as const) {
    const found = lexicon.find(words, GROWN);
    expect({ name: found?.interest.name, isWhole: found?.isWhole }, words).toEqual({
      name,
      isWhole,
    });
  }
});

it("takes no part of a name for the whole, and nothing that is loved at another age", () => {
  expect(lexicon.find("International Harvester Scout", GROWN)?.interest.name).not.toBe("Scouting");
  expect(lexicon.find("peekaboo", [80, 90])).toBeNull();
  expect(lexicon.find("peekaboo", [1, 1])).not.toBeNull();
});

it("puts the name into every present, in plain words", () => {
  const ideas = lexicon.find("reba", GROWN)?.interest.ideas ?? [];
  expect(ideas.length).toBeGreaterThanOrEqual(10);
  expect(ideas.filter(({ title }) => title.includes("Reba McEntire")).length).toBeGreaterThan(8);
  for (const { title, why } of ideas) expect(`${title} ${why}`).not.toContain("{X}");
});

it("makes presents of the person's own words only where they could be in a title", () => {
  expect(lexicon.made("the kvass", "soft-drink")?.ideas[0]?.title).toContain("kvass");
  expect(lexicon.made("something to do with the shed out there", "home-pleasure")).toBeNull();
});

it("knows a present that it made again by its title", () => {
  const patternOf = patternsByTitle(patterns);
  for (const idea of lexicon.find("tamales", GROWN)?.interest.ideas ?? [])
    expect(patternOf(idea.title)?.title).toBe(idea.pattern);
});
