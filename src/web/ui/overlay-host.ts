import { useSyncExternalStore } from "react";

// A modal <dialog> makes all the rest of the page inert. What must stay in reach while one is open
// (a message with a link in it) therefore lives inside the topmost one.
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export function enterOverlay(dialog: HTMLDialogElement) {
  open.push(dialog);
  for (const listener of listeners) listener();
}

export function leaveOverlay(dialog: HTMLDialogElement) {
  open.splice(open.indexOf(dialog), 1);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The topmost open dialog, if there is one. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );
}
