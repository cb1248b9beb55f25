import { expect, test } from "@playwright/test";
import { signIn } from "./people.ts";

test("a visitor signs in, sees their tokens, and signs out", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
  await page.getByRole("link", { name: "Sign In to Get Started - It's Free" }).click();
  await page.getByLabel("Email").fill(`visitor-${Date.now()}@example.com`);
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("link", { name: "0 tokens" })).toBeVisible();

  await page.goto("/");
  await expect(page.getByText("0/5 profiles")).toBeVisible();
  await page.getByRole("button", { name: /profile menu/i }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
});

test("cancelling a sign-in leads back", async ({ page }) => {
  await page.goto("/api/login");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
});

test("an address that is none says so, with the status and on the page", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: /home/i }).first().click();
  await expect(page).toHaveURL("/");
});

test("the theme is remembered, and there before anything is drawn", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  await page.getByRole("button", { name: /profile menu/i }).click();
  await page.getByRole("menuitem", { name: "Dark Mode" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.getByRole("button", { name: /profile menu/i }).click();
  await expect(page.getByRole("menuitem", { name: "Light Mode" })).toBeVisible();
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test("nothing on the pages violates their own policy", async ({ page }) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await signIn(page);
  await page.getByRole("button", { name: "Create New Profile" }).click();
  await page.getByRole("textbox", { name: "Person's Name" }).fill("Mum");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page).toHaveURL(/\/profile\//);
  await page.goto("/");
  await page.getByRole("button", { name: /profile menu/i }).click();
  await page.goto("/api/docs");
  expect(violations).toEqual([]);
});

test("every page says quietly that it runs locally", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(/running locally/i)).toBeVisible();
});

test("127.0.0.1 leads to localhost", async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  await page.goto(`http://127.0.0.1:${port}/profiles`);
  await expect(page).toHaveURL(`http://localhost:${port}/profiles`);
});

test.describe("arriving at a page", () => {
  test("begins at its top, also after a link to a part of the page before", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    // Both pages are here already: neither is short for a moment, which would lead to the top by itself.
    await page.goto("/privacy");
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms & Conditions" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms & Conditions");
    await page.getByRole("link", { name: "Refunds" }).click();
    await expect(page).toHaveURL("/terms#refunds");
    await expect(page.getByRole("heading", { name: "Refunds" })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(600);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
    const heading = page.getByRole("heading", { level: 1, name: "Privacy Policy" });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("going back leads to where one was", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto("/terms");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "About Ribbon" })).toBeInViewport();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms & Conditions");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  });
});
