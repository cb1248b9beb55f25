import { expect, it } from "vitest";
import { blankBrief } from "../../../../../testing/blank-brief.ts";
import { bitsOf } from "../../../reading/qualities.ts";
import type { Terms } from "./catalogue.ts";
import { propertyOf } from "./properties.ts";
import { noThings } from "./things.ts";

const idea = { title: "Box of almond biscuits", reason: "It is good with tea.", fact: null };
const terms: Terms = {
  price: [12, 20],
  lead: 3,
  flags: ["nuts", "food"],
  from: 6,
  form: "consumable",
  takes: [],
  qualities: bitsOf(["small", "edible", "usedup"]),
  interest: null,
  like: null,
};
const asked = (text: string, known: Terms | null = terms) => ({
  text,
  brief: blankBrief,
  table: {
    latest: [idea],
    all: [idea],
    spoken: null,
    termsOf: () => known,
    things: noThings,
  },
});

it.each([
  ["are there nuts in it?", "it does have to do with nuts."],
  ["is there any alcohol in that", /nothing to do with alcohol; what the maker says counts/],
  ["is 1 ok for a 4 year old", "it is for 6 years and up."],
  ["would that suit a 9yo", /^it suits that age/],
  ["would that fit in a suitcase", /^it is small/],
  ["is it too much for a first date?", /\$12 to \$20/],
  ["will it just gather dust?", "nothing of it stays around."],
  ["is it cringe", "there is nothing silly about it."],
])("%s", (question, answer) => {
  expect(propertyOf(idea, asked(question))).toMatch(answer);
});

it("says of what it knows that, where it is not the same", () => {
  const like = { ...terms, like: "Tin of almond biscuits" };
  expect(propertyOf(idea, asked("is it heavy?", like))).toMatch(/^I know something like it, “Tin/);
});

it("knows nothing of what it has no terms for, and of what nobody wrote down", () => {
  expect(propertyOf(idea, asked("are there nuts in it?", null))).toBeNull();
  expect(propertyOf(idea, asked("does it ship to Peru?"))).toBeNull();
});
