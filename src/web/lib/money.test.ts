import { expect, test } from "vitest";
import { formatMoney } from "./format-money.ts";
import { currencyOf } from "./regional-currency.ts";

test.each([
  [4500, "USD", "$45"],
  [4550, "USD", "$45.50"],
  [123_456_789, "EUR", "€1,234,567.89"],
  [120_000, "JPY", "¥1,200"],
  [0, "GBP", "£0"],
])("%d hundredths of %s are %s", (hundredths, currency, words) => {
  expect(formatMoney(hundredths, currency)).toBe(words);
});

test.each([
  ["de-AT", "EUR"],
  ["en-GB", "GBP"],
  ["en", "USD"],
  ["ja", "JPY"],
  ["pt-BR", "BRL"],
  ["es-AR", "USD"],
  ["not a language", "USD"],
])("where people speak %s, prices are in %s", (language, currency) => {
  expect(currencyOf(language)).toBe(currency);
});
