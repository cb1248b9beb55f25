import { expect, test } from "vitest";
import { profileLimit, tierOf } from "./plans.ts";

test.each([
  ["free", "free", 5],
  ["Basic", "basic", 10],
  ["premium", "premium", 20],
  ["ENTERPRISE", "enterprise", 100],
  ["platinum", "free", 5],
  ["toString", "free", 5],
  [null, "free", 5],
  [undefined, "free", 5],
])("the tier %s is %s, with room for %i people", (given, tier, limit) => {
  expect(tierOf(given)).toBe(tier);
  expect(profileLimit(given)).toBe(limit);
});
