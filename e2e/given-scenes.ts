import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { addProfile } from "./answers.ts";
import { addList, send } from "./lists.ts";
import { startSession } from "./people.ts";
import type { Scene } from "./scene.ts";

const gifts = [
  { title: "A green vase", givenOn: "2025-12-24", occasion: "Christmas", price: 4500 },
  { title: "Rose shears", givenOn: "2025-03-04", occasion: "Birthday", verdict: "loved" },
  {
    title: "A set of twelve watercolors, the good ones from the shop at the corner of the market",
    givenOn: "2024-12-24",
    occasion: "Christmas",
    price: 8950,
    verdict: "fine",
    note: "She has the small box already.",
  },
  { title: "Scented candles", givenOn: "2024-03-04", price: 2200, verdict: "unused" },
  { title: "Walking boots", givenOn: "2023-03-04", occasion: "Birthday", price: 13_000 },
  { title: "A bread basket", givenOn: "2022-12-24", occasion: "Christmas" },
];

const given = (title: string) => ({
  id: randomUUID(),
  title,
  state: "given",
  givenOn: "2025-05-11",
});

/** Somebody who was given much, some of it from a list whose day has passed. */
async function open(page: Page, path: (ids: { person: string; list: string }) => string) {
  await startSession(page);
  const person = await addProfile(page, { name: "Matilda", color: "teal" });
  for (const gift of gifts) await send(page, "POST", `/api/profiles/${person}/gifts`, gift);
  const list = await addList(page, { title: "Mother's Day", profileId: person });
  await addList(page, { title: "Birthday", profileId: person });
  await send(page, "PATCH", `/api/gift-lists/${list}`, {
    eventDate: "2025-05-11",
    ideas: [given("A silk scarf"), { id: randomUUID(), title: "Tea from the market" }],
  });
  await page.goto(path({ person, list }));
  await page.getByRole("heading", { level: 1 }).waitFor();
}

const scene = (
  name: string,
  path: (ids: { person: string; list: string }) => string,
  then?: (page: Page) => Promise<void>,
): Scene => ({
  name,
  viewportOnly: then !== undefined,
  show: async (page) => {
    await open(page, path);
    if (then) return then(page);
    await page.getByRole("button", { name: /^Show all/ }).waitFor();
  },
});

const ofPerson = ({ person }: { person: string }) => `/profile/${person}`;

export const givenScenes: Scene[] = [
  scene("given", ofPerson),
  scene("given-add", ofPerson, async (page) => {
    await page.getByRole("button", { name: "Add a past gift" }).click();
    await page.getByRole("dialog").waitFor();
  }),
  scene(
    "given-close",
    ({ list }) => `/gift-list/${list}`,
    async (page) => {
      await page.getByRole("button", { name: "Close the list?" }).click();
      await page.getByRole("dialog").getByText("Move to another list").click();
    },
  ),
  scene(
    "given-passed",
    ({ list }) => `/gift-list/${list}`,
    (page) => page.getByRole("button", { name: "Close the list?" }).waitFor(),
  ),
];
