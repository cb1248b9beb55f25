import { type Day, daysBetween } from "../../../../shared/days.ts";
import { nextDate, turns } from "../../../../shared/occasion-dates.ts";
import { defaultNotices, occasionLimits } from "../../../../shared/occasion-limits.ts";
import type { ComingUp } from "../../../../shared/occasions.ts";
import { type ListSummary, matchingList } from "./matching-list.ts";
import { type Dated, isCovered } from "./due.ts";
import type { Occasion } from "./store.ts";

/** An occasion as something with a date. */
export function datedOccasion(occasion: Occasion): Dated & Occasion {
  return { ...occasion, source: "occasion", changedAt: occasion.updatedAt };
}

/** The date of a gift list is an occasion by itself. */
export function datedList({
  id,
  profileId,
  title,
  eventDate,
  updatedAt,
}: Omit<ListSummary, "ideas"> & { eventDate: string }): Dated {
  return {
    source: "list",
    id,
    profileId,
    kind: "other",
    name: title,
    date: eventDate,
    yearly: false,
    notices: defaultNotices,
    changedAt: updatedAt,
  };
}

/** When something is next, where it is `today`. */
export function coming(dated: Dated, today: Day) {
  const date = nextDate(dated, today);
  if (date === null) return null;
  return { date, daysLeft: daysBetween(today, date), turns: turns(dated, date) };
}

interface Known {
  occasions: Occasion[];
  /** Those still to come. */
  dated: Array<ListSummary & { eventDate: Day }>;
  /** Those that an occasion may belong to. */
  candidates: ListSummary[];
  people: Array<{ id: string; name: string; color: string }>;
  today: Day;
}

/** The next date of everything, nearest first. */
export function comingUp({ occasions, dated, candidates, people, today }: Known): ComingUp[] {
  const byId = new Map(people.map(({ id, name, color }) => [id, { id, name, color }]));
  const all: Dated[] = [...occasions.map(datedOccasion), ...dated.map(datedList)];
  const lists = [...dated, ...candidates];
  return all
    .flatMap((about) => {
      const next = coming(about, today);
      if (!next) return [];
      if (about.source === "list" && isCovered(about, next.date, all)) return [];
      const list = matchingList(about, next.date, lists);
      return [
        {
          source: about.source,
          id: about.id,
          person: byId.get(about.profileId ?? "") ?? null,
          kind: about.kind,
          name: about.name,
          entered: about.date,
          yearly: about.yearly,
          ...next,
          listId: list?.id ?? null,
          ideas: list?.ideas ?? 0,
        },
      ];
    })
    .toSorted((a, b) => a.daysLeft - b.daysLeft || a.name.localeCompare(b.name))
    .slice(0, occasionLimits.comingUp);
}
