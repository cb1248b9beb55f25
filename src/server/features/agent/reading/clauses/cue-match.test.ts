import { expect, test } from "vitest";
import { findCues, readAhead, tokensOf } from "./cue-match.ts";

test("the phrases are read a few at a time, and others get their turn", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await readAhead();
  clearImmediate(next);
  expect(turns).toBeGreaterThan(20);
  expect(findCues(tokensOf("she can't stand roses"), () => true)).toMatchObject([
    { meaning: "dislikes", from: 2, to: 4 },
  ]);
});
