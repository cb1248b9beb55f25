import { type Page, type Request, expect, test } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { tabTo } from "./accessible.ts";
import { addProfile, pretend, refuse } from "./answers.ts";
import {
  buyPacks,
  cards,
  choosePacks,
  expectPaid,
  goOn,
  headerTokens,
  payAnd,
  pretendBilling,
  startPlan,
  tokensAreLate,
  typeCard,
} from "./billing.ts";
import { stopClock, untilThere } from "./clock.ts";
import { addList, send } from "./lists.ts";
import { startSession, visit } from "./people.ts";
import { toastSays } from "./toast.ts";

async function openCheckout(page: Page): Promise<void> {
  await startSession(page);
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { level: 1, name: "Buy Credits" })).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
}

const payButton = (page: Page) => page.getByRole("button", { name: /^Pay \$/ });

/** The bodies of the requests to a path, as they are sent. */
function sentTo(page: Page, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on("request", (request: Request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postDataJSON());
  });
  return bodies;
}

test("leads back to where the tokens were needed", async ({ page }) => {
  await startSession(page);
  const profileId = await addProfile(page, { name: "Mum", interests: "Roses" });
  const id = await addList(page, { title: "Birthday", profileId });
  await page.goto(`/gift-list/${id}`);
  await page.getByRole("button", { name: "Generate ideas" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Buy Tokens" }).click();
  await page.getByRole("link", { name: "Buy Tokens Now" }).click();
  await expect(payButton(page)).toBeEnabled();
  await typeCard(page, cards.pays);
  await payAnd(page, payButton(page), () => goOn(page));
  await expect(page).toHaveURL(`/gift-list/${id}`);
});

async function paid(page: Page): Promise<number> {
  const { items } = await send<{ items: Array<{ status: string }> }>(page, "GET", "/api/payments");
  return items.filter(({ status }) => status === "succeeded").length;
}

test("buys three packs, and the header shows 15,000 tokens; what is bought next does not replace them", async ({
  page,
}) => {
  await openCheckout(page);
  await expect(page).toHaveTitle("Buy Credits · Ribbon");
  await expect(headerTokens(page)).toHaveText("0 tokens");
  await expect(page.getByText("no money moves")).toBeVisible();
  await expect(payButton(page)).toHaveText("Pay $5.00");
  await choosePacks(page, 3);
  await expect(page.getByText("15,000 tokens", { exact: true })).toBeVisible();
  await expect(page.getByText("$15.00", { exact: true })).toBeVisible();
  await typeCard(page, cards.pays);
  await payAnd(page, payButton(page), async () => {
    await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeFocused();
    await expect(page.getByText("Your tokens have been added to your account.")).toBeVisible();
    await page.clock.runFor(1_000);
    await untilThere(page, headerTokens(page).filter({ hasText: "15,000 tokens" }), 1);
    await untilThere(page, page.getByText("You bought: 15,000 tokens"), 1);
    await expect(page.getByText("New balance: 15,000 tokens")).toBeVisible();
    await goOn(page);
  });
  // Whoever goes on at once has them in the header, too.
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1, name: "Your people" })).toBeVisible();
  await expect(headerTokens(page)).toHaveText("15,000 tokens");
  const asked = sentTo(page, "/api/create-payment-intent");
  await headerTokens(page).click();
  await expect(page).toHaveURL("/pricing");
  await page.getByRole("link", { name: "Buy Tokens Now" }).click();
  await expect(payButton(page)).toBeEnabled();
  expect(asked).toEqual([{ quantity: 1 }]);
  await page.goto("/settings");
  await expect(page.getByRole("region", { name: "Tokens", exact: true })).toContainText(
    "15,000 tokens remaining",
  );
});

test("a slider that rests is asked for once, and names what it replaces", async ({ page }) => {
  await startSession(page);
  const asked = sentTo(page, "/api/create-payment-intent");
  await page.clock.install();
  await page.goto("/checkout");
  await expect(payButton(page)).toBeEnabled();
  const slider = page.getByRole("slider", { name: "Quantity" });
  await expect(slider).toHaveAttribute("min", "1");
  await expect(slider).toHaveAttribute("max", "20");
  await slider.focus();
  // No time passes between two presses, however busy the machine: the slider does not rest.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "7 packs, 35,000 tokens, $35.00");
  await expect(payButton(page)).toHaveText("Pay $35.00");
  // Until the new amount is agreed on, the old one cannot be paid by mistake.
  await expect(payButton(page)).toBeDisabled();
  await page.clock.resume();
  await expect(payButton(page)).toBeEnabled();
  expect(asked).toEqual([{ quantity: 1 }, { quantity: 7, replaces: expect.any(String) }]);
  await page.keyboard.press("End");
  await expect(payButton(page)).toHaveText("Pay $100.00");
  await expect(payButton(page)).toBeEnabled();
  expect(asked).toHaveLength(3);
  expect(asked[2]).toMatchObject({ quantity: 20 });
});

test("a card that does not pay keeps the form, and says why", async ({ page }) => {
  await openCheckout(page);
  for (const [card, reason] of [
    [cards.declined, "Your card was declined."],
    [cards.lacksFunds, "Your card has insufficient funds."],
  ] as const) {
    await typeCard(page, card);
    await payButton(page).click();
    await toastSays(page, "Payment Failed", reason);
    // Where it can be tried again, too, as long as that takes.
    await expect(page.getByRole("main").getByText(reason, { exact: true })).toBeVisible();
    await expect(payButton(page)).toHaveAccessibleDescription(reason);
    await expect(page).toHaveURL("/checkout");
    await expect(page.getByRole("textbox", { name: "Card number" })).toHaveValue(card);
    await expect(payButton(page)).toBeEnabled();
    await expect(headerTokens(page)).toHaveText("0 tokens");
  }
  // The same intent, another card.
  await typeCard(page, cards.pays);
  await payButton(page).click();
  await expectPaid(page);
  await expect(headerTokens(page)).toHaveText("5,000 tokens");
  expect(await paid(page)).toBe(1);
});

test("some cards ask for one more confirmation", async ({ page }) => {
  await openCheckout(page);
  await typeCard(page, cards.asksOnceMore);
  await payButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Confirm this payment" });
  await expect(dialog).toContainText("$5.00");
  await expect(dialog.getByRole("button", { name: "Confirm payment" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await toastSays(page, "Payment Failed");
  await expect(headerTokens(page)).toHaveText("0 tokens");
  await payButton(page).click();
  await dialog.getByRole("button", { name: "Confirm payment" }).click();
  await expectPaid(page);
  await expect(headerTokens(page)).toHaveText("5,000 tokens");
});

test("what is missing or wrong is marked where it is, and nothing is sent; digits are put into shape, and stay", async ({
  page,
}) => {
  await openCheckout(page);
  const sent = sentTo(page, "/api/sandbox/confirm");
  await payButton(page).click();
  const number = page.getByRole("textbox", { name: "Card number" });
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await expect(number).toBeFocused();
  await expect(page.getByText("Enter the number of a test card.")).toBeVisible();
  expect(sent).toEqual([]);
  await typeCard(page, "4242 4242 4242 4241");
  await payButton(page).click();
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await expect(number).toBeFocused();
  await expect(page.getByText("Payment Failed", { exact: true })).toHaveCount(0);
  await typeCard(page, cards.pays);
  await page.getByRole("textbox", { name: "Expiry" }).fill("01/20");
  await payButton(page).click();
  await expect(page.getByRole("textbox", { name: "Expiry" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expect(number).not.toHaveAttribute("aria-invalid", "true");

  // Another quantity leaves what was typed.
  await typeCard(page, cards.pays);
  await choosePacks(page, 2);
  await expect(number).toHaveValue(cards.pays);
  await expect(page.getByRole("textbox", { name: "CVC" })).toHaveValue("123");

  // The caret stays where it is.
  await number.fill("");
  await number.pressSequentially("4242424242424242");
  await expect(number).toHaveValue("4242 4242 4242 4242");
  await number.press("Home");
  await page.keyboard.press("Delete");
  await page.keyboard.type("5");
  await page.keyboard.type("1");
  await expect(number).toHaveValue("5124 2424 2424 2424 2");
  await page.getByRole("textbox", { name: "Expiry" }).fill("");
  await page.getByRole("textbox", { name: "Expiry" }).pressSequentially("530");
  await expect(page.getByRole("textbox", { name: "Expiry" })).toHaveValue("05/30");
  await page.getByText("Test cards", { exact: true }).click();
  await page.getByRole("button", { name: "4000 0000 0000 0002, which is declined" }).click();
  await expect(number).toHaveValue(cards.declined);
});

test("two quick clicks charge once; while it is processing, nothing on the page can change what is paid", async ({
  page,
}) => {
  await openCheckout(page);
  const sent = sentTo(page, "/api/sandbox/confirm");
  await typeCard(page, cards.pays);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/sandbox/confirm", async (route) => {
    await held;
    await route.continue();
  });
  await payButton(page).dblclick();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
  await expect(page.getByRole("slider", { name: "Quantity" })).toBeDisabled();
  await expect(page.getByRole("textbox", { name: "Card number" })).not.toBeEditable();
  release();
  await expectPaid(page);
  await expect(headerTokens(page)).toHaveText("5,000 tokens");
  expect(sent).toHaveLength(1);
  expect(await paid(page)).toBe(1);
});

test("an answer that got lost is asked for again, and charges nothing twice", async ({ page }) => {
  await openCheckout(page);
  await typeCard(page, cards.pays);
  await page.route(
    "**/api/sandbox/confirm",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await payButton(page).click();
  await toastSays(page, "Payment Failed");
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await expectPaid(page);
  await expect(headerTokens(page)).toHaveText("5,000 tokens");
  expect(await paid(page)).toBe(1);
});

test("a lost answer and another quantity: what is paid is not asked for again", async ({
  page,
}) => {
  await openCheckout(page);
  const asked = sentTo(page, "/api/create-payment-intent");
  await typeCard(page, cards.pays);
  await page.route(
    "**/api/sandbox/confirm",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.route(
    "**/api/create-payment-intent",
    refuse(409, { code: "conflict", message: "That payment went through." }),
    { times: 1 },
  );
  await payButton(page).click();
  await toastSays(page, "Payment Failed");
  await page.getByRole("slider", { name: "Quantity" }).fill("2");
  await expectPaid(page);
  await expect(page.getByText("Payment Setup Failed")).toHaveCount(0);
  await expect(headerTokens(page)).toHaveText("5,000 tokens");
  expect(asked).toEqual([{ quantity: 2, replaces: expect.any(String) }]);
  expect(await paid(page)).toBe(1);
});

test("after one second the account is asked for, after four the page leads home", async ({
  page,
}) => {
  await startSession(page);
  await visit(page, "/pricing");
  await buyPacks(page, 1);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await stopClock(page);
  await page.evaluate(() => history.pushState(null, "", "/payment-success"));
  await untilThere(page, page.getByRole("heading", { name: "Payment Successful!" }));
  await page.clock.runFor(900);
  expect(asked).not.toContain("/api/auth/user");
  await page.clock.runFor(100);
  await expect.poll(() => asked).toContain("/api/auth/user");
  // However long the answer takes, hardly any of the four seconds.
  await untilThere(page, headerTokens(page).filter({ hasText: "5,000 tokens" }), 1);
  await page.clock.runFor(2_500);
  await expect(page).toHaveURL("/payment-success");
  expect(asked.filter((path) => path === "/api/auth/user")).toHaveLength(1);
  await page.clock.runFor(500);
  await expect(page).toHaveURL("/");
});

test("going back does not lead into a second payment", async ({ page }) => {
  await startSession(page);
  await visit(page, "/pricing");
  await page.getByRole("link", { name: "Buy Tokens Now" }).click();
  await typeCard(page, cards.pays);
  await payButton(page).click();
  await expectPaid(page);
  // It leads home by itself.
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL("/pricing");
  expect(await paid(page)).toBe(1);
});

test("tokens that are late are not said to be there, and arrive by themselves", async ({
  page,
}) => {
  await openCheckout(page);
  await typeCard(page, cards.pays);
  await pretend(page, { purchasedTokens: 0 });
  await payAnd(page, payButton(page), () => tokensAreLate(page));
  await page.unroute("**/api/auth/user");
  await expect(headerTokens(page)).toHaveText("5,000 tokens");
});

test("an account that does not answer is not said to have the tokens, and has them once it does", async ({
  page,
}) => {
  await openCheckout(page);
  await typeCard(page, cards.pays);
  await page.route("**/api/auth/user", () => undefined);
  await payAnd(page, payButton(page), async () => {
    await page.clock.runFor(2_000);
    await untilThere(page, page.getByText("Your tokens are on their way"), 1);
    await page.clock.runFor(2_000);
  });
  await expect(page.getByRole("heading", { level: 1, name: "Your people" })).toBeVisible();
  await page.unroute("**/api/auth/user");
  await page.clock.runFor(30_000);
  await expect(headerTokens(page)).toHaveText("5,000 tokens");
});

test("what cannot be asked for, set up or paid at a bank says so, and leads on", async ({
  page,
}) => {
  await startSession(page);
  await page.route("**/api/billing", refuse(503, { message: "Catching its breath." }), {
    times: 1,
  });
  await page.goto("/checkout");
  await expect(page.getByText("Catching its breath.")).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(payButton(page)).toBeEnabled();

  await page.route("**/api/create-payment-intent", refuse(503, { message: "Not now." }));
  await page.goto("/checkout");
  await toastSays(page, "Payment Setup Failed", "Unable to initialize payment. Please try again.");
  await expect(page).toHaveURL("/settings");

  await page.goto("/payment-success?payment_intent=pi_1&redirect_status=failed");
  await toastSays(page, "Payment Failed");
  await expect(page).toHaveURL("/settings");
  await expect(page.getByText("Payment Successful!")).toBeHidden();

  await page.route("**/api/create-subscription", refuse(503, { message: "Not now." }));
  await page.goto("/subscribe");
  await toastSays(
    page,
    "Subscription Setup Failed",
    "Unable to initialize subscription. Please try again.",
  );
  await expect(page).toHaveURL("/pricing");
  await page.route("**/api/create-subscription", (route) =>
    route.fulfill({ json: { clientSecret: "" } }),
  );
  await page.goto("/subscribe");
  await toastSays(
    page,
    "Subscription Setup Failed",
    "Missing payment information. Please try again.",
  );
  await expect(page).toHaveURL("/pricing");
});

test("where nothing can be bought, the pages say so and show no form", async ({ page }) => {
  await startSession(page);
  await pretendBilling(page, { provider: "off" });
  for (const path of ["/checkout", "/subscribe"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Buying is switched off here" })).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
  }
  await page.goto("/settings");
  await expect(page.getByRole("region", { name: "Plan", exact: true })).toContainText(
    "Buying is switched off here.",
  );

  const plan = { planId: "basic", status: "active", endsAt: null, changesTo: null };
  await pretendBilling(page, {
    provider: "off",
    plan: { ...plan, renewsAt: "2027-03-08T12:00:00.000Z" },
  });
  await page.goto("/settings");
  const card = page.getByRole("region", { name: "Plan", exact: true });
  await expect(card).toContainText("Renews on March 8, 2027");
  await expect(card).toContainText("Buying is switched off here.");
  await expect(card.getByRole("link").or(card.getByRole("button"))).toHaveCount(0);
});

test("buys by keyboard alone", async ({ page }) => {
  await startSession(page);
  await visit(page, "/pricing");
  await tabTo(page, "link", "Buy Tokens Now");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Buy Credits" })).toBeFocused();
  await expect(payButton(page)).toBeEnabled();
  const slider = page.getByRole("slider", { name: "Quantity" });
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press("Tab");
    if (await slider.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(slider).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await tabTo(page, "textbox", "Card number");
  await page.keyboard.type("4000002500003155");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1234");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  await expect(payButton(page)).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Confirm payment" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectPaid(page);
  await expect(headerTokens(page)).toHaveText("10,000 tokens");
});

test("the payments and movements are listed, page by page", async ({ page }) => {
  await startSession(page);
  await page.goto("/settings");
  const payments = page.getByRole("region", { name: "Payments" });
  const movements = page.getByRole("region", { name: "Token movements" });
  await expect(payments).toContainText("Nothing has been paid yet.");
  await expect(movements).toContainText("No tokens have moved yet.");
  await startPlan(page, "basic");
  for (let pack = 1; pack <= 21; pack += 1) await buyPacks(page, (pack % 3) + 1);
  await page.reload();
  await expect(payments.getByRole("listitem")).toHaveCount(20);
  await expect(payments.getByRole("listitem").first()).toContainText("1 token pack");
  await expect(payments.getByRole("listitem").first()).toContainText("$5.00");
  await payments.getByRole("button", { name: "Show more payments" }).click();
  await expect(payments.getByRole("listitem")).toHaveCount(22);
  await expect(payments.getByRole("listitem").last()).toContainText("Basic Plan");
  await expect(payments.getByRole("button")).toHaveCount(0);
  await expect(payments.getByRole("listitem").nth(20)).toBeFocused();

  await expect(movements.getByRole("listitem").first()).toContainText("+5,000");
  await page.route("**/api/token-movements?before=*", refuse(503, { message: "No." }), {
    times: 1,
  });
  const more = movements.getByRole("button", { name: "Show more token movements" });
  await more.click();
  await toastSays(page, "Token movements could not be loaded");
  await expect(movements.getByRole("listitem")).toHaveCount(20);
  await more.click();
  await expect(movements.getByRole("listitem")).toHaveCount(22);
  await expect(movements.getByRole("listitem").last()).toContainText("Monthly tokens of the plan");
  await expect(movements.getByRole("listitem").last()).toContainText("+10,000");
});

test("what a refund took and gave back is called so", async ({ page }) => {
  await startSession(page);
  const movement = { purpose: null, monthly: 0, createdAt: "2027-03-08T12:00:00.000Z" };
  await page.route("**/api/token-movements", (route) =>
    route.fulfill({
      json: {
        items: [
          { ...movement, id: randomUUID(), kind: "returned", purchased: 5_000 },
          { ...movement, id: randomUUID(), kind: "refund", purchased: -5_000 },
          { ...movement, id: randomUUID(), kind: "purchase", purchased: 5_000 },
        ],
        next: null,
      },
    }),
  );
  await page.goto("/settings");
  const movements = page.getByRole("region", { name: "Token movements" });
  await expect(movements.getByRole("listitem")).toHaveText([
    /Given back: refund undone.*\+5,000/,
    /Taken back with a refund.*−5,000/,
    /Tokens bought.*\+5,000/,
  ]);
});
