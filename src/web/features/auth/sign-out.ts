import { toast } from "../../ui/toast.ts";
import { retirePushDevice } from "../../pwa/push-device.ts";
import { wipeDevice } from "../../pwa/wipe.ts";

/** Sends unsent edits, wipes the device, then navigates to the address that ends the session. */
export async function signOut(
  address: string,
  /** Whether everything written here is on the server. */
  sendAll: () => Promise<boolean>,
): Promise<void> {
  // Only the server can end the session: a wiped device with a living session would be worse than neither.
  const reached = await fetch("/healthz", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
  if (!reached) {
    toast({
      title: "You’re still signed in",
      description: "Signing out needs a connection. Try again when you are back online.",
      variant: "destructive",
    });
    return;
  }
  const question =
    "Some of your changes are on this device only and could not be sent. Sign out and lose them?";
  if (!(await sendAll()) && !confirm(question)) return;
  await retirePushDevice();
  await wipeDevice().catch(() => undefined);
  location.assign(address);
}
