import { type Day, daysBetween } from "../../../../shared/days.ts";
import { nextDate, turns } from "../../../../shared/occasion-dates.ts";
import { defaultNotices, occasionLimits } from "../../../../shared/occasion-limits.ts";
import type { ComingUp } from "../../../../shared/occasions.ts";
import { type ListSummary, matchingList, readyOf } from "./matching-list.ts";
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
  occasionId,
  title,
  eventDate,
  updatedAt,
}: Pick<ListSummary, "id" | "profileId" | "occasionId" | "title" | "updatedAt"> & {
  eventDate: string;
}): Dated {
  return {
    source: "list",
    id,
    profileIds: profileId ? [profileId] : [],
    occasionId,
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
  people: Array<{ id: string; name: string; color: string; photo: string | null }>;
  today: Day;
}

const nothing = { ideas: 0, bought: 0, wrapped: 0, given: 0 };

/** The next dates of everything, nearest first, as many as are shown. */
export function comingUp(known: Known): ComingUp[] {
  return allComing(known).slice(0, occasionLimits.comingUp);
}

/** What is next of everybody who has something to come, by person. */
export function nextByPerson(known: Known): Map<string, ComingUp> {
  const nearestLast = allComing(known).toReversed();
  return new Map(nearestLast.flatMap((one) => (one.person ? [[one.person.id, one]] : [])));
}

function allComing({ occasions, dated, candidates, people, today }: Known): ComingUp[] {
  const all: Dated[] = [...occasions.map(datedOccasion), ...dated.map(datedList)];
  const lists = [...dated, ...candidates];
  return all
    .flatMap((about) => {
      const next = coming(about, today);
      if (!next) return [];
      if (about.source === "list" && isCovered(about, next.date, all)) return [];
      const theirs = people
        .filter(({ id }) => about.profileIds.includes(id))
        .map(({ id, name, color, photo }) => ({
          person: { id, name, color, photo },
          list: matchingList(about, next.date, lists, id),
        }));
      const [only] = theirs.length === 1 ? theirs : [];
      const list = about.source === "list" ? matchingList(about, next.date, lists) : only?.list;
      return [
        {
          source: about.source,
          id: about.id,
          person: only?.person ?? null,
          people: theirs.map((one) => ({ ...one.person, listId: one.list?.id ?? null })),
          kind: about.kind,
          name: about.name,
          entered: about.date,
          yearly: about.yearly,
          ...next,
          listId: list?.id ?? null,
          ...(readyOf(list ? [list] : theirs.map((one) => one.list)) ?? nothing),
        },
      ];
    })
    .toSorted((a, b) => a.daysLeft - b.daysLeft || a.name.localeCompare(b.name));
}
