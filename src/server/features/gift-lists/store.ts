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
  lt,
  lte,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { Day } from "../../../shared/days.ts";
import { AppError } from "../../../shared/errors.ts";
import { giftListLimits } from "../../../shared/gift-list-limits.ts";
import type { GiftListChanges, NewGiftList } from "../../../shared/gift-lists.ts";
import type { SentIdea } from "../../../shared/ideas.ts";
import type { Db } from "../../db/database.ts";
import { inPages, since } from "../../db/in-pages.ts";
import { lockPlaces, lockUser } from "../../db/lock-user.ts";
import { giftLists, ideas } from "../../db/schema/gift-lists.ts";
import { moveToTrash, restoreFromTrash } from "../../db/trash.ts";
import { type Idea, clearIdeas, givenTo, listIdeas, saveIdeas } from "./ideas/store.ts";

export type GiftList = typeof giftLists.$inferSelect;
export type WholeGiftList = GiftList & { ideas: Idea[]; manualIdeas: string[] };

const whole = (list: GiftList, ofIt: Idea[]): WholeGiftList => ({
  ...list,
  ideas: ofIt,
  manualIdeas: ofIt.map(({ title }) => title),
});

const summary = {
  id: giftLists.id,
  title: giftLists.title,
  profileId: giftLists.profileId,
  eventDate: giftLists.eventDate,
  occasionId: giftLists.occasionId,
  ideas: giftLists.ideaCount,
  bought: giftLists.boughtCount,
  wrapped: giftLists.wrappedCount,
  given: giftLists.givenCount,
  updatedAt: giftLists.updatedAt,
};

interface Page {
  profileId?: string;
  /** The list above it. */
  before?: string | undefined;
}

/** One page, changed last first: the first, or the one below a list. */
export function listGiftLists(db: Db, userId: string, page: Page = {}) {
  return db
    .select(summary)
    .from(giftLists)
    .where(onPage(userId, page))
    .orderBy(...latestFirst)
    .limit(giftListLimits.page);
}

/** The same, with what each begins with. */
export function listGiftListsAtAGlance(db: Db, userId: string, page: Page) {
  const { glance, glanceTitle } = giftListLimits;
  // Within the one query: for a hundred full lists, the embedded engine takes a third longer for a second one.
  const first = sql<string[]>`array(
    select left(title, ${glanceTitle}) from ${ideas}
    where list_id = gift_lists.id and user_id = ${userId} and state <> 'given' order by place limit ${glance})`;
  return db
    .select({ ...summary, first })
    .from(giftLists)
    .where(onPage(userId, page))
    .orderBy(...latestFirst)
    .limit(giftListLimits.page);
}

const latestFirst = [desc(giftLists.updatedAt), desc(giftLists.id)];

function onPage(userId: string, { profileId, before }: Page) {
  const below = sql`(${giftLists.updatedAt}, ${giftLists.id}) < (select updated_at, id from ${giftLists}
    where id = ${before ?? null} and user_id = ${userId})`;
  return and(
    eq(giftLists.userId, userId),
    profileId === undefined ? undefined : eq(giftLists.profileId, profileId),
    before === undefined ? undefined : below,
  );
}

/** A whole list may be hundreds of kilobytes. */
const WHOLE_LISTS = 2;

/** Whole lists, for the export. */
export function collectGiftLists(db: Db, userId: string): AsyncIterable<WholeGiftList[]> {
  return inPages(async (last: WholeGiftList | undefined) => {
    const page = await db
      .select()
      .from(giftLists)
      .where(and(eq(giftLists.userId, userId), since(giftLists, last)))
      .orderBy(asc(giftLists.createdAt), asc(giftLists.id))
      .limit(WHOLE_LISTS);
    const ids = page.map(({ id }) => id);
    const theirs = ids.length > 0 ? await listIdeas(db, userId, ids) : [];
    return page.map((list) =>
      whole(
        list,
        theirs.filter(({ listId }) => listId === list.id),
      ),
    );
  });
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

/** The lists whose day was in this time, latest first, as many as a page. */
export async function listPastLists(
  db: Db,
  userId: string,
  { from, before }: { from: Day; before: Day },
) {
  const page = await db
    .select(summary)
    .from(giftLists)
    .where(
      and(
        eq(giftLists.userId, userId),
        gte(giftLists.eventDate, from),
        lt(giftLists.eventDate, before),
      ),
    )
    .orderBy(desc(giftLists.eventDate), desc(giftLists.id))
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
    .selectDistinctOn([giftLists.profileId, giftLists.eventDate, giftLists.occasionId], summary)
    .from(giftLists)
    .where(and(theirs, inArray(giftLists.eventDate, days)))
    .orderBy(
      giftLists.profileId,
      giftLists.eventDate,
      giftLists.occasionId,
      desc(giftLists.updatedAt),
    );
  // Those that were started for something first.
  const place = sql<number>`row_number() over (partition by ${giftLists.profileId}
    order by ${giftLists.occasionId} is null, ${giftLists.updatedAt} desc)`;
  const undated = db
    .select({ ...summary, place: place.as("place") })
    .from(giftLists)
    .where(and(theirs, isNull(giftLists.eventDate)))
    .as("undated");
  const latest = await db.select().from(undated).where(lte(undated.place, MOST_OF_PERSON));
  return [...onThoseDays, ...latest];
}

/** Of each person the list whose day comes next, where there is one. */
export async function listNextListOfEach(db: Db, userId: string, from: Day) {
  const lists = await db
    .selectDistinctOn([giftLists.profileId], summary)
    .from(giftLists)
    .where(
      and(
        eq(giftLists.userId, userId),
        isNotNull(giftLists.profileId),
        gte(giftLists.eventDate, from),
      ),
    )
    .orderBy(giftLists.profileId, asc(giftLists.eventDate), asc(giftLists.id));
  return withDate(lists);
}

/** Of each person the first idea that is still to be bought: of the list named, else of the one changed last. */
export function listBestIdeas(
  db: Db,
  userId: string,
  people: Array<{ id: string; list: string | null }>,
): Promise<Array<{ profileId: string; title: string }>> {
  const open = sql`user_id = ${userId} and idea_count > bought_count`;
  const list = sql`(select id from (
      (select id, 0 as rank from ${giftLists} where id = person.list and ${open})
      union all
      (select id, 1 as rank from ${giftLists} where profile_id = person.id and ${open}
        order by updated_at desc limit 1)
    ) as theirs order by rank limit 1) as list`;
  const idea = sql`(select title from ${ideas} where user_id = ${userId} and list_id = list.id and state = 'idea'
    order by place limit 1) as idea`;
  return db
    .select({ profileId: sql<string>`person.id`, title: sql<string>`idea.title` })
    .from(sql`json_to_recordset(${JSON.stringify(people)}::json) as person (id uuid, list uuid)`)
    .innerJoinLateral(list, sql`true`)
    .innerJoinLateral(idea, sql`true`);
}

/** Of each of these lists the first idea that is still to be bought, where there is one. */
export async function listOpenIdeas(db: Db, userId: string, listIds: string[]) {
  if (listIds.length === 0) return [];
  return db
    .selectDistinctOn([ideas.listId], { listId: ideas.listId, title: ideas.title })
    .from(ideas)
    .where(and(eq(ideas.userId, userId), inArray(ideas.listId, listIds), eq(ideas.state, "idea")))
    .orderBy(ideas.listId, ideas.place);
}

const placeOfPerson = sql<number>`row_number() over (partition by ${giftLists.profileId} order by ${giftLists.updatedAt} desc)`;

/** The first ideas of lists that are still to be given: of these lists, and of those of these people that were changed last. */
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
      premiumResults: giftLists.premiumResults,
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
  const first = sql`(select
      array(select title from ${ideas} where user_id = ${userId} and list_id = ${ranked.id} and state <> 'given'
        order by place limit ${most}) as manual,
      array(select idea ->> 'title' from json_array_elements(${ranked.premiumResults}::json)
        with ordinality as ideas (idea, place) order by place limit ${most}) as generated) as first`;
  return db
    .select({
      id: ranked.id,
      profileId: ranked.profileId,
      manual: sql<string[]>`first.manual`,
      generated: sql<string[]>`first.generated`,
    })
    .from(ranked)
    .innerJoinLateral(first, sql`true`)
    .where(or(inArray(ranked.id, listIds), lte(ranked.place, MOST_OF_PERSON)))
    .orderBy(desc(ranked.updatedAt));
}

/** What a person was given, and what stands on their lists, written by hand or generated: the latest lists first. */
export async function listTitlesOf(
  db: Db,
  userId: string,
  profileId: string,
  most: number,
): Promise<string[]> {
  const given = db
    .select({ title: ideas.title })
    .from(ideas)
    .where(givenTo(db, userId, profileId))
    .orderBy(sql`${ideas.givenOn} desc nulls last`)
    .limit(most);
  const latest = db
    .select({ id: giftLists.id, generated: giftLists.premiumResults })
    .from(giftLists)
    .where(ofProfile(userId, profileId))
    .orderBy(desc(giftLists.updatedAt))
    .limit(giftListLimits.page)
    .as("latest");
  const onLists = db
    .select({ title: sql<string>`titles.title` })
    .from(latest)
    .innerJoinLateral(
      sql`((select title from ${ideas} where user_id = ${userId} and list_id = ${latest.id} order by place) union all
        select idea ->> 'title' from json_array_elements(${latest.generated}::json) as idea) as titles (title)`,
      sql`true`,
    )
    .limit(most);
  const titles = [...(await given), ...(await onLists)].map(({ title }) => title);
  return titles.slice(0, most);
}

export async function requireGiftList(db: Db, userId: string, id: string): Promise<GiftList> {
  const [list] = await db.select().from(giftLists).where(owned(userId, id));
  if (!list) throw noSuchList();
  return list;
}

/** With its ideas. */
export async function requireWholeList(db: Db, userId: string, id: string): Promise<WholeGiftList> {
  const list = await requireGiftList(db, userId, id);
  return whole(list, await listIdeas(db, userId, [id]));
}

export async function createGiftList(
  db: Db,
  userId: string,
  list: NewGiftList & { eventDate?: Day; occasionId?: string },
  titles: string[] = [],
): Promise<WholeGiftList> {
  return db.transaction(async (tx) => {
    await requireRoom(tx, userId, 1);
    const [created] = await tx
      .insert(giftLists)
      .values({ ...list, userId })
      .returning();
    if (!created) throw new Error("The insert returned no row");
    return whole(created, titles.length > 0 ? await saveIdeas(tx, created, toSent(titles)) : []);
  });
}

/** Starts empty lists, all or none; in a transaction of the caller's. */
export async function createLists(
  tx: Db,
  userId: string,
  lists: Array<{ title: string; profileId: string; eventDate: Day; occasionId: string }>,
): Promise<Array<{ id: string; profileId: string }>> {
  if (lists.length === 0) return [];
  await requireRoom(tx, userId, lists.length);
  const created = await tx
    .insert(giftLists)
    .values(lists.map((list) => ({ ...list, userId })))
    .returning({ id: giftLists.id, profileId: giftLists.profileId });
  return created.flatMap(({ id, profileId }) => (profileId ? [{ id, profileId }] : []));
}

/** The lists that were started for an occasion, for the rest of the transaction. */
export async function lockListsOf(tx: Db, userId: string, occasionId: string): Promise<void> {
  await tx
    .select({ id: giftLists.id })
    .from(giftLists)
    .where(startedFor(userId, occasionId))
    .orderBy(asc(giftLists.id))
    .for("no key update");
}

/** Lists of people whom an occasion is not for any more are for it no more. */
export async function untieLists(
  db: Db,
  userId: string,
  occasionId: string,
  people: string[],
): Promise<void> {
  await db
    .update(giftLists)
    .set({ occasionId: null })
    .where(and(startedFor(userId, occasionId), notInArray(giftLists.profileId, people)));
}

const startedFor = (userId: string, occasionId: string) =>
  and(eq(giftLists.userId, userId), eq(giftLists.occasionId, occasionId));

/** Takes the lists of an occasion along when it is moved to another day. */
export async function moveListDates(
  db: Db,
  userId: string,
  occasionId: string,
  { from, to }: { from: Day; to: Day },
): Promise<void> {
  await db
    .update(giftLists)
    .set({ eventDate: to, updatedAt: later })
    .where(and(startedFor(userId, occasionId), eq(giftLists.eventDate, from)));
}

const toSent = (titles: string[]) => titles.map((title) => ({ title }));

/** For the rest of the transaction. */
async function requireRoom(db: Db, userId: string, added: number): Promise<void> {
  await lockPlaces(db, "lists", userId);
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
  { updatedAt: basedOn, save, ...changes }: Omit<GiftListChanges, "ideas" | "manualIdeas">,
): Promise<GiftList | null> {
  const [updated] = await db
    .update(giftLists)
    .set({
      ...changes,
      occasionId: stillFor(changes),
      saves: save === undefined ? undefined : withSave(save),
      updatedAt: later,
    })
    .where(and(owned(userId, id), basedOn && eq(giftLists.updatedAt, basedOn)))
    .returning();
  return updated ?? null;
}

/** The last saves, and this one. */
const withSave = (save: string) =>
  sql`(${save}::uuid || ${giftLists.saves})[:${giftListLimits.saves}]`;

/** What a list was started for, unless it is moved to another day or given to somebody else. */
function stillFor({ eventDate, profileId }: Pick<GiftListChanges, "eventDate" | "profileId">) {
  const { occasionId } = giftLists;
  return sql`case when ${giftLists.eventDate} <> ${eventDate ?? null}::date
    or ${giftLists.profileId} <> ${profileId ?? null}::uuid then null else ${occasionId} end`;
}

/** The same for a list with its ideas. */
export async function updateWholeList(
  db: Db,
  userId: string,
  id: string,
  { ideas: sent, manualIdeas, ...changes }: GiftListChanges,
): Promise<WholeGiftList | null> {
  const saved = sent ?? (manualIdeas && toSent(manualIdeas));
  if (!saved) {
    const updated = await updateGiftList(db, userId, id, changes);
    return updated && whole(updated, await listIdeas(db, userId, [id]));
  }
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const updated = await updateGiftList(tx, userId, id, changes);
    return updated && whole(updated, await saveIdeas(tx, updated, saved));
  });
}

/**
 * Saves a list as it stands, or with a change of its ideas: within its limits, and with another version, so that a device
 * that has it open learns of what changed. In a transaction of the caller's.
 */
export async function resaveList(
  tx: Db,
  userId: string,
  id: string,
  change: (idea: Idea) => Partial<Omit<SentIdea, "id">> = () => ({}),
): Promise<WholeGiftList> {
  const list = await updateGiftList(tx, userId, id, {});
  if (!list) throw noSuchList();
  if (list.ideaCount > giftListLimits.ideas) {
    throw new AppError("limit_reached", `“${list.title}” is full. Delete some of its ideas first.`);
  }
  const wanted = (await listIdeas(tx, userId, [id])).map((idea) => {
    const { title = idea.title, ...changed } = change(idea);
    return { id: idea.id, title, ...changed };
  });
  return whole(list, await saveIdeas(tx, list, wanted));
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
const BATCH = 50;

/** Empties the lists of a person, and keeps the lists and what was given; in a transaction of the caller's. */
export async function clearGiftLists(db: Db, userId: string, profileId: string): Promise<void> {
  // In the order of their ids, as everybody locks several: two would wait for each other otherwise.
  const full = db
    .select({ id: giftLists.id })
    .from(giftLists)
    .where(
      and(
        ofProfile(userId, profileId),
        or(gt(giftLists.ideaCount, giftLists.givenCount), isNotNull(giftLists.premiumResults)),
      ),
    )
    .orderBy(asc(giftLists.id))
    .limit(BATCH)
    .for("no key update");
  await lockUser(db, userId);
  for (;;) {
    const ids = (await full).map(({ id }) => id);
    if (ids.length > 0) {
      await db
        .update(giftLists)
        .set({ premiumResults: null, updatedAt: later })
        .where(and(eq(giftLists.userId, userId), inArray(giftLists.id, ids)));
      await clearIdeas(db, userId, ids);
    }
    if (ids.length < BATCH) return;
  }
}

// Two changes within a millisecond are still two versions.
const later = sql`greatest(now(), ${giftLists.updatedAt} + interval '1 millisecond')`;

const owned = (userId: string, id: string) =>
  and(eq(giftLists.id, id), eq(giftLists.userId, userId));

const ofProfile = (userId: string, profileId: string) =>
  and(eq(giftLists.userId, userId), eq(giftLists.profileId, profileId));

const noSuchList = () => new AppError("not_found", "Gift list not found.");
