import { and, asc, eq, inArray, isNotNull, notLike, sql } from "drizzle-orm";
import type { Day } from "../../../../shared/days.ts";
import { AppError } from "../../../../shared/errors.ts";
import { occasionLimits } from "../../../../shared/occasion-limits.ts";
import type { NewOccasion } from "../../../../shared/occasions.ts";
import type { Db } from "../../../db/database.ts";
import { inPages, since } from "../../../db/in-pages.ts";
import { occasions } from "../../../db/schema/reminders.ts";
import { moveToTrash, restoreFromTrash } from "../../../db/trash.ts";

export type Occasion = typeof occasions.$inferSelect;

export function listOccasions(db: Db, userIds: string[]): Promise<Occasion[]> {
  return db
    .select()
    .from(occasions)
    .where(inArray(occasions.userId, userIds))
    .orderBy(asc(occasions.createdAt), asc(occasions.id));
}

const OCCASIONS_AT_ONCE = 200;

/** All occasions, for the export. */
export function collectOccasions(db: Db, userId: string): AsyncIterable<Occasion[]> {
  return inPages((last) =>
    db
      .select()
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
  const { date, yearly } = occasions;
  const monthAndDay = sql`right(${date}, 5)`;
  const year = Number(today.slice(0, 4));
  // As `nextDate` says, except that 29 February is not moved: to order by, that is exact enough.
  const next = sql`case
    when ${date} >= ${today} and ${date} not like '-%' then ${date}
    when not ${yearly} then null
    when ${monthAndDay} >= ${today.slice(-5)} then ${`${year}-`} || ${monthAndDay}
    else ${`${year + 1}-`} || ${monthAndDay} end`;
  return db
    .select()
    .from(occasions)
    .where(and(eq(occasions.userId, userId), isNotNull(next)))
    .orderBy(next, asc(occasions.name), asc(occasions.id))
    .limit(most);
}

export function listOccasionsOf(db: Db, userId: string, profileId: string): Promise<Occasion[]> {
  return db
    .select()
    .from(occasions)
    .where(and(eq(occasions.userId, userId), eq(occasions.profileId, profileId)))
    .orderBy(asc(occasions.createdAt), asc(occasions.id));
}

/** The day a person was born: of a birthday with its year. Null where there is none, or where two differ. */
export async function findBirthday(db: Db, userId: string, profileId: string): Promise<Day | null> {
  const [one, other] = await db
    .selectDistinct({ date: occasions.date })
    .from(occasions)
    .where(
      and(
        eq(occasions.userId, userId),
        eq(occasions.profileId, profileId),
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
  occasion: NewOccasion,
  now: Date,
): Promise<Occasion> {
  return db.transaction(async (tx) => {
    await requireRoom(tx, profileId, 1);
    const [created] = await tx
      .insert(occasions)
      .values({ ...occasion, userId, profileId, createdAt: now, updatedAt: now })
      .returning();
    if (!created) throw new Error("The insert returned no row");
    return created;
  });
}

/** For the rest of the transaction. */
async function requireRoom(db: Db, profileId: string, added: number): Promise<void> {
  // One at a time for each person; without it, two could both see the last free place.
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`occasions:${profileId}`}, 0))`,
  );
  const used = await db.$count(occasions, eq(occasions.profileId, profileId));
  if (used + added <= occasionLimits.perProfile) return;
  const message = `You can keep up to ${occasionLimits.perProfile} occasions for one person.`;
  throw new AppError("limit_reached", message, { problems: [{ field: "profileId", message }] });
}

/** `change` is given the row, locked for the transaction. */
export async function updateOccasion(
  db: Db,
  userId: string,
  id: string,
  change: (current: Occasion) => Partial<NewOccasion>,
  now: Date,
): Promise<Occasion> {
  return db.transaction(async (tx) => {
    const [current] = await tx.select().from(occasions).where(owned(userId, id)).for("update");
    if (!current) throw noSuchOccasion();
    const [updated] = await tx
      .update(occasions)
      .set({ ...change(current), updatedAt: now })
      .where(owned(userId, id))
      .returning();
    if (!updated) throw noSuchOccasion();
    return updated;
  });
}

export async function deleteOccasion(db: Db, userId: string, id: string): Promise<void> {
  if (!(await moveToTrash(db, occasions, userId, id))) throw noSuchOccasion();
}

export async function restoreOccasion(db: Db, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await restoreFromTrash(tx, occasions, userId, id);
    const [restored] = await tx.select().from(occasions).where(owned(userId, id));
    if (restored) await requireRoom(tx, restored.profileId, 0);
  });
}

const owned = (userId: string, id: string) =>
  and(eq(occasions.id, id), eq(occasions.userId, userId));

const noSuchOccasion = () => new AppError("not_found", "Occasion not found.");
