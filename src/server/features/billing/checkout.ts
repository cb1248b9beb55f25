import { createHash } from "node:crypto";
import type { PlanId } from "../../../shared/billing.ts";
import { AppError } from "../../../shared/errors.ts";
import { plans } from "../../../shared/plans.ts";
import { tokenPack } from "../../../shared/tokens.ts";
import { setCustomerOnce, requireUser } from "../users/store.ts";
import { type Billing, syncWithProvider, syncSubscription } from "./fulfil.ts";
import { CustomerMissing } from "./gateway.ts";
import {
  type StoredSubscription,
  type Transaction,
  beginSubscription,
  createTransaction,
  dropSubscriptionRow,
  findLiveSubscription,
  findOwnTransaction,
  storeDeparted,
  setProviderIds,
} from "./store.ts";

/** Begins the purchase of token packs. Our row is inserted first, so that no payment is ever without one. */
export async function beginPurchase(
  billing: Billing,
  userId: string,
  { quantity, replaces }: { quantity: number; replaces?: string | undefined },
): Promise<{ clientSecret: string }> {
  const { db, gateway, clock } = billing;
  if (replaces !== undefined) await abandonPurchase(billing, userId, replaces);
  const amount = quantity * tokenPack.price * 100;
  const { id } = await createTransaction(db, {
    userId,
    type: "token_pack",
    status: "pending",
    amount,
    quantity,
    createdAt: clock(),
  });
  return withCustomer(billing, userId, async (customer) => {
    const { id: reference, clientSecret } = await gateway.createPayment(
      { customer, transactionId: id, amount, quantity },
      `pack-${id}-${customer}`,
    );
    await setProviderIds(db, id, { reference, customer });
    return { clientSecret };
  });
}

async function abandonPurchase(
  billing: Billing,
  userId: string,
  clientSecret: string,
): Promise<void> {
  const { db, gateway } = billing;
  const id = gateway.paymentIdOf(clientSecret);
  const begun = id === null ? null : await findOwnTransaction(db, userId, id);
  if (!id || !begun) return;
  if (isUnpaid(begun)) {
    await gateway.cancelPayment(id);
    await syncWithProvider(billing, { kind: "payment", id });
  }
  const left = await findOwnTransaction(db, userId, id);
  if (left && !isUnpaid(left)) {
    throw new AppError("conflict", "Your payment went through a moment ago.");
  }
}

const isUnpaid = ({ status }: Transaction) => status === "pending" || status === "failed";

/** Creates something for the user's customer, and a new customer where the provider has lost the old one. */
async function withCustomer<T>(
  billing: Billing,
  userId: string,
  create: (customer: string) => Promise<T>,
): Promise<T> {
  const customer = await customerOf(billing, userId, null);
  try {
    return await create(customer);
  } catch (error) {
    if (!(error instanceof CustomerMissing)) throw error;
    return create(await customerOf(billing, userId, customer));
  }
}

/** The one customer of a user, created on first use; of concurrent requests, the first one's stays. */
async function customerOf(
  { db, gateway, clock }: Billing,
  userId: string,
  missing: string | null,
): Promise<string> {
  const user = await requireUser(db, userId);
  const known = user.stripeCustomerId;
  if (known && known !== missing && gateway.owns(known)) return known;
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ") || null;
  // An idempotency key is good for one set of parameters only, so these are part of it.
  const details = createHash("sha256").update(JSON.stringify([known, user.email, name]));
  const key = `user-${userId}-${details.digest("hex").slice(0, 16)}`;
  const made = await gateway.createCustomer({ userId, email: user.email, name }, key);
  const customer = await setCustomerOnce(db, userId, made, known);
  if (customer !== made) await storeDeparted(db, made, clock());
  if (customer === null) throw new AppError("unauthenticated", "Please sign in.");
  return customer;
}

/**
 * Begins a plan. There is one place for it: what was begun before and not paid is taken up again, or
 * makes room when it is for another plan. Of a plan whose renewal was not paid, that renewal is.
 */
export async function beginPlan(
  billing: Billing,
  userId: string,
  planId: PlanId,
): Promise<{ clientSecret: string }> {
  const { db, gateway, clock } = billing;
  // Each round removes an obstacle; more rounds than that mean concurrent changes.
  for (let round = 0; round < 4; round += 1) {
    const row =
      (await beginSubscription(db, userId, planId, clock())) ??
      (await refreshedPlan(billing, userId));
    if (!row) continue;
    if (row.status === "past_due" && row.planId === planId && row.reference) {
      const owing = await gateway.findSubscription(row.reference);
      // Paid or over a moment ago: the next round finds out.
      if (owing?.status !== "past_due" || !owing.clientSecret) continue;
      return { clientSecret: owing.clientSecret };
    }
    if (row.status !== "incomplete") throw planExists(row.planId, planId);
    // The idempotency key is that of the row: interrupted or concurrent requests get the same subscription.
    const begun = row.reference
      ? await gateway.findSubscription(row.reference)
      : await withCustomer(billing, userId, (customer) =>
          gateway.createSubscription(
            { customer, subscriptionId: row.id, planId: row.planId },
            `plan-${row.id}-${customer}`,
          ),
        );
    if (!begun) continue;
    if (row.planId !== planId) await gateway.dropSubscription(begun.id);
    const { state } = await syncSubscription(billing, row, begun.id);
    // It belongs to another customer: the row makes room.
    if (state === "refused") await dropSubscriptionRow(db, row.id);
    else if (row.planId === planId && begun.status === "incomplete" && begun.clientSecret) {
      return { clientSecret: begun.clientSecret };
    }
    // Voided now, or paid a moment ago: the next round finds out.
  }
  throw new AppError("conflict", "Your plan is being changed elsewhere. Please try again.");
}

/** The user's plan after a sync: the stored row may not know yet that it was paid, or is over. */
async function refreshedPlan(billing: Billing, userId: string): Promise<StoredSubscription | null> {
  const row = await findLiveSubscription(billing.db, userId);
  if (!row?.reference) return row;
  await syncSubscription(billing, row, row.reference);
  return findLiveSubscription(billing.db, userId);
}

function planExists(has: PlanId, wanted: PlanId): AppError {
  const { name } = plans[has];
  return new AppError(
    "plan_exists",
    has === wanted
      ? `You already have the ${named(name)}.`
      : `You already have the ${named(name)}. You can change it in Settings.`,
  );
}

function named(name: string): string {
  return name.endsWith("Plan") ? name : `${name} plan`;
}

async function requirePlan(billing: Billing, userId: string) {
  const row = await refreshedPlan(billing, userId);
  if (!row?.reference || row.status === "incomplete") {
    throw new AppError("no_plan", "You have no plan at the moment.");
  }
  return { row, reference: row.reference };
}

/** Ends with its period; a period that is not paid for ends at once. */
export async function cancelPlan(billing: Billing, userId: string): Promise<void> {
  const { row, reference } = await requirePlan(billing, userId);
  if (row.status === "past_due") await billing.gateway.endSubscription(reference);
  else if (row.status === "active") await billing.gateway.setEnding(reference, true);
  await syncSubscription(billing, row, reference);
}

export async function resumePlan(billing: Billing, userId: string): Promise<void> {
  const { row, reference } = await requirePlan(billing, userId);
  if (row.status === "canceling") await billing.gateway.setEnding(reference, false);
  await syncSubscription(billing, row, reference);
}

/** To a larger plan at once, to a smaller one from the next period on. */
export async function changePlan(billing: Billing, userId: string, planId: PlanId): Promise<void> {
  const { row, reference } = await requirePlan(billing, userId);
  const { planId: has, nextPlanId } = row;
  if (planId === has && nextPlanId === null) throw planExists(has, planId);
  if (planId !== (nextPlanId ?? has)) {
    if (row.status === "past_due") {
      throw new AppError(
        "payment_failed",
        "Your last renewal was not paid. Pay it in Settings, or cancel your plan, then choose another.",
      );
    }
    const larger = plans[planId].price > plans[has].price;
    if (!larger && row.status === "canceling") {
      throw new AppError("conflict", "Your plan is about to end. Resume it to change it.");
    }
    if (larger) await billing.gateway.upgrade(reference, planId);
    else await billing.gateway.changeNext(reference, planId);
  }
  await syncSubscription(billing, row, reference);
}
