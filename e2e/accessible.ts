import { type Page, expect } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The widths at which every screen is looked at. */
const PHONE = 390;
const DESK = 1280;
/** The smallest phone, and a desk at twice the size. */
const NARROW = [320, DESK / 2];
/** What a finger needs, in pixels. */
const LEAST = 48;

/** A journey through screens that are audited on a phone, and looked at once more at a desk. */
export const onPhone = { viewport: { width: PHONE, height: 844 } };

/**
 * Nothing that axe finds, and nothing wider than the window, as the screen is; then the same screen at
 * the other width and in the other theme, of which only the colours and the width can differ, and nothing wider than
 * the narrowest windows. On a phone, whichever of the two it is, a finger hits everything.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still fading in or out is nobody's last word on its contrast.
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await violationsOf(page)).toEqual([]);
  expect(await poorEdgesOf(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  const before = page.viewportSize();
  if (!before) throw new Error("The page has no size.");
  if (before.width < DESK) expect(await smallTargets(page)).toEqual([]);
  for (const width of NARROW) {
    await page.setViewportSize({ ...before, width });
    expect(await overflow(page), `${width} pixels wide`).toBe(0);
  }
  await page.setViewportSize({ ...before, width: before.width < DESK ? DESK : PHONE });
  await flipTheme(page);
  expect(await violationsOf(page, ["color-contrast"])).toEqual([]);
  expect(await poorEdgesOf(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  if (before.width >= DESK) expect(await smallTargets(page)).toEqual([]);
  await flipTheme(page);
  await page.setViewportSize(before);
}

/** Edges of buttons and choices that are hard to see: less than 3 to 1 against what is around them. */
function poorEdgesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("There is nothing to draw on.");
    /** What is seen of colors that lie on each other, the lowest first. */
    const luminance = (...colors: string[]) => {
      context.clearRect(0, 0, 1, 1);
      for (const color of colors) {
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(
        (part) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const backgroundsOf = (element: Element): string[] => {
      const above = element.parentElement ? backgroundsOf(element.parentElement) : [];
      return [...above, getComputedStyle(element).backgroundColor];
    };
    return [...document.querySelectorAll("button, a, label:has(input)")].flatMap((element) => {
      const { borderTopWidth, borderBottomWidth, borderTopColor } = getComputedStyle(element);
      const isEdged = parseFloat(borderTopWidth) > 0 && parseFloat(borderBottomWidth) > 0;
      if (!isEdged || !element.checkVisibility() || element.matches(":disabled, :has(:disabled)")) {
        return [];
      }
      const around = backgroundsOf(element).slice(0, -1);
      const [dark = 0, light = 0] = [
        luminance(...around),
        luminance(...around, borderTopColor),
      ].toSorted((a, b) => a - b);
      const contrast = (light + 0.05) / (dark + 0.05);
      return contrast < 3 ? [`${contrast.toFixed(2)}: ${element.outerHTML.slice(0, 200)}`] : [];
    });
  });
}

const require = createRequire(import.meta.url);
/** The small one: a page reads it anew after every load, and reading it is a good part of an audit. */
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** @param rules Only these; all that axe has where none are named. */
async function violationsOf(page: Page, rules: string[] = []): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe);
  }
  return page.evaluate(async (runOnly) => {
    // What is behind a dialog is out of reach, and was looked at before the dialog was opened.
    const within = document.querySelector("dialog:modal") ?? document;
    const { violations } = await Reflect.get(window, "axe").run(within, {
      resultTypes: ["violations"],
      ...(runOnly.length > 0 ? { runOnly } : {}),
    });
    const theme = document.documentElement.className;
    return violations.flatMap(({ id, nodes }: { id: string; nodes: Array<{ html: string }> }) =>
      nodes.map(({ html }) => `${theme} ${id}: ${html}`),
    );
  }, rules);
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

/** What can be pressed on the screen and is smaller than a finger. A link within a sentence is as high as its line. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found = document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [role=menuitem], [role=slider]",
    );
    const isInSentence = (element: HTMLElement) =>
      element.matches("a, button") && getComputedStyle(element).display === "inline";
    /** With what a press on belongs to it. */
    const targetOf = (element: HTMLElement) =>
      element instanceof HTMLInputElement && element.labels?.[0]?.contains(element)
        ? element.labels[0]
        : element;
    return [...found].flatMap((element) => {
      const target = targetOf(element);
      if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      if (element.closest("[inert]") || isInSentence(element)) return [];
      const modal = document.querySelector("dialog[open]");
      if (modal && !modal.contains(element)) return [];
      const { width, height } = target.getBoundingClientRect();
      // What only screen readers and the keyboard come to.
      if (width <= 1 || height <= 1) return [];
      if (Math.round(width) >= least && Math.round(height) >= least) return [];
      const name = element.getAttribute("aria-label") ?? element.textContent.trim();
      const size = `${Math.round(width)}×${Math.round(height)}`;
      return [`${size} ${element.tagName.toLowerCase()} ${name.slice(0, 60)}`];
    });
  }, LEAST);
}

/** Presses Tab until the control has the focus, as somebody without a pointer would. */
export async function tabTo(
  page: Page,
  role: "link" | "button" | "textbox" | "switch",
  name: string,
) {
  const control = page.getByRole(role, { name, exact: true });
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached the ${role} “${name}”.`);
}
