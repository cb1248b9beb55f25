import * as z from "zod/mini";
import { timestamp } from "./time.ts";
import { tokenMovement } from "./token-movements.ts";
import { tokenPack } from "./tokens.ts";

/** The plans that are paid for. */
export const planIds = ["basic", "premium", "enterprise"] as const;
export type PlanId = (typeof planIds)[number];

/** `canceling` has its benefits to the end of the period; `past_due` for some days after a failed renewal. */
export const subscriptionStatuses = [
  "none",
  "incomplete",
  "active",
  "past_due",
  "canceling",
  "canceled",
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const paymentTypes = ["token_pack", "subscription", "renewal", "refund"] as const;

export const paymentStatuses = ["pending", "succeeded", "failed", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

const planId = z.enum(planIds);

/** What can be bought here, and what the user has. */
export const billing = z.object({
  /** `sandbox` moves no money; with `off` nothing can be bought. */
  provider: z.enum(["stripe", "sandbox", "off"]),
  /** For Stripe's own form in the browser. */
  publishableKey: z.nullable(z.string()),
  /** Null without benefits: never subscribed, not paid yet, or over. */
  plan: z.nullable(
    z.object({
      planId,
      status: z.enum(["active", "past_due", "canceling"]),
      /** Null when it is not going to. */
      renewsAt: z.nullable(timestamp),
      /** When the benefits end: of a plan that is canceled, or not paid for. */
      endsAt: z.nullable(timestamp),
      /** The plan that follows at the end of the period. */
      changesTo: z.nullable(planId),
    }),
  ),
});
export type Billing = z.output<typeof billing>;

const clientSecret = z.string().check(
  z.maxLength(300),
  z.refine((secret) => /^[\w-]+$/.test(secret), "Must be what a payment began with."),
);

export const newPaymentIntent = z.strictObject({
  quantity: z.int().check(z.gte(tokenPack.least), z.lte(tokenPack.most)),
  /** The intent this one takes the place of: cancelled, unless it is paid. */
  replaces: z.optional(clientSecret),
});

export const planChoice = z.strictObject({ planId });

/** What the payment form needs to ask for the money. */
export const paymentSetup = z.object({ clientSecret: z.string() });

/** What the sandbox's form sends: Stripe's public test cards, as they were typed. */
export const sandboxConfirmation = z.strictObject({
  clientSecret,
  card: z.strictObject({
    number: z.string().check(z.maxLength(40)),
    /** Month and year, as in 12/34. */
    expiry: z.string().check(z.maxLength(10)),
    cvc: z.string().check(z.maxLength(10)),
  }),
  /** The person was asked once more, and agreed. */
  confirmed: z.optional(z.literal(true)),
});
export type Card = z.output<typeof sandboxConfirmation>["card"];

export const sandboxOutcome = z.object({
  /** `requires_action`: ask the person, then send the same again with `confirmed`. */
  status: z.enum(["succeeded", "requires_action"]),
});

/** A plan the user has, had, or began, as the export shows it. */
export const ownedPlan = z.object({
  planId,
  status: z.enum(subscriptionStatuses),
  /** To when it is paid for. */
  periodEnd: z.nullable(timestamp),
  createdAt: timestamp,
});

/** One line of the user's payments. */
export const payment = z.object({
  id: z.uuid(),
  type: z.enum(paymentTypes),
  status: z.enum(paymentStatuses),
  /** In cents, also of a refund. */
  amount: z.int(),
  /** How many token packs. */
  quantity: z.nullable(z.int()),
  planId: z.nullable(planId),
  createdAt: timestamp,
});

/** Where a page of a history begins: below the item of this id. */
export const pageQuery = z.object({ before: z.optional(z.uuid()) });

/** Latest first. `next` begins the next page; null on the last one. */
export const paymentPage = z.object({ items: z.array(payment), next: z.nullable(z.uuid()) });
export const movementPage = z.object({ items: z.array(tokenMovement), next: z.nullable(z.uuid()) });
