import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import { AppError } from "../../../../shared/errors.ts";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import type { Destination } from "../../../../shared/moving.ts";
import type { Db } from "../../../db/database.ts";
import { lockUser } from "../../../db/lock-user.ts";
import { ideas } from "../../../db/schema/gift-lists.ts";
import { invalidField } from "../../../http/problems.ts";
import { lockLists } from "../closing/store.ts";
import { closeGaps } from "../ideas/store.ts";
import { type GiftList, createGiftList, resaveList } from "../store.ts";

/** Puts an idea onto another list, with everything it carries. Both lists get another version. */
export async function moveIdea(db: Db, userId: string, id: string, destination: Destination) {
  return db.transaction(async (tx) => {
    const { from, to } = await lockBoth(tx, userId, id, destination);
    const place = Math.min(destination.place ?? to.ideaCount, to.ideaCount);
    await tx
      .update(ideas)
      .set({ place: sql`${ideas.place} + 1` })
      .where(and(eq(ideas.userId, userId), eq(ideas.listId, to.id), gte(ideas.place, place)));
    const [moved] = await tx
      .update(ideas)
      .set({ listId: to.id, place })
      .where(and(owned(userId, id), eq(ideas.listId, from.id)))
      .returning({ id: ideas.id });
    if (!moved) throw noSuchIdea();
    const left = await resaveList(tx, userId, from.id);
    return { from: left, to: await resaveList(tx, userId, to.id), ideaId: id };
  });
}

/** Puts a copy onto another list: as an idea that is still to be bought. */
export async function copyIdea(db: Db, userId: string, id: string, destination: Destination) {
  return db.transaction(async (tx) => {
    const { from, to } = await lockBoth(tx, userId, id, destination);
    const [row] = await tx.select().from(ideas).where(owned(userId, id));
    if (!row) throw noSuchIdea();
    const { title, note, link, picture, price, source, reason, fact } = row;
    const carried = { title, note, link, picture, price, source, reason, fact };
    const [copied] = await tx
      .insert(ideas)
      .values({ ...carried, userId, listId: to.id, place: to.ideaCount })
      .returning({ id: ideas.id });
    if (!copied) throw new Error("The insert returned no row");
    const whole = await resaveList(tx, userId, to.id);
    return { from: await resaveList(tx, userId, from.id), to: whole, ideaId: copied.id };
  });
}

/** The list an idea stands on and the one it goes to, for the rest of the transaction; the latter has room. */
async function lockBoth(
  tx: Db,
  userId: string,
  id: string,
  { toListId, toProfileId }: Destination,
): Promise<{ from: GiftList; to: GiftList }> {
  await lockUser(tx, userId);
  const [idea] = await tx
    .select({ listId: ideas.listId })
    .from(ideas)
    .where(and(owned(userId, id), isNotNull(ideas.listId)));
  if (!idea?.listId) throw noSuchIdea();
  if (idea.listId === toListId) throw invalidField("toListId", "Choose another list.");
  const locked = await lockLists(tx, userId, toListId ? [idea.listId, toListId] : [idea.listId]);
  const from = locked.find((list) => list.id === idea.listId);
  if (!from) throw noSuchIdea();
  const to =
    toListId === undefined
      ? await createGiftList(tx, userId, { title: from.title, profileId: toProfileId })
      : locked.find((list) => list.id === toListId);
  if (!to) throw new AppError("not_found", "Gift list not found.");
  if (to.ideaCount >= giftListLimits.ideas) {
    throw new AppError("limit_reached", `“${to.title}” is full. Delete some of its ideas first.`);
  }
  await closeGaps(tx, userId, to.id);
  return { from, to };
}

const owned = (userId: string, id: string) => and(eq(ideas.id, id), eq(ideas.userId, userId));

const noSuchIdea = () => new AppError("not_found", "Idea not found.");
