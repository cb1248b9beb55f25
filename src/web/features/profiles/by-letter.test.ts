import { expect, test } from "vitest";
import { byLetter } from "./by-letter.ts";

const groupsOf = (names: string) =>
  byLetter(names.split(" ").map((name) => ({ name }))).map(
    ({ label, people }) => `${label}: ${people.map(({ name }) => name).join(" ")}`,
  );

test("neighbors in the alphabet stand together, accents or not, and no letter is torn apart", () => {
  expect(groupsOf("zoe Bea émile Ada Eve 🐶 ada Abe Ann Amy Edna Ellen Emma Erik")).toEqual([
    "# – A: 🐶 Abe ada Ada Amy Ann",
    "B – E: Bea Edna Ellen émile Emma Erik Eve",
    "Z: zoe",
  ]);
  expect(groupsOf("Ada Abe Ann Amy Alf Art Asa Ava")).toEqual([
    "A: Abe Ada Alf Amy Ann Art Asa Ava",
  ]);
});
