import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  paymentStatuses,
  paymentTypes,
  planIds,
  subscriptionStatuses,
} from "../../../shared/billing.ts";
import { moment } from "../columns.ts";
import { users } from "./users.ts";

/** What was paid, is to be paid, or came back. */
export const transactions = pgTable(
  "transactions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text({ enum: paymentTypes }).notNull(),
    status: text({ enum: paymentStatuses }).notNull(),
    /** In cents. */
    amount: integer().notNull(),
    /** Token packs. */
    quantity: integer(),
    planId: text("plan_id", { enum: planIds }),
    /** The provider's id of the payment, the invoice, the refund or the dispute; null until it has answered. */
    reference: text().unique(),
    /** Whose it is at the provider, where the user's customer may be another one by now. */
    customer: text(),
    /** The payment that settled an invoice, or that a refund is of. */
    paidBy: text("paid_by"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("transactions_user_id").on(table.userId, table.createdAt, table.id),
    index("transactions_paid_by").on(table.paidBy),
    index("transactions_open")
      .on(table.createdAt)
      .where(sql`status = 'pending'`),
    check("transactions_amount", sql`${table.amount} >= 0`),
  ],
);

/** A plan of a user's, as the provider had it when it was last looked at. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The provider's id; null until it has answered. */
    reference: text().unique(),
    /** Whose it is at the provider, where the user's customer may be another one by now. */
    customer: text(),
    planId: text("plan_id", { enum: planIds }).notNull(),
    /** What follows at the end of the period, where that is another plan. */
    nextPlanId: text("next_plan_id", { enum: planIds }),
    status: text({ enum: subscriptionStatuses }).notNull(),
    periodEnd: moment("period_end"),
    /** When the benefits end, where they do. */
    endsAt: moment("ends_at"),
    /** Sequence number of reads from the provider. */
    looks: integer().notNull().default(0),
    /** The number of the read that was written last: older reads are stale and not written. */
    seen: integer().notNull().default(0),
    /** Number of changes of tier; each sets the monthly tokens once. */
    starts: integer().notNull().default(0),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("subscriptions_one_each")
      .on(table.userId)
      .where(sql`status in ('incomplete', 'active', 'past_due', 'canceling')`),
    index("subscriptions_user_id").on(table.userId),
  ],
);

/** Webhook events, by the id of the provider. What an event is about is fetched, not taken from its body. */
export const billingEvents = pgTable(
  "billing_events",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    about: text({ enum: ["payment", "invoice", "subscription"] }),
    aboutId: text("about_id"),
    state: text({ enum: ["received", "done", "unknown", "refused"] })
      .notNull()
      .default("received"),
    reason: text(),
    /** How often it was tried again. */
    attempts: integer().notNull().default(0),
    receivedAt: moment("received_at").notNull(),
  },
  (table) => [
    index("billing_events_open")
      .on(table.receivedAt)
      .where(sql`state = 'received'`),
  ],
);

/** Customers whose account is gone: still to be removed, with their plan, at the provider. */
export const departedCustomers = pgTable("departed_customers", {
  id: text().primaryKey(),
  createdAt: moment("created_at").notNull(),
});

/** Jobs that one of several servers runs: the lease, and how far the last run got. */
export const billingJobs = pgTable("billing_jobs", {
  name: text().primaryKey(),
  leasedUntil: moment("leased_until"),
  doneUntil: moment("done_until"),
});

/** The sandbox provider's objects. */
export const sandboxObjects = pgTable(
  "sandbox_objects",
  {
    id: text().primaryKey(),
    kind: text({ enum: ["payment", "subscription", "invoice", "event"] }).notNull(),
    customer: text().notNull(),
    /** The client secret. */
    secret: text().unique(),
    data: jsonb().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("sandbox_objects_kind").on(table.kind, table.createdAt),
    index("sandbox_objects_customer").on(table.customer),
  ],
);
