import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Sent } from "../../../shared/api.ts";
import { tokens } from "../../../shared/tokens.ts";
import { ApiError } from "../../lib/api-error.ts";
import { call } from "../../lib/api.ts";
import { askAgent } from "../../lib/events.ts";
import { isOffline } from "../../lib/query.ts";
import { deductTokens, refreshTokens } from "../../lib/token-balance.ts";
import { toast } from "../../ui/toast.ts";
import type { GeneratedIdea } from "./generated-in.ts";
import { putList, refreshList, type GiftList } from "./queries.ts";

export interface Working {
  step: "reading" | "searching" | "checking";
  ideas: readonly GeneratedIdea[];
  /** Of the reply being written, once it has begun. */
  replyId: string | null;
}

// One generation per list. It goes on when its page is left, and the page shows it on return.
const working = new Map<string, Working>();
const listeners = new Set<() => void>();

function show(listId: string, state: Working | null) {
  if (state) working.set(listId, state);
  else working.delete(listId);
  for (const listener of listeners) listener();
}

/** What the agent is doing for a list; null when nothing. */
export function useGeneration(listId: string): Working | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => working.get(listId) ?? null,
  );
}

type Body = Sent<"POST /api/messages", "body">;

/** Titles this session has brought, by person: not to come again. */
const brought = new Map<string, Set<string>>();

interface Wanted {
  list: GiftList;
  profileId: string;
  /** The server finds nothing to go by. */
  onQuestionnaire: () => void;
}

/** Asks for ideas for a list, shows them as they come, and tells how it ended. */
export async function generate(client: QueryClient, { list, profileId, onQuestionnaire }: Wanted) {
  if (working.has(list.id)) return;
  show(list.id, { step: "reading", ideas: [], replyId: null });
  deductTokens(client, tokens.generation);
  const body: Body = {
    profileId,
    giftListId: list.id,
    content: `Gift ideas for the list “${list.title}”`,
    isUser: true,
    alreadyGeneratedIdeas: [...(brought.get(profileId) ?? [])],
  };
  await tellEnd(client, list.id, onQuestionnaire, async () => {
    const cleared = { params: { id: list.id }, body: { premiumResults: null } };
    putList(client, await call("PATCH /api/gift-lists/:id", cleared));
    await follow(list.id, body, startKey(list.id, body));
  });
}

/** Goes on with what was under way when the page was reloaded. Asked again, it is not charged again. */
export async function resumeGeneration(
  client: QueryClient,
  listId: string,
  onQuestionnaire: () => void,
) {
  const started = startedBefore(listId);
  if (!started || working.has(listId)) return;
  show(listId, { step: "searching", ideas: [], replyId: null });
  await tellEnd(client, listId, onQuestionnaire, () => follow(listId, started.body, started.key));
}

export function stopGeneration({ replyId }: Working) {
  if (replyId) void call("POST /api/replies/:id/stop", { params: { id: replyId } });
}

async function follow(listId: string, body: Body, key: string) {
  for await (const event of askAgent({ body, key })) {
    const now = working.get(listId);
    if (!now) return;
    if (event.type === "started") show(listId, { ...now, replyId: event.id });
    if (event.type === "step") show(listId, { ...now, step: event.step });
    if (event.type === "idea") {
      const { id, title, reason, fact = null } = event.idea;
      show(listId, { ...now, ideas: [...now.ideas, { key: id, title, reason, fact }] });
    }
    if (event.type === "failed") throw new ApiError(503, event.message, event);
    if (event.type === "done") {
      const titles = brought.get(body.profileId) ?? new Set();
      for (const { title } of event.answer.ideas) titles.add(title.toLowerCase());
      brought.set(body.profileId, titles);
      return;
    }
  }
  throw new ApiError(0, "The connection was lost.", { code: "offline" });
}

async function tellEnd(
  client: QueryClient,
  listId: string,
  onQuestionnaire: () => void,
  work: () => Promise<void>,
) {
  let lost = false;
  try {
    await work();
    await refreshList(client, listId);
    toast({ title: "Premium recommendations generated!" });
  } catch (error) {
    lost = isOffline(error);
    const message = error instanceof Error ? error.message : "";
    if (message.includes("Insufficient tokens")) {
      toast({
        title: "Insufficient tokens",
        description: "Purchase more tokens to generate premium recommendations",
        variant: "destructive",
      });
    } else if (message.includes("questionnaire")) {
      onQuestionnaire();
    } else {
      toast({
        title: "Failed to generate recommendations",
        description: (error instanceof ApiError && error.told) || "Please try again",
        variant: "destructive",
      });
    }
    void refreshList(client, listId);
  } finally {
    // The agent works on without us: coming back finds out how it went.
    if (!lost) sessionStorage.removeItem(keyOf(listId));
    show(listId, null);
    refreshTokens(client);
  }
}

const keyOf = (listId: string) => `generation ${listId}`;

function startKey(listId: string, body: Body): string {
  const key = crypto.randomUUID();
  sessionStorage.setItem(keyOf(listId), JSON.stringify({ key, body }));
  return key;
}

function startedBefore(listId: string): { key: string; body: Body } | null {
  const stored = sessionStorage.getItem(keyOf(listId));
  return stored === null ? null : JSON.parse(stored);
}
