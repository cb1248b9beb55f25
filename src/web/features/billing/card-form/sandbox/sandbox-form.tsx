import { useRef, useState } from "react";
import { ApiError, detailOf } from "../../../../lib/api-error.ts";
import { useFormErrors } from "../../../../lib/use-form-errors.ts";
import { cardNumber, expiry, securityCode } from "./card-typing.ts";
import { ConfirmPaymentDialog } from "./confirm-payment-dialog.tsx";
import { DigitsField } from "./digits-field.tsx";
import { dollars } from "../../money.ts";
import { PayForm, type Outcome, type PaymentFormProps } from "../pay-form.tsx";
import { useSandboxPayment } from "../../queries.ts";
import { SandboxNote } from "./sandbox-note.tsx";

const blank = { number: "", expiry: "", cvc: "" };
type Field = keyof typeof blank;

const missing: Record<Field, string> = {
  number: "Enter the number of a test card.",
  expiry: "Enter a month and a year.",
  cvc: "Enter three digits.",
};

/** Stands in for Stripe’s form where no money moves. */
export function SandboxForm({ clientSecret, price, onOutdated, ...form }: PaymentFormProps) {
  const [card, setCard] = useState(blank);
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const { errors, setErrors, refuse } = useFormErrors<Partial<Record<Field, string>>>(fields, {});
  const { mutateAsync } = useSandboxPayment();

  function change(changed: Partial<typeof blank>) {
    setCard({ ...card, ...changed });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed))));
  }

  function correct(found: Partial<Record<Field, string>>): Outcome {
    refuse(found);
    return { type: "corrected" };
  }

  /** Stands in for 3-D Secure. */
  function askOnceMore(): Promise<boolean> {
    return new Promise((resolve) =>
      setAnswer(() => (confirmed: boolean) => {
        setAnswer(null);
        resolve(confirmed);
      }),
    );
  }

  async function confirm(): Promise<Outcome> {
    if (!clientSecret) return { type: "corrected" };
    const empty = fieldNames.filter((name) => card[name] === "");
    if (empty.length > 0) {
      return correct(Object.fromEntries(empty.map((name) => [name, missing[name]])));
    }
    try {
      const { status } = await mutateAsync({ clientSecret, card });
      if (status === "succeeded") return { type: "paid" };
      if (!(await askOnceMore())) return { type: "refused", reason: unconfirmed };
      await mutateAsync({ clientSecret, card, confirmed: true });
      return { type: "paid" };
    } catch (error) {
      const wrong = fieldErrorsIn(error);
      if (wrong) return correct(wrong);
      if (error instanceof ApiError && [404, 409].includes(error.status)) onOutdated();
      return { type: "refused", reason: detailOf(error, "The payment did not go through.") };
    }
  }

  return (
    <PayForm {...form} ready={clientSecret !== null} confirm={confirm}>
      <SandboxNote
        disabled={form.processing}
        onChoose={(number) => {
          setCard({ number, expiry: nextYear(), cvc: "123" });
          setErrors({});
        }}
      />
      <div ref={fields} className="grid grid-cols-2 gap-x-4 gap-y-3">
        <DigitsField
          label="Card number"
          placeholder="4242 4242 4242 4242"
          autoComplete="off"
          className="col-span-2"
          shape={cardNumber}
          value={card.number}
          onValue={(number) => change({ number })}
          readOnly={form.processing}
          error={errors.number}
        />
        <DigitsField
          label="Expiry"
          placeholder="MM/YY"
          autoComplete="off"
          shape={expiry}
          value={card.expiry}
          onValue={(date) => change({ expiry: date })}
          readOnly={form.processing}
          error={errors.expiry}
        />
        <DigitsField
          label="CVC"
          placeholder="123"
          autoComplete="off"
          shape={securityCode}
          value={card.cvc}
          onValue={(cvc) => change({ cvc })}
          readOnly={form.processing}
          error={errors.cvc}
        />
      </div>
      {answer && <ConfirmPaymentDialog total={dollars(price)} onAnswer={answer} />}
    </PayForm>
  );
}

const fieldNames: readonly Field[] = ["number", "expiry", "cvc"];

const unconfirmed = "You did not confirm the payment. Nothing was charged.";

/** The errors by field, if the server named any. */
function fieldErrorsIn(error: unknown): Partial<Record<Field, string>> | null {
  if (!(error instanceof ApiError)) return null;
  const found: Partial<Record<Field, string>> = {};
  for (const name of fieldNames) {
    const problem = error.problems.find(({ field }) => field === `card.${name}`);
    if (problem) found[name] = problem.message;
    else if (error.field === `card.${name}`) found[name] = error.detail;
  }
  return Object.keys(found).length > 0 ? found : null;
}

function nextYear(): string {
  return `12/${String(new Date().getFullYear() + 1).slice(-2)}`;
}
