import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import type { Sent } from "../../../shared/api.ts";
import { call } from "../../lib/api.ts";
import { giftsOfKey, understoodKey } from "../../lib/query-keys.ts";
import { useListEditorsLoader } from "../gift-lists/editor/list-editors-context.ts";
import type { Gift, GiftChanges } from "../gift-lists/editor/waiting-gifts.ts";
import { withGift, withoutGift } from "./pages.ts";

export type { Gift };
export type Verdict = NonNullable<Gift["verdict"]>;
export type GiftFields = Sent<"POST /api/profiles/:id/gifts", "body">;

function giftsQuery(profileId: string) {
  return infiniteQueryOptions({
    queryKey: giftsOfKey(profileId),
    queryFn: ({ signal, pageParam }) =>
      call("GET /api/profiles/:id/gifts", {
        params: { id: profileId },
        query: { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

/** Refetched on every visit: marking something as given on a list adds to them. */
export function useGifts(profileId: string) {
  return useInfiniteQuery({ ...giftsQuery(profileId), staleTime: 0 });
}

export function useAddGift(profileId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: GiftFields) =>
      call("POST /api/profiles/:id/gifts", { params: { id: profileId }, body }),
    onSuccess: () => refresh(client, profileId),
  });
}

/** Shows the change at once. False where it waits on the device for a connection. */
export function useChangeGift(profileId: string) {
  const loader = useListEditorsLoader();
  return useMutation({
    // What it asks the server says by itself whether that can be reached.
    meta: { onDevice: true },
    mutationFn: async ({ gift, changes }: { gift: Gift; changes: GiftChanges }) =>
      (await loader.load()).gifts.change(profileId, gift, changes),
  });
}

/** Optimistic update: removes it at once, and restores it when the server refuses. */
export function useDeleteGift(profileId: string) {
  const client = useQueryClient();
  const { queryKey } = giftsQuery(profileId);
  return useMutation({
    mutationFn: ({ id }: Gift) => call("DELETE /api/gifts/:id", { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey });
      const pages = client.getQueryData(queryKey)?.pages ?? [];
      client.setQueryData(queryKey, (known) => known && withoutGift(known, id));
      // As the server has it: what is shown may have changes that wait on the device.
      return pages.flatMap(({ items }) => items).find((one) => one.id === id);
    },
    // Restores this one only: the others may have changed meanwhile.
    onError: (_error, _gift, removed) => {
      client.setQueryData(queryKey, (known) => known && removed && withGift(known, removed));
    },
    onSettled: () => refresh(client, profileId),
  });
}

export function useRestoreGift(profileId: string) {
  const client = useQueryClient();
  return async ({ id }: Gift) => {
    await call("POST /api/gifts/:id/restore", { params: { id } });
    refresh(client, profileId);
  };
}

/** Not waited for. What was loved is something that Ribbon understood, too. */
function refresh(client: QueryClient, profileId: string) {
  void client.invalidateQueries({ queryKey: giftsOfKey(profileId) });
  void client.invalidateQueries({ queryKey: understoodKey(profileId) });
}
