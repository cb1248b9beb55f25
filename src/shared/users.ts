import * as z from "zod/mini";
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
  createdAt: timestamp,
});

/** The user as the export shows them: with what no page needs. */
export const exportedUser = z.extend(user, {
  tokensResetDate: z.nullable(timestamp),
  stripeCustomerId: z.nullable(z.string()),
  stripeSubscriptionId: z.nullable(z.string()),
  updatedAt: timestamp,
});
