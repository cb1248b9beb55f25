import type { QueryClient } from "@tanstack/react-query";
import type { AgentEvent } from "../../../shared/agent.ts";
import { tokens } from "../../../shared/tokens.ts";
import { detailOf } from "../../lib/api-error.ts";
import { createKeyedStore } from "../../lib/keyed-store.ts";
import { isOffline } from "../../lib/query.ts";
import { withIdempotencyKey } from "../../lib/idempotency-key.ts";
import { followReply, notBegun, stopWhenBegun, type Reply } from "../../lib/reply.ts";
import { deductTokens, refreshUser } from "../auth/user-updates.ts";
import { toast } from "../../ui/toast.ts";
import { hasActed, refreshMessages, type Part } from "./queries.ts";

/** A question, and its reply as far as it is streamed. */
export interface Exchange extends Reply {
  asked: string;
  askedAt: string;
  parts: readonly Part[];
}

// One exchange per person at a time.
const exchanges = createKeyedStore<Exchange>();
export const useExchange = exchanges.use;

/** Sends a message and streams the reply. Resolves to whether the server has the message. */
export async function ask(client: QueryClient, profileId: string, asked: string): Promise<boolean> {
  if (exchanges.get(profileId)) return false;
  exchanges.set(profileId, { asked, askedAt: new Date().toISOString(), parts: [], ...notBegun });
  try {
    const body = { profileId, content: asked, isUser: true };
    await withIdempotencyKey(`chat ${profileId}`, body, (key, forget) =>
      followReply(exchanges, profileId, {
        question: { body, key },
        onStarted: () => {
          // From now on the page polls for the reply: the same words again are a new message.
          forget();
          // Not before the server has begun: out of reach, nothing is spent.
          deductTokens(client, tokens.chatReply);
        },
        next: heard,
      }),
    );
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

export function stopExchange(profileId: string) {
  stopWhenBegun(exchanges, profileId);
}

function heard(now: Exchange, event: AgentEvent): Exchange {
  if (event.type === "text") return { ...now, parts: withText(now.parts, event.text) };
  if (event.type === "idea") {
    return { ...now, parts: [...now.parts, { type: "idea", idea: event.idea }] };
  }
  return now;
}

/** Appends text to the last part, if that is text. */
function withText(parts: readonly Part[], text: string): Part[] {
  const last = parts.at(-1);
  if (last?.type !== "text") return [...parts, { type: "text", text }];
  return [...parts.slice(0, -1), { type: "text", text: last.text + text }];
}
