import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { PaymentStatus, PlanId } from "../../../shared/billing.ts";
import type { Db } from "../../db/database.ts";
import { violatesUnique } from "../../db/failures.ts";
import {
  billingEvents,
  billingJobs,
  departedCustomers,
  subscriptions,
  transactions,
} from "../../db/schema/billing.ts";
import type { GatewayEvent } from "./gateway.ts";
import type { Entitlement } from "./entitlement.ts";

export type Transaction = typeof transactions.$inferSelect;
export type StoredSubscription = typeof subscriptions.$inferSelect;
type StoredEvent = typeof billingEvents.$inferSelect;

const live = ["incomplete", "active", "past_due", "canceling"] as const;

// Payments

export async function createTransaction(
  db: Db,
  transaction: typeof transactions.$inferInsert,
): Promise<Transaction> {
  const [created] = await db.insert(transactions).values(transaction).returning();
  if (!created) throw new Error("The insert returned no row");
  return created;
}

/** The provider's ids, once they are known. */
export async function setProviderIds(
  db: Db,
  id: string,
  named: { reference: string; customer: string },
): Promise<void> {
  await db.update(transactions).set(named).where(eq(transactions.id, id));
}

/** By the provider's id, or by our own where the provider's never got here. */
export async function findTransaction(
  db: Db,
  { reference, id }: { reference: string; id: string | null },
): Promise<Transaction | null> {
  const [known] = await db
    .select()
    .from(transactions)
    .where(
      or(
        eq(transactions.reference, reference),
        id === null ? undefined : and(eq(transactions.id, id), isNull(transactions.reference)),
      ),
    );
  return known ?? null;
}

/** The invoice that a payment settled. */
export async function findPaidBy(db: Db, payment: string): Promise<Transaction | null> {
  const [paid] = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.paidBy, payment), ne(transactions.type, "refund")));
  return paid ?? null;
}

/** From which states each state can be reached: nothing that was paid is pending or failed again. */
const before: Record<PaymentStatus, PaymentStatus[]> = {
  pending: [],
  failed: ["pending"],
  succeeded: ["pending", "failed"],
  refunded: ["pending", "failed", "succeeded"],
};

export async function advanceTransaction(
  db: Db,
  id: string,
  to: { status: PaymentStatus; reference?: string },
): Promise<void> {
  await db
    .update(transactions)
    .set(to)
    .where(and(eq(transactions.id, id), inArray(transactions.status, before[to.status])));
}

/** A refund that failed, or a dispute that was won. */
export async function undoRefund(db: Db, reference: string): Promise<void> {
  await db
    .update(transactions)
    .set({ status: "failed" })
    .where(and(eq(transactions.reference, reference), eq(transactions.status, "succeeded")));
}

/** What has gone back of a payment, in cents; without one of the ways it did. */
export async function sumReturned(db: Db, payment: string, without?: string): Promise<number> {
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${transactions.amount}), 0)`.mapWith(Number) })
    .from(transactions)
    .where(
      and(
        eq(transactions.paidBy, payment),
        eq(transactions.type, "refund"),
        eq(transactions.status, "succeeded"),
        without === undefined ? undefined : ne(transactions.reference, without),
      ),
    );
  return sum?.cents ?? 0;
}

/** Whether all of what was paid has gone back, which may change. */
export async function markReturned(db: Db, id: string, whole: boolean): Promise<void> {
  const [from, to] = whole
    ? (["succeeded", "refunded"] as const)
    : (["refunded", "succeeded"] as const);
  await db
    .update(transactions)
    .set({ status: to })
    .where(and(eq(transactions.id, id), eq(transactions.status, from)));
}

/** Inserts the row of one of the provider's objects, or finds it. */
export async function recordTransaction(
  db: Db,
  transaction: typeof transactions.$inferInsert & { reference: string },
): Promise<Transaction> {
  await db.insert(transactions).values(transaction).onConflictDoNothing();
  const known = await findTransaction(db, { reference: transaction.reference, id: null });
  if (!known) throw new Error("The transaction is neither new nor known");
  return known;
}

export async function setInvoicePayment(db: Db, id: string, paidBy: string): Promise<void> {
  await db.update(transactions).set({ paidBy }).where(eq(transactions.id, id));
}

/** It can no longer be paid: deleted, unless a payment was tried and failed. */
export async function abandonTransaction(db: Db, id: string): Promise<void> {
  await db
    .delete(transactions)
    .where(and(eq(transactions.id, id), eq(transactions.status, "pending")));
  await db
    .update(transactions)
    .set({ reference: null })
    .where(and(eq(transactions.id, id), eq(transactions.status, "failed")));
}

export async function findOwnTransaction(
  db: Db,
  userId: string,
  reference: string,
): Promise<Transaction | null> {
  const [own] = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.reference, reference), eq(transactions.userId, userId)));
  return own ?? null;
}

/** Purchases that were begun before then, never paid, and could still be. */
export function listAbandoned(db: Db, since: Date): Promise<Transaction[]> {
  return db
    .select()
    .from(transactions)
    .where(
      and(
        or(
          eq(transactions.status, "pending"),
          and(eq(transactions.status, "failed"), isNotNull(transactions.reference)),
        ),
        eq(transactions.type, "token_pack"),
        lt(transactions.createdAt, since),
      ),
    )
    .limit(1000);
}

/** Latest first. What was only begun is not shown. */
export function listTransactionPage(
  db: Db,
  userId: string,
  { before: known, limit }: { before: string | undefined; limit: number },
): Promise<Transaction[]> {
  const earlier = sql`(${transactions.createdAt}, ${transactions.id}) < (select created_at, id
    from ${transactions} known where known.id = ${known ?? null} and known.user_id = ${userId})`;
  return db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.userId, userId),
        ne(transactions.status, "pending"),
        known === undefined ? undefined : earlier,
      ),
    )
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(limit);
}

export function collectPayments(db: Db, userId: string): Promise<Transaction[]> {
  return db
    .select()
    .from(transactions)
    .where(eq(transactions.userId, userId))
    .orderBy(asc(transactions.createdAt), asc(transactions.id));
}

// Plans

/** Takes the one place a user has for a plan; null when it is taken. */
export async function beginSubscription(
  db: Db,
  userId: string,
  planId: PlanId,
  createdAt: Date,
): Promise<StoredSubscription | null> {
  const [begun] = await db
    .insert(subscriptions)
    .values({ userId, planId, createdAt, status: "incomplete" })
    .onConflictDoNothing()
    .returning();
  return begun ?? null;
}

export async function findLiveSubscription(
  db: Db,
  userId: string,
): Promise<StoredSubscription | null> {
  const [found] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, [...live])));
  return found ?? null;
}

/** By the provider's id, or by our own where the provider's never got here. */
export async function findSubscriptionRow(
  db: Db,
  { reference, id }: { reference: string; id: string | null },
): Promise<StoredSubscription | null> {
  const [known] = await db
    .select()
    .from(subscriptions)
    .where(
      or(
        eq(subscriptions.reference, reference),
        id === null ? undefined : and(eq(subscriptions.id, id), isNull(subscriptions.reference)),
      ),
    );
  return known ?? null;
}

export function collectPlans(db: Db, userId: string): Promise<StoredSubscription[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id));
}

/** Taken before fetching from the provider: a higher number has fetched later, and has the newer state. */
export async function takeLookNumber(db: Db, id: string): Promise<number | null> {
  const [going] = await db
    .update(subscriptions)
    .set({ looks: sql`${subscriptions.looks} + 1` })
    .where(eq(subscriptions.id, id))
    .returning({ looks: subscriptions.looks });
  return going?.looks ?? null;
}

export type Written = "stale" | "taken" | { starts: number };

/**
 * Writes what was fetched, unless a fetch with a higher number is written. `starts` counts the changes of
 * tier, this one included.
 */
export async function writeEntitlement(
  db: Db,
  seen: { id: string; looks: number; reference: string; customer: string | null },
  entitlement: Entitlement,
  periodEnd: Date | null,
): Promise<Written> {
  const { id, looks, reference, customer } = seen;
  const gave = sql`case when ${inArray(subscriptions.status, ["active", "past_due", "canceling"])}
    then ${subscriptions.planId} else 'free' end`;
  try {
    // A savepoint: a violated constraint rolls back this much, and not the caller's transaction.
    const [written] = await db.transaction((tx) =>
      tx
        .update(subscriptions)
        .set({
          reference,
          customer,
          periodEnd,
          seen: looks,
          planId: entitlement.planId,
          nextPlanId: entitlement.nextPlanId,
          status: entitlement.status,
          endsAt: entitlement.endsAt,
          starts: sql`${subscriptions.starts} + case when ${gave} = ${entitlement.tier} then 0 else 1 end`,
        })
        .where(and(eq(subscriptions.id, id), lt(subscriptions.seen, looks)))
        .returning({ starts: subscriptions.starts }),
    );
    return written ?? "stale";
  } catch (error) {
    if (violatesUnique(error, "subscriptions_one_each")) return "taken";
    throw error;
  }
}

/** Plans that may not be what they were: something is due, overdue, or was never finished. */
export function listDuePlans(db: Db, now: Date): Promise<StoredSubscription[]> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  return db
    .select()
    .from(subscriptions)
    .where(
      or(
        and(
          inArray(subscriptions.status, ["active", "canceling"]),
          lt(subscriptions.periodEnd, now),
        ),
        eq(subscriptions.status, "past_due"),
        and(eq(subscriptions.status, "incomplete"), lt(subscriptions.createdAt, dayAgo)),
      ),
    )
    .limit(1000);
}

/** Plans that are over by the calendar, whatever a provider would say. */
export function listEndedPlans(db: Db, now: Date): Promise<StoredSubscription[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(inArray(subscriptions.status, ["past_due", "canceling"]), lte(subscriptions.endsAt, now)),
    )
    .limit(1000);
}

/** Deletes a plan that was begun and cannot have been paid: the provider does not have it, or for another customer. */
export async function dropSubscriptionRow(db: Db, id: string): Promise<void> {
  await db
    .delete(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.status, "incomplete")));
}

// Events

/** Stores an event before it is handled. False when it has been handled before. */
export async function storeEvent(db: Db, event: GatewayEvent, now: Date): Promise<boolean> {
  await db
    .insert(billingEvents)
    .values({
      id: event.id,
      type: event.type,
      about: event.about?.kind ?? null,
      aboutId: event.about?.id ?? null,
      receivedAt: now,
    })
    .onConflictDoNothing();
  const [stored] = await db
    .select({ state: billingEvents.state })
    .from(billingEvents)
    .where(eq(billingEvents.id, event.id));
  return stored?.state !== "done";
}

/** Records the outcome; says whether it differs from the last one. */
export async function closeEvent(
  db: Db,
  id: string,
  { state, reason }: { state: StoredEvent["state"]; reason: string | null },
): Promise<boolean> {
  const closed = await db
    .update(billingEvents)
    .set({ state, reason })
    .where(
      and(
        eq(billingEvents.id, id),
        ne(billingEvents.state, "done"),
        or(ne(billingEvents.state, state), sql`${billingEvents.reason} is distinct from ${reason}`),
      ),
    )
    .returning({ id: billingEvents.id });
  return closed.length > 0;
}

export async function countAttempt(db: Db, id: string): Promise<void> {
  await db
    .update(billingEvents)
    .set({ attempts: sql`${billingEvents.attempts} + 1` })
    .where(eq(billingEvents.id, id));
}

/**
 * Events that were stored and not handled: the process died, or the provider was unavailable. Those with
 * the most attempts come last.
 */
export function listUnfinished(db: Db, receivedBefore: Date): Promise<StoredEvent[]> {
  return db
    .select()
    .from(billingEvents)
    .where(
      and(
        eq(billingEvents.state, "received"),
        lt(billingEvents.receivedAt, receivedBefore),
        isNotNull(billingEvents.about),
      ),
    )
    .orderBy(asc(billingEvents.attempts), asc(billingEvents.receivedAt))
    .limit(1000);
}

/** Deletes old events, except those with a reason for the operator to look into. */
export async function deleteOldEvents(db: Db, receivedBefore: Date): Promise<void> {
  await db
    .delete(billingEvents)
    .where(
      and(
        inArray(billingEvents.state, ["done", "unknown"]),
        isNull(billingEvents.reason),
        lt(billingEvents.receivedAt, receivedBefore),
      ),
    );
}

// Customers whose account is deleted

export async function storeDeparted(db: Db, id: string, createdAt: Date): Promise<void> {
  await db.insert(departedCustomers).values({ id, createdAt }).onConflictDoNothing();
}

export async function listDeparted(db: Db): Promise<string[]> {
  const rows = await db.select({ id: departedCustomers.id }).from(departedCustomers).limit(1000);
  return rows.map(({ id }) => id);
}

export async function deleteDeparted(db: Db, id: string): Promise<void> {
  await db.delete(departedCustomers).where(eq(departedCustomers.id, id));
}

// Jobs

/** Leases a job; says how far the last run got, or null when it is leased by another server or not due. */
export async function leaseJob(
  db: Db,
  name: string,
  { now, until, due }: { now: Date; until: Date; due: Date },
): Promise<{ doneUntil: Date | null } | null> {
  await db.insert(billingJobs).values({ name }).onConflictDoNothing();
  const [taken] = await db
    .update(billingJobs)
    .set({ leasedUntil: until })
    .where(
      and(
        eq(billingJobs.name, name),
        or(isNull(billingJobs.leasedUntil), lt(billingJobs.leasedUntil, now)),
        or(isNull(billingJobs.doneUntil), lt(billingJobs.doneUntil, due)),
      ),
    )
    .returning({ doneUntil: billingJobs.doneUntil });
  return taken ?? null;
}

/** Only the lease that was taken, which ends then: one that ran out may be another server's by now. */
export async function releaseJob(
  db: Db,
  name: string,
  leasedUntil: Date,
  doneUntil: Date | null,
): Promise<void> {
  await db
    .update(billingJobs)
    .set({ leasedUntil: null, ...(doneUntil ? { doneUntil } : {}) })
    .where(and(eq(billingJobs.name, name), eq(billingJobs.leasedUntil, leasedUntil)));
}
