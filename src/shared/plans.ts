import { freeProfiles } from "./free-tier.ts";

/** What each tier gives. Prices are whole dollars a month. */
export const plans = {
  free: { name: "Free", price: 0, monthlyTokens: 0, profiles: freeProfiles },
  basic: { name: "Basic Plan", price: 5, monthlyTokens: 10_000, profiles: 10 },
  premium: { name: "Premium Plan", price: 20, monthlyTokens: 50_000, profiles: 20 },
  enterprise: { name: "Enterprise", price: 100, monthlyTokens: 200_000, profiles: 100 },
} as const;

/** How many days a plan outlives a renewal that could not be charged. */
export const renewalGraceDays = 7;

export type Tier = keyof typeof plans;

function isTier(value: string): value is Tier {
  return Object.hasOwn(plans, value);
}

/** An unknown or missing tier counts as free; case does not matter. */
export function tierOf(value: string | null | undefined): Tier {
  const tier = (value ?? "free").toLowerCase();
  return isTier(tier) ? tier : "free";
}

export function profileLimit(tier: string | null | undefined): number {
  return plans[tierOf(tier)].profiles;
}
