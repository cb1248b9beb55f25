import type { Page } from "@playwright/test";

/** Holds scripts back until they are let through, but for the one that every page waits for. */
export async function hold(page: Page, isHeld: (path: string) => boolean): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/assets/*.js", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.includes("/theme-") && isHeld(pathname)) await held;
    await route.continue();
  });
  return letThrough;
}
