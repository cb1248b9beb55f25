/* oxlint-disable unicorn/require-post-message-target-origin -- a thread is no window and has no origin */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { ModelConfig } from "../../../../config.ts";
import { lazyListener } from "../../reading/listener.ts";
import { lazyReader } from "../../reading/reader.ts";
import { openAgent } from "../agent.ts";
import type {
  FromThread,
  SentModel,
  ThreadConfig,
  ThreadMessage,
  ThreadRequest,
  ToThread,
} from "./agent-thread.ts";
import { builtinEngine } from "./builtin/builtin.ts";
import { onDemand } from "./builtin/on-demand.ts";
import { withCircuitBreaker } from "./circuit-breaker.ts";
import { withFoundModel } from "./found-model.ts";
import { openLlmEngine } from "./llm.ts";

// The thread that `agent-thread.ts` starts.

// One of each for the thread: the engine is closed when nobody asks, and opened again.
const reader = lazyReader();
const listener = lazyListener();
const tell = (message: ThreadMessage) => parentPort?.postMessage(message);
const local = withFoundModel(
  onDemand(() => builtinEngine({ reader, listener })),
  () => tell("lost"),
);
const opening = open(workerData);

async function open(config: ThreadConfig) {
  const engine = config
    ? withCircuitBreaker(await openLlmEngine(fromSent(config)), config.pause)
    : local.engine;
  return openAgent(engine, reader);
}

function fromSent(model: SentModel): ModelConfig {
  return { ...model, baseUrl: model.baseUrl === null ? null : new URL(model.baseUrl) };
}

parentPort?.on("message", (message: ToThread) => {
  if (message === "alive?") {
    tell("yes");
    return;
  }
  const { request, found, port } = message;
  if (request.type !== "understood") local.use(found && fromSent(found));
  void serve(request, port);
});

async function serve(request: ThreadRequest, port: MessagePort): Promise<void> {
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
    const { name, message, stack } = error instanceof Error ? error : new Error("Unknown failure");
    send({ type: "failed", name, message, stack });
  }
}
