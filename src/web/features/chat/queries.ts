import { infiniteQueryOptions, useInfiniteQuery, type QueryClient } from "@tanstack/react-query";
import { agentLimits } from "../../../shared/agent-limits.ts";
import type { Received } from "../../../shared/api.ts";
import { call } from "../../lib/api.ts";
import { messagesKey } from "../../lib/query-keys.ts";

export type Message = Received<"GET /api/messages/:profileId">[number];
export type Part = Message["parts"][number];

/** Polling interval for a reply that is written without an event stream of this page. */
const LOOK_AGAIN = 1_500;

function messagesQuery(profileId: string) {
  return infiniteQueryOptions({
    queryKey: [...messagesKey, profileId],
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/messages/:profileId", {
        params: { profileId },
        query: { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    // Pages go back in time; a full page may have another one before it.
    getNextPageParam: (page) => (page.length < agentLimits.page ? undefined : page[0]?.id),
  });
}

/** The loaded part of the conversation, oldest first. */
export function useMessages(profileId: string, { listening }: { listening: boolean }) {
  return useInfiniteQuery({
    ...messagesQuery(profileId),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      !listening && state.data?.pages[0]?.some(({ status }) => status === "writing")
        ? LOOK_AGAIN
        : false,
    select: ({ pages }) => pages.toReversed().flat(),
  });
}

export function refreshMessages(client: QueryClient, profileId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: messagesQuery(profileId).queryKey });
}

/** Whether the agent's last words did something. */
export function hasActed(client: QueryClient, profileId: string): boolean {
  const last = client.getQueryData(messagesQuery(profileId).queryKey)?.pages[0]?.at(-1);
  return last?.parts.some(({ type }) => type === "action") ?? false;
}
