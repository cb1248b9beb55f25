import { expect, it } from "vitest";
import { readCatalogue } from "./catalogue-source.ts";

const { topics, gifts, problems } = readCatalogue();

it("is written as the schema says, names no unknown topic, and repeats no title or hook", () => {
  expect(problems).toEqual([]);
  expect(topics.length).toBeGreaterThan(0);
  expect(gifts.length).toBeGreaterThan(0);
});
