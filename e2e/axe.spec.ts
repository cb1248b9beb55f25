import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect, test } from "@playwright/test";
import { signIn } from "./people.ts";

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const [device, width] of [
    ["phone", 390],
    ["desktop", 1280],
  ] as const) {
    test.describe(`${colorScheme}, ${device}`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } });

      test("a visitor's pages", async ({ page }) => {
        for (const path of ["/", "/no/such/page", "/api/docs"]) {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expectAccessible(page);
        }
        await page.goto("/api/login");
        await expectAccessible(page);
      });

      test("a person's pages, with their dialogs", async ({ page }) => {
        await signIn(page);
        await expect(page.getByText("0/5 profiles")).toBeVisible();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Create New Profile" }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectAccessible(page);
        await page.getByRole("textbox", { name: "Person's Name" }).fill("GRANDMOTHER MATILDA!");
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/\/profile\//);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await page.goto("/");
        await page.getByRole("button", { name: /GRANDMOTHER/ }).click();
        await page.getByRole("menuitem", { name: "Rename" }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectAccessible(page);
        await page.goto("/profiles");
        await expect(page.getByText("1 profile total")).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
}
