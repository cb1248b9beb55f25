import type { Brief } from "./brief.ts";
import type { AgentEngine, Idea } from "./engine.ts";
import { type Removal, openGuard } from "./guard.ts";

export type Progress =
  | { type: "step"; step: "reading" | "searching" | "checking" }
  | { type: "idea"; idea: Idea }
  | { type: "done"; ideas: Idea[]; removed: Partial<Record<Removal, number>> };

/** Asked again this often for what the guard held back. */
const ROUNDS = 4;

/** Ends without `done` only by throwing: ten ideas were asked for, and fewer are none. */
export class TooFewIdeas extends Error {
  constructor(
    readonly found: number,
    readonly wanted: number,
  ) {
    super(`The engine found ${found} of ${wanted} ideas`);
  }
}

/** Asks the engine until exactly `count` ideas have passed the guard, each as soon as it has. */
export async function* generate(
  engine: AgentEngine,
  brief: Brief,
  count: number,
  signal: AbortSignal,
): AsyncGenerator<Progress> {
  yield { type: "step", step: "reading" };
  const guard = openGuard(brief);
  const ideas: Idea[] = [];
  const removed: Partial<Record<Removal, number>> = {};
  yield { type: "step", step: "searching" };
  let taken = brief.taken;
  for (let round = 0; round < ROUNDS && ideas.length < count; round += 1) {
    const seen: string[] = [];
    for await (const suggestion of engine.suggest(
      { ...brief, taken },
      count - ideas.length,
      signal,
    )) {
      signal.throwIfAborted();
      seen.push(suggestion.title);
      const verdict = guard.check(suggestion);
      if ("removed" in verdict) {
        removed[verdict.removed] = (removed[verdict.removed] ?? 0) + 1;
        continue;
      }
      ideas.push(verdict.idea);
      yield { type: "idea", idea: verdict.idea };
      if (ideas.length === count) break;
    }
    if (seen.length === 0) break;
    // What fell out is not proposed again.
    taken = [...taken, ...seen];
  }
  if (ideas.length < count) throw new TooFewIdeas(ideas.length, count);
  yield { type: "step", step: "checking" };
  yield { type: "done", ideas, removed };
}
