import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  notInArray,
  notLike,
  or,
  sql,
} from "drizzle-orm";
import type { Day } from "../../../../shared/days.ts";
import { nextDate } from "../../../../shared/occasion-dates.ts";
import { AppError } from "../../../../shared/errors.ts";
import { occasionLimits } from "../../../../shared/occasion-limits.ts";
import type { NewOccasion } from "../../../../shared/occasions.ts";
import type { Db } from "../../../db/database.ts";
import { lockPlaces, lockUser } from "../../../db/lock-user.ts";
import { inPages, since } from "../../../db/in-pages.ts";
import { occasionPeople, occasions } from "../../../db/schema/occasions.ts";
import { lockListsOf, moveListDates, untieLists } from "../../gift-lists/store.ts";
import { lockProfiles } from "../../profiles/store.ts";
import { moveToTrash, restoreFromTrash } from "../../../db/trash.ts";

/** With everybody it is for, the first of them first. */
export type Occasion = typeof occasions.$inferSelect & { profileIds: string[] };

const whole = {
  ...getTableColumns(occasions),
  profileIds: sql<string[]>`array(select occasions.profile_id::text union all
    (select others.profile_id::text from ${occasionPeople} as others
      where others.occasion_id = occasions.id order by others.id))`,
};

export function listOccasions(db: Db, userIds: string[]): Promise<Occasion[]> {
  return db
    .select(whole)
    .from(occasions)
    .where(inArray(occasions.userId, userIds))
    .orderBy(asc(occasions.createdAt), asc(occasions.id));
}

/** Those of these occasions that are there. */
export async function findOccasions(db: Db, userId: string, ids: string[]): Promise<Occasion[]> {
  if (ids.length === 0) return [];
  return db
    .select(whole)
    .from(occasions)
    .where(and(eq(occasions.userId, userId), inArray(occasions.id, ids)));
}

const OCCASIONS_AT_ONCE = 200;

/** All occasions, for the export. */
export function collectOccasions(db: Db, userId: string): AsyncIterable<Occasion[]> {
  return inPages((last) =>
    db
      .select(whole)
      .from(occasions)
      .where(and(eq(occasions.userId, userId), since(occasions, last)))
      .orderBy(asc(occasions.createdAt), asc(occasions.id))
      .limit(OCCASIONS_AT_ONCE),
  );
}

/** The occasions that come next where it is `today`, nearest first. */
export function listNextOccasions(
  db: Db,
  userId: string,
  today: Day,
  most: number,
): Promise<Occasion[]> {
  const next = nextFrom(today);
  return db
    .select(whole)
    .from(occasions)
    .where(and(eq(occasions.userId, userId), isNotNull(next)))
    .orderBy(next, asc(occasions.name), asc(occasions.id))
    .limit(most);
}

/** Of each person the occasion that comes next, where there is one: as theirs alone. */
export async function listNextOccasionOfEach(
  db: Db,
  userId: string,
  today: Day,
): Promise<Occasion[]> {
  const next = nextFrom(today);
  const person = sql<string>`pairs.profile_id`;
  const pairs = sql`(select id as occasion_id, profile_id from ${occasions} where user_id = ${userId}
    union all select occasion_id, profile_id from ${occasionPeople} where user_id = ${userId}) as pairs`;
  const found = await db
    .selectDistinctOn([person], { ...getTableColumns(occasions), person })
    .from(occasions)
    .innerJoin(pairs, sql`pairs.occasion_id = ${occasions.id}`)
    .where(and(eq(occasions.userId, userId), isNotNull(next)))
    .orderBy(person, next, asc(occasions.name), asc(occasions.id));
  return found.map(({ person: id, ...one }) => ({ ...one, profileIds: [id] }));
}

/** As `nextDate` says, except that 29 February is not moved: to order by, that is exact enough. */
function nextFrom(today: Day) {
  const { date, yearly } = occasions;
  const monthAndDay = sql`right(${date}, 5)`;
  const year = Number(today.slice(0, 4));
  return sql`case
    when ${date} >= ${today} and ${date} not like '-%' then ${date}
    when not ${yearly} then null
    when ${monthAndDay} >= ${today.slice(-5)} then ${`${year}-`} || ${monthAndDay}
    else ${`${year + 1}-`} || ${monthAndDay} end`;
}

export function listOccasionsOf(db: Db, userId: string, profileId: string): Promise<Occasion[]> {
  return db
    .select(whole)
    .from(occasions)
    .where(and(eq(occasions.userId, userId), isFor(profileId)))
    .orderBy(asc(occasions.createdAt), asc(occasions.id));
}

/** Whether somebody is among those it is for. */
const isFor = (profileId: string) =>
  or(
    eq(occasions.profileId, profileId),
    sql`${occasions.id} in (select occasion_id from ${occasionPeople} where profile_id = ${profileId})`,
  );

/** The day a person was born: of a birthday with its year. Null where there is none, or where two differ. */
export async function findBirthday(db: Db, userId: string, profileId: string): Promise<Day | null> {
  const [one, other] = await db
    .selectDistinct({ date: occasions.date })
    .from(occasions)
    .where(
      and(
        eq(occasions.userId, userId),
        isFor(profileId),
        eq(occasions.kind, "birthday"),
        // One that does not return is a party, and no birth.
        eq(occasions.yearly, true),
        notLike(occasions.date, "-%"),
      ),
    )
    .limit(2);
  return one && !other ? one.date : null;
}

export async function createOccasion(
  db: Db,
  userId: string,
  profileId: string,
  { profileIds = [], ...occasion }: NewOccasion,
  now: Date,
): Promise<Occasion> {
  return db.transaction(async (tx) => {
    const people = [...new Set([profileId, ...profileIds])];
    await lockProfiles(tx, userId, people);
    await requireRoom(tx, userId, people, 1);
    const [created] = await tx
      .insert(occasions)
      .values({ ...occasion, userId, profileId, createdAt: now, updatedAt: now })
      .returning();
    if (!created) throw new Error("The insert returned no row");
    await setPeople(tx, created, people);
    return { ...created, profileIds: people };
  });
}

/** Who an occasion is for, besides the first. */
async function setPeople(
  tx: Db,
  { id, userId, profileId }: { id: string; userId: string; profileId: string },
  people: string[],
): Promise<void> {
  const others = people.filter((one) => one !== profileId);
  const mine = and(eq(occasionPeople.userId, userId), eq(occasionPeople.occasionId, id));
  await tx.delete(occasionPeople).where(and(mine, notInArray(occasionPeople.profileId, others)));
  if (others.length === 0) return;
  await tx
    .insert(occasionPeople)
    .values(others.map((one) => ({ userId, occasionId: id, profileId: one })))
    .onConflictDoNothing();
}

/** For the rest of the transaction. */
async function requireRoom(db: Db, userId: string, people: string[], added: number): Promise<void> {
  await lockPlaces(db, "occasions", userId);
  const [full] = await db
    .select({ id: sql`profile_id` })
    .from(
      sql`(select profile_id from ${occasions} where ${inArray(occasions.profileId, people)}
        union all select profile_id from ${occasionPeople}
        where ${inArray(occasionPeople.profileId, people)}) as used`,
    )
    .groupBy(sql`profile_id`)
    .having(sql`count(*) > ${occasionLimits.perProfile - added}`)
    .limit(1);
  if (!full) return;
  const message = `You can keep up to ${occasionLimits.perProfile} occasions for one person.`;
  throw new AppError("limit_reached", message, { problems: [{ field: "profileId", message }] });
}

/** `change` is given the row, locked for the transaction. */
export async function updateOccasion(
  db: Db,
  userId: string,
  id: string,
  change: (current: Occasion) => Partial<NewOccasion>,
  { profileIds, today, now }: { profileIds?: string[] | undefined; today: Day; now: Date },
): Promise<Occasion> {
  return db.transaction(async (tx) => {
    const current = await lockOccasion(tx, userId, id, profileIds);
    const { profileIds: _, ...changes } = change(current);
    const people = profileIds ? [...new Set(profileIds)] : current.profileIds;
    const joining = people.filter((one) => !current.profileIds.includes(one));
    if (joining.length > 0) await requireRoom(tx, userId, joining, 1);
    const [first = current.profileId] = people;
    const profileId = people.includes(current.profileId) ? current.profileId : first;
    const [updated] = await tx
      .update(occasions)
      .set({ ...changes, profileId, updatedAt: now })
      .where(owned(userId, id))
      .returning();
    if (!updated) throw noSuchOccasion();
    if (profileIds) {
      await setPeople(tx, updated, people);
      await untieLists(tx, userId, id, people);
    }
    const [from, to] = [nextDate(current, today), nextDate(updated, today)];
    if (from && to && from !== to) await moveListDates(tx, userId, id, { from, to });
    return { ...updated, profileIds: [profileId, ...people.filter((one) => one !== profileId)] };
  });
}

/**
 * For the rest of the transaction, with its lists and the people it is for, or is to be for, in the order of all locks.
 * A save of one of its lists, which checks that it is there, does not wait.
 */
export async function lockOccasion(
  tx: Db,
  userId: string,
  id: string,
  joining: string[] = [],
): Promise<Occasion> {
  await lockUser(tx, userId);
  await lockListsOf(tx, userId, id);
  const [seen] = await tx.select(whole).from(occasions).where(owned(userId, id));
  if (!seen) throw noSuchOccasion();
  await lockProfiles(tx, userId, [...new Set([...seen.profileIds, ...joining])]);
  const [found] = await tx
    .select(whole)
    .from(occasions)
    .where(owned(userId, id))
    .for("no key update");
  if (!found) throw noSuchOccasion();
  return found;
}

export async function deleteOccasion(db: Db, userId: string, id: string): Promise<void> {
  if (!(await moveToTrash(db, occasions, userId, id))) throw noSuchOccasion();
}

export async function restoreOccasion(db: Db, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await restoreFromTrash(tx, occasions, userId, id);
    const [restored] = await tx.select(whole).from(occasions).where(owned(userId, id));
    if (restored) await requireRoom(tx, userId, restored.profileIds, 0);
  });
}

const owned = (userId: string, id: string) =>
  and(eq(occasions.id, id), eq(occasions.userId, userId));

const noSuchOccasion = () => new AppError("not_found", "Occasion not found.");
