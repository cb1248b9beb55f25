import { createStore } from "../lib/store.ts";

// A modal <dialog> makes the rest of the page inert. A toast with a link in it must stay usable, so it is
// rendered inside the topmost dialog.
const open: HTMLDialogElement[] = [];
const top = createStore<HTMLDialogElement | null>(null);

/** The topmost open dialog, if there is one. */
export const useTopDialog = top.useValue;

export function enterOverlay(dialog: HTMLDialogElement) {
  open.push(dialog);
  top.set(dialog);
}

export function leaveOverlay(dialog: HTMLDialogElement) {
  open.splice(open.indexOf(dialog), 1);
  top.set(open.at(-1) ?? null);
}
