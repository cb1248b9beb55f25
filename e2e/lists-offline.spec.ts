import { type BrowserContext, type Page, chromium, expect, test } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kept, onDevice, settled } from "./device.ts";
import { addProfile } from "./answers.ts";
import { addList, idea, ideasOn, rowsOn, send, wholeIdeasOn } from "./lists.ts";
import { signIn } from "./people.ts";
import { toasts, toastSays } from "./toast.ts";

test.use({ serviceWorkers: "allow" });

async function openList(page: Page, ideas: string[]): Promise<string> {
  await signIn(page);
  await settled(page);
  const profileId = await addProfile(page, { name: "Matilda" });
  const id = await addList(page, { title: "Birthday", profileId }, { manualIdeas: ideas });
  await page.goto(`/gift-list/${id}`);
  await expect(idea(page, 1)).toHaveValue(ideas[0] ?? "");
  return id;
}

const backOnline = async (page: Page, context: BrowserContext) => {
  await context.setOffline(false);
  // It may have noticed by itself, found its session over, and be on its way to a new page.
  await page.evaluate(() => dispatchEvent(new Event("online"))).catch(() => undefined);
};

const onThisDevice = (page: Page) =>
  expect(page.getByText("Saved on this device", { exact: true })).toBeVisible();

async function endSession(page: Page, context: BrowserContext) {
  await context.clearCookies();
  await backOnline(page, context);
  await expect(page.getByRole("heading", { name: "Sign in to see this page" })).toBeVisible();
}

/** The edits on the device that are not on the server. Runs in the page. */
async function readDrafts(): Promise<unknown[]> {
  const [first] = await indexedDB.databases();
  if (!first?.name) return [];
  const opening = indexedDB.open(first.name);
  return new Promise((resolve) => {
    opening.addEventListener("success", () => {
      const all = opening.result.transaction("edits").objectStore("edits").getAll();
      all.addEventListener("success", () => {
        opening.result.close();
        resolve(all.result);
      });
    });
  });
}

async function writeOffline(page: Page, context: BrowserContext, text: string) {
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add Idea" }).click();
  await page.keyboard.type(text);
  await onThisDevice(page);
}

test("a list is read and written without a connection, through a restart of the browser", async ({
  baseURL,
  launchOptions,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "ribbon-offline-"));
  const start = () => chromium.launchPersistentContext(folder, { ...launchOptions, baseURL });
  let context = await start();
  try {
    let page = await context.newPage();
    const id = await openList(page, ["tea"]);
    await kept(page, "Birthday");
    await kept(page, "Matilda");
    await context.setOffline(true);

    await page.reload();
    await expect(idea(page, 1)).toHaveValue("tea");
    await expect(page.getByText("Matilda")).toBeVisible();
    await writeOffline(page, context, "socks");
    await context.close();

    context = await start();
    await context.setOffline(true);
    page = await context.newPage();
    await page.goto(`/gift-list/${id}`);
    await expect(idea(page, 2)).toHaveValue("socks");
    await onThisDevice(page);
    await idea(page, 2).fill("woollen socks");
    await onThisDevice(page);

    await backOnline(page, context);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    expect(await ideasOn(page, id)).toEqual(["tea", "woollen socks"]);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test("what was written is sent from whatever page is open when the connection is back", async ({
  page,
  context,
}) => {
  const id = await openList(page, ["tea"]);
  await writeOffline(page, context, "socks");
  await page.getByRole("button", { name: "Mark as bought: tea" }).click();
  await page.getByRole("link", { name: "Back to lists" }).click();
  await page.getByRole("link", { name: "Ribbon" }).click();
  await expect(page.getByRole("heading", { name: "Your people" })).toBeVisible();
  await backOnline(page, context);
  await expect.poll(() => ideasOn(page, id)).toEqual(["tea", "socks"]);
  expect(await wholeIdeasOn(page, id)).toMatchObject([{ state: "bought" }, { state: "idea" }]);
});

test("a newer tab's database still takes and gives the drafts of an older one", async ({
  page,
  context,
}) => {
  const id = await openList(page, ["tea"]);
  await kept(page, "Birthday");
  await page.evaluate(async () => {
    const [first] = await indexedDB.databases();
    const opening = indexedDB.open(first?.name ?? "", 99);
    await new Promise<void>((resolve) => {
      opening.addEventListener("success", () => {
        opening.result.close();
        resolve();
      });
    });
  });
  await writeOffline(page, context, "socks");
  await page.reload();
  await expect(idea(page, 2)).toHaveValue("socks");
  await backOnline(page, context);
  await expect.poll(() => ideasOn(page, id)).toEqual(["tea", "socks"]);
});

test("answers of another version of the contract are not shown, and drafts are kept", async ({
  page,
  context,
}) => {
  const id = await openList(page, ["tea"]);
  await kept(page, "Birthday");
  await writeOffline(page, context, "socks");
  const heading = page.getByRole("heading", { name: "Your account could not be loaded" });
  // The page may keep an answer once more before it is left.
  await expect(async () => {
    await page.evaluate(async () => {
      const [first] = await indexedDB.databases();
      const opening = indexedDB.open(first?.name ?? "");
      await new Promise<void>((resolve) => {
        opening.addEventListener("success", () => {
          const transaction = opening.result.transaction("answers", "readwrite");
          const store = transaction.objectStore("answers");
          store.openCursor().addEventListener("success", ({ target }) => {
            if (!(target instanceof IDBRequest) || !target.result) return;
            target.result.update({ ...target.result.value, shape: "another" });
            target.result.continue();
          });
          transaction.addEventListener("complete", () => {
            opening.result.close();
            resolve();
          });
        });
      });
    });
    await page.reload();
    await expect(heading).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await backOnline(page, context);
  await expect(idea(page, 2)).toHaveValue("socks");
  await expect.poll(() => ideasOn(page, id)).toEqual(["tea", "socks"]);
});

test("a draft that an earlier version of the page left, a list of texts, is taken up", async ({
  page,
}) => {
  const id = await openList(page, ["tea", "socks"]);
  await kept(page, "Birthday");
  const { updatedAt } = await send<{ updatedAt: string }>(page, "GET", `/api/gift-lists/${id}`);
  const before = await wholeIdeasOn(page, id);
  await page.evaluate(
    async ({ listId, updatedAt: at }) => {
      const [first] = await indexedDB.databases();
      const opening = indexedDB.open(first?.name ?? "");
      await new Promise<void>((resolve) => {
        opening.addEventListener("success", () => {
          const transaction = opening.result.transaction("edits", "readwrite");
          const base = { ideas: ["tea", "socks"], updatedAt: at };
          const ideas = ["green tea", "socks", "a book"];
          const draft = { base, ideas, sent: [], listId, tab: "closed", at: Date.now() };
          transaction.objectStore("edits").put(draft, `${listId} closed`);
          transaction.addEventListener("complete", () => {
            opening.result.close();
            resolve();
          });
        });
      });
    },
    { listId: id, updatedAt },
  );
  await page.reload();
  await expect(idea(page, 3)).toHaveValue("a book");
  await expect.poll(() => ideasOn(page, id)).toEqual(["green tea", "socks", "a book"]);
  const after = await wholeIdeasOn(page, id);
  expect(after.slice(0, 2).map((one) => one.id)).toEqual(before.map((one) => one.id));
  await expect.poll(() => page.evaluate(readDrafts)).toEqual([]);
});

test("both sides of a list that was changed meanwhile are kept", async ({
  page,
  context,
  browser,
}) => {
  const id = await openList(page, ["tea"]);
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  const other = await elsewhere.newPage();
  await other.goto(`/gift-list/${id}`);
  await expect(idea(other, 1)).toHaveValue("tea");
  await writeOffline(page, context, "written on a train");

  await other.getByRole("button", { name: "Add Idea" }).click();
  await other.keyboard.type("written at home");
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  await elsewhere.close();

  await backOnline(page, context);
  const all = ["tea", "written at home", "written on a train"];
  await expect.poll(async () => (await ideasOn(page, id)).toSorted()).toEqual(all);
  await expect.poll(async () => (await rowsOn(page)).toSorted()).toEqual(all);
});

test("signing out leaves no list on the device, in any tab", async ({ page, context }) => {
  const id = await openList(page, ["a secret present"]);
  await kept(page, "a secret present");
  const other = await context.newPage();
  await other.goto(`/gift-list/${id}`);
  await expect(idea(other, 1)).toBeVisible();
  await idea(page, 1).fill("a better present");
  await page.getByRole("button", { name: "Profile menu" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
  // A tab that is slow to let go of the database holds up its end, and nobody's signing out.
  await expect.poll(() => onDevice(page)).toMatchObject({ databases: [], local: [], session: [] });
  const left = await onDevice(page);
  expect(left.cached.filter((path) => /^\/(api|gift-list)/.test(path))).toEqual([]);
  await expect(other.getByRole("heading", { name: "Sign in to see this page" })).toBeVisible();
  await expect.poll(() => onDevice(other)).toMatchObject({ databases: [], local: [], session: [] });
});

test("signing out asks before it throws away what could not be sent", async ({ page }) => {
  const id = await openList(page, ["tea"]);
  await page.route("**/api/gift-lists/*", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 500, body: "" })
      : route.continue(),
  );
  await idea(page, 1).fill("green tea");
  const asked = page.waitForEvent("dialog");
  await page.getByRole("button", { name: "Profile menu" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  const dialog = await asked;
  expect(dialog.message()).toContain("on this device only");
  await dialog.dismiss();
  await expect(idea(page, 1)).toHaveValue("green tea");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => ideasOn(page, id)).toEqual(["green tea"]);
});

test("a list that is deleted meanwhile is said to be gone, once", async ({ page, context }) => {
  const id = await openList(page, ["tea"]);
  await writeOffline(page, context, "socks");
  await page.getByRole("link", { name: "Back to lists" }).click();
  await send(page, "DELETE", `/api/gift-lists/${id}`);
  await backOnline(page, context);
  await toastSays(page, "A list is gone");
  await expect(toasts(page).getByText("Error")).toHaveCount(0);
  await expect.poll(() => page.evaluate(readDrafts)).toEqual([]);

  // Neither the next visit nor signing out has anything to say about it.
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  await page.reload();
  await page.getByRole("button", { name: "Profile menu" }).click();
  await expect(toasts(page).getByRole("listitem")).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
  expect(asked).toEqual([]);
});

test.describe("a session that ends with something unsent", () => {
  test("keeps it for the same person, and for nobody else", async ({ page, context }) => {
    const id = await openList(page, ["tea"]);
    const cookies = await context.cookies();
    await writeOffline(page, context, "socks");
    await endSession(page, context);
    const left = await onDevice(page);
    expect(left.local).toEqual([]);
    expect(left.databases).toHaveLength(1);

    await context.addCookies(cookies);
    await page.goto(`/gift-list/${id}`);
    await expect(idea(page, 2)).toHaveValue("socks");
    await expect.poll(() => ideasOn(page, id)).toEqual(["tea", "socks"]);

    await writeOffline(page, context, "a book");
    await endSession(page, context);
    await signIn(page, "Grace Hopper");
    await expect(async () => {
      expect((await onDevice(page)).databases).toHaveLength(1);
    }).toPass();
    await context.clearCookies();
    await context.addCookies(cookies);
    await page.goto(`/gift-list/${id}`);
    await expect(idea(page, 2)).toHaveValue("socks");
    await expect(idea(page, 3)).toHaveCount(0);
  });
});
