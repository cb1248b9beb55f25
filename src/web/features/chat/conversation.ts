import type { QueryClient } from "@tanstack/react-query";
import { tokens } from "../../../shared/tokens.ts";
import { ApiError, detailOf, offline } from "../../lib/api-error.ts";
import { call } from "../../lib/api.ts";
import { askAgent } from "../../lib/events.ts";
import { createKeyedStore } from "../../lib/keyed-store.ts";
import { isOffline } from "../../lib/query.ts";
import { withIdempotencyKey } from "../../lib/idempotency-key.ts";
import { deductTokens, refreshUser } from "../auth/user-updates.ts";
import { toast } from "../../ui/toast.ts";
import { hasActed, refreshMessages, type Part } from "./queries.ts";

/** A question, and its reply as far as it is streamed. */
export interface Exchange {
  asked: string;
  askedAt: string;
  parts: readonly Part[];
  /** Id of the reply, once the server has begun it. */
  replyId: string | null;
  /** Stop was pressed before the server had begun. */
  stopping: boolean;
}

// One exchange per person at a time.
const exchanges = createKeyedStore<Exchange>();
export const useExchange = exchanges.use;

/** Sends a message and streams the reply. Resolves to whether the server has the message. */
export async function ask(client: QueryClient, profileId: string, asked: string): Promise<boolean> {
  if (exchanges.get(profileId)) return false;
  const askedAt = new Date().toISOString();
  exchanges.set(profileId, { asked, askedAt, parts: [], replyId: null, stopping: false });
  try {
    const body = { profileId, content: asked, isUser: true };
    await withIdempotencyKey(body, (key, forget) => follow(client, body, key, forget));
    return true;
  } catch (error) {
    const arrived = Boolean(exchanges.get(profileId)?.replyId);
    // The connection was lost: the agent writes on, and the page polls for its reply.
    if (isOffline(error) && arrived) return true;
    toast({
      title: "Error",
      description: detailOf(error, "Failed to send message"),
      variant: "destructive",
    });
    return arrived;
  } finally {
    await refreshMessages(client, profileId).catch(() => undefined);
    exchanges.set(profileId, null);
    refreshUser(client);
    // What the agent did may have changed a list, a date or what is known.
    if (hasActed(client, profileId)) void client.invalidateQueries();
  }
}

/** Stops the reply, also one that the server has not begun yet. */
export function stopExchange(profileId: string) {
  const now = exchanges.get(profileId);
  if (now?.replyId) stopReply(now.replyId);
  else if (now) exchanges.set(profileId, { ...now, stopping: true });
}

export function stopReply(replyId: string) {
  void call("POST /api/replies/:id/stop", { params: { id: replyId } }).catch(() => undefined);
}

async function follow(
  client: QueryClient,
  body: { profileId: string; content: string },
  key: string,
  onStarted: () => void,
) {
  const { profileId } = body;
  for await (const event of askAgent({ body, key })) {
    const now = exchanges.get(profileId);
    if (!now || event.type === "done") return;
    if (event.type === "failed") throw new ApiError(503, event.message, event);
    if (event.type === "started") {
      exchanges.set(profileId, { ...now, replyId: event.id });
      // From now on the page polls for the reply: the same words again are a new message.
      onStarted();
      // Not before the server has begun: out of reach, nothing is spent.
      if (now.replyId === null) deductTokens(client, tokens.chatReply);
      if (now.stopping) stopReply(event.id);
    }
    if (event.type === "text") {
      exchanges.set(profileId, { ...now, parts: withText(now.parts, event.text) });
    }
    if (event.type === "idea") {
      const parts = [...now.parts, { type: "idea" as const, idea: event.idea }];
      exchanges.set(profileId, { ...now, parts });
    }
  }
  throw offline("The stream ended before its end.");
}

/** Appends text to the last part, if that is text. */
function withText(parts: readonly Part[], text: string): Part[] {
  const last = parts.at(-1);
  if (last?.type !== "text") return [...parts, { type: "text", text }];
  return [...parts.slice(0, -1), { type: "text", text: last.text + text }];
}
