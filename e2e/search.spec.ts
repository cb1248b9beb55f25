import { type Page, expect, test } from "@playwright/test";
import { expectAccessible, onPhone } from "./accessible.ts";
import { answering, atRest, visit } from "./people.ts";
import { fillRoses } from "./search-scenes.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => dialog(page).getByRole("textbox");
const result = (page: Page, name: RegExp) => dialog(page).getByRole("link", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("is opened, walked through and left by keyboard, and keeps out of what is typed", async ({
  page,
}) => {
  const { rosa, list } = await fillRoses(page);
  await visit(page, "/gift-lists");
  await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("a/k");
  await expect(field(page)).toHaveValue("a/k");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press("Meta+k");
  await expect(field(page)).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();

  await page.keyboard.press("Control+k");
  await field(page).fill("ROSE");
  // An accent makes no difference, and a title is never markup.
  await expect(dialog(page).locator("mark")).toHaveCount(5);
  await expect(result(page, /^Rosé glasses/).locator("mark")).toHaveText("Rosé");
  await expect(result(page, /<b>Rosemary<\/b>/)).toBeVisible();
  await field(page).fill("rosa");
  await expect(dialog(page).getByRole("status")).toHaveText("2 found");
  await page.keyboard.press("ArrowDown");
  await expect(result(page, /^Rosa$/)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(result(page, /^Rosa’s birthday/)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/gift-list/${list}`);
  await expect(dialog(page)).toBeHidden();
  await answering(page);

  await page.getByRole("textbox", { name: "Idea 1" }).focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" / ");
  await page.keyboard.press("Control+k");
  await expect(dialog(page)).toBeHidden();
  await page.getByRole("button", { name: "Search" }).focus();
  await page.keyboard.press("Enter");
  await field(page).fill("rosa");
  await expect(dialog(page).getByRole("status")).toHaveText("2 found");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/profile/${rosa}`);
  await expect(heading(page, "Rosa")).toBeFocused();
});

test.describe("on a phone", () => {
  test.use(onPhone);

  test("finds everything there is; without a connection, what is on the device, and says so", async ({
    page,
  }) => {
    const { matilda } = await fillRoses(page);
    await visit(page, "/gift-lists");
    await expect(page.getByRole("link", { name: /Rosa’s birthday/ })).toBeVisible();
    await page.getByRole("button", { name: "Search" }).click();
    await expect(dialog(page).getByText("Find a person")).toBeVisible();
    await expectAccessible(page);
    // The sheet is as high as before whatever is found: the field stays under the finger.
    await atRest(page);
    const place = await field(page).boundingBox();
    await field(page).fill("zebra");
    await expect(dialog(page).getByRole("status")).toHaveText("Nothing found");
    expect(await field(page).boundingBox()).toEqual(place);
    await expectAccessible(page);
    await field(page).fill("ros");
    await expect(dialog(page).getByRole("status")).toHaveText("7 found");
    expect(await field(page).boundingBox()).toEqual(place);
    await expect(dialog(page).getByRole("heading", { level: 3 })).toHaveText([
      "People",
      "Lists",
      "Ideas",
      "Gifts given",
    ]);
    await expectAccessible(page);

    await page.route("**/api/**", (route) => route.abort());
    await field(page).fill("rosa");
    await expect(dialog(page).getByRole("status")).toHaveText(
      /^2 found.*only what is on this device was searched/,
    );
    await field(page).fill("climbing");
    await expect(dialog(page).getByRole("status")).toHaveText(/^Nothing found.*on this device/);
    await expectAccessible(page);
    await page.unroute("**/api/**");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(dialog(page).getByRole("status")).toHaveText("1 found");
    await result(page, /^A climbing rose/).click();
    await expect(page).toHaveURL(`/profile/${matilda}`);
    await expect(dialog(page)).toBeHidden();
  });
});
