import { setMaxListeners } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Whose work it is, and until when it is wanted. */
export interface Caller {
  user: string;
  signal: AbortSignal;
}

/** For work that nobody in particular has asked for. */
export const nobody: Caller = { user: "", signal: new AbortController().signal };

export class Aborted extends Error {}

export interface FairQueue {
  /** Runs the work when it is the user's turn. Aborted before that, it never runs. */
  run<T>(caller: Caller, work: () => T | Promise<T>): Promise<T>;
}

/** One piece of work at a time, the users in turn: somebody who asks for much keeps nobody else waiting. */
export function fairQueue(): FairQueue {
  // By user, whose turn is next first.
  const waiting = new Map<string, Set<() => Promise<void>>>();
  let working = false;

  function takeNext(): (() => Promise<void>) | null {
    for (const [user, jobs] of waiting) {
      waiting.delete(user);
      for (const job of jobs) {
        jobs.delete(job);
        if (jobs.size > 0) waiting.set(user, jobs);
        return job;
      }
    }
    return null;
  }

  async function work(): Promise<void> {
    if (working) return;
    working = true;
    for (let job = takeNext(); job; job = takeNext()) {
      await job();
      // What has arrived meanwhile is heard first: an abort, or somebody else's request.
      await nextTurn();
    }
    working = false;
  }

  return {
    run: ({ user, signal }, start) =>
      new Promise((resolve, reject) => {
        const jobs = waiting.get(user) ?? new Set();
        const leave = () => {
          jobs.delete(job);
          reject(new Aborted("Aborted"));
        };
        const job = async () => {
          signal.removeEventListener("abort", leave);
          await Promise.resolve().then(start).then(resolve, reject);
        };
        if (signal.aborted) return leave();
        // One request may wait for as many pieces of work as its texts have statements.
        setMaxListeners(0, signal);
        signal.addEventListener("abort", leave, { once: true });
        jobs.add(job);
        waiting.set(user, jobs);
        void work();
      }),
  };
}
