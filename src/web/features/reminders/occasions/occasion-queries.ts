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
import { useNewDay } from "../../../lib/use-new-day.ts";

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

const peopleAheadQuery = queryOptions({
  queryKey: [...comingUpKey, "people"],
  queryFn: ({ signal }) => call("GET /api/coming-up/people", { signal }),
});

// Refetched on every visit: days go by, and other devices change lists.
// What came with the page is not asked for again while that is drawn.
const fresh = { staleTime: 3_000 } as const;

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

/** What is next of one person, and their best idea; undefined as long as it is not known. */
export function useAhead(profileId: string) {
  const { data } = useQuery({ ...peopleAheadQuery, ...fresh });
  return data?.find((one) => one.profileId === profileId);
}

export function useAddOccasion() {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: (fields: OccasionFields) =>
      call("POST /api/profiles/:id/occasions", {
        params: { id: fields.profileIds[0] ?? "" },
        body: fields,
      }),
    onSuccess: (occasion) => put(client, occasion),
  });
}

export function useChangeOccasion() {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: ({ occasion: { id }, fields }: { occasion: Occasion; fields: OccasionFields }) =>
      call("PATCH /api/occasions/:id", { params: { id }, body: fields }),
    onSuccess: (occasion, { occasion: before }) => {
      hide(client, before);
      put(client, occasion);
      // Its lists go along when it is moved, and those of who is no longer among them stand by themselves.
      void refreshOccasions(client, before);
      for (const id of before.profileIds) refreshLists(client, id);
    },
    onError: (error, { occasion }) => {
      if (!isGone(error)) return;
      void refreshOccasions(client, occasion);
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
    onMutate: async (occasion) => {
      for (const queryKey of keysOf(occasion)) await client.cancelQueries({ queryKey });
      hide(client, occasion);
    },
    onSuccess: () => refreshComingUp(client),
    // Restores this one only: the others may have changed meanwhile.
    onError: (_error, occasion) => show(client, occasion),
  });
}

export function useRestoreOccasion() {
  const client = useQueryClient();
  return async (occasion: Occasion) => {
    await call("POST /api/occasions/:id/restore", { params: { id: occasion.id } });
    await refreshOccasions(client, occasion);
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

/** Starts the lists of an occasion that are missing, with its date. */
export function useStartList() {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: ({ id }: Upcoming) => call("POST /api/occasions/:id/lists", { params: { id } }),
    onSuccess: (_, { people }) => {
      refreshComingUp(client);
      for (const { id } of people) refreshLists(client, id);
    },
  });
}

function put(client: QueryClient, occasion: Occasion) {
  show(client, occasion);
  refreshComingUp(client);
}

/** On the page of everybody it is for. */
const keysOf = ({ profileIds }: Occasion) => profileIds.map((id) => occasionsQuery(id).queryKey);

function show(client: QueryClient, occasion: Occasion) {
  for (const queryKey of keysOf(occasion)) {
    client.setQueryData(
      queryKey,
      (known) =>
        known && [...known.filter(({ id }) => id !== occasion.id), occasion].toSorted(byNext),
    );
  }
}

function hide(client: QueryClient, occasion: Occasion) {
  for (const queryKey of keysOf(occasion)) {
    client.setQueryData(queryKey, (known) => known?.filter(({ id }) => id !== occasion.id));
  }
}

async function refreshOccasions(client: QueryClient, occasion: Occasion): Promise<void> {
  await Promise.all(keysOf(occasion).map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Upcoming first, past last, as the server sorts them. */
function byNext(a: Occasion, b: Occasion): number {
  return (a.next?.date ?? "9").localeCompare(b.next?.date ?? "9");
}

function refreshComingUp(client: QueryClient) {
  void client.invalidateQueries({ queryKey: comingUpKey });
}
