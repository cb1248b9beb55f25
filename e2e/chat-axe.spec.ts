import { test } from "@playwright/test";
import { expectAccessible, onPhone } from "./accessible.ts";
import { chatScenes } from "./chat-scenes.ts";

test.describe("for everybody", () => {
  test.use(onPhone);

  test("the chat is open to everybody", async ({ page }) => {
    test.slow();
    for (const { show } of chatScenes) {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await show(page);
      await expectAccessible(page);
    }
  });
});
