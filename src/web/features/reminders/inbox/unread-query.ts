import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { nullIfSignedOut } from "../../../lib/query.ts";

const EVERY = 300_000;

/** How many reminders are unread. Asked in the background, where a session that is over ends no page. */
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
