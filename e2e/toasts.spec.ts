import { type Locator, type Page, expect, test } from "@playwright/test";
import { stopClock, untilThere } from "./clock.ts";
import { addList, idea, removeIdea, rowsOn, send } from "./lists.ts";
import { signIn, startSession, visit } from "./people.ts";
import { toastSays, toasts } from "./toast.ts";

// They slide in and out, and can be swiped away meanwhile.
test.use({ reducedMotion: "no-preference" });

const search = (page: Page) => page.getByRole("button", { name: "Search the web" });

/** Its time passes only where the test lets it. */
async function showOne(page: Page): Promise<Locator> {
  await visit(page, "/how-it-works");
  await stopClock(page);
  await search(page).click();
  const message = toasts(page).getByRole("listitem");
  await untilThere(page, message.filter({ hasText: "Coming Soon!" }));
  await settled(message);
  return message;
}

/** Until it has come to rest. */
function settled(message: Locator) {
  return message.evaluate((element) =>
    Promise.all(element.getAnimations().map((animation) => animation.finished)).then(() => null),
  );
}

async function swipe(page: Page, message: Locator, distance: number) {
  const box = await message.boundingBox();
  if (!box) throw new Error("There is nothing to swipe.");
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 4 });
  await page.mouse.move(x + distance, y, { steps: 4 });
  return { box, letGo: () => page.mouse.up() };
}

test("a message goes after five seconds, and not before", async ({ page }) => {
  const message = await showOne(page);
  // It waits as long as somebody points at it.
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_000);
  await expect(message).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(message).toBeHidden();
});

test("there is one at a time: the next takes the place of the one before", async ({ page }) => {
  await startSession(page);
  await page.goto("/support");
  await page.getByRole("button", { name: "Send Message" }).click();
  await toastSays(page, "Please fill in all fields");
  await page.getByRole("button", { name: "Profile menu" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.route("**/api/account/export", (route) => route.abort());
  await page.getByRole("button", { name: "Export my data" }).click();
  await toastSays(page, "Failed to export your data");
  await expect(toasts(page).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("Please fill in all fields")).toHaveCount(0);
});

test("what can be undone stays for ten seconds, and through the next message", async ({ page }) => {
  await startSession(page);
  const id = await addList(page, { title: "Birthday" }, { manualIdeas: ["tea", "socks", "book"] });
  await page.clock.install();
  await page.goto(`/gift-list/${id}`);
  const messages = toasts(page).getByRole("listitem");
  await removeIdea(page, "book");
  await removeIdea(page, "socks");
  await expect(messages).toHaveCount(2);
  // Pointing at them stops their time.
  await messages.last().hover();
  await page.clock.runFor(20_000);
  await expect(messages).toHaveCount(2);
  await messages.first().getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => rowsOn(page)).toEqual(["tea", "book"]);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_500);
  await expect(messages).toHaveCount(1);
  await page.clock.runFor(5_000);
  await expect(messages).toHaveCount(0);
});

test("a swipe to the right by more than 50 pixels takes it away", async ({ page }) => {
  const message = await showOne(page);
  const { box, letGo } = await swipe(page, message, 70);
  // It follows the finger.
  expect((await message.boundingBox())?.x).toBeCloseTo(box.x + 70, 0);
  await letGo();
  await expect(message).toHaveCount(0);
});

test("a shorter swipe, or one to the left, lets it spring back", async ({ page }) => {
  const message = await showOne(page);
  const short = await swipe(page, message, 40);
  expect((await message.boundingBox())?.x).toBeCloseTo(short.box.x + 40, 0);
  await short.letGo();
  await expect.poll(async () => (await message.boundingBox())?.x).toBe(short.box.x);
  const left = await swipe(page, message, -80);
  expect((await message.boundingBox())?.x).toBe(left.box.x);
  await left.letGo();
  await expect(message).toContainText("Coming Soon!");
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a finger does the same, and does not scroll the page", async ({ page, context }) => {
    const message = await showOne(page);
    const box = await message.boundingBox();
    if (!box) throw new Error("There is nothing to swipe.");
    // Away from the bar, and from the buttons of a form.
    expect(box.y).toBeGreaterThan(64);
    expect(box.y + box.height).toBeLessThan(844 / 2);
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    const session = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: at === undefined ? [] : [{ x: at, y }],
      });
    await touch("touchStart", x);
    for (let moved = 10; moved <= 90; moved += 10) await touch("touchMove", x + moved);
    await touch("touchEnd");
    await expect(message).toHaveCount(0);
    expect(await page.evaluate(() => scrollX)).toBe(0);
  });
});

test("F8 leads to it, Tab through it, and Escape away from it", async ({ page }) => {
  await visit(page, "/how-it-works");
  await search(page).focus();
  await page.keyboard.press("Enter");
  await toastSays(page, "Coming Soon!");
  await page.keyboard.press("F8");
  const list = toasts(page).getByRole("list");
  await expect(list).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(toasts(page).getByRole("button", { name: "Dismiss" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Coming Soon!", { exact: true })).toHaveCount(0);

  await search(page).press("Enter");
  await toastSays(page, "Coming Soon!");
  await page.keyboard.press("F8");
  await expect(list).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Coming Soon!", { exact: true })).toHaveCount(0);
});

test("F8 works while a dialog is open, and what it leads to can be pressed", async ({ page }) => {
  await signIn(page);
  await page.getByRole("button", { name: "Create New Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Profile" });
  await dialog.getByRole("textbox").press("Enter");
  await expect(dialog.getByText("Please enter a name", { exact: true }).first()).toBeVisible();
  await page.keyboard.press("F8");
  await expect(toasts(page).getByRole("list")).toBeFocused();
  await toasts(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(toasts(page).getByText("Please enter a name")).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test("that changes of two devices were brought together is still there beside the next one", async ({
  page,
}) => {
  await startSession(page);
  const id = await addList(page, { title: "Birthday" }, { manualIdeas: ["Tea"] });
  await visit(page, `/gift-list/${id}`);
  await expect(idea(page, 1)).toHaveValue("Tea");
  // Time passes only where the test lets it: no message is gone before it is looked for.
  await stopClock(page);
  await send(page, "PATCH", `/api/gift-lists/${id}`, { manualIdeas: ["Tea", "A vase"] });
  await idea(page, 1).fill("Green tea");
  const passing = async (...texts: string[]) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(50);
          return (await toasts(page).allInnerTexts()).join();
        },
        // The page's time passes only here: a look a second would make of a second's wait twenty.
        { intervals: [20] },
      )
      .toMatch(new RegExp(texts.join(".*"), "s"));
  await passing("Changes brought together");
  await page.getByRole("button", { name: "Mark as bought: Green tea" }).click();
  await passing("Changes brought together", "Marked as bought");
});
