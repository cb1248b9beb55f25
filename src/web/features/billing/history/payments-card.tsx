import { plans } from "../../../../shared/plans.ts";
import { HistoryCard } from "./history-card.tsx";
import { dollars } from "../money.ts";
import { usePayments, type Payment } from "../queries.ts";

export function PaymentsCard() {
  return (
    <HistoryCard
      title="Payments"
      empty="Nothing has been paid yet. What you buy is listed here."
      history={usePayments()}
    >
      {(payment) => ({
        what: nameOf(payment),
        note: notes[payment.status],
        amount: `${payment.type === "refund" ? "−" : ""}${dollars(payment.amount / 100)}`,
      })}
    </HistoryCard>
  );
}

const notes = { pending: "Pending", succeeded: "", failed: "Failed", refunded: "Refunded" };

function nameOf({ type, quantity, planId }: Payment): string {
  const packs = quantity && `${quantity} token ${quantity === 1 ? "pack" : "packs"}`;
  const bought = packs || (planId && plans[planId].name) || "Tokens";
  if (type === "refund") return `Refund of ${bought}`;
  return type === "renewal" ? `${bought}, renewal` : bought;
}
