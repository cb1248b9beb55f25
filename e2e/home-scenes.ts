import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { addProfile } from "./answers.ts";
import { addList, send } from "./lists.ts";
import { addOccasion, dayIn } from "./occasions.ts";
import { startSession } from "./people.ts";
import type { Scene } from "./scene.ts";

const mum = {
  name: "Mum",
  color: "teal",
  relationship: "Family",
  ageRange: "Adult 2 (51-70)",
  interests: "Watercolors, old roses, long walks with the dog",
  dislikes: "scented candles",
  additionalNotes: "She is allergic to nuts. She already has a bread maker.",
};

const others = [
  { name: "Theo", color: "orange", interests: "Climbing, board games, drumming" },
  { name: "GRANDMOTHER MATILDAX", color: "purple" },
  { name: "Ada", color: "#FFFFFF", interests: "Chess" },
  { name: "Jo", color: "red" },
];

const idea = (title: string, state = "idea") => ({ id: randomUUID(), title, state });

/** People with days to come, ideas, and gifts: an account that is in use. Answers with the first person. */
export async function inUse(page: Page): Promise<{ person: string; list: string }> {
  await startSession(page);
  const person = await addProfile(page, mum);
  const birthday = dayIn(6);
  // 60 years are a multiple of four: 29 February was a day then, too.
  await addOccasion(page, person, {
    date: `${Number(birthday.slice(0, 4)) - 60}${birthday.slice(4)}`,
  });
  await addOccasion(page, person, {
    kind: "holiday",
    name: "Christmas",
    date: `-${dayIn(37).slice(4)}`,
    notices: [14],
  });
  const list = await addList(
    page,
    { title: "Birthday", profileId: person },
    {
      eventDate: birthday,
      ideas: [
        idea("A rose that is named after her", "bought"),
        idea("A field easel that folds into a bag", "bought"),
        idea("Tea from the market"),
      ],
    },
  );
  await addList(page, { title: "Any time", profileId: person });
  await send(page, "POST", `/api/profiles/${person}/gifts`, {
    title: "Rose shears",
    givenOn: dayIn(-359),
    occasion: "Birthday",
    verdict: "loved",
  });
  for (const [number, other] of others.entries()) {
    const id = await addProfile(page, other);
    if (number > 2) continue;
    await addOccasion(page, id, { date: `-${dayIn(20 * (number + 1)).slice(4)}` });
    if (number === 0) {
      await addList(
        page,
        { title: "Theo: anytime", profileId: id },
        { manualIdeas: ["A chalk bag", "A two-player card game"] },
      );
    }
  }
  return { person, list };
}

const scene = (name: string, path: (at: { person: string; list: string }) => string): Scene => ({
  name,
  show: async (page) => {
    await page.goto(path(await inUse(page)));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
  },
});

export const homeScenes: Scene[] = [
  scene("in-use-home", () => "/"),
  scene("in-use-profiles", () => "/profiles"),
  scene("in-use-profile", ({ person }) => `/profile/${person}`),
  scene("in-use-list", ({ list }) => `/gift-list/${list}`),
  scene("in-use-lists", () => "/gift-lists"),
  scene("in-use-chat", ({ person }) => `/chat/${person}`),
];
