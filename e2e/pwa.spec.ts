import { type BrowserContext, type Page, chromium, expect, test } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { type Server, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kept, onDevice, settled } from "./device.ts";
import { offerInstall } from "./install.ts";
import { signIn } from "./people.ts";

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
    await expect(page.getByText("This is what was last seen on this device.")).toBeVisible();
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
    await page.goto("/");
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
    await signOut(page);
    const left = await onDevice(page);
    expect(left).toMatchObject({ databases: [], local: ["theme"], session: [] });
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
    expect(await onDevice(other)).toMatchObject({ databases: [], local: [] });
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
    expect(await onDevice(page)).toMatchObject({ databases: [], local: [] });
  });
});

test.describe("a new version", () => {
  let proxy: Server;
  let address: string;
  let addition = "";

  test.beforeAll(async ({ baseURL }) => {
    const target = new URL(baseURL ?? "");
    proxy = createServer((incoming, outgoing) => {
      const { url = "/", method } = incoming;
      const asked = request({
        host: target.hostname,
        port: target.port,
        path: url,
        method,
        // None of the browser's conditions: it always gets the whole of it, and uncompressed.
        headers: { host: target.host, cookie: incoming.headers.cookie ?? "" },
      });
      asked.on("response", (answer) => {
        const type = answer.headers["content-type"] ?? "";
        outgoing.writeHead(answer.statusCode ?? 500, { "content-type": type });
        answer.on("data", (chunk) => outgoing.write(chunk));
        answer.on("end", () => outgoing.end(url === "/service-worker.js" ? addition : ""));
      });
      incoming.pipe(asked);
    });
    await new Promise<void>((resolve) => {
      proxy.listen(0, "localhost", resolve);
    });
    address = `http://localhost:${portOf(proxy)}`;
  });
  test.afterAll(() => {
    proxy.closeAllConnections();
    proxy.close();
  });

  test("waits, and offers to reload", async ({ page }) => {
    await page.goto(address);
    await settled(page);
    await page.reload();
    await page.evaluate(() => Object.assign(window, { before: true }));
    addition = "\n// newer";
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    const reload = page.getByRole("button", { name: "Reload" });
    // It fetches all of its files before it says that it is there.
    await expect(reload).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText("A new version of Ribbon is ready", { exact: true })).toBeVisible();
    // Nothing has happened by itself.
    expect(await page.evaluate(() => "before" in window)).toBe(true);
    await reload.click();
    // Asked again after a navigation, unlike a script that one cuts off.
    await page.waitForFunction(() => !("before" in window));
    await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
    await expect(page.getByText("A new version of Ribbon is ready")).toHaveCount(0);
    expect(
      await page.evaluate(async () =>
        Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
      ),
    ).toBe(false);
  });
});

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("Not listening.");
  return address.port;
}

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
