import type { QueryClient } from "@tanstack/react-query";
import { isOffline } from "../lib/query.ts";
import { createStore } from "../lib/store.ts";
import { userKey } from "../lib/user-key.ts";

// Whether the server can be reached. Browsers report being online when they are not; an attempt tells the
// truth.
const RETRY_INTERVAL = 10_000;

const online = createStore(true);
export const isOnline = online.get;
export const useOnline = online.useValue;
let checks: ReturnType<typeof setInterval> | undefined;

/**
 * Called after every request. One that is lost is no lost connection: it is when the account, which is fetched at once
 * and then every ten seconds, is lost as well. What was lost is fetched again with those ten seconds in between,
 * however soon other requests succeed: what is always refused on the way would be asked for without end.
 */
export function reportAttempt(reached: boolean, client: QueryClient) {
  if (reached) {
    if (!online.get()) online.set(true);
    return;
  }
  if (checks) {
    if (online.get()) online.set(false);
    return;
  }
  const ask = () => client.refetchQueries({ queryKey: userKey }, { cancelRefetch: false });
  const recover = () => {
    if (client.getQueryState(userKey)?.error) return;
    clearInterval(checks);
    checks = undefined;
    removeEventListener("online", check);
    online.set(true);
    // What was shown offline came from the device. Queries that the server itself refused are not repeated.
    void client.invalidateQueries({
      predicate: ({ queryKey, state: { error } }) =>
        queryKey[0] !== userKey[0] && (error === null || isOffline(error)),
    });
  };
  const check = () => void ask().then(recover);
  checks = setInterval(check, RETRY_INTERVAL);
  addEventListener("online", check);
  void ask();
}

/** Calls back when the server can be reached again. */
export function onOnline(listener: () => void) {
  online.subscribe(() => {
    if (online.get()) listener();
  });
}
