import { useState } from "react";
import type { PlanId } from "../../../../shared/billing.ts";
import { plans } from "../../../../shared/plans.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { Card } from "../../../ui/card.tsx";
import type { BalanceBefore } from "./payment-polling.ts";
import { PaymentForm } from "../card-form/payment-form.tsx";
import { PlanChoice } from "../plan/plan-choice.tsx";
import { MissingSecret, useNewSubscription, type Billing } from "../queries.ts";
import { useSetupFailure } from "./use-setup-failure.ts";

/** The chosen plan is debounced: arrow keys pass over those in between. */
const DEBOUNCE = 400;

interface SubscribeProps {
  billing: Billing;
  before: BalanceBefore;
  /** The plan chosen on the page before. */
  wanted: PlanId | null;
  onPaid: () => void;
}

/** For somebody without a plan. */
export function Subscribe({ billing, before, wanted, onPaid }: SubscribeProps) {
  const [chosen, setChosen] = useState<PlanId>(wanted ?? "basic");
  const [processing, setProcessing] = useState(false);
  const meant = useDebounced(chosen, DEBOUNCE);
  const subscription = useNewSubscription(meant);
  const { price } = plans[chosen];
  const settled = meant === chosen && !subscription.isPlaceholderData && !subscription.isFetching;

  useSetupFailure(subscription.error, {
    title: "Subscription Setup Failed",
    description:
      subscription.error instanceof MissingSecret
        ? "Missing payment information. Please try again."
        : "Unable to initialize subscription. Please try again.",
    to: "/pricing",
  });

  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Card className="p-5 sm:p-6">
        <PlanChoice chosen={chosen} current={null} disabled={processing} onChoose={setChosen} />
        <p className="mt-6 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <span className="text-muted">Total</span>
          <span className="font-serif text-heading font-semibold tabular-nums">${price}/month</span>
        </p>
      </Card>
      <Card className="p-5 sm:p-6">
        <PaymentForm
          billing={billing}
          kind="plan"
          price={price}
          label={`Subscribe for $${price}/month`}
          footnote="Recurring monthly subscription • Cancel anytime"
          begun={subscription.data !== undefined}
          clientSecret={settled ? (subscription.data ?? null) : null}
          before={before}
          processing={processing}
          onProcessing={setProcessing}
          onOutdated={() => void subscription.refetch()}
          onPaid={onPaid}
        />
      </Card>
    </div>
  );
}
