import { type Day, daysBetween } from "../../../../shared/days.ts";
import { nextDate, turns } from "../../../../shared/occasion-dates.ts";
import type { Occasion, Upcoming } from "./occasion-queries.ts";

type Next = NonNullable<Occasion["next"]>;

/** Occasions with their next dates counted from today; upcoming first, past last. */
export function occasionsOn(known: readonly Occasion[], today: Day): Occasion[] {
  return known
    .map((occasion) => ({
      ...occasion,
      next: occasion.next && movedOn(occasion.next, occasion, today),
    }))
    .filter(({ next, source }) => next || source !== "list")
    .toSorted((a, b) => (a.next?.date ?? "9").localeCompare(b.next?.date ?? "9"));
}

/** What is coming up, with days counted from today. */
export function comingUpOn<Item extends Omit<Upcoming, "toBuy">>(
  known: readonly Item[],
  today: Day,
): Item[] {
  return known
    .flatMap((item) => {
      const next = movedOn(item, { ...item, date: item.entered }, today);
      return next ? [{ ...item, ...next }] : [];
    })
    .toSorted((a, b) => a.daysLeft - b.daysLeft || a.name.localeCompare(b.name));
}

/**
 * The next date from the server may be out of date when it was persisted: a yearly occasion then has a later
 * date, and one that came once is over.
 */
function movedOn(
  said: Next,
  entered: Pick<Occasion, "kind" | "date" | "yearly">,
  today: Day,
): Next | null {
  const date = said.date >= today ? said.date : nextDate(entered, today);
  if (date === null) return null;
  const years = date === said.date ? said.turns : turns(entered, date);
  return { date, daysLeft: daysBetween(today, date), turns: years };
}
