import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { blankBrief } from "../../../../../testing/blank-brief.ts";
import type { BuiltinEngine } from "./builtin.ts";
import { onDemand } from "./on-demand.ts";

const IDLE = 1_000;
const { signal } = new AbortController();

/** An engine that counts how often it is opened and closed, and fails to load as often as it is told. */
function counted(failures = 0) {
  const counts = { opened: 0, closed: 0 };
  const open = (): BuiltinEngine => {
    counts.opened += 1;
    const { opened } = counts;
    return {
      name: "builtin",
      mayBeUnfounded: true,
      load: async () => {
        if (opened <= failures) throw new Error("The model does not load");
      },
      async *suggest() {
        yield { title: `Idea of engine ${opened}`, reason: "Roses.", fact: null };
      },
      async *reply() {
        yield { type: "text", text: "Hello." };
      },
      hear: async () => ({
        guesses: [],
        slots: [],
        about: [],
        against: [],
        topic: { aspect: null },
        sure: 1,
        wants: [],
        shuns: [],
      }),
      close: async () => void (counts.closed += 1),
    };
  };
  return { counts, engine: onDemand(open, IDLE) };
}

async function titles(engine: ReturnType<typeof onDemand>): Promise<string[]> {
  const found: string[] = [];
  for await (const { title } of engine.suggest(blankBrief, 1, signal)) found.push(title);
  return found;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("loads once for all who ask at the same time, and not before somebody does", async () => {
  const { counts, engine } = counted();
  expect(counts.opened).toBe(0);
  const waking = engine.wake?.();
  expect(waking).not.toBeNull();
  await Promise.all([waking, titles(engine), titles(engine)]);
  expect(counts).toEqual({ opened: 1, closed: 0 });
  expect(engine.wake?.()).toBeNull();
});

it("is unloaded when nobody has asked for a while, and loaded again for the next", async () => {
  const { counts, engine } = counted();
  await titles(engine);
  await vi.advanceTimersByTimeAsync(IDLE - 1);
  await titles(engine);
  await vi.advanceTimersByTimeAsync(IDLE - 1);
  expect(counts).toEqual({ opened: 1, closed: 0 });
  await vi.advanceTimersByTimeAsync(1);
  expect(counts).toEqual({ opened: 1, closed: 1 });
  expect(await titles(engine)).toEqual(["Idea of engine 2"]);
});

it("stays loaded while somebody is still reading an answer", async () => {
  const { counts, engine } = counted();
  const reading = engine.suggest(blankBrief, 1, signal)[Symbol.asyncIterator]();
  await reading.next();
  await vi.advanceTimersByTimeAsync(10 * IDLE);
  expect(counts.closed).toBe(0);
  await reading.next();
  await vi.advanceTimersByTimeAsync(IDLE);
  expect(counts.closed).toBe(1);
});

it("tries again after a load that failed", async () => {
  const { engine } = counted(1);
  await expect(titles(engine)).rejects.toThrow("does not load");
  expect(await titles(engine)).toEqual(["Idea of engine 2"]);
});

it("gives whoever asks while it is being unloaded a new engine, not the closing one", async () => {
  const { counts, engine } = counted();
  await titles(engine);
  vi.advanceTimersByTime(IDLE);
  expect(await titles(engine)).toEqual(["Idea of engine 2"]);
  expect(counts).toEqual({ opened: 2, closed: 1 });
});

it("is unloaded, too, when whoever woke it asks for nothing", async () => {
  const { counts, engine } = counted();
  await engine.wake?.();
  await vi.advanceTimersByTimeAsync(IDLE);
  expect(counts).toEqual({ opened: 1, closed: 1 });
});
