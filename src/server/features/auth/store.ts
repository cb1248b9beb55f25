import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { prepared } from "../../db/prepared.ts";
import { sessions, signInAttempts } from "../../db/schema/auth.ts";

export async function insertSession(
  db: Db,
  session: { sid: string; userId: string; now: Date; expire: Date },
): Promise<void> {
  const { sid, userId, now, expire } = session;
  await db
    .insert(sessions)
    .values({ sid, sess: { userId, signedInAt: now.toISOString() }, expire });
}

const sessionQuery = prepared((db) =>
  db
    .select({ userId: sessions.userId, expire: sessions.expire })
    .from(sessions)
    .where(eq(sessions.sid, sql.placeholder("sid")))
    .prepare("find_session"),
);

export async function findSession(
  db: Db,
  sid: string,
): Promise<{ userId: string; expire: Date } | null> {
  const [session] = await sessionQuery(db).execute({ sid });
  return session ?? null;
}

export async function extendSession(db: Db, sid: string, expire: Date): Promise<void> {
  await db.update(sessions).set({ expire }).where(eq(sessions.sid, sid));
}

export async function deleteSession(db: Db, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid));
}

type SignInAttempt = typeof signInAttempts.$inferSelect;

export async function insertAttempt(db: Db, attempt: SignInAttempt): Promise<void> {
  await db.insert(signInAttempts).values(attempt);
}

/** Reading an attempt uses it up: a callback works once. */
export async function takeAttempt(
  db: Db,
  stateHash: string,
  now: Date,
): Promise<SignInAttempt | null> {
  const [attempt] = await db
    .delete(signInAttempts)
    .where(and(eq(signInAttempts.stateHash, stateHash), gt(signInAttempts.expire, now)))
    .returning();
  return attempt ?? null;
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, now));
  await db.delete(signInAttempts).where(lt(signInAttempts.expire, now));
}
