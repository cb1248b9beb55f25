import { expect, it } from "vitest";
import { reader } from "../../../../../testing/understood.ts";
import { type Interest, indexInterests, phrasesOf } from "./interests.ts";
import { normalised } from "./vectors.ts";

const named = (name: string, said: string[] = []): Interest => ({
  name,
  kind: "hobby",
  said,
  ages: [0, 99],
  ideas: [],
});
const known = [
  named("dachshunds"),
  named("horses", ["horse riding"]),
  named("Call of Duty", ["cod"]),
  named("cooking"),
  named("pirates"),
  { ...named("crosswords"), abroad: ["Kreuzworträtsel", "mots croisés"] },
];
const phrases = known.flatMap(phrasesOf);
const vectors = await reader.vectors(phrases);
const index = indexInterests(known, (phrase) => normalised(vectors[phrases.indexOf(phrase)] ?? []));

async function found(words: string): Promise<string[]> {
  const [vector] = await reader.vectors([words.toLowerCase()]);
  return index.matches(words, normalised(vector ?? [])).map(({ interest }) => interest.name);
}

it.each([
  ["dachshunds", ["dachshunds"]],
  ["her two old dachshunds", ["dachshunds"]],
  ["Icelandic horses", ["horses"]],
  ["cooking for his friends at 1am", ["cooking"]],
  ["COD", ["Call of Duty"]],
  ["kreuzwortratsel", ["crosswords"]],
  ["Mots croisés", ["crosswords"]],
])("%s is an interest in %o", async (words, interests) => {
  expect(await found(words)).toEqual(interests);
});

it.each(["coding", "Orlando Pirates", "the smell of cut grass", "speedcubing", ""])(
  "%s is none of them",
  async (words) => {
    expect(await found(words)).toEqual([]);
  },
);
