import { and, asc, eq, gt, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { AppError } from "../../../../shared/errors.ts";
import type { Db } from "../../../db/database.ts";
import { inPages } from "../../../db/in-pages.ts";
import { profilePhotos } from "../../../db/schema/profiles.ts";
import { type Profile, lockProfiles, requireProfile } from "../store.ts";

const EXPORTED_AT_ONCE = 20;

export async function requirePhoto(db: Db, userId: string, profileId: string) {
  const [photo] = await db
    .select({ picture: profilePhotos.picture, version: profilePhotos.version })
    .from(profilePhotos)
    .where(owned(userId, profileId));
  if (!photo) throw new AppError("not_found", "There is no photo.");
  return photo;
}

export async function setPhoto(
  db: Db,
  userId: string,
  profileId: string,
  picture: Uint8Array,
): Promise<Profile> {
  const version = createHash("sha256").update(picture).digest("hex").slice(0, 16);
  return db.transaction(async (tx) => {
    await lockProfiles(tx, userId, [profileId]);
    await tx
      .insert(profilePhotos)
      .values({ profileId, userId, version, picture })
      .onConflictDoUpdate({
        target: profilePhotos.profileId,
        set: { version: sql`excluded.version`, picture: sql`excluded.picture` },
      });
    return requireProfile(tx, userId, profileId);
  });
}

/** Also of somebody who has none. */
export async function removePhoto(db: Db, userId: string, profileId: string): Promise<void> {
  await requireProfile(db, userId, profileId);
  await db.delete(profilePhotos).where(owned(userId, profileId));
}

/** For the export. */
export async function* collectPhotos(db: Db, userId: string) {
  const load = (last: { profileId: string } | undefined) =>
    db
      .select({ profileId: profilePhotos.profileId, picture: profilePhotos.picture })
      .from(profilePhotos)
      .where(
        and(eq(profilePhotos.userId, userId), last && gt(profilePhotos.profileId, last.profileId)),
      )
      .orderBy(asc(profilePhotos.profileId))
      .limit(EXPORTED_AT_ONCE);
  for await (const page of inPages(load)) {
    yield page.map(({ profileId, picture }) => ({
      profileId,
      type: "image/webp" as const,
      base64: Buffer.from(picture).toString("base64"),
    }));
  }
}

const owned = (userId: string, profileId: string) =>
  and(eq(profilePhotos.profileId, profileId), eq(profilePhotos.userId, userId));
