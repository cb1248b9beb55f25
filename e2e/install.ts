import type { Page } from "@playwright/test";

/** What Chromium does where the app can be installed. */
export async function offerInstall(page: Page, outcome: "accepted" | "dismissed"): Promise<void> {
  await page.evaluate((answer) => {
    const offer = {
      prompt() {
        return Promise.resolve({ outcome: answer });
      },
    };
    dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), offer));
  }, outcome);
}
