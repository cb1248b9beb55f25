import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { AppError } from "../../../../shared/errors.ts";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import type { Closing } from "../../../../shared/gift-lists.ts";
import { occasionLimits } from "../../../../shared/occasion-limits.ts";
import { shortened } from "../../../../shared/text.ts";
import type { Db } from "../../../db/database.ts";
import { lockUser } from "../../../db/lock-user.ts";
import { giftLists, ideas } from "../../../db/schema/gift-lists.ts";
import { deletedRows } from "../../../db/schema/trash.ts";
import { keptForUndo, restoreFromTrash } from "../../../db/trash.ts";
import { invalidField } from "../../../http/problems.ts";
import { requireGiftRoom } from "../gifts/store.ts";
import { closeGaps } from "../ideas/store.ts";
import {
  type GiftList,
  type WholeGiftList,
  deleteGiftList,
  resaveList,
  updateGiftList,
} from "../store.ts";

const CLOSED = "closed";

/** What was given goes to the person, and the rest stays or moves. Null where nothing is left, and the list is deleted. */
export async function closeGiftList(
  db: Db,
  userId: string,
  id: string,
  { toListId }: Closing,
): Promise<WholeGiftList | null> {
  if (toListId === id) throw invalidField("toListId", "Choose another list.");
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const locked = await lockLists(tx, userId, toListId ? [id, toListId] : [id]);
    const list = locked.find((one) => one.id === id);
    const target = locked.find((one) => one.id === toListId);
    if (!list || (toListId && !target)) throw new AppError("not_found", "Gift list not found.");
    await remember(tx, list);
    if (list.profileId) await give(tx, list, list.profileId);
    if (target) await move(tx, list, target);
    const left = await tx.$count(ideas, onList(list));
    if (left === 0) {
      await deleteGiftList(tx, userId, id);
      return null;
    }
    await updateGiftList(tx, userId, id, { eventDate: null });
    return resaveList(tx, userId, id);
  });
}

/** Takes a closing back: its ideas return from where they are by now, as long as they are anywhere. */
export async function reopenGiftList(db: Db, userId: string, id: string): Promise<WholeGiftList> {
  const closed = keptForUndo(userId, id, CLOSED);
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const [found] = await tx
      .select({ content: deletedRows.content })
      .from(deletedRows)
      .where(closed)
      .for("update");
    if (!found) throw new AppError("not_found", "This can no longer be brought back.");
    await tx.delete(deletedRows).where(closed);
    const content = JSON.stringify(found.content);
    const was = sql`jsonb_to_recordset(${content}::jsonb -> 'ideas') as was (id uuid, place int, occasion text)`;
    const elsewhere = await tx
      .selectDistinct({ id: ideas.listId })
      .from(ideas)
      .where(
        and(
          eq(ideas.userId, userId),
          ne(ideas.listId, id),
          inArray(ideas.id, sql`(select id from ${was})`),
        ),
      );
    const others = elsewhere.flatMap((one) => one.id ?? []);
    const locked = await lockLists(tx, userId, [id, ...others]);
    if (!locked.some((one) => one.id === id)) await restoreFromTrash(tx, giftLists, userId, id);
    await tx.execute(sql`update ${ideas}
      set list_id = ${id}, profile_id = null, place = was.place, occasion = was.occasion
      from ${was} where ${ideas.id} = was.id and ${ideas.userId} = ${userId}`);
    await tx.execute(sql`update ${giftLists} set event_date = (${content}::jsonb ->> 'date')::date
      where id = ${id} and user_id = ${userId}`);
    for (const other of others) await resaveList(tx, userId, other);
    return resaveList(tx, userId, id);
  });
}

/** In the order of their ids: two that close into each other would wait for each other otherwise. */
export async function lockLists(tx: Db, userId: string, ids: string[]): Promise<GiftList[]> {
  return tx
    .select()
    .from(giftLists)
    .where(and(eq(giftLists.userId, userId), inArray(giftLists.id, ids)))
    .orderBy(asc(giftLists.id))
    .for("update");
}

/** The date, and where each idea stands. */
async function remember(tx: Db, { id, userId, eventDate }: GiftList): Promise<void> {
  await tx.delete(deletedRows).where(keptForUndo(userId, id, CLOSED));
  await tx.execute(sql`insert into ${deletedRows} (user_id, root_id, source, content)
    select ${userId}::uuid, ${id}::uuid, ${CLOSED}, jsonb_build_object('date', ${eventDate}::date, 'ideas',
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'place', place, 'occasion', occasion)), '[]'))
    from ${ideas} where user_id = ${userId} and list_id = ${id}`);
}

async function give(tx: Db, list: GiftList, profileId: string): Promise<void> {
  await requireGiftRoom(tx, list.userId, list.givenCount);
  const occasion = shortened(list.title, occasionLimits.name);
  await tx
    .update(ideas)
    .set({
      listId: null,
      profileId,
      place: 0,
      occasion: sql`coalesce(${ideas.occasion}, ${occasion})`,
    })
    .where(and(onList(list), eq(ideas.state, "given")));
}

/** To the end of another list. What was given to nobody stays, as it would have no place in a history. */
async function move(tx: Db, list: GiftList, target: GiftList): Promise<void> {
  const rest = list.ideaCount - list.givenCount;
  if (target.ideaCount + rest > giftListLimits.ideas) {
    throw invalidField(
      "toListId",
      `“${target.title}” has no room for ${rest} more: a list holds ${giftListLimits.ideas} ideas.`,
    );
  }
  await closeGaps(tx, list.userId, target.id);
  await tx.execute(sql`update ${ideas} set list_id = ${target.id}, place = moved.place
    from (select id, ${target.ideaCount} - 1 + row_number() over (order by place) as place from ${ideas}
      where ${onList(list)} and state <> 'given') as moved
    where ${ideas.id} = moved.id`);
  await resaveList(tx, list.userId, target.id);
}

const onList = ({ id, userId }: { id: string; userId: string }) =>
  and(eq(ideas.userId, userId), eq(ideas.listId, id));
