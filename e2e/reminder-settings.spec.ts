import { type Page, expect, test } from "@playwright/test";
import { tabTo } from "./accessible.ts";
import { addProfile, refuse } from "./answers.ts";
import { send } from "./lists.ts";
import { addOccasion, openReminderSettings } from "./occasions.ts";
import { startFirstSession, startSession } from "./people.ts";
import { toastSays, toasts } from "./toast.ts";

interface Settings {
  timeZone: string;
  timeZoneKnown: boolean;
  discreet: boolean;
  inApp: { on: boolean };
  push: { on: boolean };
  mail: { on: boolean; to: string; folder: string | null };
  calendar: { on: boolean; address: string | null };
}

// A request still under way when a test ends is nobody's failure.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const stored = (page: Page) => send<Settings>(page, "GET", "/api/reminder-settings");
const card = (page: Page) => page.getByRole("region", { name: "Reminders" });

test.describe("the time zone", () => {
  test.use({ timezoneId: "Australia/Lord_Howe" });

  test("is taken from the browser at the first sign-in, and is theirs to change", async ({
    page,
    browser,
  }) => {
    await startFirstSession(page);
    await page.goto("/");
    await expect.poll(async () => (await stored(page)).timeZoneKnown).toBe(true);
    expect(await stored(page)).toMatchObject({ timeZone: "Australia/Lord_Howe" });
    await openReminderSettings(page);
    const zone = page.getByRole("combobox", { name: "Time zone" });
    await expect(zone).toHaveValue("Australia/Lord_Howe");
    await zone.selectOption("America/New_York");
    await expect.poll(async () => (await stored(page)).timeZone).toBe("America/New_York");
    await expect(card(page)).toContainText("This device is in Australia/Lord Howe.");

    // Somewhere else the same person signs in: what they chose stays.
    const state = await page.context().storageState();
    const elsewhere = await browser.newContext({
      storageState: { cookies: state.cookies, origins: [] },
      timezoneId: "Asia/Tokyo",
    });
    const there = await elsewhere.newPage();
    const asked = there.waitForResponse("**/api/reminder-settings");
    await there.goto(page.url());
    await asked;
    expect((await stored(there)).timeZone).toBe("America/New_York");
    await elsewhere.close();

    await page.getByRole("button", { name: "Use that" }).click();
    await expect(zone).toHaveValue("Australia/Lord_Howe");
    await expect.poll(async () => (await stored(page)).timeZone).toBe("Australia/Lord_Howe");
  });

  test("is shown as soon as it is told, and one zone by two names is one", async ({ page }) => {
    await page.route("**/api/reminder-settings/time-zone", (route) => route.abort());
    await startFirstSession(page);
    await openReminderSettings(page);
    const zone = page.getByRole("combobox", { name: "Time zone" });
    await expect(zone).toHaveValue("UTC");
    await page.unroute("**/api/reminder-settings/time-zone");
    await page.goto("/support");
    await openReminderSettings(page);
    await expect(zone).toHaveValue("Australia/Lord_Howe");
    await send(page, "PATCH", "/api/reminder-settings", { timeZone: "Australia/LHI" });
    await page.reload();
    await expect(zone).toHaveValue(/^Australia\/(LHI|Lord_Howe)$/);
    await expect(page.getByRole("button", { name: "Use that" })).toHaveCount(0);
  });
});

test("every switch is kept, and a refused one goes back", async ({ page }) => {
  const email = await startSession(page);
  await openReminderSettings(page);
  const before = await stored(page);
  for (const [name, read] of [
    ["Inside the app", (settings: Settings) => settings.inApp.on],
    ["E-mail", (settings: Settings) => settings.mail.on],
    ["Calendar", (settings: Settings) => settings.calendar.on],
    ["Discreet", (settings: Settings) => settings.discreet],
  ] as const) {
    const toggle = page.getByRole("switch", { name });
    expect(await toggle.isChecked()).toBe(read(before));
    await toggle.click();
    await expect(toggle).toBeChecked({ checked: !read(before) });
    await expect.poll(async () => read(await stored(page))).toBe(!read(before));
  }
  await expect(card(page)).toContainText(`mails to ${email} are written to`);
  await page.reload();
  await expect(page.getByRole("switch", { name: "Discreet" })).toBeChecked();

  await page.route("**/api/reminder-settings", (route) =>
    route.request().method() === "PATCH"
      ? refuse(503, { code: "unavailable", message: "Away." })(route)
      : route.continue(),
  );
  await page.getByRole("switch", { name: "Discreet" }).click();
  await toastSays(page, "Failed to save the setting");
  await expect(page.getByRole("switch", { name: "Discreet" })).toBeChecked();
});

test("changes go one after the other, and a refused one takes back itself alone", async ({
  page,
}) => {
  await startSession(page);
  await openReminderSettings(page);
  const sent: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/reminder-settings", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    const body = route.request().postData() ?? "";
    sent.push(`asked ${body}`);
    await held;
    sent.push(`answered ${body}`);
    return body.includes("discreet")
      ? refuse(503, { code: "unavailable", message: "Away." })(route)
      : route.continue();
  });
  const discreet = page.getByRole("switch", { name: "Discreet" });
  const inApp = page.getByRole("switch", { name: "Inside the app" });
  await discreet.click();
  await inApp.click();
  await expect(discreet).toBeChecked();
  await expect(inApp).not.toBeChecked();
  answer();
  await toastSays(page, "Failed to save the setting");
  await expect(discreet).not.toBeChecked();
  await expect(inApp).not.toBeChecked();
  await expect.poll(async () => (await stored(page)).inApp.on).toBe(false);
  expect(sent).toEqual([
    'asked {"discreet":true}',
    'answered {"discreet":true}',
    'asked {"inApp":false}',
    'answered {"inApp":false}',
  ]);
  await expect(inApp).not.toBeChecked();
});

test("a test goes out by each channel, and says what became of it", async ({ page }) => {
  await startSession(page);
  await openReminderSettings(page);
  await page.getByRole("button", { name: "Send a test: Inside the app" }).click();
  await toastSays(page, "There is a test among your reminders.");
  await expect(page.getByRole("link", { name: "Reminders, 1 unread" })).toBeVisible();
  await page.getByRole("button", { name: "Send a test: E-mail" }).click();
  await expect(toasts(page).getByText(/^Written to .*\.$/)).toBeVisible();
  // Where nothing would come, none is offered.
  for (const off of ["Push", "Calendar"]) {
    await expect(page.getByRole("switch", { name: off })).not.toBeChecked();
    await expect(page.getByRole("button", { name: `Send a test: ${off}` })).toHaveCount(0);
  }
  await page.getByRole("switch", { name: "Calendar" }).click();
  await expect(page.getByRole("textbox", { name: "Calendar address" })).toBeVisible();
  await page.getByRole("button", { name: "Send a test: Calendar" }).click();
  await toastSays(page, "The calendar shows a test today, as soon as it is read again.");
});

test("where no mail can be sent, there is no switch for it", async ({ page }) => {
  await startSession(page);
  // Also what is answered to the browser that says where it is.
  await page.route(/\/api\/reminder-settings(?:\/time-zone)?$/, async (route) => {
    const response = await route.fetch();
    const settings: Settings = await response.json();
    const mail = { ...settings.mail, available: false, on: false };
    return route.fulfill({ response, json: { ...settings, mail } });
  });
  await openReminderSettings(page);
  await expect(page.getByRole("switch", { name: "Calendar" })).toBeVisible();
  await expect(page.getByRole("switch", { name: "E-mail" })).toHaveCount(0);
});

test("the calendar's address is copied, read, and reset", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await startSession(page);
  const id = await addProfile(page, { name: "Mum" });
  await addOccasion(page, id, { date: "1966-03-04" });
  await openReminderSettings(page);
  await page.getByRole("switch", { name: "Calendar" }).click();
  const field = page.getByRole("textbox", { name: "Calendar address" });
  await expect(field).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
  const first = await field.inputValue();
  await page.getByRole("button", { name: "Copy address" }).click();
  await toastSays(page, "Address copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  // Read without a session, as a calendar does.
  const read = async (address: string) => {
    const answer = await fetch(address);
    return { status: answer.status, text: await answer.text() };
  };
  expect(await read(first)).toMatchObject({ status: 200, text: expect.stringContaining("Mum") });

  await page.getByRole("button", { name: "Reset link" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset the link?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(field).toHaveValue(first);
  await page.getByRole("button", { name: "Reset link" }).click();
  let resets = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/calendar/reset", async (route) => {
    resets += 1;
    await held;
    return route.continue();
  });
  await dialog.getByRole("button", { name: "Reset link" }).dblclick();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  answer();
  await toastSays(page, "The calendar has a new address");
  await expect(dialog).toHaveCount(0);
  expect(resets).toBe(1);
  await expect(field).not.toHaveValue(first);
  expect((await read(first)).status).toBe(404);
  expect((await read(await field.inputValue())).status).toBe(200);
  await page.getByRole("switch", { name: "Calendar" }).click();
  await expect(field).toHaveCount(0);
});

test("says where it cannot copy, and selects the address instead", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await startSession(page);
  await openReminderSettings(page);
  await page.getByRole("switch", { name: "Calendar" }).click();
  await page.getByRole("button", { name: "Copy address" }).click();
  await toastSays(page, "The address is selected: copy it yourself.");
});

test("a failed load can be tried again", async ({ page }) => {
  await startSession(page);
  await page.route("**/api/reminder-settings", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/settings");
  await expect(page.getByRole("region", { name: "Account", exact: true })).toBeVisible();
  const retry = card(page).getByRole("button", { name: "Retry" });
  await expect(retry).toBeVisible();
  await page.unroute("**/api/reminder-settings");
  await retry.click();
  await expect(page.getByRole("switch", { name: "Inside the app" })).toBeVisible();
});

test("works by keyboard alone", async ({ page }) => {
  await startSession(page);
  await openReminderSettings(page);
  const inApp = page.getByRole("switch", { name: "Inside the app" });
  await tabTo(page, "button", "Send a test: Inside the app");
  await page.keyboard.press("Shift+Tab");
  await expect(inApp).toBeFocused();
  const was = await inApp.isChecked();
  await page.keyboard.press("Space");
  await expect(inApp).toBeChecked({ checked: !was });
  await tabTo(page, "switch", "Calendar");
  await page.keyboard.press("Space");
  await expect(page.getByRole("textbox", { name: "Calendar address" })).toBeVisible();
  await tabTo(page, "button", "Reset link");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Reset link" })).toBeFocused();
});
