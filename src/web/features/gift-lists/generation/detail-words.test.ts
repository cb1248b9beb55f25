import { expect, test } from "vitest";
import type { IdeaDetails } from "../../../../shared/idea-details.ts";
import { detailWords } from "./detail-words.ts";

test.each<[IdeaDetails, string[]]>([
  [{}, []],
  [{ price: { low: 20, high: 35 } }, ["$20–$35"]],
  [{ price: { low: 0, high: 8 } }, ["$0–$8"]],
  [{ price: { low: 1200, high: 1200 } }, ["$1,200"]],
  [{ fromAge: 8 }, ["from 8 years"]],
  [{ fromAge: 1 }, ["from 1 year"]],
  [{ leadDays: 3 }, []],
  [{ leadDays: 5 }, ["about 5 days to get"]],
  [{ leadDays: 7 }, ["about a week to get"]],
  [{ leadDays: 10 }, ["about 10 days to get"]],
  [{ leadDays: 14 }, ["about 2 weeks to get"]],
  [{ leadDays: 45 }, ["about 6 weeks to get"]],
  [{ leadDays: 90 }, ["about 3 months to get"]],
  [
    { price: { low: 20, high: 35 }, fromAge: 8, leadDays: 21 },
    ["$20–$35", "from 8 years", "about 3 weeks to get"],
  ],
])("%j is read as %j", (details, words) => {
  expect(detailWords(details)).toEqual(words);
});
