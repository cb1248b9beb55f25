import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { AppError } from "../../../shared/errors.ts";
import type { NewProfile, ProfileChanges } from "../../../shared/profiles.ts";
import type { Db } from "../../db/database.ts";
import { lockPlaces } from "../../db/lock-user.ts";
import { prepared } from "../../db/prepared.ts";
import { profilePhotos, profiles } from "../../db/schema/profiles.ts";
import { moveToTrash, restoreFromTrash } from "../../db/trash.ts";

/** Where the photo of the person is served, with its version; null without one. */
const photo = sql<
  string | null
>`(select '/api/profiles/' || ${profilePhotos.profileId} || '/photo?v=' || ${profilePhotos.version}
  from ${profilePhotos} where ${profilePhotos.profileId} = ${profiles}.id)`;

const columns = { ...getTableColumns(profiles), photo: photo.as("photo") };

export type Profile = typeof profiles.$inferSelect & { photo: string | null };

const listQuery = prepared((db) =>
  db
    .select(columns)
    .from(profiles)
    .where(eq(profiles.userId, sql.placeholder("userId")))
    .orderBy(asc(profiles.createdAt), asc(profiles.id))
    .prepare("list_profiles"),
);

export function listProfiles(db: Db, userId: string): Promise<Profile[]> {
  return listQuery(db).execute({ userId });
}

/** Whom the user shops for, without what is known about them. */
export function listNames(db: Db, userId: string) {
  return db
    .select({ id: profiles.id, name: profiles.name, color: profiles.color, photo })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .orderBy(asc(profiles.createdAt), asc(profiles.id));
}

export async function requireProfile(db: Db, userId: string, id: string): Promise<Profile> {
  const [profile] = await db.select(columns).from(profiles).where(owned(userId, id));
  if (!profile) throw noSuchProfile();
  return profile;
}

/** Nobody else changes this person for the rest of the transaction. */
export async function lockProfile(tx: Db, userId: string, id: string): Promise<Profile> {
  const [profile] = await tx
    .select(columns)
    .from(profiles)
    .where(owned(userId, id))
    .for("no key update");
  if (!profile) throw noSuchProfile();
  return profile;
}

/** All of these people, for the rest of the transaction: none of them is deleted meanwhile. */
export async function lockProfiles(tx: Db, userId: string, ids: string[]): Promise<void> {
  const found = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), inArray(profiles.id, ids)))
    .orderBy(asc(profiles.id))
    .for("key share");
  if (found.length < new Set(ids).size) throw noSuchProfile();
}

/** Adds all of them or, where they would go past `limit`, none: also when several calls race. */
export async function createProfiles(
  db: Db,
  userId: string,
  added: Array<Omit<NewProfile, "userId" | "generateResponse">>,
  limit: number,
): Promise<Profile[]> {
  return db.transaction(async (tx) => {
    await lockPlaces(tx, "profiles", userId);
    await requireRoom(tx, userId, added.length, limit);
    return tx
      .insert(profiles)
      .values(added.map((profile) => ({ ...profile, userId })))
      .returning(columns);
  });
}

/** By itself only a look ahead: what counts is what `createProfiles` finds under its lock. */
export async function requireRoom(
  db: Db,
  userId: string,
  added: number,
  limit: number,
): Promise<void> {
  const used = await db.$count(profiles, eq(profiles.userId, userId));
  if (used + added > limit) {
    throw new AppError(
      "limit_reached",
      `Profile limit reached: your plan has room for ${limit} people.`,
    );
  }
}

export async function updateProfile(
  db: Db,
  userId: string,
  id: string,
  changes: Omit<ProfileChanges, "generateResponse">,
): Promise<Profile> {
  const [updated] = await db
    .update(profiles)
    .set({ ...changes, updatedAt: new Date() })
    .where(owned(userId, id))
    .returning(columns);
  if (!updated) throw noSuchProfile();
  return updated;
}

export async function deleteProfile(db: Db, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    // One at a time: whoever goes hands a shared occasion on to another.
    await lockPlaces(tx, "profiles", userId);
    if (!(await moveToTrash(tx, profiles, userId, id))) throw noSuchProfile();
  });
}

/** With everything that was deleted with them; refused where their place is taken. */
export async function restoreProfile(
  db: Db,
  userId: string,
  id: string,
  limit: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPlaces(tx, "profiles", userId);
    await restoreFromTrash(tx, profiles, userId, id);
    await requireRoom(tx, userId, 0, limit);
  });
}

const owned = (userId: string, id: string) => and(eq(profiles.id, id), eq(profiles.userId, userId));

const noSuchProfile = () => new AppError("not_found", "Profile not found.");
