import { expect, test } from "vitest";
import { longestWord } from "./long-name.tsx";

test("the longest word of a name decides how large it is written", () => {
  expect(longestWord("GRANDMOTHER MATILDAX")).toBe(longestWord("GRANDMOTHER"));
  expect(longestWord("Anna-Magdalena")).toBe(longestWord("Magdalena"));
  expect(longestWord("grandmother")).toBeLessThan(longestWord("GRANDMOTHER"));
  // Where words are not set apart, a line may end anywhere.
  expect(longestWord("祖母おばあちゃん")).toBe(0);
  expect(longestWord("🌹")).toBe(0);
});
