import { expect, test } from "@playwright/test";
import { onPhone } from "./accessible.ts";
import { addProfile } from "./answers.ts";
import { addList, idea } from "./lists.ts";
import { startSession } from "./people.ts";
import { toastSays } from "./toast.ts";

test.describe("a list", () => {
  test("that is not there says so", async ({ page }) => {
    await startSession(page);
    for (const id of ["0192f0c1-8d1e-4c3a-9b1a-6f0f5d3c2b1a", "nothing"]) {
      await page.goto(`/gift-list/${id}`);
      await expect(page.getByRole("heading", { name: "Gift list not found" })).toBeVisible();
    }
    await page.getByRole("link", { name: "Go to your gift lists" }).click();
    await expect(page).toHaveURL("/gift-lists");
  });

  test("begins with five empty rows", async ({ page }) => {
    await startSession(page);
    await page.goto(`/gift-list/${await addList(page, { title: "Birthday" })}`);
    await expect(page.getByRole("textbox", { name: /^Idea \d$/ })).toHaveCount(5);
    await expect(page.getByRole("heading", { level: 2, name: "Gift Ideas" })).toBeVisible();
    await expect(page.getByText("No generations yet")).toBeVisible();
  });

  test("can be for nobody, until somebody is chosen", async ({ page }) => {
    await startSession(page);
    const id = await addList(page, { title: "Birthday" });
    await page.goto(`/gift-list/${id}`);
    await page.getByRole("button", { name: "Choose who this is for" }).click();
    await expect(page.getByText("There is nobody here yet.", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    const profileId = await addProfile(page, { name: "Matilda" });
    await page.reload();
    // Where the agent's ideas will be stands the one thing to do next: whom they are for, then what is known of them.
    const agent = page.locator("section", {
      has: page.getByRole("heading", { name: "Generated Ideas" }),
    });
    await agent.getByRole("button", { name: "Choose a person" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Generate ideas" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Matilda" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText("Matilda")).toBeVisible();
    await expect(agent.getByRole("link")).toHaveText(["Answer a few questions"]);
    await expect(agent.getByRole("link")).toHaveAttribute(
      "href",
      `/questionnaire?profile=${profileId}&from=giftlist&listId=${id}`,
    );
    await expect(agent.locator("svg")).toBeVisible();
    await page.getByRole("link", { name: "Back to lists" }).click();
    await expect(page).toHaveURL(`/profile/${profileId}`);
    await expect(page.getByRole("heading", { name: "Gift Lists", exact: true })).toBeFocused();
    await expect(page.getByRole("link", { name: "Birthday" })).toBeVisible();
  });

  test("leads back to the lists of a page that was left a moment ago, and not to its top", async ({
    page,
  }) => {
    await page.setViewportSize(onPhone.viewport);
    await startSession(page);
    const profileId = await addProfile(page, { name: "Matilda" });
    const id = await addList(page, { title: "Birthday", profileId });
    await page.goto(`/profile/${profileId}`);
    await page.getByRole("link", { name: "Birthday" }).click();
    await expect(page).toHaveURL(`/gift-list/${id}`);
    await page.getByRole("link", { name: "Back to lists" }).click();
    const lists = page.getByRole("heading", { name: "Gift Lists", exact: true });
    await expect(lists).toBeFocused();
    await expect.poll(async () => (await lists.boundingBox())?.y).toBeLessThan(20);
  });

  test("can turn out to be for somebody else", async ({ page }) => {
    await startSession(page);
    const profileId = await addProfile(page, { name: "Matilda" });
    const other = await addProfile(page, { name: "Theo" });
    const id = await addList(page, { title: "Birthday", profileId });
    await page.goto(`/profile/${profileId}`);
    await page.getByRole("link", { name: "Birthday" }).click();
    await expect(page).toHaveURL(`/gift-list/${id}`);
    await page.getByRole("button", { name: "List options" }).click();
    await page.getByRole("menuitem", { name: "Change person" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose who this is for" });
    await expect(dialog.getByRole("button", { name: "Matilda" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await dialog.getByRole("button", { name: "Theo" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name: "Back to lists" }).click();
    await expect(page).toHaveURL(`/profile/${other}`);
    await expect(page.getByRole("link", { name: "Birthday" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`/gift-list/${id}`);
    await page.goBack();
    await expect(page).toHaveURL(`/profile/${profileId}`);
    await expect(page.getByRole("heading", { name: "Matilda" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Birthday" })).toHaveCount(0);
  });

  test("is renamed", async ({ page }) => {
    await startSession(page);
    await page.goto(`/gift-list/${await addList(page, { title: "Birthday" })}`);
    const rename = async () => {
      await page.getByRole("button", { name: "List options" }).click();
      await page.getByRole("menuitem", { name: "Rename list" }).click();
    };
    await rename();
    const dialog = page.getByRole("dialog", { name: "Rename list" });
    const name = dialog.getByRole("textbox", { name: "List name" });
    await expect(name).toBeFocused();
    await name.fill("  ");
    await name.press("Enter");
    await expect(page.getByText("Please enter a name", { exact: true }).first()).toBeVisible();
    await name.fill("x".repeat(21));
    await expect(dialog.getByText("20/20 characters")).toBeVisible();
    await page.route("**/api/gift-lists/*", (route) => route.fulfill({ status: 500, body: "" }));
    await name.press("Enter");
    await expect(page.getByText("Failed to rename list", { exact: true }).first()).toBeVisible();
    await expect(name).toHaveValue("x".repeat(20));
    await page.unrouteAll();
    await name.fill("Christmas");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("List renamed successfully", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Christmas");
    await expect(page).toHaveTitle("Christmas · Ribbon");

    // A title from the page of all lists may be longer, and stays as long as it is.
    const long = "Everything for the house by the sea";
    await page.goto(`/gift-list/${await addList(page, { title: long })}`);
    await rename();
    await expect(dialog.getByText(`${long.length}/${long.length} characters`)).toBeVisible();
    await name.fill(`${long.replace("sea", "Sea")} and more`);
    await name.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(long.replace("sea", "Sea"));
  });

  test("tells how renaming ended once its dialog is closed, and leaves the next one open", async ({
    page,
  }) => {
    await startSession(page);
    await page.goto(`/gift-list/${await addList(page, { title: "Birthday" })}`);
    let answer = () => {};
    let status = 0;
    await page.route("**/api/gift-lists/*", async (route) => {
      if (route.request().method() === "GET") return route.continue();
      await new Promise<void>((resolve) => (answer = resolve));
      return status ? route.fulfill({ status, body: "" }) : route.continue();
    });
    const choose = async (option: string) => {
      await page.getByRole("button", { name: "List options" }).click();
      await page.getByRole("menuitem", { name: option }).click();
    };
    const name = page.getByRole("textbox", { name: "List name" });
    const renameAndLeave = async (to: string) => {
      await choose("Rename list");
      await name.fill(to);
      const sent = page.waitForRequest((request) => request.method() === "PATCH");
      await name.press("Enter");
      await sent;
      await page.keyboard.press("Escape");
      await expect(name).toBeHidden();
    };
    await renameAndLeave("Christmas");
    await choose("Set a budget");
    answer();
    await toastSays(page, "List renamed successfully");
    await expect(page.getByRole("dialog", { name: "Budget" })).toBeVisible();
    await page.keyboard.press("Escape");

    status = 500;
    await renameAndLeave("New Year");
    answer();
    await toastSays(page, "Failed to rename list");
  });

  test("that is deleted while somebody goes on does not take them back", async ({ page }) => {
    await startSession(page);
    await page.goto(`/gift-list/${await addList(page, { title: "Birthday" })}`);
    let answer = () => {};
    await page.route("**/api/gift-lists/*", async (route) => {
      if (route.request().method() === "DELETE")
        await new Promise<void>((resolve) => (answer = resolve));
      return route.continue();
    });
    page.once("dialog", (dialog) => void dialog.accept());
    const sent = page.waitForRequest((request) => request.method() === "DELETE");
    await page.getByRole("button", { name: "List options" }).click();
    await page.getByRole("menuitem", { name: "Delete list" }).click();
    await sent;
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "People" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "All profiles" })).toBeVisible();
    answer();
    await toastSays(page, "List deleted successfully");
    await expect(page).toHaveURL("/profiles");
  });

  test("has a date, and can lose it", async ({ page }) => {
    await startSession(page);
    await page.goto(`/gift-list/${await addList(page, { title: "Birthday" })}`);
    const edit = async () => {
      await page.getByRole("button", { name: "List options" }).click();
      await page.getByRole("menuitem", { name: "Edit date" }).click();
    };
    await edit();
    const dialog = page.getByRole("dialog", { name: "Edit event date" });
    const date = dialog.getByLabel("Event date");
    // Said before anything is sent.
    await date.fill("2940-02-28");
    await expect(date).toHaveAccessibleDescription("Must be within 150 years of today.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(date).toBeFocused();
    await date.fill("2040-02-29");
    await expect(date).not.toHaveAttribute("aria-invalid", "true");
    await page.route("**/api/gift-lists/*", (route) => route.fulfill({ status: 500, body: "" }));
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Failed to update event date", { exact: true })).toBeVisible();
    await expect(date).toHaveValue("2040-02-29");
    await page.unrouteAll();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Event date updated successfully", { exact: true })).toBeVisible();
    await expect(page.getByText(/^February 29, 2040, in \d+ years$/)).toBeVisible();
    await edit();
    await dialog.getByRole("button", { name: "Clear Date" }).click();
    await expect(page.getByText(/February/)).toHaveCount(0);
    await edit();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
  });

  test("is deleted after a question", async ({ page }) => {
    await startSession(page);
    const profileId = await addProfile(page, { name: "Matilda" });
    const id = await addList(page, { title: "Birthday", profileId });
    await page.goto(`/gift-list/${id}`);
    await expect(idea(page, 1)).toBeVisible();
    const remove = async () => {
      await page.getByRole("button", { name: "List options" }).click();
      await page.getByRole("menuitem", { name: "Delete list" }).click();
    };
    page.on("dialog", (dialog) => {
      expect(dialog.message()).toBe('Delete list "Birthday"?');
      void dialog.accept();
    });
    await page.route("**/api/gift-lists/*", (route) => route.fulfill({ status: 500, body: "" }));
    await remove();
    await expect(page.getByText("Failed to delete list", { exact: true })).toBeVisible();
    await page.unrouteAll();
    await remove();
    await expect(page.getByText("List deleted successfully", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/profile/${profileId}`);
    await expect(page.getByRole("heading", { name: "No gift lists yet" })).toBeVisible();
  });

  test("whose person cannot be loaded says so", async ({ page }) => {
    await startSession(page);
    const profileId = await addProfile(page, { name: "Matilda" });
    const id = await addList(page, { title: "Birthday", profileId });
    await page.route("**/api/profiles/*", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(`/gift-list/${id}`);
    await expect(page.getByText("Failed to fetch profile")).toBeVisible();
    await expect(idea(page, 1)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("Matilda")).toBeVisible();
  });
});
