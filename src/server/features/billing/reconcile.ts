import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../../../shared/errors.ts";
import { plans } from "../../../shared/plans.ts";
import type { Db } from "../../db/database.ts";
import { isOutage } from "../../db/failures.ts";
import { lockUserForChange } from "../../db/lock-user.ts";
import { setMonthly } from "../tokens/ledger.ts";
import { beginMonth, deleteUser, listAwaitingMonth } from "../users/store.ts";
import { type Billing, syncWithProvider, endByCalendar, syncSubscription } from "./fulfil.ts";
import type { Gateway, GatewayEvent } from "./gateway.ts";
import { monthOf } from "./entitlement.ts";
import {
  countAttempt,
  dropSubscriptionRow,
  releaseJob,
  deleteDeparted,
  deleteOldEvents,
  abandonTransaction,
  storeDeparted,
  storeEvent,
  listAbandoned,
  listDeparted,
  listEndedPlans,
  listDuePlans,
  listUnfinished,
  leaseJob,
} from "./store.ts";
import { handleEvent } from "./webhook.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Events are listed by creation time, and can appear in the list a little later. */
const OVERLAP = HOUR;
/** How far back the provider lists events. */
const EVENT_HISTORY = 29 * DAY;
/** Longer than the provider lists them: a deleted event never comes again. */
const EVENT_RETENTION = 31 * DAY;
/** An unfinished event is retried only after this time: its first handler may still be at it. */
const RETRY_AFTER = 300_000;
const LEASE = 600_000;

export interface Reconciled {
  events: number;
  plans: number;
  purchases: number;
}

/**
 * Runs `work` for each item. One that fails does not stop the others, is retried with the next run, and is
 * reported at the end; when the provider or the database is out of reach, it stops at once.
 */
async function each<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isOutage(error) || (error instanceof AppError && error.code === "unavailable"))
        throw error;
      failures.push(error);
    }
  }
  if (failures.length === 0) return;
  throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
}

/** Stores the provider's events since the last run, before any of them is handled. */
async function storeEvents(billing: Billing, since: Date | null): Promise<Fresh> {
  const { db, gateway, clock } = billing;
  const now = clock().getTime();
  const from = Math.max(since ? since.getTime() - OVERLAP : 0, now - EVENT_HISTORY);
  const listed: Fresh = { fresh: [], count: 0 };
  for await (const event of gateway.listEvents(new Date(from))) {
    if (await storeEvent(db, event, clock())) listed.fresh.push(event);
    listed.count += 1;
  }
  return listed;
}

interface Fresh {
  /** Events that are not handled yet. */
  fresh: GatewayEvent[];
  count: number;
}

/**
 * Catches up on lost webhooks. Each step is idempotent by the id of its cause, so a second run changes
 * nothing.
 */
async function reconcile(billing: Billing, { fresh, count }: Fresh): Promise<Reconciled> {
  const seen: Reconciled = { events: count, plans: 0, purchases: 0 };
  await each(
    [
      () => each(fresh, (event) => handleEvent(billing, event)),
      async () => {
        seen.purchases = await closeAbandoned(billing);
      },
      async () => {
        seen.plans = await syncDuePlans(billing);
      },
      () => deleteOldEvents(billing.db, new Date(billing.clock().getTime() - EVENT_RETENTION)),
    ],
    (step) => step(),
  );
  return seen;
}

/** Closes purchases that are open for a day: those that turn out to be paid are credited, the others abandoned. */
async function closeAbandoned(billing: Billing): Promise<number> {
  const { db, gateway, clock } = billing;
  const abandoned = await listAbandoned(db, new Date(clock().getTime() - DAY));
  await each(abandoned, async ({ id, reference }) => {
    // Without the provider's id, no client secret was ever handed out, so it cannot have been paid.
    if (!reference) return abandonTransaction(db, id);
    // Begun with another provider, where it may have been paid: left until that one is configured again.
    if (!gateway.owns(reference)) return;
    await gateway.cancelPayment(reference);
    const { state } = await syncWithProvider(billing, { kind: "payment", id: reference });
    if (state === "unknown") await abandonTransaction(db, id);
  });
  return abandoned.length;
}

/** Syncs plans whose period is over, that are unpaid, or that were begun and abandoned. */
async function syncDuePlans(billing: Billing): Promise<number> {
  const { db, gateway, clock } = billing;
  const due = await listDuePlans(db, clock());
  await each(due, async (row) => {
    if (!row.reference) return dropSubscriptionRow(db, row.id);
    if (row.status === "incomplete") await gateway.dropSubscription(row.reference);
    const { state } = await syncSubscription(billing, row, row.reference);
    if (state === "refused") await dropSubscriptionRow(db, row.id);
  });
  return due.length;
}

async function endPlansByCalendar(billing: Pick<Billing, "db" | "clock">): Promise<void> {
  const over = await listEndedPlans(billing.db, billing.clock());
  await each(over, (row) => endByCalendar(billing, row));
}

/** On the first of a month everybody with a plan gets the plan's tokens: set, not added, and once. */
export async function beginMonths(db: Db, now: Date): Promise<number> {
  const month = monthOf(now);
  const reference = `month ${month.toISOString().slice(0, 7)}`;
  let begun = 0;
  await each(await listAwaitingMonth(db, month), (userId) =>
    db.transaction(async (tx) => {
      const tier = await beginMonth(tx, userId, month);
      if (!tier) return;
      await setMonthly(tx, userId, { allowance: plans[tier].monthlyTokens, reference });
      begun += 1;
    }),
  );
  return begun;
}

/**
 * Deletes the account. The customer's id is stored in the same transaction, so that its removal at the
 * provider can be retried.
 */
export async function removeAccount(
  { db, gateway, clock }: { db: Db; gateway: Gateway | null; clock: () => Date },
  userId: string,
): Promise<void> {
  const customer = await db.transaction(async (tx) => {
    const { stripeCustomerId } = await lockUserForChange(tx, userId);
    if (stripeCustomerId) await storeDeparted(tx, stripeCustomerId, clock());
    await deleteUser(tx, userId);
    return stripeCustomerId;
  });
  if (!customer || !gateway) return;
  try {
    await removeCustomer({ db, gateway }, customer);
  } catch {
    // The hourly job retries it, and logs a failure.
  }
}

type Provider = Pick<Billing, "db" | "gateway">;

async function removeCustomer({ db, gateway }: Provider, customer: string): Promise<void> {
  // A customer of another provider is left until that one is configured again.
  if (!gateway.owns(customer)) return;
  await gateway.removeCustomer(customer);
  await deleteDeparted(db, customer);
}

async function removeDeparted(provider: Provider): Promise<void> {
  const departed = await listDeparted(provider.db);
  await each(departed, (customer) => removeCustomer(provider, customer));
}

async function finishEvents(billing: Billing): Promise<void> {
  const { db, clock } = billing;
  const left = await listUnfinished(db, new Date(clock().getTime() - RETRY_AFTER));
  await each(left, async ({ id, about, aboutId }) => {
    await countAttempt(db, id);
    await handleEvent(billing, {
      id,
      about: about && aboutId ? { kind: about, id: aboutId } : null,
    });
  });
}

/** The daily reconciliation, by whichever server is first; null when it is not due. */
async function reconcileDaily(billing: Billing): Promise<Reconciled | null> {
  const now = billing.clock();
  return reconcileOnce(billing, new Date(now.getTime() - DAY + HOUR / 2));
}

/** The same on demand; null while another process has the lease. */
export function reconcileNow(billing: Billing): Promise<Reconciled | null> {
  return reconcileOnce(billing, new Date(billing.clock().getTime() + DAY));
}

async function reconcileOnce(billing: Billing, due: Date): Promise<Reconciled | null> {
  const { db, clock } = billing;
  const now = clock();
  const until = new Date(now.getTime() + LEASE);
  const job = await leaseJob(db, "reconcile", { now, until, due });
  if (!job) return null;
  let reached: Date | null = null;
  try {
    const events = await storeEvents(billing, job.doneUntil);
    reached = now;
    return await reconcile(billing, events);
  } finally {
    await releaseJob(db, "reconcile", until, reached);
  }
}

export interface Jobs {
  /** Everything that is due now. */
  run(): Promise<void>;
  start(): void;
  close(): Promise<void>;
}

/** The hourly jobs of billing; they also run when the server starts. */
export function openJobs(
  billing: Pick<Billing, "db" | "clock"> & { gateway: Gateway | null },
  log: FastifyBaseLogger,
  advance: () => Promise<void>,
): Jobs {
  const { db, gateway, clock } = billing;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function attempt(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, `could not ${name}`);
    }
  }

  async function run(): Promise<void> {
    await attempt("set the monthly tokens", () => beginMonths(db, clock()));
    if (!gateway)
      return attempt("end plans that are over", () => endPlansByCalendar({ db, clock }));
    const open = { db, gateway, clock, log };
    await attempt("move the sandbox on", advance);
    await attempt("remove customers who have left", () => removeDeparted(open));
    await attempt("finish events", () => finishEvents(open));
    await attempt("look at plans that are due", () => syncDuePlans(open));
    await attempt("reconcile payments", () => reconcileDaily(open));
  }

  function onTheHour(): void {
    timer = setTimeout(
      () => {
        running = run();
        onTheHour();
      },
      HOUR - (Date.now() % HOUR),
    );
    timer.unref();
  }

  return {
    run,
    start: () => {
      running = run();
      onTheHour();
    },
    close: async () => {
      clearTimeout(timer);
      await running;
    },
  };
}
