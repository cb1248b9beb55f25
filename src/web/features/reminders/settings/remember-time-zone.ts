import { storeTimeZone } from "../../../lib/time-zone.ts";
import { deviceOwner } from "../../../pwa/owner.ts";

/** An answer may come after signing out: nothing of it stays then. */
export function rememberTimeZone(zone: string) {
  if (deviceOwner()) storeTimeZone(zone);
}
