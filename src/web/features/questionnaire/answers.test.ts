import { expect, test } from "vitest";
import { answersOf, blankAnswers, changesFrom, newProfileFrom, parseAnswers } from "./answers.ts";

const stored = {
  id: "0e1d3b6e-3e2f-4a7f-9a3e-5a1f1c9a2b10",
  name: "Mum",
  color: "#14B8A6",
  photo: null,
  ageRange: "Adult 2 (51-70)",
  gender: "Nonbinary",
  personalityTraits: ["Thoughtful", "Other"],
  customPersonalityOther: "Stubborn",
  interests: null,
  relationship: "Family",
  closeness: null,
  budget: "$1,000+",
  giftPreferences: [],
  dislikes: null,
  giftStyle: null,
  location: "Köln",
  additionalNotes: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

const sent = (changes: object) => JSON.parse(JSON.stringify(changes));

test("a gender of their own words is Other, with the words filled in", () => {
  expect(answersOf(stored)).toMatchObject({ gender: "Other", customGender: "Nonbinary" });
  expect(answersOf({ ...stored, gender: "Male" })).toMatchObject({
    gender: "Male",
    customGender: "",
  });
  expect(answersOf({ ...stored, gender: "Other" })).toMatchObject({
    gender: "Other",
    customGender: "",
  });
});

test("a form nobody touched changes nothing, even what it does not know", () => {
  expect(sent(changesFrom(answersOf(stored), stored))).toEqual({});
  const foreign = { ...stored, budget: "A camel", ageRange: "Ageless", color: "#123456" };
  expect(sent(changesFrom(answersOf(foreign), foreign))).toEqual({});
});

test("only what changed is sent; a question left open again is emptied", () => {
  const answers = {
    ...answersOf(stored),
    name: "  Mama ",
    personalityTraits: ["Thoughtful"],
    location: " ",
    budget: "$1,000-$10,000",
  };
  expect(sent(changesFrom(answers, stored))).toEqual({
    name: "Mama",
    personalityTraits: ["Thoughtful"],
    customPersonalityOther: null,
    location: null,
    budget: "$1,000-$10,000",
  });
});

test("a new person is sent with a colour's name, and Other without words as Other", () => {
  const sentProfile = newProfileFrom({
    ...blankAnswers,
    color: "blue",
    name: "Theo",
    gender: "Other",
  });
  expect(sentProfile).toMatchObject({ name: "Theo", color: "blue", gender: "Other" });
});

test("answers that were kept are read back, and rubbish is not", () => {
  expect(
    parseAnswers({ ...blankAnswers, name: "Mum", giftPreferences: ["Experiences", 3] }),
  ).toEqual({ ...blankAnswers, name: "Mum", giftPreferences: ["Experiences"] });
  expect(parseAnswers({ name: 7, location: "Köln" })).toEqual({
    ...blankAnswers,
    location: "Köln",
  });
  const nothing = [null, "text", 3, ["a"], { name: 7, unknown: true }];
  for (const rubbish of nothing) expect(parseAnswers(rubbish)).toBeNull();
});
