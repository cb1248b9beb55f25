import { type Locator, type Page, expect, test } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expectAccessible, onPhone, overflow, tabTo } from "./accessible.ts";
import { pretend } from "./answers.ts";
import { offerInstall } from "./install.ts";
import { startSession } from "./people.ts";
import { toastSays } from "./toast.ts";

async function openSettings(page: Page, name?: string): Promise<string> {
  const email = await startSession(page, name);
  await page.goto("/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  return email;
}

/** In degrees, of a color that is not gray. */
function hueOf(of: Locator, property: "color" | "backgroundColor"): Promise<number> {
  return of.evaluate((element, name) => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(element)[name].match(/\d+/g) ?? []
    ).map(Number);
    const across = Math.sqrt(3) * (green - blue);
    return (Math.atan2(across, 2 * red - green - blue) * 180) / Math.PI;
  }, property);
}

test("shows the account and the tokens", async ({ page }) => {
  const email = await openSettings(page);
  await expect(page).toHaveTitle("Settings · Ribbon");
  // Whose settings they are stands first, then what people come for, and what ends it all last.
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Account",
    "Reminders",
    "Money",
    "Tokens",
    "Plan",
    "Payments",
    "Token movements",
    "Account Actions",
  ]);
  const account = page.getByRole("region", { name: "Account", exact: true });
  await expect(account.getByText("Ada Lovelace")).toBeVisible();
  await expect(account.getByText(email)).toBeVisible();
  const tokens = page.getByRole("region", { name: "Tokens" });
  await expect(tokens).toContainText("0 tokens remaining");
  await expect(tokens).toContainText("Ideas come from Ribbon’s own agent.");
  const currency = page.getByRole("combobox", { name: "Currency" });
  await expect(currency).toHaveValue("USD");
  await currency.selectOption("Swiss Franc (CHF)");
  await toastSays(page, "Currency saved");
  await tokens.getByRole("link", { name: "Buy More Tokens" }).click();
  await expect(page).toHaveURL("/checkout");
  await page.goto("/settings");
  await expect(currency).toHaveValue("CHF");
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("names the person by what is known of them, and adds both balances up", async ({ page }) => {
  await startSession(page);
  const account = page.getByRole("region", { name: "Account", exact: true });
  const nameless = { firstName: null, lastName: null, email: "grace.h@example.com" };
  await pretend(page, { ...nameless, tokens: 1200, purchasedTokens: 34 });
  await page.goto("/settings");
  await expect(account.getByText("grace.h", { exact: true })).toBeVisible();
  await expect(account.getByText("grace.h@example.com", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Tokens" })).toContainText(
    "1,234 tokens remaining",
  );
  await pretend(page, { ...nameless, email: "" });
  await page.reload();
  await expect(account.getByText("User", { exact: true })).toBeVisible();
});

test("shows the picture, and the initial where it does not load", async ({ page }) => {
  await startSession(page);
  const picture = "https://pictures.example/ada.png";
  await pretend(page, { profileImageUrl: picture });
  await page.route(picture, (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    }),
  );
  await page.goto("/settings");
  const account = page.getByRole("region", { name: "Account", exact: true });
  const menu = page.getByRole("button", { name: "Profile menu" });
  const drawn = (place: Locator) =>
    place.locator(`img[src="${picture}"]`).evaluate(async (image) => {
      if (!(image instanceof HTMLImageElement)) throw new Error("No image");
      return image.decode().then(
        () => true,
        () => false,
      );
    });
  for (const place of [menu, account]) expect(await drawn(place)).toBe(true);
  await page.route(picture, (route) => route.abort());
  await page.reload();
  await expect(account.getByText("A", { exact: true })).toBeVisible();
  await expect(menu).toHaveText("A");
  for (const place of [menu, account]) expect(await drawn(place)).toBe(false);
});

test("offers to install the app where that is possible", async ({ page }) => {
  await openSettings(page);
  const card = page.getByRole("region", { name: "Install App" });
  await expect(card).toBeHidden();
  await offerInstall(page, "dismissed");
  await page.getByRole("button", { name: "Add to Home Screen" }).click();
  await expect(page.getByText("App installed successfully!")).toBeHidden();

  await page.reload();
  await expect(page.getByRole("region", { name: "Account Actions" })).toBeVisible();
  await offerInstall(page, "accepted");
  await expect(card).toBeVisible();
  await page.getByRole("button", { name: "Add to Home Screen" }).click();
  await expect(page.getByText("App installed successfully!", { exact: true })).toBeVisible();
  await expect(card).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await expect(page.getByText("App Installed", { exact: true })).toBeVisible();
});

test("exports everything as one file", async ({ page }) => {
  const email = await openSettings(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("ribbon-export.json");
  const content = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(content).toMatchObject({ user: { email }, profiles: [] });

  await page.route("**/api/account/export", (route) => route.abort());
  await page.getByRole("button", { name: "Export my data" }).click();
  await expect(page.getByText("Failed to export your data", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Export my data" })).toBeEnabled();
});

test("deletes the account once its address is typed, and leaves nothing behind", async ({
  page,
}) => {
  const email = await openSettings(page);
  await page.evaluate(async () => {
    localStorage.setItem("questionnaire-draft", "{}");
    localStorage.setItem("theme", "dark");
    sessionStorage.setItem("left", "over");
    await (await caches.open("left-over")).put("/left-over", new Response("here"));
  });
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete account?" });
  const field = dialog.getByRole("textbox", { name: "Your e-mail address" });
  await expect(field).toBeFocused();
  await field.fill("somebody@example.com");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText("This is not the address of this account.")).toBeVisible();
  await expect(field).toHaveValue("somebody@example.com");

  await field.fill(email.toUpperCase());
  await page.route("**/api/account", (route) => route.abort(), { times: 1 });
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText("Failed to delete account", { exact: true })).toBeVisible();
  await expect(field).toHaveValue(email.toUpperCase());

  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Your account is deleted")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name.includes("ribbon"))).toEqual([]);
  const left = await page.evaluate(async () => [
    localStorage.getItem("questionnaire-draft"),
    localStorage.getItem("theme"),
    sessionStorage.getItem("left"),
    await caches.has("left-over"),
  ]);
  // The theme says how this device looks, and nothing about anybody.
  expect(left).toEqual([null, "dark", null, false]);
});

test("deleting can be thought better of, and all of it works by keyboard alone", async ({
  page,
}) => {
  const email = await openSettings(page);
  // By day and by night, it does not have the color of what one came for.
  for (const dark of [false, true]) {
    await page.evaluate((on) => document.documentElement.classList.toggle("dark", on), dark);
    const [main, danger] = await Promise.all([
      hueOf(page.getByRole("link", { name: "Buy More Tokens" }), "backgroundColor"),
      hueOf(page.getByRole("button", { name: "Delete account" }), "color"),
    ]);
    const apart = Math.abs(main - danger);
    expect(Math.min(apart, 360 - apart)).toBeGreaterThan(20);
  }
  await tabTo(page, "button", "Delete account");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete account?" });
  const field = dialog.getByRole("textbox", { name: "Your e-mail address" });
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Delete account" })).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
});

test("installing, exporting and signing out, by keyboard alone", async ({ page }) => {
  await openSettings(page);
  await offerInstall(page, "accepted");
  await tabTo(page, "button", "Add to Home Screen");
  await page.keyboard.press("Enter");
  await expect(page.getByText("App installed successfully!", { exact: true })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await tabTo(page, "button", "Export my data");
  await page.keyboard.press("Enter");
  await downloading;
  await page.reload();
  await tabTo(page, "link", "Buy More Tokens");
  await tabTo(page, "link", "Sign Out");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toBeVisible();
});

test.describe("for everybody", () => {
  test.use(onPhone);

  test("settings are accessible, with everything they can show", async ({ page }) => {
    await page.goto("/settings");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await openSettings(page, "Wolfeschlegelsteinhausenbergerdorff Adolph");
    await offerInstall(page, "accepted");
    await expect(page.getByRole("region", { name: "Install App" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete account" }).click();
    await expect(page.getByText("This is not the address of this account.")).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    await page.keyboard.press("Escape");
    await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
    await expect(page.getByText("App Installed", { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});
