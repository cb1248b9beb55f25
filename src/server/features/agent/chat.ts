import type { Brief } from "./brief.ts";
import { toldBudget } from "./budget.ts";
import type { AgentEngine, Idea, Turn } from "./engine.ts";
import { openGuard } from "./guard.ts";
import { listen } from "./listen.ts";

export type ChatPart = { type: "text"; text: string } | { type: "idea"; idea: Idea };

/** Answers the last turn with either engine; an idea that may not be shown leaves the reply without a trace. */
export async function* converse(
  engine: AgentEngine,
  brief: Brief,
  turns: Turn[],
  signal: AbortSignal,
): AsyncGenerator<ChatPart> {
  const heard = listen(brief, turns);
  const guard = openGuard({ ...heard, budget: budgetInFigures(turns) });
  for await (const part of engine.reply({ brief: heard, turns }, signal)) {
    signal.throwIfAborted();
    if (part.type === "text") {
      const text = withoutMarkup(part.text);
      if (text) yield { type: "text", text };
      continue;
    }
    const verdict = guard.check(part.idea);
    if ("idea" in verdict) yield { type: "idea", idea: verdict.idea };
  }
}

/** In a chat the giver may ask for cheaper or dearer; only what was said in figures binds. */
function budgetInFigures(turns: Turn[]) {
  const told = turns.flatMap((turn) => (turn.role === "user" ? (toldBudget(turn.text) ?? []) : []));
  const last = told.at(-1);
  return last ? { least: 0, most: last.most } : null;
}

function withoutMarkup(text: string): string {
  return text.replaceAll(/<\/?[a-z][^>]*>/gi, "").replaceAll("```", "");
}
