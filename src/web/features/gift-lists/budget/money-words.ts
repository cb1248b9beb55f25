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

type Format = (hundredths: number) => string;

/** “Spent $34 · planned $20 · $46 left of $100 · 2 without a price”. Null without a price or a budget. */
export function moneyWords(money: Money, budget: number | null, format: Format): string | null {
  const { spent, planned } = money;
  return lineOf(
    money,
    format,
    budget !== null && [leftWords(budget, budget - spent - planned, format)],
  );
}

/** What is spent and planned for several people, not all of whom have a budget. */
interface MoneyOfAll extends Money {
  budget: number | null;
  left: number | null;
  /** What no budget is for. */
  outside: number;
}

/** “Spent $237 · $148 of $150 in budgets · $89 without one”. Null without a price or a budget. */
export function moneyOfAllWords(money: MoneyOfAll, format: Format): string | null {
  const { budget, left, outside } = money;
  if (budget === null || left === null) return lineOf(money, format, false);
  // With “left” in it, the line would read as if all that was spent were taken off the budgets.
  const words =
    outside > 0 && left >= 0
      ? `${format(budget - left)} of ${format(budget)}`
      : leftWords(budget, left, format);
  return lineOf(money, format, [
    `${words} in budgets`,
    outside > 0 && `${format(outside)} without one`,
  ]);
}

function leftWords(budget: number, left: number, format: Format): string {
  return `${left < 0 ? `${format(-left)} over` : `${format(left)} left of`} ${format(budget)}`;
}

function lineOf(
  { spent, planned, unpriced }: Money,
  format: Format,
  budgets: false | ReadonlyArray<string | false>,
): string | null {
  if (spent === 0 && planned === 0 && !budgets) return null;
  const words = [
    spent > 0 && `spent ${format(spent)}`,
    planned > 0 && `planned ${format(planned)}`,
    ...(budgets || []),
    unpriced > 0 && `${unpriced} without a price`,
  ];
  const line = words.filter(Boolean).join(" · ");
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}
