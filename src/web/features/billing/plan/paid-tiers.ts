import type { PlanId } from "../../../../shared/billing.ts";

/** In ascending order. */
export const paidTiers: readonly PlanId[] = ["basic", "premium", "enterprise"];

export function toPlan(value: unknown): PlanId | null {
  return paidTiers.find((tier) => tier === value) ?? null;
}

/** The plan chosen on the page before, from the history state. */
export function parsePlan(state: unknown): PlanId | null {
  if (typeof state !== "object" || state === null || !("plan" in state)) return null;
  return toPlan(state.plan);
}
