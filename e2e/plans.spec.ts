import { type Page, expect, test } from "@playwright/test";
import { tabTo } from "./accessible.ts";
import { pretend, refuse } from "./answers.ts";
import {
  cards,
  expectPaid,
  headerTokens,
  payAnd,
  pretendBilling,
  startPlan,
  typeCard,
} from "./billing.ts";
import { send } from "./lists.ts";
import { startSession, visit } from "./people.ts";
import { pressTwice } from "./press-twice.ts";
import { toastSays } from "./toast.ts";

const planCard = (page: Page) => page.getByRole("region", { name: "Plan", exact: true });

async function openSubscribe(page: Page): Promise<void> {
  await startSession(page);
  await page.goto("/subscribe");
  await expect(
    page.getByRole("heading", { level: 1, name: "Subscribe to Profile Plan" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Subscribe for $5/month" })).toBeEnabled();
}

/** With a plan already, on the page where it is shown. */
async function withPlan(page: Page, planId: string, card?: string): Promise<void> {
  await startSession(page);
  await startPlan(page, planId, card);
  await page.goto("/settings");
  await expect(planCard(page)).toContainText("Renews on");
}

test("offers three plans, their price and what they give", async ({ page }) => {
  await openSubscribe(page);
  await expect(page).toHaveTitle("Subscribe to Profile Plan · Ribbon");
  await expect(page.getByRole("radio")).toHaveCount(3);
  await expect(page.getByRole("radio", { name: /Basic Plan/ })).toBeChecked();
  for (const [name, price] of [
    ["Premium Plan", "$20/month"],
    ["Enterprise", "$100/month"],
    ["Basic Plan", "$5/month"],
  ] as const) {
    await page.getByRole("radio", { name: new RegExp(name) }).check();
    await expect(page.getByText("Total").locator("..")).toContainText(price);
    await expect(page.getByRole("button", { name: `Subscribe for ${price}` })).toBeEnabled();
  }
  await expect(page.getByText("Recurring monthly subscription • Cancel anytime")).toBeVisible();
  await page.getByRole("link", { name: "Back to Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
});

test("what was chosen among the prices is chosen here", async ({ page }) => {
  await startSession(page);
  await visit(page, "/pricing");
  await page.getByRole("link", { name: "Choose Premium Plan" }).click();
  await expect(page).toHaveURL("/subscribe");
  await expect(page.getByRole("radio", { name: /Premium Plan/ })).toBeChecked();
  await expect(page.getByRole("button", { name: "Subscribe for $20/month" })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole("radio", { name: /Premium Plan/ })).toBeChecked();
});

test("subscribes, and tier and profile limit change everywhere", async ({ page }) => {
  await openSubscribe(page);
  await visit(page, "/");
  await expect(page.getByText("0/5 profiles")).toBeVisible();
  await page.goto("/subscribe");
  await page.getByRole("radio", { name: /Premium Plan/ }).check();
  await typeCard(page, cards.declined);
  const button = page.getByRole("button", { name: "Subscribe for $20/month" });
  await button.click();
  await toastSays(page, "Payment Failed", "Your card was declined.");
  await typeCard(page, cards.pays);
  await button.dblclick();
  await expectPaid(page);
  await expect(headerTokens(page)).toHaveText("50,000 tokens");
  await visit(page, "/");
  await expect(page.getByText("0/20 profiles")).toBeVisible();
  await page.goto("/questionnaire");
  await expect(page.getByText("Profiles: 0 / 20 (premium)")).toBeVisible();
  await page.goto("/settings");
  await expect(planCard(page)).toContainText("Premium Plan");
  await expect(planCard(page)).toContainText("Renews on");
  await expect(page.getByRole("region", { name: "Tokens", exact: true })).toContainText(
    "50,000 monthly, 0 purchased",
  );
  const { items } = await send<{ items: unknown[] }>(page, "GET", "/api/payments");
  expect(items.filter((item) => Object(item).status === "succeeded")).toHaveLength(1);
});

test("cancels and resumes; the benefits stay", async ({ page }) => {
  await withPlan(page, "basic");
  await planCard(page).getByRole("button", { name: "Cancel plan" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel your plan?" });
  await expect(dialog).toContainText("You keep Basic Plan until");
  await dialog.getByRole("button", { name: "Keep plan" }).click();
  await expect(dialog).toBeHidden();
  await expect(planCard(page).getByRole("button", { name: "Cancel plan" })).toBeFocused();

  await page.keyboard.press("Enter");
  await page.route("**/api/subscription/cancel", refuse(503, { message: "Try again soon." }), {
    times: 1,
  });
  await dialog.getByRole("button", { name: "Cancel plan" }).click();
  await toastSays(page, "Failed to cancel the plan");
  await dialog.getByRole("button", { name: "Cancel plan" }).dblclick();
  await expect(dialog).toBeHidden();
  await toastSays(page, "Plan canceled");
  await expect(planCard(page)).toContainText("You keep its benefits until");
  await expect(planCard(page)).not.toContainText("Renews on");
  await expect(headerTokens(page)).toHaveText("10,000 tokens");
  const resume = planCard(page).getByRole("button", { name: "Resume plan" });
  await expect(resume).toBeFocused();

  await page.goto("/subscribe");
  await expect(page.getByText("To change to another plan, resume this one first.")).toBeVisible();
  await page.goto("/settings");
  await resume.click();
  await toastSays(page, "Plan resumed");
  await expect(planCard(page)).toContainText("Renews on");
  await visit(page, "/");
  await expect(page.getByText("0/10 profiles")).toBeVisible();
});

test("changes to a larger plan at once", async ({ page }) => {
  await withPlan(page, "basic");
  await planCard(page).getByRole("link", { name: "Change plan" }).click();
  await expect(page).toHaveURL("/subscribe");
  await expect(page.getByRole("radio", { name: /Basic Plan.*Your plan/ })).toBeChecked();
  await expect(page.getByRole("button", { name: "Change to Basic Plan" })).toBeDisabled();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.getByRole("radio", { name: /Enterprise/ }).check();
  await expect(page.getByText("It begins at once")).toBeVisible();
  await expect(page.getByText("A new month begins today: $100, less what is unused")).toBeVisible();
  await pressTwice(page.getByRole("button", { name: "Change to Enterprise" }));
  await toastSays(page, "Plan changed");
  await expect(page).toHaveURL("/settings");
  await expect(planCard(page)).toContainText("Enterprise");
  await expect(headerTokens(page)).toHaveText("200,000 tokens");
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(payments.getByRole("listitem")).toHaveCount(2);
  await visit(page, "/");
  await expect(page.getByText("0/100 profiles")).toBeVisible();
});

test("changes to a smaller plan with the next period, and thinks better of it", async ({
  page,
}) => {
  await withPlan(page, "premium");
  await page.goto("/subscribe");
  await page.getByRole("radio", { name: /Basic Plan/ }).check();
  await expect(page.getByText(/It begins on .* Until then you keep Premium Plan/)).toBeVisible();
  await page.getByRole("button", { name: "Change to Basic Plan" }).click();
  await expect(page).toHaveURL("/settings");
  await expect(planCard(page)).toContainText("Changes to Basic Plan on");
  await expect(headerTokens(page)).toHaveText("50,000 tokens");
  await page.goto("/subscribe");
  await expect(page.getByRole("radio", { name: /Basic Plan/ })).toBeChecked();
  await page.getByRole("radio", { name: /Premium Plan/ }).check();
  await page.getByRole("button", { name: "Keep Premium Plan" }).click();
  await expect(planCard(page)).toContainText("Renews on");
});

test("a change that is not paid for changes nothing", async ({ page }) => {
  await withPlan(page, "basic", cards.failsLater);
  await page.goto("/subscribe");
  await page.getByRole("radio", { name: /Premium Plan/ }).check();
  const button = page.getByRole("button", { name: "Change to Premium Plan" });
  await button.click();
  await toastSays(page, "Payment Failed");
  await expect(button).toHaveAccessibleDescription(/^Your card was declined\./);
  await expect(page).toHaveURL("/subscribe");
  await expect(page.getByRole("radio", { name: /Premium Plan/ })).toBeChecked();
  await page.goto("/settings");
  await expect(planCard(page)).toContainText("Basic Plan");
  await expect(headerTokens(page)).toHaveText("10,000 tokens");
});

test("subscribed meanwhile in another tab: the page shows the plan", async ({ page, context }) => {
  await openSubscribe(page);
  const other = await context.newPage();
  await other.goto("/subscribe");
  await typeCard(other, cards.pays);
  const paid = other.waitForURL("/payment-success");
  await other.getByRole("button", { name: "Subscribe for $5/month" }).click();
  await paid;
  await page.getByRole("radio", { name: /Premium Plan/ }).check();
  await expect(page.getByText("Your plan", { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test("begun anew in another tab: what was begun here says so, and can be paid then", async ({
  page,
  context,
}) => {
  await openSubscribe(page);
  await typeCard(page, cards.pays);
  const other = await context.newPage();
  await other.goto("/subscribe");
  await other.getByRole("radio", { name: /Premium Plan/ }).check();
  await expect(other.getByRole("button", { name: "Subscribe for $20/month" })).toBeEnabled();
  const button = page.getByRole("button", { name: "Subscribe for $5/month" });
  await button.click();
  await toastSays(page, "Payment Failed");
  await expect(button).toBeEnabled();
  await button.click();
  await expectPaid(page);
  await expect(headerTokens(page)).toHaveText("10,000 tokens");
});

test("a renewal that failed is told, with what can be done", async ({ page }) => {
  await startSession(page);
  const plan = { planId: "basic", status: "past_due", renewsAt: null, changesTo: null };
  await pretendBilling(page, { plan: { ...plan, endsAt: "2027-03-08T12:00:00.000Z" } });
  await page.goto("/settings");
  await expect(planCard(page)).toContainText("The last renewal could not be charged.");
  await expect(planCard(page)).toContainText("until March 8, 2027");
  await planCard(page).getByRole("button", { name: "Cancel plan" }).click();
  await expect(page.getByRole("dialog")).toContainText("ends at once");
  await pretendBilling(page, { plan: { ...plan, endsAt: null } });
  await page.goto("/settings");
  await expect(planCard(page)).toContainText("You keep the plan for 7 days;");
});

test("a renewal that failed is paid with another card", async ({ page }) => {
  await startSession(page);
  const plan = { planId: "basic", status: "past_due", renewsAt: null, changesTo: null };
  await pretendBilling(page, { plan: { ...plan, endsAt: "2027-03-08T12:00:00.000Z" } });
  const account = { subscriptionTier: "basic", subscriptionStatus: "past_due" };
  await pretend(page, account);
  await page.route("**/api/create-subscription", (route) =>
    route.fulfill({ json: { clientSecret: "owed" } }),
  );
  const paid = page.waitForRequest("**/api/sandbox/confirm");
  await page.route("**/api/sandbox/confirm", async (route) => {
    await pretend(page, { ...account, subscriptionStatus: "active" });
    await route.fulfill({ json: { status: "succeeded" } });
  });
  await page.goto("/settings");
  await planCard(page).getByRole("link", { name: "Pay with another card" }).click();
  await expect(page.getByText("The last renewal could not be charged.")).toBeVisible();
  await expect(page.getByText("Total").locator("..")).toContainText("$5");
  await typeCard(page, cards.pays);
  await payAnd(page, page.getByRole("button", { name: "Pay $5" }), async () => {
    await expect(page.getByText("Your plan is paid for, and goes on.")).toBeVisible();
    await page.getByRole("link", { name: "Continue" }).click();
  });
  expect((await paid).postDataJSON()).toMatchObject({ clientSecret: "owed" });
  await expect(page).toHaveURL("/settings");
});

test("subscribes, changes, cancels and resumes by keyboard alone", async ({ page }) => {
  await openSubscribe(page);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: /Basic Plan/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /Premium Plan/ })).toBeChecked();
  await tabTo(page, "textbox", "Card number");
  await page.keyboard.type("4242424242424242");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1234");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  const button = page.getByRole("button", { name: "Subscribe for $20/month" });
  await expect(button).toBeEnabled();
  await page.keyboard.press("Enter");
  await expectPaid(page);
  await expect(headerTokens(page)).toHaveText("50,000 tokens");
  await page.goto("/settings");
  await tabTo(page, "link", "Change plan");
  await tabTo(page, "button", "Cancel plan");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Cancel plan" })).toBeFocused();
  await page.keyboard.press("Enter");
  const resume = planCard(page).getByRole("button", { name: "Resume plan" });
  await expect(resume).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(planCard(page)).toContainText("Renews on");
});
