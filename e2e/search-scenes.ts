import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { addProfile } from "./answers.ts";
import { addList, send } from "./lists.ts";
import { startSession } from "./people.ts";
import type { Scene } from "./scene.ts";

/** Somebody with a rose of every kind, and names and titles as long as they get. */
export async function fillRoses(page: Page) {
  await startSession(page);
  const rosa = await addProfile(page, { name: "Rosa", color: "teal" });
  const matilda = await addProfile(page, { name: "GRANDMOTHER MATILDAX", color: "purple" });
  const idea = (title: string, more: object = {}) => ({ id: randomUUID(), title, ...more });
  const list = await addList(
    page,
    { title: "Rosa’s birthday", profileId: rosa },
    { ideas: [idea("A rosé from Provence"), idea("Rosé glasses", { state: "bought" })] },
  );
  await addList(
    page,
    { title: "Christmas", profileId: matilda },
    {
      ideas: [
        idea("Rose shears, the good ones with the wooden handles, from the shop at the corner"),
      ],
    },
  );
  await addList(page, { title: "Some day" }, { ideas: [idea("<b>Rosemary</b>")] });
  await send(page, "POST", `/api/profiles/${matilda}/gifts`, {
    title: "A climbing rose",
    givenOn: "2020-03-04",
  });
  return { rosa, matilda, list };
}

const scene = (name: string, typed: string, text: string): Scene => ({
  name,
  viewportOnly: true,
  show: async (page) => {
    await fillRoses(page);
    await page.goto("/gift-lists");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill(typed);
    await page.getByRole("dialog").getByText(text).first().waitFor();
  },
});

export const searchScenes: Scene[] = [
  scene("search", "ros", "7 found"),
  scene("search-empty", "", "Find a person"),
  scene("search-nothing", "zebra", "Nothing found"),
];
