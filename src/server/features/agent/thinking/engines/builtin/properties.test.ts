import { expect, it } from "vitest";
import { propertyOf } from "./properties.ts";

const idea = { title: "Box of almond biscuits", reason: "It is good with tea.", fact: null };
const termsOf = () => ({
  price: [12, 20] as const,
  lead: 3,
  flags: ["nuts", "food"] as const,
  from: 6,
});

it.each([
  ["are there nuts in it?", "it does have to do with nuts."],
  ["is there any alcohol in that", /nothing to do with alcohol; what the maker says counts/],
  ["is 1 ok for a 4 year old", "it is for 6 years and up."],
  ["would a 9yo like it", "it suits that age."],
])("%s", (question, answer) => {
  expect(propertyOf(idea, question, termsOf)).toMatch(answer);
});

it("knows nothing of what it has no terms for, and of what nobody wrote down", () => {
  expect(propertyOf(idea, "are there nuts in it?", () => null)).toBeNull();
  expect(propertyOf(idea, "would that fit in a suitcase", termsOf)).toBeNull();
});
