import { plans, renewalGraceDays } from "../../../../shared/plans.ts";
import type { Plan } from "../queries.ts";
import { longDate } from "../../../lib/format-date.ts";

/** When a plan renews, changes or ends, in words. */
export function planSentence({ planId, status, renewsAt, endsAt, changesTo }: Plan): string {
  if (status === "canceling") {
    return `Canceled. You keep its benefits${endsAt ? ` until ${longDate(endsAt)}` : " to the end of the period"}, and are not charged again.`;
  }
  if (status === "past_due") {
    return `The last renewal could not be charged. You keep the plan${endsAt ? ` until ${longDate(endsAt)}` : ` for ${renewalGraceDays} days`}; without a payment your account is free after that.`;
  }
  if (changesTo) {
    return `Changes to ${plans[changesTo].name}${renewsAt ? ` on ${longDate(renewsAt)}` : ""}. Until then you keep ${plans[planId].name}.`;
  }
  return renewsAt ? `Renews on ${longDate(renewsAt)}.` : "";
}
