import { useSyncExternalStore } from "react";
import { installPrompt, isInstalled } from "./install-prompt.ts";

/** Whether the app can be installed, and the function that does it. */
export function useInstall(): {
  installable: boolean;
  installed: boolean;
  install: () => Promise<boolean>;
} {
  const prompt = installPrompt.useValue();
  const installed = useSyncExternalStore(installPrompt.subscribe, isInstalled, () => false);
  return { installable: prompt !== null && !installed, installed, install };
}

/** Shows the browser's prompt; true when it was accepted. */
async function install(): Promise<boolean> {
  const prompt = installPrompt.get();
  if (!prompt) return false;
  const { outcome } = await prompt.prompt();
  // It can be shown once.
  installPrompt.set(null);
  return outcome === "accepted";
}
