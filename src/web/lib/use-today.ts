import { useSyncExternalStore } from "react";
import { today } from "./today.ts";

/** Today, kept up to date in a page that is left open overnight. Not for pages rendered at build time: they stay a day old. */
export function useToday(read: () => string = today): string {
  return useSyncExternalStore(subscribe, read, read);
}

function subscribe(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  addEventListener("focus", listener);
  const timer = setInterval(listener, 60_000);
  return () => {
    document.removeEventListener("visibilitychange", listener);
    removeEventListener("focus", listener);
    clearInterval(timer);
  };
}
