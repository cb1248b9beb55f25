import type { ReactNode } from "react";
import { Loaded } from "../../../ui/loaded.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { BuyingOff } from "./buying-off.tsx";
import { useBilling, type Billing } from "../queries.ts";

/** A page to pay on, once it is known what can be bought and what they have. */
export function WithBilling({ children }: { children: (billing: Billing) => ReactNode }) {
  return (
    <Loaded
      query={useBilling()}
      placeholder={<Spinner label="Loading the payment form" />}
      heading={<h2 className="text-title font-semibold">This page could not be loaded</h2>}
    >
      {(billing) => (billing.provider === "off" ? <BuyingOff /> : children(billing))}
    </Loaded>
  );
}
