import type { QueryClient } from "@tanstack/react-query";
import { agentLimits } from "../../../../shared/agent-limits.ts";
import type { AgentEvent } from "../../../../shared/agent.ts";
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
import { refreshList, type GiftList } from "../queries.ts";

export interface Working {
  step: Extract<AgentEvent, { type: "step" }>["step"];
  ideas: readonly GeneratedIdea[];
  /** Id of the reply, once the server has begun it. */
  replyId: string | null;
  /** Stop was pressed before the server had begun. */
  stopping: boolean;
}

/** Pauses before reconnecting, in milliseconds. */
const RETRIES = [1_000, 2_000, 4_000, 8_000, 16_000];
/** Longer than any generation takes: one that was started earlier is over. */
const OVER = 600_000;

// One generation per list.
const working = createKeyedStore<Working>();

/** The generation of a list, if one is running. */
export const useGeneration = working.use;

type Body = Sent<"POST /api/messages", "body">;
type Answer = Extract<Told<"POST /api/messages">, { type: "done" }>["answer"];

/** Titles generated since the page was loaded, by person: the agent is asked not to repeat them. */
const brought = new Map<string, Set<string>>();

interface Wanted {
  list: GiftList;
  profileId: string;
  /** Called when the server has no answers about the person. */
  onQuestionnaire: () => void;
}

/** Generates ideas for a list, shows them as they are streamed, and reports the end in a toast. */
export async function generate(client: QueryClient, { list, profileId, onQuestionnaire }: Wanted) {
  if (working.get(list.id)) return;
  // The last generation may have gone on without a connection: it is paid for, and shown first.
  if (startedBefore(list.id)) return resumeGeneration(client, list.id, onQuestionnaire);
  working.set(list.id, { step: "reading", ideas: [], replyId: null, stopping: false });
  const body: Body = {
    profileId,
    giftListId: list.id,
    content: `Gift ideas for the list “${list.title}”`,
    isUser: true,
    alreadyGeneratedIdeas: [...(brought.get(profileId) ?? [])].slice(-agentLimits.titles),
  };
  // Not before the server has begun: out of reach, nothing is spent.
  const onStarted = () => deductTokens(client, tokens.generation);
  // Only the screen is cleared: the server replaces what it has when there is something new to store.
  await tellEnd(client, list.id, onQuestionnaire, () =>
    followToEnd(list.id, body, startKey(list.id, body), onStarted),
  );
}

/** Resumes a generation after a reload. Its idempotency key is the same: it is not charged again. */
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

/** Stops a generation, also one that the server has not begun yet. */
export function stopGeneration(listId: string) {
  const now = working.get(listId);
  if (now?.replyId) stop(now.replyId);
  else if (now) working.set(listId, { ...now, stopping: true });
}

function stop(replyId: string) {
  void call("POST /api/replies/:id/stop", { params: { id: replyId } }).catch(() => undefined);
}

async function followToEnd(
  listId: string,
  body: Body,
  key: string,
  onStarted?: () => void,
): Promise<Answer> {
  for (const pause of RETRIES) {
    try {
      return await follow(listId, body, key, onStarted);
    } catch (error) {
      // One that has not begun says so at once; its key is kept for the next press.
      const begun = !onStarted || working.get(listId)?.replyId;
      if (!isOffline(error) || !begun) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return follow(listId, body, key, onStarted);
}

async function follow(
  listId: string,
  body: Body,
  key: string,
  onStarted?: () => void,
): Promise<Answer> {
  for await (const event of askAgent({ body, key })) {
    const now = working.get(listId);
    if (!now) break;
    if (event.type === "started") {
      // After reconnecting, the server repeats all events.
      if (now.replyId === null) onStarted?.();
      working.set(listId, { ...now, replyId: event.id, ideas: [] });
      if (now.stopping) stop(event.id);
    }
    if (event.type === "step") working.set(listId, { ...now, step: event.step });
    if (event.type === "idea") {
      const { id, title, reason, fact = null, details = null } = event.idea;
      const idea = { key: id, title, reason, fact, details };
      working.set(listId, { ...now, ideas: [...now.ideas, idea] });
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
    // The agent works on without a connection: the key is needed to resume.
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
