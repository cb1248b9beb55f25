import { type Page, expect, test } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { expectAccessible, onPhone, overflow, tabTo } from "./accessible.ts";
import { addProfile } from "./answers.ts";
import { send } from "./lists.ts";
import { goOnTo, signIn, startSession, visit } from "./people.ts";
import { toastSays, toastTells } from "./toast.ts";

const publicPages = ["/about", "/how-it-works", "/onboarding", "/privacy", "/terms"];

async function profileNames(page: Page): Promise<string[]> {
  const profiles = await send<Array<{ name: string }>>(page, "GET", "/api/profiles");
  return profiles.map(({ name }) => name);
}

async function addProfiles(page: Page, count: number) {
  for (let n = 0; n < count; n += 1) await addProfile(page, { name: `Person ${n}` });
}

test.describe("About", () => {
  test("says what Ribbon is, and leads on", async ({ page }) => {
    await visit(page, "/about");
    await expect(page).toHaveTitle("About · Ribbon");
    await expect(page.getByRole("heading", { level: 1, name: "About Ribbon" })).toBeVisible();
    const steps = page.getByRole("region", { name: "How It Works" });
    await expect(steps.getByRole("listitem")).toHaveCount(3);
    await expect(
      page.getByRole("region", { name: "What you write stays yours" }).getByText(/shown to nobody/),
    ).toBeVisible();
    const links = {
      "View Pricing": "/pricing",
      "Get Started Free": "/",
      "Back to Home": "/",
      "Read the privacy policy": "/privacy",
      "Start with the first step": "/how-it-works",
    };
    for (const [name, address] of Object.entries(links)) {
      await page.getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      await page.goBack();
    }
  });
});

test.describe("How it works", () => {
  for (const path of ["/how-it-works", "/onboarding"]) {
    test(`${path} shows three steps`, async ({ page }) => {
      await visit(page, path);
      await expect(page.getByRole("heading", { level: 1, name: "How it works" })).toBeVisible();
      for (const title of ["Create a profile", "Train Your AI Agent", "Search using your agent"]) {
        await expect(page.getByRole("heading", { level: 3, name: title })).toBeVisible();
      }
      // The last step, too, is something one can do today.
      await expect(page.getByText("every idea comes with the reason")).toBeVisible();
      await page.getByRole("button", { name: "Search the web" }).click();
      await toastSays(page, "Coming Soon!", "Web search feature will be available soon...");
      await page.getByRole("link", { name: "Back to Home" }).click();
      await expect(page).toHaveURL("/");
      await page.goBack();
      await expect(page).toHaveURL(path);
      await page.getByRole("banner").getByRole("link", { name: "Ribbon" }).click();
      await expect(page).toHaveURL("/");
    });
  }

  test("a visitor signs in first, and comes back to the page", async ({ page }) => {
    await visit(page, "/how-it-works");
    // Answers come first, where somebody wants that.
    await expect(page.getByRole("link", { name: "Answer the questionnaire" })).toHaveAttribute(
      "href",
      "/questionnaire",
    );
    await page.getByRole("link", { name: "Start with Gift Tracker" }).click();
    await page.getByLabel("Email").fill(`${randomUUID()}@example.com`);
    await page.getByLabel("Name").fill("Ada Lovelace");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/how-it-works");
    await page.getByRole("button", { name: "Start with Gift Tracker" }).click();
    await expect(page).toHaveURL(/\/profile\//);
    await expect(page.getByRole("heading", { level: 1, name: "Gift List 1" })).toBeVisible();
  });

  test("the first two steps create profiles with the next number, and say when nothing was reached", async ({
    page,
  }) => {
    await startSession(page);
    await visit(page, "/how-it-works");
    const button = page.getByRole("button", { name: "Start with Gift Tracker" });
    await expect(button).toBeVisible();
    await page.route("**/api/profiles", (route) => route.abort());
    await button.click();
    await toastTells(page, "Error", "Check your connection");
    await expect(button).toBeEnabled();
    await page.unroute("**/api/profiles");
    await button.click();
    await expect(page.getByText("Profile created!", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/profile\//);
    await visit(page, "/how-it-works");
    await page.getByRole("button", { name: "Answer the questionnaire" }).click();
    await expect(page).toHaveURL(/\/questionnaire\?profile=[0-9a-f-]{36}$/);
    expect(await profileNames(page)).toEqual(["Gift List 1", "AI Profile 2"]);
    // The name is at once open for changing: typing replaces it.
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    await expect(name).toBeFocused();
    await page.keyboard.type("Dad");
    await expect(name).toHaveValue("Dad");
  });

  test("counts the profiles when it is needed, if they could not be read before", async ({
    page,
  }) => {
    await startSession(page);
    await addProfiles(page, 2);
    await page.route("**/api/profiles", (route) => route.abort(), { times: 1 });
    await visit(page, "/how-it-works");
    await page.getByRole("button", { name: "Start with Gift Tracker" }).click();
    await expect(page).toHaveURL(/\/profile\//);
    expect(await profileNames(page)).toContain("Gift List 3");
  });

  test("says when the last place was taken elsewhere, and when there is no room, before anything is sent", async ({
    page,
  }) => {
    await startSession(page);
    await addProfiles(page, 4);
    const counted = page.waitForResponse("**/api/profiles");
    await visit(page, "/how-it-works");
    await expect(page.getByRole("button", { name: "Start with Gift Tracker" })).toBeVisible();
    await (await counted).finished();
    await addProfiles(page, 1);
    await page.getByRole("button", { name: "Start with Gift Tracker" }).click();
    await toastSays(
      page,
      "Profile limit reached",
      "Profile limit reached: your plan has room for 5 people.",
    );
    await page.getByRole("link", { name: "View pricing plans →" }).click();
    await expect(page).toHaveURL("/pricing");
    await visit(page, "/how-it-works");
    const created: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") created.push(request.url());
    });
    await page.getByRole("button", { name: "Answer the questionnaire" }).click();
    await toastSays(page, "You've reached the maximum of 5 free profiles.");
    await page.getByRole("link", { name: "Upgrade to create more profiles →" }).click();
    await expect(page).toHaveURL("/pricing");
    expect(await profileNames(page)).toHaveLength(5);
    expect(created.filter((url) => url.endsWith("/api/profiles"))).toEqual([]);
  });
});

test.describe("Privacy and terms", () => {
  async function expectDatedWithContents(page: Page) {
    await expect(page.getByText("Last updated: February 3, 2031")).toBeVisible();
    const contents = page.getByRole("navigation", { name: "On this page" });
    const links = await contents.getByRole("link").all();
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) {
      const title = await link.innerText();
      await link.click();
      await expect(page.getByRole("heading", { level: 2, name: title })).toBeInViewport();
    }
  }

  test("the privacy policy names what is kept, where, and how to remove it; it is dated today, and its contents lead to its parts", async ({
    page,
  }) => {
    await page.clock.setFixedTime("2031-02-03T12:00:00");
    await page.goto("/privacy");
    await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
    const text = page.getByRole("article");
    for (const word of [
      "ribbon_session",
      "ribbon_sign_in",
      "theme",
      "questionnaire-draft",
      "questionnaire-pending",
      "owner",
      "push-device",
      "maker of its browser",
      "secret address",
      "Google",
      "Stripe",
      "outside model",
      "Export my data",
      "Delete account",
      "children under 13",
      "support@ribbon.example",
    ]) {
      await expect(text).toContainText(word);
    }
    await expectDatedWithContents(page);
    await text.getByRole("link", { name: "Settings" }).click();
    await expect(page).toHaveURL("/settings");
  });

  test("the terms hold what they must; they are dated today, and their contents lead to their parts", async ({
    page,
  }) => {
    await page.clock.setFixedTime("2031-02-03T12:00:00");
    await page.goto("/terms");
    await expect(page.getByRole("heading", { level: 1, name: "Terms & Conditions" })).toBeVisible();
    const text = page.getByRole("article");
    for (const sentence of [
      "To generate ideas on a gift list, 500 tokens must be available, and 200 are used per generation of 10 ideas.",
      "refund within 30 days",
      "If a renewal fails, we keep your plan for 7 days",
      "keep its benefits to the end of the billing period",
      "not for children under 13",
      "They reset on the 1st of the month and do not carry over.",
      "They never expire.",
      "Purchased tokens are spent first",
    ]) {
      await expect(text).toContainText(sentence);
    }
    await expectDatedWithContents(page);
  });
});

test.describe("The footer", () => {
  const order = async (page: Page) =>
    page.getByRole("contentinfo").getByRole("link").allInnerTexts();

  test("leads to the same four pages for everybody, from every page, none wider than a small phone, or lost on a large screen", async ({
    page,
  }) => {
    const expected = ["About", "Pricing", "Privacy Policy", "Terms & Conditions"];
    for (const path of ["/", ...publicPages, "/pricing"]) {
      await visit(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await order(page)).toEqual(expected);
      const { width: usual = 0, height = 0 } = page.viewportSize() ?? {};
      for (const width of [320, 2560, usual]) {
        await page.setViewportSize({ width, height });
        expect(await overflow(page), `${path} at ${width}`).toBe(0);
      }
    }
    const addresses = ["/about", "/pricing", "/privacy", "/terms"];
    for (const [at, name] of expected.entries()) {
      await page.getByRole("contentinfo").getByRole("link", { name }).click();
      await expect(page).toHaveURL(addresses[at] ?? "");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    }
    await signIn(page);
    await expect(page.getByText("0/5 profiles")).toBeVisible();
    expect(await order(page)).toEqual(["Pricing", "About", "Privacy Policy", "Terms & Conditions"]);
  });

  test("is not under every screen of a phone for somebody who is signed in", async ({ page }) => {
    const links = page.getByRole("navigation", { name: "Footer" });
    await page.setViewportSize(onPhone.viewport);
    await startSession(page);
    const id = await addProfile(page, { name: "Matilda" });
    await visit(page, "/");
    for (const path of [
      "/profiles",
      `/profile/${id}`,
      `/chat/${id}`,
      "/gift-lists",
      "/reminders",
    ]) {
      await goOnTo(page, path);
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
      await expect(links).toBeHidden();
      // It stays said that this is no place on the internet.
      await expect(page.getByText("Running locally")).toBeVisible();
    }
    for (const path of ["/settings", "/pricing", "/about", "/"]) {
      await goOnTo(page, path);
      await expect(links.getByRole("link")).toHaveCount(4);
      await expect(links).toBeVisible();
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await goOnTo(page, "/profiles");
    await expect(links).toBeVisible();
  });
});

test("everything is reached by keyboard alone", async ({ page }) => {
  await page.goto("/about");
  await tabTo(page, "link", "View Pricing");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/pricing");

  await page.goto("/terms");
  await tabTo(page, "link", "Refunds");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Refunds" })).toBeInViewport();

  await startSession(page);
  await visit(page, "/how-it-works");
  await tabTo(page, "button", "Search the web");
  await page.keyboard.press("Space");
  await expect(page.getByText("Coming Soon!", { exact: true })).toBeVisible();
  await page.reload();
  await tabTo(page, "button", "Start with Gift Tracker");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/profile\//);
});

test.describe("for everybody", () => {
  test.use(onPhone);

  test("the pages to read are accessible", async ({ page }) => {
    test.slow();
    for (const path of publicPages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
});
