import { useEffect, useEffectEvent, useState } from "react";
import { tokenPack } from "../../../../shared/tokens.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { Card } from "../../../ui/card.tsx";
import type { BalanceBefore } from "./payment-polling.ts";
import { dollars } from "../money.ts";
import { PaymentForm } from "../card-form/payment-form.tsx";
import { QuantitySlider } from "./quantity-slider.tsx";
import { PaidAlready, forgetIntent, usePaymentIntent, type Billing } from "../queries.ts";
import { useSetupFailure } from "./use-setup-failure.ts";

/** The quantity is debounced by this many milliseconds. */
const DEBOUNCE = 400;

interface CheckoutProps {
  billing: Billing;
  before: BalanceBefore;
  onPaid: () => void;
}

export function Checkout({ billing, before, onPaid }: CheckoutProps) {
  const [quantity, setQuantity] = useState<number>(tokenPack.least);
  const [processing, setProcessing] = useState(false);
  const meant = useDebounced(quantity, DEBOUNCE);
  const intent = usePaymentIntent(meant);
  const price = quantity * tokenPack.price;
  const settled = meant === quantity && !intent.isPlaceholderData && !intent.isFetching;

  function succeed() {
    forgetIntent();
    onPaid();
  }
  // The answer to a payment was lost, and then the quantity was changed.
  const paidAlready = intent.error instanceof PaidAlready;
  const succeedLate = useEffectEvent(succeed);
  useEffect(() => {
    if (paidAlready) succeedLate();
  }, [paidAlready]);
  useSetupFailure(paidAlready ? null : intent.error, {
    title: "Payment Setup Failed",
    description: "Unable to initialize payment. Please try again.",
    to: "/settings",
  });

  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Card className="p-5 sm:p-6">
        <QuantitySlider quantity={quantity} disabled={processing} onQuantity={setQuantity} />
      </Card>
      <Card className="p-5 sm:p-6">
        <PaymentForm
          billing={billing}
          kind="pack"
          price={price}
          label={`Pay ${dollars(price)}`}
          footnote="One payment, no subscription • Tokens never expire"
          begun={intent.data !== undefined}
          clientSecret={settled ? (intent.data ?? null) : null}
          before={before}
          processing={processing}
          onProcessing={setProcessing}
          onOutdated={() => void intent.refetch()}
          onPaid={succeed}
        />
      </Card>
    </div>
  );
}
