import type { QueryClient } from "@tanstack/react-query";
import { agentLimits } from "../../../../shared/agent-limits.ts";
import type { Sent, Told } from "../../../../shared/api.ts";
import { tokens } from "../../../../shared/tokens.ts";
import { ApiError, offline } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { askAgent } from "../../../lib/events.ts";
import { createKeyedStore } from "../../../lib/keyed-store.ts";
import { isOffline } from "../../../lib/query.ts";
import { deductTokens, refreshUser } from "../../auth/user-updates.ts";
import { toast } from "../../../ui/toast.ts";
import type { GeneratedIdea } from "./parse-generated.ts";
import { putList, refreshList, type GiftList } from "../queries.ts";

export interface Working {
  step: "reading" | "searching" | "checking";
  ideas: readonly GeneratedIdea[];
  /** Of the reply being written, once it has begun. */
  replyId: string | null;
  /** Wanted before it has begun. */
  stopping: boolean;
}

/** A connection that breaks is tried again after these many milliseconds. */
const RETRIES = [1_000, 2_000, 4_000, 8_000, 16_000];
/** Longer than any generation takes: what was begun before that is over, however it went. */
const OVER = 600_000;

// One generation per list.
const working = createKeyedStore<Working>();

/** What the agent is doing for a list; null when nothing. */
export const useGeneration = working.use;

type Body = Sent<"POST /api/messages", "body">;
type Answer = Extract<Told<"POST /api/messages">, { type: "done" }>["answer"];

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
  if (working.get(list.id)) return;
  // The last one may have gone on without us: it is paid for, and to be seen first.
  if (startedBefore(list.id)) return resumeGeneration(client, list.id, onQuestionnaire);
  working.set(list.id, { step: "reading", ideas: [], replyId: null, stopping: false });
  deductTokens(client, tokens.generation);
  const body: Body = {
    profileId,
    giftListId: list.id,
    content: `Gift ideas for the list “${list.title}”`,
    isUser: true,
    alreadyGeneratedIdeas: [...(brought.get(profileId) ?? [])].slice(-agentLimits.titles),
  };
  await tellEnd(client, list.id, onQuestionnaire, async () => {
    const cleared = { params: { id: list.id }, body: { premiumResults: null } };
    putList(client, await call("PATCH /api/gift-lists/:id", cleared));
    return followToEnd(list.id, body, startKey(list.id, body));
  });
}

/** Goes on with what was under way when the page was reloaded. Asked again, it is not charged again. */
export async function resumeGeneration(
  client: QueryClient,
  listId: string,
  onQuestionnaire: () => void,
) {
  const started = startedBefore(listId);
  if (!started || working.get(listId)) return;
  working.set(listId, { step: "searching", ideas: [], replyId: null, stopping: false });
  await tellEnd(client, listId, onQuestionnaire, () =>
    followToEnd(listId, started.body, started.key),
  );
}

/** Ends it, or the one that is about to begin. */
export function stopGeneration(listId: string) {
  const now = working.get(listId);
  if (now?.replyId) stop(now.replyId);
  else if (now) working.set(listId, { ...now, stopping: true });
}

function stop(replyId: string) {
  void call("POST /api/replies/:id/stop", { params: { id: replyId } }).catch(() => undefined);
}

async function followToEnd(listId: string, body: Body, key: string): Promise<Answer> {
  for (const pause of RETRIES) {
    try {
      return await follow(listId, body, key);
    } catch (error) {
      if (!isOffline(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return follow(listId, body, key);
}

async function follow(listId: string, body: Body, key: string): Promise<Answer> {
  for await (const event of askAgent({ body, key })) {
    const now = working.get(listId);
    if (!now) break;
    if (event.type === "started") {
      // Joined again, it tells everything again.
      working.set(listId, { ...now, replyId: event.id, ideas: [] });
      if (now.stopping) stop(event.id);
    }
    if (event.type === "step") working.set(listId, { ...now, step: event.step });
    if (event.type === "idea") {
      const { id, title, reason, fact = null } = event.idea;
      working.set(listId, { ...now, ideas: [...now.ideas, { key: id, title, reason, fact }] });
    }
    if (event.type === "failed") throw new ApiError(503, event.message, event);
    if (event.type === "done") {
      const titles = brought.get(body.profileId) ?? new Set();
      for (const { title } of event.answer.ideas) titles.add(title.toLowerCase());
      brought.set(body.profileId, titles);
      return event.answer;
    }
  }
  throw offline("The stream ended before its end.");
}

async function tellEnd(
  client: QueryClient,
  listId: string,
  onQuestionnaire: () => void,
  work: () => Promise<Answer>,
) {
  let lost = false;
  try {
    const { stopped } = await work();
    await refreshList(client, listId);
    if (!stopped) toast({ title: "Premium recommendations generated!" });
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
    working.set(listId, null);
    refreshUser(client);
  }
}

const keyOf = (listId: string) => `generation ${listId}`;

function startKey(listId: string, body: Body): string {
  const key = crypto.randomUUID();
  sessionStorage.setItem(keyOf(listId), JSON.stringify({ key, body, at: Date.now() }));
  return key;
}

function startedBefore(listId: string): { key: string; body: Body } | null {
  const stored = sessionStorage.getItem(keyOf(listId));
  if (stored === null) return null;
  const started: { key: string; body: Body; at: number } = JSON.parse(stored);
  return Date.now() - started.at < OVER ? started : null;
}
