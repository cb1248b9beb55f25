import { expect, test } from "vitest";
import { namedAmong } from "./naming.ts";

const things = [
  { title: "Crossword composed about their own life", idea: null, on: "screen" },
  { title: "Ringing morning with a licensed bird bander", idea: null, on: "screen" },
  { title: "Load of well-rotted manure, delivered", idea: null, on: "screen" },
  { title: "Weekend in a tree house for two", idea: null, on: "screen" },
  { title: "Poseable drawing figures, pair", idea: null, on: "screen" },
  { title: "Posable S.H.Figuarts drawing body pair", idea: null, on: "screen" },
  { title: "Sunday jazz brunch for two", idea: null, on: "list" },
  { title: "Ken Burns Jazz documentary box set", idea: null, on: "list" },
];
const named = (words: string) =>
  namedAmong(words, things, { likelier: [({ on }) => on === "screen"] }).map(
    ({ title }) => title.split(/[ ,]/)[0],
  );

test.each([
  ["the bird ringing one", ["Ringing"]],
  ["the treehouse weekend", ["Weekend"]],
  ["the jazz box set", ["Ken"]],
  ["the crosword", ["Crossword"]],
  ["the two drawing figures", ["Poseable", "Posable"]],
  ["the second one", []],
  ["the manure", ["Load"]],
  // Something that may be none of these must be one of them in nearly all its words.
  ["a tree to plant in the garden", []],
  ["a set of towels", []],
])("%s", (words, expected) => {
  expect(named(words)).toEqual(expected);
});
