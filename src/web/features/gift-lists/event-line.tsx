import { longDay } from "../../lib/format-date.ts";
import { daysLeft } from "./event-date.ts";
import { useToday } from "../../lib/use-today.ts";

/** The day of an event, and how far away it is. */
export function EventLine({ day, className = "" }: { day: string; className?: string }) {
  const today = useToday();
  return (
    <p className={className}>
      {longDay(day)}, <span className="whitespace-nowrap">{daysLeft(day, today)}</span>
    </p>
  );
}
