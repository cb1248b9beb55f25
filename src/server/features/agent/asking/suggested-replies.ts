import type { Part } from "../../../../shared/agent.ts";

const MOST = 3;

/** A reply with three short things that one may want to say next; those of the engine, where it has some. */
export function withReplies(parts: readonly Part[]): Part[] {
  const own = parts.flatMap((part) => (part.type === "replies" ? part.replies : []));
  const rest = parts.filter(({ type }) => type !== "replies");
  const replies = (own.length > 0 ? own : usual(rest)).slice(0, MOST);
  return replies.length > 0 ? [...rest, { type: "replies", replies }] : rest;
}

function usual(parts: readonly Part[]): string[] {
  const cards = parts.flatMap((part) => (part.type === "action" ? part.action : []));
  if (cards.some(({ state }) => state === "asked")) return [];
  const ideas = parts.filter(({ type }) => type === "idea").length;
  if (ideas > 1)
    return ["Which one would you choose?", "Add the first one to the list", "Something cheaper"];
  if (ideas === 1) return ["Add it to the list", "Something else", "What does it cost?"];
  if (cards.some(({ link }) => link?.to.startsWith("/gift-list/")))
    return ["What is on the list?", "More ideas", "When is the next date?"];
  return ["More ideas", "What have you noted so far?", "What is on the list?"];
}
