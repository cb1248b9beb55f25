import type { Day } from "../../../../shared/days.ts";
import { occasionLimits } from "../../../../shared/occasion-limits.ts";
import { turns } from "../../../../shared/occasion-dates.ts";
import type { Db } from "../../../db/database.ts";
import { findDatedLists, listCandidates, listFirstIdeas } from "../../gift-lists/store.ts";
import { listNames } from "../../profiles/store.ts";
import { bestIdeas, matchingList, readyOf } from "../occasions/matching-list.ts";
import type { Dated } from "../occasions/due.ts";
import type { Item } from "./message-text.ts";

/** What a reminder carries, as things stand: who, what, when, the best ideas, and the list. */
export async function describeItems(
  db: Db,
  userId: string,
  dates: ReadonlyArray<{ about: Dated; date: Day }>,
): Promise<Array<Item & { people: Array<{ id: string; name: string; color: string }> }>> {
  const profileIds = [...new Set(dates.flatMap(({ about }) => about.profileIds))];
  const own = dates.flatMap(({ about }) => (about.source === "list" ? about.id : []));
  const lists = [
    ...(await findDatedLists(db, userId, own)),
    ...(await listCandidates(db, userId, { profileIds, days: dates.map(({ date }) => date) })),
  ];
  const people = await listNames(db, userId);
  const found = dates.map(({ about, date }) => ({
    about,
    date,
    lists:
      about.source === "list"
        ? [matchingList(about, date, lists)]
        : about.profileIds.map((id) => matchingList(about, date, lists, id)),
  }));
  const ideas = await listFirstIdeas(db, userId, {
    profileIds,
    listIds: found.flatMap((one) => one.lists.flatMap((list) => list?.id ?? [])),
    most: occasionLimits.ideas,
  });
  return found.map(({ about, date, lists: theirs }) => {
    const [list] = theirs.length === 1 ? theirs : [];
    return {
      people: people
        .filter(({ id }) => about.profileIds.includes(id))
        .map(({ id, name, color }) => ({ id, name, color })),
      kind: about.kind,
      name: about.name,
      date,
      turns: turns(about, date),
      ideas: bestIdeas(theirs, about, ideas),
      listId: list?.id ?? null,
      ready: readyOf(theirs),
    };
  });
}
