import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { AppError } from "../../../shared/errors.ts";
import {
  type GiftListChanges,
  type NewGiftList,
  parseGeneratedIdeas,
} from "../../../shared/gift-lists.ts";
import type { Db } from "../../db/database.ts";
import { giftLists } from "../../db/schema/gift-lists.ts";

export type GiftList = typeof giftLists.$inferSelect;

const summary = {
  id: giftLists.id,
  title: giftLists.title,
  profileId: giftLists.profileId,
  eventDate: giftLists.eventDate,
  ideas: sql<number>`cardinality(${giftLists.manualIdeas})`.mapWith(Number),
  updatedAt: giftLists.updatedAt,
};

export function listGiftLists(db: Db, userId: string) {
  return db
    .select(summary)
    .from(giftLists)
    .where(eq(giftLists.userId, userId))
    .orderBy(desc(giftLists.updatedAt), asc(giftLists.id));
}

export function listGiftListsOf(db: Db, userId: string, profileId: string) {
  return db
    .select(summary)
    .from(giftLists)
    .where(ofProfile(userId, profileId))
    .orderBy(desc(giftLists.updatedAt), asc(giftLists.id));
}

/** Whole lists, for the export. */
export function collectGiftLists(db: Db, userId: string): Promise<GiftList[]> {
  return db
    .select()
    .from(giftLists)
    .where(eq(giftLists.userId, userId))
    .orderBy(asc(giftLists.createdAt), asc(giftLists.id));
}

/** The lists of these users that have a date. */
export async function listDatedLists(db: Db, userIds: string[]) {
  const dated = await db
    .select({ ...summary, userId: giftLists.userId })
    .from(giftLists)
    .where(and(inArray(giftLists.userId, userIds), isNotNull(giftLists.eventDate)))
    .orderBy(asc(giftLists.createdAt), asc(giftLists.id));
  return dated.flatMap(({ eventDate, ...list }) =>
    eventDate === null ? [] : [{ ...list, eventDate }],
  );
}

/** What stands on a person's lists, written by hand or generated. */
export async function listTitlesOf(db: Db, userId: string, profileId: string): Promise<string[]> {
  const lists = await db
    .select({ manual: giftLists.manualIdeas, generated: giftLists.premiumResults })
    .from(giftLists)
    .where(ofProfile(userId, profileId));
  return lists.flatMap(({ manual, generated }) => [
    ...manual,
    ...(parseGeneratedIdeas(generated ?? "[]") ?? []).map(({ title }) => title),
  ]);
}

export async function requireGiftList(db: Db, userId: string, id: string): Promise<GiftList> {
  const [list] = await db.select().from(giftLists).where(owned(userId, id));
  if (!list) throw noSuchList();
  return list;
}

export async function createGiftList(
  db: Db,
  userId: string,
  list: NewGiftList & { manualIdeas?: string[] },
): Promise<GiftList> {
  const [created] = await db
    .insert(giftLists)
    .values({ ...list, userId })
    .returning();
  if (!created) throw new Error("The insert returned no row");
  return created;
}

/** Null when the list has changed since `updatedAt`: nothing is overwritten unseen. */
export async function updateGiftList(
  db: Db,
  userId: string,
  id: string,
  { updatedAt: basedOn, ...changes }: GiftListChanges,
): Promise<GiftList | null> {
  const [updated] = await db
    .update(giftLists)
    .set({ ...changes, updatedAt: later })
    .where(and(owned(userId, id), basedOn && eq(giftLists.updatedAt, basedOn)))
    .returning();
  return updated ?? null;
}

export async function deleteGiftList(db: Db, userId: string, id: string): Promise<void> {
  const [deleted] = await db
    .delete(giftLists)
    .where(owned(userId, id))
    .returning({ id: giftLists.id });
  if (!deleted) throw noSuchList();
}

/** Empties the lists of a person and keeps the lists. */
export async function clearGiftLists(db: Db, userId: string, profileId: string): Promise<void> {
  await db
    .update(giftLists)
    .set({ manualIdeas: [], premiumResults: null, updatedAt: later })
    .where(ofProfile(userId, profileId));
}

// Two changes within a millisecond are still two versions.
const later = sql`greatest(now(), ${giftLists.updatedAt} + interval '1 millisecond')`;

const owned = (userId: string, id: string) =>
  and(eq(giftLists.id, id), eq(giftLists.userId, userId));

const ofProfile = (userId: string, profileId: string) =>
  and(eq(giftLists.userId, userId), eq(giftLists.profileId, profileId));

const noSuchList = () => new AppError("not_found", "Gift list not found.");
