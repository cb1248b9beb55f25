import type { QueryClient } from "@tanstack/react-query";
import { PUSHED } from "./messages.ts";

/** From a page's first moment on: it may read the inbox before the bell's chunk has arrived. */
export function listenForPushes(client: QueryClient) {
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data === PUSHED) void client.invalidateQueries({ predicate: isOfInbox });
  });
}

function isOfInbox({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean {
  return path === "/api/reminders" || path === "/api/reminders/unread";
}
