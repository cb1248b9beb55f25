import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { isOffline } from "../lib/query.ts";
import { userKey } from "../lib/query-keys.ts";

// Whether the server can be reached. Browsers report being online when they are not; an attempt tells the
// truth.
const RETRY_INTERVAL = 10_000;

let online = true;
const listeners = new Set<() => void>();
const onlineListeners = new Set<() => void>();
let retries: ReturnType<typeof setInterval> | undefined;

/** Called after every request. While offline, the account is refetched every ten seconds to find out. */
export function reportAttempt(reached: boolean, client: QueryClient) {
  if (reached === online) return;
  online = reached;
  for (const listener of listeners) listener();
  const retry = () => void client.refetchQueries({ queryKey: userKey });
  if (reached) {
    clearInterval(retries);
    for (const listener of onlineListeners) listener();
    // What was shown offline came from the device. Queries that the server itself refused are not repeated.
    void client.invalidateQueries({
      predicate: ({ queryKey, state: { error } }) =>
        queryKey[0] !== userKey[0] && (error === null || isOffline(error)),
    });
  } else {
    retries = setInterval(retry, RETRY_INTERVAL);
    addEventListener("online", retry, { once: true });
  }
}

/** Calls back when the server can be reached again. */
export function onOnline(listener: () => void) {
  onlineListeners.add(listener);
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => online,
    () => true,
  );
}
