import { call } from "../lib/api.ts";

const KEY = "push-device";
/** Nobody waits longer than this for signing out. */
const TIMEOUT = 2_000;

interface PushDevice {
  owner: string;
  /** What the server knows it by. */
  id: string;
  /** Where pushes to it go. */
  endpoint: string;
}

/** OccasionTitle reminders this device is for: known before the server knows the device. */
export function pushOwner(): string | null {
  return localStorage.getItem(KEY)?.split(" ")[0] ?? null;
}

/** The device as the server was last told of it. */
export function pushDevice(): PushDevice | null {
  const [owner, id, endpoint = ""] = localStorage.getItem(KEY)?.split(" ") ?? [];
  return owner && id ? { owner, id, endpoint } : null;
}

/** First, so that another tab does not take the subscription for somebody else's. */
export function claimPush(owner: string) {
  localStorage.setItem(KEY, owner);
}

export function rememberPushDevice({ owner, id, endpoint }: PushDevice) {
  localStorage.setItem(KEY, `${owner} ${id} ${endpoint}`);
}

/** What of the local storage has to stay while push goes on. */
export function isPushKey(key: string): boolean {
  return key === KEY;
}

/** Before signing out, while the server still listens. What it does not hear it finds out when it next sends. */
export async function retirePushDevice(): Promise<void> {
  const device = pushDevice();
  if (!device) return;
  const signal = AbortSignal.timeout(TIMEOUT);
  const params = { id: device.id };
  await call("DELETE /api/push-devices/:id", { params, signal }).catch(() => undefined);
}

/** From now on nothing is pushed to this device, and what was is no longer shown. */
export async function endPush(): Promise<void> {
  localStorage.removeItem(KEY);
  const registration = await navigator.serviceWorker?.getRegistration();
  await Promise.all([
    subscriptionOf(registration).then((subscription) => subscription?.unsubscribe()),
    closeNotifications(registration),
  ]);
}

/** What somebody else left subscribed here is not for this one. */
export async function endPushOfOthers(owner: string): Promise<void> {
  if (pushOwner() === owner) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (pushOwner() || (await subscriptionOf(registration))) await endPush();
}

async function closeNotifications(registration: ServiceWorkerRegistration | undefined) {
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
}

async function subscriptionOf(registration: ServiceWorkerRegistration | undefined) {
  return registration?.pushManager?.getSubscription();
}
