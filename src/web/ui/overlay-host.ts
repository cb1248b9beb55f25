import { useSyncExternalStore } from "react";

// A modal <dialog> makes the rest of the page inert. A toast with a link in it must stay usable, so it is
// rendered inside the topmost dialog.
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
