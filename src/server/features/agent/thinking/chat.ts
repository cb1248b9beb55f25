import type { Brief } from "../reading/brief.ts";
import { limitAfter } from "../reading/budget.ts";
import type { AgentEngine, CalledFor } from "./engine.ts";
import { type Guard, type Removal, openGuard } from "./guard.ts";
import { listen } from "../reading/listen.ts";
import { PlainStream } from "./markup.ts";
import type { Idea, Turn } from "../reading/turn.ts";

/** `free` comes last: the reply brought nothing that anybody would pay for. */
export type ChatPart =
  | { type: "text"; text: string }
  | { type: "idea"; idea: Idea }
  | ({ type: "action" } & CalledFor)
  | { type: "replies"; replies: string[] }
  | { type: "free" };

/** When the guard removed every idea of a reply, this many are suggested in their place. */
const REFILL = 3;
const NOTHING_FITS =
  "Nothing I came up with fits everything you have told me. Shall I loosen one thing: the price, the kind of gift, or the time?";

/** Answers the last turn with either engine; ideas that the guard removes are left out, and counted. */
export async function* converse(
  engine: AgentEngine,
  brief: Brief,
  turns: Turn[],
  signal: AbortSignal,
  removed: (why: Removal) => void = () => {},
): AsyncGenerator<ChatPart> {
  const heard = listen(brief, turns);
  let spent = { ...heard, budget: limitAfter(brief.budget, turns) };
  let guard = chatGuard(spent);
  const shown: string[] = [];
  const plain = new PlainStream();
  let fell = 0;
  let free = false;

  function check(...[suggestion]: Parameters<Guard["check"]>): Idea | null {
    const verdict = guard.check(suggestion);
    if ("idea" in verdict) {
      shown.push(verdict.idea.title);
      return verdict.idea;
    }
    fell += 1;
    removed(verdict.removed);
    return null;
  }

  for await (const part of engine.reply({ known: brief, brief: heard, turns }, signal)) {
    signal.throwIfAborted();
    if (part.type !== "text") yield* told(plain.end());
    if (part.type === "free") {
      free = true;
      continue;
    }
    if (part.type === "budget") {
      spent = { ...spent, budget: part.budget };
      guard = chatGuard({ ...spent, taken: [...spent.taken, ...shown] });
      continue;
    }
    if (part.type === "action" || part.type === "replies") {
      yield part;
      continue;
    }
    if (part.type === "text") {
      yield* told(plain.read(part.text));
      continue;
    }
    const idea = check(part.idea);
    if (idea) yield { type: "idea", idea };
  }
  yield* told(plain.end());
  if (shown.length > 0) return;
  if (fell === 0) {
    if (free) yield { type: "free" };
    return;
  }
  // The text may announce ideas of which none is left.
  for await (const suggestion of engine.suggest(spent, REFILL, signal)) {
    signal.throwIfAborted();
    const idea = check(suggestion);
    if (idea && shown.length === 1) yield { type: "text", text: "\n\nThese do fit:\n\n" };
    if (idea) yield { type: "idea", idea };
    if (shown.length === REFILL) return;
  }
  if (shown.length > 0) return;
  yield { type: "text", text: `\n\n${NOTHING_FITS}` };
  yield { type: "free" };
}

/** A guard that lets ideas pass whose reason quotes no fact: in a chat the last message may be the reason. */
function chatGuard(brief: Brief): Guard {
  return openGuard(brief, { unfounded: false });
}

function* told(text: string): Generator<ChatPart> {
  if (text) yield { type: "text", text };
}
