import { type Page, expect, test } from "@playwright/test";
import { expectAccessible, onPhone, overflow } from "./accessible.ts";
import { addProfile } from "./answers.ts";
import { addList } from "./lists.ts";
import { startSession, visit } from "./people.ts";
import { toasts } from "./toast.ts";

const HEIGHT = onPhone.viewport.height;

async function openRename(page: Page) {
  await startSession(page);
  await visit(page, `/gift-list/${await addList(page, { title: "Birthday" })}`);
  await page.getByRole("button", { name: "List options" }).click();
  await page.getByRole("menuitem", { name: "Rename list" }).click();
  await expect(page.getByLabel("List name")).toBeFocused();
  return page.getByRole("dialog", { name: "Rename list" });
}

/** What is seen of a dialog, which itself lies over the whole page. */
const sheetOf = (page: Page) => page.getByRole("dialog").locator("> div").first();

async function boxOf(page: Page) {
  const box = await sheetOf(page).boundingBox();
  if (!box) throw new Error("Not on the screen.");
  return { ...box, bottom: box.y + box.height };
}

/** Pulls with a finger, slowly, from the grip. */
async function pull(page: Page, by: number) {
  const { x, y, width } = await boxOf(page);
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + width / 2, y: y + 12 + at }],
    });
  await touch("touchStart", 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", by * part);
  await expect.poll(async () => Math.round((await boxOf(page)).y - y)).toBe(by);
  await touch("touchEnd");
}

test.describe("a dialog on a phone", () => {
  test.use({ ...onPhone, hasTouch: true });

  test("is a sheet at the bottom that is pulled down to close", async ({ page }) => {
    const dialog = await openRename(page);
    const { x, width, bottom } = await boxOf(page);
    expect([x, width, bottom]).toEqual([0, 390, HEIGHT]);
    const save = await dialog.getByRole("button", { name: "Save" }).boundingBox();
    expect(save?.y).toBeGreaterThan(HEIGHT / 2);
    await expectAccessible(page);

    // A little is not enough, and what is typed stays.
    await dialog.getByLabel("List name").fill("Her birthday");
    await pull(page, 20);
    await expect.poll(async () => (await boxOf(page)).bottom).toBe(HEIGHT);
    await expect(dialog.getByLabel("List name")).toHaveValue("Her birthday");
    await pull(page, 120);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "List options" })).toBeFocused();
    await expect(page.getByRole("heading", { name: "Birthday" })).toBeVisible();
  });

  test("leaves room above, scrolls within, and keeps its buttons in reach", async ({ page }) => {
    await startSession(page);
    const id = await addProfile(page, { name: "Matilda" });
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, `/profile/${id}`);
    await page.getByRole("button", { name: "Train Agent" }).click();
    const dialog = page.getByRole("dialog", { name: "Train Agent" });
    await expect(dialog.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
    const { height, bottom } = await boxOf(page);
    expect(height).toBeLessThanOrEqual(0.9 * 640);
    expect(bottom).toBe(640);
    // Down to the edge, nothing is seen below them.
    const lowest = await page.evaluate(() => document.elementFromPoint(160, 638)?.textContent);
    expect(lowest).toBe("CancelSave");
    await dialog.getByLabel("Additional Notes").focus();
    await expect(dialog.getByLabel("Additional Notes")).toBeInViewport();
    await expect(dialog.getByRole("heading", { name: "Train Agent" })).toBeInViewport();
    expect(await overflow(page)).toBe(0);
  });

  test("makes room for a toast, which covers neither its title nor its buttons", async ({
    page,
  }) => {
    await startSession(page);
    const id = await addProfile(page, { name: "Matilda" });
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, `/profile/${id}`);
    await page.route(/\/api\/profiles\/[^/]+$/, (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.continue(),
    );
    await page.getByRole("button", { name: "Train Agent" }).click();
    const dialog = page.getByRole("dialog", { name: "Train Agent" });
    await dialog.getByLabel("Interests").fill("Roses");
    await dialog.getByRole("button", { name: "Save" }).click();
    const toast = toasts(page).getByRole("listitem").first();
    await expect(toast).toBeInViewport({ ratio: 1 });
    const told = await toast.boundingBox();
    const title = await dialog.getByRole("heading", { name: "Train Agent" }).boundingBox();
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
    await expect(dialog.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
    expect((await boxOf(page)).bottom).toBe(640);
  });

  test("stands on the keyboard, with the field in sight", async ({ page }) => {
    // No browser without a screen has a keyboard: what it tells a page of one is all there is.
    await page.addInitScript(() => {
      const view = window.visualViewport;
      if (!view) throw new Error("There is no visual viewport.");
      let keyboard = 0;
      Object.defineProperty(view, "height", { get: () => innerHeight - keyboard });
      Reflect.set(window, "showKeyboard", (height: number) => {
        keyboard = height;
        view.dispatchEvent(new Event("resize"));
      });
    });
    const show = (height: number) =>
      page.evaluate((high) => Reflect.get(window, "showKeyboard")(high), height);
    const dialog = await openRename(page);
    await show(400);
    expect((await boxOf(page)).bottom).toBe(HEIGHT - 400);
    const field = await dialog.getByLabel("List name").boundingBox();
    expect((field?.y ?? HEIGHT) + (field?.height ?? 0)).toBeLessThan(HEIGHT - 400);
    await show(0);
    expect((await boxOf(page)).bottom).toBe(HEIGHT);
  });

  test.describe("in motion", () => {
    test.use({ reducedMotion: "no-preference" });

    test("rises, and falls back when it is not pulled far enough", async ({ page }) => {
      await page.addInitScript(() => {
        const seen: string[] = [];
        Reflect.set(window, "seen", seen);
        document.addEventListener("animationstart", ({ target, animationName }) => {
          if (target instanceof Element && animationName === "sheet") {
            seen.push(getComputedStyle(target).animationDuration);
          }
        });
      });
      await openRename(page);
      await expect.poll(() => page.evaluate(() => Reflect.get(window, "seen"))).toEqual(["0.22s"]);
      await expect.poll(async () => (await boxOf(page)).bottom).toBe(HEIGHT);
      await pull(page, 20);
      await expect.poll(async () => (await boxOf(page)).bottom).toBe(HEIGHT);
    });
  });
});

test("a dialog at a desk stands in the middle of the page", async ({ page }) => {
  await openRename(page);
  const { y, height } = await boxOf(page);
  const middle = (page.viewportSize()?.height ?? 0) / 2;
  expect(Math.abs(y + height / 2 - middle)).toBeLessThan(2);
});

test("a dialog at a desk that is higher than the window keeps its buttons in it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await startSession(page);
  await visit(page, `/profile/${await addProfile(page, { name: "Matilda" })}`);
  await addProfile(page, { name: "Rosa" });
  await page.getByRole("button", { name: "Add occasion" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("checkbox").last().focus();
  await expect(dialog.getByRole("checkbox").last()).toBeInViewport();
  const focused = await dialog.getByRole("checkbox").last().boundingBox();
  const cancel = await dialog.getByRole("button", { name: "Cancel" }).boundingBox();
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(cancel?.y ?? 0);
});
