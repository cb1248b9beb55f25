import type { Undo } from "../../../../shared/actions.ts";
import type { Day } from "../../../../shared/days.ts";
import { AppError } from "../../../../shared/errors.ts";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import type { SentIdea } from "../../../../shared/ideas.ts";
import type { Db } from "../../../db/database.ts";
import { lockUser } from "../../../db/lock-user.ts";
import { type Idea, listIdeas, saveIdeas } from "../../gift-lists/ideas/store.ts";
import { deleteGiftList, requireGiftList, updateGiftList } from "../../gift-lists/store.ts";
import { lockProfile, updateProfile } from "../../profiles/store.ts";
import { deleteOccasion, updateOccasion } from "../../reminders/occasions/store.ts";
import { deleteCorrectionOf, storeCorrection } from "../correcting/store.ts";
import { keyOf } from "../reading/corrections.ts";

interface Owner {
  userId: string;
  profileId: string;
}

/** In a transaction of the caller's. */
export async function takeBack(
  tx: Db,
  { userId, profileId }: Owner,
  all: readonly Undo[],
  on: { today: Day; now: Date },
): Promise<void> {
  for (const one of all) {
    switch (one.undo) {
      case "ideas":
        await changeIdeas(tx, userId, one.listId, one);
        break;
      case "list": {
        const { ideaCount } = await requireGiftList(tx, userId, one.listId);
        if (ideaCount === 0) await deleteGiftList(tx, userId, one.listId);
        break;
      }
      case "occasion": {
        const { before } = one;
        if (before) await updateOccasion(tx, userId, one.id, () => before, on);
        else await deleteOccasion(tx, userId, one.id);
        break;
      }
      case "corrections":
        for (const { thing, meaning } of one.before) {
          const key = keyOf(thing);
          if (meaning) await storeCorrection(tx, userId, profileId, { thing, meaning, key });
          else await deleteCorrectionOf(tx, userId, profileId, key);
        }
        break;
      case "notes": {
        const { additionalNotes } = await lockProfile(tx, userId, profileId);
        const missing = one.put.filter((part) => !additionalNotes?.includes(part));
        const notes = [additionalNotes, ...missing].filter(Boolean).join("\n");
        await updateProfile(tx, userId, profileId, { additionalNotes: notes });
        break;
      }
      case "budget":
        await updateProfile(tx, userId, profileId, { budget: one.before });
        break;
      case "title":
        await updateGiftList(tx, userId, one.listId, { title: one.before });
        break;
      case "note": {
        const { additionalNotes } = await lockProfile(tx, userId, profileId);
        const notes = (additionalNotes ?? "").split("\n").filter((line) => line !== one.words);
        await updateProfile(tx, userId, profileId, { additionalNotes: notes.join("\n") || null });
        break;
      }
    }
  }
}

/** Takes ideas off a list, and puts others on it or in the place of those with their id. */
export async function changeIdeas(
  tx: Db,
  userId: string,
  listId: string,
  { remove = [], put = [] }: { remove?: string[]; put?: SentIdea[] },
): Promise<void> {
  await lockUser(tx, userId);
  const list = await updateGiftList(tx, userId, listId, {});
  if (!list) throw new AppError("not_found", "This list is no longer there.");
  const gone = new Set(remove);
  const changed = new Map(put.map((idea) => [idea.id, idea]));
  const kept = (await listIdeas(tx, userId, [listId])).filter(({ id }) => !gone.has(id));
  const wanted = [
    ...kept.map(({ id, title }) => changed.get(id) ?? { id, title }),
    ...put.filter(({ id }) => kept.every((idea) => idea.id !== id)),
  ];
  if (wanted.length > giftListLimits.ideas) {
    throw new AppError("limit_reached", `“${list.title}” is full. Delete some of its ideas first.`);
  }
  await saveIdeas(tx, list, wanted);
}

/** An idea with all it carries, as `changeIdeas` puts it back. */
export function toSent(idea: Idea): SentIdea {
  const {
    userId: _user,
    listId: _list,
    profileId: _person,
    place: _place,
    createdAt: _created,
    updatedAt: _updated,
    ...sent
  } = idea;
  return sent;
}
