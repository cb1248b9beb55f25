import { eq, sql } from "drizzle-orm";
import { AppError } from "../../shared/errors.ts";
import type { Db } from "./database.ts";
import { users } from "./schema/users.ts";

/**
 * Keeps the user from being deleted. First of all locks, which is the order of an account's deletion: the two would
 * deadlock otherwise.
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("key share");
}

/** The same, and nobody else changes the user meanwhile: what is returned stays true. */
export async function lockUserForChange(
  tx: Db,
  userId: string,
): Promise<typeof users.$inferSelect> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
  if (!user) throw new AppError("unauthenticated", "Please sign in.");
  return user;
}

/** One at a time for each user; without it, two could both see the last free place, or both do what waits for a yes. */
export async function lockPlaces(
  tx: Db,
  of: "actions" | "corrections" | "devices" | "gifts" | "lists" | "occasions" | "profiles",
  userId: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${of}:${userId}`}, 0))`);
}
