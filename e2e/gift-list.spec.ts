import { type Locator, expect, test } from "@playwright/test";
import { onPhone, overflow } from "./accessible.ts";
import { addProfile, withTokens } from "./answers.ts";
import { addList, idea, ideasOn, rowsOn } from "./lists.ts";
import { atRest, startSession, visit } from "./people.ts";
import { toastSays } from "./toast.ts";

test.describe("a list", () => {
  test("that is not there says so", async ({ page }) => {
    await startSession(page);
    for (const id of ["0192f0c1-8d1e-4c3a-9b1a-6f0f5d3c2b1a", "nothing"]) {
      await page.goto(`/gift-list/${id}`);
      await expect(page.getByRole("heading", { name: "Gift list not found" })).toBeVisible();
    }
    await page.getByRole("link", { name: "Go to your gift lists" }).click();
    await expect(page).toHaveURL("/gift-lists");
  });

  test("begins with five empty rows", async ({ page }) => {
    await startSession(page);
    await page.goto(`/gift-list/${await addList(page, { title: "Birthday" })}`);
    await expect(page.getByRole("textbox", { name: /^Idea \d$/ })).toHaveCount(5);
    await expect(page.getByRole("heading", { level: 2, name: "Gift Ideas" })).toBeVisible();
    await expect(page.getByText("No generations yet")).toBeVisible();
  });

  test("can be for nobody, until somebody is chosen", async ({ page }) => {
    await startSession(page);
    const id = await addList(page, { title: "Birthday" });
    await page.goto(`/gift-list/${id}`);
    await page.getByRole("button", { name: "Choose who this is for" }).click();
    await expect(page.getByText("There is nobody here yet.", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    const profileId = await addProfile(page, { name: "Matilda" });
    await page.reload();
    // Where the agent's ideas will be stands the one thing to do next: whom they are for, then what is known of them.
    const agent = page.locator("section", {
      has: page.getByRole("heading", { name: "Generated Ideas" }),
    });
    await agent.getByRole("button", { name: "Choose a person" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Generate ideas" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Matilda" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText("Matilda")).toBeVisible();
    await expect(agent.getByRole("link")).toHaveText(["Answer a few questions"]);
    await expect(agent.getByRole("link")).toHaveAttribute(
      "href",
      `/questionnaire?profile=${profileId}&from=giftlist&listId=${id}`,
    );
    await expect(agent.locator("svg")).toBeVisible();
    await page.getByRole("link", { name: "Back to lists" }).click();
    await expect(page).toHaveURL(`/profile/${profileId}`);
    await expect(page.getByRole("heading", { name: "Gift Lists", exact: true })).toBeFocused();
    await expect(page.getByRole("link", { name: "Birthday" })).toBeVisible();
  });

  test("leads back to the lists of a page that was left a moment ago, and not to its top", async ({
    page,
  }) => {
    await page.setViewportSize(onPhone.viewport);
    await startSession(page);
    const profileId = await addProfile(page, { name: "Matilda" });
    const id = await addList(page, { title: "Birthday", profileId });
    await page.goto(`/profile/${profileId}`);
    await page.getByRole("link", { name: "Birthday" }).click();
    await expect(page).toHaveURL(`/gift-list/${id}`);
    await page.getByRole("link", { name: "Back to lists" }).click();
    const lists = page.getByRole("heading", { name: "Gift Lists", exact: true });
    await expect(lists).toBeFocused();
    await expect.poll(async () => (await lists.boundingBox())?.y).toBeLessThan(20);
  });

  test("can turn out to be for somebody else", async ({ page }) => {
    await startSession(page);
    const profileId = await addProfile(page, { name: "Matilda" });
    const other = await addProfile(page, { name: "Theo" });
    const id = await addList(page, { title: "Birthday", profileId });
    await page.goto(`/profile/${profileId}`);
    await page.getByRole("link", { name: "Birthday" }).click();
    await expect(page).toHaveURL(`/gift-list/${id}`);
    await page.getByRole("button", { name: "List options" }).click();
    await page.getByRole("menuitem", { name: "Change person" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose who this is for" });
    await expect(dialog.getByRole("button", { name: "Matilda" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await dialog.getByRole("button", { name: "Theo" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name: "Back to lists" }).click();
    await expect(page).toHaveURL(`/profile/${other}`);
    await expect(page.getByRole("link", { name: "Birthday" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`/gift-list/${id}`);
    await page.goBack();
    await expect(page).toHaveURL(`/profile/${profileId}`);
    await expect(page.getByRole("heading", { name: "Matilda" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Birthday" })).toHaveCount(0);
  });

  test("is renamed", async ({ page }) => {
    await startSession(page);
    await page.goto(`/gift-list/${await addList(page, { title: "Birthday" })}`);
    const rename = async () => {
      await page.getByRole("button", { name: "List options" }).click();
      await page.getByRole("menuitem", { name: "Rename list" }).click();
    };
    await rename();
    const dialog = page.getByRole("dialog", { name: "Rename list" });
    const name = dialog.getByRole("textbox", { name: "List name" });
    await expect(name).toBeFocused();
    await name.fill("  ");
    await name.press("Enter");
    await expect(page.getByText("Please enter a name", { exact: true }).first()).toBeVisible();
    await name.fill("x".repeat(21));
    await expect(dialog.getByText("20/20 characters")).toBeVisible();
    await page.route("**/api/gift-lists/*", (route) => route.fulfill({ status: 500, body: "" }));
    await name.press("Enter");
    await expect(page.getByText("Failed to rename list", { exact: true }).first()).toBeVisible();
    await expect(name).toHaveValue("x".repeat(20));
    await page.unrouteAll();
    await name.fill("Christmas");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("List renamed successfully", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Christmas");
    await expect(page).toHaveTitle("Christmas · Ribbon");

    // A title from the page of all lists may be longer, and stays as long as it is.
    const long = "Everything for the house by the sea";
    await page.goto(`/gift-list/${await addList(page, { title: long })}`);
    await rename();
    await expect(dialog.getByText(`${long.length}/${long.length} characters`)).toBeVisible();
    await name.fill(`${long.replace("sea", "Sea")} and more`);
    await name.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(long.replace("sea", "Sea"));
  });

  test("tells how renaming ended once its dialog is closed, and leaves the next one open", async ({
    page,
  }) => {
    await startSession(page);
    await page.goto(`/gift-list/${await addList(page, { title: "Birthday" })}`);
    let answer = () => {};
    let status = 0;
    await page.route("**/api/gift-lists/*", async (route) => {
      if (route.request().method() === "GET") return route.continue();
      await new Promise<void>((resolve) => (answer = resolve));
      return status ? route.fulfill({ status, body: "" }) : route.continue();
    });
    const choose = async (option: string) => {
      await page.getByRole("button", { name: "List options" }).click();
      await page.getByRole("menuitem", { name: option }).click();
    };
    const name = page.getByRole("textbox", { name: "List name" });
    const renameAndLeave = async (to: string) => {
      await choose("Rename list");
      await name.fill(to);
      const sent = page.waitForRequest((request) => request.method() === "PATCH");
      await name.press("Enter");
      await sent;
      await page.keyboard.press("Escape");
      await expect(name).toBeHidden();
    };
    await renameAndLeave("Christmas");
    await choose("Set a budget");
    answer();
    await toastSays(page, "List renamed successfully");
    await expect(page.getByRole("dialog", { name: "Budget" })).toBeVisible();
    await page.keyboard.press("Escape");

    status = 500;
    await renameAndLeave("New Year");
    answer();
    await toastSays(page, "Failed to rename list");
  });

  test("that is deleted while somebody goes on does not take them back", async ({ page }) => {
    await startSession(page);
    await page.goto(`/gift-list/${await addList(page, { title: "Birthday" })}`);
    let answer = () => {};
    await page.route("**/api/gift-lists/*", async (route) => {
      if (route.request().method() === "DELETE")
        await new Promise<void>((resolve) => (answer = resolve));
      return route.continue();
    });
    page.once("dialog", (dialog) => void dialog.accept());
    const sent = page.waitForRequest((request) => request.method() === "DELETE");
    await page.getByRole("button", { name: "List options" }).click();
    await page.getByRole("menuitem", { name: "Delete list" }).click();
    await sent;
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "People" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "All profiles" })).toBeVisible();
    answer();
    await toastSays(page, "List deleted successfully");
    await expect(page).toHaveURL("/profiles");
  });

  test("has a date, and can lose it", async ({ page }) => {
    await startSession(page);
    await page.goto(`/gift-list/${await addList(page, { title: "Birthday" })}`);
    const edit = async () => {
      await page.getByRole("button", { name: "List options" }).click();
      await page.getByRole("menuitem", { name: "Edit date" }).click();
    };
    await edit();
    const dialog = page.getByRole("dialog", { name: "Edit event date" });
    const date = dialog.getByLabel("Event date");
    // Said before anything is sent.
    await date.fill("2940-02-28");
    await expect(date).toHaveAccessibleDescription("Must be within 150 years of today.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(date).toBeFocused();
    await date.fill("2040-02-29");
    await expect(date).not.toHaveAttribute("aria-invalid", "true");
    await page.route("**/api/gift-lists/*", (route) => route.fulfill({ status: 500, body: "" }));
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Failed to update event date", { exact: true })).toBeVisible();
    await expect(date).toHaveValue("2040-02-29");
    await page.unrouteAll();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Event date updated successfully", { exact: true })).toBeVisible();
    await expect(page.getByText(/^February 29, 2040, in \d+ years$/)).toBeVisible();
    await edit();
    await dialog.getByRole("button", { name: "Clear Date" }).click();
    await expect(page.getByText(/February/)).toHaveCount(0);
    await edit();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
  });

  test("is deleted after a question", async ({ page }) => {
    await startSession(page);
    const profileId = await addProfile(page, { name: "Matilda" });
    const id = await addList(page, { title: "Birthday", profileId });
    await page.goto(`/gift-list/${id}`);
    await expect(idea(page, 1)).toBeVisible();
    const remove = async () => {
      await page.getByRole("button", { name: "List options" }).click();
      await page.getByRole("menuitem", { name: "Delete list" }).click();
    };
    page.on("dialog", (dialog) => {
      expect(dialog.message()).toBe('Delete list "Birthday"?');
      void dialog.accept();
    });
    await page.route("**/api/gift-lists/*", (route) => route.fulfill({ status: 500, body: "" }));
    await remove();
    await expect(page.getByText("Failed to delete list", { exact: true })).toBeVisible();
    await page.unrouteAll();
    await remove();
    await expect(page.getByText("List deleted successfully", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/profile/${profileId}`);
    await expect(page.getByRole("heading", { name: "No gift lists yet" })).toBeVisible();
  });

  test("whose person cannot be loaded says so", async ({ page }) => {
    await startSession(page);
    const profileId = await addProfile(page, { name: "Matilda" });
    const id = await addList(page, { title: "Birthday", profileId });
    await page.route("**/api/profiles/*", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(`/gift-list/${id}`);
    await expect(page.getByText("Failed to fetch profile")).toBeVisible();
    await expect(idea(page, 1)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("Matilda")).toBeVisible();
  });
});

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
