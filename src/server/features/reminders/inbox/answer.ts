import type { Db } from "../../../db/database.ts";
import { listProfiles } from "../../profiles/store.ts";
import type { Reminder } from "./store.ts";

/** Reminders as the user sees them. */
export async function toReminderAnswers(db: Db, userId: string, found: Reminder[]) {
  const isShared = found.some(({ content }) => content.profileIds);
  const everybody = isShared ? await listProfiles(db, userId) : [];
  return found.map(({ content, profileId, giftListId, ...reminder }) => {
    const { profileIds, ...said } = content;
    const person = said.person && profileId ? { id: profileId, ...said.person } : null;
    return {
      ...reminder,
      ...said,
      person,
      people: person ? [person] : everybody.filter(({ id }) => profileIds?.includes(id)),
      listId: giftListId,
      ready: said.ready ?? null,
    };
  });
}
