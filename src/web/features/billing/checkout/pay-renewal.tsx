import { useState } from "react";
import { plans } from "../../../../shared/plans.ts";
import { Card } from "../../../ui/card.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { PaymentForm } from "../card-form/payment-form.tsx";
import { planSentence } from "../plan/plan-sentence.ts";
import { useNewSubscription, type Billing, type Plan } from "../queries.ts";
import type { BalanceBefore } from "./payment-polling.ts";
import { useSetupFailure } from "./use-setup-failure.ts";

interface PayRenewalProps {
  billing: Billing;
  plan: Plan;
  before: BalanceBefore;
  onPaid: () => void;
}

/** For somebody whose last renewal could not be charged: the same with another card, which is then kept for the next. */
export function PayRenewal({ billing, plan, before, onPaid }: PayRenewalProps) {
  const [processing, setProcessing] = useState(false);
  const owed = useNewSubscription(plan.planId);
  const { name, price } = plans[plan.planId];

  useSetupFailure(owed.error, {
    title: "Payment Setup Failed",
    description: "Unable to initialize payment. Please try again.",
    to: "/settings",
  });

  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Card className="p-5 sm:p-6">
        <h2 className="text-title font-semibold">{name}</h2>
        <p className="mt-2 text-warning">{planSentence(plan)}</p>
        <p className="mt-2">
          <TextLink to="/settings">Cancel it instead, in Settings</TextLink>
        </p>
        <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <span className="text-muted">Total</span>
          <span className="font-serif text-heading font-semibold tabular-nums">${price}</span>
        </p>
      </Card>
      <Card className="p-5 sm:p-6">
        <PaymentForm
          billing={billing}
          kind="plan"
          price={price}
          label={`Pay $${price}`}
          footnote="This card also pays the next months • Cancel anytime"
          begun={owed.data !== undefined}
          clientSecret={owed.isFetching ? null : (owed.data ?? null)}
          before={before}
          processing={processing}
          onProcessing={setProcessing}
          onOutdated={() => void owed.refetch()}
          onPaid={onPaid}
        />
      </Card>
    </div>
  );
}
