import { expect, it } from "vitest";
import { kindIn } from "./kind.ts";

it.each([
  ["a quiet book for winter evenings", "book"],
  ["Book of the greatest goalkeepers", "book"],
  ["nice mugs", "mug"],
  ["Bath tray in bamboo with book rest", "tray"],
  ["something for the garden", null],
  ["the garden", null],
  ["anything else", null],
  ["", null],
])("%s", (words, kind) => {
  expect(kindIn(words)).toBe(kind);
});
