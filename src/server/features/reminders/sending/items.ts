import type { Day } from "../../../../shared/days.ts";
import { turns } from "../../../../shared/occasion-dates.ts";
import type { Db } from "../../../db/database.ts";
import { collectGiftLists } from "../../gift-lists/store.ts";
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
  const lists = await collectGiftLists(db, userId);
  const people = new Map((await listProfiles(db, userId)).map((person) => [person.id, person]));
  return dates.map(({ about, date }) => {
    const person = people.get(about.profileId ?? "");
    const list = matchingList(about, date, lists);
    return {
      person: person ? { id: person.id, name: person.name, color: person.color } : null,
      kind: about.kind,
      name: about.name,
      date,
      turns: turns(about, date),
      ideas: bestIdeas(list, about, lists),
      listId: list?.id ?? null,
    };
  });
}
