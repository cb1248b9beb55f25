/* oxlint-disable unicorn/require-post-message-target-origin -- a thread is no window and has no origin */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { lazyReader } from "../../reading/reader.ts";
import { openAgent } from "../agent.ts";
import type { FromThread, ThreadConfig, ToThread } from "./agent-thread.ts";
import { builtinEngine } from "./builtin/builtin.ts";
import { onDemand } from "./builtin/on-demand.ts";
import { openLlmEngine } from "./llm.ts";

// The thread that `agent-thread.ts` starts.

const reader = lazyReader();
const opening = open(workerData);

async function open(config: ThreadConfig) {
  const engine = config
    ? await openLlmEngine({ ...config, baseUrl: config.baseUrl ? new URL(config.baseUrl) : null })
    : onDemand(() => builtinEngine({ reader }));
  return openAgent(engine, () => new Date(), reader);
}

parentPort?.on("message", (message: "alive?" | { request: ToThread; port: MessagePort }) => {
  if (message === "alive?") parentPort?.postMessage("yes");
  else void serve(message.request, message.port);
});

async function serve(request: ToThread, port: MessagePort): Promise<void> {
  const aborting = new AbortController();
  const { signal } = aborting;
  port.on("close", () => aborting.abort());
  const send = (message: FromThread) => port.postMessage(message);
  const used = (usage: Extract<FromThread, { type: "used" }>["usage"]) =>
    send({ type: "used", usage });
  try {
    const agent = await opening;
    if (request.type === "generate") {
      for await (const progress of agent.generate(request.about, signal, used)) {
        send({ type: "progress", progress });
      }
    } else if (request.type === "understood") {
      send({ type: "understood", entries: await agent.understood(request.about, signal) });
    } else {
      const { about, turns } = request;
      const removed = (why: Extract<FromThread, { type: "removed" }>["why"]) =>
        send({ type: "removed", why });
      for await (const part of agent.reply(about, turns, signal, used, removed)) {
        send({ type: "part", part });
      }
    }
    send({ type: "done" });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error("Unknown failure");
    send({ type: "failed", name, message });
  }
}
