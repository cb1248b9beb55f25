import type { Db } from "../../../db/database.ts";
import { listNames } from "../../profiles/store.ts";
import type { Reminder } from "./store.ts";

/** Reminders as the user sees them. */
export async function toReminderAnswers(db: Db, userId: string, found: Reminder[]) {
  const everybody = await listNames(db, userId);
  const photos = new Map(everybody.map(({ id, photo }) => [id, photo]));
  return found.map(({ content, profileId, giftListId, ...reminder }) => {
    const { profileIds, ...said } = content;
    const person =
      said.person && profileId
        ? { id: profileId, ...said.person, photo: photos.get(profileId) ?? null }
        : null;
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
