import { expect, test } from "vitest";
import { peopleWords } from "./people-words.ts";

test("a few are named, of many the first two", () => {
  const names = ["Mum", "Dad", "Theo", "Ada", "Zoe"];
  expect(names.map((_, index) => peopleWords(names.slice(0, index + 1)))).toEqual([
    "Mum",
    "Mum and Dad",
    "Mum, Dad and Theo",
    "Mum, Dad and 2 others",
    "Mum, Dad and 3 others",
  ]);
});
