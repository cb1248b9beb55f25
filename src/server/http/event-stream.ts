import type { FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";

const KEEP_ALIVE_INTERVAL = 15_000;

export function acceptsEvents({ headers }: FastifyRequest): boolean {
  return Boolean(headers.accept?.includes("text/event-stream"));
}

export function isStream(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

/** Sends server-sent events. Errors must be thrown before: once this is called, the status is 200. */
export function sendEvents(reply: FastifyReply, events: AsyncIterable<unknown>): FastifyReply {
  reply.headers({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-cache, no-transform",
    // Nginx would otherwise buffer the events and pass them on together.
    "x-accel-buffering": "no",
  });
  return reply.send(Readable.from(encoded(events)));
}

/** Each event as a `data:` line, and a keep-alive comment while nothing happens, so that proxies hold the connection. */
async function* encoded(events: AsyncIterable<unknown>): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]();
  try {
    let next = iterator.next();
    for (;;) {
      const result = await orKeepAlive(next);
      if (result === "keep-alive") {
        yield ": still here\n\n";
        continue;
      }
      if (result.done) return;
      yield `data: ${JSON.stringify(result.value)}\n\n`;
      next = iterator.next();
    }
  } finally {
    // Not awaited: the generator may be blocked on its next event.
    void iterator.return?.();
  }
}

async function orKeepAlive<T>(next: Promise<T>): Promise<T | "keep-alive"> {
  let timer: NodeJS.Timeout | undefined;
  const keepAlive = new Promise<"keep-alive">((resolve) => {
    timer = setTimeout(resolve, KEEP_ALIVE_INTERVAL, "keep-alive");
  });
  try {
    return await Promise.race([next, keepAlive]);
  } finally {
    clearTimeout(timer);
  }
}
