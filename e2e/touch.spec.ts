import { type Page, expect, test } from "@playwright/test";
import { onPhone, overflow } from "./accessible.ts";
import { withTokens } from "./answers.ts";
import { startSession, visit } from "./people.ts";
import { scenes } from "./scenes.ts";

test.use({ ...onPhone, hasTouch: true });

/** What a finger needs, in pixels. */
const LEAST = 44;

const screens = [
  "landing",
  "how-it-works",
  "pricing",
  "home-many",
  "home-create",
  "home-menu",
  "home-edit",
  "profiles",
  "profile",
  "profile-train",
  "profile-lists",
  "gift-lists",
  "gift-lists-new",
  "gift-list",
  "gift-list-cards",
  "gift-list-details",
  "gift-list-menu",
  "questionnaire",
  "chat",
  "settings",
  "settings-plan",
  "settings-reminders",
  "support",
  "reminders",
  "coming-up-all",
  "occasions",
  "occasions-add",
  "given",
  "given-add",
  "shopping",
  "year",
  "search",
  "understood",
  "checkout",
];

/** What can be pressed on the screen and is smaller than a finger. A link within a sentence is as high as its line. */
function smallTargets(page: Page): Promise<string[]> {
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

test("every screen is made for fingers", () => {
  const names = scenes.map(({ name }) => name);
  expect(screens.filter((screen) => !names.includes(screen))).toEqual([]);
});

for (const { name, show } of scenes.filter(({ name: one }) => screens.includes(one))) {
  test(`on a phone a finger hits everything on ${name}`, async ({ page }) => {
    await show(page);
    expect(await smallTargets(page)).toEqual([]);
  });
}

test("the header has room for fingers beside the most tokens there are, on any phone", async ({
  page,
}) => {
  await startSession(page);
  await withTokens(page, 60_000);
  await visit(page, "/gift-lists");
  for (const width of [320, 360, 384, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await smallTargets(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
});
