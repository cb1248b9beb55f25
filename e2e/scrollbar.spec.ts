import { type Locator, type Page, expect, test } from "@playwright/test";
import { atRest, signIn, visit } from "./people.ts";

// Scrollbars that take room, as on most desks; headless browsers leave them out.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] });
  },
});

const widths = (page: Page) =>
  page.evaluate(() => ({
    window: innerWidth,
    page: document.documentElement.clientWidth,
    body: document.querySelector("header")?.clientWidth ?? 0,
    scrolled: scrollY,
  }));

/** From edge to edge: what dims the page leaves no strip beside it. */
async function expectCovered(dialog: Locator) {
  const reach = await dialog.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const atEdge = document.elementFromPoint(innerWidth - 2, innerHeight / 2);
    return { left, right, window: innerWidth, atEdge: atEdge?.tagName ?? null };
  });
  expect(reach).toEqual({ left: 0, right: reach.window, window: reach.window, atEdge: "DIALOG" });
}

test("a dialog dims the whole window, and moves nothing", async ({ page }) => {
  await visit(page, "/pricing");
  const opener = page.getByRole("button", { name: "Preview Questionnaire" });
  await atRest(page);
  await opener.scrollIntoViewIfNeeded();
  const before = await widths(page);
  expect(before.page, "the scrollbar takes room").toBeLessThan(before.window);
  const place = await opener.boundingBox();
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "AI Training Required" });
  await expect(dialog).toBeVisible();
  expect(await opener.boundingBox()).toEqual(place);
  const during = await widths(page);
  expect(during.body).toBe(before.body);
  expect(during.scrolled).toBe(before.scrolled);
  expect(await dialog.evaluate((element) => element.getBoundingClientRect().right)).toBe(
    during.window,
  );

  // The page behind it stays where it is, wherever the wheel is turned: beside what scrolls, on it, and past its end.
  const turn = async () => {
    await page.mouse.wheel(0, 4_000);
    return dialog.evaluate((element) =>
      Math.max(...Array.from(element.children, ({ scrollTop }) => scrollTop)),
    );
  };
  expect(await turn()).toBe(0);
  await dialog.getByRole("heading", { name: "AI Training Required" }).hover();
  await expect.poll(turn).toBeGreaterThan(0);
  await turn();
  expect((await widths(page)).scrolled).toBe(before.scrolled);

  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await widths(page)).toEqual(before);
  expect(await opener.boundingBox()).toEqual(place);
});

test("so does a short one, on a page that does not scroll", async ({ page }) => {
  await signIn(page);
  await atRest(page);
  const heading = page.getByRole("heading", { level: 1, name: "Your people" });
  const create = page.getByRole("button", { name: "Create New Profile" });
  await create.scrollIntoViewIfNeeded();
  const place = await heading.boundingBox();
  await create.click();
  await expectCovered(page.getByRole("dialog"));
  expect(await heading.boundingBox()).toEqual(place);
  await page.keyboard.press("Escape");
  expect(await heading.boundingBox()).toEqual(place);
});
