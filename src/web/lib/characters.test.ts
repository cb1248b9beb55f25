import { expect, test } from "vitest";
import { firstCharacters } from "./characters.ts";

test("cuts where a person would", () => {
  expect(firstCharacters("Grandmother", 5)).toBe("Grand");
  expect(firstCharacters("Mom", 20)).toBe("Mom");
  expect(firstCharacters("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2)).toBe("👩‍👩‍👧‍👦👩‍👩‍👧‍👦");
  expect(firstCharacters("Zoe\u0308 Zoe\u0308", 3)).toBe("Zoe\u0308");
});
