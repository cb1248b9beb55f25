import * as z from "zod/mini";
import { currencies } from "./currencies.ts";
import { timestamp } from "./time.ts";

export const user = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  /** Monthly allowance of the plan. */
  tokens: z.int(),
  /** Bought, never expiring; spent first. */
  purchasedTokens: z.int(),
  subscriptionTier: z.string(),
  subscriptionStatus: z.string(),
  demoProfilesCreated: z.boolean(),
  /** What prices are in; null until it is said, or used for the first time. */
  currency: z.nullable(z.enum(currencies)),
  createdAt: timestamp,
});

export const accountChanges = z.strictObject({ currency: z.optional(z.enum(currencies)) });
export type AccountChanges = z.output<typeof accountChanges>;

/** The user as the export shows them: with what no page needs. */
export const exportedUser = z.extend(user, {
  tokensResetDate: z.nullable(timestamp),
  stripeCustomerId: z.nullable(z.string()),
  stripeSubscriptionId: z.nullable(z.string()),
  updatedAt: timestamp,
});
