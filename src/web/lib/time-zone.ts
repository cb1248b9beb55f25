import { readText, writeText } from "./json-storage.ts";

const KEY = "time-zone";

/** This browser's time zone. */
export function timeZoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The time zone of the user's reminders, if this device knows it; otherwise its own. */
export function timeZoneOfUser(): string {
  const zone = remembered();
  return zone && resolved(zone) ? zone : timeZoneHere();
}

let zoneOfRendering: string | null = null;

/** On the server, which has no device: before each rendering, the time zone of whom it is for. */
export function renderIn(zone: string | null) {
  zoneOfRendering = zone ?? "UTC";
}

/** Stored on the device: days are counted in it offline, too. */
export function storeTimeZone(zone: string) {
  writeText("localStorage", KEY, zone);
}

/** Time zones have aliases: `Asia/Calcutta` is `Asia/Kolkata`. */
export function isSameZone(one: string, other: string): boolean {
  return one === other || (resolved(one) ?? one) === (resolved(other) ?? other);
}

/** Today in a time zone, as `2027-03-04`. */
export function dayIn(timeZone: string, now = new Date()): string {
  const parts = { year: "", month: "", day: "" };
  for (const { type, value } of formatOf(timeZone).formatToParts(now)) {
    if (type === "year" || type === "month" || type === "day") parts[type] = value;
  }
  return `${parts.year.padStart(4, "0")}-${parts.month}-${parts.day}`;
}

let last: { timeZone: string; format: Intl.DateTimeFormat } | null = null;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  if (last?.timeZone !== timeZone) {
    const format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    last = { timeZone, format };
  }
  return last.format;
}

function remembered(): string | null {
  return zoneOfRendering ?? readText("localStorage", KEY);
}

const names = new Map<string, string | null>();

/** The canonical name in this browser; null for a zone it does not know. Asked at every drawing: remembered. */
function resolved(timeZone: string): string | null {
  const known = names.get(timeZone);
  if (known !== undefined) return known;
  const name = canonical(timeZone);
  names.set(timeZone, name);
  return name;
}

function canonical(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
