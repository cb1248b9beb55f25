import type { Reminder } from "./store.ts";

/** A reminder as the user sees it. */
export function toReminderAnswer({ content, profileId, giftListId, ...reminder }: Reminder) {
  const { person } = content;
  return {
    ...reminder,
    ...content,
    person: person && profileId ? { id: profileId, ...person } : null,
    listId: giftListId,
  };
}
