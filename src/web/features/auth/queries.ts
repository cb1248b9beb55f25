import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Received } from "../../../shared/api.ts";
import { call } from "../../lib/api.ts";
import { inTime } from "../../lib/in-time.ts";
import { onServer } from "../../lib/on-server.ts";
import { nullIfSignedOut } from "../../lib/query.ts";
import { userKey } from "../../lib/user-key.ts";
import { deviceOwner } from "../../pwa/owner.ts";
import { useSessionChanging } from "./session.ts";

type Session =
  | { status: "loading" }
  | { status: "signedOut" }
  /** Somebody is signed in on this device, and neither the server nor the device says who. */
  | { status: "unreachable"; retrying: boolean; retry: () => void }
  | { status: "signedIn"; user: Received<"GET /api/auth/user"> };

export const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: async ({ client, signal }) => {
    const answer = nullIfSignedOut(call("GET /api/auth/user", { signal }));
    return answer.catch(async (error: unknown) => {
      // Before the error is reported. Only a 401 says that nobody is signed in.
      if (!signal.aborted && deviceOwner()) await inTime(restore(client), 3_000).catch(ignore);
      throw error;
    });
  },
  staleTime: 300_000,
  retry: 1,
  retryDelay: 500,
});

export function useUser(): Session {
  const query = useQuery(userQuery);
  const { data, isPending } = query;
  const changing = useSessionChanging();
  const taken = useSyncExternalStore(neverChanges, isTaken, isDrawn);
  // Prerendered HTML is a visitor's and is hydrated as such; then it renders for the user. Hydrated with the
  // user at once, React would leave the visitor's links in place.
  if (!taken) return { status: "signedOut" };
  if (changing) return { status: "loading" };
  // A failed refetch says nothing about the session: whoever was signed in stays so until the server says no.
  if (data) return { status: "signedIn", user: data };
  // Also while it is tried again, when the query counts as pending.
  if (data === undefined && query.errorUpdateCount > 0 && deviceOwner()) {
    return { status: "unreachable", retrying: isPending, retry: () => void query.refetch() };
  }
  return { status: isPending ? "loading" : "signedOut" };
}

/** Fetches the user before the first component does, while the page loads, whatever came with the page. */
export async function prefetchUser(client: QueryClient) {
  await client.prefetchQuery({ ...userQuery, staleTime: 0 });
  if (!client.getQueryData(userKey)) noLongerRemembered();
}

/** The mark hides what a prerendered page shows to visitors only, until it is known who is there. */
export function noLongerRemembered() {
  delete document.documentElement.dataset.remembered;
}

/** For hydrating a prerendered page as a visitor's. Unless that is `certain`, the data is stale and refetched. */
export function assumeVisitor(client: QueryClient, { certain }: { certain: boolean }) {
  client.setQueryData(userQuery.queryKey, null, certain ? undefined : { updatedAt: 1 });
}

/** Shows the persisted data of the device's owner. The code is loaded here: few start offline. */
async function restore(client: QueryClient) {
  const { restoreQueries } = await import("../../pwa/query-persistence.ts");
  await restoreQueries(client);
}

const neverChanges = () => ignore;
const isTaken = () => true;
/** What the server renders for somebody it may show as theirs; what a browser hydrates is a visitor's. */
const isDrawn = () => onServer;

function ignore() {}
