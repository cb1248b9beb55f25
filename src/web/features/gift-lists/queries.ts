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
import { type IdeaState, ideaStates } from "../../../shared/idea-limits.ts";
import type { SentIdea } from "../../../shared/ideas.ts";
import { ApiError } from "../../lib/api-error.ts";
import { call } from "../../lib/api.ts";
import { isOffline } from "../../lib/query.ts";
import { giftListsKey, giftListsOfKey } from "../../lib/query-keys.ts";
import { useMutationOnce } from "../../lib/use-mutation-once.ts";
import { putIntoShopping } from "./shopping/queries.ts";

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
      const removed = collections
        .flatMap(({ queryKey }) => client.getQueryData(queryKey) ?? [])
        .find((one) => one.id === id);
      for (const { queryKey } of collections) {
        client.setQueryData(queryKey, (lists) => lists?.filter((one) => one.id !== id));
      }
      return removed;
    },
    onSuccess: (_, { id }) => client.removeQueries({ queryKey: listQuery(id).queryKey }),
    // Restores this one only: the others may have changed meanwhile.
    onError: (_error, { id, profileId }, removed) => {
      if (!removed) return;
      for (const { queryKey } of collectionsOf(profileId)) {
        client.setQueryData(
          queryKey,
          (lists) =>
            lists && [...lists.filter((one) => one.id !== id), removed].toSorted(changedLastFirst),
        );
      }
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

type Closing = Sent<"POST /api/gift-lists/:id/close", "body">;

/** Null where nothing was left on it, and it is gone. Refetches everything: gifts, occasions and another list change, too. */
export function useCloseGiftList() {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: async ({ id, closing }: { id: string; closing: Closing }) =>
      (await call("POST /api/gift-lists/:id/close", { params: { id }, body: closing })).list,
    onSuccess: (list, { id }) => {
      if (list) putList(client, list);
      else client.removeQueries({ queryKey: listQuery(id).queryKey });
      void client.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes(id) });
    },
  });
}

type Moved = Received<"POST /api/ideas/:id/move">;

/** Moves or copies an idea, and takes that back. Both lists are shown as the server has them then. */
export function useMoveIdea() {
  const client = useQueryClient();
  const put = async ({ from, to }: Pick<Moved, "from" | "to">) => {
    putList(client, from);
    putList(client, to);
    const open = [from.id, to.id];
    await client.invalidateQueries({
      predicate: ({ queryKey }) => !queryKey.some((part) => open.some((id) => id === part)),
    });
  };
  return {
    move: async (
      how: "move" | "copy",
      id: string,
      body: Sent<"POST /api/ideas/:id/move", "body">,
    ): Promise<Moved> => {
      const moved = await (how === "move"
        ? call("POST /api/ideas/:id/move", { params: { id }, body })
        : call("POST /api/ideas/:id/copy", { params: { id }, body }));
      await put(moved);
      return moved;
    },
    /** @param isNew The list was made for it, and goes with it unless something else is on it by now. */
    undo: async (
      how: "move" | "copy",
      { from, to, ideaId }: Moved,
      { place, isNew }: { place: number; isNew: boolean },
    ) => {
      let left: GiftList;
      if (how === "move") {
        const body = { toListId: from.id, place };
        const back = await call("POST /api/ideas/:id/move", { params: { id: ideaId }, body });
        await put(back);
        left = back.from;
      } else {
        left = await removeIdea(client, to.id, ideaId);
        putList(client, left);
      }
      if (!isNew || left.ideas.length > 0) return;
      await call("DELETE /api/gift-lists/:id", { params: { id: left.id } });
      client.removeQueries({ queryKey: listQuery(left.id).queryKey });
      await client.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes(from.id) });
    },
  };
}

export function useReopenGiftList() {
  const client = useQueryClient();
  return async (id: string) => {
    putList(client, await call("POST /api/gift-lists/:id/reopen", { params: { id } }));
    await client.invalidateQueries();
  };
}

/** Changes a list's title, date or person. Ideas are saved by `saveIdeas`. */
export function useUpdateGiftList() {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: ({
      id,
      changes,
    }: {
      id: string;
      changes: Omit<Changes, "ideas" | "manualIdeas">;
    }) => call("PATCH /api/gift-lists/:id", { params: { id }, body: changes }),
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
  {
    id,
    ideas,
    basedOn,
    save,
  }: { id: string; ideas: readonly SentIdea[]; basedOn: string; save?: string },
): Promise<{ type: "saved" | "conflict"; list: GiftList }> {
  const body = { ideas: [...ideas], updatedAt: basedOn, save };
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

/** Takes one idea off a list, whatever another device does to the others meanwhile. */
async function removeIdea(client: QueryClient, id: string, ideaId: string): Promise<GiftList> {
  let list = await call("GET /api/gift-lists/:id", { params: { id } });
  for (;;) {
    const ideas = list.ideas.flatMap((idea) =>
      idea.id === ideaId ? [] : { id: idea.id, title: idea.title },
    );
    const saved = await saveIdeas(client, { id, ideas, basedOn: list.updatedAt });
    if (saved.type === "saved") return saved.list;
    list = saved.list;
  }
}

/** Puts a list from the server into the cache, and its summary into the collections. */
export function putList(client: QueryClient, list: GiftList) {
  client.setQueryData(listQuery(list.id).queryKey, (known) =>
    known && known.updatedAt > list.updatedAt ? known : list,
  );
  const { id, title, profileId, eventDate, ideas, updatedAt } = list;
  const first = ideas.filter(({ state }) => state !== "given").map((idea) => idea.title);
  const summary = {
    id,
    title,
    profileId,
    eventDate,
    updatedAt,
    ...countsOf(ideas),
    first: first.slice(0, giftListLimits.glance),
  };
  for (const { queryKey } of collectionsOf(profileId)) {
    client.setQueryData(
      queryKey,
      (lists) => lists && [summary, ...lists.filter((one) => one.id !== id)],
    );
  }
  putIntoShopping(client, list);
}

/** How many ideas there are, and how many of them have come at least so far. */
export function countsOf(ideas: ReadonlyArray<{ state: IdeaState }>) {
  const atLeast = (least: IdeaState) =>
    ideas.filter(({ state }) => ideaStates.indexOf(state) >= ideaStates.indexOf(least)).length;
  return {
    ideas: ideas.length,
    bought: atLeast("bought"),
    wrapped: atLeast("wrapped"),
    given: atLeast("given"),
  };
}

/** A list from the server or, offline, from the cache, where that is new enough. */
export async function fetchList(
  client: QueryClient,
  id: string,
  isEnough: (seen: GiftList) => boolean = () => true,
): Promise<GiftList> {
  try {
    return await client.fetchQuery({ ...listQuery(id), ...fresh });
  } catch (error) {
    const seen = client.getQueryData(listQuery(id).queryKey);
    if (seen && isOffline(error) && isEnough(seen)) return seen;
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

/** As the server sorts them. */
function changedLastFirst(a: ListSummary, b: ListSummary): number {
  return (b.updatedAt + b.id).localeCompare(a.updatedAt + a.id);
}

function collectionsOf(profileId: string | null) {
  return profileId ? [listsQuery, listsOfQuery(profileId)] : [listsQuery];
}

function isList(value: unknown): value is GiftList {
  return (
    typeof value === "object" &&
    value !== null &&
    "ideas" in value &&
    Array.isArray(value.ideas) &&
    "updatedAt" in value &&
    typeof value.updatedAt === "string"
  );
}
