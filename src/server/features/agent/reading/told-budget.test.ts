import { expect, test } from "vitest";
import { bracketFor } from "./budget.ts";
import { toldBudget, toldCurrency, toldSum, toldTotal } from "./told-budget.ts";

test.each([
  ["set her budget to $100", 100, "$50-$100"],
  ["make the budget at least $100", 100, "$50-$100"],
  ["change the budget to $50 to $80", 80, "$50-$100"],
  ["lower the budget to 30 quid", 39, "$25-$50"],
  ["set the budget to a tenner", 13, "Under $25"],
])("a sum as it is said: %s", (words, sum, bracket) => {
  expect(toldTotal(words)).toBe(sum);
  expect(bracketFor(sum)).toBe(bracket);
});

test("shares add up, and what each of several people gets does not", () => {
  expect(toldBudget("9 of us at 10 bucks each")?.most).toBe(90);
  expect(toldBudget("24 Kinder, 5 Dollar pro Kopf")?.most).toBe(120);
  expect(toldBudget("14 people each giving $20")?.most).toBe(280);
  expect(toldBudget("gifts for 4 cousins, $20 each")?.most).not.toBe(80);
});

test("a currency that is asked for is known by its name", () => {
  expect(toldCurrency("how much is it in pounds?")).toEqual({ name: "pounds", dollars: 1.3 });
  expect(toldCurrency("in aussie dollars")).toEqual({ name: "Australian dollars", dollars: 0.65 });
  expect(toldCurrency("how many dollars")).toBeNull();
});

test("money that is part of the present is named as such", () => {
  expect(toldSum("how much is that with 50 cash")).toBe(50);
  expect(toldSum("is $100 enough money for both")).toBeNull();
});

test.each([
  ["I can't spend more than $50", 50],
  ["we don’t go over 40 dollars", 40],
  ["I don't want to spend more than $50", 50],
  ["I do not want to spend more than $50", 50],
  ["I won't pay more than $50", 50],
  ["not more than $19.99", 19],
  ["max 1.500 €", 1650],
  ["up to $1,500", 1500],
  ["max 25,50 €", 28],
])("a limit is a limit, however it is said: %s", (words, most) => {
  expect(toldBudget(words)).toEqual({ least: 0, most });
});
