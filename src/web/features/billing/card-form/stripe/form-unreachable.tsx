import type { Ref } from "react";
import { Button } from "../../../../ui/button.tsx";

/** Shown when Stripe’s form did not load. */
export function FormUnreachable({
  ref,
  busy,
  onRetry,
}: {
  ref: Ref<HTMLDivElement>;
  busy: boolean;
  onRetry: () => void;
}) {
  return (
    <div
      ref={ref}
      role="alert"
      className="grid justify-items-center gap-4 py-8 text-center text-muted"
    >
      <h2 className="text-title font-semibold text-text">The payment form could not be loaded</h2>
      <p className="max-w-prose text-balance">
        Stripe, which takes our payments, can’t be reached from here. Nothing was charged. Check
        your connection and anything that blocks scripts, then try again.
      </p>
      <Button tone="plain" aria-disabled={busy} onClick={busy ? undefined : onRetry}>
        {busy ? "Trying again..." : "Try again"}
      </Button>
    </div>
  );
}
