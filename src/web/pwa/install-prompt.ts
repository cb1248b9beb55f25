/** What Chromium offers a page that can be installed; no type library knows it. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

// The offer comes once, possibly before anything that would show it has loaded.
let offered: InstallPrompt | null = null;
let installed = false;
const listeners = new Set<() => void>();

function set(prompt: InstallPrompt | null) {
  offered = prompt;
  for (const listener of listeners) listener();
}

export function listenForInstallPrompt() {
  addEventListener("beforeinstallprompt", (event) => {
    // Otherwise the browser asks by itself, at a moment of its own choosing.
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

/** The offer is good for one answer. */
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
