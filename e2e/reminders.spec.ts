import { type Page, expect, test } from "@playwright/test";
import { overflow, tabTo } from "./accessible.ts";
import { addProfile, pretend, refuse } from "./answers.ts";
import { addList, send } from "./lists.ts";
import { answering, loseSession, signIn, startSession } from "./people.ts";
import { answerReminders } from "./reminders.ts";
import { toastSays } from "./toast.ts";

const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Reminders/ });

async function sendTests(page: Page, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await send(page, "POST", "/api/reminder-settings/test", { channel: "inApp" });
  }
}

test("the bell counts what is unread, and leads to it", async ({ page }) => {
  await signIn(page);
  await expect(bell(page)).toHaveAccessibleName("Reminders");
  await bell(page).click();
  await expect(page).toHaveURL("/reminders");
  await expect(page).toHaveTitle("Reminders · Ribbon");
  await expect(page.getByRole("heading", { name: "No reminders yet" })).toBeVisible();
  await sendTests(page, 3);
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName("Reminders, 3 unread");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText("A test from Ribbon");
  await cards.first().getByRole("button", { name: "Mark as read: A test from Ribbon" }).click();
  await expect(bell(page)).toHaveAccessibleName("Reminders, 2 unread");
  await expect(cards.first().getByText("New", { exact: true })).toHaveCount(0);
  await expect(cards.first().getByRole("heading")).toBeFocused();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName("Reminders, 2 unread");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(page)).toHaveAccessibleName("Reminders");
  await expect(page.getByText("New", { exact: true })).toHaveCount(0);
  await expect.poll(() => send(page, "GET", "/api/reminders/unread")).toEqual({ unread: 0 });
});

test("a second tab hears of it when one comes back to it", async ({ page, context }) => {
  await signIn(page);
  await expect(bell(page)).toHaveAccessibleName("Reminders");
  const other = await context.newPage();
  await other.goto("/reminders");
  await answering(other);
  await sendTests(other, 1);
  await page.clock.install();
  await page.clock.fastForward(31_000);
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await expect(bell(page)).toHaveAccessibleName("Reminders, 1 unread");
});

test("there are thirty to a page, and a button for more", async ({ page }) => {
  await startSession(page);
  await sendTests(page, 34);
  await page.goto("/reminders");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(30);
  await page.route("**/api/reminders?*", (route) => route.abort());
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("can’t be reached");
  await expect(cards).toHaveCount(30);
  await page.unroute("**/api/reminders?*");
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(cards).toHaveCount(34);
  await expect(cards.nth(30).getByRole("heading")).toBeFocused();
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
});

test("each one says who, what and when, carries the ideas, and opens the list", async ({
  page,
}) => {
  await startSession(page);
  const profileId = await addProfile(page, { name: "Mum" });
  const listId = await addList(page, { title: "Birthday", profileId });
  const read = await answerReminders(page, { profileId, listId });
  await page.goto("/reminders");
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  await expect(cards.first()).toContainText("Mum: Birthday, turns 61");
  await expect(cards.first()).toContainText("March 4, 2027, reminded 14 days before");
  for (const idea of ["A rose named after her", "Tea"]) {
    await expect(cards.first().getByText(idea, { exact: true })).toBeVisible();
  }
  await cards.first().getByRole("link", { name: "Open list for Mum: Birthday, turns 61" }).click();
  await expect(page).toHaveURL(`/gift-list/${listId}`);
  await expect.poll(() => read).toHaveLength(1);
  await page.goBack();
  await cards
    .nth(1)
    .getByRole("link", { name: /^Open page/ })
    .click();
  await expect(page).toHaveURL(`/profile/${profileId}`);
});

test("a failed load can be tried again; a refused mark is taken back", async ({ page }) => {
  await startSession(page);
  await sendTests(page, 1);
  await page.route("**/api/reminders", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/reminders");
  await expect(page.getByRole("heading", { name: "Reminders could not be loaded" })).toBeVisible();
  await page.unroute("**/api/reminders");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await page.route(
    /\/api\/reminders\/read\?/,
    refuse(503, { code: "unavailable", message: "Away." }),
  );
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await toastSays(page, "Failed to mark them as read");
  await expect(page.getByText("New", { exact: true })).toBeVisible();
  await page.route(
    "**/api/reminders/*/read",
    refuse(503, { code: "unavailable", message: "Gone." }),
  );
  await page.getByRole("button", { name: /^Mark as read/ }).click();
  await toastSays(page, "Failed to mark it as read");
  await expect(page.getByText("New", { exact: true })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName("Reminders, 1 unread");
});

test("new ones appear by themselves, and those further down can be marked too", async ({
  page,
}) => {
  await startSession(page);
  await sendTests(page, 1);
  await page.clock.install();
  await page.goto("/reminders");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(1);
  // From when it has counted, it counts again.
  await expect(bell(page)).toHaveAccessibleName("Reminders, 1 unread");
  await sendTests(page, 1);
  await page.clock.fastForward(301_000);
  await expect(bell(page)).toHaveAccessibleName("Reminders, 2 unread");
  await expect(cards).toHaveCount(2);
  // Elsewhere one more came: the page comes back to the front.
  await sendTests(page, 1);
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await expect(cards).toHaveCount(3);
  for (const card of [0, 1, 2]) {
    await cards
      .nth(card)
      .getByRole("button", { name: /^Mark as read/ })
      .click();
  }
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await page.route("**/api/reminders/unread", (route) => route.fulfill({ json: { unread: 4 } }));
  await page.reload();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toBeVisible();
});

test("a push is heard before the bell is there", async ({ page }) => {
  await startSession(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/own-frame*", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/reminders");
  await expect(page.getByRole("heading", { name: "No reminders yet" })).toBeVisible();
  await sendTests(page, 1);
  await page.evaluate(() =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: "pushed" })),
  );
  await expect(page.getByRole("heading", { name: "A test from Ribbon" })).toBeVisible();
  release();
  await expect(bell(page)).toHaveAccessibleName("Reminders, 1 unread");
});

test("where the bell cannot be fetched, the page is there all the same", async ({ page }) => {
  await page.route("**/assets/own-frame*", (route) => route.abort());
  await signIn(page);
  await expect(page.getByRole("heading", { name: "Your people" })).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
});

test("a session that ended takes nothing away by itself", async ({ page }) => {
  await signIn(page);
  await expect(bell(page)).toBeVisible();
  await page.getByRole("button", { name: "Create New Profile" }).click();
  await page.getByRole("textbox", { name: "Person's Name" }).fill("Half typed");
  await loseSession(page);
  await page.clock.install();
  await page.clock.fastForward(400_000);
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("textbox", { name: "Person's Name" })).toHaveValue("Half typed");
});

test("the header has room for all of it on the narrowest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await startSession(page);
  await pretend(page, { tokens: 200_000 });
  await sendTests(page, 1);
  await page.goto("/reminders");
  await expect(bell(page)).toHaveAccessibleName("Reminders, 1 unread");
  await expect(page.getByRole("link", { name: "200,000 tokens" })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test("works by keyboard alone", async ({ page }) => {
  await startSession(page);
  await sendTests(page, 2);
  await page.goto("/");
  await expect(bell(page)).toHaveAccessibleName("Reminders, 2 unread");
  await tabTo(page, "link", "Reminders, 2 unread");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Reminders" })).toBeFocused();
  await expect(page.getByRole("button", { name: /^Mark as read/ })).toHaveCount(2);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Mark as read/ }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bell(page)).toHaveAccessibleName("Reminders, 1 unread");
  await expect(page.getByRole("button", { name: /^Mark as read/ })).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Mark as read/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bell(page)).toHaveAccessibleName("Reminders");
});
