import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { AppError } from "../../../../shared/errors.ts";
import { giftLimits } from "../../../../shared/gift-limits.ts";
import type { GiftChanges, NewGift } from "../../../../shared/gifts.ts";
import type { Db } from "../../../db/database.ts";
import { lockPlaces, lockUser } from "../../../db/lock-user.ts";
import { giftLists, ideas } from "../../../db/schema/gift-lists.ts";
import { moveToTrash, restoreFromTrash } from "../../../db/trash.ts";
import { type Idea, givenTo } from "../ideas/store.ts";
import { resaveList, updateGiftList } from "../store.ts";

export type Gift = Idea & { list: { id: string; title: string } | null };

const gift = {
  ...getTableColumns(ideas),
  list: { id: giftLists.id, title: giftLists.title },
};

/** Those without a day come last. */
const order = [
  sql`coalesce(${ideas.givenOn}, '0001-01-01')`,
  sql`${ideas.createdAt}`,
  sql`${ideas.id}`,
];

const newestFirst = order.map((by) => desc(by));

/** One page of what a person was given, given last first: the first, or the one below a gift. */
export async function listGifts(
  db: Db,
  userId: string,
  profileId: string,
  before: string | undefined,
) {
  const place = sql.join(order, sql`, `);
  const below = sql`(${place}) < (select ${place} from ${ideas} where ${owned(userId, before ?? "")})`;
  // By their ids alone, without a join: of thousands, the embedded engine sorts a page in half the time.
  const page = db
    .select({ id: ideas.id })
    .from(ideas)
    .where(and(givenTo(db, userId, profileId), before === undefined ? undefined : below))
    .orderBy(...newestFirst)
    .limit(giftLimits.page + 1)
    .as("page");
  const found = await db
    .select(gift)
    .from(page)
    .innerJoin(ideas, eq(ideas.id, page.id))
    .leftJoin(giftLists, onOwnList(userId))
    .orderBy(...newestFirst);
  const items = found.slice(0, giftLimits.page);
  return { items, next: found.length > giftLimits.page ? (items.at(-1)?.id ?? null) : null };
}

/** Gifts that say what a person likes: the last ones. */
const MOST_LOVED = 20;

/** Titles of what a person loved, given last first. */
export async function listLoved(db: Db, userId: string, profileId: string): Promise<string[]> {
  const loved = await db
    .select({ title: ideas.title })
    .from(ideas)
    .where(and(givenTo(db, userId, profileId), eq(ideas.verdict, "loved")))
    .orderBy(...newestFirst)
    .limit(MOST_LOVED);
  return loved.map(({ title }) => title);
}

export async function createGift(
  db: Db,
  userId: string,
  profileId: string,
  body: NewGift,
): Promise<Gift> {
  return db.transaction(async (tx) => {
    await requireGiftRoom(tx, userId, 1);
    const [created] = await tx
      .insert(ideas)
      .values({ ...body, userId, profileId, state: "given" })
      .returning();
    if (!created) throw new Error("The insert returned no row");
    return { ...created, list: null };
  });
}

/** Null when the gift has changed since `updatedAt`: nothing is overwritten unseen. */
export async function updateGift(
  db: Db,
  userId: string,
  id: string,
  { updatedAt: basedOn, ...changes }: GiftChanges,
): Promise<Gift | null> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await lockGift(tx, userId, id);
    const { listId, updatedAt } = await requireGift(tx, userId, id);
    if (basedOn && basedOn.getTime() !== updatedAt.getTime()) return null;
    if (listId) {
      await resaveList(tx, userId, listId, (row) =>
        row.id === id && row.state === "given" ? changes : {},
      );
    } else {
      await tx
        .update(ideas)
        .set({ ...changes, updatedAt: later })
        .where(and(owned(userId, id), isNull(ideas.listId)));
    }
    return requireGift(tx, userId, id);
  });
}

/** Of two at once, the second finds what the first has written. On a list it is the list that is held, as for any save. */
async function lockGift(tx: Db, userId: string, id: string): Promise<void> {
  const { listId } = await requireGift(tx, userId, id);
  await (listId
    ? tx
        .select({ id: giftLists.id })
        .from(giftLists)
        .where(and(eq(giftLists.id, listId), eq(giftLists.userId, userId)))
        .for("no key update")
    : tx.select({ id: ideas.id }).from(ideas).where(owned(userId, id)).for("no key update"));
}

export async function deleteGift(db: Db, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const { listId } = await requireGift(tx, userId, id);
    // Its version changes: a device that has the list open must not bring the gift back by saving.
    if (listId) await updateGiftList(tx, userId, listId, {});
    // It may have been taken back before the list was locked.
    await requireGift(tx, userId, id);
    await moveToTrash(tx, ideas, userId, id);
  });
}

export async function restoreGift(db: Db, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await restoreFromTrash(tx, ideas, userId, id);
    const { listId } = await requireGift(tx, userId, id);
    if (listId) await resaveList(tx, userId, listId);
    else await requireGiftRoom(tx, userId, 0);
  });
}

/** For gifts without a list, for the rest of the transaction. */
export async function requireGiftRoom(db: Db, userId: string, added: number): Promise<void> {
  await lockPlaces(db, "gifts", userId);
  const used = await db.$count(
    ideas,
    and(eq(ideas.userId, userId), eq(ideas.state, "given"), isNull(ideas.listId)),
  );
  if (used + added <= giftLimits.gifts) return;
  const most = giftLimits.gifts.toLocaleString("en-US");
  throw new AppError(
    "limit_reached",
    `You have written down ${most} gifts, and that is as many as fit. Delete some to add new ones.`,
  );
}

export async function requireGift(db: Db, userId: string, id: string): Promise<Gift> {
  const [found] = await db
    .select(gift)
    .from(ideas)
    .leftJoin(giftLists, onOwnList(userId))
    .where(owned(userId, id));
  if (!found) throw noSuchGift();
  return found;
}

const onOwnList = (userId: string) =>
  and(eq(giftLists.id, ideas.listId), eq(giftLists.userId, userId));

const owned = (userId: string, id: string) =>
  and(eq(ideas.id, id), eq(ideas.userId, userId), eq(ideas.state, "given"));

// Two changes within a millisecond are still two versions.
const later = sql`greatest(now(), ${ideas.updatedAt} + interval '1 millisecond')`;

const noSuchGift = () => new AppError("not_found", "Gift not found.");
