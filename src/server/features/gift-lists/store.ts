import {
  and,
  asc,
  between,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from "drizzle-orm";
import type { Day } from "../../../shared/days.ts";
import { AppError } from "../../../shared/errors.ts";
import { giftListLimits } from "../../../shared/gift-list-limits.ts";
import type { GiftListChanges, NewGiftList } from "../../../shared/gift-lists.ts";
import type { Db } from "../../db/database.ts";
import { inPages, since } from "../../db/in-pages.ts";
import { giftLists } from "../../db/schema/gift-lists.ts";
import { moveToTrash, restoreFromTrash } from "../../db/trash.ts";

export type GiftList = typeof giftLists.$inferSelect;

const summary = {
  id: giftLists.id,
  title: giftLists.title,
  profileId: giftLists.profileId,
  eventDate: giftLists.eventDate,
  ideas: giftLists.ideas,
  updatedAt: giftLists.updatedAt,
};

/** One page, changed last first: the first, or the one below a list. */
export function listGiftLists(
  db: Db,
  userId: string,
  { profileId, before }: { profileId?: string; before?: string | undefined } = {},
) {
  const below = sql`(${giftLists.updatedAt}, ${giftLists.id}) < (select updated_at, id from ${giftLists}
    where id = ${before ?? null} and user_id = ${userId})`;
  return db
    .select(summary)
    .from(giftLists)
    .where(
      and(
        eq(giftLists.userId, userId),
        profileId === undefined ? undefined : eq(giftLists.profileId, profileId),
        before === undefined ? undefined : below,
      ),
    )
    .orderBy(desc(giftLists.updatedAt), desc(giftLists.id))
    .limit(giftListLimits.page);
}

/** A whole list may be a hundred kilobytes. */
const WHOLE_LISTS = 4;

/** Whole lists, for the export. */
export function collectGiftLists(db: Db, userId: string): AsyncIterable<GiftList[]> {
  return inPages((last) =>
    db
      .select()
      .from(giftLists)
      .where(and(eq(giftLists.userId, userId), since(giftLists, last)))
      .orderBy(asc(giftLists.createdAt), asc(giftLists.id))
      .limit(WHOLE_LISTS),
  );
}

/** Lists of one user that a plan of reminders goes through; more on these few days is abuse. */
const MOST_DATED = 200;

/** The lists of these users that have a date in this time, nearest first. */
export async function listDatedLists(
  db: Db,
  userIds: string[],
  { from, until }: { from: Day; until: Day },
) {
  const place = sql<number>`row_number() over (partition by ${giftLists.userId} order by ${giftLists.eventDate}, ${giftLists.id})`;
  const ranked = db
    .select({ ...summary, userId: giftLists.userId, place: place.as("place") })
    .from(giftLists)
    .where(and(inArray(giftLists.userId, userIds), between(giftLists.eventDate, from, until)))
    .as("ranked");
  return withDate(await db.select().from(ranked).where(lte(ranked.place, MOST_DATED)));
}

/** Those of these lists that have a date. */
export async function findDatedLists(db: Db, userId: string, ids: string[]) {
  if (ids.length === 0) return [];
  return withDate(
    await db
      .select(summary)
      .from(giftLists)
      .where(
        and(
          eq(giftLists.userId, userId),
          inArray(giftLists.id, ids),
          isNotNull(giftLists.eventDate),
        ),
      ),
  );
}

/** One page of the lists that are still to come, nearest first: the first, or the one after a list. */
export async function listComingLists(
  db: Db,
  userId: string,
  {
    from,
    profileId,
    after,
  }: { from: Day; profileId?: string; after?: { id: string; eventDate: Day } | undefined },
) {
  const page = await db
    .select(summary)
    .from(giftLists)
    .where(
      and(
        eq(giftLists.userId, userId),
        gte(giftLists.eventDate, after?.eventDate ?? from),
        profileId === undefined ? undefined : eq(giftLists.profileId, profileId),
        after &&
          or(
            gt(giftLists.eventDate, after.eventDate),
            and(eq(giftLists.eventDate, after.eventDate), gt(giftLists.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(giftLists.eventDate), asc(giftLists.id))
    .limit(giftListLimits.page);
  return withDate(page);
}

function withDate<List extends { eventDate: Day | null }>(lists: List[]) {
  return lists.flatMap(({ eventDate, ...list }) =>
    eventDate === null ? [] : [{ ...list, eventDate }],
  );
}

/** How many lists of a person are looked through: those changed last. */
const MOST_OF_PERSON = 20;

/** The lists of these people that something on one of these days may be about: of that day, or without a date. */
export async function listCandidates(
  db: Db,
  userId: string,
  { profileIds, days }: { profileIds: string[]; days: Day[] },
) {
  if (profileIds.length === 0) return [];
  const theirs = and(eq(giftLists.userId, userId), inArray(giftLists.profileId, profileIds));
  const onThoseDays = await db
    .selectDistinctOn([giftLists.profileId, giftLists.eventDate], summary)
    .from(giftLists)
    .where(and(theirs, inArray(giftLists.eventDate, days)))
    .orderBy(giftLists.profileId, giftLists.eventDate, desc(giftLists.updatedAt));
  const undated = db
    .select({ ...summary, place: placeOfPerson.as("place") })
    .from(giftLists)
    .where(and(theirs, isNull(giftLists.eventDate)))
    .as("undated");
  const latest = await db.select().from(undated).where(lte(undated.place, MOST_OF_PERSON));
  return [...onThoseDays, ...latest];
}

const placeOfPerson = sql<number>`row_number() over (partition by ${giftLists.profileId} order by ${giftLists.updatedAt} desc)`;

/** The first ideas of lists: of these, and of those of these people that were changed last. */
export function listFirstIdeas(
  db: Db,
  userId: string,
  { profileIds, listIds, most }: { profileIds: string[]; listIds: string[]; most: number },
) {
  const ranked = db
    .select({
      id: giftLists.id,
      profileId: giftLists.profileId,
      updatedAt: giftLists.updatedAt,
      manual: sql<string[]>`${giftLists.manualIdeas}[1:${sql.raw(String(most))}]`.as("manual"),
      generated: sql<
        string[]
      >`array(select idea ->> 'title' from json_array_elements(${giftLists.premiumResults}::json)
          with ordinality as ideas (idea, place) order by place limit ${most})`.as("generated"),
      place: placeOfPerson.as("place"),
    })
    .from(giftLists)
    .where(
      and(
        eq(giftLists.userId, userId),
        or(inArray(giftLists.id, listIds), inArray(giftLists.profileId, profileIds)),
      ),
    )
    .as("ranked");
  return db
    .select()
    .from(ranked)
    .where(or(inArray(ranked.id, listIds), lte(ranked.place, MOST_OF_PERSON)))
    .orderBy(desc(ranked.updatedAt));
}

/** What stands on a person's lists, written by hand or generated: the latest lists first. */
export async function listTitlesOf(
  db: Db,
  userId: string,
  profileId: string,
  most: number,
): Promise<string[]> {
  const latest = db
    .select({ manual: giftLists.manualIdeas, generated: giftLists.premiumResults })
    .from(giftLists)
    .where(ofProfile(userId, profileId))
    .orderBy(desc(giftLists.updatedAt))
    .limit(giftListLimits.page)
    .as("latest");
  const rows = await db
    .select({ title: sql<string>`title` })
    .from(latest)
    .innerJoinLateral(
      sql`(select unnest(${latest.manual}) as title union all
        select idea ->> 'title' from json_array_elements(${latest.generated}::json) as idea) as titles`,
      sql`true`,
    )
    .limit(most);
  return rows.map(({ title }) => title);
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
  return db.transaction(async (tx) => {
    await requireRoom(tx, userId, 1);
    const [created] = await tx
      .insert(giftLists)
      .values({ ...list, userId })
      .returning();
    if (!created) throw new Error("The insert returned no row");
    return created;
  });
}

/** For the rest of the transaction. */
async function requireRoom(db: Db, userId: string, added: number): Promise<void> {
  // One at a time for each user; without it, two could both see the last free place.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lists:${userId}`}, 0))`);
  const used = await db.$count(giftLists, eq(giftLists.userId, userId));
  if (used + added <= giftListLimits.lists) return;
  const most = giftListLimits.lists.toLocaleString("en-US");
  throw new AppError(
    "limit_reached",
    `You have ${most} gift lists, and that is as many as fit. Delete some to start new ones.`,
  );
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
  if (!(await moveToTrash(db, giftLists, userId, id))) throw noSuchList();
}

export async function restoreGiftList(db: Db, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await restoreFromTrash(tx, giftLists, userId, id);
    await requireRoom(tx, userId, 0);
  });
}

/** Lists that are emptied at once: the embedded engine holds the server's thread as long as a statement runs. */
const BATCH = 200;

/** Empties the lists of a person and keeps the lists. */
export async function clearGiftLists(db: Db, userId: string, profileId: string): Promise<void> {
  const full = db
    .select({ id: giftLists.id })
    .from(giftLists)
    .where(
      and(
        ofProfile(userId, profileId),
        or(gt(giftLists.ideas, 0), isNotNull(giftLists.premiumResults)),
      ),
    )
    .limit(BATCH);
  for (;;) {
    const emptied = await db
      .update(giftLists)
      .set({ manualIdeas: [], premiumResults: null, updatedAt: later })
      .where(inArray(giftLists.id, full))
      .returning({ id: giftLists.id });
    if (emptied.length < BATCH) return;
  }
}

// Two changes within a millisecond are still two versions.
const later = sql`greatest(now(), ${giftLists.updatedAt} + interval '1 millisecond')`;

const owned = (userId: string, id: string) =>
  and(eq(giftLists.id, id), eq(giftLists.userId, userId));

const ofProfile = (userId: string, profileId: string) =>
  and(eq(giftLists.userId, userId), eq(giftLists.profileId, profileId));

const noSuchList = () => new AppError("not_found", "Gift list not found.");
