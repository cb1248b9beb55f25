import { expect, test } from "@playwright/test";
import { expectAccessible, onPhone } from "./accessible.ts";
import { addProfile } from "./answers.ts";
import { addList, idea } from "./lists.ts";
import { goOnTo, startSession } from "./people.ts";

const generated = JSON.stringify([
  {
    title: "Brass plant labels",
    reason: "They last.",
    fact: { field: "Interests", quote: "roses" },
    details: { price: { low: 20, high: 35 }, fromAge: 8, leadDays: 14 },
  },
]);

test.describe("for everybody", () => {
  test.use(onPhone);

  test("gift lists are open to everybody", async ({ page }) => {
    test.slow();
    await page.goto("/gift-lists");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await startSession(page);
    await page.goto("/gift-lists");
    await page.getByRole("button", { name: "Create Your First List" }).click();
    await expect(page.getByRole("textbox", { name: "List title" })).toBeVisible();
    await expectAccessible(page);
    const profileId = await addProfile(page, { name: "GRANDMOTHER MATILDAX" });
    await addList(page, { title: "M".repeat(200) });
    const id = await addList(
      page,
      { title: "Birthday", profileId },
      {
        eventDate: "2040-02-29",
        manualIdeas: ["x".repeat(500), "https://www.example.com/a/long/address", "tea"],
        premiumResults: generated,
      },
    );
    await goOnTo(page, "/profiles");
    await goOnTo(page, "/gift-lists");
    await expect(page.getByRole("heading").getByRole("link", { name: "Birthday" })).toBeVisible();
    await expectAccessible(page);
    await goOnTo(page, `/profile/${profileId}`);
    await expect(page.getByRole("heading").getByRole("link", { name: "Birthday" })).toBeVisible();
    await expectAccessible(page);

    await goOnTo(page, `/gift-list/${id}`);
    await expect(idea(page, 1)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Why this gift/ }).click();
    await expect(page.getByText("They last.")).toBeVisible();
    await expectAccessible(page);
    for (const item of ["Rename list", "Edit date"]) {
      await page.getByRole("button", { name: "List options" }).click();
      await page.getByRole("menuitem", { name: item }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
    }
    await page.getByRole("button", { name: "Mark as bought: tea" }).click();
    await page.getByRole("button", { name: "Idea options: tea" }).click();
    await page.getByRole("menuitem", { name: "Details…" }).click();
    await page.getByRole("dialog").getByLabel("Link").fill("no address");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Clear all" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Generate ideas" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
  });
});
