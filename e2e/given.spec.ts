import { type Page, expect, test } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { expectAccessible, onPhone } from "./accessible.ts";
import { addProfile } from "./answers.ts";
import { addList, send } from "./lists.ts";
import { kept, settled } from "./device.ts";
import { signIn, startSession } from "./people.ts";
import { toastSays, toastTells, toasts } from "./toast.ts";

const section = (page: Page) => page.getByRole("region", { name: "Given" });
const row = (page: Page, title: string) =>
  section(page).getByRole("listitem").filter({ hasText: title });
const dialog = (page: Page) => page.getByRole("dialog");

async function give(page: Page, profileId: string, title: string, more: object = {}) {
  const gift = { title, givenOn: "2024-03-04", ...more };
  await send(page, "POST", `/api/profiles/${profileId}/gifts`, gift);
}

test.describe("what was given", () => {
  test.use(onPhone);

  test("is added from memory, judged in place, put right, and deleted with a way back", async ({
    page,
  }) => {
    await startSession(page);
    const id = await addProfile(page, { name: "Mum" });
    await page.goto(`/profile/${id}`);
    await expect(section(page)).toContainText("Nothing yet.");

    await section(page).getByRole("button", { name: "Add a past gift" }).click();
    await dialog(page).getByRole("button", { name: "Add gift" }).click();
    await expect(dialog(page).getByRole("textbox", { name: "What was it?" })).toBeFocused();
    await dialog(page).getByRole("textbox", { name: "What was it?" }).fill("A green vase");
    await dialog(page).getByLabel("When?").fill("2023-12-24");
    await dialog(page).getByRole("textbox", { name: "Price (USD)" }).fill("a lot");
    await dialog(page).getByRole("textbox", { name: "What for?" }).fill("Christmas");
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Add gift" }).click();
    await expect(dialog(page).getByText("Must be an amount, like 24.90.")).toBeVisible();
    await dialog(page).getByRole("textbox", { name: "Price (USD)" }).fill("45,50");
    await dialog(page).getByRole("button", { name: "Add gift" }).click();
    await toastSays(page, "Gift added");
    await expect(section(page).getByRole("heading", { name: "2023" })).toBeVisible();
    await expect(row(page, "A green vase")).toContainText("Christmas, December 24, $45.50");

    await row(page, "A green vase").getByRole("button", { name: "Loved it" }).click();
    const stored = async () =>
      (await send<{ items: unknown[] }>(page, "GET", `/api/profiles/${id}/gifts`)).items;
    await expect.poll(stored).toMatchObject([{ verdict: "loved", price: 4550 }]);
    await expect(row(page, "A green vase").getByRole("button", { pressed: true })).toHaveText(
      "Loved it",
    );
    await expectAccessible(page);

    await row(page, "A green vase").getByRole("button", { name: /^Menu/ }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await expect(dialog(page).getByRole("textbox", { name: "Price (USD)" })).toHaveValue("45.50");
    await dialog(page).getByRole("textbox", { name: "What was it?" }).fill("A blue vase");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(row(page, "A blue vase")).toBeVisible();

    await row(page, "A blue vase").getByRole("button", { name: /^Menu/ }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await toastSays(page, "Gift deleted");
    await expect(section(page)).toContainText("Nothing yet.");
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await expect(row(page, "A blue vase")).toBeVisible();

    await page.route("**/api/gifts/*", (route) => route.fulfill({ status: 500 }));
    await row(page, "A blue vase").getByRole("button", { name: "Never used" }).click();
    await toastTells(page, "Failed to save how it went");
    await expect(row(page, "A blue vase").getByRole("button", { pressed: true })).toHaveText(
      "Loved it",
    );
  });

  test.describe("without a connection", () => {
    test.use({ serviceWorkers: "allow" });

    const offline = async (page: Page) => {
      await signIn(page);
      await settled(page);
      const id = await addProfile(page, { name: "Mum" });
      await give(page, id, "A green vase");
      await page.goto(`/profile/${id}`);
      await expect(row(page, "A green vase")).toBeVisible();
      await kept(page, "A green vase");
      await page.context().setOffline(true);
      return id;
    };
    const online = async (page: Page) => {
      await page.context().setOffline(false);
      await page.evaluate(() => dispatchEvent(new Event("online")));
    };
    const stored = async (page: Page, id: string) =>
      (await send<{ items: unknown[] }>(page, "GET", `/api/profiles/${id}/gifts`)).items;
    const waits = (page: Page, title: string) =>
      row(page, title).getByText("Saved on this device", { exact: true });

    test("is changed on the device, stays so when the page is loaded again, and is sent from another page", async ({
      page,
    }) => {
      const id = await offline(page);
      await row(page, "A green vase").getByRole("button", { name: "Loved it" }).click();
      await toastSays(page, "Saved on this device");
      await row(page, "A green vase").getByRole("button", { name: /^Menu/ }).click();
      await page.getByRole("menuitem", { name: "Edit" }).click();
      await dialog(page).getByRole("textbox", { name: "What was it?" }).fill("A blue vase");
      await dialog(page).getByRole("textbox", { name: "Note" }).fill("The small one.");
      await dialog(page).getByRole("button", { name: "Save" }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(waits(page, "A blue vase")).toBeAttached();
      await expectAccessible(page);

      await page.reload();
      await expect(row(page, "A blue vase")).toContainText("The small one.");
      await expect(waits(page, "A blue vase")).toBeAttached();
      await expect(row(page, "A blue vase").getByRole("button", { pressed: true })).toHaveText(
        "Loved it",
      );
      await page.getByRole("link", { name: "Ribbon" }).click();
      await expect(page.getByRole("heading", { name: "Your people" })).toBeVisible();
      await online(page);
      const sent = { title: "A blue vase", note: "The small one.", verdict: "loved" };
      await expect.poll(() => stored(page, id)).toMatchObject([sent]);
      await page.goto(`/profile/${id}`);
      await expect(row(page, "A blue vase")).toBeVisible();
      await expect(waits(page, "A blue vase")).toHaveCount(0);
    });

    test("is still there where it cannot be deleted, also when the page is loaded again", async ({
      page,
    }) => {
      await offline(page);
      await row(page, "A green vase").getByRole("button", { name: /^Menu/ }).click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await toastTells(page, "Failed to delete the gift");
      await expect(row(page, "A green vase")).toBeVisible();
      await page.reload();
      await expect(row(page, "A green vase")).toBeVisible();
    });

    test("is brought together with what was changed somewhere else, and that is told", async ({
      page,
    }) => {
      const id = await offline(page);
      await row(page, "A green vase").getByRole("button", { name: "Loved it" }).click();
      await toastSays(page, "Saved on this device");
      const [gift] = await stored(page, id);
      await send(page, "PATCH", `/api/gifts/${Object(gift).id}`, { note: "The small one." });
      await online(page);
      await toastSays(page, "Changes brought together");
      const both = { title: "A green vase", note: "The small one.", verdict: "loved" };
      await expect.poll(() => stored(page, id)).toMatchObject([both]);
      await expect(row(page, "A green vase")).toContainText("The small one.");
      await expect(waits(page, "A green vase")).toHaveCount(0);
    });
  });

  test("goes by the year, the newest first, and by the page", async ({ page }) => {
    await startSession(page);
    const id = await addProfile(page, { name: "Mum" });
    await give(page, id, "x".repeat(500), { givenOn: "2025-06-01" });
    for (let year = 2016; year < 2025; year += 1) {
      await give(page, id, `Gift of ${year}`, { givenOn: `${year}-03-04` });
    }
    await page.goto(`/profile/${id}`);
    await expect(section(page).getByRole("heading", { level: 3 })).toHaveText([
      "2025",
      "2024",
      "2023",
      "2022",
      "2021",
    ]);
    await expectAccessible(page);
    // Buttons to the eye, too.
    const all = section(page).getByRole("button", { name: "Show all 10" });
    const verdict = section(page).getByRole("button", { name: "Fine" }).first().locator("> span");
    await expect(all).not.toHaveCSS("background-color", /, 0\)$/);
    await expect(verdict).toHaveCSS("border-top-width", "1px");
    await expect(verdict).not.toHaveCSS("border-top-color", /, 0\)$/);
    await all.click();
    await expect(section(page).getByRole("heading", { level: 3 })).toHaveCount(10);
  });

  test("leaves a list that is closed, and comes back when that is undone", async ({ page }) => {
    await startSession(page);
    const profileId = await addProfile(page, { name: "Mum" });
    const list = await addList(page, { title: "Christmas", profileId });
    const next = await addList(page, { title: "Next year", profileId });
    const given = { state: "given", givenOn: "2024-12-24" };
    await send(page, "PATCH", `/api/gift-lists/${list}`, {
      eventDate: "2024-12-24",
      ideas: [
        { id: randomUUID(), title: "A vase", ...given },
        { id: randomUUID(), title: "Tea" },
      ],
    });
    await page.goto(`/gift-list/${list}`);
    await page.getByRole("button", { name: "Close the list?" }).click();
    await expect(dialog(page)).toContainText("1 gift moves to what you gave Mum.");
    await expect(dialog(page)).toContainText("1 idea stays on the list");
    await dialog(page).getByText("Move to another list").click();
    await dialog(page).getByRole("button", { name: "Close list" }).click();
    await expect(dialog(page).getByText("Choose a list.")).toBeVisible();
    await dialog(page).getByRole("combobox").selectOption(next);
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Close list" }).click();
    // Under the pointer it stays.
    await toasts(page).getByRole("button", { name: "Undo" }).hover();

    await expect(page).toHaveURL(`/profile/${profileId}`);
    await expect(row(page, "A vase")).toContainText("Christmas, December 24");
    await expect(page.getByRole("link", { name: "Christmas" })).toHaveCount(0);
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await expect(row(page, "A vase").getByRole("link", { name: "Christmas" })).toBeVisible();
    await page.goto(`/gift-list/${list}`);
    await expect(page.getByRole("textbox", { name: "Idea 2", exact: true })).toHaveValue("Tea");
    await page.getByRole("button", { name: "Close the list?" }).click();
    await dialog(page).getByRole("button", { name: "Close list" }).click();
    await expect(page.getByRole("textbox", { name: "Idea 1", exact: true })).toHaveValue("Tea");
    await expect(page.getByRole("button", { name: "Close the list?" })).toHaveCount(0);
  });
});
