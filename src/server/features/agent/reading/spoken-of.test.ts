import { expect, test } from "vitest";
import { genderIn } from "./spoken-of.ts";

test.each([
  ["Grandma Jo", [], "female"],
  ["Dad", ["she is his neighbor"], "male"],
  ["Otis", ["my girlfriend's son, turns 7, met him twice"], "male"],
  ["Daniel", ["my brother, going through chemo"], "male"],
  ["Ingrid", ["my mother-in-law"], "female"],
  ["Sam", ["loves hiking"], null],
  // Both are spoken of, and nobody guesses who is who.
  ["Alex", ["her husband says he is tired"], null],
  ["Chris", ["my wife's cousin"], null],
])("%s: %j", (name, texts, gender) => {
  expect(genderIn(name, texts)).toBe(gender);
});
