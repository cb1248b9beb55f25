import { SQL, and, asc, desc, eq, gt, inArray, isNull, lt, lte, not, or, sql } from "drizzle-orm";
import { type Db as JobDatabase, fromDrizzle } from "pg-boss";
import { AppError } from "../../../shared/errors.ts";
import type { Day } from "../../../shared/days.ts";
import { occasionLimits } from "../../../shared/occasion-limits.ts";
import type { NewOccasion } from "../../../shared/occasions.ts";
import type { NewDevice, ReminderSettingsChanges } from "../../../shared/reminder-settings.ts";
import type { Db } from "../../db/database.ts";
import {
  occasions,
  pushDevices,
  reminderDeliveries,
  reminderSettings,
  reminders,
  serverKeys,
} from "../../db/schema/reminders.ts";
import { lastMorning } from "./local-time.ts";

export type Occasion = typeof occasions.$inferSelect;
export type Settings = typeof reminderSettings.$inferSelect;
export type Reminder = typeof reminders.$inferSelect;
export type Delivery = typeof reminderDeliveries.$inferSelect;
export type PushDevice = typeof pushDevices.$inferSelect;

/** Until somebody has said where they are. */
export const zoneOf = ({ timeZone }: Pick<Settings, "timeZone">) => timeZone ?? "UTC";

// Occasions

export function listOccasions(db: Db, userIds: string[]): Promise<Occasion[]> {
  return db
    .select()
    .from(occasions)
    .where(inArray(occasions.userId, userIds))
    .orderBy(asc(occasions.createdAt), asc(occasions.id));
}

export function listOccasionsOf(db: Db, userId: string, profileId: string): Promise<Occasion[]> {
  return db
    .select()
    .from(occasions)
    .where(and(eq(occasions.userId, userId), eq(occasions.profileId, profileId)))
    .orderBy(asc(occasions.createdAt), asc(occasions.id));
}

export async function createOccasion(
  db: Db,
  userId: string,
  profileId: string,
  occasion: NewOccasion,
  now: Date,
): Promise<Occasion> {
  return db.transaction(async (tx) => {
    // One at a time for each person; without it, two could both see the last free place.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`occasions:${profileId}`}, 0))`,
    );
    const used = await tx.$count(occasions, eq(occasions.profileId, profileId));
    if (used >= occasionLimits.perProfile) {
      const message = `You can keep up to ${occasionLimits.perProfile} occasions for one person.`;
      throw new AppError("limit_reached", message, { problems: [{ field: "profileId", message }] });
    }
    const [created] = await tx
      .insert(occasions)
      .values({ ...occasion, userId, profileId, createdAt: now, updatedAt: now })
      .returning();
    if (!created) throw new Error("The insert returned no row");
    return created;
  });
}

/** `change` is given the occasion as it is, with nobody else changing it meanwhile. */
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
  const [deleted] = await db
    .delete(occasions)
    .where(owned(userId, id))
    .returning({ id: occasions.id });
  if (!deleted) throw noSuchOccasion();
}

const owned = (userId: string, id: string) =>
  and(eq(occasions.id, id), eq(occasions.userId, userId));

const noSuchOccasion = () => new AppError("not_found", "Occasion not found.");

// Settings

/** A user's settings, made when they are first asked for. What was before that moment is not made up for. */
export async function settingsOf(db: Db, userId: string, now: Date): Promise<Settings> {
  const [known] = await db.select().from(reminderSettings).where(ofUser(userId));
  if (known) return known;
  await db
    .insert(reminderSettings)
    .values({ userId, remindedThrough: lastMorning("UTC", now), nextAt: now })
    .onConflictDoNothing();
  const [created] = await db.select().from(reminderSettings).where(ofUser(userId));
  if (!created) throw new AppError("unauthenticated", "Please sign in.");
  return created;
}

export async function changeSettings(
  db: Db,
  userId: string,
  changes: ReminderSettingsChanges & { calendarSecret?: string; calendarTest?: Day },
  now: Date,
): Promise<void> {
  const given = Object.values(changes).some((value) => value !== undefined);
  if (!given) return;
  await db
    .update(reminderSettings)
    // Somewhere else it may be morning already.
    .set({ ...changes, ...(changes.timeZone ? { nextAt: now } : {}) })
    .where(ofUser(userId));
}

/** Gives the calendar an address if it has none. */
export async function addCalendarSecret(db: Db, userId: string, secret: string): Promise<void> {
  await db
    .update(reminderSettings)
    .set({ calendarSecret: secret })
    .where(and(ofUser(userId), isNull(reminderSettings.calendarSecret)));
}

/**
 * What the browser says, as long as nobody has said anything. Where the day is behind that of UTC, it is
 * yet to be reminded of; unless something has been written down for it.
 */
export async function hintTimeZone(
  db: Db,
  userId: string,
  timeZone: string,
  now: Date,
): Promise<void> {
  const morning = lastMorning(timeZone, now);
  const told = db
    .select({ id: reminderDeliveries.id })
    .from(reminderDeliveries)
    .where(and(eq(reminderDeliveries.userId, userId), gt(reminderDeliveries.day, morning)));
  const { remindedThrough } = reminderSettings;
  await db
    .update(reminderSettings)
    .set({
      timeZone,
      remindedThrough: sql`case when exists (${told}) then ${remindedThrough} else least(${remindedThrough}, ${morning}::date) end`,
      nextAt: now,
    })
    .where(and(ofUser(userId), isNull(reminderSettings.timeZone)));
}

export async function findByCalendarSecret(db: Db, secret: string): Promise<Settings | null> {
  const [found] = await db
    .select()
    .from(reminderSettings)
    .where(and(eq(reminderSettings.calendarSecret, secret), eq(reminderSettings.calendar, true)));
  return found ?? null;
}

/** The secret of a user's unsubscribe link: `fresh`, unless there is one. */
export async function unsubscribeSecretOf(db: Db, userId: string, fresh: string): Promise<string> {
  const [row] = await db
    .update(reminderSettings)
    .set({
      unsubscribeSecret: sql`coalesce(${reminderSettings.unsubscribeSecret}, ${fresh})`,
    })
    .where(ofUser(userId))
    .returning({ secret: reminderSettings.unsubscribeSecret });
  return row?.secret ?? fresh;
}

export async function findByUnsubscribeSecret(db: Db, secret: string): Promise<Settings | null> {
  const [found] = await db
    .select()
    .from(reminderSettings)
    .where(eq(reminderSettings.unsubscribeSecret, secret));
  return found ?? null;
}

const ofUser = (userId: string) => eq(reminderSettings.userId, userId);

// What is due

/** Those whose morning has come, held for this transaction; another server takes others. */
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

/** One that cannot be worked out does not hold up the others. */
export async function postpone(db: Db, userId: string, until: Date): Promise<void> {
  await db.update(reminderSettings).set({ nextAt: until }).where(ofUser(userId));
}

/**
 * What earlier days left unsent goes out with this one; what reached one of several devices has been said.
 * Tells for whom, and by which channel, something is left.
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
 * What nobody needs any more: what was delivered a year ago, and what stood inside the app for two. What
 * has been under way for days, nobody is at work on.
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
type NewReminder = typeof reminders.$inferInsert;

const ROWS_AT_ONCE = 1_000;

/** Writes down who is to be told of what. What was written down before is left out. */
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

/** Jobs put through this are part of the transaction. */
export function jobsWithin(db: Db): JobDatabase {
  const execute = async (query: unknown) => {
    if (!(query instanceof SQL)) throw new Error("The job queue asked for something else");
    return { rows: Object(await db.execute(query)).rows };
  };
  return fromDrizzle({ execute }, sql);
}

// Sending

/** Everything of one day and channel, which goes out together. */
export interface DigestKey {
  userId: string;
  channel: "push" | "mail";
  day: Day;
}

/** What is still to be sent of it: written down before the first byte leaves. */
export function beginDelivery(db: Db, digest: DigestKey): Promise<Delivery[]> {
  return db
    .update(reminderDeliveries)
    .set({ state: "sending", attempts: sql`${reminderDeliveries.attempts} + 1` })
    .where(and(ofDigest(digest), inArray(reminderDeliveries.state, ["waiting", "sending"])))
    .returning();
}

/** One device has it; the others may still fail. */
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

/** Nothing has left: it is to be sent again. */
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

export function listDeliveries(db: Db, userId: string): Promise<Delivery[]> {
  return db
    .select()
    .from(reminderDeliveries)
    .where(eq(reminderDeliveries.userId, userId))
    .orderBy(asc(reminderDeliveries.createdAt), asc(reminderDeliveries.id));
}

// Inside the app

export async function addReminders(db: Db, rows: NewReminder[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db.insert(reminders).values(rows.slice(start, start + ROWS_AT_ONCE));
  }
}

/** Newest first; with `before`, those before that one, if it is there. */
export async function listReminders(
  db: Db,
  userId: string,
  { before, most }: { before?: string | undefined; most?: number },
): Promise<Reminder[]> {
  const mark = before ? await requireReminder(db, userId, before) : null;
  const query = db
    .select()
    .from(reminders)
    .where(and(eq(reminders.userId, userId), mark ? isAfter(mark) : undefined))
    .orderBy(desc(reminders.createdAt), asc(reminders.id));
  return most === undefined ? query : query.limit(most);
}

async function requireReminder(db: Db, userId: string, id: string): Promise<Reminder> {
  const [found] = await db
    .select()
    .from(reminders)
    .where(and(eq(reminders.id, id), eq(reminders.userId, userId)));
  if (!found) throw noSuchReminder();
  return found;
}

export function countUnread(db: Db, userId: string): Promise<number> {
  return db.$count(reminders, and(eq(reminders.userId, userId), isNull(reminders.readAt)));
}

/** All, or those up to one, the older ones. */
export async function markAllRead(
  db: Db,
  userId: string,
  upTo: string | undefined,
  now: Date,
): Promise<void> {
  const mark = upTo ? await requireReminder(db, userId, upTo) : null;
  await db
    .update(reminders)
    .set({ readAt: now })
    .where(
      and(
        eq(reminders.userId, userId),
        isNull(reminders.readAt),
        mark ? or(eq(reminders.id, mark.id), isAfter(mark)) : undefined,
      ),
    );
}

/** In the order they are listed in: newest first. */
const isAfter = ({ id, createdAt }: Reminder) =>
  or(
    lt(reminders.createdAt, createdAt),
    and(eq(reminders.createdAt, createdAt), gt(reminders.id, id)),
  );

export async function markRead(db: Db, userId: string, id: string, now: Date): Promise<void> {
  const [read] = await db
    .update(reminders)
    .set({ readAt: sql`coalesce(${reminders.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(reminders.id, id), eq(reminders.userId, userId)))
    .returning({ id: reminders.id });
  if (!read) throw noSuchReminder();
}

const noSuchReminder = () => new AppError("not_found", "Reminder not found.");

// Devices

/** The same device again is the same row, and belongs to whoever signed in on it last. */
export async function addDevice(
  db: Db,
  userId: string,
  { endpoint, keys: { p256dh, auth } }: NewDevice,
): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`devices:${userId}`}, 0))`,
    );
    const others = await tx.$count(
      pushDevices,
      and(eq(pushDevices.userId, userId), sql`${pushDevices.endpoint} <> ${endpoint}`),
    );
    if (others >= occasionLimits.devices) {
      throw new AppError(
        "limit_reached",
        `Up to ${occasionLimits.devices} devices can get push. Switch one of the others off first.`,
      );
    }
    const [added] = await tx
      .insert(pushDevices)
      .values({ userId, endpoint, p256dh, auth })
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: { userId, p256dh, auth } })
      .returning({ id: pushDevices.id });
    if (!added) throw new Error("The insert returned no row");
    return added.id;
  });
}

export function listDevices(db: Db, userId: string): Promise<PushDevice[]> {
  return db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id));
}

export function countDevices(db: Db, userId: string): Promise<number> {
  return db.$count(pushDevices, eq(pushDevices.userId, userId));
}

/** Its endpoint is gone. One that came back meanwhile under other keys stays. */
export async function dropDevice(db: Db, { id, auth }: PushDevice): Promise<void> {
  await db.delete(pushDevices).where(and(eq(pushDevices.id, id), eq(pushDevices.auth, auth)));
}

export async function deleteDevice(db: Db, userId: string, id: string): Promise<void> {
  const [deleted] = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)))
    .returning({ id: pushDevices.id });
  if (!deleted) throw new AppError("not_found", "Device not found.");
}

// Keys

/** The keys of this installation: those stored, or `fresh` ones if there are none. Of several servers, one makes them. */
export async function loadOrCreateKeys(
  db: Db,
  name: string,
  fresh: () => { publicKey: string; privateKey: string },
): Promise<{ publicKey: string; privateKey: string }> {
  const find = () => db.select().from(serverKeys).where(eq(serverKeys.name, name));
  const [known] = await find();
  if (known) return known.value;
  await db.insert(serverKeys).values({ name, value: fresh() }).onConflictDoNothing();
  const [stored] = await find();
  if (!stored) throw new Error("The keys were not kept");
  return stored.value;
}
