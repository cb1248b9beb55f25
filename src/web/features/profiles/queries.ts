import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import type { Received, Sent } from "../../../shared/api.ts";
import { defaultColor } from "../../../shared/colors.ts";
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
import { proposedColor } from "./proposed-color.ts";

export type Profile = Received<"GET /api/profiles/:id">;
export type NameAndColor = Pick<Sent<"PATCH /api/profiles/:id", "body">, "name" | "color">;

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

/** Null disables the query. */
export function useProfile(id: string | null) {
  const client = useQueryClient();
  return useQuery({
    ...profileQuery(id ?? ""),
    enabled: id !== null,
    // The collection contains whole profiles: a page opens from it without waiting.
    initialData: () => client.getQueryData(profilesQuery.queryKey)?.find((one) => one.id === id),
  });
}

export function useCreateProfile() {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: async ({ name, color: chosen }: { name: string; color?: string | null }) => {
      // Whose colours are taken is asked first, where no page has done so.
      const people = () => client.ensureQueryData(profilesQuery).catch(() => []);
      const color = chosen ?? proposedColor(await people());
      // The name is enough where the colour is the server's own choice.
      return call("POST /api/profiles", {
        body: color === defaultColor ? { name } : { name, color },
      });
    },
    onSuccess: (profile) => putNewProfile(client, profile),
  });
}

/** Creates a profile with the answers of the questionnaire. */
export function useCreateAnsweredProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<"POST /api/profiles", "body">) =>
      withIdempotencyKey("somebody new", body, (key) =>
        call("POST /api/profiles", { body, headers: { "Idempotency-Key": key } }),
      ),
    onSuccess: (profile) => {
      putNewProfile(client, profile);
      refreshUser(client);
    },
    onError: (error) => refreshBalance(client, error),
  });
}

/** Saves the answers of the questionnaire. Not optimistic: the form itself shows them. */
export function useTrainProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answers }: { id: string; answers: Answers }) =>
      withIdempotencyKey(`answers ${id}`, answers, (key) =>
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
    // Samples may have been added on another device before: refetch them.
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

/** Optimistic update: shows the change at once, and rolls it back when the server refuses. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ profile, changes }: { profile: Profile; changes: NameAndColor }) =>
      call("PATCH /api/profiles/:id", { params: { id: profile.id }, body: changes }),
    onMutate: async ({ profile, changes }) => {
      await client.cancelQueries({ queryKey: profilesQuery.queryKey });
      put(client, { ...profile, ...changes });
    },
    onSuccess: async (profile) => {
      await putSaved(client, profile);
      void client.invalidateQueries({ queryKey: comingUpKey });
    },
    onError: (_, { profile }) => put(client, profile),
  });
}

/** Optimistic update: removes the profile at once, and restores it when the server refuses. */
export function useDeleteProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Profile) => call("DELETE /api/profiles/:id", { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: profilesQuery.queryKey });
      client.setQueryData(profilesQuery.queryKey, (list) => list?.filter((one) => one.id !== id));
    },
    onSuccess: (_, { id }) => {
      client.removeQueries({ queryKey: profileQuery(id).queryKey });
      refreshLists(client, id);
    },
    // Restores this one only: the others may have changed meanwhile.
    onError: (_, profile) => {
      client.setQueryData(
        profilesQuery.queryKey,
        (list) =>
          list && [...list.filter(({ id }) => id !== profile.id), profile].toSorted(oldestFirst),
      );
    },
  });
}

/** Refetches everything: what was kept for the person is back, too. */
export function useRestoreProfile() {
  const client = useQueryClient();
  return async (id: string) => {
    await call("POST /api/profiles/:id/restore", { params: { id } });
    await client.invalidateQueries();
  };
}

/** Puts somebody new into the cache. */
export function putNewProfile(client: QueryClient, profile: Profile) {
  client.setQueryData(profileQuery(profile.id).queryKey, profile);
  client.setQueryData(
    profilesQuery.queryKey,
    (list) => list && [...list.filter(({ id }) => id !== profile.id), profile],
  );
}

/** Refetches what depends on a profile: its lists, and what is coming up. */
function refreshLists(client: QueryClient, profileId: string) {
  void client.invalidateQueries({ queryKey: comingUpKey });
  void client.invalidateQueries({ queryKey: giftListsKey });
  void client.invalidateQueries({ queryKey: giftListsOfKey(profileId) });
}

/** After 402 or 403 the cached balance or number of profiles was out of date. */
function refreshBalance(client: QueryClient, error: Error) {
  if (!(error instanceof ApiError) || ![402, 403].includes(error.status)) return;
  refreshUser(client);
  void client.invalidateQueries({ queryKey: profilesQuery.queryKey, exact: true });
}

/** As the server sorts them. */
function oldestFirst(a: Profile, b: Profile): number {
  return (a.createdAt + a.id).localeCompare(b.createdAt + b.id);
}

/** Shows a profile as it is now, wherever it is. */
function put(client: QueryClient, profile: Profile) {
  client.setQueryData(profilesQuery.queryKey, (list) =>
    list?.map((one) => (one.id === profile.id ? profile : one)),
  );
  client.setQueryData(profileQuery(profile.id).queryKey, (one) => one && profile);
}

/** What was just saved, over a refetch that began before it: coming back online starts one. */
export async function putSaved(client: QueryClient, profile: Profile) {
  await client.cancelQueries({ queryKey: profilesQuery.queryKey });
  await client.cancelQueries({ queryKey: profileQuery(profile.id).queryKey });
  put(client, profile);
}
