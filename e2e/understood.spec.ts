import { type Page, expect, test } from "@playwright/test";
import { expectAccessible, onPhone, tabTo } from "./accessible.ts";
import { addProfile, refuse } from "./answers.ts";
import { send } from "./lists.ts";
import { startSession } from "./people.ts";
import { toastSays, toastTells, toasts } from "./toast.ts";

const section = (page: Page) => page.getByRole("region", { name: "What Ribbon understood" });
const row = (page: Page, thing: string) =>
  section(page).getByRole("listitem").filter({ hasText: thing });
const dialog = (page: Page) => page.getByRole("dialog");

async function choose(page: Page, thing: string, meaning: string): Promise<void> {
  await row(page, thing).getByRole("button").click();
  await page.getByRole("menuitem", { name: meaning }).click();
}

test.describe("what Ribbon understood", () => {
  test.use(onPhone);

  test("is shown with the words it rests on, corrected in place, and corrected back", async ({
    page,
  }) => {
    await startSession(page);
    const id = await addProfile(page, {
      name: "Mum",
      interests: "coffee, jazz",
      dislikes: "gardening",
      additionalNotes: "She is 61. She is allergic to nuts.",
    });
    const stored = async () =>
      (await send<{ entries: unknown[] }>(page, "GET", `/api/profiles/${id}/understood`)).entries;
    await page.goto(`/profile/${id}`);
    await expect(row(page, "nuts")).toContainText("Additional Notes: “She is allergic to nuts.”");
    await expect(row(page, "nuts").getByRole("button")).toHaveText("Allergy");
    await expect(row(page, "61 years old")).toBeVisible();
    await expect(section(page)).toContainText(
      "corrections are kept on this server and used only for Mum’s ideas",
    );
    await expectAccessible(page);

    await choose(page, "gardening", "Loves");
    await toastSays(page, "“gardening”: loves");
    await expect(row(page, "gardening")).toContainText("Dislikes, corrected by you");
    await expect(row(page, "gardening").getByRole("button")).toBeFocused();
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await toastSays(page, "As it was");
    await expect(row(page, "gardening").getByRole("button")).toHaveText("Avoid");

    // By keyboard alone.
    await tabTo(page, "button", "Loves: jazz. Correct it");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Avoid" })).toBeFocused();
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "Not about them" })).toBeFocused();
    await page.keyboard.press("Enter");
    await toastSays(page, "“jazz”: not about them");
    await expect(row(page, "jazz").getByRole("button")).toBeFocused();
    await choose(page, "jazz", "As Ribbon read it");
    await expect(row(page, "jazz").getByRole("button")).toHaveText("Loves");

    await choose(page, "61 years old", "Correct the age");
    await dialog(page).getByRole("textbox", { name: "Age in years" }).fill("old");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page).getByRole("alert")).toHaveText(
      "An age is a whole number of years, from 0 to 120.",
    );
    await dialog(page).getByRole("textbox", { name: "Age in years" }).fill("62");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(row(page, "62 years old")).toContainText("corrected by you");

    await section(page).getByRole("button", { name: "Add something" }).click();
    await dialog(page).getByText("Has it already").click();
    await dialog(page)
      .getByRole("textbox", { name: "What do they have already?" })
      .fill("  A sewing machine ");
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Add" }).click();
    await expect(row(page, "A sewing machine")).toContainText("Added by you");
    expect(await stored()).toMatchObject([
      { kind: "has", thing: "A sewing machine" },
      { kind: "age", age: { from: 62, to: 62 } },
      { kind: "loves", thing: "coffee" },
      { kind: "loves", thing: "jazz" },
      { kind: "avoid", thing: "gardening" },
      { kind: "limit", thing: "nuts" },
    ]);
    await choose(page, "A sewing machine", "Remove");
    await toastSays(page, "Removed");
    await expect(row(page, "A sewing machine")).toHaveCount(0);
  });

  test("waits, fails and tries again quietly; a correction that does not arrive is taken back, and what was typed stays", async ({
    page,
  }) => {
    await startSession(page);
    const id = await addProfile(page, { name: "Mum", interests: "coffee" });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/understood", async (route) => {
      await held;
      await refuse(503, { message: "Not now." })(route);
    });
    await page.goto(`/profile/${id}`);
    await expect(section(page).getByText("Reading what you wrote…")).toBeVisible();
    answer();
    await expect(section(page).getByRole("alert")).toContainText("cannot be shown right now");
    await page.unroute("**/understood");
    await section(page).getByRole("button", { name: "Try again" }).click();
    await expect(row(page, "coffee")).toBeVisible();

    const offline = "Ribbon can’t be reached. Check your connection, then try again.";
    await page.route("**/corrections", (route) => route.abort());
    await choose(page, "coffee", "Avoid");
    await toastTells(page, "Failed to correct this", offline);
    await expect(row(page, "coffee").getByRole("button")).toHaveText("Loves");
    await section(page).getByRole("button", { name: "Add something" }).click();
    const thing = dialog(page).getByRole("textbox", { name: "What do they love?" });
    await thing.fill("tea");
    await dialog(page).getByRole("button", { name: "Add" }).click();
    await toastTells(page, "Failed to add this", offline);
    await expect(thing).toHaveValue("tea");
  });
});
