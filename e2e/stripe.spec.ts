import { type Locator, type Page, expect } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { addProfile } from "./answers.ts";
import { cards, choosePacks, expectPaid, headerTokens, payAnd, tokensAreLate } from "./billing.ts";
import { stopClock, untilDone, untilThere } from "./clock.ts";
import { send } from "./lists.ts";
import { startSession, visit } from "./people.ts";
import { serveScript, test } from "./stripe.ts";
import { toastSays } from "./toast.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "Card at Stripe" });

function seen(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => Object.getOwnPropertyDescriptor(window, "stripeSeen")?.value);
}

test("buys through Stripe’s own form, which keeps what was typed", async ({ page, stripe }) => {
  await serveScript(page, stripe);
  await startSession(page);
  await page.goto("/checkout");
  await expect(page.getByRole("button", { name: "Pay $5.00" })).toBeEnabled();
  await expect(page.getByText("sandbox")).toHaveCount(0);
  expect(await seen(page)).toMatchObject({
    key: "pk_test_wire",
    options: { mode: "payment", amount: 500, currency: "usd" },
  });
  await page.getByRole("button", { name: "Pay $5.00" }).click();
  // Stripe's fields say themselves that they are empty.
  await expect(page.getByRole("button", { name: "Pay $5.00" })).toBeEnabled();
  await field(page).fill(cards.declined);
  await choosePacks(page, 3);
  await expect(field(page)).toHaveValue(cards.declined);
  expect(await seen(page)).toMatchObject({ options: { amount: 1500 } });

  await page.getByRole("button", { name: "Pay $15.00" }).click();
  await toastSays(page, "Payment Failed", "Your card was declined.");
  await field(page).fill(cards.pays);
  await page.getByRole("button", { name: "Pay $15.00" }).dblclick();
  await expectPaid(page);
  await expect(headerTokens(page)).toHaveText("15,000 tokens");
  const { confirmed } = await seen(page);
  expect(confirmed).toHaveLength(2);
  expect(confirmed).toMatchObject([
    { redirect: "if_required", returnUrl: `${stripe.url}/payment-success` },
    {},
  ]);
  // The one for a single pack gave way to the one for three.
  const intents = [...stripe.wire.intents.values()].slice(-2);
  expect(intents.map(({ amount, status }) => [amount, status])).toEqual([
    [500, "canceled"],
    [1500, "succeeded"],
  ]);
});

test("subscribes through Stripe’s own form", async ({ page, stripe }) => {
  await serveScript(page, stripe);
  await startSession(page);
  await page.goto("/subscribe");
  await page.getByRole("radio", { name: /Premium Plan/ }).check();
  await expect(page.getByRole("button", { name: "Subscribe for $20/month" })).toBeEnabled();
  expect(await seen(page)).toMatchObject({ options: { mode: "subscription", amount: 2000 } });
  await field(page).fill(cards.pays);
  await page.getByRole("button", { name: "Subscribe for $20/month" }).click();
  await expectPaid(page);
  await expect(headerTokens(page)).toHaveText("50,000 tokens");
});

test("a webhook that is late: nothing false is said, and the tokens come", async ({
  page,
  stripe,
}) => {
  await serveScript(page, { ...stripe, prompt: false });
  await startSession(page);
  await page.goto("/checkout");
  await field(page).fill(cards.pays);
  await expect(page.getByRole("button", { name: "Pay $5.00" })).toBeEnabled();
  await payAnd(page, page.getByRole("button", { name: "Pay $5.00" }), async () => {
    await tokensAreLate(page);
    await expect(headerTokens(page)).toHaveText("0 tokens");
  });
  await stripe.deliver();
  await expect(headerTokens(page)).toHaveText("5,000 tokens");
});

test("back from a bank’s page: nothing false is said, and the tokens come", async ({
  page,
  stripe,
}) => {
  await serveScript(page, { ...stripe, prompt: false });
  await startSession(page);
  await page.goto("/checkout");
  await field(page).fill(`bank ${cards.pays}`);
  await expect(page.getByRole("button", { name: "Pay $5.00" })).toBeEnabled();
  await payAnd(page, page.getByRole("button", { name: "Pay $5.00" }), async () => {
    await tokensAreLate(page);
    await expect(headerTokens(page)).toHaveText("0 tokens");
  });
  await stripe.deliver();
  await expect(headerTokens(page)).toHaveText("5,000 tokens");
});

const loader = join(import.meta.dirname, "../node_modules/@stripe/stripe-js/dist/index.mjs");
const unreachable = "https://js.stripe.com/**";

/** From here on Stripe is there again. */
async function reach(page: Page, stripe: Parameters<typeof serveScript>[1]): Promise<void> {
  await page.unroute(unreachable);
  await serveScript(page, stripe);
}

function couldNotBeLoaded(page: Page): Locator {
  const message = page.getByText("The payment form could not be loaded");
  return page.getByRole("alert").filter({ has: message });
}

/**
 * Opens a page where Stripe does not come, and waits until it says so. Its clock stands still until Stripe has been asked,
 * and then passes five seconds at once: a slow machine takes nothing of them, and adds nothing.
 */
async function missed(page: Page, path: string): Promise<void> {
  await stopClock(page);
  const asked = page.waitForRequest(unreachable);
  // A script that hangs keeps the page loading.
  await page.goto(path, { waitUntil: "commit" });
  await untilDone(page, asked);
  await page.clock.runFor(5_000);
  await untilThere(page, couldNotBeLoaded(page));
  await page.clock.resume();
}

async function tryAgain(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Try again" }).click();
  await field(page).fill(cards.pays);
  await expect(page.getByRole("button", { name: "Pay $5.00" })).toBeEnabled();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(1);
}

test("out of reach: the page says so within five seconds, and trying again helps", async ({
  page,
  stripe,
}) => {
  await startSession(page);
  const attempts: string[] = [];
  await page.route(unreachable, (route) => {
    attempts.push(route.request().url());
    return route.abort();
  });
  await missed(page, "/checkout");
  // The release that the installed types describe.
  const [, release] = /RELEASE_TRAIN = '(\w+)'/.exec(readFileSync(loader, "utf8")) ?? [];
  expect(attempts).toEqual([`https://js.stripe.com/${release}/stripe.js`]);
  await expect(field(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => attempts).toHaveLength(2);
  await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
  await reach(page, stripe);
  await tryAgain(page);
});

test("Stripe never answers: the page says so within five seconds, and trying again helps", async ({
  page,
  stripe,
}) => {
  await startSession(page);
  await page.route(unreachable, () => undefined);
  await missed(page, "/checkout");
  await expect(field(page)).toHaveCount(0);
  // Once more in vain.
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Trying again..." })).toBeFocused();
  await page.clock.fastForward(4_000);
  await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
  await reach(page, stripe);
  await tryAgain(page);
  await page.getByRole("button", { name: "Pay $5.00" }).click();
  await expectPaid(page);
});

for (const [path, setup] of [
  ["/checkout", "**/api/create-payment-intent"],
  ["/subscribe", "**/api/create-subscription"],
] as const) {
  test(`the five seconds of ${path} do not wait for our own server`, async ({ page }) => {
    await startSession(page);
    for (const silent of [unreachable, setup]) await page.route(silent, () => undefined);
    await missed(page, path);
  });
}

test("Stripe’s fields never show: the page says so, and trying again helps", async ({
  page,
  stripe,
}) => {
  await page.addInitScript(() => void Object.assign(window, { stripeDraws: false }));
  await serveScript(page, stripe);
  await startSession(page);
  await stopClock(page);
  await page.goto("/checkout");
  await untilThere(page, couldNotBeLoaded(page), 500);
  await page.clock.resume();
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await page.evaluate(() => void Object.assign(window, { stripeDraws: true }));
  await tryAgain(page);
});

test("a form that is late takes the place of the message by itself", async ({ page, stripe }) => {
  await startSession(page);
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  await serveScript(page, stripe);
  await page.route(unreachable, async (route) => {
    await late;
    await route.fallback();
  });
  await missed(page, "/checkout");
  await page.getByRole("button", { name: "Try again" }).focus();
  answer();
  await expect(field(page)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("what goes wrong before the payment is said, and the form stays", async ({ page, stripe }) => {
  await serveScript(page, stripe);
  await startSession(page);
  await page.goto("/checkout");
  await field(page).fill("no connection");
  const pay = page.getByRole("button", { name: "Pay $5.00" });
  await expect(pay).toBeEnabled();
  await pay.click();
  await toastSays(page, "Payment Failed", "We could not connect to Stripe.");
  await expect(pay).toBeEnabled();
  expect(await seen(page)).toMatchObject({ confirmed: [] });
  await field(page).fill(cards.pays);
  await pay.click();
  await expectPaid(page);
});

test("when the server cannot reach Stripe, the page leads away and says so", async ({
  page,
  stripe,
}) => {
  await serveScript(page, stripe);
  await startSession(page);
  stripe.wire.outage = "failing";
  await page.goto("/checkout");
  await toastSays(page, "Payment Setup Failed");
  await expect(page).toHaveURL("/settings");
  stripe.wire.outage = "none";
});

test("when a plan is over, everybody stays; only adding is refused", async ({ page, stripe }) => {
  await startSession(page);
  stripe.wire.now = new Date();
  const begun = await send<{ clientSecret: string }>(page, "POST", "/api/create-subscription", {
    planId: "basic",
  });
  stripe.wire.pay(begun.clientSecret);
  await stripe.deliver();
  const people = ["P1", "P2", "P3", "P4", "P5", "P6"];
  for (const name of people) await addProfile(page, { name });
  await visit(page, "/");
  await expect(page.getByText("6/10 profiles")).toBeVisible();

  stripe.wire.end([...stripe.wire.subscriptions.keys()].at(-1) ?? "");
  await stripe.deliver();
  await visit(page, "/");
  await expect(page.getByText("6/5 profiles")).toBeVisible();
  for (const name of people) await expect(page.getByRole("link", { name })).toBeVisible();
  await page.getByRole("button", { name: "Menu for P6" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  const editor = page.getByRole("dialog", { name: "Profile Settings" });
  await editor.getByRole("textbox", { name: "Profile Name" }).fill("Ada");
  await editor.getByRole("button", { name: "Save Changes" }).click();
  await toastSays(page, "Profile updated successfully");
  await expect(page.getByRole("link", { name: "Ada" })).toBeVisible();

  await page.getByRole("button", { name: "Create New Profile" }).click();
  await expect(page.getByRole("dialog", { name: "Profile limit reached" })).toContainText(
    "Your plan has room for 5 people.",
  );
});
