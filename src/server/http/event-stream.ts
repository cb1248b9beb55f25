import type { FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";

const QUIET_FOR = 15_000;

export function acceptsEvents({ headers }: FastifyRequest): boolean {
  return Boolean(headers.accept?.includes("text/event-stream"));
}

export function isStream(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

/** Server-sent events. Refusals come before: once this is called, the answer is a 200. */
export function sendEvents(reply: FastifyReply, events: AsyncIterable<unknown>): FastifyReply {
  reply.headers({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-cache, no-transform",
    // Proxies would otherwise collect the events and pass them on together.
    "x-accel-buffering": "no",
  });
  return reply.send(Readable.from(written(events)));
}

/** As they go over the wire, with a sign of life where nothing happens for a while. */
async function* written(events: AsyncIterable<unknown>): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]();
  try {
    let next = iterator.next();
    for (;;) {
      const result = await orQuiet(next);
      if (result === "quiet") {
        yield ": still here\n\n";
        continue;
      }
      if (result.done) return;
      yield `data: ${JSON.stringify(result.value)}\n\n`;
      next = iterator.next();
    }
  } finally {
    // Not waited for: it may be in the middle of waiting for its next event.
    void iterator.return?.();
  }
}

async function orQuiet<T>(next: Promise<T>): Promise<T | "quiet"> {
  let timer: NodeJS.Timeout | undefined;
  const quiet = new Promise<"quiet">((resolve) => {
    timer = setTimeout(resolve, QUIET_FOR, "quiet");
  });
  try {
    return await Promise.race([next, quiet]);
  } finally {
    clearTimeout(timer);
  }
}
