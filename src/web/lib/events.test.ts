import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askAgent } from "./events.ts";

const question = {
  body: { profileId: "0192f0c1-8d1e-4c3a-9b1a-6f0f5d3c2b1a", content: "Hello", isUser: true },
  key: "a key",
};

/** Asks, and collects the events until the end, or until it is given up. */
async function listen() {
  const heard: string[] = [];
  try {
    for await (const { type } of askAgent(question)) heard.push(type);
  } catch (error) {
    return { heard, error };
  }
  return { heard, error: null };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an agent that never answers is given up, and its request is cancelled", async () => {
  let sent: AbortSignal | undefined;
  vi.stubGlobal("fetch", (_path: string, { signal }: { signal: AbortSignal }) => {
    sent = signal;
    return new Promise(() => undefined);
  });
  const listening = listen();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(await listening).toMatchObject({ heard: [], error: { code: "offline" } });
  expect(sent?.aborted).toBe(true);
});

test("a stream is followed for as long as it says something, and given up when it falls silent", async () => {
  const still = new TextEncoder().encode(": still here\n\n");
  let says: ReturnType<typeof setInterval> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (body) => {
      body.enqueue(new TextEncoder().encode('data: {"type":"started","id":"1"}\n\n'));
      says = setInterval(() => body.enqueue(still), 15_000);
    },
  });
  vi.stubGlobal("fetch", async () => new Response(stream));
  let ended = false;
  const listening = listen().finally(() => (ended = true));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(ended).toBe(false);
  clearInterval(says);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await listening).toMatchObject({ heard: ["started"], error: { code: "offline" } });
});
