import { type Locator, type Page, expect, test } from "@playwright/test";
import { expectAccessible, onPhone, overflow } from "./accessible.ts";
import { addProfile } from "./answers.ts";
import { addList, idea, rowsOn, wholeIdeasOn } from "./lists.ts";
import { atRest, startSession } from "./people.ts";

const picture = "https://shop.example/vase.svg";
const reason = "You wrote that she always has roses on the table.";

const rowOf = (page: Page, number: number) =>
  page
    .getByRole("list", { name: "Gift Ideas" })
    .getByRole("listitem")
    .nth(number - 1);
const bowOn = (page: Page, number: number) => rowOf(page, number).locator("> svg");
async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error("Not on the screen.");
  return box;
}

/** How far it has come; where it stands depends on the room there is. */
const wordOn = (page: Page, number: number, word: string) =>
  rowOf(page, number).getByText(word, { exact: true }).filter({ visible: true });

/** A list with a card between two plain rows. */
async function openCards(page: Page): Promise<string> {
  await startSession(page);
  await page.route(picture, (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"/>',
    }),
  );
  const made = (title: string, carried: object = {}) => ({
    id: crypto.randomUUID(),
    title,
    ...carried,
  });
  const profileId = await addProfile(page, { name: "Matilda", color: "#14B8A6" });
  const id = await addList(
    page,
    { title: "Birthday", profileId },
    {
      ideas: [
        made("Tea"),
        made("Green vase", {
          picture,
          link: "https://www.shop.example/vase",
          price: 4_550,
          note: "The low one",
          source: "agent",
          reason,
        }),
        made("Socks"),
      ],
    },
  );
  await page.goto(`/gift-list/${id}`);
  await expect(idea(page, 3)).toBeVisible();
  // Whose name stands above the rows.
  await expect(page.getByText("Matilda")).toBeVisible();
  await atRest(page);
  return id;
}

test.describe("an idea with something to show", () => {
  test.use(onPhone);

  test("is a card that is written like any row", async ({ page }) => {
    const id = await openCards(page);
    const card = rowOf(page, 2);
    for (const shown of ["$45.50", "The low one", reason]) {
      await expect(card.getByText(shown, { exact: true })).toBeVisible();
    }
    await expect(card.getByRole("link")).toHaveText("shop.example, opens in a new tab");
    await expect(card.getByRole("link")).toHaveAttribute("href", "https://www.shop.example/vase");
    await expect(card.locator("img")).toHaveJSProperty("complete", true);
    await expect(card.locator("img")).toHaveJSProperty("naturalWidth", 80);
    await expectAccessible(page);

    // From row to card and on, with what is typed staying in its place.
    await idea(page, 1).focus();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowDown");
    await expect(idea(page, 2)).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.type("A ");
    await expect(idea(page, 2)).toBeFocused();
    await page.keyboard.press("Alt+ArrowDown");
    await expect(idea(page, 3)).toBeFocused();
    expect(await rowsOn(page)).toEqual(["Tea", "Socks", "A Green vase"]);
    // Joined to the row above, it takes along what it carries.
    await page.keyboard.press("Home");
    await page.keyboard.press("Backspace");
    await expect(rowOf(page, 2).getByText(reason)).toBeVisible();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    expect(await wholeIdeasOn(page, id)).toMatchObject([
      { title: "Tea" },
      { title: "SocksA Green vase", picture, reason, price: 4_550, note: "The low one" },
    ]);
  });

  test("keeps its size without its picture, and shows all on the narrowest phone", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openCards(page);
    await expect(rowOf(page, 2).locator("img")).toHaveJSProperty("naturalWidth", 80);
    const before = await rowOf(page, 2).boundingBox();
    await page.unroute(picture);
    await page.route(picture, (route) => route.abort());
    await page.reload();
    await expect(idea(page, 3)).toBeVisible();
    await expect(rowOf(page, 2).locator("img")).toHaveCount(0);
    expect((await rowOf(page, 2).boundingBox())?.height).toBe(before?.height);
    await expectAccessible(page);
  });
});

test.describe("ticking an idea off", () => {
  /** How long each bow took to be tied. */
  async function watchBows(page: Page): Promise<() => Promise<string[]>> {
    await page.addInitScript(() => {
      const tied: string[] = [];
      Reflect.set(window, "tied", tied);
      document.addEventListener("animationstart", ({ target, animationName }) => {
        if (animationName !== "tie" || !(target instanceof Element)) return;
        if (target.matches(":first-child")) tied.push(getComputedStyle(target).animationDuration);
      });
    });
    return () => page.evaluate(() => Reflect.get(window, "tied"));
  }

  test.describe("in motion", () => {
    test.use({ reducedMotion: "no-preference" });

    test("ties a bow in the person's color, once for each step, and moves nothing", async ({
      page,
    }) => {
      const tied = await watchBows(page);
      await openCards(page);
      const places = () =>
        Promise.all([1, 2, 3].map((number) => rowOf(page, number).boundingBox()));
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      await expect(bowOn(page, 2)).toHaveCount(0);
      const before = await places();
      await button("Mark as bought: Green vase").click();
      await expect(bowOn(page, 2)).toHaveCSS("fill", "rgb(20, 184, 166)");
      await expect(wordOn(page, 2, "Bought")).toBeVisible();
      await expect.poll(tied).toEqual(["0.22s"]);
      await button("Mark as wrapped: Green vase").click();
      await expect.poll(tied).toHaveLength(2);
      await button("Mark as given: Green vase").click();
      await expect.poll(tied).toHaveLength(3);
      expect(await places()).toEqual(before);

      // It stays tied: moved along with its row, and when the page is opened again.
      await expect(bowOn(page, 2).locator(".animate-tie")).toHaveCount(0);
      await page.getByRole("button", { name: "Move idea 2", exact: true }).focus();
      await page.keyboard.press("ArrowUp");
      await expect(bowOn(page, 1)).toHaveCount(1);
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
      expect(await tied()).toHaveLength(3);
      await page.reload();
      await expect(bowOn(page, 1)).toHaveCount(1);
      expect(await tied()).toEqual([]);
    });
  });

  for (const [where, viewport] of [
    ["at a desk", { width: 1280, height: 800 }],
    ["on the narrowest phone", { width: 320, height: 640 }],
  ] as const) {
    test(`lays its bow on the ribbon, and looks alike on rows and cards, ${where}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await openCards(page);
      const sizes = async () => {
        const boxes = await Promise.all([1, 2, 3].map((number) => boxOf(idea(page, number))));
        const rows = await Promise.all([1, 2, 3].map((number) => boxOf(rowOf(page, number))));
        return [...boxes.map(({ width }) => width), ...rows.map(({ height }) => height)];
      };
      const before = await sizes();
      await page.getByRole("button", { name: "Mark as bought: Tea", exact: true }).click();
      await page.getByRole("button", { name: "Mark as bought: Green vase", exact: true }).click();
      const list = page.getByRole("list", { name: "Gift Ideas" });
      const ribbon = await boxOf(
        page.locator("main .ribbon + div", { has: list }).locator("xpath=preceding-sibling::*[1]"),
      );
      for (const row of [1, 2]) {
        const bow = await boxOf(bowOn(page, row));
        expect(bow.x).toBeGreaterThanOrEqual(ribbon.x);
        expect(bow.x + bow.width).toBeLessThanOrEqual(ribbon.x + ribbon.width);
      }
      const [plain, card] = [rowOf(page, 1).locator("> div"), rowOf(page, 2).locator("> div")];
      const { x, width } = await boxOf(plain);
      expect(await boxOf(card)).toMatchObject({ x, width });
      await expect(card).toHaveCSS("border-top-width", "0px");
      expect(await overflow(page)).toBe(0);
      // Its word stands at its sign, on every row, and takes no room from title or row.
      for (const row of [1, 2]) {
        const word = await boxOf(wordOn(page, row, "Bought"));
        const sign = await boxOf(
          rowOf(page, row).getByRole("button", { name: /^Mark as wrapped/ }),
        );
        expect(word.y).toBeGreaterThan(sign.y);
        expect(word.y + word.height).toBeLessThanOrEqual(sign.y + sign.height);
      }
      expect(await sizes()).toEqual(before);
      if (viewport.width < 1200) return;

      // At a desk both columns begin on one line.
      const headings = ["Gift Ideas", "Generated Ideas"].map((name) =>
        boxOf(page.getByRole("heading", { name, exact: true })),
      );
      const [left, right] = await Promise.all(headings);
      expect(left?.y).toBe(right?.y);
      expect(left?.height).toBe(right?.height);
    });
  }

  test("has its bow at once where motion is not wanted", async ({ page }) => {
    const tied = await watchBows(page);
    await openCards(page);
    await page.getByRole("button", { name: "Mark as bought: Tea", exact: true }).click();
    await expect(bowOn(page, 1)).toBeVisible();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    expect(await tied()).toEqual([]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(bowOn(page, 1)).toHaveCount(0);
  });
});
