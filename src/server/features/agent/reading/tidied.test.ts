import { expect, it } from "vitest";
import { questions } from "../../../../shared/questionnaire.ts";
import { tidied, tidiedAnswers } from "./tidied.ts";
import { noAnswers } from "./understand.ts";

it.each([
  ["She likes  tea,\n\nand roses.", "She likes  tea,\n\nand roses."],
  [`tea${" ".repeat(5000)}roses`, "tea roses"],
  [`tea${" \n".repeat(2500)}roses`, "tea\nroses"],
  [`e${"\u0301".repeat(400)}`, "e\u0301\u0301\u0301"],
  [`👨${"\u200d".repeat(400)}👩`, "👨\u200d👩"],
])("keeps what is said and drops what only takes time", (text, tidy) => {
  expect(tidied(text)).toBe(tidy);
});

const written = Object.entries(questions).flatMap(([name, { kind }]) =>
  kind === "text" ? [name] : [],
);

it.each(["name", ...written])("nothing hidden in the %s comes to a model", (name) => {
  // Letters that no screen shows, and a sign that turns what follows around.
  const hiding = { name: "Rosa", ...noAnswers, [name]: "tea\u{e0068}\u{e0069}\u202e" };
  expect(tidiedAnswers(hiding)).toEqual({ name: "Rosa", ...noAnswers, [name]: "tea" });
});
