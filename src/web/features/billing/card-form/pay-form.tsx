import { useId, useRef, useState, type ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import type { BalanceBefore } from "../checkout/payment-polling.ts";
import { Refusal } from "../refusal.tsx";

/** How an attempt to pay ended. `corrected`: the form's fields show their errors themselves. */
export type Outcome =
  | { type: "paid" }
  | { type: "refused"; reason: string }
  | { type: "corrected" };

interface PayFormProps {
  /** Label of the button. */
  label: string;
  footnote?: string;
  /** Whether the provider has set up the payment. */
  ready: boolean;
  processing: boolean;
  onProcessing: (processing: boolean) => void;
  onPaid: () => void;
}

/** Props of both card forms. */
export interface PaymentFormProps extends Omit<PayFormProps, "ready"> {
  kind: "pack" | "plan";
  /** In whole dollars. */
  price: number;
  /** Null while the payment intent is being replaced. */
  clientSecret: string | null;
  /** The balance before the payment, to tell later whether it was credited. */
  before: BalanceBefore;
  /** Called when the payment intent cannot be paid any more: another tab may have replaced it. */
  onOutdated: () => void;
}

const broken = "The payment could not be confirmed. Reload the page, then try again.";

/** What both card forms have in common: the button, and the handling of its outcome. */
export function PayForm({
  label,
  footnote,
  ready,
  processing,
  onProcessing,
  onPaid,
  confirm,
  children,
}: PayFormProps & { confirm: () => Promise<Outcome>; children: ReactNode }) {
  const underway = useRef(false);
  const [refused, setRefused] = useState<string | null>(null);
  const id = useId();

  async function pay() {
    // A double click must not pay twice.
    if (!ready || underway.current) return;
    underway.current = true;
    setRefused(null);
    onProcessing(true);
    const outcome = await confirm().catch((): Outcome => ({ type: "refused", reason: broken }));
    if (outcome.type === "paid") {
      // Stays processing until the page is left: nothing on it can be paid again.
      onPaid();
      return;
    }
    underway.current = false;
    onProcessing(false);
    if (outcome.type === "refused") {
      setRefused(outcome.reason);
      toast({ title: "Payment Failed", description: outcome.reason, variant: "destructive" });
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      {children}
      <Button
        type="submit"
        aria-disabled={!ready || processing}
        aria-busy={processing}
        aria-describedby={refused ? id : undefined}
        className="mt-6 w-full"
      >
        {processing ? "Processing..." : label}
      </Button>
      {refused && <Refusal id={id} reason={refused} />}
      {footnote && (
        <p className="mt-3 text-center text-caption text-balance text-muted">{footnote}</p>
      )}
    </form>
  );
}
