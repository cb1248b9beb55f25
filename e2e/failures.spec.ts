import { type Page, expect, test } from "@playwright/test";
import { addProfile, refuse, withTokens, withoutAnswers } from "./answers.ts";
import { headerTokens } from "./billing.ts";
import { kept } from "./device.ts";
import { type Gateway, openGateway } from "./gateway.ts";
import { addList, idea } from "./lists.ts";
import { signIn, startSession, visit } from "./people.ts";
import { toastSays, toasts } from "./toast.ts";

const forgetKept = (page: Page) =>
  page.evaluate(async () => {
    for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });

const unreachable = (page: Page, chunk: string) =>
  page.route(`**/assets/${chunk}-*`, (route) => route.abort());

test.describe("a part of the app that does not load", () => {
  test("a message is read all the same, and the letter stays", async ({ page }) => {
    await startSession(page);
    await unreachable(page, "toast-stack");
    await page.goto("/support");
    const letter = page.getByRole("textbox", { name: "Message" });
    const plain = page.getByRole("alert").filter({ hasText: "Please fill in all fields" });
    await letter.fill("Dear all of you,");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(plain).toBeVisible();
    await expect(letter).toHaveValue("Dear all of you,");
    await expect(page.getByRole("banner")).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByText("Please fill in all fields")).toHaveCount(0);

    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(plain).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.getByRole("button", { name: "Send Message" }).click();
    await toastSays(page, "Please fill in all fields");
    await expect(letter).toHaveValue("Dear all of you,");
  });

  test("a menu and a dialog say so and leave the page, and open the next time", async ({
    page,
  }) => {
    await unreachable(page, "menu-content");
    await unreachable(page, "create-profile-dialog");
    await signIn(page);
    const heading = page.getByRole("heading", { name: "Your people" });
    const menu = page.getByRole("button", { name: "Profile menu" });
    const create = page.getByRole("button", { name: "Create New Profile" });
    for (const button of [menu, create]) {
      await button.click();
      await toastSays(page, "This did not load");
      await toasts(page).getByRole("button", { name: "Dismiss" }).click();
      await expect(toasts(page).getByRole("listitem")).toHaveCount(0);
      await expect(heading).toBeVisible();
    }
    await page.unrouteAll();
    await menu.click();
    await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeVisible();
    await page.keyboard.press("Escape");
    await create.click();
    await expect(page.getByRole("dialog", { name: "Create New Profile" })).toBeVisible();
  });

  test("a part of home can be tried again beside the rest", async ({ page }) => {
    await startSession(page);
    await addProfile(page, { name: "Matilda" });
    await unreachable(page, "coming-up");
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Matilda" })).toBeVisible();
    await expect(page.getByText("This did not load")).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Coming up" })).toBeVisible();
  });

  test("a page to read stays as it arrived, and answers once its code is there", async ({
    page,
  }) => {
    await unreachable(page, "about");
    const failed = page.waitForEvent("requestfailed", (asked) => asked.url().includes("/about-"));
    await page.clock.install();
    await page.goto("/about");
    await failed;
    await expect(page.getByRole("heading", { level: 1, name: "About Ribbon" })).toBeVisible();
    await page.unrouteAll();
    await page.clock.runFor(10_000);
    await expect(page.locator("html[data-ready]")).toBeAttached();
    await expect(page.getByRole("heading", { level: 1, name: "About Ribbon" })).toBeVisible();
  });

  test("a page, and what the header has for its owner, come by themselves once they can", async ({
    page,
  }) => {
    await startSession(page);
    await page.clock.install();
    await unreachable(page, "own-frame");
    await unreachable(page, "settings");
    await page.goto("/settings");
    await expect(page.getByRole("heading", { name: "This page did not load" })).toBeVisible();
    await page.unrouteAll();
    await page.clock.runFor(10_000);
    await expect(page.getByRole("region", { name: "Plan" }).getByText("Free")).toBeVisible();
    await expect(headerTokens(page)).toBeVisible();
  });

  test("one request for code that is cut costs nobody a page", async ({ page }) => {
    await visit(page, "/pricing");
    const cut = page.waitForEvent("requestfailed", (asked) => asked.url().includes("/about-"));
    await page.route("**/assets/about-*", (route) => route.abort(), { times: 1 });
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await cut;
    await expect(page.getByRole("heading", { level: 1, name: "About Ribbon" })).toBeVisible();
  });

  test("a page says so, and is not given up for the browser’s own error", async ({
    page,
    context,
  }) => {
    await visit(page, "/pricing");
    await context.setOffline(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    const heading = page.getByRole("heading", { name: "This page did not load" });
    await expect(heading).toBeVisible();
    const asked = page.waitForEvent("requestfailed", (one) => one.url().endsWith("/healthz"));
    await page.getByRole("button", { name: "Reload" }).click();
    await asked;
    await expect(heading).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "About Ribbon" })).toBeVisible();
  });
});

test.describe("a request that hangs", () => {
  /** Leaves matching requests without an answer; returns the paths of those that came. */
  async function hang(page: Page, pattern: string | RegExp) {
    const asked: string[] = [];
    await page.route(pattern, (route) => {
      asked.push(new URL(route.request().url()).pathname);
    });
    return asked;
  }
  const heading = (page: Page, name: string | RegExp) =>
    expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  test("is given up, and every page has a heading and a way to try again", async ({ page }) => {
    await startSession(page);
    const profileId = await addProfile(page, { name: "Matilda" });
    const listId = await addList(page, { title: "Birthday", profileId });
    await page.goto("/");
    await kept(page, "Matilda");
    await page.clock.install();
    const asked = await hang(page, /\/api\/(auth|profiles|gift-lists|messages)\//);
    /** Waits for one request and for the code of its page, and then until the request is given up. */
    const givenUp = async (path: string) => {
      await expect.poll(() => asked).toContainEqual(expect.stringContaining(path));
      await page.locator("html[data-ready]").waitFor({ state: "attached" });
      asked.length = 0;
      await page.clock.runFor(10_000);
    };
    await page.goto("/");
    await givenUp("user");
    await heading(page, "Your people");

    await forgetKept(page);
    for (const path of ["/profiles", "/settings"]) {
      await page.goto(path);
      await givenUp("user");
      await givenUp("user");
      await heading(page, "Your account could not be loaded");
      await expect(page.getByRole("button", { name: /^(Retry|Trying again)/ })).toBeVisible();
    }
    await page.route("**/api/auth/user", (route) => route.continue());
    await page.clock.runFor(10_000);
    await heading(page, "Settings");

    for (const path of [`/profile/${profileId}`, `/gift-list/${listId}`]) {
      await page.goto(path);
      await givenUp(path.slice(-36));
      await heading(page, /^Failed to load/);
      await expect(page.getByRole("button", { name: "Retry" }).first()).toBeVisible();
    }
  });

  test("is given up for the code of a page, too, and when that is asked for again", async ({
    page,
  }) => {
    await visit(page, "/pricing");
    await page.clock.install();
    const asked = await hang(page, /\/(assets\/about-|healthz)/);
    const spinner = page.getByRole("main").getByRole("status");
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(spinner).toBeVisible();
    await page.clock.runFor(15_000);
    await heading(page, "This page did not load");

    await page.getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => asked).toContain("/healthz");
    await page.clock.runFor(15_000);
    await expect(spinner).toBeVisible();
    await page.clock.runFor(15_000);
    await heading(page, "This page did not load");

    // What comes late is shown by itself.
    await page.unrouteAll();
    await page.clock.runFor(10_000);
    await heading(page, "About Ribbon");
  });
});

test.describe("a server that is away", () => {
  let gateway: Gateway;
  test.beforeEach(async ({ baseURL }) => {
    gateway = await openGateway(baseURL);
  });
  test.afterEach(() => gateway.close());

  const answered = (page: Page, path: string, status: number) =>
    page.waitForResponse((one) => one.url().endsWith(path) && one.status() === status);

  test("leaves a questionnaire as it is when the connection returns before the server", async ({
    page,
    context,
  }) => {
    await startSession(page);
    const id = await addProfile(page, { name: "Matilda" });
    await page.goto(`${gateway.address}/questionnaire?profile=${id}`);
    const interests = page.getByRole("textbox", { name: "Interests" });
    await interests.fill("orchids");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/You’re offline/)).toBeVisible();

    gateway.fails = /^\/api\//;
    const refused = answered(page, "/api/auth/user", 502);
    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await refused;
    // And once more, half a second later.
    await answered(page, "/api/auth/user", 502);
    await expect(interests).toHaveValue("orchids");
    await expect(page.getByRole("link", { name: "0 tokens" })).toBeVisible();
  });

  test("leaves a list in use when it is fetched again behind it", async ({ page }) => {
    await startSession(page);
    const profileId = await addProfile(page, { name: "Matilda" });
    const id = await addList(page, { title: "Birthday", profileId }, { manualIdeas: ["tea"] });
    await page.goto(`${gateway.address}/gift-list/${id}`);
    await expect(idea(page, 1)).toHaveValue("tea");
    gateway.fails = /^\/api\//;
    await idea(page, 1).fill("green tea");
    const refused = answered(page, `/api/gift-lists/${id}`, 502);
    await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
    await refused;
    // The same as no connection: it is kept, and sent later.
    await expect(page.getByText("Saved on this device", { exact: true })).toBeVisible();
    await expect(idea(page, 1)).toHaveValue("green tea");
    await expect(page.getByText("Matilda").first()).toBeVisible();
  });

  test("is not taken for an account without people", async ({ page }) => {
    await startSession(page);
    await addProfile(page, { name: "Matilda" });
    await withTokens(page, 500);
    await withoutAnswers(page);
    await page.route("**/api/profiles", refuse(500, {}));
    await page.goto("/");
    await page.getByRole("button", { name: "Train your AI agent" }).click();
    const dialog = page.getByRole("dialog", { name: "Select a profile to train" });
    await expect(dialog.getByText("Your profiles could not be loaded")).toBeVisible();
    await expect(dialog.getByText("Create Your First Profile")).toHaveCount(0);
    await page.unroute("**/api/profiles");
    await dialog.getByRole("button", { name: "Retry" }).click();
    await expect(dialog.getByRole("link", { name: "Matilda" })).toBeVisible();
  });

  test("shows a remembered person what is kept, or says that their account is not there", async ({
    page,
  }) => {
    await startSession(page);
    await addProfile(page, { name: "Matilda" });
    await page.goto(gateway.address);
    await kept(page, "Matilda");
    gateway.fails = /^\/api\//;
    await page.goto(gateway.address);
    await expect(page.getByRole("link", { name: "Matilda" })).toBeVisible();

    await forgetKept(page);
    await withoutAnswers(page);
    for (const path of ["/", "/profiles", "/support", "/settings"]) {
      await page.goto(gateway.address + path);
      await expect(
        page.getByRole("heading", { name: "Your account could not be loaded" }),
      ).toBeVisible();
    }
    const again = answered(page, "/api/auth/user", 502);
    await page.getByRole("button", { name: "Retry" }).click();
    await again;
    gateway.fails = null;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  });
});
