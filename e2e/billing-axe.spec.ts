import { expect, test } from "@playwright/test";
import { expectAccessible, onPhone } from "./accessible.ts";
import { refuse } from "./answers.ts";
import { buyPacks, cards, pretendBilling, startPlan, typeCard } from "./billing.ts";
import { startSession } from "./people.ts";
import { toastSays } from "./toast.ts";

const plan = {
  planId: "premium",
  status: "active",
  renewsAt: "2027-03-08T12:00:00.000Z",
  endsAt: null,
  changesTo: null,
};
const ends = { renewsAt: null, endsAt: plan.renewsAt };

test.describe("for everybody", () => {
  test.use(onPhone);

  test("buying is accessible, whatever comes of it", async ({ page }) => {
    test.slow();
    await page.goto("/checkout");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await startSession(page);
    await page.goto("/checkout");
    await page.getByText("Test cards", { exact: true }).click();
    await expect(page.getByRole("button", { name: "Pay $5.00" })).toBeEnabled();
    await page.getByRole("button", { name: "Pay $5.00" }).click();
    await expect(page.getByText("Enter the number of a test card.")).toBeVisible();
    await expectAccessible(page);
    await typeCard(page, cards.declined);
    await page.getByRole("button", { name: "Pay $5.00" }).click();
    await toastSays(page, "Payment Failed");
    await expectAccessible(page);
    await typeCard(page, cards.asksOnceMore);
    await page.getByRole("button", { name: "Pay $5.00" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await page.route("**/api/sandbox/confirm", () => undefined);
    await page.getByRole("button", { name: "Confirm payment" }).click();
    await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
    await expectAccessible(page);
  });

  test("so is what is in the form’s place", async ({ page }) => {
    test.slow();
    await startSession(page);
    await pretendBilling(page, { provider: "off" });
    await page.goto("/checkout");
    await expect(page.getByText("Buying is switched off here")).toBeVisible();
    await expectAccessible(page);
    await pretendBilling(page, { provider: "stripe", publishableKey: "pk_test_ribbon" });
    await page.route("https://js.stripe.com/**", (route) => route.abort());
    await page.goto("/checkout");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expectAccessible(page);
    await page.route("**/api/billing", refuse(503, { message: "Not now." }));
    await page.goto("/subscribe");
    await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
    await expectAccessible(page);
    await page.clock.install();
    await page.goto("/payment-success");
    await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
    await expectAccessible(page);
  });

  test("so are choosing and changing a plan", async ({ page }) => {
    test.slow();
    await startSession(page);
    await page.goto("/subscribe");
    await expect(page.getByRole("button", { name: "Subscribe for $5/month" })).toBeEnabled();
    await expectAccessible(page);
    await pretendBilling(page, { plan });
    await page.goto("/subscribe");
    await expect(page.getByText("This is the plan you have.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("radio", { name: /Enterprise/ }).check();
    await expectAccessible(page);
    await pretendBilling(page, { plan: { ...plan, ...ends, status: "canceling" } });
    await page.goto("/subscribe");
    await expect(page.getByRole("button", { name: "Resume plan" })).toBeVisible();
    await expectAccessible(page);
    await pretendBilling(page, { plan: { ...plan, ...ends, status: "past_due" } });
    await page.goto("/subscribe");
    await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeEnabled();
    await expectAccessible(page);
  });

  test("so are the plan and the history in the settings", async ({ page }) => {
    test.slow();
    await startSession(page);
    await startPlan(page, "basic");
    await buyPacks(page, 20);
    await page.goto("/settings");
    await expect(page.getByText("20 token packs")).toBeVisible();
    await expect(page.getByText("Renews on")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cancel plan" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    for (const status of ["past_due", "canceling"]) {
      await pretendBilling(page, { plan: { ...plan, ...ends, status } });
      await page.goto("/settings");
      await expect(page.getByText(/March 8, 2027/)).toBeVisible();
      await expectAccessible(page);
    }
    await page.route(
      /api\/(billing|payments|token-movements)/,
      refuse(503, { message: "Not now." }),
    );
    await page.goto("/settings");
    await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(3);
    await expectAccessible(page);
  });
});
