import { test } from "@playwright/test";
import { expectAccessible, views } from "./accessible.ts";
import { chatScenes } from "./chat-scenes.ts";

for (const { name, use } of views) {
  test.describe(name, () => {
    test.use(use);

    test("the chat is open to everybody", async ({ page }) => {
      test.slow();
      for (const { show } of chatScenes) {
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await show(page);
        await expectAccessible(page);
      }
    });
  });
}
