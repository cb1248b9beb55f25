import { useSyncExternalStore } from "react";
import {
  installPrompt,
  isInstalled,
  spendInstallPrompt,
  subscribeToInstallPrompt,
} from "./install-prompt.ts";

/** Whether the app can be installed, and the function that does it. */
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

/** Shows the browser's prompt; true when it was accepted. */
async function install(): Promise<boolean> {
  const prompt = installPrompt();
  if (!prompt) return false;
  const { outcome } = await prompt.prompt();
  spendInstallPrompt();
  return outcome === "accepted";
}
