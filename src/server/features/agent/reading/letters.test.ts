import fc from "fast-check";
import { expect, it } from "vitest";
import { plainLetters, readLetters } from "./letters.ts";

it.each([
  ["no al\u200bco\u200dhol", "no alcohol"],
  ["ｎｏ　ｇｏｌｆ", "no golf"],
  ["no саndles", "no candles"],
  ["𝐧𝐨 𝐧𝐮𝐭𝐬", "no nuts"],
  ["cafe\u0301", "café"],
  ["n\u0336o\u0336", "no"],
  ["don’t", "don't"],
  ["Москва", "Москва"],
  ["かばん", "かばん"],
  ["👩‍🍳 and ☕️", "👩‍🍳 and ☕️"],
])("%s", (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});

it("knows where everything stood", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const { plain, places } = readLetters(text);
      expect(places).toHaveLength(plain.length + 1);
      expect(places.at(-1)).toBe(text.length);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }),
  );
});
