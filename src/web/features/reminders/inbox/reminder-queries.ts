import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import type { Received } from "../../../../shared/api.ts";
import { call } from "../../../lib/api.ts";
import { remindersKey } from "../../../lib/query-keys.ts";
import { unreadQuery } from "./unread-query.ts";

export type Reminder = Received<"GET /api/reminders">["reminders"][number];

const remindersQuery = infiniteQueryOptions({
  queryKey: remindersKey,
  queryFn: ({ pageParam, signal }) =>
    call("GET /api/reminders", { query: { before: pageParam || undefined }, signal }),
  initialPageParam: "",
  getNextPageParam: ({ reminders, more }) => (more ? reminders.at(-1)?.id : undefined),
});

export function useReminders() {
  return useInfiniteQuery({ ...remindersQuery, staleTime: 0, refetchOnWindowFocus: true });
}

/** Optimistic update: read at once, and unread again when the server refuses. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call("POST /api/reminders/:id/read", { params: { id }, keepalive: true }),
    onMutate: (id) => mark(client, id),
    onError: (_error, _id, marked) => unmark(client, marked),
    onSettled: (_data, _error, _id, marked) => catchUp(client, marked),
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    /** Up to the newest one shown: those that came since were not seen. */
    mutationFn: (upTo: string | undefined) => call("POST /api/reminders/read", { query: { upTo } }),
    onMutate: () => mark(client, null),
    onError: (_error, _all, marked) => unmark(client, marked),
    onSettled: (_data, _error, _all, marked) => catchUp(client, marked),
  });
}

interface Marked {
  ids: ReadonlySet<string>;
  /** How many were unread before. */
  unread: number | undefined;
  /** Whether a fetch of the list was cancelled, and has to be repeated. */
  interrupted: boolean;
}

/** Marks one as read; with null, all. */
async function mark(client: QueryClient, id: string | null): Promise<Marked> {
  const interrupted = client.isFetching({ queryKey: remindersQuery.queryKey }) > 0;
  // Answers on their way would overwrite the optimistic update.
  await client.cancelQueries({ queryKey: remindersQuery.queryKey });
  await client.cancelQueries({ queryKey: unreadQuery.queryKey });
  const readAt = new Date().toISOString();
  const unread = client.getQueryData(unreadQuery.queryKey);
  const ids = new Set<string>();
  change(client, (one) => {
    if (one.readAt || (id !== null && one.id !== id)) return one;
    ids.add(one.id);
    return { ...one, readAt };
  });
  const left = id === null ? 0 : Math.max(0, (unread ?? 0) - ids.size);
  client.setQueryData(unreadQuery.queryKey, unread === undefined ? undefined : left);
  return { ids, unread, interrupted };
}

/** Rolls back only those that `mark` has changed. */
function unmark(client: QueryClient, marked: Marked | undefined) {
  if (!marked) return;
  change(client, (one) => (marked.ids.has(one.id) ? { ...one, readAt: null } : one));
  client.setQueryData(unreadQuery.queryKey, marked.unread);
}

async function catchUp(client: QueryClient, marked: Marked | undefined): Promise<void> {
  if (marked?.interrupted) {
    void client.invalidateQueries({ queryKey: remindersQuery.queryKey });
  }
  await client.invalidateQueries({ queryKey: unreadQuery.queryKey });
}

function change(client: QueryClient, each: (reminder: Reminder) => Reminder) {
  client.setQueryData(
    remindersQuery.queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, reminders: page.reminders.map(each) })),
      },
  );
}
