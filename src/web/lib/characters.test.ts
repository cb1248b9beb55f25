import { expect, test } from "vitest";
import { typedWithin } from "./characters.ts";

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
