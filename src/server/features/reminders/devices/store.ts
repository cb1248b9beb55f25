import { and, asc, eq, sql } from "drizzle-orm";
import { AppError } from "../../../../shared/errors.ts";
import { occasionLimits } from "../../../../shared/occasion-limits.ts";
import type { NewDevice } from "../../../../shared/reminder-settings.ts";
import type { Db } from "../../../db/database.ts";
import { lockPlaces } from "../../../db/lock-user.ts";
import { pushDevices, serverKeys } from "../../../db/schema/reminders.ts";

export type PushDevice = typeof pushDevices.$inferSelect;

/** An upsert by endpoint: a device belongs to the user who registered it last. */
export async function addDevice(
  db: Db,
  userId: string,
  { endpoint, keys: { p256dh, auth } }: NewDevice,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockPlaces(tx, "devices", userId);
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

/** Deletes a device whose endpoint is gone, unless it has registered anew with other keys. */
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
