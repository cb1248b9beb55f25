import type { Page } from "@playwright/test";

/** What has moved since the page was opened; begun before its first script. */
export const shiftsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, "shifts"));

export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(window, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const [moved]: Array<{ node: Node | null }> = Reflect.get(entry, "sources");
        // Letters of another width, once the font is there, are no jump.
        if (Number(Reflect.get(entry, "value")) < 0.001) continue;
        shifts.push(`${Reflect.get(entry, "value")} ${moved?.node?.textContent?.slice(0, 80)}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}
