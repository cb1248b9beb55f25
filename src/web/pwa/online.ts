import type { QueryClient } from "@tanstack/react-query";
import { isOffline } from "../lib/query.ts";
import { createStore } from "../lib/store.ts";
import { userKey } from "../lib/user-key.ts";

// Whether the server can be reached. Browsers report being online when they are not; an attempt tells the
// truth.
const RETRY_INTERVAL = 10_000;

const online = createStore(true);
export const useOnline = online.useValue;
let retries: ReturnType<typeof setInterval> | undefined;

/** Called after every request. While offline, the account is refetched every ten seconds to find out. */
export function reportAttempt(reached: boolean, client: QueryClient) {
  if (reached === online.get()) return;
  online.set(reached);
  const retry = () => void client.refetchQueries({ queryKey: userKey });
  if (reached) {
    clearInterval(retries);
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
  online.subscribe(() => {
    if (online.get()) listener();
  });
}
