import type { ReactNode } from "react";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { BuyingOff } from "./buying-off.tsx";
import { useBilling, type Billing } from "../queries.ts";

/** A page to pay on, once it is known what can be bought and what they have. */
export function WithBilling({ children }: { children: (billing: Billing) => ReactNode }) {
  const billing = useBilling();
  // Known already, it stays: asking again and failing takes nothing away from a form in use.
  if (billing.data) {
    return billing.data.provider === "off" ? <BuyingOff /> : children(billing.data);
  }
  if (billing.isPending) return <Spinner label="Loading the payment form" />;
  return (
    <LoadFailed
      heading={<h2 className="text-title font-semibold">This page could not be loaded</h2>}
      error={billing.error}
      onRetry={() => void billing.refetch()}
    />
  );
}
