import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { AppError } from "../../../../shared/errors.ts";
import type { Correction, NewCorrection } from "../../../../shared/understood.ts";
import { understoodLimits } from "../../../../shared/understood-limits.ts";
import type { Db } from "../../../db/database.ts";
import { lockPlaces } from "../../../db/lock-user.ts";
import { inPages, since } from "../../../db/in-pages.ts";
import { corrections, messages } from "../../../db/schema/agent.ts";

/** Oldest first. */
export function listCorrections(db: Db, userId: string, profileId: string): Promise<Correction[]> {
  return db
    .select()
    .from(corrections)
    .where(and(eq(corrections.userId, userId), eq(corrections.profileId, profileId)))
    .orderBy(asc(corrections.createdAt), asc(corrections.id));
}

const CORRECTIONS_AT_ONCE = 200;

/** All corrections, for the export. */
export function collectCorrections(db: Db, userId: string): AsyncIterable<Correction[]> {
  return inPages((last) =>
    db
      .select()
      .from(corrections)
      .where(and(eq(corrections.userId, userId), since(corrections, last)))
      .orderBy(asc(corrections.createdAt), asc(corrections.id))
      .limit(CORRECTIONS_AT_ONCE),
  );
}

/** In place of one with the same key. */
export async function storeCorrection(
  db: Db,
  userId: string,
  profileId: string,
  { key, ...said }: NewCorrection & { key: string },
): Promise<Correction> {
  return db.transaction(async (tx) => {
    await lockPlaces(tx, "corrections", userId);
    const others = await tx.$count(
      corrections,
      and(eq(corrections.profileId, profileId), ne(corrections.key, key)),
    );
    if (others >= understoodLimits.correctionsPerProfile) {
      const message = `You can correct up to ${understoodLimits.correctionsPerProfile} things about one person.`;
      throw new AppError("limit_reached", message, { problems: [{ field: "thing", message }] });
    }
    const [stored] = await tx
      .insert(corrections)
      .values({ ...said, key, userId, profileId })
      .onConflictDoUpdate({
        target: [corrections.profileId, corrections.key],
        set: { ...said, updatedAt: sql`now()` },
      })
      .returning();
    if (!stored) throw new Error("The insert returned no row");
    return stored;
  });
}

export async function deleteCorrection(db: Db, userId: string, id: string): Promise<void> {
  const [deleted] = await db
    .delete(corrections)
    .where(and(eq(corrections.id, id), eq(corrections.userId, userId)))
    .returning({ id: corrections.id });
  if (!deleted) throw new AppError("not_found", "Correction not found.");
}

/** What was said of a thing; nothing is fine, too. */
export async function deleteCorrectionOf(
  db: Db,
  userId: string,
  profileId: string,
  key: string,
): Promise<void> {
  await db
    .delete(corrections)
    .where(
      and(
        eq(corrections.userId, userId),
        eq(corrections.profileId, profileId),
        eq(corrections.key, key),
      ),
    );
}

/** Messages of a chat in which somebody may have told something lasting. */
const MOST_SAID = 50;

/** What the giver wrote in a person's chat, oldest first. */
export async function listSaid(db: Db, userId: string, profileId: string): Promise<string[]> {
  const rows = await db
    .select({ content: messages.content })
    .from(messages)
    .where(
      and(
        eq(messages.profileId, profileId),
        eq(messages.userId, userId),
        eq(messages.role, "user"),
        ne(messages.status, "failed"),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(MOST_SAID);
  return rows.map(({ content }) => content).toReversed();
}
