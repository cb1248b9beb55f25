import { expect, it } from "vitest";
import { kindIn, kindsAmong } from "./kind.ts";

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

it("knows a kind of thing from what things are about", () => {
  const isKind = kindsAmong([...Array<string>(50).fill("Game for two"), "Wooden train"]);
  expect(isKind("a game")).toBe(true);
  expect(isKind("trains")).toBe(false);
});
