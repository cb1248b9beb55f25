import { type Page, expect, test } from "@playwright/test";
import { addProfile } from "./answers.ts";
import { addList } from "./lists.ts";
import { startSession, visit } from "./people.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

async function openPerson(page: Page): Promise<string> {
  await startSession(page);
  const id = await addProfile(page, { name: "Mum" });
  await visit(page, "/");
  await page.getByRole("link", { name: "Mum" }).click();
  await expect(page).toHaveURL(`/profile/${id}`);
  return id;
}

const dialogs = (page: Page) => page.getByRole("dialog");

/** Presses Back as the browser's own button does, whether the page lets go of it or not. */
async function pressBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send("Page.getNavigationHistory");
  const entryId = entries[currentIndex - 1]?.id;
  if (entryId === undefined) throw new Error("There is nothing to go back to.");
  await browser.send("Page.navigateToHistoryEntry", { entryId });
}

test("Back closes whatever is open and stays on the page; then it leaves it, and Forward returns", async ({
  page,
}) => {
  const id = await openPerson(page);
  const address = `/profile/${id}`;
  for (const name of [
    "Train Agent",
    "Profile Settings",
    "Add occasion",
    "Add a past gift",
    "Add something",
  ]) {
    const button = page.getByRole("button", { name, exact: true });
    await button.tap();
    await expect(dialogs(page)).toBeVisible();
    await pressBack(page);
    await expect(dialogs(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(page).toHaveURL(address);
  }
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Your people" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Mum" })).toBeVisible();
  await expect(dialogs(page)).toHaveCount(0);
});

test("Back closes a menu, then a dialog that was opened from it, and leaves the page the second time", async ({
  page,
}) => {
  // What Android sends to the topmost of them, since a menu is no dialog.
  await page.addInitScript(() => {
    const watchers: Array<{ requestClose: () => void }> = [];
    Object.assign(window, {
      watchers,
      CloseWatcher: class extends Reflect.get(window, "CloseWatcher") {
        constructor() {
          super();
          watchers.push(Object(this));
        }
      },
    });
  });
  await startSession(page);
  const list = await addList(page, { title: "Birthday" }, { manualIdeas: ["A vase"] });
  await visit(page, "/gift-lists");
  await page.getByRole("link", { name: "Birthday" }).tap();
  const options = page.getByRole("button", { name: "Idea options: A vase" });
  const menu = page.getByRole("menu");
  for (const close of [
    () => pressBack(page),
    () => page.evaluate(() => Reflect.get(window, "watchers").at(-1).requestClose()),
  ]) {
    await options.tap();
    await expect(menu).toBeVisible();
    await close();
    await expect(menu).toHaveCount(0);
    await expect(options).toBeFocused();
  }
  await options.tap();
  await page.getByRole("menuitem", { name: "Move or copy…" }).tap();
  await expect(dialogs(page)).toBeVisible();
  await pressBack(page);
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/gift-list/${list}`);
  await page.goBack();
  await expect(page).toHaveURL("/gift-lists");
});

// A close request is Escape here, and the Back key or gesture on Android: browsers treat them alike.
const askToClose = (page: Page) => page.keyboard.press("Escape");

test("a close request closes a dialog, which leaves nothing behind for Back to stop at", async ({
  page,
}) => {
  await openPerson(page);
  const settings = page.getByRole("button", { name: "Profile Settings" });
  for (const close of [askToClose, () => page.getByRole("button", { name: "Close" }).tap()]) {
    await settings.tap();
    await expect(dialogs(page)).toBeVisible();
    await close(page);
    await expect(dialogs(page)).toHaveCount(0);
    await expect(settings).toBeFocused();
  }
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Your people" })).toBeVisible();
});

test("a dialog that is busy stays open, however often it is asked to close", async ({ page }) => {
  await openPerson(page);
  let letOn = () => {};
  const wait = new Promise<void>((resolve) => (letOn = resolve));
  await page.route("**/api/profiles/*/occasions", async (route) => {
    if (route.request().method() === "POST") await wait;
    await route.continue();
  });
  await page.getByRole("button", { name: "Add occasion" }).tap();
  await dialogs(page).getByLabel("Day", { exact: true }).fill("5");
  await dialogs(page).getByLabel("Month").selectOption({ index: 5 });
  await dialogs(page).getByRole("button", { name: "Add occasion" }).tap();
  await expect(dialogs(page).getByRole("button", { name: "Saving..." })).toBeVisible();
  // Only the first request can be refused: the browser closes it with the next ones, and it comes back.
  for (let asked = 0; asked < 3; asked += 1) await askToClose(page);
  await expect(dialogs(page).getByRole("button", { name: "Saving..." })).toBeVisible();
  letOn();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Mum" })).toBeVisible();
});

test("what was typed and not saved is there after Back, another page, and a reload", async ({
  page,
}) => {
  const id = await openPerson(page);
  const interests = page.getByRole("textbox", { name: "Interests" });
  const train = page.getByRole("button", { name: "Train Agent" });
  await train.tap();
  await interests.fill("roses");
  await pressBack(page);
  await expect(dialogs(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Your people" })).toBeVisible();
  await page.goForward();
  await train.tap();
  await expect(interests).toHaveValue("roses");
  await page.reload();
  await train.tap();
  await expect(interests).toHaveValue("roses");

  // The page with the same questions has it, too, says so, and can do without.
  await page.goto(`/questionnaire?profile=${id}`);
  await expect(interests).toHaveValue("roses");
  await page.getByRole("button", { name: "Discard it" }).tap();
  await expect(interests).toHaveValue("");
  await interests.fill("tulips");
  await page.reload();
  await expect(interests).toHaveValue("tulips");
  await page
    .getByRole("button", { name: "Save", exact: true })
    .or(page.getByRole("button", { name: /Create Profile/ }))
    .tap();
  await expect(page).toHaveURL(`/profile/${id}`);
  await train.tap();
  await expect(interests).toHaveValue("tulips");
  await dialogs(page).getByRole("button", { name: "Cancel" }).tap();

  await page.goto(`/chat/${id}`);
  const message = page.getByRole("textbox", { name: "Message" });
  await message.fill("Something for the");
  await page.reload();
  await expect(message).toHaveValue("Something for the");
  // Nothing of it is left once it is given up.
  await message.fill("");
  const left = () => page.evaluate(() => Object.keys(sessionStorage));
  await expect
    .poll(async () => (await left()).filter((key) => key.startsWith("unsaved")))
    .toEqual([]);
});
