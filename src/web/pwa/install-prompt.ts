/** Chromium's event for a page that can be installed; it is missing from TypeScript's DOM library. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

// The event fires once, possibly before the component that uses it is loaded.
let offered: InstallPrompt | null = null;
let installed = false;
const listeners = new Set<() => void>();

function set(prompt: InstallPrompt | null) {
  offered = prompt;
  for (const listener of listeners) listener();
}

export function listenForInstallPrompt() {
  addEventListener("beforeinstallprompt", (event) => {
    // Keeps the browser from showing its own install prompt.
    event.preventDefault();
    if (isInstallPrompt(event)) set(event);
  });
  addEventListener("appinstalled", () => {
    installed = true;
    set(null);
  });
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return "prompt" in event;
}

export function installPrompt(): InstallPrompt | null {
  return offered;
}

/** A prompt can be shown once. */
export function spendInstallPrompt() {
  set(null);
}

export function isInstalled(): boolean {
  return installed || matchMedia("(display-mode: standalone)").matches;
}

export function subscribeToInstallPrompt(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
