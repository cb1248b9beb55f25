import { expect, test } from "@playwright/test";
import { addProfile } from "./answers.ts";
import { addList, send } from "./lists.ts";
import { dayIn } from "./occasions.ts";
import { signIn, startSession } from "./people.ts";
import { toasts, toastSays } from "./toast.ts";

test.describe("all lists", () => {
  test("the first list is made by Enter, and opens from its card", async ({ page }) => {
    await startSession(page);
    await page.goto("/gift-lists");
    await page.getByRole("button", { name: "Create Your First List" }).click();
    const title = page.getByRole("textbox", { name: "List title" });
    await expect(title).toBeFocused();
    await expect(page.getByRole("button", { name: "Create", exact: true })).toBeDisabled();
    await title.fill("   ");
    await title.press("Enter");
    await expect(page.getByRole("button", { name: "Create", exact: true })).toBeDisabled();
    await title.fill("Housewarming for the neighbours");
    await title.press("Enter");
    await expect(page.getByText("List created", { exact: true })).toBeVisible();
    const card = page.getByRole("link", { name: "Housewarming for the neighbours" });
    await expect(card).toBeFocused();
    await expect(page.getByText(/^Updated \w{3} \d+, \d{4}$/)).toBeVisible();
    await expect(page.getByText("For nobody yet")).toBeVisible();
    expect(await card.getAttribute("href")).toMatch(/^\/gift-lists\//);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/gift-list\/[0-9a-f-]+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Housewarming for the neighbours",
    );
    // The address in between is no stop on the way back.
    await page.goBack();
    await expect(page).toHaveURL("/gift-lists");
  });

  test("Cancel and Escape put the form away, and a title is at most 200 characters", async ({
    page,
  }) => {
    await startSession(page);
    await page.goto("/gift-lists");
    const open = page.getByRole("button", { name: "New List" });
    await open.click();
    const title = page.getByRole("textbox", { name: "List title" });
    await title.fill("x".repeat(201));
    await expect(title).toHaveValue("x".repeat(200));
    await expect(page.getByText("200/200 characters")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(title).toHaveCount(0);
    await expect(open).toBeFocused();
    await open.click();
    await title.press("Escape");
    await expect(title).toHaveCount(0);
  });

  test("a list that could not be made keeps its title", async ({ page }) => {
    await startSession(page);
    await page.goto("/gift-lists");
    await page.getByRole("button", { name: "New List" }).click();
    await page.route("**/api/gift-lists", (route) =>
      route.fulfill({ status: 500, contentType: "text/plain", body: "" }),
    );
    const title = page.getByRole("textbox", { name: "List title" });
    await title.fill("Birthday");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await toastSays(page, "Error", "Failed to create gift list");
    await expect(title).toHaveValue("Birthday");
  });

  test("deleting asks first, and a list that could not be deleted comes back", async ({ page }) => {
    await startSession(page);
    await addList(page, { title: "Birthday" });
    await page.goto("/gift-lists");
    const card = page.getByRole("link", { name: "Birthday" });
    const more = page.getByRole("button", { name: "Menu for Birthday" });
    const remove = async () => {
      await more.click();
      await page.getByRole("menuitem", { name: "Delete list" }).click();
    };

    page.once("dialog", (dialog) => {
      expect(dialog.message()).toContain('Are you sure you want to delete this list? "Birthday"');
      void dialog.dismiss();
    });
    await remove();
    await expect(card).toBeVisible();
    await expect(more).toBeFocused();

    page.on("dialog", (dialog) => void dialog.accept());
    await page.route("**/api/gift-lists/*", (route) =>
      route.fulfill({ status: 500, contentType: "text/plain", body: "" }),
    );
    await remove();
    await expect(page.getByText("Failed to delete gift list", { exact: true })).toBeVisible();
    await expect(card).toBeVisible();
    await page.unrouteAll();

    await remove();
    await expect(card).toHaveCount(0);
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await expect(card).toBeVisible();

    await remove();
    await expect(page.getByText("List deleted", { exact: true })).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { name: "No gift lists yet" })).toBeVisible();
  });

  test("what comes next comes first, and every card says whose it is", async ({ page }) => {
    await startSession(page);
    const profileId = await addProfile(page, { name: "Matilda" });
    await addList(page, { title: "Long ago" }, { eventDate: dayIn(-3) });
    await addList(page, { title: "Some day", profileId }, { manualIdeas: ["one"] });
    await addList(page, { title: "Soon" }, { eventDate: dayIn(12), manualIdeas: ["a", "b"] });
    await addList(page, { title: "Now" }, { eventDate: dayIn(0) });
    await page.goto("/gift-lists");
    const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading") });
    await expect(cards).toHaveText([
      /^Now.*today/,
      /^Soon.*in 12 days.*2 ideas/,
      /^Some dayFor Matilda.*1 idea/,
      /^Long ago.*3 days ago/,
    ]);
    // What is over stands apart.
    const past = page.getByRole("region", { name: "Past lists" });
    await expect(past.getByRole("listitem")).toHaveText([/^Long ago/]);
    await expect(past.getByRole("heading", { level: 3 })).toHaveText("Long ago");
    // How far away it is stands first, and no date is broken over two lines.
    const away = cards.nth(1).getByText("in 12 days");
    await expect(away).toHaveCSS("font-weight", "600");
    const day = away.locator("+ span");
    await expect(day).toHaveText(/^[A-Z][a-z]{2} \d+$/);
    for (const words of [away, day]) {
      expect(await words.evaluate((it) => it.getClientRects().length)).toBe(1);
      await expect(words).toHaveCSS("white-space", "nowrap");
    }
  });

  test("where they cannot be loaded, it says so and tries again", async ({ page }) => {
    await startSession(page);
    await addList(page, { title: "Birthday" });
    await page.route("**/api/gift-lists", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/gift-lists");
    await expect(
      page.getByRole("heading", { name: "Your gift lists could not be loaded" }),
    ).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("link", { name: "Birthday" })).toBeVisible();
  });
});

test.describe("the lists of a person", () => {
  test("are on their page, with titles of at most 20 characters", async ({ page }) => {
    await startSession(page);
    const id = await addProfile(page, { name: "Matilda" });
    await addList(page, { title: "Of nobody" });
    await page.goto(`/profile/${id}`);
    await expect(page.getByRole("heading", { level: 2, name: "Gift Lists" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "No gift lists yet" })).toBeVisible();
    await page.getByRole("button", { name: "New List" }).click();
    const title = page.getByRole("textbox", { name: "List title" });
    await title.fill("x".repeat(21));
    await expect(page.getByText("20/20 characters")).toBeVisible();
    await title.fill("Birthday");
    await title.press("Enter");
    const card = page.getByRole("link", { name: "Birthday" });
    await expect(card).toBeVisible();
    await expect(page.getByText("Of nobody")).toHaveCount(0);
    await card.click();
    await expect(page.getByRole("heading", { level: 1, name: "Birthday" })).toBeVisible();
    await expect(page.getByText("Matilda")).toBeVisible();
    await page.getByRole("link", { name: "Back to lists" }).click();
    await expect(page).toHaveURL(`/profile/${id}`);
  });

  test("are emptied with the profile's data, and gone with the profile", async ({ page }) => {
    await startSession(page);
    const profileId = await addProfile(page, { name: "Matilda" });
    const id = await addList(page, { title: "Birthday", profileId }, { manualIdeas: ["a"] });
    page.on("dialog", (dialog) => void dialog.accept());
    await page.goto("/gift-lists");
    await expect(page.getByText("1 idea")).toBeVisible();
    await page.goto(`/profile/${profileId}`);
    await expect(page.getByText("1 idea")).toBeVisible();
    await page.getByRole("button", { name: "Profile Settings" }).click();
    await page.getByRole("button", { name: "Clear Profile Data" }).click();
    await expect(page.getByText("No ideas yet")).toBeVisible();
    await page.getByRole("button", { name: "Profile Settings" }).click();
    await page.getByRole("button", { name: "Delete Profile" }).click();
    await expect(page.getByText("Profile deleted successfully", { exact: true })).toBeVisible();
    await page.goto(`/gift-list/${id}`);
    await expect(page.getByRole("heading", { name: "Gift list not found" })).toBeVisible();
  });

  test("come with the sample profiles", async ({ page }) => {
    await signIn(page);
    await page.getByRole("button", { name: "Add sample profiles" }).click();
    await page
      .getByRole("main")
      .getByRole("heading", { level: 2 })
      .getByRole("link")
      .first()
      .click();
    await expect(page.getByText(/\d ideas/)).toBeVisible();
    expect(await send<unknown[]>(page, "GET", "/api/gift-lists")).toHaveLength(2);
  });
});
