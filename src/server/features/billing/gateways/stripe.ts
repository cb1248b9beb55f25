import type Stripe from "stripe";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { type PlanId, planIds } from "../../../../shared/billing.ts";
import { AppError } from "../../../../shared/errors.ts";
import { plans } from "../../../../shared/plans.ts";
import { tokenPack } from "../../../../shared/tokens.ts";
import type { StripeConfig } from "../../../config.ts";
import { cardRefused } from "../card-refused.ts";
import {
  type About,
  CustomerMissing,
  type Gateway,
  type GatewayEvent,
  type Invoice,
  type Payment,
  type Reversal,
  type Subscription,
} from "../gateway.ts";
import { TOLERANCE } from "../signature.ts";

const TIMEOUT = 10_000;
const RETRIES = 1;
/** Upgrades within this time share an idempotency key: two clicks are one change. */
const SAME_CHANGE = 30_000;
/** How long to wait while a concurrent request holds the same idempotency key. */
const PATIENCE = 8_000;
const PAUSE = 250;

/** The event types that matter; a webhook may bring others, which are stored and ignored. */
const eventTypes = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.voided",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
] as const satisfies Stripe.Event["type"][];

export async function openStripe(config: StripeConfig, clock: () => Date): Promise<Gateway> {
  // Imported here: it takes half a second to load, which only servers with Stripe pay.
  const { default: Client } = await import("stripe");
  const stripe = new Client(config.secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT,
    telemetry: false,
    appInfo: { name: "Ribbon" },
    ...(config.apiUrl ? addressOf(config.apiUrl) : {}),
  });
  const { errors } = Client;

  /** Stripe's errors as our own. */
  async function ask<T>(question: Promise<T>): Promise<T> {
    try {
      return await question;
    } catch (error) {
      if (error instanceof errors.StripeError && error.statusCode === 402) {
        throw cardRefused(reasonOf(error), error);
      }
      const busy = error instanceof errors.StripeError && error.statusCode === 409;
      if (error instanceof errors.StripeInvalidRequestError && !busy) throw error;
      if (error instanceof errors.StripeError) {
        throw new AppError(
          "unavailable",
          "The payment provider cannot be reached. Please try again soon.",
          { cause: error, headers: { "retry-after": "5" } },
        );
      }
      throw error;
    }
  }

  /** Stripe answers 409 while a concurrent request holds the same idempotency key: retried until that one is done. */
  async function inTurn<T>(question: () => Promise<T>): Promise<T> {
    const until = Date.now() + PATIENCE;
    for (;;) {
      try {
        return await question();
      } catch (error) {
        const { code } = Object(error);
        if (code !== "idempotency_key_in_use" || Date.now() > until) throw error;
        await sleep(PAUSE);
      }
    }
  }

  async function askForCustomer<T>(question: Promise<T>): Promise<T> {
    try {
      return await ask(question);
    } catch (error) {
      const { param } = Object(error);
      if (!hasCode(error, "resource_missing") || param !== "customer") throw error;
      throw new CustomerMissing("Stripe has no such customer", { cause: error });
    }
  }

  /** What has ended or changed meanwhile cannot be changed like that. */
  async function askForChange<T>(question: Promise<T>): Promise<T> {
    try {
      return await ask(question);
    } catch (error) {
      if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
      throw changedElsewhere(error);
    }
  }

  /** Null when there is nothing of this id. */
  async function look<T extends { id: string }>(id: string, question: Promise<T>) {
    try {
      const found = await ask(question);
      // A proxy or a captive portal may answer in its place, with something else.
      if (found.id !== id) {
        throw new AppError("unavailable", "The payment provider gave a strange answer.");
      }
      return found;
    } catch (error) {
      if (hasCode(error, "resource_missing")) return null;
      throw error;
    }
  }

  /** A plan is a product with a fixed id, which may have been archived; its price is sent with each subscription. */
  async function priceOf(planId: PlanId) {
    const id = productOf(planId);
    const product = await look(id, stripe.products.retrieve(id));
    if (!product) await createProduct(planId);
    else if (!product.active) await ask(stripe.products.update(id, { active: true }));
    return {
      currency: "usd",
      product: id,
      recurring: { interval: "month" },
      unit_amount: plans[planId].price * 100,
    } as const;
  }

  async function createProduct(planId: PlanId): Promise<void> {
    const product = { id: productOf(planId), name: `Ribbon ${plans[planId].name}` };
    try {
      await ask(stripe.products.create(product));
    } catch (error) {
      // Created concurrently; the fixed id makes it the same product.
      if (!hasCode(error, "resource_already_exists")) throw error;
    }
  }

  async function retrieveSubscription(id: string) {
    const expand = ["latest_invoice.confirmation_secret"];
    return look(id, stripe.subscriptions.retrieve(id, { expand }));
  }

  async function requireItem(id: string) {
    const found = await retrieveSubscription(id);
    const item = found && itemOf(found);
    const current = found && toSubscription(found);
    if (!item || !current) throw changedElsewhere();
    return { item, current, goesOn: goesOn(found) };
  }

  function paidPlan({ planId, held }: Subscription): PlanId {
    return held && clock() < held.until ? held.planId : planId;
  }

  async function changeNext(id: string, planId: PlanId): Promise<void> {
    const { item, current } = await requireItem(id);
    const has = paidPlan(current);
    const price_data = await priceOf(planId);
    const held = { held: has, held_until: String(item.current_period_end) };
    await askForChange(
      stripe.subscriptions.update(id, {
        items: [{ id: item.id, price_data }],
        proration_behavior: "none",
        metadata: has === planId ? released : held,
      }),
    );
  }

  async function reversalsOf(charge: Stripe.Charge, payment_intent: string): Promise<Reversal[]> {
    const reversals: Reversal[] = [];
    // The charge itself no longer tells of a refund that failed.
    for await (const refund of stripe.refunds.list({ payment_intent, limit: 100 })) {
      const stands = refund.status !== "failed" && refund.status !== "canceled";
      reversals.push(toReversal(refund, stands));
    }
    if (charge.disputed) {
      for await (const dispute of stripe.disputes.list({ payment_intent, limit: 100 })) {
        // A warning is a question; no money has moved.
        if (dispute.status.startsWith("warning")) continue;
        reversals.push(toReversal(dispute, dispute.status !== "won"));
      }
    }
    return reversals;
  }

  async function cancelPayment(id: string): Promise<void> {
    try {
      await ask(stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" }));
    } catch (error) {
      const over = ["payment_intent_unexpected_state", "resource_missing"];
      if (!over.some((code) => hasCode(error, code))) throw error;
    }
  }

  async function dropSubscription(id: string): Promise<void> {
    const found = await retrieveSubscription(id);
    const invoice = idOf(found?.latest_invoice ?? null);
    if (found?.status !== "incomplete" || !invoice) return;
    try {
      // Fails once it is paid.
      await ask(stripe.invoices.voidInvoice(invoice));
      await ask(stripe.subscriptions.cancel(id));
    } catch (error) {
      if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
    }
  }

  /** Cancels open payments of a customer: they could be paid even after the customer is deleted. */
  async function giveUpBegun(customer: string): Promise<void> {
    for await (const one of stripe.paymentIntents.list({ customer, limit: 100 })) {
      const open = one.status !== "succeeded" && one.status !== "canceled";
      if (open && one.metadata.ribbon) await cancelPayment(one.id);
    }
    const incomplete = { customer, status: "incomplete", limit: 100 } as const;
    for await (const { id } of stripe.subscriptions.list(incomplete)) await dropSubscription(id);
  }

  return {
    name: "stripe",
    publishableKey: config.publishableKey,
    owns: (id) => !id.startsWith("sandbox_"),

    createCustomer: async ({ userId, email, name }, idempotencyKey) => {
      const customer = { email, ...(name ? { name } : {}), metadata: { ribbon: userId } };
      return (await ask(inTurn(() => stripe.customers.create(customer, { idempotencyKey })))).id;
    },
    removeCustomer: async (id) => {
      try {
        await ask(giveUpBegun(id));
        await look(id, stripe.customers.del(id));
      } catch (error) {
        if (!hasCode(error, "resource_missing")) throw error;
      }
    },

    createPayment: async ({ customer, transactionId, amount, quantity }, idempotencyKey) => {
      const { id, client_secret } = await askForCustomer(
        inTurn(() =>
          stripe.paymentIntents.create(
            {
              amount,
              currency: "usd",
              customer,
              allowed_payment_method_types: ["card"],
              description: `Ribbon tokens, ${quantity} × ${tokenPack.tokens.toLocaleString("en")}`,
              metadata: { ribbon: transactionId },
            },
            { idempotencyKey },
          ),
        ),
      );
      if (!client_secret) throw new Error("Stripe gave no client secret");
      return { id, clientSecret: client_secret };
    },
    findPayment: async (id) => {
      const expand = ["latest_charge"];
      const found = await look(id, stripe.paymentIntents.retrieve(id, { expand }));
      if (!found) return null;
      const charge = typeof found.latest_charge === "object" ? found.latest_charge : null;
      return {
        id,
        customer: idOf(found.customer),
        transactionId: ownId(found),
        amount: found.amount,
        status: paymentStatus(found),
        reversals: charge ? await ask(reversalsOf(charge, id)) : [],
      };
    },
    cancelPayment,
    // Up to the separator: the rest of an id's format is not documented.
    paymentIdOf: (clientSecret) => /^(pi_.+?)_secret_/.exec(clientSecret)?.[1] ?? null,

    createSubscription: async ({ customer, subscriptionId, planId }, idempotencyKey) => {
      const price_data = await priceOf(planId);
      const begun = await askForCustomer(
        inTurn(() =>
          stripe.subscriptions.create(
            {
              customer,
              items: [{ price_data }],
              payment_behavior: "default_incomplete",
              payment_settings: {
                payment_method_types: ["card"],
                save_default_payment_method: "on_subscription",
              },
              metadata: { ribbon: subscriptionId },
              expand: ["latest_invoice.confirmation_secret"],
            },
            { idempotencyKey },
          ),
        ),
      );
      const subscription = toSubscription(begun);
      if (!subscription) throw new Error(`${begun.id} is for no plan of ours`);
      return subscription;
    },
    findSubscription: async (id) => {
      const found = await retrieveSubscription(id);
      return found && toSubscription(found);
    },
    dropSubscription,
    setEnding: async (id, ends) => {
      const change = ends ? { cancel_at_period_end: true } : (await requireItem(id)).goesOn;
      await askForChange(stripe.subscriptions.update(id, change));
    },
    endSubscription: async (id) => {
      try {
        await ask(stripe.subscriptions.cancel(id));
      } catch (error) {
        // It has ended already.
        if (!hasCode(error, "resource_missing")) throw error;
      }
    },
    upgrade: async (id, planId) => {
      const { item, current, goesOn: afterAll } = await requireItem(id);
      const paid = paidPlan(current);
      // A concurrent upgrade was first.
      if (paid === planId && current.planId === planId) return;
      if (plans[planId].price <= plans[paid].price) throw changedElsewhere();
      // What is left of the period counts at the price it was paid at.
      if (paid !== current.planId) await changeNext(id, paid);
      const price_data = await priceOf(planId);
      const when = Math.floor(clock().getTime() / SAME_CHANGE);
      try {
        await askForChange(
          inTurn(() =>
            stripe.subscriptions.update(
              id,
              {
                items: [{ id: item.id, price_data }],
                // The whole allowance is there at once, so a whole period is paid for.
                billing_cycle_anchor: { type: "now" },
                proration_behavior: "always_invoice",
                payment_behavior: "error_if_incomplete",
                ...afterAll,
                metadata: released,
              },
              { idempotencyKey: `upgrade-${id}-${item.price.id}-${planId}-${when}` },
            ),
          ),
        );
      } catch (error) {
        // Only the answer may have been lost, or another's upgrade was quicker.
        if (paid !== current.planId && paid === paidPlan((await requireItem(id)).current)) {
          await changeNext(id, current.planId);
        }
        throw error;
      }
    },
    changeNext,

    findInvoice: async (id) => {
      const found = await look(id, stripe.invoices.retrieve(id, { expand: ["payments"] }));
      return found && toInvoice(id, found);
    },

    readEvent: (body, signature) => {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(
          body,
          signature ?? "",
          config.webhookSecret,
          TOLERANCE,
          undefined,
          clock().getTime(),
        );
      } catch (cause) {
        const stale = cause instanceof Error && cause.message.includes("outside the tolerance");
        const message = stale ? "The signature is too old." : "The signature does not match.";
        throw new AppError("webhook_refused", message, { cause });
      }
      if (event.account) throw new AppError("webhook_refused", "It is about another account.");
      return toEvent(event);
    },
    listEvents: async function* (since) {
      const listed: GatewayEvent[] = [];
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const pages = stripe.events.list({ created, types: [...eventTypes], limit: 100 });
      await ask(pages.autoPagingEach((event) => void listed.push(toEvent(event))));
      // The latest comes first.
      yield* listed.toReversed();
    },
  };

  function hasCode(error: unknown, code: string): boolean {
    return error instanceof errors.StripeInvalidRequestError && error.code === code;
  }
}

/** Clears the metadata of a downgrade. */
const released = { held: "", held_until: "" };

function addressOf({ protocol, hostname, port }: URL) {
  return {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: port === "" ? (protocol === "http:" ? 80 : 443) : Number(port),
  } as const;
}

function productOf(planId: PlanId): string {
  return `ribbon_${planId}`;
}

function planOf(product: string | null): PlanId | null {
  return planIds.find((planId) => productOf(planId) === product) ?? null;
}

function idOf(expandable: string | { id: string } | null): string | null {
  return typeof expandable === "string" ? expandable : (expandable?.id ?? null);
}

/** Checked to be a UUID: other products of the account may use the same metadata key. */
function ownId({ metadata }: { metadata: Stripe.Metadata }): string | null {
  return z.safeParse(z.uuid(), metadata.ribbon).data ?? null;
}

const cardReasons = new Map<string | undefined, string>([
  ["subscription_payment_intent_requires_action", "Your bank asks you to confirm each payment."],
  ["authentication_required", "Your bank asks you to confirm each payment."],
  ["expired_card", "Your card has expired."],
  ["insufficient_funds", "Your card has insufficient funds."],
]);

function reasonOf({ code, decline_code }: Stripe.errors.StripeError): string {
  return cardReasons.get(decline_code) ?? cardReasons.get(code) ?? "Your card was declined.";
}

function changedElsewhere(cause?: unknown): AppError {
  const message = "Your plan was changed in the meantime. Please try again.";
  return new AppError("conflict", message, { cause });
}

function at(seconds: number): Date {
  return new Date(seconds * 1000);
}

function paymentStatus(intent: Stripe.PaymentIntent): Payment["status"] {
  if (intent.status === "succeeded") return "paid";
  if (intent.status === "canceled") return "canceled";
  return intent.status === "requires_payment_method" && intent.last_payment_error
    ? "failed"
    : "open";
}

function toReversal(
  { id, amount, created }: { id: string; amount: number; created: number },
  stands: boolean,
): Reversal {
  return { id, amount, stands, createdAt: at(created) };
}

/** Unknown states entitle to nothing. */
const statuses = new Map<string, Subscription["status"]>([
  ["incomplete", "incomplete"],
  ["incomplete_expired", "expired"],
  ["trialing", "active"],
  ["active", "active"],
  ["past_due", "past_due"],
  ["unpaid", "past_due"],
]);

function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem | null {
  return items.data.find(({ price }) => planOf(idOf(price.product)) !== null) ?? null;
}

/** When it ends, where that is in this period: with it, or on a day that was set at Stripe. */
function endOf({ cancel_at_period_end, cancel_at }: Stripe.Subscription, periodEnd: number) {
  if (cancel_at_period_end) return periodEnd;
  return cancel_at !== null && cancel_at <= periodEnd ? cancel_at : null;
}

/** What takes its end back. */
function goesOn({ cancel_at_period_end, cancel_at }: Stripe.Subscription) {
  if (cancel_at_period_end || cancel_at === null) return { cancel_at_period_end: false };
  return { cancel_at: "" as const };
}

/** Null for what else is sold in the same account. */
function toSubscription(found: Stripe.Subscription): Subscription | null {
  const item = itemOf(found);
  const planId = planOf(idOf(item?.price.product ?? null));
  if (!item || !planId) return null;
  const invoice = typeof found.latest_invoice === "object" ? found.latest_invoice : null;
  const held = planIds.find((one) => one === found.metadata.held);
  const until = Number(found.metadata.held_until);
  const end = endOf(found, item.current_period_end);
  return {
    id: found.id,
    customer: idOf(found.customer),
    subscriptionId: ownId(found),
    status: statuses.get(found.status) ?? "ended",
    planId,
    held: held && until ? { planId: held, until: at(until) } : null,
    endsWithPeriod: end !== null,
    periodStart: at(item.current_period_start),
    periodEnd: at(end ?? item.current_period_end),
    clientSecret:
      invoice?.status === "open" ? (invoice.confirmation_secret?.client_secret ?? null) : null,
  };
}

const reasons = new Map<string | null, Invoice["reason"]>([
  ["subscription_create", "start"],
  ["subscription_cycle", "renewal"],
]);

function toInvoice(id: string, found: Stripe.Invoice): Invoice {
  const failed = found.status === "open" && found.attempted;
  const status = failed ? "failed" : found.status === "paid" ? "paid" : "open";
  // A change of plan credits one line and charges another: the charged one is what it is for.
  const [line] = found.lines.data.toSorted((a, b) => b.amount - a.amount);
  const payment = found.payments?.data.find((one) => one.status === "paid")?.payment;
  return {
    id,
    customer: idOf(found.customer),
    subscription: idOf(found.parent?.subscription_details?.subscription ?? null),
    reason: reasons.get(found.billing_reason) ?? "change",
    status: found.status === "void" || found.status === "uncollectible" ? "void" : status,
    amount: status === "paid" ? found.amount_paid : found.amount_due,
    planId: planOf(line?.pricing?.price_details?.product ?? null),
    paidBy: idOf(payment?.payment_intent ?? null),
    createdAt: at(found.created),
  };
}

function toEvent(event: Stripe.Event): GatewayEvent {
  const { id, type, created } = event;
  if (!id || !type) throw new AppError("webhook_refused", "The event has no id.");
  return { id, type, createdAt: at(created), about: aboutOf(event) };
}

function aboutOf(event: Stripe.Event): About | null {
  switch (event.type) {
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled":
      return { kind: "payment", id: event.data.object.id };
    case "charge.refunded":
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated": {
      const id = idOf(event.data.object.payment_intent);
      return id === null ? null : { kind: "payment", id };
    }
    case "invoice.paid":
    case "invoice.payment_failed":
    case "invoice.payment_action_required":
    case "invoice.voided":
      return event.data.object.id ? { kind: "invoice", id: event.data.object.id } : null;
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
      return { kind: "subscription", id: event.data.object.id };
    default:
      return null;
  }
}
