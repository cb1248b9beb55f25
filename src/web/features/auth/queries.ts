import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Received } from "../../../shared/api.ts";
import { call } from "../../lib/api.ts";
import { isOffline, nullIfSignedOut } from "../../lib/query.ts";
import { userKey } from "../../lib/query-keys.ts";
import { deviceOwner } from "../../pwa/owner.ts";
import { useSessionChanging } from "./session.ts";

type Session =
  | { status: "loading" }
  | { status: "signedOut" }
  | { status: "signedIn"; user: Received<"GET /api/auth/user"> };

const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: async ({ client, signal }) => {
    const answer = nullIfSignedOut(call("GET /api/auth/user", { signal }));
    return answer.catch(async (error: unknown) => {
      // Before the error is known to the page, which would take whoever it does not know for a visitor.
      if (isOffline(error) && deviceOwner()) await restore(client);
      throw error;
    });
  },
  staleTime: 300_000,
  retry: 1,
  retryDelay: 500,
  refetchOnMount: true,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export function useUser(): Session {
  const { data, isPending } = useQuery(userQuery);
  const changing = useSessionChanging();
  const taken = useSyncExternalStore(neverChanges, isTaken, isDrawn);
  // What arrives drawn was drawn for a visitor. Taken over as such, it then becomes the person's own;
  // otherwise React leaves the visitor's links in place.
  if (!taken) return { status: "signedOut" };
  if (isPending || changing) return { status: "loading" };
  // A failed refetch says nothing about the session: whoever was signed in stays so until the server says no.
  return data ? { status: "signedIn", user: data } : { status: "signedOut" };
}

/** Asks before the first component does, so the answer travels while the page loads. */
export async function prefetchUser(client: QueryClient) {
  await client.prefetchQuery(userQuery);
  if (!client.getQueryData(userKey)) noLongerRemembered();
}

/** Until then a page that arrived drawn keeps back what it shows to a visitor. */
export function noLongerRemembered() {
  delete document.documentElement.dataset.remembered;
}

/** For a page that was drawn for a visitor. Unless that is `certain`, it is looked into all the same. */
export function assumeVisitor(client: QueryClient, { certain }: { certain: boolean }) {
  client.setQueryData(userQuery.queryKey, null, certain ? undefined : { updatedAt: 1 });
}

/** Shows what this device has kept for its owner. The code for it is loaded here: few start offline. */
async function restore(client: QueryClient) {
  const { restoreQueries } = await import("../../pwa/query-persistence.ts");
  await restoreQueries(client);
}

const neverChanges = () => ignore;
const isTaken = () => true;
const isDrawn = () => false;

function ignore() {}
