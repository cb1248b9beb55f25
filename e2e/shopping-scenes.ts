import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { addProfile } from "./answers.ts";
import { addList, send } from "./lists.ts";
import { startSession } from "./people.ts";
import type { Scene } from "./scene.ts";

const idea = (title: string, more: object = {}) => ({ id: randomUUID(), title, ...more });

/** Somebody with a few lists, some of it bought. */
async function fill(page: Page) {
  await startSession(page);
  const mum = await addProfile(page, { name: "Mum", color: "teal" });
  const theo = await addProfile(page, { name: "Theo", color: "orange" });
  const matilda = await addProfile(page, { name: "GRANDMOTHER MATILDAX", color: "purple" });
  await addList(
    page,
    { title: "Christmas", profileId: theo },
    {
      eventDate: "2040-12-24",
      ideas: [
        idea("A red ball", { price: 1999, note: "The big one, with the star." }),
        idea("A kite", { state: "bought", price: 2450, boughtOn: "2040-11-02" }),
        idea("Watercolors", { link: "https://www.example.com/paint" }),
      ],
    },
  );
  await addList(
    page,
    { title: "Christmas", profileId: matilda },
    {
      eventDate: "2040-12-24",
      ideas: [
        idea("A set of twelve napkins, the good linen ones from the shop at the corner", {
          price: 8900,
        }),
      ],
    },
  );
  await addList(
    page,
    { title: "Birthday", profileId: mum },
    { eventDate: "2041-03-04", ideas: [idea("A vase", { price: 4500 }), idea("Rose shears")] },
  );
  const spent = [
    [mum, 1, 2400],
    [mum, 3, 5600],
    [theo, 3, 3200],
    [matilda, 5, 8900],
    [theo, 6, 2100],
    [mum, 10, 1500],
  ] as const;
  const year = new Date().getUTCFullYear() - 1;
  for (const [person, month, price] of spent) {
    const givenOn = `${year}-${String(month).padStart(2, "0")}-04`;
    await send(page, "POST", `/api/profiles/${person}/gifts`, { title: "A gift", givenOn, price });
  }
  await send(page, "POST", `/api/profiles/${mum}/budgets`, { year, amount: 10_000 });
  await send(page, "POST", `/api/profiles/${theo}/budgets`, { year, amount: 5000 });
  await addList(page, { title: "Some day" }, { ideas: [idea("A box of good tea")] });
}

const scene = (name: string, path: string, then?: (page: Page) => Promise<void>): Scene => ({
  name,
  show: async (page) => {
    await fill(page);
    await page.goto(path);
    await page.getByRole("checkbox").first().waitFor();
    await then?.(page);
  },
});

export const shoppingScenes: Scene[] = [
  scene("shopping", "/shopping", async (page) => {
    await page.getByRole("checkbox", { name: "A red ball" }).check();
    await page.getByRole("button", { name: "Undo: A red ball" }).waitFor();
  }),
  scene("shopping-by-person", "/shopping?by=person"),
  {
    name: "year",
    show: async (page) => {
      await fill(page);
      await page.goto(`/year?year=${new Date().getUTCFullYear() - 1}`);
      await page.getByRole("table", { name: "By month" }).waitFor();
    },
  },
  {
    name: "year-budget",
    viewportOnly: true,
    show: async (page) => {
      await fill(page);
      await page.goto("/year");
      await page.getByRole("button", { name: "Set a budget: Mum" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "shopping-empty",
    show: async (page) => {
      await startSession(page);
      await page.goto("/shopping");
      await page.getByRole("heading", { name: "Nothing left to buy" }).waitFor();
    },
  },
];
