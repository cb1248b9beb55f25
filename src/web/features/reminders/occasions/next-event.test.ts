import { expect, test } from "vitest";
import type { Occasion } from "./occasion-queries.ts";
import { nextEvent } from "./next-event.ts";

const entered = (source: Occasion["source"], name: string, date: string | null): Occasion => ({
  source,
  id: name,
  profileId: "mum",
  profileIds: ["mum"],
  kind: "other",
  name,
  date: date ?? "2020-01-01",
  yearly: false,
  notices: [],
  next: date === null ? null : { date, daysLeft: 0, turns: null },
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
});
const today = "2027-02-20";
const party = entered("list", "Garden party", "2027-03-10");
const birthday = entered("occasion", "Birthday", "2027-03-04");

test.each([
  [
    "an occasion that is sooner than a list",
    [party, birthday],
    "Birthday, March 4, 2027, in 12 days",
  ],
  [
    "a list that is sooner than an occasion",
    [entered("list", "Easter", today), birthday],
    "Easter, February 20, 2027, today",
  ],
  ["nothing, where all is over", [entered("occasion", "Wedding", null)], null],
  ["nothing, where nothing was entered", [], null],
])("the next event is %s", (_what, occasions, words) => {
  expect(nextEvent(occasions, today)).toBe(words);
});
