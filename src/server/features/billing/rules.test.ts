import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planIds } from "../../../shared/billing.ts";
import { plans } from "../../../shared/plans.ts";
import { tokensFor } from "./fulfil.ts";
import { isCardNumber } from "./gateways/sandbox/cards.ts";
import { aMonthAfter } from "./gateways/sandbox/sandbox.ts";
import { checkSignature, sign } from "./signature.ts";
import { GRACE, monthOf, entitlementOf } from "./entitlement.ts";

const moment = fc.date({
  min: new Date("2024-01-01"),
  max: new Date("2034-01-01"),
  noInvalidDate: true,
});
const planId = fc.constantFrom(...planIds);
const subscription = fc
  .record({
    status: fc.constantFrom("incomplete", "expired", "active", "past_due", "ended"),
    planId,
    holds: fc.option(planId),
    endsWithPeriod: fc.boolean(),
    periodStart: moment,
  })
  .map(({ holds, ...rest }) => {
    const periodEnd = aMonthAfter(rest.periodStart);
    return { ...rest, periodEnd, held: holds ? { planId: holds, until: periodEnd } : null };
  });

describe("what a subscription is worth", () => {
  test("benefits go with a status that says so, and only with it", () => {
    fc.assert(
      fc.property(subscription, moment, (one, now) => {
        const { status, tier, endsAt } = entitlementOf(one, now);
        const benefits = ["active", "past_due", "canceling"].includes(status);
        expect(tier !== "free").toBe(benefits);
        // What is to end has not ended yet.
        if (endsAt) expect(endsAt.getTime()).toBeGreaterThan(now.getTime());
        expect(endsAt !== null).toBe(status === "past_due" || status === "canceling");
      }),
    );
  });

  test("nobody who has not paid has a plan, whatever else is true", () => {
    fc.assert(
      fc.property(subscription, moment, (one, now) => {
        fc.pre(one.status !== "active" && one.status !== "past_due");
        expect(entitlementOf(one, now).tier).toBe("free");
      }),
    );
  });

  test("a failed renewal keeps it for seven days to the second", () => {
    fc.assert(
      fc.property(subscription, fc.integer({ min: 0, max: 2 * GRACE }), (one, after) => {
        const now = new Date(one.periodStart.getTime() + after);
        const { tier } = entitlementOf({ ...one, status: "past_due" }, now);
        expect(tier !== "free").toBe(after < GRACE);
      }),
    );
  });

  test("a larger plan is kept to the end of what is paid for", () => {
    fc.assert(
      fc.property(subscription, (one) => {
        fc.pre(one.held !== null && one.held.planId !== one.planId);
        const active = { ...one, status: "active", endsWithPeriod: false } as const;
        const before = entitlementOf(active, new Date(one.periodEnd.getTime() - 1));
        expect(before).toMatchObject({ tier: one.held?.planId, nextPlanId: one.planId });
        const after = entitlementOf(active, one.periodEnd);
        expect(after).toMatchObject({ tier: one.planId, nextPlanId: null });
      }),
    );
  });
});

test("a month begins on its first, UTC, and everybody in it agrees", () => {
  fc.assert(
    fc.property(moment, (now) => {
      const month = monthOf(now);
      expect(month.toISOString()).toBe(`${now.toISOString().slice(0, 7)}-01T00:00:00.000Z`);
      expect(monthOf(month)).toEqual(month);
    }),
  );
});

test("a period is a month, and never skips one", () => {
  fc.assert(
    fc.property(moment, (date) => {
      const next = aMonthAfter(date);
      const months = (day: Date) => day.getUTCFullYear() * 12 + day.getUTCMonth();
      expect(months(next)).toBe(months(date) + 1);
      expect(next.getUTCDate()).toBeLessThanOrEqual(date.getUTCDate());
    }),
  );
});

test("tokens follow the money, cent by cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(), (quantity, part) => {
      const cents = quantity * 500;
      expect(tokensFor(cents)).toBe(quantity * 5000);
      const first = part % (cents + 1);
      expect(tokensFor(first) + tokensFor(cents - first)).toBe(tokensFor(cents));
    }),
  );
});

test("larger plans cost more: what is an upgrade is clear", () => {
  const prices = planIds.map((id) => plans[id].price);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test("a slip of a finger in a card number is noticed", () => {
  fc.assert(
    fc.property(fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (index, by) => {
      const digits = "4242424242424242".split("");
      digits[index] = String((Number(digits[index]) + by) % 10);
      expect(isCardNumber(digits.join(""))).toBe(false);
    }),
  );
  expect(isCardNumber("4242424242424242")).toBe(true);
});

test("a signature holds for its bytes, its secret and five minutes", () => {
  const now = new Date("2026-11-15T10:00:00Z");
  const check = (body: string, signature: string, secret = "s", seconds = 0) =>
    checkSignature(Buffer.from(body), signature, {
      secret,
      now: new Date(now.getTime() + seconds * 1000),
    });
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (body, more) => {
      const signature = sign(body, "s", now);
      check(body, signature);
      check(body, signature, "s", 300);
      for (const wrong of [
        () => check(body + more, signature),
        () => check(body, signature, `s${more}`),
        () => check(body, signature, "s", 301),
        () => check(body, signature, "s", -301),
        () => check(body, more),
      ]) {
        expect(wrong).toThrow(expect.objectContaining({ code: "webhook_refused" }));
      }
    }),
  );
});
