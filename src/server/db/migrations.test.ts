import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

test("each migration is dated after the one before", () => {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(root, "migrations", "meta", "_journal.json"), "utf8"),
  );
  const dates = journal.entries.map(({ when }) => when);
  // A database that has a later one would never be given an earlier one.
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
  expect(new Set(dates).size).toBe(dates.length);
});
