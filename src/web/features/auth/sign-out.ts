import { toast } from "../../ui/toast.ts";
import { retirePushDevice } from "../../pwa/push-device.ts";
import { wipeDevice } from "../../pwa/wipe.ts";

/** Wipes the device, then leaves for the address that ends the session. */
export async function signOut(
  address: string,
  /** Whether everything written here is on the server. */
  sendAll: () => Promise<boolean>,
): Promise<void> {
  // The session can only be ended by the server; half signed out would be worse than not at all.
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
