import { expect, test } from "vitest";
import { readyWords } from "./ready-words.ts";

test.each([
  ["No ideas yet", 0, 0, 0, 0],
  ["1 idea waiting", 1, 0, 0, 0],
  ["4 ideas waiting", 4, 0, 0, 0],
  ["2 of 3 bought, 1 to wrap", 3, 2, 1, 0],
  ["2 of 3 bought, 2 to wrap", 3, 2, 0, 0],
  ["1 of 3 bought", 3, 1, 1, 1],
  ["All 3 bought, 1 to wrap", 3, 3, 2, 0],
  ["Bought, 1 to wrap", 1, 1, 0, 0],
  ["Both wrapped", 2, 2, 2, 1],
  ["Given", 1, 1, 1, 1],
])("%s", (words, ideas, bought, wrapped, given) => {
  expect(readyWords({ ideas, bought, wrapped, given })).toBe(words);
});
