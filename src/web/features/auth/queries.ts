import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Received } from "../../../shared/api.ts";
import { call } from "../../lib/api.ts";
import { forgetEverything, isOffline, nullIfSignedOut } from "../../lib/query.ts";
import { userKey } from "../../lib/query-keys.ts";
import { deviceOwner } from "../../pwa/owner.ts";

type Session =
  | { status: "loading" }
  | { status: "signedOut" }
  | { status: "signedIn"; user: Received<"GET /api/auth/user"> };

// Nobody needs it before they have signed in once.
const kept = () => import("../../pwa/query-persistence.ts");

const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: async ({ client, signal }) => {
    const answer = nullIfSignedOut(call("GET /api/auth/user", { signal }));
    const user = await answer.catch(async (error: unknown) => {
      if (isOffline(error) && deviceOwner()) await (await kept()).restoreQueries(client);
      throw error;
    });
    const owner = deviceOwner();
    if (owner && owner !== user?.id) await (await kept()).dropOwner(client, { over: !user });
    // Keeping is a convenience: where it is not possible, everything else goes on.
    if (user) {
      const keeping = kept()
        .then(({ persistFor }) => persistFor(client, user.id))
        .catch(ignore);
      // What they write is filed under their name: it has to be known first.
      if (deviceOwner() !== user.id) await keeping;
    }
    return user;
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
  const taken = useSyncExternalStore(neverChanges, isTaken, isDrawn);
  // What arrives drawn was drawn for a visitor. Taken over as such, it then becomes the person's own;
  // otherwise React leaves the visitor's links in place.
  if (!taken) return { status: "signedOut" };
  if (isPending) return { status: "loading" };
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

/** For when another answer shows that the session has ended. */
export function forgetUser(client: QueryClient) {
  forgetEverything(client);
  if (deviceOwner()) kept().then(({ dropAnswers }) => dropAnswers(), ignore);
}

const neverChanges = () => ignore;
const isTaken = () => true;
const isDrawn = () => false;

function ignore() {}
