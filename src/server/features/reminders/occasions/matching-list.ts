import type { Day } from "../../../../shared/days.ts";
import { occasionLimits } from "../../../../shared/occasion-limits.ts";
import type { Dated } from "./due.ts";

export interface ListSummary {
  id: string;
  profileId: string | null;
  title: string;
  eventDate: string | null;
  /** How many ideas were kept on it. */
  ideas: number;
  updatedAt: Date;
}

/** The list to open for something: its own, one for that day, one that is called so, or one without a date. */
export function matchingList<List extends ListSummary>(
  about: Dated,
  date: Day,
  lists: readonly List[],
): List | null {
  if (about.source === "list") return lists.find(({ id }) => id === about.id) ?? null;
  const theirs = lists
    .filter(({ profileId }) => profileId === about.profileId)
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
  const undated = theirs.filter(({ eventDate }) => eventDate === null);
  return (
    theirs.find(({ eventDate }) => eventDate === date) ??
    undated.find(({ title }) => isCalled(title, about)) ??
    undated[0] ??
    null
  );
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

/** What is on the person's lists already, the list at hand first; by hand before generated. */
export function bestIdeas(
  list: { id: string } | null,
  about: Dated,
  lists: readonly ListIdeas[],
): string[] {
  const ofOthers = about.profileId
    ? lists.filter(({ id, profileId }) => profileId === about.profileId && id !== list?.id)
    : [];
  const ordered = [...lists.filter(({ id }) => id === list?.id), ...ofOthers];
  const ideas = [
    ...ordered.flatMap(({ manual }) => manual),
    ...ordered.flatMap(({ generated }) => generated),
  ];
  return eachOnce(ideas).slice(0, occasionLimits.ideas);
}
