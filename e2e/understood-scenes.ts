import type { Page } from "@playwright/test";
import { addProfile } from "./answers.ts";
import { send } from "./lists.ts";
import { startSession } from "./people.ts";
import type { Scene } from "./scene.ts";

/** Somebody of whom much is understood, some of it corrected. */
async function open(page: Page): Promise<void> {
  await startSession(page);
  const id = await addProfile(page, {
    name: "Matilda",
    color: "teal",
    interests: "Watercolors, roses, long walks with the dog, Agatha Christie",
    dislikes: "scented candles, clutter",
    additionalNotes:
      "She is 61. She is allergic to nuts. She already has a bread maker. She used to play golf but gave it up after the operation on her knee last spring.",
  });
  const correct = (thing: string, meaning: string) =>
    send(page, "POST", `/api/profiles/${id}/corrections`, { thing, meaning });
  await correct("clutter", "ignore");
  await correct("roses", "avoid");
  await correct("A small telescope", "has");
  await page.goto(`/profile/${id}`);
  await page.getByRole("button", { name: /^Show all/ }).click();
}

const understood = (name: string, then?: (page: Page) => Promise<void>): Scene => ({
  name,
  viewportOnly: then !== undefined,
  show: async (page) => {
    await open(page);
    await then?.(page);
  },
});

export const understoodScenes: Scene[] = [
  understood("understood"),
  understood("understood-menu", async (page) => {
    await page.getByRole("button", { name: "Loves: Watercolors. Correct it" }).click();
    await page.getByRole("menuitem", { name: "Not about them" }).click();
    await page.getByRole("button", { name: "Undo" }).waitFor();
    await page.getByRole("button", { name: /scented candles/ }).click();
    await page.getByRole("menuitem").first().waitFor();
  }),
  understood("understood-add", async (page) => {
    await page.getByRole("button", { name: "Add something" }).click();
    await page.getByRole("dialog").waitFor();
  }),
];
