import { type Locator, type Page, expect } from "@playwright/test";
import { stopClock, untilThere } from "./clock.ts";
import { send } from "./lists.ts";
import { visitedBy } from "./visited.ts";

/** Stripe's public test cards, as the sandbox takes them. */
export const cards = {
  pays: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  lacksFunds: "4000 0000 0000 9995",
  asksOnceMore: "4000 0025 0000 3155",
  failsLater: "4000 0000 0000 0341",
} as const;

const expiry = `12/${String(new Date().getFullYear() + 1).slice(-2)}`;

/** Types a card into the sandbox's form. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByRole("textbox", { name: "Card number" }).fill(number);
  await page.getByRole("textbox", { name: "Expiry" }).fill(expiry);
  await page.getByRole("textbox", { name: "CVC" }).fill("123");
}

/** Moves the slider as a person with a keyboard does, and waits until the new amount can be paid. */
export async function choosePacks(page: Page, quantity: number): Promise<void> {
  const slider = page.getByRole("slider", { name: "Quantity" });
  await slider.fill(String(quantity));
  await expect(
    page.getByRole("button", { name: `Pay $${(quantity * 5).toFixed(2)}` }),
  ).toBeEnabled();
}

async function confirm(page: Page, clientSecret: string, number: string): Promise<void> {
  await send(page, "POST", "/api/sandbox/confirm", {
    clientSecret,
    card: { number, expiry, cvc: "123" },
  });
}

/** Buys packs without going through the screens. */
export async function buyPacks(page: Page, quantity: number): Promise<void> {
  const setup = await send<{ clientSecret: string }>(page, "POST", "/api/create-payment-intent", {
    quantity,
  });
  await confirm(page, setup.clientSecret, cards.pays);
}

/** Starts a plan without going through the screens. */
export async function startPlan(
  page: Page,
  planId: string,
  card: string = cards.pays,
): Promise<void> {
  const setup = await send<{ clientSecret: string }>(page, "POST", "/api/create-subscription", {
    planId,
  });
  await confirm(page, setup.clientSecret, card);
}

/** As if another provider took the payments here, or the plan were in another state. */
export async function pretendBilling(page: Page, details: object): Promise<void> {
  const sandbox = { provider: "sandbox", publishableKey: null, plan: null };
  await page.route("**/api/billing", (route) =>
    route.fulfill({ json: { ...sandbox, ...details } }),
  );
}

/** The payment went through: the page has been where that is said, and may have led home by itself since. */
export function expectPaid(page: Page): Promise<void> {
  return expect.poll(() => visitedBy(page)).toContain("/payment-success");
}

/** Pays by pressing a button, with the clock stopped until what follows has been done on the page that says so. */
export async function payAnd(
  page: Page,
  button: Locator,
  then: () => Promise<void>,
): Promise<void> {
  await stopClock(page);
  await button.click();
  await untilThere(page, page.getByRole("heading", { name: "Payment Successful!" }));
  await then();
  await page.clock.resume();
}

/** For `payAnd`: goes on without waiting for it. */
export function goOn(page: Page): Promise<void> {
  return page.getByRole("link", { name: "Continue" }).click();
}

/** For `payAnd`: the page says that the tokens are late. */
export async function tokensAreLate(page: Page): Promise<void> {
  await page.clock.runFor(1_000);
  await untilThere(page, page.getByText("Your tokens are on their way"));
  await expect(page.getByText("have been added")).toBeHidden();
}

/** What the header says. */
export function headerTokens(page: Page) {
  return page.getByRole("banner").getByRole("link", { name: /tokens$/ });
}
