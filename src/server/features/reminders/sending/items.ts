import type { Day } from "../../../../shared/days.ts";
import { occasionLimits } from "../../../../shared/occasion-limits.ts";
import { turns } from "../../../../shared/occasion-dates.ts";
import type { Db } from "../../../db/database.ts";
import { findDatedLists, listCandidates, listFirstIdeas } from "../../gift-lists/store.ts";
import { listProfiles } from "../../profiles/store.ts";
import { bestIdeas, matchingList } from "../occasions/matching-list.ts";
import type { Dated } from "../occasions/due.ts";
import type { Item } from "./message-text.ts";

/** What a reminder carries, as things stand: who, what, when, the best ideas, and the list. */
export async function describeItems(
  db: Db,
  userId: string,
  dates: ReadonlyArray<{ about: Dated; date: Day }>,
): Promise<Array<Item & { person: { id: string; name: string; color: string } | null }>> {
  const profileIds = [...new Set(dates.flatMap(({ about }) => about.profileId ?? []))];
  const own = dates.flatMap(({ about }) => (about.source === "list" ? about.id : []));
  const lists = [
    ...(await findDatedLists(db, userId, own)),
    ...(await listCandidates(db, userId, { profileIds, days: dates.map(({ date }) => date) })),
  ];
  const people = new Map((await listProfiles(db, userId)).map((person) => [person.id, person]));
  const found = dates.map(({ about, date }) => ({
    about,
    date,
    list: matchingList(about, date, lists),
  }));
  const ideas = await listFirstIdeas(db, userId, {
    profileIds,
    listIds: found.flatMap(({ list }) => list?.id ?? []),
    most: occasionLimits.ideas,
  });
  return found.map(({ about, date, list }) => {
    const person = people.get(about.profileId ?? "");
    return {
      person: person ? { id: person.id, name: person.name, color: person.color } : null,
      kind: about.kind,
      name: about.name,
      date,
      turns: turns(about, date),
      ideas: bestIdeas(list, about, ideas),
      listId: list?.id ?? null,
    };
  });
}
