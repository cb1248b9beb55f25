import type { ReadTurn } from "./dialogue-state.ts";

/** The agent's last turn. */
export function lastReply(read: readonly ReadTurn[]) {
  const turns = read.map(({ turn }) => turn);
  return turns.findLast((turn) => turn.role === "assistant");
}

/** Whether it did something. */
export function hasDone(read: readonly ReadTurn[]): boolean {
  const last = lastReply(read);
  return last?.did === true;
}

export function lastWords(read: readonly ReadTurn[]): string {
  const last = lastReply(read);
  return last?.text ?? "";
}

/** Whether its last words wait for a yes. */
export function isAsked(read: readonly ReadTurn[]): boolean {
  const last = lastReply(read);
  return last?.asks === true;
}
