import { createStore } from "../lib/store.ts";

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: "destructive";
  action?: { label: string } & ({ to: string } | { onSelect: () => void });
  /** Until it is dismissed: after another toast, it is shown again. */
  stays?: boolean;
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

const current = createStore<ShownToast | null>(null);
export const useToast = current.useValue;
let staying: ToastMessage | null = null;

/** Shows a toast. There is one at a time: it replaces the one before. */
export function toast(message: ToastMessage) {
  if (message.stays) staying = message;
  current.set({ ...message, id: (current.get()?.id ?? 0) + 1, open: true });
}

export function dismissToast(id: number) {
  const shown = current.get();
  if (shown?.id !== id) return;
  current.set({ ...shown, open: false });
  if (shown.stays) staying = null;
  else if (staying) toast(staying);
}
