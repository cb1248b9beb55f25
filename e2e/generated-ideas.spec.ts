import { type Locator, expect, test } from "@playwright/test";
import { onPhone, overflow } from "./accessible.ts";
import { addProfile, withTokens } from "./answers.ts";
import { addList, idea, ideasOn, rowsOn } from "./lists.ts";
import { atRest, startSession, visit } from "./people.ts";
import { toastSays } from "./toast.ts";

test.describe("generated ideas", () => {
  const generated = JSON.stringify([
    {
      title: "Brass plant labels",
      reason: "They outlive every summer.",
      fact: { field: "Interests", quote: "roses" },
    },
    { title: "Old roses, illustrated" },
  ]);

  test("say why, go to the list, and can be cleared", async ({ page }) => {
    await startSession(page);
    const id = await addList(page, { title: "Birthday" }, { premiumResults: generated });
    await page.clock.install();
    await page.goto(`/gift-list/${id}`);
    await expect(page.getByText(/AI suggestions are temporary/)).toBeVisible();

    // The reason is read at once; what it rests on opens in line, below what was pressed, and covers nothing.
    const why = page.getByRole("button", { name: "Why this gift? Brass plant labels" });
    const item = page.getByRole("listitem").filter({ has: why });
    await expect(item.getByText("They outlive every summer.")).toBeVisible();
    await expect(why).toHaveAttribute("aria-expanded", "false");
    const [pressed, closed] = [await why.boundingBox(), await item.boundingBox()];
    await why.press("Enter");
    await expect(why).toHaveAttribute("aria-expanded", "true");
    await expect(item.getByText("Interests: “roses”")).toBeVisible();
    expect(await why.boundingBox()).toEqual(pressed);
    expect((await item.boundingBox())?.height).toBeGreaterThan(closed?.height ?? Infinity);
    await why.press("Enter");
    await expect(item.getByText("Interests: “roses”")).toHaveCount(0);

    const add = page.getByRole("button", { name: /list: Brass plant labels$/ });
    // A button to the eye, too.
    await expect(add.locator("> span")).toHaveCSS("border-top-width", "1px");
    await expect(add.locator("> span")).not.toHaveCSS("border-top-color", /^rgba\(.*, 0\)$/);
    const saved = page.waitForRequest((request) => request.method() === "PATCH");
    // At once, not after the pause that typing gets: hardly any time passes on the page.
    await page.clock.pauseAt(Date.now() + 60_000);
    await add.click();
    await page.clock.runFor(100);
    await (await saved).response();
    await page.clock.resume();
    await expect(idea(page, 1)).toHaveValue("Brass plant labels");
    await expect(add).toHaveText("On the list");
    await expect(add).toBeFocused();
    await expect.poll(() => ideasOn(page, id)).toEqual(["Brass plant labels"]);

    await page.getByRole("button", { name: "Clear all" }).click();
    const dialog = page.getByRole("dialog", { name: "Clear Generated Ideas?" });
    await page.route("**/api/gift-lists/*", (route) => route.fulfill({ status: 500, body: "" }));
    await dialog.getByRole("button", { name: "Clear all" }).click();
    await expect(page.getByText("Failed to clear generated ideas", { exact: true })).toBeVisible();
    await page.unrouteAll();
    await dialog.getByRole("button", { name: "Clear all" }).click();
    await expect(page.getByText("Generated ideas cleared", { exact: true })).toBeVisible();
    await expect(page.getByText("No generations yet")).toBeVisible();
    expect(await rowsOn(page)).toContain("Brass plant labels");
  });

  test("stand beside the list where there is room, and below it where there is not", async ({
    page,
  }) => {
    await startSession(page);
    await visit(page, `/gift-list/${await addList(page, { title: "Birthday" })}`);
    const boxOf = async (name: string) => {
      const section = page.locator("section", { has: page.getByRole("heading", { name }) });
      const box = await section.boundingBox();
      if (!box) throw new Error(`${name} is not on the screen.`);
      return box;
    };
    await atRest(page);
    await page.setViewportSize({ width: 1200, height: 800 });
    const [list, beside] = [await boxOf("Gift Ideas"), await boxOf("Generated Ideas")];
    expect(beside.y).toBe(list.y);
    expect(beside.x).toBeGreaterThan(list.x + list.width);
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1180, height: 800 });
    const [above, below] = [await boxOf("Gift Ideas"), await boxOf("Generated Ideas")];
    expect(below.y).toBeGreaterThan(above.y + above.height);
  });

  test("stay under the finger when one is added to the list", async ({ page }) => {
    await startSession(page);
    const id = await addList(
      page,
      { title: "Birthday" },
      {
        manualIdeas: Array.from({ length: 8 }, (_, index) => `Idea number ${index}`),
        premiumResults: JSON.stringify(
          Array.from({ length: 10 }, (_, index) => ({ title: `Suggestion ${index}` })),
        ),
      },
    );
    await page.goto(`/gift-list/${id}`);
    const add = page.getByRole("button", { name: /list: Suggestion 2$/ });
    await add.scrollIntoViewIfNeeded();
    await atRest(page);
    const before = await add.boundingBox();
    await add.click();
    await expect(add).toHaveText("On the list");
    expect((await add.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  });

  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const moves = reducedMotion === "no-preference";
    test.describe(moves ? "in motion" : "where motion is not wanted", () => {
      test.use({ reducedMotion });

      test(
        moves ? "fly into their row when they are added" : "are in it at once",
        async ({ page }) => {
          // A quarter of a second is over before a test can look.
          await page.addInitScript(() => {
            const flown: Array<{ row: unknown; from: unknown }> = [];
            Reflect.set(window, "flown", flown);
            const animate = Reflect.get(Element.prototype, "animate");
            Element.prototype.animate = function (...options) {
              const [frames] = options;
              const row = this.closest("[data-row]")?.querySelector("textarea")?.value;
              flown.push({ row, from: Array.isArray(frames) && frames[0]?.transform });
              return Reflect.apply(animate, this, options);
            };
          });
          await startSession(page);
          const id = await addList(
            page,
            { title: "Birthday" },
            { manualIdeas: ["Tea"], premiumResults: generated },
          );
          await page.goto(`/gift-list/${id}`);
          await page.getByRole("button", { name: "Add to list: Brass plant labels" }).click();
          await expect(idea(page, 2)).toHaveValue("Brass plant labels");
          const flown = await page.evaluate(() => Reflect.get(window, "flown"));
          expect(flown).toEqual(
            moves
              ? [{ row: "Brass plant labels", from: expect.stringMatching(/^translate.* scale/) }]
              : [],
          );
        },
      );
    });
  }

  test("are refused by a full list", async ({ page }) => {
    await startSession(page);
    const id = await addList(
      page,
      { title: "Birthday" },
      {
        premiumResults: generated,
        manualIdeas: Array.from({ length: 100 }, (_, index) => `Idea number ${index}`),
      },
    );
    await page.goto(`/gift-list/${id}`);
    await page.getByRole("button", { name: "Add to list: Brass plant labels" }).click();
    await toastSays(
      page,
      "Gift idea limit reached",
      "You can have up to 100 ideas per list. Delete some ideas to add new ones.",
    );
    await page.getByRole("button", { name: "Add Idea" }).click();
    await expect(page.getByRole("textbox", { name: /^Idea \d+$/ })).toHaveCount(100);
  });

  test("need answers about the person first, then tokens", async ({ page }) => {
    await startSession(page);
    const profileId = await addProfile(page, { name: "Matilda" });
    const id = await addList(page, { title: "Birthday", profileId });
    await page.goto(`/gift-list/${id}`);
    await expect(page.getByText("Matilda")).toBeVisible();
    await page.getByRole("button", { name: "Generate ideas" }).click();
    const questionnaire = page.getByRole("dialog", { name: "Complete Questionnaire First" });
    await expect(questionnaire).toContainText("200 tokens");
    await questionnaire.getByRole("link", { name: "Complete Questionnaire" }).click();
    await expect(page).toHaveURL(`/questionnaire?profile=${profileId}&from=giftlist&listId=${id}`);
    await page.getByRole("textbox", { name: /interests/i }).fill("Roses");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Profile saved!", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/gift-list/${id}`);
    await page.getByRole("button", { name: "Generate ideas" }).click();
    const tokens = page.getByRole("dialog", { name: "Tokens Required" });
    await expect(tokens).toContainText("10 ideas take 200 tokens, and 500 must be available.");
    await tokens.getByRole("link", { name: "Buy Tokens" }).click();
    await expect(page).toHaveURL("/pricing?highlight=buytokens");
  });

  test("are seen to be under way, and cost nothing where the server cannot be reached", async ({
    page,
  }) => {
    await page.setViewportSize(onPhone.viewport);
    await startSession(page);
    await withTokens(page, 1000);
    const profileId = await addProfile(page, { name: "Matilda", interests: "Roses" });
    await page.goto(`/gift-list/${await addList(page, { title: "Birthday", profileId })}`);
    await expect(page.getByText("Matilda")).toBeVisible();
    const tokens = page.getByRole("banner").getByText(/tokens$/);
    await expect(tokens).toHaveText("1,000 tokens");
    await tokens.evaluate((element) => {
      const shown: Array<string | null> = [];
      Object.assign(window, { shown });
      new MutationObserver(() => shown.push(element.textContent)).observe(element, {
        characterData: true,
        childList: true,
        subtree: true,
      });
    });
    let cut = () => {};
    const held = new Promise<void>((resolve) => (cut = resolve));
    await page.route(/\/api\/(gift-lists|messages)/, async (route) => {
      if (route.request().method() === "GET") return route.continue();
      await held;
      return route.abort();
    });
    await page.getByRole("button", { name: "Generate ideas" }).click();
    const progress = page.getByText("Reading what you know about them…");
    await expect
      .poll(() =>
        progress.evaluate((line) => {
          const bar = document.querySelector("[data-phone-bar]");
          return bar && line.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top;
        }),
      )
      .toBe(true);
    cut();
    await expect(
      page.getByText("Failed to generate recommendations", { exact: true }),
    ).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "shown"))).toEqual([]);
  });

  test("trigger=generate starts once", async ({ page }) => {
    await startSession(page);
    const profileId = await addProfile(page, { name: "Matilda" });
    const id = await addList(page, { title: "Birthday", profileId });
    await page.goto(`/gift-list/${id}?trigger=generate`);
    const dialog = page.getByRole("dialog", { name: "Complete Questionnaire First" });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`/gift-list/${id}`);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.reload();
    await expect(page.getByText("Matilda")).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});

test("on a phone the ideas begin in the upper half, below one line that leads back and says whose", async ({
  page,
}) => {
  await page.setViewportSize(onPhone.viewport);
  await startSession(page);
  const profileId = await addProfile(page, { name: "Matilda" });
  const id = await addList(
    page,
    { title: "Birthday", profileId },
    { eventDate: "2040-02-29", manualIdeas: ["Tea"] },
  );
  await page.goto(`/gift-list/${id}`);
  const middle = async (of: Locator) => {
    const box = await of.boundingBox();
    return box ? box.y + box.height / 2 : 0;
  };
  const name = page.getByRole("main").getByText("Matilda", { exact: true });
  await expect(name).toBeVisible();
  const back = page.getByRole("link", { name: "Back to lists" });
  expect(Math.abs((await middle(back)) - (await middle(name)))).toBeLessThan(3);
  expect((await idea(page, 1).boundingBox())?.y).toBeLessThan(380);
  // Where there is no room beside it, the name is below: nothing is pushed out of the window.
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
});
