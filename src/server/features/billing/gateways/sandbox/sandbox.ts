import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { type PlanId, planIds } from "../../../../../shared/billing.ts";
import { AppError } from "../../../../../shared/errors.ts";
import { plans } from "../../../../../shared/plans.ts";
import type { Db } from "../../../../db/database.ts";
import type { About, GatewayEvent, Invoice, Sandbox, Subscription } from "../../gateway.ts";
import { cardRefused } from "../../card-refused.ts";
import { checkSignature, sign } from "../../signature.ts";
import { judgeCard } from "./cards.ts";
import {
  type SandboxObject,
  type Kind,
  update,
  find,
  findBySecret,
  removeCustomer,
  lock,
  insert,
  listOf,
  listRunning,
  listSince,
  listUntold,
} from "./store.ts";

const PREFIX = "sandbox_";
const TELL_TIMEOUT = 10_000;

const paymentData = z.object({
  transactionId: z.string(),
  amount: z.int(),
  status: z.enum(["open", "failed", "paid", "canceled"]),
});

const subscriptionData = z.object({
  subscriptionId: z.string(),
  planId: z.enum(planIds),
  held: z.nullable(z.object({ planId: z.enum(planIds), until: z.string() })),
  status: z.enum(["incomplete", "expired", "active", "past_due", "ended"]),
  endsWithPeriod: z.boolean(),
  periodStart: z.string(),
  periodEnd: z.string(),
  /** Whether the card that is on file will pay the next time. */
  paysLater: z.boolean(),
});
type Plan = z.infer<typeof subscriptionData>;

const invoiceData = z.object({
  subscription: z.string(),
  reason: z.enum(["start", "renewal", "change"]),
  status: z.enum(["open", "failed", "paid", "void"]),
  amount: z.int(),
  planId: z.enum(planIds),
});

const eventData = z.object({
  type: z.string(),
  about: z.object({ kind: z.enum(["payment", "invoice", "subscription"]), id: z.string() }),
  told: z.boolean(),
});

/** What is sent to the webhook. */
const message = z.object({
  id: z.string().check(z.startsWith(PREFIX)),
  type: z.string(),
  createdAt: z.iso.datetime(),
  about: eventData.shape.about,
});

interface Needed {
  db: Db;
  clock: () => Date;
  /** Where the server's own webhook answers. */
  webhook: URL;
}

/**
 * A provider that takes test cards and keeps its books in our database. Like a real one it answers the
 * browser first, and tells the server by a signed webhook what came of it.
 */
export function openSandbox({ db, clock, webhook }: Needed): Sandbox {
  // Signed and verified by the same process, so it need not be stored.
  const secret = randomBytes(32).toString("hex");

  const idFor = (kind: Kind | "customer", key: string) => `${PREFIX}${kind}_${key}`;
  const fresh = () => randomBytes(12).toString("hex");

  async function create(
    kind: Kind,
    object: { id: string; customer: string; secret?: string | null; data: unknown },
    store: Db = db,
  ): Promise<void> {
    await insert(store, { kind, secret: null, createdAt: clock(), ...object });
  }

  async function note(store: Db, customer: string, type: string, about: About): Promise<void> {
    const data = { type, about, told: false };
    await create("event", { id: idFor("event", fresh()), customer, data }, store);
  }

  /** Delivers the pending webhooks of a customer, or of all, oldest first. What fails is retried later. */
  async function tell(customer: string | null): Promise<void> {
    for (const { id, data, createdAt } of await listUntold(db, customer)) {
      const event = z.parse(eventData, data);
      const sent: z.infer<typeof message> = {
        id,
        type: event.type,
        createdAt: createdAt.toISOString(),
        about: event.about,
      };
      const body = JSON.stringify(sent);
      try {
        const heard = await fetch(webhook, {
          method: "POST",
          body,
          headers: {
            "content-type": "application/json",
            "stripe-signature": sign(body, secret, clock()),
          },
          signal: AbortSignal.timeout(TELL_TIMEOUT),
        });
        if (heard.ok) await update(db, id, { ...event, told: true });
      } catch {
        // The server is shutting down; the webhook is retried when it is up again.
        return;
      }
    }
  }

  async function readPlan(id: string, store: Db = db) {
    const object = await find(store, "subscription", id);
    return object && { object, plan: z.parse(subscriptionData, object.data) };
  }

  /** Changes a plan by what it is, and notes that it has changed. */
  async function changePlan(
    id: string,
    next: (plan: Plan, store: Db, object: SandboxObject) => Promise<Plan | null> | Plan | null,
  ): Promise<boolean> {
    const customer = await db.transaction(async (tx) => {
      await lock(tx, id);
      const read = await readPlan(id, tx);
      const changed = read && (await next(read.plan, tx, read.object));
      if (!read || !changed) return null;
      await update(tx, id, changed);
      await note(tx, read.object.customer, "subscription.updated", { kind: "subscription", id });
      return read.object.customer;
    });
    if (customer === null) return false;
    await tell(customer);
    return true;
  }

  async function charge(
    store: Db,
    {
      object,
      plan,
      reason,
      amount,
    }: { object: SandboxObject; plan: Plan; amount: number } & Pick<Invoice, "reason">,
  ): Promise<void> {
    const id = idFor("invoice", fresh());
    const status = plan.paysLater ? "paid" : "failed";
    const data = { subscription: object.id, reason, amount, planId: plan.planId, status };
    const owed = status === "failed" ? { secret: `${id}_secret_${fresh()}` } : {};
    await create("invoice", { id, customer: object.customer, ...owed, data }, store);
    await note(store, object.customer, `invoice.${status}`, { kind: "invoice", id });
  }

  /** One period on; false when there is nothing to renew. */
  function renew(id: string): Promise<boolean> {
    return changePlan(id, async (plan, tx, object) => {
      if (clock() < new Date(plan.periodEnd)) return null;
      if (plan.status !== "active") return null;
      if (plan.endsWithPeriod) return { ...plan, status: "ended" };
      await charge(tx, { object, plan, reason: "renewal", amount: plans[plan.planId].price * 100 });
      return {
        ...plan,
        held: null,
        status: plan.paysLater ? "active" : "past_due",
        periodStart: plan.periodEnd,
        periodEnd: aMonthAfter(new Date(plan.periodEnd)).toISOString(),
      };
    });
  }

  async function payFor(
    object: SandboxObject,
    paysLater: boolean,
    paid: (store: Db) => Promise<void>,
    first = object.id,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      await lock(tx, first);
      await lock(tx, object.id);
      const now = await find(tx, object.kind, object.id);
      const { status } = Object(now?.data);
      if (status === "paid") return;
      if (status === "canceled" || status === "void") throw givenUp();
      await update(tx, object.id, { ...Object(now?.data), status: "paid", paysLater });
      await paid(tx);
    });
  }

  async function payInvoice(object: SandboxObject, paysLater: boolean): Promise<void> {
    const { subscription } = z.parse(invoiceData, object.data);
    const begin = async (tx: Db) => {
      const read = await readPlan(subscription, tx);
      if (read?.plan.status !== "incomplete" && read?.plan.status !== "past_due") throw givenUp();
      await update(tx, subscription, { ...read.plan, status: "active", paysLater });
      await note(tx, object.customer, "invoice.paid", { kind: "invoice", id: object.id });
      const about = { kind: "subscription", id: subscription } as const;
      await note(tx, object.customer, "subscription.updated", about);
    };
    // The plan before its invoice, as when it is given up: in two orders, each would wait for the other.
    await payFor(object, paysLater, begin, subscription);
  }

  async function payPurchase(object: SandboxObject): Promise<void> {
    await payFor(object, true, (tx) =>
      note(tx, object.customer, "payment.paid", { kind: "payment", id: object.id }),
    );
  }

  async function refusePayment(object: SandboxObject): Promise<void> {
    await db.transaction(async (tx) => {
      await lock(tx, object.id);
      const now = await find(tx, object.kind, object.id);
      const { status } = Object(now?.data);
      if (status !== "open") return;
      await update(tx, object.id, { ...Object(now?.data), status: "failed" });
      if (object.kind === "payment" || object.kind === "invoice") {
        await note(tx, object.customer, `${object.kind}.failed`, {
          kind: object.kind,
          id: object.id,
        });
      }
    });
    await tell(object.customer);
  }

  return {
    name: "sandbox",
    publishableKey: null,
    owns: (id) => id.startsWith(PREFIX),

    createCustomer: async (_person, key) => idFor("customer", key),
    removeCustomer: (id) => removeCustomer(db, id),

    createPayment: async ({ customer, transactionId, amount }, key) => {
      const id = idFor("payment", key);
      const clientSecret = `${id}_secret_${fresh()}`;
      const data = { transactionId, amount, status: "open" };
      await create("payment", { id, customer, secret: clientSecret, data });
      return { id, clientSecret };
    },
    findPayment: async (id) => {
      const object = await find(db, "payment", id);
      if (!object) return null;
      return { id, customer: object.customer, ...z.parse(paymentData, object.data), reversals: [] };
    },
    cancelPayment: async (id) => {
      await db.transaction(async (tx) => {
        await lock(tx, id);
        const object = await find(tx, "payment", id);
        const { status } = Object(object?.data);
        if (status !== "open" && status !== "failed") return;
        await update(tx, id, { ...Object(object?.data), status: "canceled" });
      });
    },
    paymentIdOf: (clientSecret) => /^(.+)_secret_[0-9a-f]+$/.exec(clientSecret)?.[1] ?? null,

    createSubscription: async ({ customer, subscriptionId, planId }, key) => {
      const id = idFor("subscription", key);
      const invoice = idFor("invoice", key);
      const now = clock();
      const plan: Plan = {
        subscriptionId,
        planId,
        held: null,
        status: "incomplete",
        endsWithPeriod: false,
        periodStart: now.toISOString(),
        periodEnd: aMonthAfter(now).toISOString(),
        paysLater: true,
      };
      const data = {
        subscription: id,
        reason: "start",
        status: "open",
        amount: plans[planId].price * 100,
        planId,
      };
      await create("subscription", { id, customer, data: plan });
      const clientSecret = `${invoice}_secret_${fresh()}`;
      await create("invoice", { id: invoice, customer, secret: clientSecret, data });
      const found = await toSubscription(id);
      if (!found) throw new Error("The sandbox lost a subscription");
      return found;
    },
    findSubscription: toSubscription,
    dropSubscription: async (id) => {
      await changePlan(id, async (plan, tx, object) => {
        if (plan.status !== "incomplete") return null;
        const unpaid = await unpaidInvoice(object, tx);
        if (unpaid) await update(tx, unpaid.id, { ...Object(unpaid.data), status: "void" });
        return { ...plan, status: "expired" };
      });
    },
    setEnding: async (id, endsWithPeriod) => {
      await changePlan(id, (plan) => ({ ...plan, endsWithPeriod }));
    },
    endSubscription: async (id) => {
      await changePlan(id, (plan) =>
        plan.status === "ended" ? null : { ...plan, status: "ended" },
      );
    },
    upgrade: async (id, planId) => {
      await changePlan(id, async (plan, tx, object) => {
        const paid = heldPlan(plan, clock());
        if (paid === planId && plan.planId === planId) return null;
        if (plans[planId].price <= plans[paid].price) {
          throw new AppError(
            "conflict",
            "Your plan was changed in the meantime. Please try again.",
          );
        }
        if (!plan.paysLater) throw cardRefused("Your card was declined.");
        const now = clock();
        const changed = {
          ...plan,
          planId,
          held: null,
          endsWithPeriod: false,
          periodStart: now.toISOString(),
          periodEnd: aMonthAfter(now).toISOString(),
        };
        const amount = plans[planId].price * 100 - unused(plan, now);
        await charge(tx, { object, plan: changed, reason: "change", amount });
        return changed;
      });
    },
    changeNext: async (id, planId) => {
      await changePlan(id, (plan) => {
        const has = heldPlan(plan, clock());
        const held = planId === has ? null : { planId: has, until: plan.periodEnd };
        return { ...plan, planId, held };
      });
    },

    findInvoice: async (id) => {
      const object = await find(db, "invoice", id);
      if (!object) return null;
      const { customer, createdAt } = object;
      return { id, customer, createdAt, ...z.parse(invoiceData, object.data), paidBy: null };
    },

    readEvent: (body, signature) => {
      checkSignature(body, signature, { secret, now: clock() });
      return toEvent(z.parse(message, JSON.parse(body.toString())));
    },
    listEvents: async function* (since) {
      for (const { id, data, createdAt } of await listSince(db, "event", since)) {
        const { type, about } = z.parse(eventData, data);
        yield { id, type, about, createdAt };
      }
    },

    confirm: async (customer, { clientSecret, card, confirmed = false }) => {
      const object = await findBySecret(db, clientSecret);
      if (object?.customer !== customer) {
        throw new AppError("not_found", "There is no such payment.");
      }
      const { status } = Object(object.data);
      if (status === "paid") return { status: "succeeded" };
      if (status === "canceled" || status === "void") throw givenUp();
      let judged: ReturnType<typeof judgeCard>;
      try {
        judged = judgeCard(card, { confirmed, now: clock() });
      } catch (error) {
        if (error instanceof AppError && error.code === "payment_failed") {
          await refusePayment(object);
        }
        throw error;
      }
      if (judged === "asks") return { status: "requires_action" };
      if (object.kind === "payment") await payPurchase(object);
      else await payInvoice(object, judged.paysLater);
      await tell(customer);
      return { status: "succeeded" };
    },

    advance: async () => {
      for (const { id } of await listRunning(db)) {
        while (await renew(id)) {
          // A server that was away for long has several periods to make up for.
        }
      }
      await tell(null);
    },
  };

  async function unpaidInvoice(
    { id, customer }: SandboxObject,
    store: Db,
  ): Promise<SandboxObject | undefined> {
    const invoices = await listOf(store, customer, "invoice");
    return invoices.find(({ data }) => {
      const { subscription, status } = z.parse(invoiceData, data);
      return subscription === id && (status === "open" || status === "failed");
    });
  }

  async function toSubscription(id: string): Promise<Subscription | null> {
    const read = await readPlan(id);
    if (!read) return null;
    const { plan, object } = read;
    const owes = plan.status === "incomplete" || plan.status === "past_due";
    const unpaid = owes ? await unpaidInvoice(object, db) : undefined;
    return {
      id,
      customer: object.customer,
      subscriptionId: plan.subscriptionId,
      status: plan.status,
      planId: plan.planId,
      held: plan.held && { planId: plan.held.planId, until: new Date(plan.held.until) },
      endsWithPeriod: plan.endsWithPeriod,
      periodStart: new Date(plan.periodStart),
      periodEnd: new Date(plan.periodEnd),
      clientSecret: unpaid?.secret ?? null,
    };
  }
}

function toEvent({ createdAt, ...event }: z.infer<typeof message>): GatewayEvent {
  return { ...event, createdAt: new Date(createdAt) };
}

function givenUp(): AppError {
  return new AppError("conflict", "This payment was given up. Please begin again.");
}

function heldPlan({ planId, held }: Plan, now: Date): PlanId {
  return held && now < new Date(held.until) ? held.planId : planId;
}

/** What was paid for the rest of the period. In cents. */
function unused(plan: Plan, now: Date): number {
  const [from, until] = [Date.parse(plan.periodStart), Date.parse(plan.periodEnd)];
  const left = Math.min(1, Math.max(0, (until - now.getTime()) / (until - from)));
  return Math.round(plans[heldPlan(plan, now)].price * 100 * left);
}

/** The same day of the next month, or its last. */
export function aMonthAfter(date: Date): Date {
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1, 1);
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(date.getUTCDate(), last));
  return next;
}
