import type { PlanId } from "../../../../shared/billing.ts";

/** From the smallest to the largest. */
export const paidTiers: readonly PlanId[] = ["basic", "premium", "enterprise"];

function isPaidTier(value: unknown): value is PlanId {
  return paidTiers.some((tier) => tier === value);
}

/** The plan that somebody chose on the way here, from what travels with the address. */
export function parsePlan(state: unknown): PlanId | null {
  if (typeof state !== "object" || state === null || !("plan" in state)) return null;
  return isPaidTier(state.plan) ? state.plan : null;
}
