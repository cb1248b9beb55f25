import { Suspense, useEffect, useRef, useState } from "react";
import { loadable } from "../../../../lib/loadable.ts";
import { Spinner } from "../../../../ui/spinner.tsx";
import { FormPlaceholder } from "./form-placeholder.tsx";
import { FormUnreachable } from "./form-unreachable.tsx";
import { useTimeout } from "./use-timeout.ts";
import type { PaymentFormProps } from "../pay-form.tsx";
import { useStripeScript } from "./stripe-loading.ts";

// Only where Stripe is paid is anything of Stripe’s loaded.
const StripeForm = loadable(() => import("./stripe-form.tsx"));

/** Stripe’s form, or what is said while it does not come. One that is late still takes its place. */
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
  const failed = script.isError || failedAttempt === attempt || scriptLate || formLate;
  const missed = !shown && (failed || attempt > 1);

  // Beside what is to be paid and Stripe’s script, not after them.
  useEffect(() => StripeForm.preload(), []);

  function show() {
    // The button that had the focus goes.
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
        // Kept as wide as it will be: what Stripe draws measures itself.
        <div className={missed ? "invisible h-0 overflow-hidden" : ""}>
          <Suspense fallback={<FormPlaceholder />}>
            <StripeForm
              key={attempt}
              stripe={script.data}
              shown={shown}
              onShown={show}
              onFailed={() => setFailedAttempt(attempt)}
              {...payment}
            />
          </Suspense>
        </div>
      ) : (
        !missed && (begun ? <FormPlaceholder /> : <Spinner label="Loading the payment form" />)
      )}
    </>
  );
}
