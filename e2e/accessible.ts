import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

/** Every way a screen is looked at: on a phone and at a desk, in both themes by `expectAccessible`. */
export const views = (
  [
    ["phone", 390],
    ["desktop", 1280],
  ] as const
).map(([name, width]) => ({ name, use: { viewport: { width, height: 844 } } }));

/** Nothing that axe finds, in either theme, and nothing wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still fading in or out is nobody's last word on its contrast.
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await violationsOf(page, audit(page))).toEqual([]);
  await flipTheme(page);
  // The other theme has other colours, and is the same in all else.
  expect(await violationsOf(page, audit(page).withRules("color-contrast"))).toEqual([]);
  await flipTheme(page);
  expect(await overflow(page)).toBe(0);
}

function audit(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      // Our pages have no frames of others: without the page it opens to gather them, a third quicker.
      .setLegacyMode(true)
      .options({ resultTypes: ["violations"] })
  );
}

async function violationsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  const theme = await page.evaluate(() => document.documentElement.className);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html}`);
}

function flipTheme(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { classList, style } = document.documentElement;
    style.colorScheme = classList.toggle("dark") ? "dark" : "light";
  });
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
