import type { Day } from "../../../../shared/days.ts";
import { occasionLimits } from "../../../../shared/occasion-limits.ts";
import type { Dated } from "./due.ts";

export interface ListSummary {
  id: string;
  profileId: string | null;
  title: string;
  eventDate: string | null;
  occasionId: string | null;
  /** How many ideas were kept on it, and how many of them are at least so far. */
  ideas: number;
  bought: number;
  wrapped: number;
  given: number;
  updatedAt: Date;
}

/** The list of something for a person it is for: itself, the one started for it, one for that day, or one without a date that is called so. */
export function matchingList<List extends ListSummary>(
  about: Dated,
  date: Day,
  lists: readonly List[],
  person: string | undefined = about.profileIds[0],
): List | null {
  if (about.source === "list") return lists.find(({ id }) => id === about.id) ?? null;
  const theirs = lists
    .filter(({ profileId }) => profileId === person)
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
  const started = theirs.filter(({ occasionId }) => occasionId === about.id);
  // One that was started for something else is not for this, though it be on the same day.
  const free = theirs.filter(({ occasionId }) => occasionId === null);
  return (
    started.find(({ eventDate }) => eventDate === date) ??
    free.find(({ eventDate }) => eventDate === date) ??
    started.find(({ eventDate }) => eventDate === null) ??
    free.find(({ eventDate, title }) => eventDate === null && isCalled(title, about)) ??
    null
  );
}

/** How far lists have come together; null without any. */
export function readyOf(lists: ReadonlyArray<ListSummary | null>) {
  const there = lists.filter((list) => list !== null);
  if (there.length === 0) return null;
  const sum = (of: "ideas" | "bought" | "wrapped" | "given") =>
    there.reduce((all, list) => all + list[of], 0);
  return {
    ideas: sum("ideas"),
    bought: sum("bought"),
    wrapped: sum("wrapped"),
    given: sum("given"),
  };
}

function isCalled(title: string, { name, kind }: Dated): boolean {
  const words = title.toLowerCase();
  return words.includes(name.toLowerCase()) || (kind !== "other" && words.includes(kind));
}

/** A list with its first ideas, written by hand and generated. */
interface ListIdeas {
  id: string;
  profileId: string | null;
  manual: readonly string[];
  generated: readonly string[];
}

function eachOnce(ideas: string[]): string[] {
  return [
    ...new Map(ideas.toReversed().map((idea) => [idea.toLowerCase(), idea])).values(),
  ].toReversed();
}

/** What is on the lists of those it is for already, the lists at hand first; by hand before generated. */
export function bestIdeas(
  atHand: ReadonlyArray<{ id: string } | null>,
  about: Dated,
  lists: readonly ListIdeas[],
): string[] {
  const isAtHand = ({ id }: ListIdeas) => atHand.some((list) => list?.id === id);
  const ofOthers = lists.filter(
    (list) => about.profileIds.some((id) => id === list.profileId) && !isAtHand(list),
  );
  const ordered = [...lists.filter(isAtHand), ...ofOthers];
  const ideas = [
    ...ordered.flatMap(({ manual }) => manual),
    ...ordered.flatMap(({ generated }) => generated),
  ];
  return eachOnce(ideas).slice(0, occasionLimits.ideas);
}
