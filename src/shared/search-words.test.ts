import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matcherOf, partsOf } from "./search-words.ts";

describe("a text is found", () => {
  test.each([
    ["scarf", "A red Scarf"],
    ["SCA re", "A red scarf"],
    ["zoe", "Zoë"],
    ["zoë", "ZOE"],
    ["zoe", "Zoe\u0308"],
    ["Zoe\u0308", "Zoë"],
    ["strasse", "Lange Straße"],
    ["straße", "STRASSE 1"],
    ["oeuvre", "L’Œuvre"],
    ["lodz", "Łódź"],
    ["ωδη", "Ὠδή"],
    ["ёлка", "ЕЛКА"],
    ["한국", "한국어 책"],
    ["brien", "O’Brien"],
    ["2", "Lego set 2030"],
    ["gift", "🎁gift"],
    ["a a a", "A"],
    ["one 2 3 4 5 6 7 8 9 ten, no more", "One 2 3 4 5 6 7 8 9 tens"],
  ])("by %s in %s", (query, text) => expect(matcherOf(query)(text)).toBe(true));

  test.each([
    ["carf", "A red scarf"],
    ["red hat", "A red scarf"],
    ["ine", "Caféine"],
    ["", "A red scarf"],
    ["!?", "A red scarf!?"],
    [".*", "A red scarf"],
  ])("but not by %s in %s", (query, text) => expect(matcherOf(query)(text)).toBe(false));

  const letter = fc.constantFrom(
    "a",
    "é",
    "e\u0301",
    "T",
    "ß",
    "æ",
    "Œ",
    "Ł",
    "Й",
    "한",
    "7",
    " ",
    "-",
  );

  test("by each of its words, and by how that begins", () => {
    fc.assert(
      fc.property(fc.string({ unit: letter }), fc.nat(), fc.nat(), (text, at, length) => {
        const words = text.match(/[^ -]+/g) ?? [];
        const word = words[at % Math.max(words.length, 1)];
        if (!word) return;
        const begins = word.slice(0, 1 + (length % word.length));
        expect(matcherOf(begins)(text)).toBe(true);
      }),
    );
  });

  test("and then something in it is marked; its pieces are the text, whatever it is", () => {
    const anything = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(anything, anything, fc.nat(), (text, other, at) => {
        const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
        for (const query of [other, words[at % Math.max(words.length, 1)] ?? ""]) {
          const pieces = partsOf(text, query);
          expect(pieces.map((piece) => piece.text).join("")).toBe(text);
          if (matcherOf(query)(text)) expect(pieces.some(({ isMatch }) => isMatch)).toBe(true);
        }
      }),
    );
  });
});

test("what was found is marked, word by word", () => {
  const marked = (text: string, query: string) =>
    partsOf(text, query)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join("");
  expect(marked("Café <b>and cafés</b>, decaf", "caf and")).toBe(
    "[Caf]é <b>[and] [caf]és</b>, decaf",
  );
  expect(marked("Caf\u00e9s", "cafe")).toBe("[Café]s");
  expect(marked("Tea and a teapot", "tea teap")).toBe("[Tea] and a [teap]ot");
  expect(marked("Tea", "")).toBe("Tea");
});
