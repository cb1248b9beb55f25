import { useRef, type ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import type { BalanceBefore } from "../checkout/payment-polling.ts";

/** How an attempt to pay ended. `corrected` is left to the fields, which say what is wrong with them. */
export type Outcome =
  | { type: "paid" }
  | { type: "refused"; reason: string }
  | { type: "corrected" };

interface PayFormProps {
  /** What the button says. */
  label: string;
  footnote?: string;
  /** Whether what is to be paid for is settled with the provider. */
  ready: boolean;
  processing: boolean;
  onProcessing: (processing: boolean) => void;
  onPaid: () => void;
}

/** What either way of paying is told. */
export interface PaymentFormProps extends Omit<PayFormProps, "ready"> {
  kind: "pack" | "plan";
  /** In whole dollars. */
  price: number;
  /** Null while what is to be paid is being changed. */
  clientSecret: string | null;
  /** What they have now, to tell later whether what they paid for has arrived. */
  before: BalanceBefore;
  /** What was to be paid cannot be any more: another tab replaced it, say. */
  onOutdated: () => void;
}

const broken = "The payment could not be confirmed. Reload the page, then try again.";

/** What both ways of paying have in common: the button, and what becomes of pressing it. */
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

  async function pay() {
    // Pressed twice, charged once.
    if (!ready || underway.current) return;
    underway.current = true;
    onProcessing(true);
    const outcome = await confirm().catch((): Outcome => ({ type: "refused", reason: broken }));
    if (outcome.type === "paid") {
      // Still processing: this page is left, and nothing on it can be paid again.
      onPaid();
      return;
    }
    underway.current = false;
    onProcessing(false);
    if (outcome.type === "refused") {
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
        className="mt-6 w-full"
      >
        {processing ? "Processing..." : label}
      </Button>
      {footnote && (
        <p className="mt-3 text-center text-caption text-balance text-muted">{footnote}</p>
      )}
    </form>
  );
}
