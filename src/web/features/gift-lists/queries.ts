import {
  MutationObserver,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import type { Received, Sent } from "../../../shared/api.ts";
import { giftListLimits } from "../../../shared/gift-list-limits.ts";
import { ApiError } from "../../lib/api-error.ts";
import { call } from "../../lib/api.ts";
import { isOffline } from "../../lib/query.ts";
import { giftListsKey, giftListsOfKey } from "../../lib/query-keys.ts";
import { useMutationOnce } from "../../lib/use-mutation-once.ts";

export type GiftList = Received<"GET /api/gift-lists/:id">;
export type ListSummary = Received<"GET /api/gift-lists">[number];

type Changes = Sent<"PATCH /api/gift-lists/:id", "body">;

/** Hardly anybody has more than one page. */
async function everyPage(
  load: (query: { before?: string }) => Promise<ListSummary[]>,
): Promise<ListSummary[]> {
  const lists = new Map<string, ListSummary>();
  let page = await load({});
  for (;;) {
    for (const list of page) lists.set(list.id, list);
    const last = page.at(-1);
    if (page.length < giftListLimits.page || !last) return [...lists.values()];
    page = await load({ before: last.id });
  }
}

const listsQuery = queryOptions({
  queryKey: giftListsKey,
  queryFn: ({ signal }) => everyPage((query) => call("GET /api/gift-lists", { query, signal })),
});

function listQuery(id: string) {
  return queryOptions({
    queryKey: [...giftListsKey, id],
    queryFn: ({ signal }) => call("GET /api/gift-lists/:id", { params: { id }, signal }),
  });
}

function listsOfQuery(profileId: string) {
  return queryOptions({
    queryKey: giftListsOfKey(profileId),
    queryFn: ({ signal }) =>
      everyPage((query) =>
        call("GET /api/profiles/:id/gift-lists", { params: { id: profileId }, query, signal }),
      ),
  });
}

/** Below the list's own key: what is generated, or cleared, changes both. */
function earlierIdeasQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...listQuery(id).queryKey, "earlier-ideas"],
    queryFn: ({ signal, pageParam }) =>
      call("GET /api/gift-lists/:id/earlier-ideas", {
        params: { id },
        query: { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

// Refetched on every visit: another device may have changed them.
const fresh = { staleTime: 0 } as const;

export function useGiftLists() {
  return useQuery({ ...listsQuery, ...fresh });
}

export function useGiftListsOf(profileId: string) {
  return useQuery({ ...listsOfQuery(profileId), ...fresh });
}

export function useGiftList(id: string) {
  return useQuery({ ...listQuery(id), ...fresh, refetchOnWindowFocus: true });
}

export function useEarlierIdeas(id: string) {
  return useInfiniteQuery(earlierIdeasQuery(id));
}

export function useCreateGiftList() {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: (body: Sent<"POST /api/gift-lists", "body">) =>
      call("POST /api/gift-lists", { body }),
    onSuccess: (list) => putList(client, list),
  });
}

/** Optimistic update: removes the list at once, and restores it when the server refuses. */
export function useDeleteGiftList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; profileId: string | null }) =>
      call("DELETE /api/gift-lists/:id", { params: { id } }),
    onMutate: async ({ id, profileId }) => {
      const collections = collectionsOf(profileId);
      await Promise.all(collections.map(({ queryKey }) => client.cancelQueries({ queryKey })));
      const before = collections.map(({ queryKey }) => {
        const lists = client.getQueryData(queryKey);
        client.setQueryData(
          queryKey,
          lists?.filter((one) => one.id !== id),
        );
        return { queryKey, lists };
      });
      return { before };
    },
    onSuccess: (_, { id }) => client.removeQueries({ queryKey: listQuery(id).queryKey }),
    onError: (_error, _list, undo) => {
      for (const { queryKey, lists } of undo?.before ?? []) client.setQueryData(queryKey, lists);
    },
  });
}

/** Refetches everything: its date is an occasion, too. */
export function useRestoreGiftList() {
  const client = useQueryClient();
  return async (id: string) => {
    await call("POST /api/gift-lists/:id/restore", { params: { id } });
    await client.invalidateQueries();
  };
}

/** Changes a list's title, date or person. Ideas are saved by `saveIdeas`. */
export function useUpdateGiftList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: Omit<Changes, "manualIdeas"> }) =>
      call("PATCH /api/gift-lists/:id", { params: { id }, body: changes }),
    onSuccess: (list, { changes }) => {
      putList(client, list);
      if (changes.premiumResults === undefined) return;
      void client.invalidateQueries({ queryKey: earlierIdeasQuery(list.id).queryKey });
    },
  });
}

// Browsers limit the body of a `keepalive` request to 64 KiB.
const LONGEST_KEPT_ALIVE = 60_000;
const SAVE_TIMEOUT = 20_000;

/** With a MutationObserver, not a hook: an editor goes on saving after its page is left. */
export async function saveIdeas(
  client: QueryClient,
  { id, ideas, basedOn }: { id: string; ideas: string[]; basedOn: string },
): Promise<{ type: "saved" | "conflict"; list: GiftList }> {
  const body = { manualIdeas: ideas, updatedAt: basedOn };
  const small = new TextEncoder().encode(JSON.stringify(body)).length < LONGEST_KEPT_ALIVE;
  const saving = new MutationObserver(client, {
    mutationFn: () =>
      call("PATCH /api/gift-lists/:id", {
        params: { id },
        body,
        keepalive: small,
        timeout: SAVE_TIMEOUT,
      }),
  });
  try {
    return { type: "saved", list: await saving.mutate() };
  } catch (error) {
    if (error instanceof ApiError && isList(error.current)) {
      return { type: "conflict", list: error.current };
    }
    throw error;
  }
}

/** Puts a list from the server into the cache, and its summary into the collections. */
export function putList(client: QueryClient, list: GiftList) {
  client.setQueryData(listQuery(list.id).queryKey, (known) =>
    known && known.updatedAt > list.updatedAt ? known : list,
  );
  const { id, title, profileId, eventDate, manualIdeas, updatedAt } = list;
  const summary = { id, title, profileId, eventDate, ideas: manualIdeas.length, updatedAt };
  for (const { queryKey } of collectionsOf(profileId)) {
    client.setQueryData(
      queryKey,
      (lists) => lists && [summary, ...lists.filter((one) => one.id !== id)],
    );
  }
}

/** A list from the server or, offline, from the cache. */
export async function fetchList(client: QueryClient, id: string): Promise<GiftList> {
  try {
    return await client.fetchQuery({ ...listQuery(id), ...fresh });
  } catch (error) {
    const seen = client.getQueryData(listQuery(id).queryKey);
    if (seen && isOffline(error)) return seen;
    throw error;
  }
}

/** Refetches a list. */
export function refreshList(client: QueryClient, id: string): Promise<void> {
  return client.invalidateQueries({ queryKey: listQuery(id).queryKey });
}

/** Refetches the collections, shown or not: they are persisted, and what is shown offline. */
export function refreshLists(client: QueryClient, profileId: string | null) {
  for (const { queryKey } of collectionsOf(profileId)) {
    void client.invalidateQueries({ queryKey, exact: true, refetchType: "all" });
  }
}

function collectionsOf(profileId: string | null) {
  return profileId ? [listsQuery, listsOfQuery(profileId)] : [listsQuery];
}

function isList(value: unknown): value is GiftList {
  return (
    typeof value === "object" &&
    value !== null &&
    "manualIdeas" in value &&
    Array.isArray(value.manualIdeas) &&
    "updatedAt" in value &&
    typeof value.updatedAt === "string"
  );
}
