import { expect, it } from "vitest";
import { readCatalogue, readInterests } from "./catalogue-source.ts";

it("is written as the schema says, and repeats no title or hook", () => {
  const { gifts, problems } = readCatalogue();
  expect(problems).toEqual([]);
  expect(gifts.length).toBeGreaterThan(0);
});

it("knows a thousand interests and more, none of them twice, each with ideas of its own", () => {
  const { interests, problems } = readInterests();
  expect(problems).toEqual([]);
  expect(interests.length).toBeGreaterThan(1000);
});
