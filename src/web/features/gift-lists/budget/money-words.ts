import type { IdeaState } from "../../../../shared/idea-limits.ts";

export interface Money {
  /** Of what is bought or further. */
  spent: number;
  /** Of what is still to be bought. */
  planned: number;
  /** How many ideas nobody has said a price of. */
  unpriced: number;
}

export function moneyOf(ideas: ReadonlyArray<{ price: number | null; state: IdeaState }>): Money {
  const money = { spent: 0, planned: 0, unpriced: 0 };
  for (const { price, state } of ideas) {
    if (price === null) money.unpriced += 1;
    else money[state === "idea" ? "planned" : "spent"] += price;
  }
  return money;
}

/** “Spent $34 · planned $20 · $46 left of $100 · 2 without a price”. Null without a price or a budget. */
export function moneyWords(
  { spent, planned, unpriced }: Money,
  budget: number | null,
  format: (hundredths: number) => string,
  /** What is left of several budgets, which are not for everything that was spent. */
  known: number | null = null,
): string | null {
  if (spent === 0 && planned === 0 && budget === null) return null;
  const left = known ?? (budget ?? 0) - spent - planned;
  const words = [
    spent > 0 && `spent ${format(spent)}`,
    planned > 0 && `planned ${format(planned)}`,
    budget !== null &&
      `${left < 0 ? `${format(-left)} over` : `${format(left)} left of`} ${format(budget)}${known === null ? "" : " in budgets"}`,
    unpriced > 0 && `${unpriced} without a price`,
  ];
  const line = words.filter(Boolean).join(" · ");
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}
