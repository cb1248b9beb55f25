import { call } from "../lib/api.ts";

const KEY = "push-device";
/** How long signing out waits for the server to delete the push device. */
const TIMEOUT = 2_000;

interface PushDevice {
  owner: string;
  /** Its id on the server. */
  id: string;
  /** Of the push service. */
  endpoint: string;
}

/** The id of the user whose push subscription this is; stored before the server knows the device. */
export function pushOwner(): string | null {
  return localStorage.getItem(KEY)?.split(" ")[0] ?? null;
}

/** The device as it was last registered with the server. */
export function pushDevice(): PushDevice | null {
  const [owner, id, endpoint = ""] = localStorage.getItem(KEY)?.split(" ") ?? [];
  return owner && id ? { owner, id, endpoint } : null;
}

/** Before subscribing, so that another tab does not end the subscription as somebody else's. */
export function claimPush(owner: string) {
  localStorage.setItem(KEY, owner);
}

export function rememberPushDevice({ owner, id, endpoint }: PushDevice) {
  localStorage.setItem(KEY, `${owner} ${id} ${endpoint}`);
}

/** The key that has to stay in local storage while push is on. */
export function isPushKey(key: string): boolean {
  return key === KEY;
}

/** Deletes the device on the server, before the session ends. If that fails, the server finds out with its next push. */
export async function retirePushDevice(): Promise<void> {
  const device = pushDevice();
  if (!device) return;
  const params = { id: device.id };
  await call("DELETE /api/push-devices/:id", { params, timeout: TIMEOUT }).catch(() => undefined);
}

/** Ends the push subscription of this device and closes its notifications. */
export async function endPush(): Promise<void> {
  localStorage.removeItem(KEY);
  const registration = await navigator.serviceWorker?.getRegistration();
  await Promise.all([
    subscriptionOf(registration).then((subscription) => subscription?.unsubscribe()),
    closeNotifications(registration),
  ]);
}

/** Ends a push subscription that belongs to another user. */
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
