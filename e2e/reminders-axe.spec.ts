import { expect, test } from "@playwright/test";
import { expectAccessible, onPhone, overflow } from "./accessible.ts";
import { addProfile } from "./answers.ts";
import { addList } from "./lists.ts";
import { addOccasion, dayIn, openReminderSettings } from "./occasions.ts";
import { goOnTo, startSession } from "./people.ts";
import { answerReminders } from "./reminders.ts";

test.describe("for everybody", () => {
  test.use(onPhone);

  test("occasions and what is coming up are open to everybody", async ({ page }) => {
    test.slow();
    await startSession(page);
    const profileId = await addProfile(page, { name: "GRANDMOTHER MATILDAX", color: "orange" });
    await page.goto("/");
    await expect(page.getByText("Nothing in sight.")).toBeVisible();
    await expectAccessible(page);
    await goOnTo(page, `/profile/${profileId}`);
    await expect(page.getByText("No occasions yet.")).toBeVisible();
    await expectAccessible(page);
    // A leap year: it has every day there is.
    await addOccasion(page, profileId, { date: `1968${dayIn(2).slice(4)}` });
    await addOccasion(page, profileId, { date: dayIn(30), kind: "other", name: "M".repeat(50) });
    const listId = await addList(
      page,
      { title: "M".repeat(200), profileId },
      { eventDate: dayIn(12) },
    );
    await page.reload();
    await expect(page.getByRole("region", { name: "Occasions" })).toContainText(/turns/);
    await expect(page.locator(".on-color")).toContainText(/turns/);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Add occasion" }).click();
    await page.getByRole("dialog").getByText("Once").click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("");
    await page.getByRole("dialog").getByRole("button", { name: "Add occasion" }).click();
    await expect(page.getByText("What is it called?")).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    await page.keyboard.press("Escape");
    expect(await overflow(page)).toBe(0);
    await page.getByRole("button", { name: "Menu for Birthday" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await goOnTo(page, "/");
    await expect(page.getByRole("region", { name: "Coming up" })).toContainText(/in 2 days/i);
    await expect(
      page.getByRole("heading", { name: "GRANDMOTHER MATILDAX", exact: true }).locator(".."),
    ).toContainText(/in 2 days/i);
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize(onPhone.viewport);
    await expectAccessible(page);
    await answerReminders(page, { profileId, listId });
    await goOnTo(page, "/reminders");
    await expect(page.getByText("Tea", { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test("so are the reminders and their settings", async ({ page }) => {
    test.slow();
    await page.goto("/reminders");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await startSession(page);
    await page.goto("/reminders");
    await expect(page.getByRole("heading", { name: "No reminders yet" })).toBeVisible();
    await expectAccessible(page);
    await openReminderSettings(page);
    await page.getByRole("switch", { name: "Calendar" }).click();
    await expect(page.getByRole("textbox", { name: "Calendar address" })).toBeVisible();
    await page.getByRole("combobox", { name: "Time zone" }).selectOption("Asia/Tokyo");
    await expect(page.getByRole("button", { name: "Use that" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Reset link" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
  });
});
