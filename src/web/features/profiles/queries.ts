import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import type { Received, Sent } from "../../../shared/api.ts";
import { call } from "../../lib/api.ts";

export type Profile = Received<"GET /api/profiles/:id">;
export type ProfileChanges = Pick<Sent<"PATCH /api/profiles/:id", "body">, "name" | "color">;

const profilesQuery = queryOptions({
  queryKey: ["/api/profiles"],
  queryFn: ({ signal }) => call("GET /api/profiles", { signal }),
});

function profileQuery(id: string) {
  return queryOptions({
    queryKey: ["/api/profiles", id],
    queryFn: ({ signal }) => call("GET /api/profiles/:id", { params: { id }, signal }),
  });
}

export function useProfiles() {
  return useQuery(profilesQuery);
}

export function useProfile(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...profileQuery(id),
    // The list carries whole profiles: a card opens without waiting.
    initialData: () => client.getQueryData(profilesQuery.queryKey)?.find((one) => one.id === id),
  });
}

export function useCreateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call("POST /api/profiles", { body: { name } }),
    onSuccess: (profile) => {
      client.setQueryData(profileQuery(profile.id).queryKey, profile);
      client.setQueryData(profilesQuery.queryKey, (list) => list && [...list, profile]);
    },
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
    onSuccess: (profile) => put(client, profile),
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
    onSuccess: (_, { id }) => client.removeQueries({ queryKey: profileQuery(id).queryKey }),
    onError: (_, profile, undo) => {
      client.setQueryData(
        profilesQuery.queryKey,
        (list) => list && undo && list.toSpliced(undo.place, 0, profile),
      );
    },
  });
}

function put(client: QueryClient, profile: Profile) {
  client.setQueryData(profilesQuery.queryKey, (list) =>
    list?.map((one) => (one.id === profile.id ? profile : one)),
  );
  client.setQueryData(profileQuery(profile.id).queryKey, (one) => one && profile);
}
