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
