import { expect, test } from "@playwright/test";
import { expectAccessible, views } from "./accessible.ts";

for (const { name, use } of views) {
  test.describe(name, () => {
    test.use(use);

    test("the front door is open to everybody", async ({ page }) => {
      for (const path of ["/", "/no/such/page", "/api/docs"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
      await page.goto("/api/login");
      await expectAccessible(page);
    });
  });
}
