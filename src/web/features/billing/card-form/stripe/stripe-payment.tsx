import { useEffect, useRef, useState } from "react";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import { FormPlaceholder } from "./form-placeholder.tsx";
import { FormUnreachable } from "./form-unreachable.tsx";
import { useTimeout } from "./use-timeout.ts";
import type { PaymentFormProps } from "../pay-form.tsx";
import { useStripeScript } from "./stripe-loading.ts";

// Stripe’s code is loaded only where Stripe is the provider.
const StripeForm = lazyPart(() => import("./stripe-form.tsx"), {
  placeholder: <FormPlaceholder />,
  // Until the timeout, which offers to try again.
  failed: () => <FormPlaceholder />,
});

/** Stripe’s form, or an error after a timeout. A form that is late still replaces the error. */
export function StripePayment({
  publishableKey,
  begun,
  ...payment
}: PaymentFormProps & { publishableKey: string; begun: boolean }) {
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const [shown, setShown] = useState(false);
  const message = useRef<HTMLDivElement>(null);
  const script = useStripeScript(publishableKey, attempt);
  const scriptLate = useTimeout(attempt, script.isPending);
  const formLate = useTimeout(attempt, begun && !shown);
  const failed = script.isLoadingError || failedAttempt === attempt || scriptLate || formLate;
  const missed = !shown && (failed || attempt > 1);

  // Loaded in parallel with the payment intent and Stripe.js.
  useEffect(() => StripeForm.preload(), []);

  function show() {
    // The button that has the focus disappears.
    if (message.current?.contains(document.activeElement)) {
      document.querySelector("main")?.focus({ preventScroll: true });
    }
    setShown(true);
  }

  return (
    <>
      {missed && (
        <FormUnreachable
          ref={message}
          busy={!failed}
          onRetry={() => setAttempt((last) => last + 1)}
        />
      )}
      {begun && script.data ? (
        // Hidden at its full width: Stripe’s iframe measures itself.
        <div className={missed ? "invisible h-0 overflow-hidden" : ""}>
          <StripeForm
            key={attempt}
            stripe={script.data}
            shown={shown}
            onShown={show}
            onFailed={() => setFailedAttempt(attempt)}
            {...payment}
          />
        </div>
      ) : (
        !missed && (begun ? <FormPlaceholder /> : <Spinner label="Loading the payment form" />)
      )}
    </>
  );
}
