import { expect } from "vitest";
import type { Browser } from "./browser.ts";

export const get = async (person: Browser, path: string) => (await person.send("GET", path)).body;

/** Begins to buy token packs; returns the secret to pay by. */
export async function begin(person: Browser, quantity = 1, replaces?: string): Promise<string> {
  const { status, body } = await person.send("POST", "/api/create-payment-intent", {
    quantity,
    ...(replaces ? { replaces } : {}),
  });
  expect(status).toBe(200);
  return body.clientSecret;
}

/** What somebody has, which is the sum of every movement. */
export async function balances(person: Browser) {
  const file = await get(person, "/api/account/export");
  const sum = { tokens: 0, purchasedTokens: 0 };
  for (const { monthly, purchased } of file.tokenMovements) {
    sum.tokens += monthly;
    sum.purchasedTokens += purchased;
  }
  const { tokens, purchasedTokens } = file.user;
  expect(sum).toEqual({ tokens, purchasedTokens });
  return sum;
}

export async function plan(person: Browser) {
  const user = await get(person, "/api/auth/user");
  return { tier: user.subscriptionTier, status: user.subscriptionStatus };
}
