import { type BrowserContext, type Page, chromium, expect, test } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kept, onDevice, settled } from "./device.ts";
import { type Gateway, openGateway } from "./gateway.ts";
import { offerInstall } from "./install.ts";
import { answering, signIn, visit } from "./people.ts";

test.use({ serviceWorkers: "allow" });

async function addPerson(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: "Create New Profile" }).click();
  await page.getByRole("textbox", { name: "Person's Name" }).fill(name);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname;
}

test.describe("without a network", () => {
  test("a visitor who was here once opens home and the pages about it", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    await settled(page);
    await context.setOffline(true);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
    await expect(page.getByText("You’re offline.")).toBeVisible();
    for (const path of ["/about", "/privacy", "/pricing"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await page.goto("/no/such/page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no page here");
  });

  test("a person sees their people, and the one they opened before", async ({ page, context }) => {
    await signIn(page);
    await settled(page);
    const profile = await addPerson(page, "Matilda");
    await kept(page, "Matilda");
    await context.setOffline(true);

    await page.goto("/");
    await expect(page.getByRole("link", { name: "Matilda" })).toBeVisible();
    await expect(page.getByText("Lists can still be changed.")).toBeVisible();
    await expect(page.getByRole("link", { name: "0 tokens" })).toBeVisible();
    await page.goto(profile);
    await expect(page.getByRole("heading", { level: 1, name: "Matilda" })).toBeVisible();
    await page.goto("/about");
    await expect(page.getByRole("link", { name: "0 tokens" })).toBeVisible();

    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(page.getByText(/You’re offline/)).toHaveCount(0);
  });

  test("signing out waits for a connection, and says so", async ({ page, context }) => {
    await signIn(page);
    await settled(page);
    await page.reload();
    await page.getByRole("button", { name: /profile menu/i }).click();
    await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await expect(page.getByText("You’re still signed in", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Your people" })).toBeVisible();
  });
});

test.describe("after signing out", () => {
  async function signOut(page: Page) {
    await page.getByRole("button", { name: /profile menu/i }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
  }

  test("nothing of the person is left on the device", async ({ page, context }) => {
    await visit(page, "/");
    await page.getByRole("button", { name: "Dark Mode" }).click();
    await signIn(page);
    await settled(page);
    await addPerson(page, "Matilda");
    await kept(page, "Matilda");
    await page.evaluate(async () => {
      localStorage.setItem("questionnaire-draft", "{}");
      sessionStorage.setItem("draft", "1");
      await (await caches.open("other")).put("/something", new Response("private"));
    });
    await expect
      .poll(async () => (await onDevice(page)).local.toSorted())
      .toEqual(["owner", "questionnaire-draft", "theme", "time-zone"]);
    // What was filled in and not saved goes after a question.
    const asked = page.waitForEvent("dialog").then(async (dialog) => {
      await dialog.accept();
      return dialog.message();
    });
    await signOut(page);
    expect(await asked).toContain("not saved");
    await expect
      .poll(() => onDevice(page))
      .toMatchObject({ databases: [], local: ["theme"], session: [] });
    const left = await onDevice(page);
    expect(left.cached.filter((path) => /api|profile\/|something/.test(path))).toEqual([]);

    await page.goBack();
    await expect(page.getByText("Matilda")).toHaveCount(0);
    await context.setOffline(true);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
  });

  test("another tab forgets too", async ({ page, context }) => {
    await signIn(page);
    const profile = await addPerson(page, "Matilda");
    await kept(page, "Matilda");
    const other = await context.newPage();
    await other.goto(profile);
    await expect(other.getByRole("heading", { level: 1, name: "Matilda" })).toBeVisible();
    await page.goto("/");
    await signOut(page);
    await expect(other.getByText("Matilda")).toHaveCount(0);
    await expect(other.getByRole("heading", { name: "Sign in to see this page" })).toBeVisible();
    await expect.poll(() => onDevice(other)).toMatchObject({ databases: [], local: [] });
  });

  test("the next person sees nothing of the one before", async ({ page, context }) => {
    await signIn(page);
    await settled(page);
    const profile = await addPerson(page, "Matilda");
    await kept(page, "Matilda");
    // Not signed out: the session is simply gone, and somebody else's begins.
    await context.clearCookies();
    await signIn(page, "Grace Hopper");
    await expect(page.getByText("0/5 profiles")).toBeVisible();
    await expect(async () => {
      expect((await onDevice(page)).databases).toHaveLength(1);
    }).toPass();
    await context.setOffline(true);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Your people" })).toBeVisible();
    await expect(page.getByText("Matilda")).toHaveCount(0);
    await page.goto(profile);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Matilda")).toHaveCount(0);
  });

  test("a session that ended elsewhere leaves nothing behind either", async ({ page, context }) => {
    await signIn(page);
    await addPerson(page, "Matilda");
    await kept(page, "Matilda");
    await context.clearCookies();
    await page.goto("/profiles");
    await expect(page.getByRole("heading", { name: "Sign in to see this page" })).toBeVisible();
    await expect.poll(() => onDevice(page)).toMatchObject({ databases: [], local: [] });
  });
});

test.describe("the worker", () => {
  let gateway: Gateway;
  test.beforeEach(async ({ baseURL }) => {
    gateway = await openGateway(baseURL);
  });
  test.afterEach(() => gateway.close());

  const offer = (page: Page) => page.getByText("A new version of Ribbon is ready", { exact: true });
  const reload = (page: Page) => page.getByRole("button", { name: "Reload" });

  /** What the page names as the code that runs it, if it is of that release. */
  const codeOf = (page: Page, release: string) =>
    page
      .locator(
        `link[rel$=module][href*=".${release}"], link[rel=modulepreload][href*=".${release}"]`,
      )
      .first();

  /** Controlled by the worker of the version that is there. */
  async function open(page: Page) {
    await page.goto(gateway.address);
    await settled(page);
    await page.reload();
    await answering(page);
  }

  /** The versions whose files are on the device. */
  const versions = (page: Page) =>
    page.evaluate(async () => (await caches.keys()).map((name) => name.slice(-4)));

  /** Whether no other worker waits or installs. */
  const isAlone = (page: Page) =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return !registration?.waiting && !registration?.installing;
    });

  test("of a new version waits, and offers to reload until it is answered", async ({ page }) => {
    await page.clock.install();
    await open(page);
    await page.evaluate(() => Object.assign(window, { before: true }));
    gateway.release = ".next";
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    // It fetches all of its files before it says that it is there.
    await expect(offer(page)).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(offer(page)).toBeVisible();
    // Nothing has happened by itself.
    expect(await page.evaluate(() => "before" in window)).toBe(true);
    await reload(page).click();
    // Asked again after a navigation, unlike a script that one cuts off.
    await page.waitForFunction(() => !("before" in window));
    await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
    await expect(codeOf(page, "next")).toBeAttached();
    await expect.poll(() => isAlone(page)).toBe(true);
    await expect(offer(page)).toHaveCount(0);
  });

  test("takes over unnoticed on a page that is new, and offers it to one that is old", async ({
    page,
    context,
  }) => {
    await open(page);
    const old = await context.newPage();
    await old.goto(gateway.address);
    await answering(old);
    gateway.release = ".next";
    await page.reload();
    await expect(offer(old)).toBeVisible();
    await expect(codeOf(page, "next")).toBeAttached();
    await expect(offer(page)).toHaveCount(0);

    // What it has not needed yet is gone from the server, and still on the device.
    await old.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(old.getByRole("heading", { level: 1, name: "About Ribbon" })).toBeVisible();
    await expect(offer(old)).toBeVisible();
    expect(await versions(page)).toHaveLength(2);
    await reload(old).click();
    await expect(codeOf(old, "next")).toBeAttached();
    await old.close();
    await expect(async () => {
      await page.goto("about:blank");
      await page.goto(gateway.address);
      expect(await versions(page)).toEqual(["next"]);
    }).toPass();
  });

  test("answers from the network where the cache is broken, and from the cache where the server is", async ({
    page,
    context,
  }) => {
    await open(page);
    gateway.fails = /./;
    await page.goto(gateway.address);
    await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
    await expect(page.getByText("You’re offline.")).toBeVisible();
    gateway.fails = null;
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(() => {
      const broken = () => Promise.reject(new Error("broken"));
      Object.assign(caches, { keys: broken, match: broken, open: broken });
    });
    await page.goto(`${gateway.address}/about`);
    await answering(page);
    await expect(page.getByRole("heading", { level: 1, name: "About Ribbon" })).toBeVisible();
    expect(await worker?.evaluate(() => caches.keys().catch(String))).toBe("Error: broken");
  });

  test("leaves nothing behind on a full disk", async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    const quota = { origin: gateway.address, quotaSize: 200_000 };
    await session.send("Storage.overrideQuotaForOrigin", quota);
    const started = context.waitForEvent("serviceworker");
    await page.goto(gateway.address);
    await started;
    await expect
      .poll(() =>
        page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration())),
      )
      .toBe(false);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});

test.describe("installing", () => {
  test("the browser finds nothing that stands in the way", async ({ baseURL, launchOptions }) => {
    // Not in a private window: those are never installable.
    const folder = mkdtempSync(join(tmpdir(), "ribbon-install-"));
    const context: BrowserContext = await chromium.launchPersistentContext(folder, launchOptions);
    try {
      const page = await context.newPage();
      await page.goto(baseURL ?? "");
      await settled(page);
      const session = await context.newCDPSession(page);
      const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
      expect(installabilityErrors).toEqual([]);
      const { errors } = await session.send("Page.getAppManifest");
      expect(errors).toEqual([]);
    } finally {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("is offered on the landing page when the browser offers it", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Install App" })).toHaveCount(0);
    await offerInstall(page, "accepted");
    await expect(page.getByRole("heading", { name: "Install App" })).toBeVisible();
    await page.getByRole("button", { name: "Install", exact: true }).click();
    await expect(page.getByText("App installed successfully!", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Install App" })).toHaveCount(0);
  });
});
