import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { isOffline } from "../lib/query.ts";
import { userKey } from "../lib/query-keys.ts";

// Whether the server answers, as the last attempt found out. Browsers have an opinion of their own
// about being online, and it is often wrong.
const RETRY_INTERVAL = 10_000;

let online = true;
const listeners = new Set<() => void>();
const onlineListeners = new Set<() => void>();
let retries: ReturnType<typeof setInterval> | undefined;

/** Called after every attempt. While the server is out of reach it is tried again quietly. */
export function reportAttempt(reached: boolean, client: QueryClient) {
  if (reached === online) return;
  online = reached;
  for (const listener of listeners) listener();
  const retry = () => void client.refetchQueries({ queryKey: userKey });
  if (reached) {
    clearInterval(retries);
    for (const listener of onlineListeners) listener();
    // What was shown meanwhile came from the device; what was refused just now is not asked again.
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
