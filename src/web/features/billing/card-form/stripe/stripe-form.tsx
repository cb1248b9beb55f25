import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { useTheme } from "../../../../theme/theme.ts";
import { storeBalanceBefore } from "../../checkout/payment-polling.ts";
import { FormPlaceholder } from "./form-placeholder.tsx";
import { PayForm, type Outcome, type PaymentFormProps } from "../pay-form.tsx";
import { successAddress } from "../../checkout/success-address.ts";
import { stripeAppearance } from "./stripe-appearance.ts";

interface FieldsProps extends PaymentFormProps {
  /** Whether Stripe’s fields are rendered. */
  shown: boolean;
  onShown: () => void;
  onFailed: () => void;
}

/** Stripe’s own form, in an iframe: card data goes to Stripe and never to us. */
export default function StripeForm({ stripe, ...fields }: FieldsProps & { stripe: Stripe }) {
  const { theme } = useTheme();
  return (
    // Made with the amount, not with the intent: another quantity keeps what was typed.
    <Elements
      stripe={stripe}
      options={{
        mode: fields.kind === "plan" ? "subscription" : "payment",
        amount: fields.price * 100,
        currency: "usd",
        allowedPaymentMethodTypes: ["card"],
        appearance: stripeAppearance(theme),
      }}
    >
      <StripeFields {...fields} />
    </Elements>
  );
}

function StripeFields({
  clientSecret,
  before,
  onOutdated,
  shown,
  onShown,
  onFailed,
  ...form
}: FieldsProps) {
  const stripe = useStripe();
  const elements = useElements();

  async function confirm(): Promise<Outcome> {
    if (!stripe || !elements || !clientSecret) return { type: "corrected" };
    const { error: unfinished } = await elements.submit();
    if (unfinished) {
      // Stripe’s fields show their errors themselves.
      if (unfinished.type === "validation_error") return { type: "corrected" };
      return { type: "refused", reason: unfinished.message ?? unsaid };
    }
    storeBalanceBefore(before);
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: `${location.origin}${successAddress}` },
      redirect: "if_required",
    });
    if (!error) return { type: "paid" };
    // Paid already: in another tab, or the answer was lost.
    if (error.payment_intent?.status === "succeeded") return { type: "paid" };
    if (error.payment_intent?.status === "canceled") onOutdated();
    return { type: "refused", reason: error.message ?? unsaid };
  }

  return (
    <PayForm {...form} ready={clientSecret !== null && shown} confirm={confirm}>
      <div className="grid *:[grid-area:1/1]">
        {!shown && <FormPlaceholder />}
        <PaymentElement
          className={shown ? "" : "opacity-0"}
          onReady={onShown}
          onLoadError={onFailed}
        />
      </div>
    </PayForm>
  );
}

const unsaid = "The payment was not confirmed, and nothing was charged.";
