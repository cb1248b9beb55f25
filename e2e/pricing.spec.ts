import { expect, test } from "@playwright/test";
import { randomUUID } from "node:crypto";
import type { QuestionName } from "../src/shared/questionnaire.ts";
import { expectAccessible, onPhone, tabTo } from "./accessible.ts";
import { startPlan } from "./billing.ts";
import { startSession, visit } from "./people.ts";

const plans = [
  ["Free", "$0", "Up to 5 profiles", null],
  ["Basic Plan", "$5/month", "Up to 10 profiles", "10,000 tokens/month"],
  ["Premium Plan", "$20/month", "Up to 20 profiles", "50,000 tokens/month"],
  ["Enterprise", "$100/month", "Up to 100 profiles", "200,000 tokens/month"],
] as const;

test("shows the token pack, the plans and how tokens work", async ({ page }) => {
  await visit(page, "/pricing");
  await expect(page).toHaveTitle("Pricing · Ribbon");
  const banner = page.getByRole("region", { name: "Buy Tokens" });
  await expect(banner.getByText("5,000 tokens for $5, no subscription")).toBeVisible();

  const cards = page.getByRole("region", { name: "Profile plans" });
  for (const [name, price, profiles, tokens] of plans) {
    const card = cards
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 3, name, exact: true }) });
    await expect(card).toContainText(price);
    await expect(card).toContainText(profiles);
    if (tokens) await expect(card).toContainText(tokens);
    await expect(card.getByText("Popular", { exact: true })).toHaveCount(
      name === "Basic Plan" ? 1 : 0,
    );
    await expect(card.getByText("Best Value", { exact: true })).toHaveCount(
      name === "Enterprise" ? 1 : 0,
    );
  }

  const box = page.getByRole("region", { name: "How Tokens Work" });
  await expect(box).toContainText("200 tokens for 10 gift ideas");
  await expect(box).toContainText("500 must be available");
  await expect(box).toContainText("10 tokens");
  await expect(box).toContainText("never expire");
  await expect(box).toContainText("1st of each month");
});

const buttons = ["Choose Basic Plan", "Choose Premium Plan", "Choose Enterprise"];

test("leads a visitor home, and from there to what they wanted to buy", async ({ page }) => {
  await visit(page, "/pricing");
  const signIn = page.getByRole("link", { name: "Sign In to Get Started - It's Free" });
  for (const [name, says, returnTo] of [
    ["Buy Tokens Now", "Tokens are kept in an account.", "/checkout"],
    ["Choose Basic Plan", "The Basic Plan belongs to an account.", "/subscribe?plan=basic"],
    [
      "Choose Enterprise",
      "The Enterprise plan belongs to an account.",
      "/subscribe?plan=enterprise",
    ],
    ["Choose Premium Plan", "The Premium Plan belongs to an account.", "/subscribe?plan=premium"],
  ] as const) {
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByText(says)).toBeVisible();
    await expect(signIn).toHaveAttribute(
      "href",
      `/api/login?returnTo=${encodeURIComponent(returnTo)}`,
    );
    if (name !== "Choose Premium Plan") await page.goBack();
  }
  await signIn.click();
  await page.getByLabel("Email").fill(`${randomUUID()}@example.com`);
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/subscribe?plan=premium");
  await expect(page.getByRole("radio", { name: /Premium Plan/ })).toBeChecked();
  await visit(page, "/");
  await expect(page.getByText("belongs to an account")).toHaveCount(0);
});

test("marks the plan somebody has", async ({ page }) => {
  await startSession(page);
  await startPlan(page, "basic");
  await visit(page, "/pricing");
  const own = page.getByRole("listitem").filter({ hasText: "Your plan" });
  await expect(own.getByRole("heading", { level: 3 })).toHaveText("Basic Plan");
  await expect(own.getByRole("link", { name: "Manage Basic Plan" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Choose Premium Plan" })).toBeVisible();
});

test("leads somebody signed in to paying", async ({ page }) => {
  await startSession(page);
  await visit(page, "/pricing");
  await expect(page.getByRole("link", { name: "Buy Tokens Now" })).toHaveAttribute(
    "href",
    "/checkout",
  );
  for (const name of buttons) {
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      "/subscribe",
    );
  }
  await page.getByRole("link", { name: "Buy Tokens Now" }).click();
  await expect(page).toHaveURL("/checkout");
});

test("does not take somebody for a visitor before it is known who it is", async ({ page }) => {
  await startSession(page);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/auth/user", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto("/settings");
  await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
  const choose = page.getByRole("link", { name: "Choose Premium Plan" });
  await expect(choose).toHaveAttribute("href", "/subscribe");
  answer();
  await choose.click();
  await expect(page).toHaveURL("/subscribe");
});

test("previews the questionnaire, and gives the focus back", async ({ page }) => {
  await visit(page, "/pricing");
  const opener = page.getByRole("button", { name: "Preview Questionnaire" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "AI Training Required" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await tabTo(page, "button", "Preview Questionnaire");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

/** By label, and what there is to choose from. Custom Personality belongs to Other, which the preview does not offer. */
const previewed: Record<
  Exclude<QuestionName, "customPersonalityOther">,
  readonly [label: string, choices?: readonly string[]]
> = {
  ageRange: [
    "Age Range",
    [
      "Child (0-12)",
      "Teen (13-19)",
      "Young Adult (20-30)",
      "Adult 1 (31-50)",
      "Adult 2 (51-70)",
      "Senior 70+",
    ],
  ],
  gender: ["Gender (optional)", ["Male", "Female", "Other"]],
  personalityTraits: [
    "Personality",
    [
      "Adventurous",
      "Thoughtful",
      "Funny/Lighthearted",
      "Introverted",
      "Outgoing",
      "Artistic",
      "Tech-savvy",
      "Sentimental",
    ],
  ],
  interests: ["Interests"],
  relationship: [
    "Relationship Type",
    ["Partner", "Family", "Friend", "Coworker", "Classmate", "Acquaintance"],
  ],
  closeness: ["Closeness", ["Very close", "Somewhat close", "Casual"]],
  budget: ["Budget", ["Under $25", "$25-$50", "$50-$100", "$100-$500"]],
  giftPreferences: [
    "Gift Preferences",
    ["Practical gifts", "Sentimental/personalized gifts", "Experiences", "Funny/novelty items"],
  ],
  dislikes: ["Dislikes"],
  giftStyle: ["Gift Style", ["Unique & thoughtful", "Safe & popular"]],
  location: ["Location"],
  additionalNotes: ["Additional Notes"],
};

test("the preview shows every question, takes no answer, and leads to paying", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/pricing");
  const open = () => page.getByRole("button", { name: "Preview Questionnaire" }).click();
  await open();
  const dialog = page.getByRole("dialog", { name: "AI Training Required" });
  for (const [label, choices] of Object.values(previewed)) {
    if (!choices) {
      await expect(dialog.getByRole("textbox", { name: label })).toBeDisabled();
      continue;
    }
    const group = dialog
      .locator("fieldset fieldset")
      .filter({ has: page.getByText(label, { exact: true }) });
    const offered = group.getByRole("radio").or(group.getByRole("checkbox"));
    await expect(offered).toHaveCount(choices.length);
    for (const choice of choices) {
      await expect(group.getByLabel(choice, { exact: true })).toBeDisabled();
    }
  }
  await expect(dialog.getByRole("link", { name: "Contact support" })).toHaveAttribute(
    "href",
    "mailto:support@ribbon.example",
  );
  await dialog.getByRole("link", { name: "Buy Tokens" }).click();
  await expect(page).toHaveURL("/pricing?highlight=buytokens");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Buy Tokens" })).toBeFocused();
  await open();
  await dialog.getByRole("link", { name: "Subscribe" }).click();
  await expect(page).toHaveURL("/pricing?highlight=subscription");
  await expect(page.getByRole("region", { name: "Profile plans" })).toBeFocused();
});

test("by keyboard alone: into the preview, through it, and out to the plans", async ({ page }) => {
  await visit(page, "/pricing");
  await tabTo(page, "button", "Preview Questionnaire");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "AI Training Required" });
  await expect(dialog).toBeVisible();
  // Nothing in it can be answered: Tab finds the ways out, and stays inside.
  for (const [role, name] of [
    ["link", "Contact support"],
    ["button", "Close"],
    ["link", "Subscribe"],
  ] as const) {
    const control = dialog.getByRole(role, { name, exact: true });
    if (!(await control.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press("Tab");
    }
    await expect(control).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/pricing?highlight=subscription");
  await expect(page.getByRole("region", { name: "Profile plans" })).toBeFocused();
});

for (const [highlight, ringed, other] of [
  ["buytokens", "Buy Tokens", "Profile plans"],
  ["subscription", "Profile plans", "Buy Tokens"],
] as const) {
  test(`highlight=${highlight} leads to its part and rings it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`/pricing?highlight=${highlight}`);
    const part = page.getByRole("region", { name: ringed });
    await expect(part).toHaveCSS("outline-style", "solid");
    await expect(part).toBeFocused();
    await expect(part.getByRole("heading", { level: 2 })).toBeInViewport();
    await expect(page.getByRole("region", { name: other })).toHaveCSS("outline-style", "none");

    // Away with the wheel, and the same link once more.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(part.getByRole("heading", { level: 2 })).not.toBeInViewport();
    await page.evaluate(() => history.pushState(null, "", location.href));
    await expect(part.getByRole("heading", { level: 2 })).toBeInViewport();
  });
}

test("the ring goes when the address no longer asks for it", async ({ page }) => {
  await visit(page, "/pricing?highlight=buytokens");
  const banner = page.getByRole("region", { name: "Buy Tokens" });
  await expect(banner).toHaveCSS("outline-style", "solid");
  await page.evaluate(() => history.pushState(null, "", "/pricing"));
  await expect(banner).toHaveCSS("outline-style", "none");
  await visit(page, "/pricing?highlight=nonsense");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toHaveCSS("outline-style", "none");
});

test.describe("for everybody", () => {
  test.use(onPhone);

  test("pricing is accessible, ringed too", async ({ page }) => {
    for (const path of [
      "/pricing",
      "/pricing?highlight=buytokens",
      "/pricing?highlight=subscription",
    ]) {
      await visit(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole("button", { name: "Preview Questionnaire" }).click();
    await expect(page.getByRole("dialog", { name: "AI Training Required" })).toBeVisible();
    await expectAccessible(page);
  });
});
