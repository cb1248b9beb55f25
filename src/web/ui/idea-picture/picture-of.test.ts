import { expect, test } from "vitest";
import { pictureOf } from "./picture-of.ts";
import { shapes } from "./shapes.ts";
import { words } from "./words.ts";

test.for([
  ["Copper trowel for the rose bed", "garden"],
  ["The rose book she leafed through", "book"],
  ["Tea from the market", "tea"],
  ["A weekend in a garden hotel", "journey"],
  ["Box of stone-milled heritage flours", "sweets"],
  ["Wool slippers", "blanket"],
  ["Candies", "sweets"],
  ["Fountain pens", "stationery"],
  ["KITCHEN KNIVES", "cooking"],
  ["Something that nobody has a word for", "gift"],
  ["", "gift"],
  ["贈り物", "gift"],
] as const)("“%s” shows %s", ([title, picture]) => {
  expect(pictureOf(title)).toBe(picture);
});

test("every picture has words, and no word has two pictures", () => {
  expect(words.map(([picture]) => picture).toSorted()).toEqual(
    Object.keys(shapes)
      .filter((picture) => picture !== "gift")
      .toSorted(),
  );
  const all = words.flatMap(([, named]) => named.trim().split(/\s+/));
  expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([]);
});
