import { expect, test } from "vitest";
import { firstCharacters, typedWithin } from "./characters.ts";

test("cuts where a person would", () => {
  expect(firstCharacters("Grandmother", 5)).toBe("Grand");
  expect(firstCharacters("Mom", 20)).toBe("Mom");
  expect(firstCharacters("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2)).toBe("👩‍👩‍👧‍👦👩‍👩‍👧‍👦");
  expect(firstCharacters("Zoe\u0308 Zoe\u0308", 3)).toBe("Zoe\u0308");
});

test.each([
  ["", "abcdef", "abcd"],
  // The end that was there stays, wherever something is typed.
  ["abcd", "abXcd", "abcd"],
  ["abc", "aXYbc", "aXbc"],
  ["abcd", "abcde", "abcd"],
  // Replacing is typing too.
  ["abcd", "XYZVWd", "XYZd"],
  // What is too long already may become shorter.
  ["abcdefgh", "abcdefg", "abcdefg"],
])("typing %s into %s leaves %s", (before, after, left) => {
  expect(typedWithin(before, after, 4)).toBe(left);
});
