import type { Day } from "../../../../shared/days.ts";

/** "March 4, 2027". */
export function dayInWords(day: Day): string {
  return new Date(day).toLocaleDateString("en-US", {
    month: "long",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** "Thursday". */
export function weekdayOf(day: Day): string {
  return new Date(day).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });
}
