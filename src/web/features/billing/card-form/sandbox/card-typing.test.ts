import { expect, test } from "vitest";
import { cardNumber, caretAfter, expiry, securityCode } from "./card-typing.ts";

test.each([
  ["4242", "4242"],
  ["42424", "4242 4"],
  ["4242424242424242", "4242 4242 4242 4242"],
  ["4242-4242 4242x4242", "4242 4242 4242 4242"],
  ["42424242424242424242424", "4242 4242 4242 4242 424"],
])("card number %s", (typed, expected) => {
  expect(cardNumber(typed)).toBe(expected);
});

test.each([
  ["1", "1"],
  ["12", "12"],
  ["123", "12/3"],
  ["12/34", "12/34"],
  ["5", "05"],
  ["5/27", "05/27"],
  ["1/27", "01/27"],
  ["1/", "01"],
  ["12/", "12"],
  ["12 / 34", "12/34"],
  ["122034", "12/20"],
])("expiry %s", (typed, expected) => {
  expect(expiry(typed)).toBe(expected);
});

test("a security code has four digits at most", () => {
  expect(securityCode("12a345")).toBe("1234");
});

test("the caret stays behind the digits it was behind", () => {
  expect(caretAfter("4242 4", 4)).toBe(4);
  expect(caretAfter("4242 4", 5)).toBe(6);
  expect(caretAfter("12/3", 0)).toBe(0);
  expect(caretAfter("", 3)).toBe(0);
});
