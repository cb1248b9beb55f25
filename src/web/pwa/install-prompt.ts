import { createStore } from "../lib/store.ts";

/** Chromium's event for a page that can be installed; it is missing from TypeScript's DOM library. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

// The event fires once, possibly before the component that uses it is loaded.
export const installPrompt = createStore<InstallPrompt | null>(null);
let installed = false;

export function listenForInstallPrompt() {
  const keep = (event: unknown) => {
    if (event instanceof Event && isInstallPrompt(event)) installPrompt.set(event);
  };
  // It may have come before this code; theme.js keeps it, and keeps the browser from showing its own install prompt.
  keep(Reflect.get(window, "installPrompt"));
  addEventListener("beforeinstallprompt", keep);
  addEventListener("appinstalled", () => {
    installed = true;
    installPrompt.set(null);
  });
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return "prompt" in event;
}

export function isInstalled(): boolean {
  return installed || matchMedia("(display-mode: standalone)").matches;
}
