import type { QueryClient } from "@tanstack/react-query";
import { agentLimits } from "../../../../shared/agent-limits.ts";
import type { AgentEvent, Answer } from "../../../../shared/agent.ts";
import type { Sent } from "../../../../shared/api.ts";
import { tokens } from "../../../../shared/tokens.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { readJson, writeJson } from "../../../lib/json-storage.ts";
import { createKeyedStore } from "../../../lib/keyed-store.ts";
import { isOffline } from "../../../lib/query.ts";
import { followReply, notBegun, stopWhenBegun, type Reply } from "../../../lib/reply.ts";
import { deductTokens, refreshUser } from "../../auth/user-updates.ts";
import { toast } from "../../../ui/toast.ts";
import type { GeneratedIdea } from "./parse-generated.ts";
import { refreshList, type GiftList } from "../queries.ts";

export interface Working extends Reply {
  step: Extract<AgentEvent, { type: "step" }>["step"];
  ideas: readonly GeneratedIdea[];
}

/** Pauses before reconnecting, in milliseconds. */
const RETRIES = [1_000, 2_000, 4_000, 8_000, 16_000];
/** Longer than any generation takes: one that was started earlier is over. */
const OVER = 600_000;

// One generation per list.
const working = createKeyedStore<Working>();

/** The generation of a list, if one is running. */
export const useGeneration = working.use;

/** What was asked for, kept in this tab until it has its answer. */
interface Asked {
  /** The idempotency key: asked for again, it is not charged again. */
  key: string;
  body: Sent<"POST /api/messages", "body">;
  at: number;
  /** `failed`: out of reach before the server had begun, which the person was told. */
  state: "asked" | "begun" | "failed";
}

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
  const kept = keptOf(list.id);
  // The last one may have gone on without a connection: it is paid for, and shown first.
  const isStillMeant = kept?.state === "begun" || kept?.body.profileId === profileId;
  const asked: Asked = {
    key: crypto.randomUUID(),
    body: {
      profileId,
      giftListId: list.id,
      content: `Gift ideas for the list “${list.title}”`,
      isUser: true,
      alreadyGeneratedIdeas: [...(brought.get(profileId) ?? [])].slice(-agentLimits.titles),
    },
    at: Date.now(),
    state: "asked",
  };
  await run(client, list.id, kept && isStillMeant ? kept : asked, onQuestionnaire);
}

/** Resumes a generation after a reload. */
export async function resumeGeneration(
  client: QueryClient,
  listId: string,
  onQuestionnaire: () => void,
) {
  const asked = keptOf(listId);
  // Nothing is spent without a press on what is said to have failed.
  if (asked && asked.state !== "failed") await run(client, listId, asked, onQuestionnaire);
}

export function stopGeneration(listId: string) {
  stopWhenBegun(working, listId);
}

/** Only the screen is cleared: the server replaces what it has when there is something new to store. */
async function run(client: QueryClient, listId: string, asked: Asked, onQuestionnaire: () => void) {
  if (working.get(listId)) return;
  let begun = asked.state === "begun";
  let lost = false;
  const onStarted = () => {
    if (begun) return;
    begun = true;
    keep(listId, { ...asked, state: "begun" });
    // Not before the server has begun: out of reach, nothing is spent.
    deductTokens(client, tokens.generation);
  };
  const follow = () => followReply(working, listId, { question: asked, onStarted, next: heard });

  async function followToEnd(): Promise<Answer> {
    for (const pause of RETRIES) {
      try {
        return await follow();
      } catch (error) {
        // One that has not begun says so at once; its key is kept for the next press.
        if (!isOffline(error) || !begun) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return follow();
  }

  working.set(listId, { step: begun ? "searching" : "reading", ideas: [], ...notBegun });
  try {
    if (!begun) keep(listId, { ...asked, state: "asked" });
    const { ideas, stopped } = await followToEnd();
    remember(asked.body.profileId, ideas);
    await refreshList(client, listId);
    if (!stopped) toast({ title: "Premium recommendations generated!" });
  } catch (error) {
    lost = isOffline(error);
    const code = error instanceof ApiError ? error.code : null;
    if (code === "insufficient_tokens") {
      toast({
        title: "Insufficient tokens",
        description: "Purchase more tokens to generate premium recommendations",
        variant: "destructive",
      });
    } else if (code === "questionnaire_first") {
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
    if (!lost) writeJson("sessionStorage", keyOf(listId), null);
    else if (!begun) setTimeout(() => markFailed(listId, asked.key), SEEN);
    working.set(listId, null);
    refreshUser(client);
  }
}

/** A page that is loaded again ends its requests as if the connection were lost: nobody has read that it failed. */
const SEEN = 1_000;

function markFailed(listId: string, key: string) {
  const kept = keptOf(listId);
  const isOver = kept?.key === key && kept.state === "asked" && !working.get(listId);
  if (isOver) keep(listId, { ...kept, state: "failed" });
}

function heard(now: Working, event: AgentEvent): Working {
  switch (event.type) {
    case "started":
      // After reconnecting, the server repeats all events.
      return { ...now, ideas: [] };
    case "step":
      return { ...now, step: event.step };
    case "idea": {
      const { id, title, reason, fact = null, details = null } = event.idea;
      return { ...now, ideas: [...now.ideas, { key: id, title, reason, fact, details }] };
    }
    default:
      return now;
  }
}

function remember(profileId: string, ideas: Answer["ideas"]) {
  const titles = brought.get(profileId) ?? new Set();
  for (const { title } of ideas) titles.add(title.toLowerCase());
  brought.set(profileId, titles);
}

const keyOf = (listId: string) => `generation ${listId}`;

function keep(listId: string, asked: Asked) {
  writeJson("sessionStorage", keyOf(listId), asked);
}

function keptOf(listId: string): Asked | null {
  const asked = readJson("sessionStorage", keyOf(listId));
  return isAsked(asked) && Date.now() - asked.at < OVER ? asked : null;
}

/** What is in the body is for the server to check. */
function isAsked(kept: unknown): kept is Asked {
  const { key, body, at, state }: Partial<Record<keyof Asked, unknown>> = Object(kept);
  return (
    typeof key === "string" &&
    typeof Object(body).profileId === "string" &&
    typeof at === "number" &&
    (state === "asked" || state === "begun" || state === "failed")
  );
}
