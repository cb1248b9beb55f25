import { type Locator, expect, test } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { onPhone } from "./accessible.ts";
import { addProfile } from "./answers.ts";
import { startPlan } from "./billing.ts";
import { kept, settled } from "./device.ts";
import { addList, idea, send, wholeIdeasOn } from "./lists.ts";
import { dayIn, fillDate } from "./occasions.ts";
import { startSession, visit } from "./people.ts";
import { toastSays } from "./toast.ts";

/** The server closes a list only when its day has passed for it, too: the pages live through two days that have. */
const [shoppingDay, dayItself, dayAfter] = [dayIn(-2), dayIn(-1), dayIn(0)];
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const written = noon(dayItself).toLocaleDateString("en-US", { month: "long", day: "numeric" });

const others = ["Dad", "Zoe", "Ida", "Ben", "Nora", "Grandma", "Grandpa", "Uncle Jo"];
const bookFor = (name: string) => `A book for ${name}`;
const soapFor = (name: string) => `Soap for ${name}`;
const forMum = ["A vase", "Rose shears", "Tea"];
const forTheo = ["A kite", "A red ball"];
const forOthers = others.flatMap((name) => [bookFor(name), soapFor(name)]);
const everything = [...forMum, ...forTheo, ...forOthers];

for (const [where, device] of Object.entries({
  "at a desk": { viewport: { width: 1280, height: 900 } },
  "on a phone": { ...onPhone, hasTouch: true, isMobile: true },
})) {
  test.describe(where, () => {
    test.use({ ...device, serviceWorkers: "allow" });

    test("ten people have their Christmas, from the first idea to what the year came to", async ({
      page,
      context,
      hasTouch,
    }) => {
      test.slow();
      const press = (what: Locator) => (hasTouch ? what.tap() : what.click());
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      const dialog = page.getByRole("dialog");
      const saved = () => expect(page.getByText("Saved", { exact: true })).toBeVisible();
      await page.clock.setSystemTime(noon(shoppingDay));
      await startSession(page);
      await startPlan(page, "basic");
      const people = new Map<string, string>();
      for (const name of ["Mum", "Theo", ...others]) {
        people.set(name, await addProfile(page, { name }));
      }

      // One Christmas for all of them, and a list for each.
      await visit(page, "/");
      await press(button("Add occasion"));
      await press(dialog.getByRole("radio", { name: "Holiday" }));
      await press(dialog.getByRole("button", { name: "Everybody" }));
      await dialog.getByRole("textbox", { name: "Name" }).fill("Christmas");
      await fillDate(page, dayIn(20));
      await press(dialog.getByRole("button", { name: "Add occasion" }));
      const card = page.getByRole("region", { name: "Coming up" }).getByRole("listitem").first();
      await press(card.getByRole("button", { name: "Start 10 lists" }));
      await toastSays(page, "10 lists created");
      const firstOne = `Open the list for ${[...people.keys()][0]}`;
      await expect(card.getByRole("link")).toHaveText([...people.keys(), firstOne]);
      type Lists = Array<{ id: string; profileId: string }>;
      const lists = await send<Lists>(page, "GET", "/api/gift-lists");
      expect(lists).toHaveLength(10);
      const listOf = (name: string) =>
        lists.find(({ profileId }) => profileId === people.get(name))?.id ?? "";

      // Two of them are typed, one with prices and a budget.
      await press(card.getByRole("link", { name: "Mum: Christmas" }));
      await press(idea(page, 1));
      await page.keyboard.type(forMum.join("\n"));
      for (const [title, price] of Object.entries({ "A vase": "30", "Rose shears": "20" })) {
        await press(button(`Idea options: ${title}`));
        await press(page.getByRole("menuitem", { name: "Details…" }));
        await dialog.getByRole("textbox", { name: "Price (USD)" }).fill(price);
        await press(dialog.getByRole("button", { name: "Save" }));
      }
      await press(button("Set a budget"));
      await dialog.getByRole("textbox", { name: "Budget (USD)" }).fill("60");
      await page.keyboard.press("Enter");
      await expect(
        page.getByText("Planned $50 · $10 left of $60 · 1 without a price"),
      ).toBeVisible();
      await saved();
      await visit(page, "/");
      await press(card.getByRole("link", { name: "Theo: Christmas" }));
      await press(idea(page, 1));
      await page.keyboard.type(forTheo.join("\n"));
      await saved();
      for (const name of others) {
        const book = { id: randomUUID(), title: bookFor(name), price: 1000 };
        const soap = { id: randomUUID(), title: soapFor(name), price: 1500 };
        await send(page, "PATCH", `/api/gift-lists/${listOf(name)}`, { ideas: [book, soap] });
      }

      // In the shop there is no network.
      const toBuy = (title: string) => page.getByRole("checkbox", { name: title });
      await visit(page, "/");
      await settled(page);
      const shopping = hasTouch ? "See what is still to buy" : "Still to buy";
      await press(page.getByRole("link", { name: shopping, exact: true }));
      await expect(page.getByText("21 gifts, $250, 3 without a price")).toBeVisible();
      await expect(page.getByRole("main").getByRole("listitem")).toContainText(everything);
      await kept(page, '"key":["/api/shopping","date"]');
      await context.setOffline(true);
      const ticked = ["A vase", "A kite", bookFor("Dad"), bookFor("Zoe"), soapFor("Zoe")];
      for (const title of ticked) await press(toBuy(title));
      const left = page.getByText("16 gifts, $185, 2 without a price");
      await expect(left).toBeVisible();
      await page.reload();
      await expect(page.getByText("You’re offline.")).toBeVisible();
      for (const title of ticked) await expect(toBuy(title)).toBeChecked();
      await expect(left).toBeVisible();

      await context.setOffline(false);
      await page.evaluate(() => dispatchEvent(new Event("online")));
      const bought = async () => {
        const ideas = await Promise.all(lists.map(({ id }) => wholeIdeasOn(page, id)));
        expect(ideas.flat()).toHaveLength(everything.length);
        return ideas.flatMap((of) => of.flatMap((one) => (one.boughtOn ? one.title : [])));
      };
      await expect.poll(async () => (await bought()).toSorted()).toEqual(ticked.toSorted());
      await page.reload();
      await expect(page.getByRole("checkbox")).toHaveCount(16);
      for (const title of ["Tea", "A red ball"]) await press(toBuy(title));
      await expect.poll(async () => (await bought()).length).toBe(7);

      // The rest is bought, and everything is wrapped; on the day all but the tea is given.
      await visit(page, `/gift-list/${listOf("Mum")}`);
      await press(button("Mark as bought: Rose shears"));
      for (const title of forMum) await press(button(`Mark as wrapped: ${title}`));
      await expect(page.getByText("All 3 wrapped", { exact: true })).toBeVisible();
      await saved();
      for (const name of ["Theo", ...others]) {
        const path = `/api/gift-lists/${listOf(name)}`;
        const known = await wholeIdeasOn(page, listOf(name));
        for (const state of ["bought", "wrapped", "given"]) {
          const on = { boughtOn: shoppingDay, ...(state === "given" && { givenOn: dayItself }) };
          const ideas = known.map(({ id, title }) => ({ id, title, state, ...on }));
          await send(page, "PATCH", path, { ideas });
        }
      }
      for (const { id } of lists) {
        await send(page, "PATCH", `/api/gift-lists/${id}`, { eventDate: dayItself });
      }
      await page.clock.setSystemTime(noon(dayItself));
      await visit(page, `/gift-list/${listOf("Mum")}`);
      for (const title of ["A vase", "Rose shears"]) await press(button(`Mark as given: ${title}`));
      await saved();

      // The day after, the lists are closed: the tea is for her birthday.
      await page.clock.setSystemTime(noon(dayAfter));
      const birthday = await addList(page, { title: "Birthday", profileId: people.get("Mum") });
      const given = page.getByRole("region", { name: "Given" }).getByRole("listitem");
      await visit(page, `/gift-list/${listOf("Mum")}`);
      await press(button("Close the list?"));
      await expect(dialog).toContainText("2 gifts move to what you gave Mum.");
      await press(dialog.getByText("Move to another list"));
      await dialog.getByRole("combobox", { name: "Which list?" }).selectOption(birthday);
      await press(dialog.getByRole("button", { name: "Close list" }));
      await expect(page).toHaveURL(`/profile/${people.get("Mum")}`);
      await expect(given).toHaveCount(2);
      await expect(given.filter({ hasText: "A vase" })).toContainText(`Christmas, ${written}, $30`);
      for (const name of ["Theo", ...others]) {
        await send(page, "POST", `/api/gift-lists/${listOf(name)}/close`, { rest: "stay" });
      }

      // What the year came to, and that everything is somewhere, once.
      await visit(page, `/year?year=${shoppingDay.slice(0, 4)}`);
      await expect(page.getByText("Spent $250 · 3 without a price")).toBeVisible();
      const table = page.getByRole("table", { name: "By person" });
      await expect(table.getByRole("row", { name: /^Mum/ })).toContainText("$50");
      for (const name of others) {
        await expect(table.getByRole("row", { name })).toContainText("$25");
      }
      await visit(page, "/shopping");
      await expect(page.getByRole("heading", { name: "Nothing left to buy" })).toBeVisible();
      expect(await send(page, "GET", "/api/gift-lists")).toMatchObject([{ id: birthday }]);
      const there = await wholeIdeasOn(page, birthday);
      expect(there).toMatchObject([{ title: "Tea", state: "wrapped", boughtOn: shoppingDay }]);
      for (const id of people.values()) {
        type Gifts = { items: typeof there };
        const { items } = await send<Gifts>(page, "GET", `/api/profiles/${id}/gifts`);
        for (const gift of items) {
          expect(gift).toMatchObject({ occasion: "Christmas", givenOn: dayItself });
        }
        there.push(...items);
      }
      expect(there.map(({ title }) => title).toSorted()).toEqual(everything.toSorted());
    });
  });
}
