import type { Day } from "../../../../shared/days.ts";
import type { Db } from "../../../db/database.ts";
import { listGifts } from "../../gift-lists/gifts/store.ts";
import { listIdeas } from "../../gift-lists/ideas/store.ts";
import { listComingLists, listGiftLists } from "../../gift-lists/store.ts";
import type { Profile } from "../../profiles/store.ts";
import { coming, datedList, datedOccasion } from "../../reminders/occasions/coming-up.ts";
import { type Dated, isCovered } from "../../reminders/occasions/due.ts";
import { listOccasionsOf } from "../../reminders/occasions/store.ts";
import { withoutReminders } from "../acting/dates.ts";
import type { Diary } from "../reading/brief.ts";

/** Dates and gifts of a person: what a chat is asked for beside ideas. */
export async function diaryOf(db: Db, { userId, id }: Profile, today: Day): Promise<Diary> {
  const [occasions, lists, { items }] = await Promise.all([
    listOccasionsOf(db, userId, id),
    listComingLists(db, userId, { from: today, profileId: id }),
    listGifts(db, userId, id, undefined),
  ]);
  const all: Dated[] = [...withoutReminders(occasions).map(datedOccasion), ...lists.map(datedList)];
  return {
    dates: all
      .flatMap((dated) => {
        const next = coming(dated, today);
        if (!next || (dated.source === "list" && isCovered(dated, next.date, all))) return [];
        const { date: day, daysLeft, turns } = next;
        const { name, kind, notices } = dated;
        return [{ name, kind, day, daysLeft, turns, notices }];
      })
      .toSorted((one, other) => one.daysLeft - other.daysLeft),
    lists: await onLists(db, userId, id, lists),
    given: items.map(({ title, givenOn }) => ({ title, day: givenOn })),
  };
}

const MOST_LISTS = 6;

/** What stands on the lists of a person: those that are coming first, then those changed last. */
async function onLists(
  db: Db,
  userId: string,
  profileId: string,
  dated: Array<{ id: string; title: string }>,
): Promise<Diary["lists"]> {
  const latest = await listGiftLists(db, userId, { profileId });
  const all = new Map([...dated, ...latest].map(({ id, title }) => [id, title]));
  const lists = [...all].slice(0, MOST_LISTS);
  if (lists.length === 0) return [];
  const ideas = await listIdeas(
    db,
    userId,
    lists.map(([id]) => id),
  );
  return lists.map(([id, title]) => ({
    title,
    ideas: ideas
      .filter(({ listId }) => listId === id)
      .map((idea) => ({ title: idea.title, state: idea.state })),
  }));
}
