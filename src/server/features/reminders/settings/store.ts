import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { AppError } from "../../../../shared/errors.ts";
import type { Day } from "../../../../shared/days.ts";
import type { ReminderSettingsChanges } from "../../../../shared/reminder-settings.ts";
import type { Db } from "../../../db/database.ts";
import { reminderDeliveries, reminderSettings } from "../../../db/schema/reminders.ts";
import { lastMorning } from "../local-time.ts";

export type Settings = typeof reminderSettings.$inferSelect;

/** UTC until the zone is known. */
export const zoneOf = ({ timeZone }: Pick<Settings, "timeZone">) => timeZone ?? "UTC";

/** A user's settings, created on first use; nothing before that moment is reminded of. */
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
    // In the new zone it may be morning already.
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
 * Takes the zone of the browser while none is set. Where the day there is behind that of UTC, it is still
 * to be planned, unless it has deliveries already.
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
