import { Worker } from "node:worker_threads";
import { Aborted, type Caller, fairQueue, nobody } from "../../fair-queue.ts";
import { type Vector, normalised } from "./vectors.ts";

/** Texts to vectors that lie close together where the meanings do. */
export interface Embedder {
  embed(texts: string[], caller?: Caller): Promise<Vector[]>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(vectors: number[][]): void;
  reject(error: Error): void;
}

// A batch takes a seventh of a second, and whoever is next waits for it. (From 24 texts on, the package would start
// workers of its own, each with a model of its own.)
const BATCH = 4;

/** The model in a thread of its own, loaded when it is first needed: the server goes on answering meanwhile. */
export function modelEmbedder(): Embedder {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, Waiting>();
  const queue = fairQueue();

  function fail(error: Error): void {
    worker = null;
    for (const caller of waiting.values()) caller.reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL("./embed-worker.mjs", import.meta.url));
    started.on("message", (answer: { id: number; vectors?: number[][]; problem?: string }) => {
      const caller = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (answer.vectors) caller?.resolve(answer.vectors);
      else caller?.reject(new Error(answer.problem));
      // Idle, it keeps no process alive; being closed, it does until it has ended.
      if (waiting.size === 0 && worker === started) started.unref();
    });
    started.on("error", (error) => fail(error instanceof Error ? error : new Error(String(error))));
    started.on("exit", () => {
      if (worker === started) fail(new Error("The embedding thread ended"));
    });
    return started;
  }

  function ask(texts: string[]): Promise<number[][]> {
    worker ??= start();
    worker.ref();
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker?.postMessage({ id, texts });
    });
  }

  return {
    async embed(texts, caller = nobody) {
      const batches: Array<Promise<number[][]>> = [];
      for (let from = 0; from < texts.length; from += BATCH) {
        batches.push(queue.run(caller, () => ask(texts.slice(from, from + BATCH))));
      }
      return (await Promise.all(batches)).flat().map(normalised);
    },
    async close() {
      const ending = worker;
      worker = null;
      await ending?.terminate();
    },
  };
}

/** Remembers what it has seen; asked twice at once, it works once. */
export function remembering(embedder: Embedder, most = 5000): Embedder {
  const known = new Map<string, Promise<Vector>>();

  function begin(unknown: string[], caller: Caller): void {
    if (unknown.length === 0) return;
    const vectors = embedder.embed(unknown, caller);
    unknown.forEach((text, index) => {
      const vector = vectors.then((all) => {
        const one = all[index];
        if (!one) throw new Error("The embedder left a text out");
        return one;
      });
      // A failure is not remembered; whoever asked hears of it below.
      vector.catch(() => known.delete(text));
      known.set(text, vector);
    });
  }

  async function embed(texts: string[], caller: Caller): Promise<Vector[]> {
    begin([...new Set(texts.filter((text) => !known.has(text)))], caller);
    const asked = texts.map((text) => {
      const vector = known.get(text);
      if (!vector) throw new Error("A text was forgotten while it was needed");
      // The ones used last stay longest.
      known.delete(text);
      known.set(text, vector);
      return vector;
    });
    for (const text of known.keys()) {
      if (known.size <= most) break;
      known.delete(text);
    }
    return Promise.all(asked).catch((error: unknown) => {
      // Somebody else had asked for the same, and no longer wants it.
      if (error instanceof Aborted && !caller.signal.aborted) return embed(texts, caller);
      throw error;
    });
  }

  return {
    embed: (texts, caller = nobody) => embed(texts, caller),
    close: () => embedder.close(),
  };
}
