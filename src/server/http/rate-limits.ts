import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../../shared/errors.ts";
import type { Db } from "../db/database.ts";
import { rateLimits } from "../db/schema/rate-limits.ts";

/** Requests allowed per caller: as many as a quick person makes, and not what a script would. */
const limits = {
  signIn: { points: 60, seconds: 600 },
  write: { points: 240, seconds: 60 },
  agent: { points: 30, seconds: 60 },
  test: { points: 10, seconds: 600 },
  /** Each may be ten megabytes that are decoded. */
  photo: { points: 60, seconds: 600 },
  /** Adding a push device looks up a host name that the caller chose. */
  device: { points: 20, seconds: 600 },
  /** Requests to calendar or unsubscribe links whose secret does not exist. */
  guess: { points: 20, seconds: 600 },
} as const;

type RateLimitName = keyof typeof limits;

export interface RateLimits {
  /** Counts one request; throws `too_fast` (429) when the caller's limit is used up. */
  consume(name: RateLimitName, caller: string): Promise<void>;
}

/** Counted in the database, so that several servers share one limit. */
export function rateLimiter(db: Db, factor: number): RateLimits {
  const limiters = {
    signIn: limiter("signIn"),
    write: limiter("write"),
    agent: limiter("agent"),
    test: limiter("test"),
    device: limiter("device"),
    photo: limiter("photo"),
    guess: limiter("guess"),
  };
  function limiter(name: RateLimitName) {
    const { points, seconds } = limits[name];
    return new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix: name,
      points: Math.ceil(points * factor),
      duration: seconds,
      // A caller over the limit is refused from memory: a flood of requests writes nothing.
      inMemoryBlockOnConsumed: Math.ceil(points * factor) + 1,
    });
  }
  return {
    consume: async (name, caller) => {
      try {
        await limiters[name].consume(caller);
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
        throw new AppError(
          "too_fast",
          `That was a lot at once. Please try again in ${wait(seconds)}.`,
          {
            headers: { "retry-after": String(seconds) },
          },
        );
      }
    },
  };
}

function wait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "a second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
