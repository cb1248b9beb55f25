import { type Page, expect, test } from "@playwright/test";
import { addProfile } from "./answers.ts";
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

test("Back closes a dialog, and then leaves the page", async ({ page }) => {
  await openPerson(page);
  const settings = page.getByRole("button", { name: "Profile Settings" });
  await settings.tap();
  await expect(dialogs(page)).toBeVisible();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Mum" })).toBeVisible();

  // Closed in another way, it leaves nothing behind that Back would stop at; one after the other neither.
  for (const close of ["Escape", "Close"]) {
    await settings.tap();
    if (close === "Escape") await page.keyboard.press("Escape");
    else await page.getByRole("button", { name: "Close" }).tap();
    await expect(dialogs(page)).toHaveCount(0);
  }
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Your people" })).toBeVisible();

  // A page that a dialog leads to takes the place of the dialog.
  await page.getByRole("button", { name: "Create New Profile" }).tap();
  await page.getByRole("textbox", { name: "Person's Name" }).fill("Dad");
  await page.getByRole("button", { name: "Create", exact: true }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Dad" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Your people" })).toBeVisible();
});

test("Back does not close a dialog that is busy", async ({ page }) => {
  await openPerson(page);
  let letOn = () => {};
  await page.route("**/api/profiles/*/occasions", async (route) => {
    if (route.request().method() === "POST") {
      await new Promise<void>((resolve) => {
        letOn = resolve;
      });
    }
    await route.continue();
  });
  await page.getByRole("button", { name: "Add occasion" }).tap();
  await dialogs(page)
    .getByRole("spinbutton", { name: "Day" })
    .or(dialogs(page).getByLabel("Day", { exact: true }))
    .fill("5");
  await dialogs(page).getByLabel("Month").selectOption({ index: 5 });
  await dialogs(page).getByRole("button", { name: "Add occasion" }).tap();
  await expect(dialogs(page).getByRole("button", { name: "Saving..." })).toBeVisible();
  await page.goBack();
  await expect(dialogs(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.layers)).toBe(1);
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
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Your people" })).toBeVisible();
  await page.goForward();
  await train.tap();
  await expect(interests).toHaveValue("roses");
  await page.reload();
  // The dialog is not open any more, and Back does not stop at it.
  await expect(train).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();

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
  const left = await page.evaluate(() => Object.keys(sessionStorage));
  expect(left.filter((key) => key.startsWith("unsaved"))).toEqual([]);
});
