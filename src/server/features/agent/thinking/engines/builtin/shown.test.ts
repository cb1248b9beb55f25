import { expect, it } from "vitest";
import { reader } from "../../../../../testing/understood.ts";
import { SITUATION, type Interest, phrasesOf } from "./interests.ts";
import { indexShown } from "./shown.ts";
import { type Vector, normalised } from "./vectors.ts";

const situation = (name: string, ...said: string[]): Interest => ({
  name,
  kind: SITUATION,
  said,
  ages: [0, 99],
  ideas: [],
});
const known = [
  situation("always cold", "feels the cold", "freezing in the house"),
  situation("hates clutter", "no space for more stuff"),
  situation("afraid of flying", "scared of planes"),
];

const vectorsOf = async (texts: string[]) => (await reader.vectors(texts)).map(normalised);

it("finds what a piece of a note comes close to, the closest first, and nothing for what is no situation", async () => {
  const phrases = known.flatMap(phrasesOf);
  const vectors = await vectorsOf(phrases);
  const vectorOf = (phrase: string): Vector =>
    vectors[phrases.indexOf(phrase)] ?? new Float32Array();
  const pieces = [
    "her place is full, hardly room for things",
    "always cold",
    "plays chess on sundays",
  ];
  const found = indexShown(known, vectorOf)(pieces, await vectorsOf(pieces), []);
  expect(found.map(({ interest, quote }) => [interest.name, quote])).toEqual([
    ["always cold", "always cold"],
    ["hates clutter", "her place is full, hardly room for things"],
  ]);
  for (const { closeness } of found) expect(closeness > 0.5 && closeness <= 1).toBe(true);
});

it("finds what a piece names by the way, unless it is none of theirs, and takes no words for a band", async () => {
  const knitting: Interest = { ...situation("knitting", "knits jumpers"), kind: "craft" };
  const band: Interest = { ...situation("The Stop"), kind: "music-act" };
  const interests = [...known, knitting, band];
  const phrases = interests.flatMap(phrasesOf);
  const vectors = await vectorsOf(phrases);
  const vectorOf = (phrase: string): Vector =>
    vectors[phrases.indexOf(phrase)] ?? new Float32Array();
  const shownIn = indexShown(interests, vectorOf);
  const namesIn = async (piece: string, against: string[] = []) =>
    shownIn([piece], await vectorsOf([piece]), against).map(({ interest }) => interest.name);
  expect(await namesIn("her knitting, at the stop")).toEqual(["knitting"]);
  expect(await namesIn("her knitting, at the stop", ["knitting"])).toEqual([]);
  expect(await namesIn("knitting is not for her")).toEqual([]);
});
