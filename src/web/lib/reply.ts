import type { AgentEvent, Answer } from "../../shared/agent.ts";
import { ApiError, offline } from "./api-error.ts";
import { call } from "./api.ts";
import { askAgent } from "./events.ts";
import type { KeyedStore } from "./keyed-store.ts";

/** A reply of the agent that is on its way. */
export interface Reply {
  /** Once the server has begun it. */
  replyId: string | null;
  /** Stop was pressed before the server had begun. */
  stopping: boolean;
}

export const notBegun: Reply = { replyId: null, stopping: false };

interface Following<State> {
  question: Parameters<typeof askAgent>[0];
  /** Called when the server has begun; again after each new connection, when it repeats all events. */
  onStarted: () => void;
  /** What is shown after an event. */
  next: (now: State, event: AgentEvent) => State;
}

/** Keeps in the store what the server says of a reply, up to its answer. Throws where it failed, or the connection is lost. */
export async function followReply<State extends Reply>(
  store: KeyedStore<State>,
  key: string,
  { question, onStarted, next }: Following<State>,
): Promise<Answer> {
  for await (const event of askAgent(question)) {
    const now = store.get(key);
    if (!now) break;
    if (event.type === "failed") throw new ApiError(503, event.message, event);
    if (event.type === "done") return event.answer;
    const shown = next(now, event);
    store.set(key, event.type === "started" ? { ...shown, replyId: event.id } : shown);
    if (event.type === "started") {
      onStarted();
      if (now.stopping) stopReply(event.id);
    }
  }
  throw offline("The stream ended before its end.");
}

/** Stops a reply, also one that the server has not begun yet. */
export function stopWhenBegun<State extends Reply>(store: KeyedStore<State>, key: string) {
  const now = store.get(key);
  if (now?.replyId) stopReply(now.replyId);
  else if (now) store.set(key, { ...now, stopping: true });
}

export function stopReply(id: string) {
  void call("POST /api/replies/:id/stop", { params: { id } }).catch(() => undefined);
}
