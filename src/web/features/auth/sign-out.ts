import { deviceOwner } from "../../pwa/owner.ts";
import { retirePushDevice } from "../../pwa/push-device.ts";
import { hasDraft, hasUnsaved } from "../../pwa/unsaved.ts";
import { wipeDevice } from "../../pwa/wipe.ts";
import { dismissToast, toast } from "../../ui/toast.ts";

/** How long to wait for the server, and then for unsent edits, in milliseconds. */
const REACH_TIMEOUT = 5_000;
const SEND_TIMEOUT = 8_000;

let underway = false;

/** Sends unsent edits, wipes the device, then navigates to the address that ends the session. */
export async function signOut(
  address: string,
  /** Whether everything written here is on the server. */
  sendAll: () => Promise<boolean>,
): Promise<void> {
  if (underway) return;
  underway = true;
  const shown = toast({
    title: "Signing out…",
    description: "What you wrote last is sent first.",
    stays: true,
  });
  try {
    // Only the server can end the session: a wiped device with a living session would be worse than neither.
    if (!(await within(REACH_TIMEOUT, isReached()))) {
      toast({
        title: "You’re still signed in",
        description: "Signing out needs a connection. Try again when you are back online.",
        variant: "destructive",
      });
      return;
    }
    const lost = lostBySigningOut(await within(SEND_TIMEOUT, sendAll()));
    if (lost && !confirm(`${lost} Sign out and lose them?`)) {
      dismissToast(shown);
      return;
    }
    await retirePushDevice();
    await wipeDevice().catch(() => undefined);
    location.assign(address);
  } finally {
    underway = false;
  }
}

function lostBySigningOut(sent: boolean): string | null {
  if (!sent) return "Some of your changes are on this device only and could not be sent.";
  if (hasDraft(deviceOwner()) || hasUnsaved()) {
    return "Some of what you filled in is on this device only and not saved.";
  }
  return null;
}

function isReached(): Promise<boolean> {
  return fetch("/healthz", { cache: "no-store" }).then(() => true);
}

/** False when it fails, or the time is up. */
function within(time: number, answer: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), time));
  return Promise.race([answer.catch(() => false), late]);
}
