import { type Page, expect, test } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { expectAccessible, onPhone } from "./accessible.ts";
import { addProfile } from "./answers.ts";
import { kept, settled } from "./device.ts";
import { addList, send, wholeIdeasOn } from "./lists.ts";
import { atRest, startSession, visit } from "./people.ts";
import { toastSays, toasts } from "./toast.ts";

const idea = (title: string, more: object = {}) => ({ id: randomUUID(), title, ...more });
const item = (page: Page, title: string) => page.getByRole("checkbox", { name: title });
const undo = (page: Page, title: string) =>
  page.getByRole("button", { name: `Undo: ${title}`, exact: true });
/** What a screen reader says after ticking. */
const told = (page: Page) => page.getByRole("status").filter({ hasText: /^Marked as/ });
const headings = (page: Page) => page.locator("main").getByRole("heading", { level: 2 });

async function fill(page: Page) {
  const mum = await addProfile(page, { name: "Mum", color: "teal" });
  const theo = await addProfile(page, { name: "Theo", color: "orange" });
  const soon = await addList(
    page,
    { title: "Christmas", profileId: theo },
    { eventDate: "2040-12-24", ideas: [idea("A red ball", { price: 1999 }), idea("A kite")] },
  );
  const later = await addList(
    page,
    { title: "Birthday", profileId: mum },
    {
      eventDate: "2041-03-04",
      ideas: [idea("A vase", { price: 4500, link: "https://www.example.com/vase" })],
    },
  );
  return { soon, later };
}

test.describe("still to buy", () => {
  test.use({ ...onPhone, serviceWorkers: "allow" });

  test("is ticked off in a shop without a network, through a reload, and sent when back", async ({
    page,
    context,
  }) => {
    await startSession(page);
    const { soon, later } = await fill(page);
    await visit(page, "/");
    await settled(page);
    // Nothing of the lists is on this device: only the page that shows what is to be bought of them.
    await page.getByRole("link", { name: "See what is still to buy" }).click();
    await expect(page.getByText("3 gifts, $64.99, 1 without a price")).toBeVisible();
    // Whose it is, its list and its shop are lines that are evenly apart, within the card.
    const gaps = await page.getByRole("listitem").evaluateAll((rows) =>
      rows.flatMap((row) => {
        const parts = [...row.querySelectorAll("label + div > div > *")];
        const lines = new Set(parts.map((part) => part.getBoundingClientRect().top));
        const tops = [...lines].toSorted((a, b) => a - b);
        return tops.slice(1).map((top, at) => Math.round(top - (tops[at] ?? 0)));
      }),
    );
    expect(gaps.filter((gap) => gap !== 32)).toEqual([]);
    await expect(headings(page)).toHaveText([/^December 24, 2040/, /^March 4, 2041/]);
    await kept(page, "A red ball");
    await kept(page, "Theo");
    await expect.poll(() => cached(page)).toEqual(["date", "person"]);

    await context.setOffline(true);
    await item(page, "A red ball").check();
    await expect(told(page)).toHaveText("Marked as bought: A red ball");
    await item(page, "A vase").check();
    await expect(told(page)).toHaveText("Marked as bought: A vase");
    await expect(page.getByText("1 gift, none with a price")).toBeVisible();
    await undo(page, "A vase").click();
    await expect(item(page, "A vase")).not.toBeChecked();
    await expect(told(page)).toHaveText("Marked as an idea: A vase");

    await page.reload();
    await expect(page.getByText("You’re offline.")).toBeVisible();
    await expect(item(page, "A red ball")).toBeChecked();
    await expect(item(page, "A vase")).not.toBeChecked();
    await page.getByRole("link", { name: "By person" }).click();
    await expect(page).toHaveURL("/shopping?by=person");
    await expect(headings(page)).toHaveText([/Mum/, /Theo/]);
    await expect(item(page, "A red ball")).toBeChecked();
    await item(page, "A kite").check();

    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect
      .poll(() => wholeIdeasOn(page, soon))
      .toMatchObject([{ state: "bought" }, { state: "bought" }]);
    expect(await wholeIdeasOn(page, later)).toMatchObject([{ state: "idea" }]);
    await page.reload();
    await expect(headings(page)).toHaveText([/Mum/]);
    await expect(page.getByText("1 gift, $45")).toBeVisible();
  });
});

test("what is ticked off by mistake is taken back in its row, and nothing moves or covers it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await startSession(page);
  await fill(page);
  await page.goto("/shopping");
  const rows = page.locator("main").getByRole("listitem");
  const places = () =>
    rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top + scrollY));
  await expect(rows).toHaveCount(3);
  await atRest(page);
  const before = await places();
  await expect(undo(page, "A vase")).toHaveCount(0);
  for (const title of ["A red ball", "A kite", "A vase"]) {
    await item(page, title).check();
    await expect(undo(page, title)).toBeVisible();
  }
  expect(await places()).toEqual(before);
  await expect(toasts(page).getByRole("listitem")).toHaveCount(0);
  await expectAccessible(page);

  // By key: the button goes, and the focus stays in the row.
  await undo(page, "A kite").focus();
  await page.keyboard.press("Enter");
  await expect(item(page, "A kite")).not.toBeChecked();
  await expect(item(page, "A kite")).toBeFocused();
  await expect(undo(page, "A kite")).toHaveCount(0);
  await expect(item(page, "A vase")).toBeChecked();
  expect(await places()).toEqual(before);
});

test("ticking off what another device has removed says that it is gone", async ({ page }) => {
  await startSession(page);
  const { soon } = await fill(page);
  await page.goto("/shopping");
  await expect(item(page, "A kite")).toBeVisible();
  const [ball] = await wholeIdeasOn(page, soon);
  await send(page, "PATCH", `/api/gift-lists/${soon}`, {
    ideas: [{ id: ball?.id, title: ball?.title }],
  });
  // Its row goes, before anybody could see that it is ticked.
  await item(page, "A kite").click();
  await toastSays(page, "This idea is gone", "It was deleted somewhere else.");
  await expect(item(page, "A kite")).toHaveCount(0);
  await expect(item(page, "A red ball")).not.toBeChecked();
  await expect(told(page)).toHaveCount(0);
});

test("by person, people that cannot be loaded are asked for again, and whoever is new has a name in the end", async ({
  page,
}) => {
  await startSession(page);
  await fill(page);
  await page.route("**/api/profiles", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/shopping?by=person");
  const failed = page.getByRole("alert").filter({ hasText: "could not be loaded" });
  await expect(failed).toBeVisible();
  await page.getByRole("link", { name: "By date" }).click();
  await expect(item(page, "A kite")).toBeVisible();
  await page.getByRole("link", { name: "By person" }).click();

  // As they were before anybody was added on another device.
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.unroute("**/api/profiles");
  await page.route("**/api/profiles", async (route) => {
    await held;
    await route.continue();
  });
  await page.route("**/api/profiles", (route) => route.fulfill({ json: [] }), { times: 1 });
  await failed.getByRole("button", { name: "Retry" }).click();
  await expect(headings(page)).toHaveText(["Somebody", "Somebody"]);
  answer();
  await expect(headings(page)).toHaveText([/Mum/, /Theo/]);
});

test("what is still to buy, and that there is nothing, are for everybody", async ({ page }) => {
  await page.setViewportSize(onPhone.viewport);
  await startSession(page);
  await page.goto("/shopping");
  await expect(page.getByRole("heading", { name: "Nothing left to buy" })).toBeVisible();
  await expectAccessible(page);
  await fill(page);
  await addList(
    page,
    { title: "x".repeat(200) },
    {
      eventDate: "2020-02-29",
      ideas: [idea("x".repeat(500), { price: 123_456, note: "y".repeat(300) })],
    },
  );
  await page.goto("/shopping");
  await item(page, "A vase").check();
  await expectAccessible(page);
  await page.getByRole("link", { name: "By person" }).click();
  await expect(headings(page)).toHaveText([/Theo/, /For nobody yet/]);
  await expectAccessible(page);
});

/** The orders that are kept on the device. */
function cached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const [first] = await indexedDB.databases();
    const opening = indexedDB.open(first?.name ?? "");
    return new Promise<string[]>((resolve) => {
      opening.addEventListener("success", () => {
        const all = opening.result.transaction("answers").objectStore("answers").getAll();
        all.addEventListener("success", () => {
          opening.result.close();
          const keys = all.result.map(({ key }: { key: unknown[] }) => key);
          const orders = keys
            .filter(([path]) => path === "/api/shopping")
            .map(([, by]) => String(by));
          resolve(orders.toSorted());
        });
      });
    });
  });
}

test("by person, nobody's gifts are said to be for nobody while people are on their way", async ({
  page,
}) => {
  await startSession(page);
  await fill(page);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/profiles", async (route) => {
    await asked;
    return route.continue();
  });
  await page.goto("/shopping?by=person");
  await expect(item(page, "A vase")).toBeVisible();
  await expect(page.getByText("For nobody yet")).toHaveCount(0);
  answer();
  await expect(headings(page)).toHaveText([/Mum/, /Theo/]);
});
