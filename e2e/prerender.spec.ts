import { type Page, expect, test } from "@playwright/test";
import { answering, signIn, startSession, visit } from "./people.ts";

const pages = {
  "/": "Start your gift list",
  "/about": /about/i,
  "/how-it-works": /how it works/i,
  "/onboarding": /how it works/i,
  "/pricing": /pric/i,
  "/privacy": /privacy/i,
  "/terms": /terms/i,
} as const;

const content = (page: Page, selector: string) =>
  page.locator(`head ${selector}`).getAttribute("content");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page can be read, and says something of its own", async ({ page, baseURL }) => {
    const said = new Set<string>();
    for (const [path, heading] of Object.entries(pages)) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      const footer = page.getByRole("navigation", { name: "Footer" });
      await expect(footer.getByRole("link", { name: "Privacy Policy" })).toBeVisible();
      // What needs a script is not offered.
      await expect(page.getByRole("button", { name: /profile menu|mode$/i })).toHaveCount(0);
      const canonical = path === "/onboarding" ? "/how-it-works" : path;
      const address = `${baseURL}${canonical}`;
      await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", address);
      expect(await content(page, "meta[property='og:url']")).toBe(address);
      const title = await page.title();
      expect(await content(page, "meta[property='og:title']")).toBe(title);
      const description = (await content(page, "meta[name=description]")) ?? "";
      expect(description).toMatch(/^.{50,160}$/);
      expect(await content(page, "meta[name='twitter:card']")).toBe("summary_large_image");
      await expect(page.locator("head meta[name=robots]")).toHaveCount(0);
      const image = await content(page, "meta[property='og:image']");
      expect((await page.request.get(image ?? "")).headers()["content-type"]).toBe("image/jpeg");
      if (path === canonical) said.add(title).add(description);
    }
    expect(said.size).toBe(2 * (Object.keys(pages).length - 1));
  });

  test("an address that is none can be read too, and is not to be found", async ({ page }) => {
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await content(page, "meta[name=robots]")).toBe("noindex");
  });
});

test("the pages of an account are not to be found", async ({ page }) => {
  await page.goto("/profiles");
  expect(await content(page, "meta[name=robots]")).toBe("noindex");
  await expect(page.locator("head link[rel=canonical]")).toHaveCount(0);
});

test("what arrives drawn is taken over without being drawn again", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    // A visitor is told so by a 401, and an address that is none answers 404.
    const expected = /status of 40[14]/.test(message.text());
    if (message.type() === "error" && !expected) errors.push(message.text());
  });
  for (const path of [...Object.keys(pages), "/no/such/page", "/?from=mail", "/pricing?a=b"]) {
    // Home takes whoever has not been here for a visitor; all others ask.
    const asked =
      path.startsWith("/?") || path === "/" ? null : page.waitForResponse("**/api/auth/user");
    await page.goto(path, { waitUntil: "commit" });
    const heading = page.getByRole("heading", { level: 1 });
    const drawn = await heading.elementHandle();
    const title = await page.title();
    await expect(page.getByRole("button", { name: "Profile menu" })).toBeVisible();
    await answering(page);
    await (await asked)?.finished();
    // The same element as before: nothing was replaced, by a spinner or otherwise.
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
    if (!path.startsWith("/no/")) expect(await page.title()).toBe(title);
  }
  expect(errors).toEqual([]);
});

test("a day later they are still taken over", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.clock.setFixedTime(new Date("2031-02-03T12:00:00Z"));
  for (const path of Object.keys(pages)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test("a signed-in person never sees the landing page for a moment", async ({ page }) => {
  await startSession(page);
  const html = await (await page.request.get("/")).text();
  expect(html).not.toContain("Start your gift list");
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes("Start your gift list")) {
        document.documentElement.dataset.flashed = "yes";
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Your people" })).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-flashed");
});

test.describe("the pages to read, while it is asked who is there", () => {
  const menu = (page: Page) => page.getByRole("button", { name: "Profile menu" });
  const footer = (page: Page) => page.getByRole("contentinfo").getByRole("link").first();

  /** Answers about the account wait until they are let through. */
  async function hold(page: Page) {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route("**/api/auth/user", async (route) => {
      await held;
      await route.continue();
    });
    return letThrough;
  }

  test("show no visitor's face to somebody who is remembered", async ({ page }) => {
    await signIn(page);
    await expect(page.getByText("0/5 profiles")).toBeVisible();
    const letThrough = await hold(page);
    await page.goto("/about");
    await expect(page.getByRole("heading", { level: 1, name: "About Ribbon" })).toBeVisible();
    await expect(menu(page)).toBeVisible();
    await expect(menu(page).locator("svg")).toBeHidden();
    await page.evaluate(async () => void (await document.fonts.ready));
    const place = await page.getByRole("link", { name: "Terms & Conditions" }).boundingBox();
    const first = await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Pricing" })
      .boundingBox();
    letThrough();
    await expect(page.getByRole("link", { name: "0 tokens" })).toBeVisible();
    await expect(menu(page)).toHaveText("A");
    await expect(footer(page)).toHaveText("Pricing");
    expect(await footer(page).boundingBox()).toEqual(first);
    expect(await page.getByRole("link", { name: "Terms & Conditions" }).boundingBox()).toEqual(
      place,
    );
    await expect(page.locator("html")).not.toHaveAttribute("data-remembered");
  });

  test("show it once the session turns out to be over, and to a visitor at once", async ({
    page,
    context,
  }) => {
    await signIn(page);
    await expect(page.getByText("0/5 profiles")).toBeVisible();
    await context.clearCookies();
    await page.goto("/about");
    await expect(menu(page).locator("svg")).toBeVisible();
    await expect(footer(page)).toHaveText("About");
    const letThrough = await hold(page);
    await page.reload();
    await expect(menu(page).locator("svg")).toBeVisible();
    letThrough();
  });
});

test("the browser's frame follows the theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await visit(page, "/");
  const colors = () =>
    page
      .locator("meta[name=theme-color]")
      .evaluateAll((metas) => metas.map((meta) => meta.getAttribute("content")));
  expect(new Set(await colors())).toEqual(new Set(["#faf7f2"]));
  await page.getByRole("button", { name: "Dark Mode" }).click();
  await expect.poll(colors).toEqual(["rgb(22, 19, 15)", "rgb(22, 19, 15)"]);
  await page.reload();
  expect(new Set(await colors())).toEqual(new Set(["#16130f"]));
});

test("robots are told where everything is", async ({ page, baseURL }) => {
  const robots = await (await page.request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toHaveLength(6);
  for (const address of addresses) {
    expect((await page.request.get(address ?? "")).status(), address).toBe(200);
  }
});
