import { expect, it } from "vitest";
import { reader } from "../../../../../testing/understood.ts";
import { SITUATION, type Interest, phrasesOf } from "./interests.ts";
import { indexSituations } from "./situations.ts";
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
  const pieces = ["no more stuff please", "always cold", "plays chess on sundays"];
  const found = indexSituations(known, vectorOf)(pieces, await vectorsOf(pieces));
  expect(found.map(({ interest, quote }) => [interest.name, quote])).toEqual([
    ["always cold", "always cold"],
    ["hates clutter", "no more stuff please"],
  ]);
  for (const { closeness } of found) expect(closeness > 0.5 && closeness <= 1).toBe(true);
});
