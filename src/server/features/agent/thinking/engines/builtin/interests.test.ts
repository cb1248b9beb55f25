import { expect, it } from "vitest";
import { type Interest, indexInterests } from "./interests.ts";
import { DIMENSIONS } from "./vectors.ts";

const named = (name: string, said: string[] = []): Interest => ({
  name,
  kind: "hobby",
  said,
  ages: [0, 99],
  has: [],
  ideas: [],
});

/** Nothing lies close to anything: names alone decide. */
const blank = new Float32Array(DIMENSIONS);
const index = indexInterests(
  [named("dachshunds"), named("horses"), named("Call of Duty", ["cod"]), named("cooking")],
  () => blank,
);
const found = (words: string) => index.matches(words, blank).map(({ interest }) => interest.name);

it.each([
  ["dachshunds", ["dachshunds"]],
  ["her two old dachshunds", ["dachshunds"]],
  ["Icelandic horses", ["horses"]],
  ["cooking jollof at 1am", ["cooking"]],
  ["COD", ["Call of Duty"]],
])("%s is an interest in %o", (words, interests) => {
  expect(found(words)).toEqual(interests);
});

it.each([
  "coding",
  "Cleveland Horses",
  "horses hooves on a roof",
  "reading about cooking shows",
  "",
])("%s is none of them", (words) => {
  expect(found(words)).toEqual([]);
});
