import type { Page } from "@playwright/test";
import { listScenes } from "./list-scenes.ts";
import { signIn } from "./people.ts";
import type { Scene } from "./scene.ts";

const people = [
  { name: "Mum", color: "teal", interests: "Roses" },
  { name: "GRANDMOTHER MATILDAX", color: "purple" },
  { name: "Theo", color: "orange" },
  { name: "Ada", color: "indigo" },
  { name: "Jo", color: "red" },
];

async function addPeople(page: Page, count: number): Promise<string> {
  let last = "";
  for (const person of people.slice(0, count)) {
    last = await page.evaluate(async (body) => {
      const response = await fetch("/api/profiles", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const { id } = await response.json();
      return String(id);
    }, person);
  }
  return last;
}

async function signedIn(page: Page, count = 0): Promise<string> {
  await signIn(page);
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

export const scenes: Scene[] = [
  page("landing", "/"),
  page("about", "/about"),
  page("how-it-works", "/how-it-works"),
  page("pricing", "/pricing"),
  page("pricing-highlight", "/pricing?highlight=buytokens"),
  page("privacy", "/privacy"),
  page("terms", "/terms"),
  page("not-found", "/no/such/page"),
  page("api-docs", "/api/docs"),
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
  { name: "home-empty", show: async (at) => void (await signedIn(at)) },
  { name: "home-many", show: async (at) => void (await signedIn(at, 5)) },
  {
    name: "home-create",
    viewportOnly: true,
    show: async (at) => {
      await signedIn(at, 2);
      await press("Create New Profile")(at);
      await at.getByRole("dialog").waitFor();
    },
  },
  {
    name: "home-limit",
    viewportOnly: true,
    show: async (at) => {
      await signedIn(at, 5);
      await press("Create New Profile")(at);
      await at.getByRole("textbox").fill("One more");
      await at.keyboard.press("Enter");
      await at.getByText("Profile limit reached").first().waitFor();
    },
  },
  {
    name: "home-menu",
    viewportOnly: true,
    show: async (at) => {
      await signedIn(at, 2);
      await press("Menu for Mum")(at);
      await at.getByRole("menu").waitFor();
    },
  },
  {
    name: "home-edit",
    viewportOnly: true,
    show: async (at) => {
      await signedIn(at, 2);
      await press("Menu for Mum")(at);
      await at.getByRole("menuitem", { name: "Change Color" }).click();
      await at.getByRole("dialog").waitFor();
    },
  },
  {
    name: "home-loading",
    show: async (at) => {
      await signIn(at);
      await at.route("**/api/profiles", () => undefined);
      await at.goto("/");
      await at.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  {
    name: "home-error",
    show: async (at) => {
      await signIn(at);
      await at.route("**/api/profiles", (route) => route.fulfill({ status: 503, body: "" }));
      await at.goto("/");
      await at.getByRole("button", { name: /try again|retry/i }).waitFor();
    },
  },
  {
    name: "profile-menu",
    viewportOnly: true,
    show: async (at) => {
      await signedIn(at, 1);
      await press("Profile menu")(at);
      await at.getByRole("menu").waitFor();
    },
  },
  own("profiles", "/profiles"),
  own("settings", "/settings"),
  own("settings-delete", "/settings", press("Delete account")),
  own("support", "/support"),
  own("questionnaire", "/questionnaire"),
  own("questionnaire-clear", "/questionnaire", press("Clear All")),
  {
    name: "profile",
    show: async (at) => {
      const id = await signedIn(at, 2);
      await at.goto(`/profile/${id}`);
      await at.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  {
    name: "profile-train",
    viewportOnly: true,
    show: async (at) => {
      const id = await signedIn(at, 1);
      await at.goto(`/profile/${id}`);
      await press("Train Agent")(at);
      await at.getByRole("dialog").waitFor();
    },
  },
  page("profile-not-found", "/profile/00000000-0000-4000-8000-000000000000"),
  ...listScenes,
];
