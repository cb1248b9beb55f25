import { type Day, addDays } from "../../../shared/days.ts";
import { REMIND_AT } from "../../../shared/occasion-limits.ts";

const HOUR = 3_600_000;
const SECOND = 1_000;

const formats = new Map<string, Intl.DateTimeFormat>();
/** More than there are zones. */
const MOST_FORMATS = 1_000;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone: isKnown(timeZone) ? timeZone : "UTC",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
  });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** A zone that was checked by a newer engine than this one: better an hour off than never. */
function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}

/** The day and the hour it is somewhere. */
function localTime(timeZone: string, now: Date): { day: Day; hour: number } {
  const parts = { year: "", month: "", day: "", hour: "" };
  for (const { type, value } of formatOf(timeZone).formatToParts(now)) {
    if (type === "year" || type === "month" || type === "day" || type === "hour") {
      parts[type] = value;
    }
  }
  const { year, month, day, hour } = parts;
  return { day: `${year.padStart(4, "0")}-${month}-${day}`, hour: Number(hour) };
}

/** The day it is somewhere. */
export function today(timeZone: string, now: Date): Day {
  return localTime(timeZone, now).day;
}

/** The last day on which it has been nine o'clock somewhere. */
export function lastMorning(timeZone: string, now: Date): Day {
  const { day, hour } = localTime(timeZone, now);
  return hour >= REMIND_AT ? day : addDays(day, -1);
}

/** How far nine o'clock was from that of UTC the last time, by zone: most often it is the same again. */
const lastOffsets = new Map<string, number>();

/** When the morning after `day` comes: nine o'clock, or the first moment after it that there is. */
export function morningAfter(timeZone: string, day: Day): Date {
  const reached = (at: number) => lastMorning(timeZone, new Date(at)) > day;
  const nine = Date.parse(`${addDays(day, 1)}T00:00:00Z`) + REMIND_AT * HOUR;
  const likely = nine + (lastOffsets.get(timeZone) ?? 0);
  if (reached(likely) && !reached(likely - SECOND)) return new Date(likely);

  // Zones are at most 14 hours ahead and 12 behind; a clock that jumps at nine is found, too.
  let before = (nine - 15 * HOUR) / SECOND;
  let after = (nine + 13 * HOUR) / SECOND;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (reached(middle * SECOND)) after = middle;
    else before = middle;
  }
  if (lastOffsets.size >= MOST_FORMATS) lastOffsets.clear();
  lastOffsets.set(timeZone, after * SECOND - nine);
  return new Date(after * SECOND);
}
