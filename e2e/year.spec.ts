import { type Page, expect, test } from "@playwright/test";
import { expectAccessible, onPhone } from "./accessible.ts";
import { addProfile } from "./answers.ts";
import { addList, send } from "./lists.ts";
import { startSession } from "./people.ts";
import { toastSays, toasts } from "./toast.ts";
import { brokenWords } from "./words.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const year = new Date().getUTCFullYear();

test.use(onPhone);

test("a list says what it costs and what is left, and the year adds it up", async ({ page }) => {
  await startSession(page);
  await page.clock.setFixedTime(new Date(`${year}-06-15T12:00:00Z`));
  const mum = await addProfile(page, { name: "Mum", color: "teal" });
  await addProfile(page, { name: "GRANDMOTHER MATILDAX", color: "purple" });
  await send(page, "POST", `/api/profiles/${mum}/gifts`, {
    title: "Tea",
    givenOn: `${year - 1}-03-04`,
    price: 123_450,
  });
  const list = await addList(
    page,
    { title: "Birthday", profileId: mum },
    { manualIdeas: ["A vase"] },
  );
  await page.goto(`/gift-list/${list}`);

  await page.getByRole("button", { name: "Idea options: A vase" }).click();
  await page.getByRole("menuitem", { name: "Details…" }).click();
  await dialog(page).getByRole("textbox", { name: "Price (USD)" }).fill("34");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Planned $34")).toBeVisible();
  await page.getByRole("button", { name: "Set a budget" }).click();
  await dialog(page).getByRole("textbox", { name: "Budget (USD)" }).fill("much");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Must be an amount, like 24.90.")).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole("textbox", { name: "Budget (USD)" }).fill("100");
  await page.keyboard.press("Enter");
  await toastSays(page, "Budget saved");
  await page.getByRole("button", { name: "Mark as bought: A vase" }).click();
  await expect(page.getByText("Spent $34 · $66 left of $100")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change budget" }).click();
  await dialog(page).getByRole("button", { name: "No budget" }).click();
  await expect(page.getByText("Spent $34", { exact: true })).toBeVisible();
  await toasts(page)
    .getByRole("listitem")
    .filter({ hasText: "Budget removed" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(page.getByText("Spent $34 · $66 left of $100")).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.goto("/year");
  await expect(page.getByRole("heading", { name: `${year} in gifts` })).toBeVisible();
  const people = page.getByRole("table", { name: "By person" });
  await expect(people.getByRole("row", { name: /^Mum/ })).toContainText("$34");
  await people.getByRole("button", { name: "Set a budget: Mum" }).click();
  await dialog(page).getByRole("textbox", { name: "Budget (USD)" }).fill("30");
  await page.keyboard.press("Enter");
  await expect(people.getByRole("row", { name: /^Mum/ })).toContainText("$4 over");
  await expect(page.getByText("Spent $34 · $4 over $30 in budgets")).toBeVisible();
  expect(await brokenWords(people.getByRole("rowheader"))).toEqual([]);
  const months = page.getByRole("table", { name: "By month" });
  await expect(months.getByRole("row", { name: /^June/ })).toContainText("Mum $34");
  await expectAccessible(page);

  await page.getByRole("link", { name: String(year - 1) }).click();
  await expect(page).toHaveURL(`/year?year=${year - 1}`);
  await expect(months.getByRole("row", { name: /^March/ })).toContainText("$1,234.50");
  await expectAccessible(page);
  await page.getByRole("link", { name: String(year) }).click();
  await expect(people.getByRole("row", { name: /^Mum/ })).toContainText("$4 over");
});

test("what is spent on people without a budget is told apart from the budgets", async ({
  page,
}) => {
  await startSession(page);
  const mum = await addProfile(page, { name: "Mum", color: "teal" });
  const theo = await addProfile(page, { name: "Theo", color: "orange" });
  for (const [person, price] of [
    [mum, 9500],
    [theo, 8900],
  ] as const) {
    const gift = { title: "Tea", givenOn: `${year - 1}-03-04`, price };
    await send(page, "POST", `/api/profiles/${person}/gifts`, gift);
  }
  await send(page, "POST", `/api/profiles/${mum}/budgets`, { year: year - 1, amount: 10_000 });
  await page.goto(`/year?year=${year - 1}`);
  await expect(
    page.getByText("Spent $184 · $95 of $100 in budgets · $89 without one", { exact: true }),
  ).toBeVisible();
});

test("as long as people are on their way, it does not say that there are none", async ({
  page,
}) => {
  await startSession(page);
  await addProfile(page, { name: "Mum" });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/profiles", async (route) => {
    await asked;
    return route.continue();
  });
  const sums = page.waitForResponse(/\/api\/year/);
  await page.goto("/year");
  await (await sums).finished();
  await expect(page.getByText("Loading the year")).toBeAttached();
  await expect(page.getByText("Nobody to give to yet")).toHaveCount(0);
  answer();
  await expect(page.getByRole("rowheader", { name: /^Mum/ })).toBeVisible();
});
