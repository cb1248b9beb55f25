import { createStore } from "../lib/store.ts";

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: "destructive";
  action?: { label: string } & (
    | { to: string; onSelect?: undefined }
    | { to?: undefined; onSelect: () => void }
  );
  /** It is not replaced by the next one: both are there until its time is up. */
  isKept?: boolean;
  /** Its time is not limited. */
  stays?: boolean;
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

const current = createStore<readonly ShownToast[]>([]);
export const useToasts = current.useValue;
let last = 0;

/**
 * Shows a toast, and returns its id. There is one at a time, in place of the one before; only what can be undone,
 * tried again or reloaded with one, or is said nowhere else, stays beside it until its time is up.
 */
export function toast(message: ToastMessage): number {
  const kept = current
    .get()
    .filter(({ open, action, isKept }) => open && (action?.onSelect || isKept));
  current.set([...kept, { ...message, id: (last += 1), open: true }]);
  return last;
}

export function dismissToast(id: number) {
  current.set(current.get().map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
}
