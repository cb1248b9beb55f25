import { type Page, expect, test } from "@playwright/test";
import { addList, idea, ideasOn, removeIdea, rowsOn, wholeIdeasOn } from "./lists.ts";
import { startSession } from "./people.ts";
import { countRendersWith } from "./renders.ts";
import { toastSays } from "./toast.ts";

async function openList(page: Page, manualIdeas: string[] = []): Promise<string> {
  await startSession(page);
  const id = await addList(page, { title: "Birthday" }, { manualIdeas });
  await page.goto(`/gift-list/${id}`);
  await expect(idea(page, 1)).toBeVisible();
  return id;
}

const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test("a list is written with the keyboard alone", async ({ page }) => {
  const id = await openList(page);
  await idea(page, 1).focus();
  await page.keyboard.type("Tea");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Socks");
  await page.keyboard.press("Enter");
  await page.keyboard.type("A boook");
  await expect(idea(page, 3)).toBeFocused();
  await expect.poll(() => rowsOn(page)).toEqual(["Tea", "Socks", "A boook", "", ""]);
  // An empty row goes with Backspace, and the caret to the end of the one above.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  await expect(idea(page, 3)).toBeFocused();
  for (const _ of "ook") await page.keyboard.press("Backspace");
  await page.keyboard.type("ok");
  // Enter in the middle takes the rest along, Backspace at its start brings it back.
  for (const _ of "book") await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect.poll(() => rowsOn(page)).toEqual(["Tea", "Socks", "A ", "book", ""]);
  await page.keyboard.press("Backspace");
  await expect.poll(() => rowsOn(page)).toEqual(["Tea", "Socks", "A book", ""]);
  // Up and down through the rows, and a row moved past another.
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await expect(idea(page, 2)).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(idea(page, 1)).toHaveValue("Socks");
  await expect(idea(page, 1)).toBeFocused();
  await expect(page.getByText("Moved to place 1 of")).toBeAttached();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Move idea 1", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Move idea 3", exact: true })).toBeFocused();
  await saved(page);
  expect(await ideasOn(page, id)).toEqual(["Tea", "A book", "Socks"]);
});

test("a key that is typed among a hundred ideas renders its row, and no other", async ({
  page,
}) => {
  const renders = await countRendersWith(page, "row");
  await openList(
    page,
    Array.from({ length: 100 }, (_, index) => `Idea number ${index + 1}`),
  );
  await idea(page, 50).press("End");
  // What the page still waited for may concern every row.
  await page.waitForLoadState("networkidle");
  const before = await renders();
  expect(before).toBeGreaterThanOrEqual(100);
  await page.keyboard.type("seven");
  await expect(idea(page, 50)).toHaveValue("Idea number 50seven");
  expect((await renders()) - before).toBe(5);
  await page.keyboard.press("Alt+ArrowUp");
  await expect(idea(page, 49)).toHaveValue("Idea number 50seven");
  expect((await renders()) - before).toBe(7);
});

test("blank rows are ruled paper, and what moves or removes one shows where it is needed", async ({
  page,
}) => {
  await openList(page, []);
  // Without the tokens for it, asking the agent is not what stands out.
  await expect(page.getByRole("button", { name: "Generate ideas" })).toHaveCSS(
    "background-color",
    "rgb(239, 229, 213)",
  );
  await expect.poll(() => rowsOn(page)).toEqual(["", "", "", "", ""]);
  await expect(idea(page, 1)).toHaveAttribute("placeholder", /^Write an idea/);
  const move = (number: number) =>
    page.getByRole("button", { name: `Move idea ${number}`, exact: true });
  const remove = (number: number) => page.getByRole("button", { name: `Remove idea ${number}` });
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(move(number)).toHaveCSS("opacity", "0");
    await expect(remove(number)).toHaveCSS("opacity", "0");
  }
  await idea(page, 2).focus();
  await expect(move(2)).toHaveCSS("opacity", "1");
  await expect(remove(3)).toHaveCSS("opacity", "0");
  await page.keyboard.press("Tab");
  await expect(remove(2)).toBeFocused();
  await expect(remove(2)).toHaveCSS("opacity", "1");
  await idea(page, 4).hover();
  await expect(move(4)).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  await expect.poll(() => rowsOn(page)).toHaveLength(4);
});

test("several lines pasted make several rows", async ({ page }) => {
  const id = await openList(page, ["first", "last"]);
  await idea(page, 1).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await paste(page, "- tea\n- socks\n\n3. a book");
  await expect.poll(() => rowsOn(page)).toEqual(["first", "tea", "socks", "a book", "last"]);
  await expect(idea(page, 4)).toBeFocused();
  await saved(page);
  expect(await ideasOn(page, id)).toEqual(["first", "tea", "socks", "a book", "last"]);
});

test("a removed row comes back, by menu and by key", async ({ page }) => {
  const id = await openList(page, ["tea", "socks", "book"]);
  // What is written is removed by its menu, and nothing beside it does the same.
  await expect(page.getByRole("button", { name: /^Remove idea/ })).toHaveCount(0);
  await removeIdea(page, "socks");
  await expect.poll(() => rowsOn(page)).toEqual(["tea", "book"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => rowsOn(page)).toEqual(["tea", "socks", "book"]);
  await removeIdea(page, "book");
  await expect(idea(page, 2)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => rowsOn(page)).toEqual(["tea", "socks", "book"]);
  await removeIdea(page, "tea");
  await expect(idea(page, 1)).toBeFocused();
  await removeIdea(page, "socks");
  // With the keyboard alone; the last row stays.
  await page.getByRole("button", { name: "Idea options: book" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Details…" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Remove" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add Idea" }).click();
  await page.getByRole("button", { name: "Remove idea 2" }).click();
  await expect(page.getByRole("button", { name: /^Remove idea/ })).toHaveCount(0);
  await saved(page);
  expect(await ideasOn(page, id)).toEqual(["book"]);
});

test.describe("how far an idea has come", () => {
  // The narrowest phone.
  test.use({ viewport: { width: 320, height: 640 }, timezoneId: "Pacific/Kiritimati" });

  test("is one tap away, can be undone, and has its day and details", async ({ page }) => {
    const id = await openList(page, ["tea", "socks"]);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await button("Mark as bought: tea").click();
    await toastSays(page, "Marked as bought");
    await expect(page.getByText("1 of 2 bought, 1 to wrap", { exact: true })).toBeVisible();
    await button("Undo").click();
    await expect(page.getByText("1 of 2 bought, 1 to wrap", { exact: true })).toBeHidden();

    await button("Mark as bought: tea").click();
    await expect(button("Mark as wrapped: tea")).toBeFocused();
    await button("Idea options: tea").click();
    await page.getByRole("menuitem", { name: "Mark as given" }).click();
    await expect(button("Given: tea")).toBeDisabled();

    // Details, with a word at the field that is wrong.
    await button("Idea options: socks").click();
    await page.getByRole("menuitem", { name: "Details…" }).click();
    const dialog = page.getByRole("dialog", { name: "Details" });
    await dialog.getByLabel("Note").fill("Size 42");
    await dialog.getByLabel("Link").fill("the shop");
    await dialog.getByLabel("Price").fill("12,50");
    await button("Save").click();
    await expect(
      dialog.getByText("Must be a web address, like https://example.com."),
    ).toBeVisible();
    await expect(dialog.getByLabel("Link")).toBeFocused();
    await dialog.getByLabel("Link").fill("www.example.com/socks");
    await page.route("https://shop.example/socks.svg", (route) =>
      route.fulfill({
        contentType: "image/svg+xml",
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    );
    await dialog.getByLabel("Picture address").fill("shop.example/socks.svg");
    await button("Save").click();
    await expect(dialog).toBeHidden();
    await expect(button("Idea options: socks")).toBeFocused();
    const link = page.getByRole("list", { name: "Gift Ideas" }).getByRole("link");
    await expect(link).toHaveText("example.com, opens in a new tab");
    await expect(link).toHaveAttribute("href", "https://www.example.com/socks");
    await expect(page.locator('main img[src="https://shop.example/socks.svg"]')).toBeVisible();
    await saved(page);
    // Their own day, wherever the server is.
    const today = new Date().toLocaleDateString("sv", { timeZone: "Pacific/Kiritimati" });
    expect(await wholeIdeasOn(page, id)).toMatchObject([
      { title: "tea", state: "given", boughtOn: today, wrappedOn: null, givenOn: today },
      { title: "socks", note: "Size 42", link: "https://www.example.com/socks", price: 1250 },
    ]);

    // On so small a phone a row is removed by its menu.
    await button("Idea options: socks").click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await expect.poll(() => rowsOn(page)).toEqual(["tea"]);
    await button("Undo").last().click();
    await expect(link).toBeVisible();
    await page.getByRole("link", { name: "Back to lists" }).click();
    await expect(page.getByText("1 of 2 bought", { exact: true })).toBeVisible();
  });
});

test("a row is dragged to another place", async ({ page }) => {
  const id = await openList(page, ["tea", "socks", "book"]);
  const from = await page.getByRole("button", { name: "Move idea 1", exact: true }).boundingBox();
  const to = await page.getByRole("button", { name: "Move idea 3", exact: true }).boundingBox();
  if (!from || !to) throw new Error("Not on the screen.");
  await page.mouse.move(from.x + 10, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 40, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => rowsOn(page)).toEqual(["socks", "book", "tea"]);
  // Let go of, it follows no more.
  await page.mouse.move(to.x + 10, from.y, { steps: 4 });
  expect(await rowsOn(page)).toEqual(["socks", "book", "tea"]);
  await saved(page);
  expect(await ideasOn(page, id)).toEqual(["socks", "book", "tea"]);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a row is dragged with a finger", async ({ page }) => {
    await openList(page, ["tea", "socks", "book"]);
    const from = await page.getByRole("button", { name: "Move idea 3", exact: true }).boundingBox();
    const to = await page.getByRole("button", { name: "Move idea 1", exact: true }).boundingBox();
    if (!from || !to) throw new Error("Not on the screen.");
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: y === undefined ? [] : [{ x: from.x + 20, y }],
      });
    await touch("touchStart", from.y + 20);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await touch("touchMove", from.y + 20 + (to.y - from.y - 10) * part);
    }
    await touch("touchEnd");
    await expect.poll(() => rowsOn(page)).toEqual(["book", "tea", "socks"]);
  });
});

test("a link is shown by its host, and nothing else is ever a link", async ({ page }) => {
  await openList(page, [
    "The red one https://www.example.com/teapot.",
    "javascript:alert(1)",
    "<img src=x onerror=alert(1)>",
  ]);
  const links = page.getByRole("list", { name: "Gift Ideas" }).getByRole("link");
  await expect(links).toHaveCount(1);
  await expect(links).toHaveText("example.com, opens in a new tab");
  await expect(links).toHaveAttribute("href", "https://www.example.com/teapot");
  await expect(links).toHaveAttribute("rel", /noopener/);
  await expect(links).toHaveAttribute("target", "_blank");
});

test("a list holds at most 100 ideas of 500 characters, and says so before", async ({ page }) => {
  await openList(
    page,
    Array.from({ length: 99 }, (_, index) => `Thing ${index}`),
  );
  await page.getByRole("button", { name: "Add Idea" }).click();
  await expect(idea(page, 100)).toBeFocused();
  await idea(page, 100).fill("x".repeat(501));
  await expect(idea(page, 100)).toHaveValue("x".repeat(500));
  await expect(page.getByText("500/500 characters")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Gift idea limit reached", { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Idea \d+$/ })).toHaveCount(100);
  await saved(page);
});

test.describe("saving", () => {
  test("waits for a pause, says so, and is seen by a second browser", async ({ page, browser }) => {
    await page.clock.install();
    const id = await openList(page);
    let requests = 0;
    page.on("request", (request) => {
      if (request.method() === "PATCH") requests += 1;
    });
    // From here on time passes only where the test lets it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await idea(page, 1).focus();
    for (const word of ["Tea ", "for ", "two"]) {
      await page.keyboard.type(word);
      await page.clock.runFor(400);
    }
    await expect(page.getByText("Saving…", { exact: true })).toBeVisible();
    expect(requests).toBe(0);
    await page.clock.resume();
    await saved(page);
    expect(requests).toBe(1);

    const second = await browser.newContext({ storageState: await page.context().storageState() });
    const other = await second.newPage();
    await other.goto(`/gift-list/${id}`);
    await expect(idea(other, 1)).toHaveValue("Tea for two");
    await second.close();
  });

  test("a tab closed at once loses nothing", async ({ page, context }) => {
    const id = await openList(page);
    await idea(page, 1).focus();
    await page.keyboard.insertText("Written in the last moment");
    await expect(idea(page, 1)).toHaveValue("Written in the last moment");
    // Asked to, it closes when it gets to it, and sends what it has before.
    const closed = page.waitForEvent("close");
    await page.close({ runBeforeUnload: true });
    await closed;
    const again = await context.newPage();
    await again.goto(`/gift-list/${id}`);
    await expect(idea(again, 1)).toHaveValue("Written in the last moment");
    await expect.poll(() => ideasOn(again, id)).toEqual(["Written in the last moment"]);
  });

  test("what is typed last outlives a reload, though neither server nor device got to it", async ({
    page,
  }) => {
    const id = await openList(page, ["tea"]);
    await page.evaluate(() => {
      // Cutting the network would not do: what a page sends as it goes is nobody's to hold up.
      window.fetch = () => Promise.reject(new TypeError("The network is slow."));
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("The disk is slow.");
      };
    });
    await page.getByRole("button", { name: "Add Idea" }).click();
    await page.keyboard.type("a kite");
    await page.reload();
    await expect.poll(() => ideasOn(page, id)).toEqual(["tea", "a kite"]);
    await expect.poll(() => rowsOn(page)).toEqual(["tea", "a kite"]);
  });

  test("leaving for another page saves at once", async ({ page }) => {
    const id = await openList(page);
    await idea(page, 1).fill("Tea");
    await page.getByRole("link", { name: "Back to lists" }).click();
    await expect(page.getByText("1 idea")).toBeVisible();
    expect(await ideasOn(page, id)).toEqual(["Tea"]);
  });

  test("what went wrong is said, and tried again", async ({ page }) => {
    const id = await openList(page);
    await page.route("**/api/gift-lists/*", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ status: 500, body: "" })
        : route.continue(),
    );
    await idea(page, 1).fill("Tea");
    await toastSays(page, "Error");
    await expect(page.getByRole("main").getByText("Failed to save ideas")).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    await saved(page);
    expect(await ideasOn(page, id)).toEqual(["Tea"]);
  });

  test("two tabs on one list lose no row", async ({ page, context }) => {
    const id = await openList(page, ["shared"]);
    const other = await context.newPage();
    await other.goto(`/gift-list/${id}`);
    await expect(idea(other, 1)).toHaveValue("shared");
    await page.getByRole("button", { name: "Mark as bought: shared" }).click();
    await page.getByRole("button", { name: "Add Idea" }).click();
    await page.keyboard.type("from the first");
    // So that it is the other one that comes second, and is told.
    await saved(page);
    await other.getByRole("button", { name: "Add Idea" }).click();
    await other.keyboard.type("from the second");
    await idea(other, 1).fill("shared, and changed");
    const all = ["from the first", "from the second", "shared, and changed"];
    await expect(other.getByText("Changes brought together", { exact: true })).toBeVisible();
    await expect.poll(async () => (await ideasOn(page, id)).toSorted()).toEqual(all);
    await expect.poll(async () => (await rowsOn(other)).toSorted()).toEqual(all);
    // Renamed in one and bought in the other, it is one idea with both.
    const marked = { name: "Mark as wrapped: shared, and changed" };
    await expect(other.getByRole("button", marked)).toBeVisible();
    // Coming back to a tab shows what the other one wrote.
    await page.evaluate(() =>
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
    );
    await expect.poll(async () => (await rowsOn(page)).toSorted()).toEqual(all);
    await expect(page.getByRole("button", marked)).toBeVisible();
    await page.getByRole("button", { name: "Add Idea" }).click();
    await page.keyboard.type("and one more");
    await saved(page);
    expect((await ideasOn(page, id)).toSorted()).toEqual(["and one more", ...all]);
  });
});
