import type { Card } from "../../../../../shared/billing.ts";
import { AppError } from "../../../../../shared/errors.ts";

/** What Stripe's public test cards do. `later` pays once, and never again. */
const cards: Record<string, "pays" | "asks" | "later" | "declined" | "poor"> = {
  "4242424242424242": "pays",
  "5555555555554444": "pays",
  "378282246310005": "pays",
  "4000002500003155": "asks",
  "4000000000000341": "later",
  "4000000000000002": "declined",
  "4000000000009995": "poor",
};

/** Whether the card pays now, and whether it will pay again; refuses one that does not. */
export function judgeCard(
  card: Card,
  { confirmed, now }: { confirmed: boolean; now: Date },
): "asks" | { paysLater: boolean } {
  const number = card.number.replace(/[\s-]/g, "");
  if (!isCardNumber(number)) throw invalid("number", "Your card number is invalid.");
  requireFuture(card.expiry, now);
  if (!/^\d{3,4}$/.test(card.cvc)) throw invalid("cvc", "Your card's security code is invalid.");
  switch (cards[number]) {
    case "pays":
      return { paysLater: true };
    case "later":
      return { paysLater: false };
    case "asks":
      return confirmed ? { paysLater: true } : "asks";
    case "poor":
      throw new AppError("payment_failed", "Your card has insufficient funds.");
    case "declined":
      throw new AppError("payment_failed", "Your card was declined.");
    default:
      throw new AppError(
        "payment_failed",
        "Your card was declined. Only test cards work here, such as 4242 4242 4242 4242.",
      );
  }
}

function invalid(field: keyof Card, message: string): AppError {
  return new AppError("invalid", message, { problems: [{ field: `card.${field}`, message }] });
}

/** The check digit, by which a slip of a finger is noticed. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = number
    .split("")
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function requireFuture(expiry: string, now: Date): void {
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  const valid = Number(month) >= 1 && Number(month) <= 12;
  if (!valid) throw invalid("expiry", "Your card's expiration date is incomplete.");
  // Good to the end of its month.
  if (Date.UTC(2000 + Number(year), Number(month), 1) <= now.getTime()) {
    throw invalid("expiry", "Your card's expiration date is in the past.");
  }
}
