import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { ApiError, offline } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { comingUpKey, remindersKey } from "../../../lib/query-keys.ts";
import { useMutationOnce } from "../../../lib/use-mutation-once.ts";
import { type Profile, putSaved } from "../queries.ts";

export function useSavePhoto() {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: ({ id, file }: { id: string; file: Blob }) =>
      call("PUT /api/profiles/:id/photo", { params: { id }, file }),
    onSuccess: (profile) => show(client, profile),
  });
}

/** Gives what was removed, for it to be brought back. */
export function useRemovePhoto() {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: async ({ id, photo }: Profile) => {
      const before = await pictureAt(photo ?? "");
      await call("DELETE /api/profiles/:id/photo", { params: { id } });
      return before;
    },
    onSuccess: (_, profile) => show(client, { ...profile, photo: null }),
  });
}

async function pictureAt(address: string): Promise<Blob> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw offline(cause);
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText);
  return response.blob();
}

async function show(client: QueryClient, profile: Profile) {
  await putSaved(client, profile);
  void client.invalidateQueries({ queryKey: comingUpKey });
  void client.invalidateQueries({ queryKey: remindersKey });
}
