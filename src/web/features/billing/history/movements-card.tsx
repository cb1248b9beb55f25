import { formatNumber } from "../../../lib/format-number.ts";
import { HistoryCard } from "./history-card.tsx";
import { useMovements, type Movement } from "../queries.ts";

export function MovementsCard() {
  return (
    <HistoryCard
      title="Token movements"
      empty="No tokens have moved yet. What you get and spend is listed here."
      history={useMovements()}
    >
      {(movement) => ({
        what: nameOf(movement),
        amount: signed(movement.monthly + movement.purchased),
      })}
    </HistoryCard>
  );
}

const spentOn = {
  generation: "Ideas for a gift list",
  response: "Ideas in a chat",
  chat: "Chat reply",
};

const names = {
  welcome: "A welcome from us",
  purchase: "Tokens bought",
  refund: "Taken back with a refund",
  monthly: "Monthly tokens of the plan",
  spent: "Spent",
  returned: "Given back: refund undone",
};

function nameOf({ kind, purpose }: Movement): string {
  if (purpose === null) return names[kind];
  return kind === "returned" ? `Given back: ${spentOn[purpose].toLowerCase()}` : spentOn[purpose];
}

function signed(amount: number): string {
  const size = formatNumber(Math.abs(amount));
  if (amount === 0) return size;
  return amount > 0 ? `+${size}` : `−${size}`;
}
