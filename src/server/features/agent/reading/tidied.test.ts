import { expect, it } from "vitest";
import { tidied } from "./tidied.ts";

it.each([
  ["She likes  tea,\n\nand roses.", "She likes  tea,\n\nand roses."],
  [`tea${" ".repeat(5000)}roses`, "tea roses"],
  [`tea${" \n".repeat(2500)}roses`, "tea\nroses"],
  [`e${"\u0301".repeat(400)}`, "e\u0301\u0301\u0301"],
  [`👨${"\u200d".repeat(400)}👩`, "👨\u200d👩"],
])("keeps what is said and drops what only takes time", (text, tidy) => {
  expect(tidied(text)).toBe(tidy);
});
