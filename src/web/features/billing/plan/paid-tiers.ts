import type { PlanId } from "../../../../shared/billing.ts";

/** In ascending order. */
export const paidTiers: readonly PlanId[] = ["basic", "premium", "enterprise"];

function isPaidTier(value: unknown): value is PlanId {
  return paidTiers.some((tier) => tier === value);
}

/** The plan chosen on the page before, from the history state. */
export function parsePlan(state: unknown): PlanId | null {
  if (typeof state !== "object" || state === null || !("plan" in state)) return null;
  return isPaidTier(state.plan) ? state.plan : null;
}
