import { expect, it } from "vitest";
import type { Brief } from "../reading/brief.ts";
import { blankBrief } from "../../../testing/blank-brief.ts";
import type { AgentEngine, Suggestion } from "./engine.ts";
import { type Progress, TooFewIdeas, generate } from "./generate.ts";

const brief: Brief = {
  ...blankBrief,
  budget: { least: 0, most: 25 },
  taken: ["Kite number one hundred"],
};

/** Gives what it is told to, round after round, and remembers what it was asked. */
function engineOf(rounds: Suggestion[][]) {
  const asked: Array<{ taken: string[]; count: number }> = [];
  const engine: AgentEngine = {
    name: "told",
    mayBeUnfounded: false,
    async *suggest({ taken }, count) {
      asked.push({ taken, count });
      yield* rounds[asked.length - 1] ?? [];
    },
    async *reply() {
      yield { type: "text", text: "" };
    },
    close: () => Promise.resolve(),
  };
  return { engine, asked };
}

const names =
  "amber brass cedar denim ember felt glass hazel ivory jade khaki linen maple navy olive".split(
    " ",
  );
const idea = (index: number, more: Partial<Suggestion> = {}): Suggestion => ({
  title: `${names[index]} ${names[index]}stone ornament`,
  reason: "It brightens the darkest week of the year.",
  fact: null,
  ...more,
});

async function collect(engine: AgentEngine, count = 10, signal = new AbortController().signal) {
  const events: Progress[] = [];
  for await (const event of generate(engine, brief, count, signal)) events.push(event);
  return events;
}

it("asks again for exactly what fell out, and says why it did", async () => {
  const { engine, asked } = engineOf([
    [
      ...[0, 1, 2, 3, 4, 5, 6].map((index) => idea(index)),
      idea(0),
      idea(7, { price: [200, 300] }),
      { ...idea(8), title: "<i>Ornament</i>" },
    ],
    [idea(9), idea(10), idea(11), idea(12)],
  ]);
  const events = await collect(engine);
  expect(asked.map(({ count }) => count)).toEqual([10, 3]);
  expect(asked[1]?.taken).toContain(idea(7).title);
  expect(events.at(-1)).toMatchObject({
    type: "done",
    removed: { repeat: 1, budget: 1, wording: 1 },
  });
  const done = events.at(-1);
  expect(done?.type === "done" && done.ideas).toHaveLength(10);
  expect(events.filter(({ type }) => type === "idea")).toHaveLength(10);
});

const told: Brief = {
  ...brief,
  clauses: [{ field: "interests", quote: "kites", polarity: "likes" }],
};

it("asks again for a better reason, and shows the idea without one rather than nothing", async () => {
  const founded = (index: number) => idea(index, { fact: { field: "interests", quote: "kites" } });
  const { engine, asked } = engineOf([
    [0, 1, 2].map((index) => idea(index)),
    [3, 4, 5, 6, 7, 8, 9].map(founded),
  ]);
  const events: Progress[] = [];
  const { signal } = new AbortController();
  for await (const event of generate(engine, told, 10, signal)) events.push(event);
  expect(asked).toHaveLength(2);
  const done = events.at(-1);
  expect(done).toMatchObject({ type: "done", removed: { unfounded: 0 } });
  expect(done?.type === "done" && done.ideas.filter(({ fact }) => fact)).toHaveLength(7);
});

it("does not ask again for a better reason where there is none", async () => {
  const { engine, asked } = engineOf([names.map((_, index) => idea(index))]);
  const { signal } = new AbortController();
  const events: Progress[] = [];
  for await (const event of generate({ ...engine, mayBeUnfounded: true }, told, 10, signal))
    events.push(event);
  expect(asked).toHaveLength(1);
  expect(events.at(-1)).toMatchObject({ type: "done", removed: {} });
});

it("gives no eleventh", async () => {
  const { engine } = engineOf([names.map((_, index) => idea(index))]);
  const events = await collect(engine);
  expect(events.filter(({ type }) => type === "idea")).toHaveLength(10);
});

it("fails rather than giving fewer", async () => {
  const { engine } = engineOf([[idea(0)], [idea(0)], [idea(1)]]);
  await expect(collect(engine)).rejects.toThrow(TooFewIdeas);
});

it("stops when it is told to", async () => {
  const { engine } = engineOf([names.map((_, index) => idea(index))]);
  await expect(collect(engine, 10, AbortSignal.abort())).rejects.toThrow(/abort/i);
});

it("says that the engine is being loaded, where it is, before anything else", async () => {
  const steps = async (wake: AgentEngine["wake"]) => {
    const { engine } = engineOf([names.map((_, index) => idea(index))]);
    const events = await collect({ ...engine, wake });
    return events.flatMap((event) => (event.type === "step" ? [event.step] : []));
  };
  expect(await steps(() => Promise.resolve())).toEqual([
    "waking",
    "reading",
    "searching",
    "checking",
  ]);
  expect(await steps(() => null)).toEqual(["reading", "searching", "checking"]);
});
