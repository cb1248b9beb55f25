import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { addProfile } from "./answers.ts";
import { addList, send } from "./lists.ts";
import { addOccasion, dayIn } from "./occasions.ts";
import { startSession } from "./people.ts";
import { answerReminders } from "./reminders.ts";
import type { Scene } from "./scene.ts";

interface Place {
  profileId: string;
  listId: string;
}

async function withOccasions(page: Page): Promise<Place> {
  await startSession(page);
  const profileId = await addProfile(page, { name: "Mum", color: "teal" });
  const grandmother = await addProfile(page, { name: "GRANDMOTHER MATILDAX", color: "purple" });
  await addOccasion(page, profileId, { date: `1966${dayIn(3).slice(4)}` });
  await addOccasion(page, profileId, {
    kind: "anniversary",
    name: "Wedding anniversary",
    date: `1990${dayIn(80).slice(4)}`,
    notices: [30, 7, 1, 0],
  });
  await addOccasion(page, profileId, {
    kind: "other",
    name: "A graduation with a name as long as names may be",
    date: dayIn(-20),
    yearly: false,
  });
  await addOccasion(page, grandmother, {
    kind: "holiday",
    name: "Christmas",
    date: "2020-12-24",
    notices: [],
  });
  await addOccasion(page, grandmother, { date: `-${dayIn(0).slice(4)}` });
  const listId = await addList(
    page,
    { title: "Housewarming", profileId: grandmother },
    { eventDate: dayIn(1), manualIdeas: ["A rose", "Tea"] },
  );
  return { profileId, listId };
}

const ideasFor = () => [
  { id: randomUUID(), title: "A scarf", state: "wrapped" },
  { id: randomUUID(), title: "Socks", state: "bought" },
  { id: randomUUID(), title: "Tea" },
];

/** One Christmas for all, with a list for all but the last; tells who is the first. */
async function withChristmas(page: Page): Promise<string> {
  await startSession(page);
  const people = [
    ["Mum", "teal"],
    ["Dad", "orange"],
    ["Theo", "purple"],
    ["Zoe", "#ffffff"],
    ["GRANDMOTHER MATILDAX", "red"],
  ] as const;
  const profileIds: string[] = [];
  for (const [name, color] of people) profileIds.push(await addProfile(page, { name, color }));
  const [first = "", , , , last = ""] = profileIds;
  const christmas = { kind: "holiday", name: "Christmas", date: `2020${dayIn(12).slice(4)}` };
  const id = await addOccasion(page, first, { ...christmas, profileIds });
  const { lists } = await send<{ lists: Array<{ id: string; profileId: string }> }>(
    page,
    "POST",
    `/api/occasions/${id}/lists`,
  );
  for (const list of lists) {
    const path = `/api/gift-lists/${list.id}`;
    if (list.profileId === last) await send(page, "DELETE", path);
    else await send(page, "PATCH", path, { ideas: ideasFor() });
  }
  await addOccasion(page, first, { date: `1966${dayIn(20).slice(4)}` });
  return first;
}

const scene = (
  name: string,
  path: (place: Place) => string,
  then?: (page: Page) => Promise<unknown>,
): Scene => ({
  name,
  viewportOnly: then !== undefined,
  show: async (page) => {
    await page.goto(path(await withOccasions(page)));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByText("Birthday").first().waitFor();
    await then?.(page);
  },
});

const profile = ({ profileId }: Place) => `/profile/${profileId}`;

const add = async (page: Page) => {
  await page.getByRole("button", { name: "Add occasion" }).first().click();
  await page.getByRole("dialog").waitFor();
};

/** A page that asks one path of the server, which answers late or not at all. */
const stuck = (
  name: string,
  path: "/" | "/reminders" | "/settings",
  asks: string,
  how: "late" | "failing",
): Scene => ({
  name,
  show: async (page) => {
    await startSession(page);
    await addProfile(page, { name: "Mum", color: "teal" });
    await page.route(asks, (route) =>
      how === "late" ? undefined : route.fulfill({ status: 503, body: "" }),
    );
    await page.goto(path);
    await (how === "late"
      ? page
          .getByText(/^Loading (what|reminder)/)
          .first()
          .waitFor({ state: "attached" })
      : page.getByRole("button", { name: "Retry" }).waitFor());
    // What does not wait for that answer.
    const beside = {
      "/": "1/5 profiles",
      "/reminders": "Reminders",
      "/settings": "Nothing has been",
    };
    await page.getByRole("main").getByText(beside[path]).first().waitFor();
  },
});

const settings = (
  name: string,
  then?: (page: Page) => Promise<unknown>,
  dialog = false,
): Scene => ({
  name,
  viewportOnly: dialog,
  show: async (page) => {
    await startSession(page);
    await page.goto("/settings");
    await page.getByRole("switch", { name: "Calendar" }).waitFor();
    await page.getByText("Looking at this device...").waitFor({ state: "hidden" });
    await then?.(page);
  },
});

/** A device as it is after the permission was given, not asked for, or refused. */
const device = (
  name: string,
  permission: string,
  subscribed: boolean,
  others: readonly string[] = [],
): Scene => ({
  name,
  show: async (page) => {
    await startSession(page);
    // Whose device it is is known from the first visit on.
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForFunction(() => localStorage.getItem("owner"));
    await page.addInitScript(
      ([given, on]) => {
        const endpoint = "https://push.ribbon-test.org/send/abc";
        const subscription = { endpoint, options: { applicationServerKey: null } };
        const pushManager = { getSubscription: async () => (on ? subscription : null) };
        const registration = { pushManager };
        const worker = {
          ready: Promise.resolve(registration),
          register: () => new Promise(() => {}),
          getRegistration: async () => registration,
          addEventListener: () => {},
          removeEventListener: () => {},
        };
        Object.defineProperty(navigator, "serviceWorker", { value: worker });
        Object.defineProperty(Notification, "permission", { value: given });
        const owner = localStorage.getItem("owner");
        if (on) localStorage.setItem("push-device", `${owner} 1 ${endpoint}`);
      },
      [permission, subscribed] as const,
    );
    await page.route("**/api/reminder-settings", async (route) => {
      const response = await route.fetch();
      const known: object = await response.json();
      const devices = [...(subscribed ? ["1"] : []), ...others];
      const push = { on: devices.length > 0, devices };
      return route.fulfill({ response, json: { ...known, push } });
    });
    await page.goto("/settings");
    await page.getByText(/for this device\.$|this one does not|blocks notifications/).waitFor();
  },
});

const calendarOn = async (page: Page) => {
  await page.getByRole("switch", { name: "Calendar" }).click();
  await page.getByRole("textbox", { name: "Calendar address" }).waitFor();
};

export const reminderScenes: Scene[] = [
  {
    name: "coming-up-empty",
    show: async (page) => {
      await startSession(page);
      await addProfile(page, { name: "Mum", color: "teal" });
      await page.goto("/");
      await page.getByText("Nothing in sight.").waitFor();
    },
  },
  scene("coming-up", () => "/"),
  {
    name: "coming-up-all",
    show: async (page) => {
      await withOccasions(page);
      await page.goto("/");
      await page.getByRole("button", { name: /^Show all/ }).click();
    },
  },
  {
    name: "coming-up-many",
    show: async (page) => {
      await withChristmas(page);
      await page.goto("/");
      await page.getByRole("button", { name: "Start 1 more list" }).waitFor();
    },
  },
  scene("coming-up-add", () => "/", add),
  stuck("coming-up-loading", "/", "**/api/coming-up", "late"),
  stuck("coming-up-error", "/", "**/api/coming-up", "failing"),
  {
    name: "occasions-empty",
    show: async (page) => {
      await startSession(page);
      await page.goto(`/profile/${await addProfile(page, { name: "Mum", color: "teal" })}`);
      await page.getByText("No occasions yet.").waitFor();
    },
  },
  scene("occasions", profile),
  scene("occasions-add", profile, add),
  {
    name: "occasions-edit-many",
    viewportOnly: true,
    show: async (page) => {
      await page.goto(`/profile/${await withChristmas(page)}`);
      await page.getByText("Also for").waitFor();
      await page.getByRole("button", { name: "Menu for Christmas" }).click();
      await page.getByRole("menuitem", { name: "Edit" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  scene("occasions-wrong", profile, async (page) => {
    await add(page);
    await page.getByRole("textbox", { name: "Name" }).fill("");
    await page.getByRole("textbox", { name: "Day" }).fill("30");
    await page.getByRole("combobox", { name: "Month" }).selectOption("2");
    for (const chosen of ["14 days", "3 days"]) {
      await page.getByRole("dialog").getByText(chosen, { exact: true }).click();
    }
    await page.getByRole("dialog").getByRole("button", { name: "Add occasion" }).click();
  }),
  scene("occasions-delete", profile, async (page) => {
    await page.getByRole("button", { name: "Menu for Birthday" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").waitFor();
  }),
  {
    name: "reminders",
    show: async (page) => {
      await answerReminders(page, await withOccasions(page));
      await page.goto("/reminders");
      await page.getByText("Tea", { exact: true }).waitFor();
    },
  },
  {
    name: "reminders-empty",
    show: async (page) => {
      await startSession(page);
      await page.goto("/reminders");
      await page.getByText("No reminders yet").waitFor();
    },
  },
  stuck("reminders-loading", "/reminders", "**/api/reminders", "late"),
  stuck("reminders-error", "/reminders", "**/api/reminders", "failing"),
  settings("settings-reminders", calendarOn),
  settings("settings-reminders-off"),
  device("settings-reminders-push-off", "default", false),
  device("settings-reminders-push-on", "granted", true, ["2"]),
  device("settings-reminders-push-elsewhere", "granted", false, ["2", "3"]),
  device("settings-reminders-push-denied", "denied", false),
  settings(
    "settings-reminders-reset",
    async (page) => {
      await calendarOn(page);
      await page.getByRole("button", { name: "Reset link" }).click();
      await page.getByRole("dialog").waitFor();
    },
    true,
  ),
  stuck("settings-reminders-loading", "/settings", "**/api/reminder-settings", "late"),
];
