import { deviceOwner } from "../../pwa/owner.ts";

const KEY = "time-zone";

/** The time zone this browser is in. */
export function timeZoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The one the user is reminded in, as far as this device has heard; otherwise the one it is in. */
export function timeZoneOfUser(): string {
  const zone = remembered();
  return zone && resolved(zone) ? zone : timeZoneHere();
}

/** Kept on the device: days are counted there, also without a connection. */
export function rememberTimeZone(zone: string) {
  if (deviceOwner()) localStorage.setItem(KEY, zone);
}

/** One zone may go by several names. */
export function isSameZone(one: string, other: string): boolean {
  return one === other || (resolved(one) ?? one) === (resolved(other) ?? other);
}

/** The day it is in a time zone, as the calendar writes it. */
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
  try {
    return localStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing.
    return null;
  }
}

/** What this engine calls it; null where it does not know it. */
function resolved(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
