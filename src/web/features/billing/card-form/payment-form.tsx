import { Spinner } from "../../../ui/spinner.tsx";
import type { PaymentFormProps } from "./pay-form.tsx";
import type { Billing } from "../queries.ts";
import { SandboxForm } from "./sandbox/sandbox-form.tsx";
import { StripePayment } from "./stripe/stripe-payment.tsx";

interface Props extends PaymentFormProps {
  billing: Pick<Billing, "provider" | "publishableKey">;
  /** Whether there is a payment intent. Until then the form is hidden, and its code is loaded. */
  begun: boolean;
}

export function PaymentForm({ billing, begun, ...payment }: Props) {
  if (billing.provider === "stripe") {
    return (
      <StripePayment publishableKey={billing.publishableKey ?? ""} begun={begun} {...payment} />
    );
  }
  return begun ? <SandboxForm {...payment} /> : <Spinner label="Loading the payment form" />;
}
