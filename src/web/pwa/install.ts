import { useSyncExternalStore } from "react";
import {
  installPrompt,
  isInstalled,
  spendInstallPrompt,
  subscribeToInstallPrompt,
} from "./install-prompt.ts";

/** Whether the app can be put on this device, and the way to do it. */
export function useInstall(): {
  installable: boolean;
  installed: boolean;
  install: () => Promise<boolean>;
} {
  const installable = useSyncExternalStore(
    subscribeToInstallPrompt,
    () => installPrompt() !== null,
    () => false,
  );
  const installed = useSyncExternalStore(subscribeToInstallPrompt, isInstalled, () => false);
  return { installable: installable && !installed, installed, install };
}

/** Asks the person; true when they agreed. */
async function install(): Promise<boolean> {
  const prompt = installPrompt();
  if (!prompt) return false;
  const { outcome } = await prompt.prompt();
  spendInstallPrompt();
  return outcome === "accepted";
}
