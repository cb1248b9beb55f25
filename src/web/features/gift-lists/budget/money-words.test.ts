import { expect, test } from "vitest";
import { formatMoney } from "../../../lib/format-money.ts";
import { moneyOf, moneyWords } from "./money-words.ts";

const pounds = (hundredths: number) => formatMoney(hundredths, "GBP");
const idea = (state: "idea" | "bought" | "wrapped" | "given", price: number | null) => ({
  state,
  price,
});

test("what is bought or further is spent, and what is still an idea is planned", () => {
  const ideas = [
    idea("bought", 1000),
    idea("wrapped", 1400),
    idea("given", 1000),
    idea("idea", 2000),
    idea("idea", null),
    idea("given", null),
  ];
  expect(moneyOf(ideas)).toEqual({ spent: 3400, planned: 2000, unpriced: 2 });
});

test.each([
  [
    { spent: 3400, planned: 2000, unpriced: 0 },
    10_000,
    "Spent £34 · planned £20 · £46 left of £100",
  ],
  [{ spent: 3450, planned: 0, unpriced: 2 }, null, "Spent £34.50 · 2 without a price"],
  [{ spent: 0, planned: 2000, unpriced: 0 }, null, "Planned £20"],
  [{ spent: 0, planned: 0, unpriced: 0 }, 10_000, "£100 left of £100"],
  [{ spent: 9000, planned: 1500, unpriced: 0 }, 10_000, "Spent £90 · planned £15 · £5 over £100"],
  [{ spent: 0, planned: 0, unpriced: 3 }, null, null],
])("%j with a budget of %j is %j", (money, budget, words) => {
  expect(moneyWords(money, budget, pounds)).toBe(words);
});
