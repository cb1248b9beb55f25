import { type Day, inYear, yearOf } from "../../../shared/days.ts";
import type { Occasion } from "./queries.ts";

/** When an occasion is next. The server says so; what was kept on the device may be from before. */
export function nextTime(
  { date, yearly, kind, next }: Pick<Occasion, "date" | "yearly" | "kind" | "next">,
  today: Day,
): { date: Day; turns: number | null } | null {
  if (!next || next.date >= today) return next;
  if (!yearly) return null;
  const thisYear = inYear(date.slice(-5), yearOf(today));
  const day = thisYear >= today ? thisYear : inYear(date.slice(-5), yearOf(today) + 1);
  const counts = (kind === "birthday" || kind === "anniversary") && !date.startsWith("-");
  return { date: day, turns: counts ? yearOf(day) - yearOf(date) : null };
}
