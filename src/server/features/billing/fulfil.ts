import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../../../shared/errors.ts";
import type { Db } from "../../db/database.ts";
import { missingReference } from "../../db/failures.ts";
import { lockUserForChange } from "../../db/lock-user.ts";
import { plans } from "../../../shared/plans.ts";
import { tokenPack } from "../../../shared/tokens.ts";
import { credit, setMonthly, takeBack, undoTakeBack } from "../tokens/ledger.ts";
import { findUserByCustomer, requireUser, setPlan } from "../users/store.ts";
import type { About, Gateway, Invoice, Payment, Subscription } from "./gateway.ts";
import { entitlementOf } from "./entitlement.ts";
import {
  type StoredSubscription,
  type Transaction,
  advanceTransaction,
  findPaidBy,
  findSubscriptionRow,
  findTransaction,
  abandonTransaction,
  takeLookNumber,
  markReturned,
  setInvoicePayment,
  recordTransaction,
  sumReturned,
  undoRefund,
  writeEntitlement,
} from "./store.ts";

export interface Billing {
  db: Db;
  gateway: Gateway;
  clock: () => Date;
  /** For what the operator has to look into. */
  log: Pick<FastifyBaseLogger, "warn">;
}

/** Result of a sync: `unknown` concerns no account here, `refused` contradicts what is stored. */
export type Outcome =
  | { state: "done"; reason: null }
  | { state: "unknown"; reason: string | null }
  | { state: "refused"; reason: string };

const done: Outcome = { state: "done", reason: null };
const unknown: Outcome = { state: "unknown", reason: null };
const nobodys = (reason: string): Outcome => ({ state: "unknown", reason });
const refused = (reason: string): Outcome => ({ state: "refused", reason });

/**
 * Fetches the present state from the provider and applies it here. Idempotent, and in any order: each step
 * is keyed by the id of its cause.
 */
export async function syncWithProvider(billing: Billing, about: About): Promise<Outcome> {
  try {
    return await syncOnce(billing, about);
  } catch (error) {
    const left = error instanceof AppError && error.code === "unauthenticated";
    if (!left && missingReference(error) !== "user") throw error;
    // The account was deleted meanwhile: the second sync finds that it concerns no account.
    return syncOnce(billing, about);
  }
}

function syncOnce(billing: Billing, { kind, id }: About): Promise<Outcome> {
  if (kind === "payment") return payment(billing, id);
  return kind === "invoice" ? invoice(billing, id) : subscription(billing, id);
}

const FOREIGN = "It belongs to another account's customer.";
const second = refused("The account has another plan.");
const NOBODYS_TOKENS = "Tokens were paid for that nobody here has begun to buy, or who has left.";
const NOBODYS_MONTH = "A plan was paid for by nobody here, or somebody who has left.";
const NOBODYS_PLAN = "A plan runs that nobody here has begun, or who has left.";

async function payment(billing: Billing, id: string): Promise<Outcome> {
  const { db, gateway } = billing;
  const found = await gateway.findPayment(id);
  if (!found) return unknown;
  const bought = await findTransaction(db, { reference: id, id: found.transactionId });
  if (!bought) return paymentOfInvoice(db, found);
  if (!(await isTheirs(db, bought, found.customer))) return refused(FOREIGN);
  if (found.amount !== bought.amount) return refused("Another amount was paid than asked for.");

  if (found.status === "canceled") await abandonTransaction(db, bought.id);
  if (found.status === "failed") {
    await advanceTransaction(db, bought.id, { status: "failed", reference: id });
  }
  if (found.status === "paid") {
    await db.transaction(async (tx) => {
      await lockUserForChange(tx, bought.userId);
      await advanceTransaction(tx, bought.id, { status: "succeeded", reference: id });
      await credit(tx, bought.userId, { purchased: tokensFor(bought.amount), reference: id });
    });
    await reverse(db, bought, found);
  }
  return done;
}

/** A plan's invoice is paid by a payment, too; only what came back of it matters here. */
async function paymentOfInvoice(db: Db, found: Payment): Promise<Outcome> {
  const paid = await findPaidBy(db, found.id);
  if (paid) {
    if (!(await isTheirs(db, paid, found.customer))) return refused(FOREIGN);
    await reverse(db, paid, found);
    return done;
  }
  if (found.transactionId !== null && found.status === "paid" && found.reversals.length === 0) {
    return nobodys(NOBODYS_TOKENS);
  }
  const known = found.customer !== null && (await findUserByCustomer(db, found.customer));
  return known ? done : unknown;
}

/**
 * Money that went back takes the unspent tokens of its pack with it, once, and no more than the pack
 * had. A reversal that failed stays failed, also when an older state is applied after it.
 */
async function reverse(db: Db, paid: Transaction, { id: paymentId, reversals }: Payment) {
  if (reversals.length === 0) return;
  const { userId, planId } = paid;
  await db.transaction(async (tx) => {
    await lockUserForChange(tx, userId);
    for (const reversal of reversals.toSorted((a, b) => Number(a.stands) - Number(b.stands))) {
      const { id: reference, amount, stands, createdAt } = reversal;
      const recorded = await recordTransaction(tx, {
        userId,
        type: "refund",
        status: stands ? "succeeded" : "failed",
        amount,
        planId,
        reference,
        paidBy: paymentId,
        createdAt,
      });
      const cause = `${paymentId} ${reference}`;
      if (!stands) {
        await undoRefund(tx, reference);
        await undoTakeBack(tx, userId, cause);
      } else if (paid.type === "token_pack" && recorded.status === "succeeded") {
        const rest = paid.amount - (await sumReturned(tx, paymentId, reference));
        const purchased = tokensFor(Math.min(amount, rest));
        if (purchased > 0) await takeBack(tx, userId, { purchased, reference: cause });
      }
    }
    await markReturned(tx, paid.id, (await sumReturned(tx, paymentId)) >= paid.amount);
  });
}

export function tokensFor(cents: number): number {
  return Math.floor((cents * tokenPack.tokens) / (tokenPack.price * 100));
}

/** Whether the provider's customer is the one it was begun for, or the user's present one. */
async function isTheirs(
  db: Db,
  row: { userId: string; customer: string | null },
  customer: string | null,
): Promise<boolean> {
  const { stripeCustomerId } = await requireUser(db, row.userId);
  return customer !== null && (customer === row.customer || customer === stripeCustomerId);
}

async function invoice(billing: Billing, id: string): Promise<Outcome> {
  const { db, gateway } = billing;
  const found = await gateway.findInvoice(id);
  if (!found?.subscription) return unknown;
  const outcome = await subscription(billing, found.subscription);
  const paid = found.status === "paid" && found.amount > 0 && found.planId !== null;
  if (outcome.state === "unknown" && paid) return nobodys(NOBODYS_MONTH);
  if (outcome.state !== "done") return outcome;
  const plan = await findSubscriptionRow(db, { reference: found.subscription, id: null });
  if (!plan) return done;
  if (!(await isTheirs(db, plan, found.customer))) return refused(FOREIGN);
  if (found.amount > 0 && (found.status === "paid" || found.status === "failed")) {
    await recordInvoice(db, plan, found, found.status);
    // A refund of it may have been announced before the invoice was recorded.
    if (found.paidBy) return payment(billing, found.paidBy);
  }
  return done;
}

async function recordInvoice(
  db: Db,
  { userId, planId }: StoredSubscription,
  found: Invoice,
  status: "paid" | "failed",
): Promise<void> {
  const recorded = await recordTransaction(db, {
    userId,
    type: found.reason === "renewal" ? "renewal" : "subscription",
    status: "pending",
    amount: found.amount,
    planId: found.planId ?? planId,
    reference: found.id,
    customer: found.customer,
    createdAt: found.createdAt,
  });
  if (found.paidBy) await setInvoicePayment(db, recorded.id, found.paidBy);
  const reached = status === "paid" ? "succeeded" : "failed";
  await advanceTransaction(db, recorded.id, { status: reached });
}

async function subscription(billing: Billing, id: string): Promise<Outcome> {
  const { db, gateway } = billing;
  const row = await findSubscriptionRow(db, { reference: id, id: null });
  if (row) return syncSubscription(billing, row, id);
  const found = await gateway.findSubscription(id);
  if (!found) return unknown;
  const begun = await findSubscriptionRow(db, { reference: id, id: found.subscriptionId });
  if (begun) return syncSubscription(billing, begun, id);
  const known = found.customer !== null && (await findUserByCustomer(db, found.customer));
  if (known) return done;
  const runs = found.status === "active" || found.status === "past_due";
  return runs ? nobodys(NOBODYS_PLAN) : unknown;
}

/** Concurrent syncs take a number before they fetch; only the one with the highest number is written. */
export async function syncSubscription(
  { db, gateway, clock }: Billing,
  row: StoredSubscription,
  reference: string,
): Promise<Outcome> {
  const looks = await takeLookNumber(db, row.id);
  if (looks === null) return unknown;
  const now = clock();
  const theirs = gateway.owns(reference) ? await gateway.findSubscription(reference) : null;
  if (theirs && !(await isTheirs(db, row, theirs.customer))) return refused(FOREIGN);
  // A plan of the sandbox ends once Stripe is configured, and so does one that the provider does not have.
  const found = theirs ?? ended(row, reference, now);
  // Otherwise the provider would go on retrying the payment.
  const unpaid = found.status === "past_due" && entitlementOf(found, now).status === "canceled";
  if (unpaid) await gateway.endSubscription(reference);
  const outcome = await db.transaction((tx) => settle(tx, row, { looks, found, now }));
  if (outcome === second) await gateway.endSubscription(reference);
  return outcome;
}

/** Without a provider, plans that were to end do so by date. */
export async function endByCalendar(
  { db, clock }: Pick<Billing, "db" | "clock">,
  row: StoredSubscription,
): Promise<void> {
  const looks = await takeLookNumber(db, row.id);
  if (looks === null || !row.reference) return;
  const now = clock();
  const found = ended(row, row.reference, now);
  await db.transaction((tx) => settle(tx, row, { looks, found, now }));
}

function ended(
  { id, planId, customer }: StoredSubscription,
  reference: string,
  now: Date,
): Subscription {
  return {
    id: reference,
    customer,
    subscriptionId: id,
    status: "ended",
    planId,
    held: null,
    endsWithPeriod: false,
    periodStart: now,
    periodEnd: now,
    clientSecret: null,
  };
}

async function settle(
  db: Db,
  row: StoredSubscription,
  { looks, found, now }: { looks: number; found: Subscription; now: Date },
): Promise<Outcome> {
  const { stripeSubscriptionId } = await lockUserForChange(db, row.userId);
  const entitlement = entitlementOf(found, now);
  const seen = { id: row.id, looks, reference: found.id, customer: found.customer };
  const written = await writeEntitlement(db, seen, entitlement, found.periodEnd);
  if (written === "stale") return done;
  if (written === "taken") return second;
  const begins = written.starts > row.starts;
  // The user has begun another plan: the end of an older one does not concern them.
  const over = entitlement.tier === "free" && entitlement.status !== "incomplete";
  if (over && stripeSubscriptionId !== null && stripeSubscriptionId !== found.id) return done;
  await setPlan(db, row.userId, {
    tier: entitlement.tier,
    status: entitlement.status,
    subscription: over ? null : found.id,
    startsAt: begins ? now : null,
  });
  if (begins) {
    await setMonthly(db, row.userId, {
      allowance: plans[entitlement.tier].monthlyTokens,
      reference: `plan ${row.id} ${written.starts}`,
    });
  }
  return done;
}
