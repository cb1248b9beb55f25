import type { ReminderSettings } from "../../../../shared/reminder-settings.ts";
import { requireUser } from "../../users/store.ts";
import type { Channels } from "../sending/channel.ts";
import type { ReminderDeps } from "../deps.ts";
import { type Settings, settingsOf, zoneOf } from "./store.ts";
import { listDevices } from "../devices/store.ts";

/** Settings as the user sees them. */
function toSettingsAnswer(
  settings: Settings,
  {
    channels,
    email,
    devices,
    publicUrl,
  }: { channels: Channels; email: string; devices: string[]; publicUrl: URL },
): ReminderSettings {
  const { calendarSecret } = settings;
  return {
    timeZone: zoneOf(settings),
    timeZoneKnown: settings.timeZone !== null,
    discreet: settings.discreet,
    inApp: { on: settings.inApp },
    push: { on: settings.push, devices },
    mail: {
      available: channels.mail !== null,
      on: settings.mail && channels.mail !== null,
      to: email,
      folder: channels.mail?.folder ?? null,
    },
    calendar: {
      on: settings.calendar,
      address:
        settings.calendar && calendarSecret
          ? new URL(`/calendar/${calendarSecret}.ics`, publicUrl).href
          : null,
    },
  };
}

export async function settingsAnswer(
  { db, channels, publicUrl, clock }: ReminderDeps,
  userId: string,
) {
  return toSettingsAnswer(await settingsOf(db, userId, clock()), {
    channels,
    publicUrl,
    email: (await requireUser(db, userId)).email,
    devices: (await listDevices(db, userId)).map(({ id }) => id),
  });
}
