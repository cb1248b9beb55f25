import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Db } from "../../../../db/database.ts";
import { sandboxObjects } from "../../../../db/schema/billing.ts";

export type Kind = (typeof sandboxObjects.$inferSelect)["kind"];

export interface SandboxObject {
  id: string;
  kind: Kind;
  customer: string;
  secret: string | null;
  data: unknown;
  createdAt: Date;
}

/** Inserts an object, unless its id is there already. */
export async function insert(db: Db, object: SandboxObject): Promise<void> {
  await db.insert(sandboxObjects).values(object).onConflictDoNothing();
}

export async function find(db: Db, kind: Kind, id: string): Promise<SandboxObject | null> {
  const [found] = await db
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.kind, kind), eq(sandboxObjects.id, id)));
  return found ?? null;
}

export async function findBySecret(db: Db, secret: string): Promise<SandboxObject | null> {
  const [found] = await db.select().from(sandboxObjects).where(eq(sandboxObjects.secret, secret));
  return found ?? null;
}

/** Locks the row for the rest of the transaction. */
export async function lock(db: Db, id: string): Promise<void> {
  await db
    .select({ id: sandboxObjects.id })
    .from(sandboxObjects)
    .where(eq(sandboxObjects.id, id))
    .for("update");
}

export async function update(db: Db, id: string, data: unknown): Promise<void> {
  await db.update(sandboxObjects).set({ data }).where(eq(sandboxObjects.id, id));
}

export function listSince(db: Db, kind: Kind, since: Date): Promise<SandboxObject[]> {
  return db
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.kind, kind), gte(sandboxObjects.createdAt, since)))
    .orderBy(asc(sandboxObjects.createdAt), asc(sandboxObjects.id));
}

export function listOf(db: Db, customer: string, kind: Kind): Promise<SandboxObject[]> {
  return db
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.customer, customer), eq(sandboxObjects.kind, kind)));
}

/** Of one customer, or of all. */
export function listUntold(db: Db, customer: string | null): Promise<SandboxObject[]> {
  return db
    .select()
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.kind, "event"),
        sql`${sandboxObjects.data}->>'told' = 'false'`,
        customer === null ? undefined : eq(sandboxObjects.customer, customer),
      ),
    )
    .orderBy(asc(sandboxObjects.createdAt), asc(sandboxObjects.id));
}

export function listRunning(db: Db): Promise<SandboxObject[]> {
  return db
    .select()
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.kind, "subscription"),
        sql`${sandboxObjects.data}->>'status' in ('active', 'past_due')`,
      ),
    );
}

export async function removeCustomer(db: Db, customer: string): Promise<void> {
  await db.delete(sandboxObjects).where(eq(sandboxObjects.customer, customer));
}
