import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { tokens } from "../../../shared/tokens.ts";
import { ApiError, detailOf } from "../../lib/api-error.ts";
import { call } from "../../lib/api.ts";
import { askAgent } from "../../lib/events.ts";
import { isOffline } from "../../lib/query.ts";
import { deductTokens, refreshTokens } from "../../lib/token-balance.ts";
import { toast } from "../../ui/toast.ts";
import { refreshMessages, type Part } from "./queries.ts";

/** What was just asked, and what has come of it so far. */
export interface Exchange {
  asked: string;
  askedAt: string;
  parts: readonly Part[];
  replyId: string | null;
}

// One exchange per person at a time. It goes on when the page is left, and the page shows it on return.
const exchanges = new Map<string, Exchange>();
const listeners = new Set<() => void>();

function show(profileId: string, exchange: Exchange | null) {
  if (exchange) exchanges.set(profileId, exchange);
  else exchanges.delete(profileId);
  for (const listener of listeners) listener();
}

export function useExchange(profileId: string): Exchange | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => exchanges.get(profileId) ?? null,
  );
}

/** Sends a message and shows the reply as it is written. Says whether the message is on its way. */
export async function ask(client: QueryClient, profileId: string, asked: string): Promise<boolean> {
  if (exchanges.has(profileId)) return false;
  const askedAt = new Date().toISOString();
  show(profileId, { asked, askedAt, parts: [], replyId: null });
  deductTokens(client, tokens.chatReply);
  try {
    await follow(profileId, asked);
    return true;
  } catch (error) {
    const begun = exchanges.get(profileId)?.replyId !== null;
    // Lost on the way: the agent writes on, and the page looks after it.
    if (isOffline(error) && begun) return true;
    toast({
      title: "Error",
      description: detailOf(error, "Failed to send message"),
      variant: "destructive",
    });
    return false;
  } finally {
    await refreshMessages(client, profileId).catch(() => undefined);
    show(profileId, null);
    refreshTokens(client);
  }
}

export function stopReply(replyId: string) {
  void call("POST /api/replies/:id/stop", { params: { id: replyId } }).catch(() => undefined);
}

async function follow(profileId: string, asked: string) {
  const body = { profileId, content: asked, isUser: true };
  for await (const event of askAgent({ body, key: crypto.randomUUID() })) {
    const now = exchanges.get(profileId);
    if (!now || event.type === "done") return;
    if (event.type === "failed") throw new ApiError(503, event.message, event);
    if (event.type === "started") show(profileId, { ...now, replyId: event.id });
    if (event.type === "text") show(profileId, { ...now, parts: withText(now.parts, event.text) });
    if (event.type === "idea") {
      show(profileId, { ...now, parts: [...now.parts, { type: "idea", idea: event.idea }] });
    }
  }
  throw new ApiError(0, "The connection was lost.", { code: "offline" });
}

/** Text joins the text before it. */
function withText(parts: readonly Part[], text: string): Part[] {
  const last = parts.at(-1);
  if (last?.type !== "text") return [...parts, { type: "text", text }];
  return [...parts.slice(0, -1), { type: "text", text: last.text + text }];
}
