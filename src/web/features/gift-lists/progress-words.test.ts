import { expect, test } from "vitest";
import { listWords, progressWords } from "./progress-words.ts";

test.each([
  ["No ideas yet", null, 0, 0, 0, 0],
  ["1 idea", null, 1, 0, 0, 0],
  ["3 ideas", null, 3, 0, 0, 0],
  ["2 of 3 bought, 1 to wrap", "2 of 3 bought, 1 to wrap", 3, 2, 1, 0],
  ["2 of 3 bought", "2 of 3 bought", 3, 2, 2, 1],
  ["4 of 4 bought, 3 to wrap", "4 of 4 bought, 3 to wrap", 4, 4, 1, 1],
  ["Wrapped", "Wrapped", 1, 1, 1, 0],
  ["All 3 wrapped", "All 3 wrapped", 3, 3, 3, 1],
  ["Given", "Given", 1, 1, 1, 1],
  ["All 3 given", "All 3 given", 3, 3, 3, 3],
])("%s", (onCard, aboveList, ideas, bought, wrapped, given) => {
  const counts = { ideas, bought, wrapped, given };
  expect(listWords(counts)).toBe(onCard);
  expect(progressWords(counts)).toBe(aboveList);
});
