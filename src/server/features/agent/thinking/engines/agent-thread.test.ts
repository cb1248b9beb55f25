import { Worker } from "node:worker_threads";
import { afterEach, expect, it, vi } from "vitest";
import { type Agent, nothingKnown } from "../agent.ts";
import { agentThread } from "./agent-thread.ts";
import type { ModelFinder } from "./model-finder.ts";

/** A thread that does as the last thing said tells it, and counts how many there have been. */
const script = `
  const { parentPort } = require("node:worker_threads");
  let aborted = 0;
  parentPort.on("message", ({ request, found, port }) => {
    if (!port) return;
    let done = false;
    port.on("close", () => (aborted += done ? 0 : 1));
    const said = request.turns.at(-1).text;
    port.postMessage({ type: "used", usage: { inputTokens: 3, outputTokens: 1 } });
    if (said === "die") throw new Error("told to die");
    if (said === "hang") { for (;;); }
    if (said === "fail") port.postMessage({ type: "failed", name: "TooFew", message: "found 3 of 10" });
    if (said === "fail") return;
    if (said === "wait") return;
    if (said === "lose it") parentPort.postMessage("lost");
    if (found) port.postMessage({ type: "part", part: { type: "text", text: found.model } });
    port.postMessage({ type: "part", part: { type: "text", text: said + " " + aborted } });
    port.postMessage({ type: "done" });
    done = true;
  });
`;

let agent: Agent | null = null;
afterEach(() => agent?.close());

function open(heartbeat = 60_000, finder: ModelFinder | null = null) {
  const start = vi.fn<() => Worker>(() => new Worker(script, { eval: true }));
  const opened = (agent = agentThread(null, { start, heartbeat, finder }));
  return {
    start,
    engine: () => opened.engine(),
    say: async (text: string, signal = new AbortController().signal) => {
      const heard: unknown[] = [];
      const about = {
        user: "ada",
        person: { name: "Mum" },
        list: null,
        ...nothingKnown,
        today: "2026-03-02",
      };
      const turns = [{ role: "user" as const, text }];
      const used = (usage: unknown) => heard.push(usage);
      for await (const part of opened.reply(about, turns, signal, used)) heard.push(part);
      return heard;
    },
  };
}

it("is started when it is first asked, and once", async () => {
  const { start, say } = open();
  expect(start).not.toHaveBeenCalled();
  const usage = { inputTokens: 3, outputTokens: 1 };
  expect(await Promise.all([say("one"), say("two")])).toEqual([
    [usage, { type: "text", text: "one 0" }],
    [usage, { type: "text", text: "two 0" }],
  ]);
  expect(start).toHaveBeenCalledTimes(1);
});

it("is told of the model that was found, and tells that it is lost", async () => {
  const llama = {
    provider: "compatible",
    model: "llama",
    apiKey: null,
    baseUrl: new URL("http://127.0.0.1:1/v1"),
    timeout: 1,
  } as const;
  let found: typeof llama | null = llama;
  const lost = () => (found = null);
  const { say, engine } = open(60_000, { find: async () => found, lost });
  expect(await engine()).toEqual({ model: "llama", onThisMachine: true });
  expect(await say("one")).toContainEqual({ type: "text", text: "llama" });
  expect(await say("lose it")).toContainEqual({ type: "text", text: "llama" });
  await expect.poll(engine).toEqual({ model: null, onThisMachine: false });
  expect(await say("two")).toHaveLength(2);
});

it("tells why it failed", async () => {
  await expect(open().say("fail")).rejects.toThrow("found 3 of 10");
});

it("hears of an abort, also of one that came before the request", async () => {
  const { say } = open();
  await say("one");
  const aborting = new AbortController();
  const waiting = say("wait", aborting.signal);
  aborting.abort();
  await expect(waiting).rejects.toThrow("thread ended");
  await expect(say("late", aborting.signal)).rejects.toThrow("thread ended");
  // The last one never arrived.
  await expect.poll(() => say("how many?")).toContainEqual({ type: "text", text: "how many? 1" });
});

it("that dies fails what it was working on, and the next request starts another", async () => {
  const { start, say } = open();
  const silenced = vi.spyOn(console, "error").mockImplementation(() => {});
  await expect(Promise.all([say("die"), say("wait")])).rejects.toThrow("thread ended");
  expect(await say("again")).toHaveLength(2);
  expect(start).toHaveBeenCalledTimes(2);
  silenced.mockRestore();
});

it("that hangs is ended, and the next request starts another", async () => {
  const { start, say } = open(20);
  await expect(say("hang")).rejects.toThrow("thread ended");
  expect(start).toHaveBeenCalledTimes(1);
  say("again").catch(() => {});
  expect(start).toHaveBeenCalledTimes(2);
});
