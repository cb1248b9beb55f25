import { sql } from "drizzle-orm";
import type { Db } from "./database.ts";
import { rateLimits } from "./schema/rate-limits.ts";

/**
 * Counts one more under a key, unless there are `most` already; whether it was counted. In the table of the rate limits, which
 * every server shares and from which what has expired is deleted; undone with the transaction it is part of.
 */
export async function countUpTo(
  tx: Db,
  { key, most, expire }: { key: string; most: number; expire: Date },
): Promise<boolean> {
  const [counted] = await tx
    .insert(rateLimits)
    .values({ key, points: 1, expire })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { points: sql`${rateLimits.points} + 1` },
      setWhere: sql`${rateLimits.points} < ${most}`,
    })
    .returning({ key: rateLimits.key });
  return counted !== undefined;
}
