import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { deviceOwner } from "../../../pwa/owner.ts";
import { comingUpKey } from "../../../lib/query-keys.ts";
import { putSettings } from "./settings-queries.ts";
import { rememberTimeZone, timeZoneHere } from "../time-zone.ts";

/** Who it was asked of. Once in a while: the answer changes once in an account's life. */
const TOLD = "time-zone-told";

/** Where somebody is, told after they signed in for the first time; from then on it is theirs to change. */
export async function reportTimeZone(client: QueryClient): Promise<void> {
  // Unknown to a browser that keeps nothing; such a one is asked with every page.
  const owner = deviceOwner();
  if (owner && sessionStorage.getItem(TOLD) === owner) return;
  // A convenience: whoever could not be asked now is asked next time.
  try {
    const { timeZone, timeZoneKnown } = await call("GET /api/reminder-settings");
    if (timeZoneKnown) {
      rememberTimeZone(timeZone);
    } else {
      const body = { timeZone: timeZoneHere() };
      await putSettings(client, await call("POST /api/reminder-settings/time-zone", { body }));
      // It may be another day there.
      void client.invalidateQueries({ queryKey: comingUpKey });
    }
    if (owner && owner === deviceOwner()) sessionStorage.setItem(TOLD, owner);
  } catch {
    return;
  }
}
