import { useSyncExternalStore } from "react";
import { dayIn, timeZoneOfUser } from "./time-zone.ts";
import { today } from "./today.ts";

/**
 * Today in the time zone of the user's reminders: the server counts days there, wherever this device is. Kept up to date
 * in a page that is left open overnight. Not for pages rendered at build time: they stay a day old.
 */
export function useToday(): string {
  return useSyncExternalStore(subscribe, todayOfUser, todayOfUser);
}

/** Today where this device is: for a day that somebody types or sets with a press, like when a gift was given. */
export function useTodayHere(): string {
  return useSyncExternalStore(subscribe, today, today);
}

let seen = { zone: "", minute: 0, day: "" };

/** Asked at every drawing, by every list of a page: days begin with a minute. */
function todayOfUser(): string {
  const zone = timeZoneOfUser();
  const minute = Math.floor(Date.now() / 60_000);
  if (seen.zone !== zone || seen.minute !== minute) seen = { zone, minute, day: dayIn(zone) };
  return seen.day;
}

// One timer for all that is on the page.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval>;

function look() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    document.addEventListener("visibilitychange", look);
    addEventListener("focus", look);
    timer = setInterval(look, 60_000);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", look);
    removeEventListener("focus", look);
    clearInterval(timer);
  };
}
