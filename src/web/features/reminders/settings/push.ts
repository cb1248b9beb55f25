import { call } from "../../../lib/api.ts";
import { isMissing } from "../../../lib/is-missing.ts";
import { deviceOwner } from "../../../pwa/owner.ts";
import { claimPush, endPush, pushDevice, rememberPushDevice } from "../../../pwa/push-device.ts";
import { addDevice, isMadeWith } from "../../../pwa/push-subscription.ts";

/** Whether reminders are pushed to this device, and otherwise why not. */
export type PushState = "on" | "off" | "denied" | "unsupported" | "install-first";

/** The worker is registered once the page has loaded; where none is on its way by then, there will be none. */
const TIMEOUT = 3_000;

/** Why this browser can never be pushed to; null where it can. */
export function whyNoPush(): PushState | null {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
    return null;
  }
  // Only phones of one maker have this, and they push to installed apps alone.
  return "standalone" in navigator ? "install-first" : "unsupported";
}

/** With the number the server knows the device by, while it is on. */
export async function readPushState(): Promise<{ state: PushState; id?: string }> {
  const never = whyNoPush();
  if (never) return { state: never };
  const registration = await findRegistration();
  if (!registration) return { state: "unsupported" };
  if (Notification.permission === "denied") return { state: "denied" };
  const subscription = await registration.pushManager.getSubscription();
  const device = pushDevice();
  const on = device?.owner === deviceOwner() && device?.endpoint === subscription?.endpoint;
  return on ? { state: "on", id: device?.id } : { state: "off" };
}

let keeping: Promise<boolean> | null = null;

/**
 * Where the browser has another subscription by now, or the server another key, what was turned on here
 * goes on by a new one. True when the server was told of it.
 */
export function renewPush(): Promise<boolean> {
  // Asked for twice at once, it is done once.
  keeping ??= renewDevice().finally(() => {
    keeping = null;
  });
  return keeping;
}

async function renewDevice(): Promise<boolean> {
  const device = pushDevice();
  const owner = deviceOwner();
  if (!device || device.owner !== owner || whyNoPush()) return false;
  if (Notification.permission !== "granted") return false;
  const manager = (await findRegistration())?.pushManager;
  if (!manager) return false;
  const subscription = await manager.getSubscription();
  const { publicKey } = await call("GET /api/push-key");
  const same = subscription?.endpoint === device.endpoint;
  if (subscription && same && isMadeWith(subscription, publicKey)) return false;
  const { push } = await call("GET /api/reminder-settings");
  // Adding a device switches push on, and they may have switched it off.
  if (!push.on) return false;
  const added = await addDevice(manager);
  rememberPushDevice({ owner, ...added });
  if (added.id !== device.id) await removeDevice(device.id).catch(() => undefined);
  return true;
}

/** Asks for permission where that is needed: only ever after a click. False when it was not given. */
export async function turnPushOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await findRegistration();
  const owner = deviceOwner();
  if (!registration || !owner) throw new Error("There is no worker to push to.");
  const before = pushDevice();
  // One that is left over while push is off here is one the server gave up.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  claimPush(owner);
  try {
    rememberPushDevice({ owner, ...(await addDevice(registration.pushManager)) });
  } catch (error) {
    // Nobody would send to it.
    await endPush();
    throw error;
  }
  if (before && before.owner === owner) await removeDevice(before.id).catch(() => undefined);
  return true;
}

/** The server first: where it does not hear of it, all stays as it was. */
export async function turnPushOff(): Promise<void> {
  const device = pushDevice();
  if (device) await removeDevice(device.id);
  await endPush();
}

async function removeDevice(id: string) {
  await call("DELETE /api/push-devices/:id", { params: { id } }).catch((error: unknown) => {
    // The server may have found out before.
    if (!(error instanceof Error && isMissing(error))) throw error;
  });
}

/** Waits for one that is still being installed, however long that takes. */
async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  const { serviceWorker } = navigator;
  for (;;) {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT));
    const ready = await Promise.race([serviceWorker.ready, late]);
    if (ready) return ready;
    const coming = await serviceWorker.getRegistration();
    if (!coming?.installing && !coming?.waiting) return null;
  }
}
