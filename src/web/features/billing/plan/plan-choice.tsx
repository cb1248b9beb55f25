import { useId } from "react";
import type { PlanId } from "../../../../shared/billing.ts";
import { plans } from "../../../../shared/plans.ts";
import { formatNumber } from "../../../lib/format-number.ts";
import { paidTiers } from "./paid-tiers.ts";

interface PlanChoiceProps {
  chosen: PlanId;
  /** The current plan, marked for comparison. */
  current: PlanId | null;
  disabled: boolean;
  onChoose: (tier: PlanId) => void;
}

/** Radio buttons of the paid plans. */
export function PlanChoice({ chosen, current, disabled, onChoose }: PlanChoiceProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled} role="radiogroup" className="min-w-0">
      <legend className="mb-3 font-semibold">Choose a plan</legend>
      <div className="grid gap-3">
        {paidTiers.map((tier) => {
          const plan = plans[tier];
          return (
            <label
              key={tier}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1 rounded-card border border-field bg-card p-3 sm:gap-x-4 sm:p-4 transition-colors duration-150 hover:bg-well has-checked:border-action has-checked:ring-1 has-checked:ring-action has-disabled:opacity-75 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-text"
            >
              <input
                type="radio"
                name={name}
                value={tier}
                checked={tier === chosen}
                onChange={() => onChoose(tier)}
                className="row-span-2 size-5 self-center cursor-[inherit] appearance-none rounded-full border border-field outline-none checked:border-6 checked:border-action"
              />
              <span className="font-semibold">{plan.name}</span>
              <span className="text-right font-semibold tabular-nums">${plan.price}/month</span>
              <span className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-caption text-muted tabular-nums">
                <span>{formatNumber(plan.monthlyTokens)} tokens/month</span>
                <span>Up to {plan.profiles} profiles</span>
                {tier === current && (
                  <span className="rounded-full border border-line px-2">Your plan</span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
