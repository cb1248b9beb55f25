import { type Page, expect, test } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { overflow, smallTargets, tabTo } from "./accessible.ts";
import { addProfile, pretend, withTokens, withoutAnswers } from "./answers.ts";
import { addList, idea } from "./lists.ts";
import { answering, atRest, signIn, startSession, visit } from "./people.ts";

test("a visitor signs in, sees their tokens, and signs out", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
  await page.getByRole("link", { name: "Sign In to Get Started - It's Free" }).click();
  await page.getByLabel("Email").fill(`${randomUUID()}@example.com`);
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("link", { name: "0 tokens" })).toBeVisible();

  await page.goto("/");
  await expect(page.getByText("0/5 profiles")).toBeVisible();
  await page.getByRole("button", { name: /profile menu/i }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
});

test("a visitor is asked to sign in for what is theirs, and comes back", async ({ page }) => {
  await page.goto("/support");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
  const link = page.getByRole("main").getByRole("link", { name: "Sign In" });
  for (const [path, title] of [
    ["/gift-lists", "Please sign in to manage your gift lists"],
    ["/reminders", "Sign in to see this page"],
    ["/settings", "Sign in to see this page"],
    ["/checkout", "Sign in to buy tokens"],
    ["/subscribe", "Sign in to subscribe"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(link).toHaveAttribute("href", new RegExp(`${encodeURIComponent(path)}$`));
    await expect(page.getByRole("banner").getByRole("link", { name: /^Reminders/ })).toHaveCount(0);
  }
  await link.click();
  await page.getByLabel("Email").fill(`${randomUUID()}@example.com`);
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/subscribe");
  await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
});

test.describe("the header", () => {
  const menu = (page: Page) => page.getByRole("button", { name: "Profile menu" });
  const items = (page: Page) => page.getByRole("menuitem").allInnerTexts();

  test("offers a visitor the theme and to sign in, and counts no tokens", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await visit(page, "/pricing");
    const banner = page.getByRole("banner");
    await expect(banner.getByText(/tokens/)).toHaveCount(0);
    expect(await banner.evaluate((element) => element.firstElementChild?.clientHeight)).toBe(64);
    await menu(page).click();
    await expect(page.getByRole("menu", { name: "Profile menu" })).toBeVisible();
    expect(await items(page)).toEqual(["Dark Mode", "Sign In"]);
    await page.getByRole("menuitem", { name: "Sign In" }).click();
    // Leads to where people sign in, and from there back to the page.
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/pricing");
  });

  test("offers somebody signed in their pages, and counts all their tokens", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await startSession(page);
    await pretend(page, { tokens: 1_200, purchasedTokens: 34 });
    await page.goto("/profiles");
    const counter = page.getByRole("banner").getByRole("link", { name: "1,234 tokens" });
    await counter.click();
    await expect(page).toHaveURL("/pricing");
    await expect(counter).toBeVisible();
    await menu(page).click();
    await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeVisible();
    expect(await items(page)).toEqual(["Light Mode", "Settings", "Support", "Sign Out"]);
    for (const [item, address] of [
      ["Settings", "/settings"],
      ["Support", "/support"],
    ] as const) {
      await page.getByRole("menuitem", { name: item }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("heading", { level: 1, name: item })).toBeFocused();
      await menu(page).click();
    }
  });

  test("all of it works by keyboard alone", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await signIn(page);
    await expect(page.getByText("0/5 profiles")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.reload();
    await tabTo(page, "button", "Profile menu");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Dark Mode" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveClass(/dark/);
    await expect(menu(page)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Light Mode" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(menu(page)).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page.getByRole("menuitem", { name: "Light Mode" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Settings" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/settings");
    await tabTo(page, "button", "Profile menu");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Light Mode" })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
  });
});

test("the landing page says what Ribbon does", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Start your gift list" })).toBeVisible();
  await expect(page.getByText(/one page for everyone you shop for/)).toBeVisible();
  const features = page.getByRole("region", { name: "What Ribbon keeps for you" });
  for (const [name, words] of [
    ["Free Gift Tracker", /5 people/],
    ["Never Forget", /Birthdays, anniversaries and occasions/],
    ["AI-Powered Ideas", /Upgrade/],
    ["Organized by Person", /a page and a ribbon/],
  ] as const) {
    const card = features
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(card).toContainText(words);
  }
  const footer = page.getByRole("contentinfo");
  for (const [name, address] of [
    ["About", "/about"],
    ["Pricing", "/pricing"],
    ["Privacy Policy", "/privacy"],
    ["Terms & Conditions", "/terms"],
  ] as const) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
  }
});

test("whoever cannot be asked for, where nobody was before, is a visitor after one more try", async ({
  page,
}) => {
  await startSession(page);
  const asked: number[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await withoutAnswers(page);
  await page.route("**/api/auth/user", async (route) => {
    asked.push(Date.now());
    if (asked.length > 1) await held;
    return route.fulfill({ status: 500, body: "" });
  });
  await page.goto("/");
  // Until then, neither the landing page nor anybody's people.
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeAttached();
  answer();
  await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
  expect(asked).toHaveLength(2);
  const [first = 0, second = 0] = asked;
  expect(second - first).toBeGreaterThanOrEqual(450);
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
  await expect(
    page.getByRole("heading", { level: 1, name: "There is no page here" }),
  ).toBeVisible();
  await expect(page).toHaveTitle("Page not found · Ribbon");
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL("/");
});

test("the theme is remembered, and there before anything is drawn", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await visit(page, "/");
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

test("without a choice the theme is the system's, and a choice outlives it", async ({ page }) => {
  const html = page.locator("html");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(html).toHaveClass(/dark/);
  await page.evaluate(() => localStorage.setItem("theme", "mauve"));
  await page.reload();
  await answering(page);
  await expect(html).toHaveClass(/dark/);
  await page.getByRole("button", { name: "Light Mode" }).click();
  await expect(html).not.toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
  await page.reload();
  await expect(html).not.toHaveClass(/dark/);
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
    await visit(page, "/privacy");
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
    await visit(page, "/terms");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "About Ribbon" })).toBeInViewport();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms & Conditions");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  });
});

test("a dialog moves nothing where scrollbars take no room", async ({ page }) => {
  await signIn(page);
  const places = () =>
    page.evaluate(() =>
      ["header", "h1", "footer"].map((name) => {
        const { left, right, top } = document.querySelector(name)?.getBoundingClientRect() ?? {};
        return { name, left, right, top };
      }),
    );
  await expect(page.getByText("0/5 profiles")).toBeVisible();
  await atRest(page);
  const create = page.getByRole("button", { name: "Create New Profile" });
  await create.scrollIntoViewIfNeeded();
  const before = await places();
  await create.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await places()).toEqual(before);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("ten thousand tokens stand on one line", async ({ page }) => {
    await startSession(page);
    await pretend(page, { tokens: 10_000 });
    await visit(page, "/settings");
    const counter = page.getByRole("banner").getByRole("link", { name: "10,000 tokens" });
    const lines = await counter.evaluate((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflow(page)).toBe(0);
    }
  });

  test("losing the connection moves nothing", async ({ page }) => {
    await startSession(page);
    const id = await addList(page, { title: "Birthday" });
    await visit(page, `/gift-list/${id}`);
    const heading = page.getByRole("heading", { level: 1, name: "Birthday" });
    await expect(idea(page, 1)).toBeVisible();
    await atRest(page);
    const before = await heading.boundingBox();
    await page.route("**/api/**", (route) => route.abort());
    await idea(page, 1).fill("Tea");
    const strip = page.getByText("You’re offline. Lists can still be changed.");
    await expect(strip).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
    // What a page begins with can still be pressed.
    await page.getByRole("link", { name: /Back/ }).click({ trial: true });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const box = await strip.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(25);
      // Between what can be pressed above it and below it.
      const clear = await strip.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return [...document.querySelectorAll("header a, header button, main h1, main h2")].every(
          (other) => {
            const at = other.getBoundingClientRect();
            return at.height === 0 || at.bottom <= top || at.top >= bottom + 4;
          },
        );
      });
      expect(clear).toBe(true);
    }
  });

  test("without a connection, home begins below the line that says so", async ({ page }) => {
    await startSession(page);
    await addProfile(page, { name: "Mum" });
    await visit(page, "/");
    const add = page.getByRole("button", { name: "Add occasion" });
    await expect(add).toBeVisible();
    await atRest(page);
    const before = await add.boundingBox();
    await page.route("**/api/**", (route) => route.abort());
    await page.getByRole("button", { name: "Train your AI agent" }).click();
    const strip = page.getByText("You’re offline.");
    await expect(strip).toBeVisible();
    expect(await add.boundingBox()).toEqual(before);
    const box = await strip.boundingBox();
    expect((before?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeGreaterThanOrEqual(12);
    const header = await page.getByRole("banner").boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  });
});

test("the header has room for fingers beside the most tokens there are, on any phone", async ({
  page,
}) => {
  await startSession(page);
  await withTokens(page, 60_000);
  await visit(page, "/gift-lists");
  for (const width of [320, 360, 384, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await smallTargets(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
});
