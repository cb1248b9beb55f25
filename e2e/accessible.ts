import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

/** Every way a screen is looked at: both themes, a phone and a desk. */
export const views = (["light", "dark"] as const).flatMap((colorScheme) =>
  (
    [
      ["phone", 390],
      ["desktop", 1280],
    ] as const
  ).map(([device, width]) => ({
    name: `${colorScheme}, ${device}`,
    use: { colorScheme, viewport: { width, height: 844 } },
  })),
);

/** Nothing that axe finds, and nothing wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still fading in or out is nobody's last word on its contrast.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { violations } = await new AxeBuilder({ page })
    // Our pages have no frames of others: without the page it opens to gather them, a third quicker.
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

/** By how many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Presses Tab until the control has the focus, as somebody without a pointer would. */
export async function tabTo(page: Page, role: "link" | "button" | "textbox", name: string) {
  const control = page.getByRole(role, { name, exact: true });
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached the ${role} “${name}”.`);
}
