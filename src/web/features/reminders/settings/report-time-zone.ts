import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { deviceOwner } from "../../../pwa/owner.ts";
import { comingUpKey } from "../../../lib/query-keys.ts";
import { putTimeZone } from "./settings-queries.ts";
import { timeZoneHere } from "../../../lib/time-zone.ts";
import { rememberTimeZone } from "./remember-time-zone.ts";

/** Session storage key of the user whose time zone was reported: once per tab is enough. */
const TOLD = "time-zone-told";

/** Sends this browser's time zone after the first sign-in; later it is changed in the settings. */
export async function reportTimeZone(client: QueryClient): Promise<void> {
  // Null without storage; then this is asked on every page load.
  const owner = deviceOwner();
  if (owner && sessionStorage.getItem(TOLD) === owner) return;
  // Errors are ignored: the next page load tries again.
  try {
    const { timeZone, timeZoneKnown } = await call("GET /api/reminder-settings");
    if (timeZoneKnown) {
      rememberTimeZone(timeZone);
    } else {
      const body = { timeZone: timeZoneHere() };
      await putTimeZone(client, await call("POST /api/reminder-settings/time-zone", { body }));
      // It may be another day in that time zone.
      void client.invalidateQueries({ queryKey: comingUpKey });
    }
    if (owner && owner === deviceOwner()) sessionStorage.setItem(TOLD, owner);
  } catch {
    return;
  }
}
