import type { Page } from "@playwright/test";
import { refuse } from "./answers.ts";
import { buyPacks, cards, choosePacks, pretendBilling, startPlan, typeCard } from "./billing.ts";
import { startSession, visit } from "./people.ts";
import { stopClock, untilThere } from "./clock.ts";
import type { Scene } from "./scene.ts";

/** A screen of somebody signed in, after what happened before it. */
const scene = (
  name: string,
  path: string,
  {
    before,
    after,
    viewportOnly = false,
  }: {
    before?: (page: Page) => Promise<unknown>;
    after?: (page: Page) => Promise<unknown>;
    viewportOnly?: boolean;
  } = {},
): Scene => ({
  name,
  viewportOnly,
  show: async (page) => {
    await startSession(page);
    await before?.(page);
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await after?.(page);
  },
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const plan = {
  planId: "premium",
  status: "active",
  renewsAt: inDays(21),
  endsAt: null,
  changesTo: null,
};

const shown = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).waitFor();

const form = (page: Page) => page.getByRole("textbox", { name: "Card number" }).waitFor();

const settings = (name: string, details: object | null, after?: (page: Page) => Promise<unknown>) =>
  scene(name, "/settings", {
    before: (page) => pretendBilling(page, { plan: details }),
    after: async (page) => {
      await page.getByText("Nothing has been paid yet").waitFor();
      await after?.(page);
    },
    viewportOnly: after !== undefined,
  });

const stuck = (name: string, path: string, pattern: RegExp, says: string): Scene =>
  scene(name, path, {
    before: (page) => page.route(pattern, () => undefined),
    after: (page) => page.getByText(says).first().waitFor({ state: "attached" }),
  });

export const billingScenes: Scene[] = [
  {
    name: "checkout-visitor",
    show: async (page) => {
      await page.goto("/checkout");
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  scene("checkout", "/checkout", { after: form }),
  scene("checkout-most", "/checkout", {
    after: async (page) => {
      await form(page);
      await choosePacks(page, 20);
      await typeCard(page, cards.pays);
    },
  }),
  stuck("checkout-loading", "/checkout", /create-payment-intent/, "Loading the payment form"),
  scene("checkout-missing", "/checkout", {
    after: async (page) => {
      await form(page);
      await page.getByRole("button", { name: /^Pay/ }).click();
      await page.getByText("Enter the number of a test card.").waitFor();
    },
  }),
  scene("checkout-declined", "/checkout", {
    viewportOnly: true,
    after: async (page) => {
      await form(page);
      await typeCard(page, cards.declined);
      await page.getByRole("button", { name: /^Pay/ }).click();
      await page.getByText("Payment Failed", { exact: true }).first().waitFor();
    },
  }),
  scene("checkout-processing", "/checkout", {
    before: (page) => page.route(/sandbox\/confirm/, () => undefined),
    after: async (page) => {
      await form(page);
      await typeCard(page, cards.pays);
      await page.getByRole("button", { name: /^Pay/ }).click();
      await shown("Processing...")(page);
    },
  }),
  scene("checkout-once-more", "/checkout", {
    viewportOnly: true,
    after: async (page) => {
      await form(page);
      await typeCard(page, cards.asksOnceMore);
      await page.getByRole("button", { name: /^Pay/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  }),
  scene("checkout-off", "/checkout", {
    before: (page) => pretendBilling(page, { provider: "off" }),
    after: (page) => page.getByText("Buying is switched off here").waitFor(),
  }),
  scene("checkout-error", "/checkout", {
    before: (page) => page.route("**/api/billing", refuse(503, { message: "Not just now." })),
    after: shown("Retry"),
  }),
  scene("checkout-stripe-unreachable", "/checkout", {
    before: async (page) => {
      await pretendBilling(page, { provider: "stripe", publishableKey: "pk_test_1" });
      await page.route("https://js.stripe.com/**", (route) => route.abort());
    },
    after: shown("Try again"),
  }),
  scene("checkout-setup-failed", "/checkout", {
    viewportOnly: true,
    before: (page) => page.route(/create-payment-intent/, refuse(503, { message: "Not now." })),
    after: (page) => page.getByText("Payment Setup Failed", { exact: true }).first().waitFor(),
  }),
  scene("subscribe", "/subscribe", { after: form }),
  scene("subscribe-enterprise", "/subscribe", {
    after: async (page) => {
      await form(page);
      await page.getByRole("radio", { name: /Enterprise/ }).check();
      await shown("Subscribe for $100/month")(page);
    },
  }),
  scene("subscribe-current", "/subscribe", {
    before: (page) => pretendBilling(page, { plan }),
    after: (page) => page.getByText("This is the plan you have").waitFor(),
  }),
  scene("subscribe-upgrade", "/subscribe", {
    before: (page) => pretendBilling(page, { plan }),
    after: (page) => page.getByRole("radio", { name: /Enterprise/ }).check(),
  }),
  scene("subscribe-downgrade", "/subscribe", {
    before: (page) => pretendBilling(page, { plan }),
    after: (page) => page.getByRole("radio", { name: /Basic/ }).check(),
  }),
  scene("subscribe-take-back", "/subscribe", {
    before: (page) => pretendBilling(page, { plan: { ...plan, changesTo: "basic" } }),
    after: (page) => page.getByRole("radio", { name: /Premium/ }).check(),
  }),
  scene("subscribe-canceling", "/subscribe", {
    before: (page) =>
      pretendBilling(page, {
        plan: { ...plan, status: "canceling", renewsAt: null, endsAt: inDays(21) },
      }),
    after: shown("Resume plan"),
  }),
  scene("subscribe-past-due", "/subscribe", {
    before: (page) =>
      pretendBilling(page, {
        plan: { ...plan, status: "past_due", renewsAt: null, endsAt: inDays(6) },
      }),
    after: shown("Pay $20"),
  }),
  {
    name: "payment-success",
    show: async (page) => {
      await startSession(page);
      await visit(page, "/pricing");
      await buyPacks(page, 3);
      await stopClock(page);
      // As from the checkout, where there was nothing before.
      await page.evaluate(() =>
        history.pushState({ tokens: 0, tier: "free", status: "canceled" }, "", "/payment-success"),
      );
      await untilThere(page, page.getByText("New balance: 15,000 tokens"));
    },
  },
  settings("settings-plan", plan),
  settings("settings-plan-canceling", {
    ...plan,
    status: "canceling",
    renewsAt: null,
    endsAt: inDays(21),
  }),
  settings("settings-plan-past-due", { ...plan, status: "past_due", endsAt: inDays(6) }),
  settings("settings-plan-changing", { ...plan, changesTo: "basic" }),
  settings("settings-plan-cancel", plan, async (page) => {
    await page.getByRole("button", { name: "Cancel plan" }).click();
    await page.getByRole("dialog").waitFor();
  }),
  scene("settings-history", "/settings", {
    before: async (page) => {
      await startPlan(page, "basic");
      for (const quantity of [1, 3, 20]) await buyPacks(page, quantity);
    },
    after: (page) => page.getByText("20 token packs").waitFor(),
  }),
  stuck(
    "settings-billing-loading",
    "/settings",
    /api\/(billing|payments|token-movements)/,
    "Loading your plan",
  ),
  scene("settings-billing-error", "/settings", {
    before: (page) =>
      page.route(
        /api\/(billing|payments|token-movements)/,
        refuse(503, { message: "Ribbon is catching its breath." }),
      ),
    after: (page) => page.getByRole("button", { name: "Retry" }).first().waitFor(),
  }),
];
