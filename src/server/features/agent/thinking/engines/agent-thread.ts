import { ReadableStream } from "node:stream/web";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import type { Understood } from "../../../../../shared/understood.ts";
import type { LlmConfig, ModelConfig } from "../../../../config.ts";
import type { Turn } from "../../reading/turn.ts";
import type { About, Agent } from "../agent.ts";
import type { ChatPart } from "../chat.ts";
import type { Usage } from "../engine.ts";
import type { Progress } from "../generate.ts";
import type { Removal } from "../guard.ts";
import type { ModelFinder } from "./model-finder.ts";

/** A model as it is sent to a thread, which no URL can be. */
export type SentModel = Omit<ModelConfig, "baseUrl"> & { baseUrl: string | null };

/** What the thread is started with: the model to ask, or null for the builtin engine. */
export type ThreadConfig = (SentModel & Pick<LlmConfig, "pause">) | null;

/** `alive?` is answered by `yes`. A request travels with a port of its own; closing that aborts it. */
export type ToThread =
  | "alive?"
  | {
      request: ThreadRequest;
      /** The model on this machine that is there just now, to be asked before the builtin engine. */
      found: SentModel | null;
      port: MessagePort;
    };

/** `lost`: the model that was found does not answer any more. */
export type ThreadMessage = "yes" | "lost";

export type ThreadRequest =
  | { type: "generate"; about: About }
  | { type: "reply"; about: About; turns: Turn[] }
  | { type: "understood"; about: About };

export type FromThread =
  | { type: "progress"; progress: Progress }
  | { type: "part"; part: ChatPart }
  | { type: "understood"; entries: Understood[] }
  | { type: "used"; usage: Usage }
  | { type: "removed"; why: Removal }
  | { type: "done" }
  | { type: "failed"; name: string; message: string; stack: string | undefined };

const HEARTBEAT = 5_000;
/** So many heartbeats without an answer: the thread hangs, and nobody would get a reply from it again. */
const MOST_UNANSWERED = 12;

/**
 * The agent in a thread of its own: reading what people wrote and comparing it with a catalogue takes the
 * processor for seconds at worst, and the server goes on answering meanwhile.
 */
export function agentThread(
  llm: LlmConfig | null,
  {
    finder = null,
    start = startThread,
    heartbeat = HEARTBEAT,
  }: {
    /** Who looks for a model on this machine, where one is to be used. */
    finder?: ModelFinder | null;
    start?: (config: ThreadConfig) => Worker;
    heartbeat?: number;
  } = {},
): Agent {
  let thread: Worker | null = null;

  function running(): Worker {
    if (thread) return thread;
    const started = start(llm && { ...toSent(llm), pause: llm.pause });
    thread = started;
    // Its ports close with it, which fails what it was working on; the next request starts another.
    const forget = () => {
      clearInterval(beating);
      if (thread === started) thread = null;
    };
    let unanswered = 0;
    const beating = setInterval(() => {
      unanswered += 1;
      if (unanswered > MOST_UNANSWERED) {
        forget();
        void started.terminate();
      } else {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        started.postMessage("alive?");
      }
    }, heartbeat);
    beating.unref();
    started.on("message", (message: ThreadMessage) => {
      unanswered = 0;
      if (message === "lost") finder?.lost();
    });
    started.on("error", (error) => {
      console.error("The agent's thread failed:", error);
      forget();
    });
    started.on("exit", forget);
    // Requests keep the process alive by their ports.
    started.unref();
    return started;
  }

  function ask(
    request: ThreadRequest,
    signal: AbortSignal,
    model: ModelConfig | null = null,
  ): ReadableStream<FromThread> {
    const found = model && toSent(model);
    const { port1: port, port2: theirs } = new MessageChannel();
    let ended = false;
    const end = () => {
      ended = true;
      signal.removeEventListener("abort", abort);
      port.close();
    };
    const abort = () => port.close();
    return new ReadableStream<FromThread>({
      start: (controller) => {
        port.on("message", (message: FromThread) => {
          if (ended) return;
          controller.enqueue(message);
          if (message.type !== "done" && message.type !== "failed") return;
          end();
          controller.close();
        });
        port.on("close", () => {
          if (ended) return;
          end();
          controller.error(new Error("The agent's thread ended"));
        });
        signal.addEventListener("abort", abort, { once: true });
        if (signal.aborted) abort();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        else running().postMessage({ request, found, port: theirs }, [theirs]);
      },
      cancel: end,
    });
  }

  return {
    engine: async () => {
      const found = finder && (await finder.find());
      return { model: llm?.model ?? found?.model ?? null, onThisMachine: found !== null };
    },
    async *generate(about, signal, used) {
      const request: ThreadRequest = { type: "generate", about: slim(about) };
      const found = finder && (await finder.find());
      for await (const message of ask(request, signal, found)) {
        if (message.type === "progress") yield message.progress;
        else if (message.type === "used") used(message.usage);
        else if (message.type === "failed") throw errorOf(message);
      }
    },
    async *reply(about, turns, signal, used, removed) {
      const request: ThreadRequest = { type: "reply", about: slim(about), turns };
      const found = finder && (await finder.find());
      for await (const message of ask(request, signal, found)) {
        if (message.type === "part") yield message.part;
        else if (message.type === "used") used(message.usage);
        else if (message.type === "removed") removed?.(message.why);
        else if (message.type === "failed") throw errorOf(message);
      }
    },
    async understood(about, signal) {
      for await (const message of ask({ type: "understood", about: slim(about) }, signal)) {
        if (message.type === "understood") return message.entries;
        if (message.type === "failed") throw errorOf(message);
      }
      throw new Error("The agent's thread said nothing");
    },
    close: async () => {
      await thread?.terminate();
    },
  };
}

function toSent(model: ModelConfig): SentModel {
  return { ...model, baseUrl: model.baseUrl?.href ?? null };
}

/** Of a list, only what the agent goes by: its ideas can be a hundred kilobytes. */
function slim({ list, ...about }: About): About {
  return { ...about, list: list && { title: list.title, eventDate: list.eventDate } };
}

/** As it was thrown there, with where that was. */
function errorOf({ name, message, stack }: Extract<FromThread, { type: "failed" }>): Error {
  return Object.assign(new Error(message), { name, ...(stack && { stack }) });
}

function startThread(config: ThreadConfig): Worker {
  const isBuilt = !import.meta.url.endsWith(".ts");
  if (isBuilt)
    return new Worker(new URL("agent-worker.js", import.meta.url), { workerData: config });
  // From source, in development and in tests, through tsx.
  const source = new URL("agent-worker.ts", import.meta.url).href;
  return new Worker(
    `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`,
    { eval: true, workerData: config },
  );
}
