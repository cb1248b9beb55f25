import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { AppError } from "../../../../shared/errors.ts";
import type { Db } from "../../../db/database.ts";
import { reminders } from "../../../db/schema/reminders.ts";

export type Reminder = typeof reminders.$inferSelect;
type NewReminder = typeof reminders.$inferInsert;

const ROWS_AT_ONCE = 1_000;

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
    .orderBy(desc(reminders.createdAt), desc(reminders.id));
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
  sql`(${reminders.createdAt}, ${reminders.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;

export async function markRead(db: Db, userId: string, id: string, now: Date): Promise<void> {
  const [read] = await db
    .update(reminders)
    .set({ readAt: sql`coalesce(${reminders.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(reminders.id, id), eq(reminders.userId, userId)))
    .returning({ id: reminders.id });
  if (!read) throw noSuchReminder();
}

const noSuchReminder = () => new AppError("not_found", "Reminder not found.");
