import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Received } from "../../../shared/api.ts";
import type { Meaning } from "../../../shared/understood-limits.ts";
import { call } from "../../lib/api.ts";
import { understoodKey } from "../../lib/query-keys.ts";

export type Entry = Received<"GET /api/profiles/:id/understood">["entries"][number];

function understoodQuery(profileId: string) {
  return queryOptions({
    queryKey: understoodKey(profileId),
    // The server itself gives up after twenty seconds: its first reading waits for the model.
    queryFn: ({ signal }) =>
      call("GET /api/profiles/:id/understood", {
        params: { id: profileId },
        signal,
        timeout: 25_000,
      }),
  });
}

/** Refetched on every visit: the chat may have told more since. */
export function useUnderstood(profileId: string) {
  return useQuery({ ...understoodQuery(profileId), staleTime: 0 });
}

export function useRefreshUnderstood(profileId: string) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: understoodQuery(profileId).queryKey });
}

/** `entry`: what is corrected; without one, something is added. */
export interface Correcting {
  entry: Entry | null;
  thing: string;
  meaning: Meaning;
}

/** Optimistic update: shows the correction at once, and what was there before when the server refuses. */
export function useCorrect(profileId: string) {
  const client = useQueryClient();
  const { queryKey } = understoodQuery(profileId);
  const show = (shown: Entry | null, next: Entry) =>
    client.setQueryData(
      queryKey,
      (known) => known && { entries: replaced(known.entries, shown, next) },
    );
  return useMutation({
    mutationFn: ({ thing, meaning }: Correcting) =>
      call("POST /api/profiles/:id/corrections", {
        params: { id: profileId },
        body: { thing, meaning },
      }),
    onMutate: async (correcting) => {
      const { entry } = correcting;
      // What is added is in its dialog until it is stored.
      if (!entry) return null;
      await client.cancelQueries({ queryKey });
      const next = corrected(entry, correcting);
      show(entry, next);
      return { entry, next };
    },
    onSuccess: (stored, correcting, optimistic) =>
      show(optimistic?.next ?? null, corrected(correcting.entry, stored)),
    onError: (_error, _correcting, optimistic) => {
      if (optimistic) show(optimistic.next, optimistic.entry);
    },
    // Not waited for: it is on the screen by now.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}

/** Takes a correction back: what was read counts again. */
export function useTakeBack(profileId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /api/corrections/:id", { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: understoodQuery(profileId).queryKey }),
  });
}

const kinds: Record<Meaning, Entry["kind"]> = {
  loves: "loves",
  avoid: "avoid",
  has: "has",
  ignore: "ignored",
  age: "age",
};

/** As the server will show it; without an id until it is stored. */
export function corrected(
  entry: Entry | null,
  { thing, meaning, id = "" }: { thing: string; meaning: Meaning; id?: string },
): Entry {
  const years = meaning === "age" ? Number(thing) : null;
  return {
    kind: kinds[meaning],
    thing,
    limit: null,
    age: years === null ? null : { from: years, to: years },
    source: entry?.source ?? null,
    correction: { id, thing, meaning },
  };
}

/** In its place, or before all others where nothing is replaced. */
function replaced(entries: readonly Entry[], shown: Entry | null, next: Entry): Entry[] {
  if (!shown) return [next, ...entries];
  const { thing, kind } = shown;
  return entries.map((one) => (one.thing === thing && one.kind === kind ? next : one));
}
