import type { FastifyInstance } from "fastify";
import { setTimeout as wait } from "node:timers/promises";

const TIMEOUT = 10_000;
const POLL_INTERVAL = 50;

/**
 * Counts requests in flight. Fastify's `close` waits for those of the main listener only, and `localhost`
 * has two: one for IPv4, one for IPv6.
 */
export function requestsInFlight(app: FastifyInstance): { finished(): Promise<void> } {
  let count = 0;
  app.addHook("onRequest", (_request, reply, done) => {
    count += 1;
    reply.raw.once("close", () => {
      count -= 1;
    });
    done();
  });
  const areThereAny = () => count > 0;
  return {
    finished: async () => {
      const until = Date.now() + TIMEOUT;
      while (areThereAny() && Date.now() < until) await wait(POLL_INTERVAL);
    },
  };
}
