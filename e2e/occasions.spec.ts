import { type Page, expect, test } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { tabTo } from "./accessible.ts";
import { addProfile, refuse, withoutAnswers } from "./answers.ts";
import { kept, settled } from "./device.ts";
import { addList, send } from "./lists.ts";
import { addOccasion, dayIn, fillDate } from "./occasions.ts";
import { signIn, startSession } from "./people.ts";
import { toastSays, toastTells, toasts } from "./toast.ts";

async function openProfile(page: Page, name = "Mum"): Promise<string> {
  await startSession(page);
  const id = await addProfile(page, { name });
  await page.goto(`/profile/${id}`);
  await expect(page.getByText("No occasions yet.")).toBeVisible();
  return id;
}

const section = (page: Page) => page.getByRole("region", { name: "Occasions" });
const dialog = (page: Page) => page.getByRole("dialog");
const thisYear = Number(dayIn(0).slice(0, 4));
/** The same day so many years before; a multiple of four, for 29 February was a day then, too. */
const yearsBefore = (years: number, day: string) =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

test("a birthday is added, shown with the age, edited and deleted", async ({ page }) => {
  const id = await openProfile(page);
  const soon = dayIn(20);
  const born = yearsBefore(60, soon);
  await section(page).getByRole("button", { name: "Add occasion" }).click();
  await expect(dialog(page).getByRole("textbox", { name: "Name" })).toHaveValue("Birthday");
  for (const chosen of ["14 days", "3 days"]) {
    await expect(dialog(page).getByRole("checkbox", { name: chosen })).toBeChecked();
  }
  await expect(dialog(page).getByRole("checkbox", { name: "On the day" })).not.toBeChecked();
  await fillDate(page, born);
  await dialog(page).getByRole("button", { name: "Add occasion" }).click();
  await toastSays(page, "Occasion added");
  const row = section(page).getByRole("listitem");
  await expect(row).toContainText("Birthday, turns 60");
  await expect(row).toContainText("in 20 days");
  await expect(row).toContainText("every year, reminder 14 and 3 days before");
  const [stored] = await send<unknown[]>(page, "GET", `/api/profiles/${id}/occasions`);
  expect(stored).toMatchObject({ date: born, yearly: true, notices: [14, 3], kind: "birthday" });

  await row.getByRole("button", { name: "Menu for Birthday" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await dialog(page).getByText("Anniversary").click();
  await dialog(page).getByRole("textbox", { name: "Name" }).fill("  Wedding day ");
  await dialog(page).getByText("On the day").click();
  await dialog(page).getByText("14 days").click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toastSays(page, "Occasion saved");
  await expect(row).toContainText("Wedding day, 60 years");
  await expect(row).toContainText("reminder 3 days before and on the day");

  const remove = async () => {
    await row.getByRole("button", { name: "Menu for Wedding day" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await dialog(page).getByRole("button", { name: "Delete occasion" }).click();
  };
  await remove();
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Wedding day, 60 years");
  await remove();
  await toastSays(page, "Occasion deleted");
  await expect(page.getByText("No occasions yet.")).toBeVisible();
  await expect.poll(() => send(page, "GET", `/api/profiles/${id}/occasions`)).toEqual([]);
});

test("what is wrong is said at the field, which has the focus, and nothing typed is lost", async ({
  page,
}) => {
  const id = await openProfile(page);
  await section(page).getByRole("button", { name: "Add occasion" }).click();
  const add = dialog(page).getByRole("button", { name: "Add occasion" });
  const name = dialog(page).getByRole("textbox", { name: "Name" });
  const day = dialog(page).getByRole("textbox", { name: "Day" });
  const year = dialog(page).getByRole("textbox", { name: /^Year/ });
  const wrong = async (field: typeof name, says: string) => {
    await add.click();
    await expect(dialog(page).getByRole("alert").filter({ hasText: says })).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(says.replace("?", "\\?")));
  };
  await name.fill("  ");
  await wrong(name, "What is it called?");
  await name.fill("x".repeat(60));
  await expect(name).toHaveValue("x".repeat(50));
  await wrong(day, "Which day is it?");
  await fillDate(page, "1966-02-30");
  await wrong(day, "There is no such day in the calendar.");
  await fillDate(page, "1967-02-29");
  await wrong(day, "There was no February 29 in 1967.");
  await fillDate(page, "66-02-28");
  await wrong(year, "A year has four digits, like 1966.");
  await fillDate(page, "0000-02-28");
  await wrong(year, "A year has four digits, like 1966.");
  await fillDate(page, `${thisYear - 151}-01-01`);
  await wrong(year, "Must be within 150 years of today.");
  await fillDate(page, `${thisYear + 151}-12-31`);
  await wrong(year, "Must be within 150 years of today.");
  await year.fill("");
  await dialog(page).getByText("Once").click();
  await add.click();
  await expect(dialog(page).getByText(/it has to return every year/)).toBeVisible();
  await dialog(page).getByText("Holiday").click();
  await add.click();
  await expect(dialog(page).getByText(/it has to return every year/)).toBeVisible();
  await expect(name).toHaveValue("x".repeat(50));
  expect(await send(page, "GET", `/api/profiles/${id}/occasions`)).toEqual([]);

  // What only the server knows is said at the field, too.
  await page.route("**/occasions", (route) =>
    route.request().method() === "POST"
      ? refuse(422, {
          code: "invalid",
          message: "date: Not that day.",
          problems: [{ field: "date", message: "Not that day." }],
        })(route)
      : route.continue(),
  );
  await fillDate(page, `${thisYear + 1}-12-24`);
  await wrong(day, "Not that day.");
  await page.unroute("**/occasions");
  await page.route("**/occasions", (route) => route.abort());
  await add.click();
  await expect(dialog(page).getByText("Failed to add the occasion").first()).toBeVisible();
  await expect(year).toHaveValue(String(thisYear + 1));
});

test("a slip of the finger loses nothing that was typed", async ({ page }) => {
  const id = await openProfile(page);
  await addOccasion(page, id, { date: "1966-03-04", kind: "other", name: "Name day" });
  await page.reload();
  const name = dialog(page).getByRole("textbox", { name: "Name" });
  const add = async () => section(page).getByRole("button", { name: "Add occasion" }).click();
  const edit = async () => {
    await section(page).getByRole("button", { name: "Menu for Name day" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
  };
  await add();
  await name.fill("Half typed");
  await fillDate(page, "1966-05-06");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await edit();
  await expect(name).toHaveValue("Name day");
  await name.fill("Another day");
  // Beside the dialog.
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toHaveCount(0);
  await add();
  await expect(name).toHaveValue("Half typed");
  await expect(dialog(page).getByRole("textbox", { name: "Day" })).toHaveValue("06");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await add();
  await expect(name).toHaveValue("Birthday");
  await page.keyboard.press("Escape");
  await edit();
  await expect(name).toHaveValue("Another day");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toastSays(page, "Occasion saved");
  await expect(section(page).getByRole("listitem")).toContainText("Another day");
});

test("a row that moves keeps the focus", async ({ page }) => {
  const id = await openProfile(page);
  for (const [name, days] of [
    ["First", 3],
    ["Second", 6],
  ] as const) {
    await addOccasion(page, id, { date: `-${dayIn(days).slice(4)}`, name });
  }
  await page.reload();
  await section(page).getByRole("button", { name: "Menu for First" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await fillDate(page, dayIn(9).slice(4));
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(section(page).getByRole("listitem").last()).toContainText("First");
  await expect(section(page).getByRole("button", { name: "Menu for First" })).toBeFocused();
});

test("what comes once does not come on a day that is past", async ({ page }) => {
  const id = await openProfile(page);
  await section(page).getByRole("button", { name: "Add occasion" }).click();
  await dialog(page).getByText("Other", { exact: true }).click();
  await dialog(page).getByRole("textbox", { name: "Name" }).fill("Graduation");
  await dialog(page).getByText("Once").click();
  await fillDate(page, dayIn(-2));
  await dialog(page).getByRole("button", { name: "Add occasion" }).click();
  const day = dialog(page).getByRole("textbox", { name: "Day" });
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription("This day is past, and it comes only once.");
  expect(await send(page, "GET", `/api/profiles/${id}/occasions`)).toEqual([]);
  await fillDate(page, dayIn(2));
  await dialog(page).getByRole("button", { name: "Add occasion" }).click();
  await toastSays(page, "Occasion added");
});

test("what was deleted somewhere else is deleted, and cannot be changed", async ({ page }) => {
  const id = await openProfile(page);
  for (const name of ["First", "Second", "Third"]) {
    await addOccasion(page, id, { date: "1966-03-04", name });
  }
  await page.reload();
  await expect(section(page).getByRole("listitem")).toHaveCount(3);
  const stored = await send<Array<{ id: string; name: string }>>(
    page,
    "GET",
    `/api/profiles/${id}/occasions`,
  );
  for (const { id: occasion, name } of stored) {
    if (name !== "Third") await send(page, "DELETE", `/api/occasions/${occasion}`);
  }
  await section(page).getByRole("button", { name: "Menu for First" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await dialog(page).getByRole("button", { name: "Delete occasion" }).click();
  await toastSays(page, "Occasion deleted");
  await section(page).getByRole("button", { name: "Menu for Second" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toastSays(page, "This occasion is gone");
  await expect(dialog(page)).toHaveCount(0);
  await expect(section(page).getByRole("listitem")).toHaveCount(1);
  await expect(section(page).getByRole("listitem")).toContainText("Third");
});

test("on a new day it is looked at again, and nothing past is said to be today", async ({
  page,
}) => {
  const id = await openProfile(page);
  await addOccasion(page, id, { date: `-${dayIn(0).slice(4)}` });
  await addOccasion(page, id, { date: dayIn(0), kind: "other", name: "Graduation", yearly: false });
  await page.clock.install();
  await page.reload();
  const rows = section(page).getByRole("listitem");
  for (const row of [0, 1]) await expect(rows.nth(row)).toContainText("Today");
  let asked = 0;
  await page.route("**/occasions", (route) => {
    asked += 1;
    return route.abort();
  });
  await page.clock.fastForward(86_400_000);
  await expect(rows.filter({ hasText: "Birthday" })).toContainText(/in 36[45] days/);
  await expect(rows.filter({ hasText: "Graduation" })).toContainText("Past");
  await expect(section(page).getByText("Today")).toHaveCount(0);
  await expect.poll(() => asked).toBeGreaterThan(0);
});

test("a double click adds one", async ({ page }) => {
  const id = await openProfile(page);
  await section(page).getByRole("button", { name: "Add occasion" }).click();
  await fillDate(page, "1966-03-04");
  await dialog(page).getByRole("button", { name: "Add occasion" }).dblclick();
  await toastSays(page, "Occasion added");
  expect(await send<unknown[]>(page, "GET", `/api/profiles/${id}/occasions`)).toHaveLength(1);
});

test("deleting shows at once, and brings it back when refused", async ({ page }) => {
  const id = await openProfile(page);
  await addOccasion(page, id, { date: "1966-03-04" });
  await page.reload();
  await page.route("**/api/occasions/*", refuse(503, { code: "unavailable", message: "Away." }));
  await section(page).getByRole("button", { name: "Menu for Birthday" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await dialog(page).getByRole("button", { name: "Delete occasion" }).click();
  await toastSays(page, "Failed to delete the occasion");
  await expect(section(page).getByRole("listitem")).toContainText("Birthday");
});

test("there is room for fifty, and they do not bury the lists", async ({ page }) => {
  const id = await openProfile(page);
  await addOccasion(page, id, { kind: "other", name: "Day", date: "2000-01-10" });
  const [one] = await send<[object]>(page, "GET", `/api/profiles/${id}/occasions`);
  const fifty = Array.from({ length: 50 }, (_, n) => ({
    ...one,
    id: randomUUID(),
    name: `Day ${n}`,
  }));
  let known = fifty;
  const full = "50 occasions are as many as one person can have.";
  await page.route("**/occasions", (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ json: known })
      : refuse(403, { code: "limit_reached", message: full, field: "profileId" })(route),
  );
  await page.reload();
  await expect(section(page).getByRole("listitem")).toHaveCount(4);
  await expect(section(page).getByRole("button", { name: "Add occasion" })).toBeDisabled();
  await expect(section(page)).toContainText(full);
  await section(page).getByRole("button", { name: "Show all 50" }).click();
  await expect(section(page).getByRole("listitem")).toHaveCount(50);
  await section(page).getByRole("button", { name: "Show fewer" }).click();
  await expect(section(page).getByRole("listitem")).toHaveCount(4);

  // Another tab was quicker: the refusal says why.
  known = [];
  await page.reload();
  await section(page).getByRole("button", { name: "Add occasion" }).click();
  await fillDate(page, "1966-03-04");
  await dialog(page).getByRole("button", { name: "Add occasion" }).click();
  await expect(dialog(page).getByText("Failed to add the occasion").first()).toBeVisible();
  await expect(dialog(page).getByText(/50/).first()).toBeVisible();
});

test("the date of a gift list is among them, and leads to the list", async ({ page }) => {
  const id = await openProfile(page);
  await addOccasion(page, id, { date: `-${dayIn(9).slice(4)}` });
  const listId = await addList(
    page,
    { title: "Housewarming", profileId: id },
    { eventDate: dayIn(4) },
  );
  await page.reload();
  const rows = section(page).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/Housewarming.*in 4 days.*the date of a gift list/s);
  await expect(rows.first().getByRole("button")).toHaveCount(0);
  await rows.first().getByRole("link", { name: "Housewarming" }).click();
  await expect(page).toHaveURL(`/gift-list/${listId}`);
});

test("a failed load can be tried again, and leaves the lists alone", async ({ page }) => {
  const id = await openProfile(page);
  await addOccasion(page, id, { date: "1966-03-04" });
  await page.route("**/occasions", (route) => route.fulfill({ status: 500, body: "" }));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Occasions could not be loaded" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No gift lists yet" })).toBeVisible();
  await page.unroute("**/occasions");
  await section(page).getByRole("button", { name: "Retry" }).click();
  await expect(section(page).getByRole("listitem")).toContainText("Birthday");
});

test("all of it works by keyboard alone", async ({ page }) => {
  await openProfile(page);
  await tabTo(page, "button", "Add occasion");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole("radio", { name: "Birthday" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(dialog(page).getByRole("textbox", { name: "Name" })).toHaveValue("Anniversary");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  await expect(dialog(page).getByRole("textbox", { name: "Name" })).toHaveValue("Birthday");
  await page.keyboard.press("Tab");
  await page.keyboard.type("4");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Mar");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1966");
  await page.keyboard.press("Tab");
  await expect(dialog(page).getByRole("radio", { name: "Every year" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(dialog(page).getByRole("checkbox", { name: "30 days" })).toBeChecked();
  await page.keyboard.press("Enter");
  await toastSays(page, "Occasion added");
  await expect(page.getByRole("button", { name: "Add occasion" })).toBeFocused();
  await expect(section(page).getByRole("listitem")).toContainText("March 4, 1966");
  await expect(section(page).getByRole("listitem")).toContainText("30, 14 and 3 days before");

  await tabTo(page, "button", "Menu for Birthday");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Menu for Birthday" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await toastSays(page, "Occasion deleted");
  await expect(page.getByRole("heading", { name: "Occasions", exact: true })).toBeFocused();
});

test.describe("coming up", () => {
  const up = (page: Page) => page.getByRole("region", { name: "Coming up" });

  test("a birthday that is added shows up on home, and a list is started for it", async ({
    page,
  }) => {
    await openProfile(page);
    const soon = dayIn(3);
    await section(page).getByRole("button", { name: "Add occasion" }).click();
    await fillDate(page, yearsBefore(60, soon));
    await dialog(page).getByRole("button", { name: "Add occasion" }).click();
    // Nearer than its first notice, and not silent.
    await toastTells(page, "Occasion added", "That is in 3 days: the first reminder comes");
    await page.goto("/");
    const card = up(page).getByRole("listitem");
    await expect(card).toContainText("in 3 days");
    await expect(card.getByRole("heading")).toHaveText(/^Mum turns 60 on \w+day$/);
    await card.getByRole("button", { name: "Start a list for Mum: Birthday" }).dblclick();
    await expect(page).toHaveURL(/\/gift-list\//);
    await expect(page.getByRole("heading", { level: 1, name: "Birthday" })).toBeVisible();
    await expect(page.getByText(/in 3 days/)).toBeVisible();
    expect(await send<unknown[]>(page, "GET", "/api/gift-lists")).toMatchObject([
      { title: "Birthday", eventDate: soon },
    ]);
    await page.goBack();
    // Covered by the occasion: the same day is not there twice.
    await expect(card).toHaveCount(1);
    await expect(card).toContainText("no ideas yet");
    await card.getByRole("link", { name: "Mum: Birthday, turns 60" }).click();
    await expect(page).toHaveURL(/\/gift-list\//);
  });

  test("what is next comes first, over all people, with the ideas that wait", async ({ page }) => {
    await signIn(page);
    await expect(up(page)).toHaveCount(0);
    const mum = await addProfile(page, { name: "Mum", color: "teal" });
    await page.reload();
    await expect(up(page)).toContainText("Nothing in sight.");
    const theo = await addProfile(page, { name: "Theo", color: "orange" });
    await addOccasion(page, mum, {
      date: dayIn(40),
      kind: "other",
      name: "Graduation",
      yearly: false,
    });
    await addOccasion(page, theo, { date: `-${dayIn(0).slice(4)}` });
    await addList(
      page,
      { title: "Housewarming", profileId: mum },
      { eventDate: dayIn(1), manualIdeas: ["A rose", "Tea"] },
    );
    await addList(page, { title: "Secret Santa" }, { eventDate: dayIn(9), manualIdeas: ["Socks"] });
    await addList(page, { title: "Last year", profileId: mum }, { eventDate: dayIn(-3) });
    await page.reload();
    const cards = up(page).getByRole("listitem");
    await expect(cards).toHaveCount(3);
    await expect(cards.nth(0)).toContainText(/Today.*Theo has a birthday.*Start a list/s);
    await expect(cards.nth(1)).toContainText(/Tomorrow.*Mum: Housewarming.*2 ideas waiting/s);
    await expect(cards.nth(2)).toContainText(/in 9 days.*Secret Santa.*1 idea waiting/s);
    await up(page).getByRole("button", { name: "Show all 4" }).click();
    await expect(cards.nth(3)).toContainText(/Mum: Graduation.*in 40 days/s);
    // Each in its month.
    const month = new Date(dayIn(40)).toLocaleDateString("en", { month: "long", timeZone: "UTC" });
    await expect(
      up(page).getByRole("list", { name: month }).getByRole("heading").last(),
    ).toHaveText("Mum: Graduation");
    await up(page).getByRole("button", { name: "Show fewer" }).click();
    await expect(cards).toHaveCount(3);
    await cards.nth(2).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: "Secret Santa" })).toBeVisible();
  });

  test("an occasion is added from home, for whom is asked", async ({ page }) => {
    await startSession(page);
    for (const name of ["Mum", "Theo"]) await addProfile(page, { name });
    await page.goto("/");
    await up(page).getByRole("button", { name: "Add occasion" }).click();
    const who = dialog(page).getByRole("group", { name: "Who is it for?" });
    await fillDate(page, dayIn(5));
    await dialog(page).getByRole("button", { name: "Add occasion" }).click();
    await expect(who.getByRole("checkbox", { name: "Mum" })).toBeFocused();
    await who.getByRole("checkbox", { name: "Theo" }).check();
    await dialog(page).getByRole("button", { name: "Add occasion" }).click();
    await toastSays(page, "Occasion added");
    await expect(up(page).getByRole("listitem")).toContainText(
      /in 5 days.*Theo has a birthday on/s,
    );
  });

  test("one Christmas is for everybody who is ticked, with a list for each in one press", async ({
    page,
  }) => {
    await startSession(page);
    const ids: string[] = [];
    for (const name of ["Mum", "Dad", "Theo", "Zoe"]) ids.push(await addProfile(page, { name }));
    const [mum = "", , , zoe = ""] = ids;
    await page.goto(`/profile/${mum}`);
    await section(page).getByRole("button", { name: "Add occasion" }).click();
    const who = dialog(page).getByRole("group", { name: "Who is it for?" });
    await expect(dialog(page).getByRole("button", { name: "For others, too" })).toBeVisible();
    await expect(who).toHaveCount(0);
    await dialog(page).getByRole("radio", { name: "Holiday" }).check();
    await expect(who.getByRole("checkbox", { name: "Mum" })).toBeChecked();
    await dialog(page).getByRole("button", { name: "Everybody" }).click();
    await dialog(page).getByRole("textbox", { name: "Name" }).fill("Christmas");
    await fillDate(page, dayIn(20));
    await dialog(page).getByRole("button", { name: "Add occasion" }).click();
    await toastSays(page, "Occasion added");
    await expect(section(page).getByRole("listitem")).toContainText("Also for Dad, Theo and Zoe");

    await page.goto("/");
    const card = up(page).getByRole("listitem").first();
    await expect(card.getByRole("heading")).toHaveText("Christmas for Mum, Dad and 2 others");
    await card.getByRole("button", { name: "Start 4 lists" }).dblclick();
    await toastSays(page, "4 lists created");
    await expect(card.getByRole("link")).toHaveText([
      "Mum",
      "Dad",
      "Theo",
      "Zoe",
      "Open the list for Mum",
    ]);
    await expect(card.getByRole("button")).toHaveCount(0);
    expect(await send<unknown[]>(page, "GET", "/api/gift-lists")).toHaveLength(4);

    // Unticked, somebody keeps their list, and has it no more for Christmas.
    await page.goto(`/profile/${zoe}`);
    await section(page).getByRole("button", { name: "Menu for Christmas" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await who.getByRole("checkbox", { name: "Zoe" }).uncheck();
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await toastSays(page, "Occasion saved");
    await expect(section(page).getByRole("listitem")).toContainText("the date of a gift list");
    await page.goto("/");
    await expect(card.getByRole("heading")).toHaveText("Christmas for Mum, Dad and Theo");
    await card.getByRole("link", { name: "Dad: Christmas" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Christmas" })).toBeVisible();
  });

  test.describe("somewhere else", () => {
    // Never on the same day as the other one.
    test.use({ timezoneId: "Pacific/Pago_Pago" });

    test("days are counted where the user is reminded", async ({ page }) => {
      await signIn(page);
      const there = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
      await send(page, "PATCH", "/api/reminder-settings", { timeZone: "Pacific/Kiritimati" });
      const id = await addProfile(page, { name: "Mum" });
      await addOccasion(page, id, { date: there, kind: "other", name: "Party", yearly: false });
      // Told when a session begins.
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      const remembered = () => page.evaluate(() => localStorage.getItem("time-zone"));
      await expect.poll(remembered).toBe("Pacific/Kiritimati");
      await page.reload();
      await expect(up(page).getByRole("listitem")).toContainText(/Today.*Party for Mum/s);
      await page.goto(`/profile/${id}`);
      await expect(section(page).getByRole("listitem")).toContainText("Today");
      const list = await addList(page, { title: "Party", profileId: id }, { eventDate: there });
      await page.goto(`/gift-list/${list}`);
      await expect(page.getByRole("main").getByText("today", { exact: true })).toBeVisible();
    });
  });

  test.describe("without a connection", () => {
    test.use({ serviceWorkers: "allow" });

    test("a birthday that has passed is counted down to the next", async ({ page, context }) => {
      await signIn(page);
      await settled(page);
      const id = await addProfile(page, { name: "Mum" });
      const soon = dayIn(2);
      const years = 60;
      await addOccasion(page, id, { date: yearsBefore(years, soon) });
      await addOccasion(page, id, { kind: "other", name: "Party", date: soon, yearly: false });
      await page.goto(`/profile/${id}`);
      await expect(section(page)).toContainText("Party");
      await kept(page, "Party");
      await page.goto("/");
      await expect(up(page)).toContainText(`Mum turns ${years}`);
      // As it is now, and not as it was when nobody was there yet.
      await kept(page, '"key":["/api/profiles"],"data":[{');
      await kept(page, '"key":["/api/coming-up"],"data":[{');
      await context.setOffline(true);
      await page.clock.setFixedTime(Date.now() + 4 * 86_400_000);
      await page.goto("/");
      await expect(up(page).getByRole("listitem")).toHaveCount(1);
      await expect(up(page)).toContainText(/in 36[34] days/i);
      await expect(up(page)).toContainText(`Mum turns ${years + 1}`);
      await page.goto(`/profile/${id}`);
      await expect(section(page).getByRole("listitem").first()).toContainText(/in 36[34] days/);
    });
  });

  test("goes with the person, and with their name", async ({ page }) => {
    await startSession(page);
    const id = await addProfile(page, { name: "Mum" });
    await addOccasion(page, id, { date: dayIn(5) });
    await page.goto("/");
    await expect(up(page).getByRole("heading", { name: "Mum has a birthday" })).toBeVisible();
    await page.getByRole("button", { name: "Menu for Mum" }).click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await dialog(page).getByRole("textbox", { name: "Profile Name" }).fill("Mama");
    await dialog(page).getByRole("button", { name: "Save Changes" }).click();
    await expect(up(page).getByRole("heading", { name: "Mama has a birthday" })).toBeVisible();
    page.once("dialog", (question) => void question.accept());
    await page.getByRole("button", { name: "Menu for Mama" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(up(page)).toHaveCount(0);
  });

  test("a failed load can be tried again, and a list that cannot be started says so", async ({
    page,
  }) => {
    await startSession(page);
    const id = await addProfile(page, { name: "Mum" });
    await addOccasion(page, id, { date: dayIn(5) });
    let isFailing = true;
    await withoutAnswers(page);
    await page.route("**/api/coming-up", (route) =>
      isFailing ? route.fulfill({ status: 500, body: "" }) : route.continue(),
    );
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Mum" })).toBeVisible();
    const retry = up(page).getByRole("button", { name: "Retry" });
    await expect(retry).toBeVisible();
    isFailing = false;
    await retry.click();
    const start = up(page).getByRole("button", { name: "Start a list for Mum: Birthday" });
    await page.route("**/lists", refuse(503, { code: "unavailable", message: "Away." }));
    await start.click();
    await toastSays(page, "Away.");
    await page.unroute("**/lists");
    await start.click();
    await expect(page).toHaveURL(/\/gift-list\//);
  });
});
