import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import type { Received } from "../../../shared/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { call } from "../../lib/api.ts";
import { nullIfSignedOut } from "../../lib/query.ts";

type Session =
  | { status: "loading" }
  | { status: "signedOut" }
  | { status: "signedIn"; user: Received<"GET /api/auth/user"> };

const userQuery = queryOptions({
  queryKey: ["/api/auth/user"],
  queryFn: ({ signal }) => nullIfSignedOut(call("GET /api/auth/user", { signal })),
  staleTime: 300_000,
  retry: 1,
  retryDelay: 500,
  refetchOnMount: true,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export function useUser(): Session {
  const { data, error, isPending } = useQuery(userQuery);
  if (isPending) return { status: "loading" };
  // Without a connection nobody has said that the session is over.
  const refused = error instanceof ApiError && error.code !== "offline";
  return data && !refused ? { status: "signedIn", user: data } : { status: "signedOut" };
}

/** Asks before the first component does, so the answer travels while the page loads. */
export function prefetchUser(client: QueryClient) {
  void client.prefetchQuery(userQuery);
}

/** For when another answer shows that the session has ended. */
export function forgetUser(client: QueryClient) {
  client.setQueryData(userQuery.queryKey, null);
}
