import type { Page } from "@playwright/test";

/** What Chromium does where the app can be installed. */
export async function offerInstall(page: Page, outcome: "accepted" | "dismissed"): Promise<void> {
  await page.evaluate((answer) => {
    const choice = Promise.resolve({ outcome: answer, platform: "web" });
    const event = new Event("beforeinstallprompt", { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt: () => choice, userChoice: choice }));
  }, outcome);
}
