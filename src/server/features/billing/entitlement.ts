import type { PlanId, SubscriptionStatus } from "../../../shared/billing.ts";
import { type Tier, renewalGraceDays } from "../../../shared/plans.ts";
import type { Subscription } from "./gateway.ts";

const DAY = 86_400_000;
/** How long a plan outlives a renewal that was not paid. */
export const GRACE = renewalGraceDays * DAY;

/** What a subscription entitles to at a moment. */
export interface Entitlement {
  status: SubscriptionStatus;
  tier: Tier;
  planId: PlanId;
  nextPlanId: PlanId | null;
  /** When the benefits end, where they are going to. */
  endsAt: Date | null;
}

type Looked = Pick<
  Subscription,
  "status" | "planId" | "held" | "endsWithPeriod" | "periodStart" | "periodEnd"
>;

export function entitlementOf(subscription: Looked, now: Date): Entitlement {
  const { status, held, periodStart, periodEnd, endsWithPeriod } = subscription;
  const holding = held !== null && now < held.until;
  const planId = holding ? held.planId : subscription.planId;
  const nextPlanId = planId === subscription.planId ? null : subscription.planId;
  const none = { tier: "free", planId, nextPlanId: null, endsAt: null } as const;

  if (status === "incomplete") return { ...none, status: "incomplete" };
  if (status === "expired") return { ...none, status: "none" };
  if (status === "ended") return { ...none, status: "canceled" };
  if (status === "past_due") {
    // A period is due when it begins.
    const endsAt = new Date(periodStart.getTime() + GRACE);
    if (now >= endsAt) return { ...none, status: "canceled" };
    return { status: "past_due", tier: planId, planId, nextPlanId, endsAt };
  }
  if (endsWithPeriod) {
    // By date: the provider's event may be late or lost.
    if (now >= periodEnd) return { ...none, status: "canceled" };
    return { status: "canceling", tier: planId, planId, nextPlanId: null, endsAt: periodEnd };
  }
  return { status: "active", tier: planId, planId, nextPlanId, endsAt: null };
}

/** The first of the month, UTC. */
export function monthOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}
