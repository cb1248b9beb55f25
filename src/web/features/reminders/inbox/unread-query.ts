import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { nullIfSignedOut } from "../../../lib/query.ts";

const EVERY = 300_000;

/** The number of unread reminders. Polled in the background: a 401 must not end the page in use. */
export const unreadQuery = queryOptions({
  queryKey: ["/api/reminders/unread"],
  queryFn: async ({ signal }) => {
    const answer = await nullIfSignedOut(call("GET /api/reminders/unread", { signal }));
    return answer?.unread ?? 0;
  },
  staleTime: 30_000,
  refetchInterval: EVERY,
  refetchOnWindowFocus: true,
});
