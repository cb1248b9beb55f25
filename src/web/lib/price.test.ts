import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPrice, readPrice } from "./price.ts";

test.each([
  ["24", 2400],
  ["24.9", 2490],
  ["24,90", 2490],
  ["$24.90", 2490],
  ["1,200", 120_000],
  ["1.200,50 €", 120_050],
  ["1’200", 120_000],
  ["0", 0],
  ["", null],
  ["-5", null],
  ["about 20", null],
  ["1.2.3", null],
  ["24.905", 2_490_500],
  ["24.9055", null],
])("a price typed as %s", (typed, hundredths) => {
  expect(readPrice(typed)).toBe(hundredths);
});

test("a price that is shown can be read", () => {
  fc.assert(
    fc.property(fc.nat(100_000_000_000), (price) => {
      expect(readPrice(formatPrice(price))).toBe(price);
    }),
  );
});
