import { useSyncExternalStore } from "react";

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: string }>;
}

let offer: InstallEvent | null = null;
let installed = false;
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

function isInstallEvent(event: Event): event is InstallEvent {
  return "prompt" in event && "userChoice" in event;
}

if (typeof window !== "undefined") {
  installed = matchMedia("(display-mode: standalone)").matches;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (isInstallEvent(event)) offer = event;
    changed();
  });
  addEventListener("appinstalled", () => {
    installed = true;
    offer = null;
    changed();
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function install(): Promise<boolean> {
  if (!offer) return false;
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  offer = null;
  changed();
  return outcome === "accepted";
}

export function useInstall() {
  const installable = useSyncExternalStore(
    subscribe,
    () => offer !== null,
    () => false,
  );
  const isInstalled = useSyncExternalStore(
    subscribe,
    () => installed,
    () => false,
  );
  return { installable, installed: isInstalled, install };
}
