import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { countCharacters, firstCharacters, shortened, text } from "./text.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const segmentsOf = (value: string) => [...segmenter.segment(value)].map(({ segment }) => segment);

/** What people write, in many scripts. */
const ordinary = fc
  .array(
    fc.constantFrom(
      ..."Zoë naïve e\u0301 ñ ß Ελληνικά Русский й עִבְרִית العَرَبِيَّة فارسی हिन्दी क्षमा स्त्री বাংলা தமிழ் తెలుగు ไทย น้ำ 日本語 が か\u3099 ﾊﾟ 中文 한국어 \u1112\u1161\u11ab Tiếng Việt".split(
        " ",
      ),
      ..."👍 👍🏽 👨‍👩‍👧‍👦 🏳️‍🌈 👩🏻‍🚀 ❤️ 1️⃣ 🇩🇪 🇫🇷🇬🇧 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} © 🎁".split(
        " ",
      ),
      " ",
      "\n",
      "\r\n",
      "\t",
      "-",
      "’",
      "1",
      "a",
    ),
  )
  .map((words) => words.join(""));

test("counts and cuts ordinary text as Intl.Segmenter does", () => {
  fc.assert(
    fc.property(ordinary, fc.nat(12), (value, most) => {
      const segments = segmentsOf(value);
      expect(countCharacters(value)).toBe(segments.length);
      expect(firstCharacters(value, most)).toBe(segments.slice(0, most).join(""));
    }),
    { numRuns: 500 },
  );
});

test("cuts where a person would", () => {
  expect(firstCharacters("Grandmother", 5)).toBe("Grand");
  expect(firstCharacters("Mom", 20)).toBe("Mom");
  expect(firstCharacters("Zoe\u0308 Zoe\u0308", 3)).toBe("Zoe\u0308");
  expect(shortened("Grandmother", 6)).toBe("Grand…");
  expect(shortened("Zoe\u0308", 3)).toBe("Zoe\u0308");
});

test("any text is its first characters and the rest", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat(20), (value, most) => {
      const first = firstCharacters(value, most);
      expect(value.startsWith(first)).toBe(true);
      expect(countCharacters(first)).toBeLessThanOrEqual(most);
      expect(first === value || countCharacters(value) > most).toBe(true);
    }),
  );
});

test.each([
  ["letters beyond ASCII", "é"],
  ["joined emoji", "👨‍👩‍👧‍👦"],
  ["half a joined emoji", "👨‍"],
  ["marks", "\u0301"],
  ["joiners", "\u200d"],
  ["beginnings of Hangul syllables", "\u1100"],
  ["flags", "🇩🇪"],
  ["conjuncts", "क\u094d"],
])("counting a hundred thousand units of %s takes a moment", (_name, character) => {
  const long = character.repeat(100_000 / character.length);
  let quickest = Infinity;
  // A busy machine slows one of three; what is slow by itself is so every time.
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now();
    countCharacters(long);
    quickest = Math.min(quickest, performance.now() - begun);
  }
  expect(quickest).toBeLessThan(50);
});

const messageOf = (max: number, value: string) =>
  z.safeParse(text({ min: 1, max }), value).error?.issues.map(({ message }) => message);

test("the limit is in characters, and what one of them may take is limited, too", () => {
  expect(messageOf(20, "👨‍👩‍👧‍👦".repeat(20))).toBeUndefined();
  expect(messageOf(20, `  ${"é".repeat(20)}  `)).toBeUndefined();
  expect(messageOf(20, "é".repeat(21))).toEqual(["At most 20 characters."]);
  expect(messageOf(20, "é".repeat(2000))).toEqual(["At most 20 characters."]);
  expect(messageOf(20, " \n ")).toEqual(["Cannot be blank."]);
  expect(messageOf(5000, "👨‍👩‍👧‍👦".repeat(3000))).toEqual([
    expect.stringContaining("Use fewer of them"),
  ]);
  expect(messageOf(20, `e${"\u0301".repeat(400)}`)).toEqual([
    expect.stringContaining("Use fewer of them"),
  ]);
});
