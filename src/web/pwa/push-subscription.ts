import { call } from "../lib/api.ts";

/** Subscribes with the server's current key and registers the device. Also used by the service worker. */
export async function addDevice(manager: PushManager): Promise<{ id: string; endpoint: string }> {
  const { publicKey } = await call("GET /api/push-key");
  const known = await manager.getSubscription();
  if (known && !isMadeWith(known, publicKey)) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await manager.subscribe(options);
  const { endpoint = "", expirationTime, keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  const body = { endpoint, expirationTime, keys: { p256dh, auth } };
  const { id } = await call("POST /api/push-devices", { body });
  return { id, endpoint };
}

/** Whether a subscription was made with this key: the push service rejects messages signed with another. */
export function isMadeWith(
  { options }: Pick<PushSubscription, "options">,
  publicKey: string,
): boolean {
  const { applicationServerKey: key } = options;
  // Not every browser exposes the key.
  return key === null || toBase64Url(key) === publicKey.replace(/=+$/, "");
}

function toBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
