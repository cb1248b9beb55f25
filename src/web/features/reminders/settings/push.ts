import { call } from "../../../lib/api.ts";
import { isMissing } from "../../../lib/is-missing.ts";
import { deviceOwner } from "../../../pwa/owner.ts";
import { claimPush, endPush, pushDevice, rememberPushDevice } from "../../../pwa/push-device.ts";
import { addDevice, isMadeWith } from "../../../pwa/push-subscription.ts";
import { worker } from "../../../pwa/worker.ts";

/** Whether reminders are pushed to this device, and otherwise why not. */
export type PushState = "on" | "off" | "denied" | "unsupported" | "install-first";

/** In milliseconds. A service worker that is not on its way after this time will not come. */
const TIMEOUT = 3_000;

/** Why push is not possible in this browser; null where it is. */
export function whyNoPush(): PushState | null {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
    return null;
  }
  // Only iOS has `standalone`; it supports push in installed apps only.
  return "standalone" in navigator ? "install-first" : "unsupported";
}

/** The state, with the device's id on the server while push is on. */
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
 * Renews the subscription if the browser has replaced it or the server has another key. True when a new one
 * was registered.
 */
export function renewPush(): Promise<boolean> {
  // Concurrent calls share one renewal.
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

/** Asks for permission, which browsers allow after a click only. False when it was denied. */
export async function turnPushOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await findRegistration();
  const owner = deviceOwner();
  if (!registration || !owner) throw new Error("There is no worker to push to.");
  const before = pushDevice();
  // A subscription that is left over while push is off was given up by the server.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  claimPush(owner);
  try {
    rememberPushDevice({ owner, ...(await addDevice(registration.pushManager)) });
  } catch (error) {
    // The server does not know the subscription.
    await endPush();
    throw error;
  }
  if (before && before.owner === owner) await removeDevice(before.id).catch(() => undefined);
  return true;
}

/** The server first: if that fails, nothing is changed. */
export async function turnPushOff(): Promise<void> {
  const device = pushDevice();
  if (device) await removeDevice(device.id);
  await endPush();
}

async function removeDevice(id: string) {
  await call("DELETE /api/push-devices/:id", { params: { id } }).catch((error: unknown) => {
    // The server may have deleted it already.
    if (!(error instanceof Error && isMissing(error))) throw error;
  });
}

/** The service worker's registration; waits for one that is being installed. */
async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  const { serviceWorker } = navigator;
  // The page itself registers it a while after it has loaded.
  void worker().catch(() => undefined);
  for (;;) {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT));
    const ready = await Promise.race([serviceWorker.ready, late]);
    if (ready) return ready;
    const coming = await serviceWorker.getRegistration();
    if (!coming?.installing && !coming?.waiting) return null;
  }
}
