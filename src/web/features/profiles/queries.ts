import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import type { Received, Sent } from "../../../shared/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { call } from "../../lib/api.ts";
import { withIdempotencyKey } from "../../lib/idempotency-key.ts";
import {
  comingUpKey,
  giftListsKey,
  giftListsOfKey,
  profileKey,
  profilesKey,
} from "../../lib/query-keys.ts";
import { useMutationOnce } from "../../lib/use-mutation-once.ts";
import { refreshUser } from "../auth/user-updates.ts";

export type Profile = Received<"GET /api/profiles/:id">;
export type ProfileChanges = Pick<Sent<"PATCH /api/profiles/:id", "body">, "name" | "color">;

type Answers = Sent<"PATCH /api/profiles/:id", "body">;

const profilesQuery = queryOptions({
  queryKey: profilesKey,
  queryFn: ({ signal }) => call("GET /api/profiles", { signal }),
});

function profileQuery(id: string) {
  return queryOptions({
    queryKey: profileKey(id),
    queryFn: ({ signal }) => call("GET /api/profiles/:id", { params: { id }, signal }),
  });
}

export function useProfiles({ enabled = true } = {}) {
  return useQuery({ ...profilesQuery, enabled });
}

/** Null where there is nobody to ask for yet. */
export function useProfile(id: string | null) {
  const client = useQueryClient();
  return useQuery({
    ...profileQuery(id ?? ""),
    enabled: id !== null,
    // The list carries whole profiles: a card opens without waiting.
    initialData: () => client.getQueryData(profilesQuery.queryKey)?.find((one) => one.id === id),
  });
}

export function useCreateProfile() {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: (name: string) => call("POST /api/profiles", { body: { name } }),
    onSuccess: (profile) => add(client, profile),
  });
}

/** Adds a person with everything the questionnaire asks. */
export function useCreateAnsweredProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<"POST /api/profiles", "body">) =>
      withIdempotencyKey(body, (key) =>
        call("POST /api/profiles", { body, headers: { "Idempotency-Key": key } }),
      ),
    onSuccess: (profile) => {
      add(client, profile);
      refreshUser(client);
    },
    onError: (error) => refreshBalance(client, error),
  });
}

/** Stores what the questionnaire asks. Not shown before it is stored: the form itself shows it. */
export function useTrainProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answers }: { id: string; answers: Answers }) =>
      withIdempotencyKey([id, answers], (key) =>
        call("PATCH /api/profiles/:id", {
          params: { id },
          body: answers,
          headers: { "Idempotency-Key": key },
        }),
      ),
    onSuccess: (profile) => {
      put(client, profile);
      refreshUser(client);
    },
    onError: (error) => refreshBalance(client, error),
  });
}

export function useAddSamples() {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: () => call("POST /api/profiles/samples"),
    onSuccess: (added) => {
      client.setQueryData(profilesQuery.queryKey, (list) => list && [...list, ...added]);
      for (const { id } of added) refreshLists(client, id);
      refreshUser(client);
    },
    // Refused because it has been done before, on another device: then that is what to show.
    onError: () => {
      void client.invalidateQueries({ queryKey: profilesQuery.queryKey });
      refreshUser(client);
    },
  });
}

export function useClearProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Profile) => call("POST /api/profiles/:id/clear", { params: { id } }),
    onSuccess: (_, { id }) => refreshLists(client, id),
  });
}

/** Shows the change at once, and takes it back when the server refuses it. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ profile, changes }: { profile: Profile; changes: ProfileChanges }) =>
      call("PATCH /api/profiles/:id", { params: { id: profile.id }, body: changes }),
    onMutate: async ({ profile, changes }) => {
      await client.cancelQueries({ queryKey: profilesQuery.queryKey });
      put(client, { ...profile, ...changes });
    },
    onSuccess: (profile) => {
      put(client, profile);
      void client.invalidateQueries({ queryKey: comingUpKey });
    },
    onError: (_, { profile }) => put(client, profile),
  });
}

/** Removes the person at once, and puts them back in their place when the server refuses. */
export function useDeleteProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Profile) => call("DELETE /api/profiles/:id", { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: profilesQuery.queryKey });
      const before = client.getQueryData(profilesQuery.queryKey) ?? [];
      client.setQueryData(profilesQuery.queryKey, (list) => list?.filter((one) => one.id !== id));
      return { place: before.findIndex((one) => one.id === id) };
    },
    onSuccess: (_, { id }) => {
      client.removeQueries({ queryKey: profileQuery(id).queryKey });
      refreshLists(client, id);
    },
    onError: (_, profile, undo) => {
      client.setQueryData(
        profilesQuery.queryKey,
        (list) => list && undo && list.toSpliced(undo.place, 0, profile),
      );
    },
  });
}

function add(client: QueryClient, profile: Profile) {
  client.setQueryData(profileQuery(profile.id).queryKey, profile);
  client.setQueryData(profilesQuery.queryKey, (list) => list && [...list, profile]);
}

/** What happened to a person happened to their lists as well, and to what is coming up. */
function refreshLists(client: QueryClient, profileId: string) {
  void client.invalidateQueries({ queryKey: comingUpKey });
  void client.invalidateQueries({ queryKey: giftListsKey });
  void client.invalidateQueries({ queryKey: giftListsOfKey(profileId) });
}

/** A refusal for want of tokens or room means that what the page knew was out of date. */
function refreshBalance(client: QueryClient, error: Error) {
  if (!(error instanceof ApiError) || ![402, 403].includes(error.status)) return;
  refreshUser(client);
  void client.invalidateQueries({ queryKey: profilesQuery.queryKey, exact: true });
}

function put(client: QueryClient, profile: Profile) {
  client.setQueryData(profilesQuery.queryKey, (list) =>
    list?.map((one) => (one.id === profile.id ? profile : one)),
  );
  client.setQueryData(profileQuery(profile.id).queryKey, (one) => one && profile);
}
