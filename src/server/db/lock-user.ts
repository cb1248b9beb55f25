import { eq } from "drizzle-orm";
import type { Db } from "./database.ts";
import { users } from "./schema/users.ts";

/** First of all locks, which is the order of an account's deletion: the two would deadlock otherwise. */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("key share");
}
