import type { Page } from "@playwright/test";
import { addProfile } from "./answers.ts";
import { addList } from "./lists.ts";
import { startSession } from "./people.ts";
import type { Scene } from "./scene.ts";

const ideas = [
  "A rose named after her",
  "https://www.example.com/secateurs the good ones with the red handles",
  "A weekend in a garden hotel, with a description that goes over more than one line on any phone",
  "Tea",
];

const generated = JSON.stringify([
  {
    title: "Illustrated guide to old roses",
    reason: "You wrote that she grows roses; it names the varieties her own garden may hold.",
    fact: { field: "Interests", quote: "roses, mostly old ones" },
    details: { price: { low: 25, high: 45 } },
  },
  { title: "A rose named after her", reason: "It outlives every bunch of flowers." },
  { title: "Engraved brass plant labels for the flower bed by the kitchen door" },
]);

const reasons = [
  "Noah can name every shark there is: here they rise out of the page.",
  "You wrote that he is never indoors, and this keeps him out until supper.",
  "He climbs whatever stands still; up there somebody holds the rope.",
  "He asks for one more story every evening, and in this one it is he who saves the ship.",
  "He likes to see how things work: nothing in it is hidden.",
  "For the garden that you look after together; the first guests may come in spring.",
  "You kept everything he grew out of, and he falls asleep among all of it.",
  "You said he has begun to write letters: now they go out under a seal of his own.",
  "His new bicycle has none yet, and frogs are what he stops for.",
  "He is not afraid of the dark, and the owls come closer than by day.",
];

/** As the agent brings them for a child. */
const ten = JSON.stringify(
  [
    ["Pop-up book about the sea", 15, 25, 4, 1],
    ["Junior archery set with suction arrows and a target that stands by itself", 20, 38, 8, 3],
    ["Afternoon at the climbing hall for two", 30, 50, 6, 1],
    ["Story in which they are the hero, printed and bound", 28, 45, 3, 14],
    ["Marble run with a lift", 35, 50, 5, 3],
    ["Bird box with a little window", 25, 40, 5, 3],
    ["Quilt made of their old pyjamas", 40, 50, 0, 45],
    ["Set of brass stamps with their own alphabet", 22, 34, 7, 10],
    ["Bicycle bell shaped like a frog", 12, 20, 3, 3],
    ["Night walk with the ranger", 25, 25, 8, 7],
  ].map(([title, low, high, fromAge, leadDays], index) => ({
    title,
    reason: reasons[index],
    details: { price: { low, high }, leadDays, ...(fromAge ? { fromAge } : {}) },
  })),
);

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Place {
  profileId: string;
  listId: string;
}

async function withLists(page: Page): Promise<Place> {
  await startSession(page);
  const profileId = await addProfile(page, { name: "GRANDMOTHER MATILDAX" });
  await addList(page, { title: "Things seen in a shop window that somebody may like some day" });
  await addList(page, { title: "Last Christmas", profileId }, { eventDate: dayIn(-30) });
  await addList(page, { title: "Anniversary", profileId }, { eventDate: dayIn(40) });
  const listId = await addList(
    page,
    { title: "Birthday", profileId },
    { eventDate: dayIn(12), manualIdeas: ideas, premiumResults: generated },
  );
  return { profileId, listId };
}

/** A list half-way to the day. */
async function showStates(page: Page): Promise<void> {
  await startSession(page);
  const profileId = await addProfile(page, { name: "Matilda" });
  const made = (title: string, carried: object = {}) => ({
    id: crypto.randomUUID(),
    title,
    ...carried,
  });
  const listId = await addList(
    page,
    { title: "Birthday", profileId },
    {
      eventDate: dayIn(12),
      ideas: [
        made("A rose named after her", { state: "given", givenOn: dayIn(-3) }),
        made("The good secateurs with the red handles", {
          state: "bought",
          link: "https://www.example.com/secateurs",
        }),
        made(ideas[2] ?? "", {
          state: "wrapped",
          boughtOn: dayIn(-9),
          wrappedOn: dayIn(-2),
          note: "Two nights in May, with the walled garden. The voucher is in the desk.",
          price: 18_900,
          source: "agent",
          reason: "You wrote that she grows roses, and has not been away for a year.",
          fact: { field: "Interests", quote: "roses, mostly old ones" },
        }),
        made("Tea"),
        made("Enamel jug"),
      ],
    },
  );
  await page.goto(`/gift-list/${listId}`);
  await page.getByText("3 of 5 bought").waitFor();
}

/** A picture as a shop has it, which no test loads from anywhere. */
const vase =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><path fill="#c9d8c5" d="M0 0h80v80H0z"/><path fill="#3f6b57" d="M32 20h16c0 12 12 16 12 32 0 12-8 16-20 16s-20-4-20-16c0-16 12-20 12-32z"/></svg>';

/** A list of cards: ideas with something to show. */
async function showCards(page: Page): Promise<void> {
  await startSession(page);
  const profileId = await addProfile(page, { name: "Matilda", color: "teal" });
  const picture = "https://shop.example/vase.svg";
  await page.route(picture, (route) => route.fulfill({ contentType: "image/svg+xml", body: vase }));
  const link = "https://www.shop.example/vase";
  const made = (title: string, carried: object) => ({ id: crypto.randomUUID(), title, ...carried });
  const reason =
    "You wrote that she grows roses and always has some on the table; a low, wide vase is what old varieties with short stems need.";
  const listId = await addList(
    page,
    { title: "Birthday", profileId },
    {
      eventDate: dayIn(12),
      ideas: [
        made("Green vase", { picture, link, price: 4_550, source: "agent", reason }),
        made("Tea", {}),
        made(ideas[2] ?? "", { price: 18_900, state: "wrapped", boughtOn: dayIn(-9) }),
        made("Secateurs", { picture, note: "The red ones, size M", state: "bought" }),
        made("Enamel jug", { state: "given", givenOn: dayIn(-1) }),
      ],
    },
  );
  await page.goto(`/gift-list/${listId}`);
  await page.getByText("3 of 5 bought").waitFor();
}

const scene = (
  name: string,
  path: (place: Place) => string,
  then?: (page: Page) => Promise<void>,
): Scene => ({
  name,
  viewportOnly: then !== undefined,
  show: async (page) => {
    await page.goto(path(await withLists(page)));
    await page.getByText("Birthday").first().waitFor();
    await then?.(page);
  },
});

const list = ({ listId }: Place) => `/gift-list/${listId}`;

const option = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name: "List options" }).click();
  await page.getByRole("menuitem", { name }).click();
  await page.getByRole("dialog").waitFor();
};

export const listScenes: Scene[] = [
  {
    name: "gift-lists-empty",
    show: async (page) => {
      await startSession(page);
      await page.goto("/gift-lists");
      await page.getByText("No gift lists yet").waitFor();
    },
  },
  scene("gift-lists", () => "/gift-lists"),
  scene(
    "gift-lists-new",
    () => "/gift-lists",
    (page) => page.getByRole("button", { name: "New List" }).click(),
  ),
  scene("profile-lists", ({ profileId }) => `/profile/${profileId}`),
  scene("gift-list", list),
  {
    name: "gift-list-ten",
    show: async (page) => {
      await startSession(page);
      const profileId = await addProfile(page, { name: "Noah" });
      const about = { title: "Turning eight", profileId };
      await page.goto(`/gift-list/${await addList(page, about, { premiumResults: ten })}`);
      await page.getByText("Night walk").waitFor();
    },
  },
  {
    name: "gift-list-empty",
    show: async (page) => {
      await startSession(page);
      await page.goto(`/gift-list/${await addList(page, { title: "Housewarming" })}`);
      await page.getByText("No generations yet").waitFor();
    },
  },
  {
    name: "gift-list-many",
    show: async (page) => {
      await startSession(page);
      const manualIdeas = Array.from({ length: 100 }, (_, index) => `Idea number ${index + 1}`);
      await page.goto(`/gift-list/${await addList(page, { title: "Full" }, { manualIdeas })}`);
      await page.getByText("No generations yet").waitFor();
    },
  },
  scene("gift-list-why", list, async (page) => {
    await page
      .getByRole("button", { name: /^Why this gift/ })
      .first()
      .click();
    await page.getByText("roses, mostly old ones").waitFor();
  }),
  {
    name: "gift-list-states",
    show: showStates,
  },
  {
    name: "gift-list-cards",
    show: showCards,
  },
  {
    name: "gift-list-row-menu",
    viewportOnly: true,
    show: async (page) => {
      await showStates(page);
      await page.getByRole("button", { name: /^Idea options: The good/ }).click();
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "gift-list-marked",
    viewportOnly: true,
    show: async (page) => {
      await showStates(page);
      await page.getByRole("button", { name: "Mark as bought: Tea" }).click();
      await page.getByText("Marked as bought", { exact: true }).waitFor();
    },
  },
  {
    name: "gift-list-details",
    viewportOnly: true,
    show: async (page) => {
      await showStates(page);
      await page.getByRole("button", { name: /^Idea options: A weekend/ }).click();
      await page.getByRole("menuitem", { name: "Details…" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  scene("gift-list-removed", list, async (page) => {
    await page.getByRole("button", { name: "Idea options: A rose named after her" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page.getByText("Idea removed", { exact: true }).waitFor();
  }),
  scene("gift-list-menu", list, async (page) => {
    await page.getByRole("button", { name: "List options" }).click();
    await page.getByRole("menu").waitFor();
  }),
  scene("gift-list-rename", list, option("Rename list")),
  scene("gift-list-date", list, option("Edit date")),
  scene("gift-list-clear", list, async (page) => {
    await page.getByRole("button", { name: "Clear all" }).click();
    await page.getByRole("dialog").waitFor();
  }),
  scene("gift-list-questionnaire", list, async (page) => {
    await page.getByRole("button", { name: "Generate ideas" }).click();
    await page.getByRole("dialog").waitFor();
  }),
  scene("gift-list-failed", list, async (page) => {
    await page.route("**/api/gift-lists/*", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("textbox", { name: "Idea 4" }).fill("Green tea");
    await page.getByRole("button", { name: "Retry" }).waitFor();
  }),
  {
    name: "gift-list-choose",
    viewportOnly: true,
    show: async (page) => {
      await startSession(page);
      await addProfile(page, { name: "GRANDMOTHER MATILDAX" });
      await page.goto(`/gift-list/${await addList(page, { title: "Birthday" })}`);
      await page.getByRole("button", { name: "Choose who this is for" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
