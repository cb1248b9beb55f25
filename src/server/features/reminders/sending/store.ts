import { SQL, and, asc, eq, inArray, lt, lte, not, sql } from "drizzle-orm";
import { type Db as JobDatabase, fromDrizzle } from "pg-boss";
import type { Day } from "../../../../shared/days.ts";
import type { Db } from "../../../db/database.ts";
import { inPages, since } from "../../../db/in-pages.ts";
import { reminderDeliveries, reminderSettings, reminders } from "../../../db/schema/reminders.ts";
import type { Settings } from "../settings/store.ts";

export type Delivery = typeof reminderDeliveries.$inferSelect;

// Planning

/** Locks users whose next planning is due; concurrent servers skip locked rows and take others. */
export function claimDue(db: Db, now: Date, most: number): Promise<Settings[]> {
  return db
    .select()
    .from(reminderSettings)
    .where(lte(reminderSettings.nextAt, now))
    .orderBy(asc(reminderSettings.nextAt))
    .limit(most)
    .for("update", { skipLocked: true });
}

export async function markReminded(
  db: Db,
  done: Array<{ userId: string; remindedThrough: Day; nextAt: Date }>,
): Promise<void> {
  const rows = done.map(
    ({ userId, remindedThrough, nextAt }) =>
      sql`(${userId}::uuid, ${remindedThrough}::date, ${nextAt.toISOString()}::timestamptz)`,
  );
  await db.execute(sql`
    update ${reminderSettings} set reminded_through = done.reminded_through, next_at = done.next_at
    from (values ${sql.join(rows, sql`, `)}) as done (user_id, reminded_through, next_at)
    where ${reminderSettings.userId} = done.user_id`);
}

/** Plans a user later, whose planning fails: the others are not held up. */
export async function postpone(db: Db, userId: string, until: Date): Promise<void> {
  await db
    .update(reminderSettings)
    .set({ nextAt: until })
    .where(eq(reminderSettings.userId, userId));
}

/**
 * Moves deliveries that earlier days left unsent to this day; those that reached at least one device count
 * as sent. Returns the users and channels that have some.
 */
export async function carryOver(
  db: Db,
  userIds: string[],
  day: Day,
  now: Date,
): Promise<Array<Pick<Delivery, "userId" | "channel">>> {
  const { userId, channel, reached, state } = reminderDeliveries;
  const left = and(inArray(userId, userIds), eq(state, "waiting"), lt(reminderDeliveries.day, day));
  await db
    .update(reminderDeliveries)
    .set({ state: "sent", settledAt: now })
    .where(and(left, sql`cardinality(${reached}) > 0`));
  return db.update(reminderDeliveries).set({ day }).where(left).returning({ userId, channel });
}

const DAY = 86_400_000;

/**
 * Retention: deliveries are deleted after a year, reminders in the inbox after two. A delivery that has been
 * open for days is marked failed: no worker has it any more.
 */
export async function deleteOld(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  const isOpen = inArray(reminderDeliveries.state, ["waiting", "sending"]);
  await db
    .update(reminderDeliveries)
    .set({ state: "failed", settledAt: now })
    .where(and(isOpen, lt(reminderDeliveries.day, dayOf(daysAgo(3)))));
  await db
    .delete(reminderDeliveries)
    .where(and(not(isOpen), lt(reminderDeliveries.date, dayOf(daysAgo(366)))));
  await db.delete(reminders).where(lt(reminders.createdAt, daysAgo(2 * 366)));
}

type NewDelivery = typeof reminderDeliveries.$inferInsert;

const ROWS_AT_ONCE = 1_000;

/** Inserts deliveries; those that exist are skipped, and not returned. */
export async function addDeliveries(db: Db, rows: NewDelivery[]): Promise<Delivery[]> {
  const added: Delivery[] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE);
    added.push(
      ...(await db.insert(reminderDeliveries).values(some).onConflictDoNothing().returning()),
    );
  }
  return added;
}

/** An adapter for the job queue: jobs inserted through it are part of the transaction. */
export function jobsWithin(db: Db): JobDatabase {
  const execute = async (query: unknown) => {
    if (!(query instanceof SQL)) throw new Error("The job queue asked for something else");
    return { rows: Object(await db.execute(query)).rows };
  };
  return fromDrizzle({ execute }, sql);
}

// Delivering

/** Everything of one day and channel, which goes out together. */
export interface DigestKey {
  userId: string;
  channel: "push" | "mail";
  day: Day;
}

/** Marks the open deliveries of a digest as `sending`, before the first byte is sent. */
export function beginDelivery(db: Db, digest: DigestKey): Promise<Delivery[]> {
  return db
    .update(reminderDeliveries)
    .set({ state: "sending", attempts: sql`${reminderDeliveries.attempts} + 1` })
    .where(and(ofDigest(digest), inArray(reminderDeliveries.state, ["waiting", "sending"])))
    .returning();
}

/** Records a device that was reached; others may still fail. */
export async function markReached(db: Db, rows: Delivery[], deviceId: string): Promise<void> {
  await db
    .update(reminderDeliveries)
    .set({ reached: sql`array_append(${reminderDeliveries.reached}, ${deviceId}::uuid)` })
    .where(sendingOf(rows));
}

export async function settleDelivery(
  db: Db,
  rows: Delivery[],
  state: "sent" | "refused" | "failed" | "off",
  now: Date,
): Promise<void> {
  await db.update(reminderDeliveries).set({ state, settledAt: now }).where(sendingOf(rows));
}

/** Nothing was sent: back to `waiting`. */
export async function releaseDelivery(db: Db, rows: Delivery[]): Promise<void> {
  await db.update(reminderDeliveries).set({ state: "waiting" }).where(sendingOf(rows));
}

const sendingOf = (rows: Delivery[]) =>
  and(
    inArray(
      reminderDeliveries.id,
      rows.map(({ id }) => id),
    ),
    eq(reminderDeliveries.state, "sending"),
  );

const ofDigest = ({ userId, channel, day }: DigestKey) =>
  and(
    eq(reminderDeliveries.userId, userId),
    eq(reminderDeliveries.channel, channel),
    eq(reminderDeliveries.day, day),
  );

const DELIVERIES_AT_ONCE = 500;

/** All deliveries, for the export. */
export function collectDeliveries(db: Db, userId: string): AsyncIterable<Delivery[]> {
  return inPages((last) =>
    db
      .select()
      .from(reminderDeliveries)
      .where(and(eq(reminderDeliveries.userId, userId), since(reminderDeliveries, last)))
      .orderBy(asc(reminderDeliveries.createdAt), asc(reminderDeliveries.id))
      .limit(DELIVERIES_AT_ONCE),
  );
}
