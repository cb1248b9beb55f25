export interface ToastMessage {
  title: string;
  description?: string;
  variant?: "destructive";
  action?: { label: string } & ({ to: string } | { onSelect: () => void });
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

let current: ShownToast | null = null;
const listeners = new Set<() => void>();

function set(next: ShownToast) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. There is one at a time: it replaces the one before. */
export function toast(message: ToastMessage) {
  set({ ...message, id: (current?.id ?? 0) + 1, open: true });
}

export function dismissToast(id: number) {
  if (current?.id === id) set({ ...current, open: false });
}

export function currentToast(): ShownToast | null {
  return current;
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
