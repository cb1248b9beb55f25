import type { Brief } from "../reading/brief.ts";
import { withoutLeast } from "../reading/budget.ts";
import type { AgentEngine, Suggestion } from "./engine.ts";
import { type Guard, type GuardRules, type Removal, openGuard } from "./guard.ts";
import type { Idea } from "../reading/turn.ts";

export type Progress =
  | { type: "step"; step: "waking" | "reading" | "searching" | "checking" }
  | { type: "idea"; idea: Idea }
  | { type: "done"; ideas: Idea[]; removed: Partial<Record<Removal, number>> };

/** How often the engine is asked for replacements of what the guard removed. */
const ROUNDS = 4;
/** How often, where only reasons were at fault. */
const ROUNDS_FOR_REASONS = 2;

/** Thrown in place of `done`: a generation has all of its ideas or fails. */
export class TooFewIdeas extends Error {
  constructor(
    readonly found: number,
    readonly wanted: number,
  ) {
    super(`The engine found ${found} of ${wanted} ideas`);
  }
}

export const rulesFor = ({ mayBeUnfounded }: AgentEngine): Partial<GuardRules> => ({
  unfounded: !mayBeUnfounded,
});

/** Asks the engine until exactly `count` ideas have passed the guard, each as soon as it has. */
export async function* generate(
  engine: AgentEngine,
  brief: Brief,
  count: number,
  signal: AbortSignal,
  guard: Guard = openGuard(brief, rulesFor(engine)),
): AsyncGenerator<Progress> {
  const waking = engine.wake?.();
  if (waking) {
    yield { type: "step", step: "waking" };
    await waking;
  }
  yield { type: "step", step: "reading" };
  const ideas: Idea[] = [];
  const removed: Partial<Record<Removal, number>> = {};
  // Removed only for its reason or for being too cheap: used when nothing better is left.
  const spare: Array<{ suggestion: Suggestion; removed: Removal }> = [];
  const unfounded = () => spare.filter(({ removed: why }) => why === "unfounded").length;
  yield { type: "step", step: "searching" };
  let taken = brief.taken;
  for (let round = 0; round < ROUNDS && ideas.length < count; round += 1) {
    if (round >= ROUNDS_FOR_REASONS && ideas.length + unfounded() >= count) break;
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
        if (verdict.removed === "unfounded" || verdict.removed === "budget") {
          spare.push({ suggestion, removed: verdict.removed });
        }
        continue;
      }
      ideas.push(verdict.idea);
      yield { type: "idea", idea: verdict.idea };
      if (ideas.length === count) break;
    }
    if (seen.length === 0) break;
    // What the guard removed is not to be proposed again.
    taken = [...taken, ...seen];
  }
  const lenient = openGuard(
    {
      ...brief,
      budget: brief.budget && withoutLeast(brief.budget),
      taken: [...brief.taken, ...ideas.map(({ title }) => title)],
    },
    { unfounded: false },
  );
  for (const { suggestion, removed: why } of spare) {
    if (ideas.length >= count) break;
    const verdict = lenient.check(suggestion);
    if (!("idea" in verdict)) continue;
    // Shown after all, so no longer counted as removed.
    removed[why] = (removed[why] ?? 1) - 1;
    ideas.push(verdict.idea);
    yield { type: "idea", idea: verdict.idea };
  }
  if (ideas.length < count) throw new TooFewIdeas(ideas.length, count);
  yield { type: "step", step: "checking" };
  yield { type: "done", ideas, removed };
}
