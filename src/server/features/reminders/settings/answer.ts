import type { ReminderSettings } from "../../../../shared/reminder-settings.ts";
import type { Channels } from "../sending/channel.ts";
import { type Settings, zoneOf } from "../store.ts";

/** Settings as the user sees them. */
export function toSettingsAnswer(
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
