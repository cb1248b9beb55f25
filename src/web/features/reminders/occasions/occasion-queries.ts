import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import type { Received, Sent } from "../../../../shared/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { comingUpKey, profileKey } from "../../../lib/query-keys.ts";
import { useMutationOnce } from "../../../lib/use-mutation-once.ts";
import { refreshLists } from "../../gift-lists/queries.ts";
import { useNewDay } from "../use-today-in-time-zone.ts";

export type Occasion = Received<"GET /api/profiles/:id/occasions">[number];
export type Upcoming = Received<"GET /api/coming-up">[number];
export type OccasionFields = Required<Sent<"POST /api/profiles/:id/occasions", "body">>;

function occasionsQuery(profileId: string) {
  return queryOptions({
    queryKey: [...profileKey(profileId), "occasions"],
    queryFn: ({ signal }) =>
      call("GET /api/profiles/:id/occasions", { params: { id: profileId }, signal }),
  });
}

const comingUpQuery = queryOptions({
  queryKey: comingUpKey,
  queryFn: ({ signal }) => call("GET /api/coming-up", { signal }),
});

// Refetched on every visit: days go by, and other devices change lists.
const fresh = { staleTime: 0 } as const;

export function useOccasions(profileId: string) {
  const occasions = useQuery({ ...occasionsQuery(profileId), ...fresh });
  useNewDay(occasions.refetch);
  return occasions;
}

export function useComingUp() {
  const comingUp = useQuery({ ...comingUpQuery, ...fresh });
  useNewDay(comingUp.refetch);
  return comingUp;
}

export function useAddOccasion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ profileId, fields }: { profileId: string; fields: OccasionFields }) =>
      call("POST /api/profiles/:id/occasions", { params: { id: profileId }, body: fields }),
    onSuccess: (occasion) => put(client, occasion),
  });
}

export function useChangeOccasion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ occasion: { id }, fields }: { occasion: Occasion; fields: OccasionFields }) =>
      call("PATCH /api/occasions/:id", { params: { id }, body: fields }),
    onSuccess: (occasion) => put(client, occasion),
    onError: (error, { occasion: { profileId } }) => {
      if (!isGone(error)) return;
      void client.invalidateQueries({ queryKey: occasionsQuery(profileId).queryKey });
      refreshComingUp(client);
    },
  });
}

/** Optimistic update: removes it at once, and restores it when the server refuses. */
export function useDeleteOccasion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Occasion) => {
      await call("DELETE /api/occasions/:id", { params: { id } }).catch((error: unknown) => {
        // Another device has deleted it already.
        if (!isGone(error)) throw error;
      });
    },
    onMutate: async ({ id, profileId }) => {
      const { queryKey } = occasionsQuery(profileId);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known) => known?.filter((one) => one.id !== id));
    },
    onSuccess: () => refreshComingUp(client),
    // Restores this one only: the others may have changed meanwhile.
    onError: (_error, occasion) => show(client, occasion),
  });
}

export function useRestoreOccasion() {
  const client = useQueryClient();
  return async ({ id, profileId }: Occasion) => {
    await call("POST /api/occasions/:id/restore", { params: { id } });
    await client.invalidateQueries({ queryKey: occasionsQuery(profileId).queryKey });
    refreshComingUp(client);
  };
}

/** Whether it is the date of a gift list: that is edited with the list, and the id is the list's. */
export function isListDate(occasion: Occasion): boolean {
  return occasion.source === "list";
}

/** Whether it was deleted somewhere else. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Creates a gift list for an occasion, with its date. */
export function useStartList() {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: async ({ name, date, person }: Upcoming) => {
      const body = { title: name, profileId: person?.id };
      const { id } = await call("POST /api/gift-lists", { body });
      const dated = await call("PATCH /api/gift-lists/:id", {
        params: { id },
        body: { eventDate: date },
      }).then(
        () => true,
        () => false,
      );
      return { id, dated };
    },
    onSuccess: (_, { person }) => {
      refreshComingUp(client);
      refreshLists(client, person?.id ?? null);
    },
  });
}

function put(client: QueryClient, occasion: Occasion) {
  show(client, occasion);
  refreshComingUp(client);
}

function show(client: QueryClient, occasion: Occasion) {
  client.setQueryData(
    occasionsQuery(occasion.profileId).queryKey,
    (known) =>
      known && [...known.filter(({ id }) => id !== occasion.id), occasion].toSorted(byNext),
  );
}

/** Upcoming first, past last, as the server sorts them. */
function byNext(a: Occasion, b: Occasion): number {
  return (a.next?.date ?? "9").localeCompare(b.next?.date ?? "9");
}

function refreshComingUp(client: QueryClient) {
  void client.invalidateQueries({ queryKey: comingUpKey });
}
