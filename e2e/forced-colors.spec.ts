import { type Locator, expect, test } from "@playwright/test";
import { inUse } from "./home-scenes.ts";
import { visit } from "./people.ts";

test.use({ forcedColors: "active", colorScheme: "dark" });

const style = (of: Locator, name: string) =>
  of.evaluate((element, wanted) => getComputedStyle(element).getPropertyValue(wanted), name);
/** Of something in one of the system's own colors. */
const background = (of: Locator) => style(of, "background-color");

test("where the system chooses the colors, people have theirs, and what is on looks different", async ({
  page,
}) => {
  const { person, list } = await inUse(page);
  await visit(page, "/");
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: "Menu for Mum" }) });
  expect(await background(card.locator(".edged").first())).toBe("rgb(20, 184, 166)");

  await visit(page, "/shopping");
  const current = page.getByRole("link", { name: "By date" });
  const other = page.getByRole("link", { name: "By person" });
  expect(await background(current)).not.toBe(await background(other));

  await visit(page, "/settings");
  const track = (name: string) => page.getByRole("switch", { name }).locator("+ span");
  await expect(page.getByRole("switch", { name: "Inside the app" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Discreet" })).not.toBeChecked();
  expect(await background(track("Inside the app"))).not.toBe(await background(track("Discreet")));
  const knob = track("Discreet").locator("> span");
  expect(await background(knob)).not.toBe(await background(track("Discreet")));

  await visit(page, `/profile/${person}`);
  const verdict = (name: string) =>
    page.getByRole("button", { name }).filter({ hasText: name }).first().locator("> span");
  expect(await background(verdict("Loved it"))).not.toBe(await background(verdict("Fine")));

  await visit(page, `/gift-list/${list}`);
  const generate = page.getByRole("button", { name: "Generate ideas" });
  expect(await style(generate, "border-top-width")).toBe("1px");
  // The ring of the focus is drawn with an outline, which the system keeps.
  await generate.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(generate).toBeFocused();
  expect(await style(generate, "outline-style")).toBe("solid");
});
