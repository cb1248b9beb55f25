import { expect, test } from "vitest";
import { formatMoney } from "../../../lib/format-money.ts";
import { moneyOf, moneyOfAllWords, moneyWords } from "./money-words.ts";

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

const all = { spent: 23_700, planned: 0, unpriced: 0, budget: 15_000, left: 200, outside: 8900 };
test.each([
  ["some people have no budget", {}, "Spent £237 · £148 of £150 in budgets · £89 without one"],
  [
    "the budgets do not last",
    { spent: 24_200, left: -300 },
    "Spent £242 · £3 over £150 in budgets · £89 without one",
  ],
  [
    "something is planned",
    { planned: 1000, outside: 9900, unpriced: 2 },
    "Spent £237 · planned £10 · £148 of £150 in budgets · £99 without one · 2 without a price",
  ],
  [
    "everybody who costs anything has one",
    { spent: 14_800, outside: 0 },
    "Spent £148 · £2 left of £150 in budgets",
  ],
  ["nobody has one", { budget: null, left: null, outside: 23_700 }, "Spent £237"],
  [
    "there is nothing at all",
    { spent: 0, budget: null, left: null, outside: 0, unpriced: 3 },
    null,
  ],
])("of a year in which %s", (_, changes, words) => {
  expect(moneyOfAllWords({ ...all, ...changes }, pounds)).toBe(words);
});
