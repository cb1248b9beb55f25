import type { Page } from "@playwright/test";
import { billingScenes } from "./billing-scenes.ts";
import { chatScenes } from "./chat-scenes.ts";
import { givenScenes } from "./given-scenes.ts";
import { homeScenes } from "./home-scenes.ts";
import { listScenes } from "./list-scenes.ts";
import { kept } from "./device.ts";
import { addProfile, pretend, withTokens } from "./answers.ts";
import { addOccasion, dayIn } from "./occasions.ts";
import { reminderScenes } from "./reminder-scenes.ts";
import { offerInstall } from "./install.ts";
import { startSession, visit } from "./people.ts";
import type { Scene } from "./scene.ts";
import { searchScenes } from "./search-scenes.ts";
import { shoppingScenes } from "./shopping-scenes.ts";
import { understoodScenes } from "./understood-scenes.ts";

const names =
  "Mum Theo Ada Jo Zoë Émile Ben Cleo Dan Eva Finn Gus Hal Ida Jan Kim Liv Max Nia Oda Pia Quinn Rosa Sam Tom Uma Vic Wes Xia Yan 🐶 Anna Bea Carl Dora Ellen Mia Matilda".split(
    " ",
  );

const people = [
  { name: "Mum", color: "teal", interests: "Roses" },
  { name: "GRANDMOTHER MATILDAX", color: "purple" },
  { name: "Theo", color: "orange" },
  { name: "Ada", color: "indigo" },
  { name: "Jo", color: "red" },
];

async function addPeople(page: Page, count: number): Promise<string> {
  let last = "";
  for (const person of people.slice(0, count)) last = await addProfile(page, person);
  return last;
}

async function signedIn(page: Page, count = 0): Promise<string> {
  await startSession(page);
  const last = await addPeople(page, count);
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  return last;
}

const page = (name: string, path: string): Scene => ({
  name,
  show: async (at) => {
    await at.goto(path);
    await at.getByRole("heading", { level: 1 }).waitFor();
  },
});

const own = (name: string, path: string, then?: (at: Page) => Promise<void>): Scene => ({
  name,
  viewportOnly: then !== undefined,
  show: async (at) => {
    await signedIn(at, 1);
    await at.goto(path);
    await at.getByRole("heading", { level: 1 }).waitFor();
    await then?.(at);
  },
});

const press = (name: string) => (at: Page) => at.getByRole("button", { name }).first().click();

/** A dialog or a message over the page of somebody with a few people. */
const over = (
  name: string,
  path: string | ((id: string) => string),
  then: (at: Page) => Promise<unknown>,
  { people: count = 2, tokens = 0 } = {},
): Scene => ({
  name,
  viewportOnly: true,
  show: async (at) => {
    const id = await signedIn(at, count);
    if (tokens > 0) await withTokens(at, tokens);
    await at.goto(typeof path === "string" ? path : path(id));
    await at.getByRole("heading", { level: 1 }).waitFor();
    await then(at);
  },
});

/** What a screen is while the answer is on its way, and when there is none. */
const stuck = (name: string, path: (id: string) => string, how: "late" | "failing"): Scene => ({
  name,
  show: async (at) => {
    const id = await signedIn(at, 1);
    await at.route(/\/api\/profiles/, (route) =>
      how === "late" ? undefined : route.fulfill({ status: 503, body: "" }),
    );
    await at.goto(path(id));
    await at.waitForLoadState("domcontentloaded");
    await (how === "late"
      ? at
          .getByText(/^Loading \w/)
          .first()
          .waitFor({ state: "attached" })
      : at.getByRole("button", { name: "Retry" }).waitFor());
  },
});

const dialog = (name: string) => async (at: Page) => {
  await press(name)(at);
  await at.getByRole("dialog").waitFor();
};

export const scenes: Scene[] = [
  page("landing", "/"),
  page("about", "/about"),
  page("how-it-works", "/how-it-works"),
  page("pricing", "/pricing"),
  page("pricing-highlight", "/pricing?highlight=buytokens"),
  page("privacy", "/privacy"),
  page("terms", "/terms"),
  page("not-found", "/no/such/page"),
  // As high as all endpoints together it is too large for one picture.
  { ...page("api-docs", "/api/docs"), viewportOnly: true },
  page("sign-in", "/api/login"),
  page("questionnaire-visitor", "/questionnaire"),
  {
    name: "pricing-preview",
    viewportOnly: true,
    show: async (at) => {
      await at.goto("/pricing");
      await press("Preview Questionnaire")(at);
      await at.getByRole("dialog").waitFor();
    },
  },
  {
    name: "questionnaire-other",
    show: async (at) => {
      await at.goto("/questionnaire");
      await at.getByRole("radio", { name: "Other" }).first().check();
      await at.getByRole("checkbox", { name: "Other" }).check();
    },
  },
  {
    name: "questionnaire-sign-in",
    viewportOnly: true,
    show: async (at) => {
      await at.goto("/questionnaire");
      await at.getByRole("textbox", { name: /name/i }).first().fill("Mum");
      await press("Create Profile (Free)")(at);
      await at.getByRole("dialog").waitFor();
    },
  },
  {
    name: "home-empty",
    show: async (at) => {
      await signedIn(at);
      await at.getByRole("heading", { name: "Who is your next gift for?" }).waitFor();
    },
  },
  { name: "home-many", show: async (at) => void (await signedIn(at, 5)) },
  over("home-create", "/", dialog("Create New Profile")),
  over(
    "home-limit",
    "/",
    async (at) => {
      await dialog("Create New Profile")(at);
      await at.getByText(/^Profile limit reached/).waitFor();
    },
    { people: 5 },
  ),
  over("home-menu", "/", async (at) => {
    await press("Menu for Mum")(at);
    await at.getByRole("menu").waitFor();
  }),
  over("home-edit", "/", async (at) => {
    await press("Menu for Mum")(at);
    await at.getByRole("menuitem", { name: "Change Color" }).click();
    await at.getByRole("dialog").waitFor();
  }),
  over("home-picker", "/", dialog("Train your AI agent"), { people: 5, tokens: 12_000 }),
  over("home-picker-empty", "/", dialog("Train your AI agent"), { people: 0, tokens: 1 }),
  over("home-signed-out", "/", async (at) => {
    // Without a cookie, what is still being loaded would lead to the page of visitors.
    await at.getByText("2/5 profiles").waitFor();
    await at.waitForLoadState("networkidle");
    await at.context().clearCookies();
    await dialog("Train your AI agent")(at);
  }),
  over("home-toast", "/", async (at) => {
    await press("Train your AI agent")(at);
    await at.getByText("No tokens available", { exact: true }).first().waitFor();
  }),
  stuck("home-loading", () => "/", "late"),
  {
    name: "home-waiting",
    show: async (at) => {
      await startSession(at);
      await at.route("**/assets/your-people-*.js", () => undefined);
      await at.goto("/");
      await at.getByText("Loading", { exact: true }).waitFor({ state: "attached" });
    },
  },
  stuck("home-error", () => "/", "failing"),
  {
    name: "home-offline",
    show: async (at) => {
      await signedIn(at, 3);
      await kept(at, "Mum");
      await at.route("**/api/**", (route) => route.abort());
      await at.goto("/");
      await at.getByText(/You’re offline/).waitFor();
      await at.getByRole("link", { name: "Mum" }).waitFor();
    },
  },
  {
    name: "home-hundred",
    show: async (at) => {
      await startSession(at);
      const id = await addProfile(at, { name: "Mum" });
      await pretend(at, { subscriptionTier: "enterprise", tokens: 200_000 });
      await at.route("**/api/profiles", async (route) => {
        const response = await route.fetch();
        const [mum]: unknown[] = await response.json();
        const json = Array.from({ length: 100 }, (_, n) => ({
          ...Object(mum),
          ...people[n % people.length],
          name: names[n % names.length],
          color: ["#14B8A6", "#FFFFFF", "#000000", "#F59E0B", "#6366F1"][n % 5],
          id: n === 0 ? id : `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
        }));
        await route.fulfill({ response, json });
      });
      await addOccasion(at, id, { date: `-${dayIn(2).slice(4)}` });
      await at.route("**/api/coming-up", async (route) => {
        const response = await route.fetch();
        const [next]: unknown[] = await response.json();
        const json = Array.from({ length: 40 }, (_, n) => ({
          ...Object(next),
          id: String(n),
          people: [{ ...Object(next).people[0], name: names[n % names.length] }],
          date: dayIn(2 + n * 7),
          entered: dayIn(2 + n * 7),
          listId: n % 3 === 1 ? id : null,
        }));
        await route.fulfill({ response, json });
      });
      await at.goto("/");
      await at.getByText("100/100 profiles").waitFor();
      await at.getByRole("button", { name: "Show all 40" }).click();
    },
  },
  over("profile-menu", "/", async (at) => {
    await press("Profile menu")(at);
    await at.getByRole("menu").waitFor();
  }),
  {
    name: "profiles-empty",
    show: async (at) => {
      await signedIn(at);
      await at.goto("/profiles");
      await at.getByRole("heading", { level: 2 }).waitFor();
    },
  },
  own("profiles", "/profiles"),
  stuck("profiles-loading", () => "/profiles", "late"),
  stuck("profiles-error", () => "/profiles", "failing"),
  own("settings", "/settings"),
  {
    name: "settings-install",
    show: async (at) => {
      await signedIn(at, 1);
      await at.goto("/settings");
      await at.getByRole("heading", { level: 1 }).waitFor();
      await offerInstall(at, "accepted");
      await at.getByRole("button", { name: "Add to Home Screen" }).waitFor();
    },
  },
  {
    name: "settings-installed",
    show: async (at) => {
      await startSession(at, "Wolfeschlegelsteinhausenbergerdorff Adolph");
      await at.goto("/settings");
      await at.getByRole("heading", { level: 1 }).waitFor();
      await at.evaluate(() => dispatchEvent(new Event("appinstalled")));
      await at.getByText("App Installed", { exact: true }).waitFor();
    },
  },
  page("settings-visitor", "/settings"),
  own("settings-delete", "/settings", async (at) => {
    await dialog("Delete account")(at);
    await at.getByRole("dialog").getByRole("button", { name: "Delete account" }).click();
  }),
  own("support", "/support"),
  over("support-missing", "/support", press("Send Message")),
  own("questionnaire", "/questionnaire"),
  own("questionnaire-clear", "/questionnaire", dialog("Clear All")),
  over("questionnaire-tokens", "/questionnaire", async (at) => {
    await at.getByRole("textbox", { name: "Name", exact: true }).fill("Mum");
    await dialog("Create + Generate Response")(at);
  }),
  over(
    "questionnaire-limit",
    "/questionnaire",
    async (at) => {
      await at.getByText("Limit reached").waitFor();
      await at.getByRole("textbox", { name: "Name", exact: true }).fill("One more");
      await press("Create Profile (Free)")(at);
      await at
        .getByText(/reached the maximum/)
        .first()
        .waitFor();
      await at.evaluate(() => scrollTo(0, 0));
    },
    { people: 5 },
  ),
  over("questionnaire-nameless", "/questionnaire", async (at) => {
    await press("Create Profile (Free)")(at);
    await at.getByText("Every profile needs a name.").waitFor();
  }),
  {
    name: "questionnaire-edit",
    show: async (at) => {
      const id = await signedIn(at, 2);
      await withTokens(at, 1_200);
      await at.goto(`/questionnaire?profile=${id}&from=giftlist&listId=${id}`);
      await at.getByRole("button", { name: "Save & Generate Ideas" }).waitFor();
    },
  },
  stuck("questionnaire-loading", (id) => `/questionnaire?profile=${id}`, "late"),
  {
    name: "profile",
    show: async (at) => {
      const id = await signedIn(at, 2);
      await at.goto(`/profile/${id}`);
      await at.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  stuck("profile-loading", (id) => `/profile/${id}`, "late"),
  stuck("profile-error", (id) => `/profile/${id}`, "failing"),
  over("profile-train", (id) => `/profile/${id}`, dialog("Train Agent")),
  over(
    "profile-settings",
    (id) => `/profile/${id}`,
    async (at) => {
      await dialog("Profile Settings")(at);
      await at.getByRole("textbox", { name: "Custom Color" }).fill("#12345");
      await press("Save Changes")(at);
    },
  ),
  own("profile-not-found", "/profile/00000000-0000-4000-8000-000000000000"),
  {
    name: "landing-install",
    show: async (at) => {
      await visit(at, "/");
      await offerInstall(at, "accepted");
      await at.getByRole("heading", { name: "Install App" }).waitFor();
    },
  },
  {
    name: "visitor-menu",
    viewportOnly: true,
    show: async (at) => {
      await at.goto("/about");
      await press("Profile menu")(at);
      await at.getByRole("menu").waitFor();
    },
  },
  {
    name: "how-it-works-toast",
    viewportOnly: true,
    show: async (at) => {
      await at.goto("/how-it-works");
      await press("Search the web")(at);
      await at.getByText("Coming Soon!", { exact: true }).first().waitFor();
    },
  },
  {
    name: "part-missing",
    show: async (at) => {
      await visit(at, "/");
      await at.route("**/assets/about*", (route) => route.abort());
      await at.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
      await at.getByRole("button", { name: "Reload" }).waitFor();
    },
  },
  page("problem", "/api/callback"),
  ...homeScenes,
  ...listScenes,
  ...billingScenes,
  ...chatScenes,
  ...reminderScenes,
  ...understoodScenes,
  ...givenScenes,
  ...searchScenes,
  ...shoppingScenes,
];
