import { afterAll, expect, it } from "vitest";
import { builtin } from "../../../../../testing/builtin.ts";
import { readSaid, understood } from "../../../../../testing/understood.ts";
import type { Turn } from "../../../reading/turn.ts";
import { converse } from "../../chat.ts";

const engine = builtin();
afterAll(() => engine.close());

/** The titles and reasons of what a message brings. */
async function broughtBy(text: string, before: Turn[] = []): Promise<string[]> {
  const turns: Turn[] = [...before, { role: "user", text }];
  const known = await understood({
    ageRange: "Adult 1 (31-50)",
    budget: "$25-$50",
    interests: "pottery, hiking",
  });
  await readSaid(turns);
  const brought: string[] = [];
  for await (const part of converse(engine, known, turns, new AbortController().signal))
    if (part.type === "idea") brought.push(`${part.idea.title}: ${part.idea.reason}`);
  return brought;
}

it.each([
  // The kind, whatever else is heard of it.
  ["a game the whole family can play", /\b(?:game|cards?|play|puzzle|dice)/i, 3],
  ["a quiet book for winter evenings", /\b(?:book|read|page|novel|stor|poem|atlas)/i, 3],
  // What it is good for, in whatever words it was written.
  ["something she can use on the trail", /\b(?:trail|walk|hik|path|camp|hill)/i, 3],
  // A trouble that is told is answered by what helps.
  ["she lies awake half the night", /\b(?:sleep|dark|night|bed|quiet|rest)/i, 3],
  ["her hands are always cold", /\b(?:hands?|warm|glove|mitt|wrist)/i, 3],
])("%s", async (message, answering, least) => {
  const brought = await broughtBy(message);
  const met = brought.filter((idea) => answering.test(idea));
  expect(met.length, brought.join("\n")).toBeGreaterThanOrEqual(least);
});

it("falls back on what is known where all that answers a trouble is ruled out by it", async () => {
  expect((await broughtBy("clay dries out her hands so much")).length).toBeGreaterThanOrEqual(3);
});

it("keeps to the kind that was asked for while it is refined", async () => {
  const atlas = { title: "Atlas of remote islands", reason: "It is read by a fire.", fact: null };
  const brought = await broughtBy("cheaper please", [
    { role: "user", text: "a quiet book for winter evenings" },
    { role: "assistant", text: "For Rosa:", ideas: [atlas] },
  ]);
  const books = brought.filter((idea) => /\b(?:book|read|page|novel|stor|poem|atlas)/i.test(idea));
  expect(books.length, brought.join("\n")).toBeGreaterThanOrEqual(3);
});
