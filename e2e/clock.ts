import { type Locator, type Page, expect } from "@playwright/test";

/** From here on time passes on the page only where a test lets it: a slow machine takes nothing of what is timed. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Waits for what takes the machine some time, and the page next to none, or as much as it likes at each look. */
export async function untilThere(page: Page, what: Locator, tick = 10): Promise<void> {
  await ticking(page, tick, async () => (await what.count()) > 0);
}

/** The same for something that happens. */
export async function untilDone(page: Page, event: Promise<unknown>): Promise<void> {
  let done = false;
  void event.then(() => (done = true));
  await ticking(page, 10, async () => done);
}

async function ticking(page: Page, tick: number, isOver: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(tick);
    expect(await isOver()).toBe(true);
  }).toPass({ intervals: [20] });
}
