import { daysLeft } from "../../gift-lists/event-date.ts";
import { longDay } from "../../../lib/format-date.ts";
import { useToday } from "../../../lib/use-today.ts";
import { occasionsOn } from "./next-time.ts";
import { useOccasions, type Occasion } from "./occasion-queries.ts";

/** What comes next for a person, of their occasions and dated lists, in words. */
export function useNextEvent(profileId: string): string | null {
  const { data: occasions = [] } = useOccasions(profileId);
  return nextEvent(occasions, useToday());
}

/** “Birthday, March 4, 2027, in 12 days”. */
export function nextEvent(occasions: readonly Occasion[], today: string): string | null {
  const [first] = occasionsOn(occasions, today);
  if (!first?.next) return null;
  const { date } = first.next;
  return `${first.name}, ${longDay(date)}, ${daysLeft(date, today)}`;
}
