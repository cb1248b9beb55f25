import { type Day, isWithin } from "../../../../shared/days.ts";
import { occasionLimits } from "../../../../shared/occasion-limits.ts";
import { invalidField } from "../../../http/problems.ts";

/** What the fields of an occasion must be to each other, and to today. */
export function checkOccasion(
  { date, yearly }: { date: string; yearly: boolean },
  today: Day,
): void {
  if (date.startsWith("-")) {
    if (!yearly) throw invalidField("yearly", "Without a year, it has to return every year.");
    return;
  }
  const { years } = occasionLimits;
  if (!isWithin(years, date, today)) {
    throw invalidField("date", `Must be within ${years} years of today.`);
  }
}
