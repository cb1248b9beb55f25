import type { Card, PlanId } from "../../../shared/billing.ts";

/** The purchase of token packs, as the provider has it now. */
export interface Payment {
  id: string;
  customer: string | null;
  /** Our own id of it; null for payments that are none of ours, such as those of invoices. */
  transactionId: string | null;
  /** In cents. */
  amount: number;
  status: "open" | "failed" | "paid" | "canceled";
  /** What went back to the payer by refund or dispute, or did so for a while. */
  reversals: Reversal[];
}

export interface Reversal {
  id: string;
  /** In cents. */
  amount: number;
  /** False when the refund failed or the dispute was won. */
  stands: boolean;
  createdAt: Date;
}

/** What a plan's period, or a change of plan, costs. */
export interface Invoice {
  id: string;
  customer: string | null;
  subscription: string | null;
  reason: "start" | "renewal" | "change";
  status: "open" | "failed" | "paid" | "void";
  amount: number;
  planId: PlanId | null;
  /** The payment that settled it. */
  paidBy: string | null;
  createdAt: Date;
}

export interface Subscription {
  id: string;
  customer: string | null;
  /** Our own id of it. */
  subscriptionId: string | null;
  status: "incomplete" | "expired" | "active" | "past_due" | "ended";
  /** What the next period is charged for. */
  planId: PlanId;
  /** A larger plan that is paid for, while the next period is already to be a smaller one. */
  held: { planId: PlanId; until: Date } | null;
  endsWithPeriod: boolean;
  periodStart: Date;
  /** When it is charged again, or ends. */
  periodEnd: Date;
  /** While it is incomplete or past due: for paying what it owes. */
  clientSecret: string | null;
}

export type About = { kind: "payment" | "invoice" | "subscription"; id: string };

/** A webhook event: a hint that something changed, whose present state is then fetched. */
export interface GatewayEvent {
  id: string;
  type: string;
  createdAt: Date;
  /** Null when it is about nothing that matters here. */
  about: About | null;
}

/** The provider has no such customer: removed there, or made with other keys. */
export class CustomerMissing extends Error {}

interface Person {
  userId: string;
  email: string;
  name: string | null;
}

/**
 * The payment provider. Everything that creates something takes an idempotency key. A provider that
 * cannot be reached throws `unavailable`, a card that does not pay with
 * `payment_failed`, a plan that is no longer what it was with `conflict`.
 */
export interface Gateway {
  name: "stripe" | "sandbox";
  /** For the provider's form in the browser. */
  publishableKey: string | null;
  /** Whether an id is of this provider: rows of the sandbox stay when Stripe is configured later. */
  owns(id: string): boolean;
  createCustomer(person: Person, key: string): Promise<string>;
  /**
   * Removes the customer, ends their plans, and lets nobody pay what they began; nothing happens when
   * there is no such customer.
   */
  removeCustomer(id: string): Promise<void>;
  /** This and the next throw `CustomerMissing`. */
  createPayment(
    payment: { customer: string; transactionId: string; amount: number; quantity: number },
    key: string,
  ): Promise<{ id: string; clientSecret: string }>;
  findPayment(id: string): Promise<Payment | null>;
  /** Nothing happens when it is paid or cancelled already. */
  cancelPayment(id: string): Promise<void>;
  /** Which payment a browser's secret is for. */
  paymentIdOf(clientSecret: string): string | null;
  createSubscription(
    wanted: { customer: string; subscriptionId: string; planId: PlanId },
    key: string,
  ): Promise<Subscription>;
  /** Null also for what is none of our plans. */
  findSubscription(id: string): Promise<Subscription | null>;
  /** Gives up one that was never paid; nothing happens to one that was. */
  dropSubscription(id: string): Promise<void>;
  /** Ends it with its period, or not after all. */
  setEnding(id: string, endsWithPeriod: boolean): Promise<void>;
  endSubscription(id: string): Promise<void>;
  /**
   * At once, with a new period, charged for less what is unused of the old one; refuses with
   * `payment_failed` and changes nothing when it is not paid. What is smaller than the present plan is refused; the present plan stays as it is.
   */
  upgrade(id: string, planId: PlanId): Promise<void>;
  /** From the next period on. */
  changeNext(id: string, planId: PlanId): Promise<void>;
  findInvoice(id: string): Promise<Invoice | null>;
  /** A webhook's body, as it came; refuses what is forged, stale or cut short. */
  readEvent(body: Buffer, signature: string | undefined): GatewayEvent;
  /** What happened since then, oldest first. */
  listEvents(since: Date): AsyncIterable<GatewayEvent>;
}

/** The stand-in for a provider: takes test cards, and moves no money. */
export interface Sandbox extends Gateway {
  /** What the provider's own form does in the browser. */
  confirm(
    customer: string,
    confirmation: { clientSecret: string; card: Card; confirmed?: true | undefined },
  ): Promise<{ status: "succeeded" | "requires_action" }>;
  /** Renews and ends what is due, and tells again what was not heard. */
  advance(): Promise<void>;
}
