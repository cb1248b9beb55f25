import { expect, test } from "vitest";
import { initialOf } from "./initial.ts";
import { initialsOf } from "./initials.ts";

test.each([
  ["mum", "M"],
  ["östen", "Ö"],
  ["👩‍🚀 Sally", "👩‍🚀"],
  ["", ""],
])("the initial of “%s” is “%s”", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test.each([
  ["Mum", "M"],
  ["Ada King Lovelace", "AL"],
  ["  nadia  b. ", "NB"],
  ["", ""],
])("the initials of “%s” are “%s”", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
