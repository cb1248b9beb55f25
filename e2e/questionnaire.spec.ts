import { type Page, expect, test } from "@playwright/test";
import { randomUUID } from "node:crypto";
import type { FreeTextName } from "../src/shared/questionnaire.ts";
import { addProfile, readProfile, refuse, withTokens } from "./answers.ts";
import { expectAccessible, overflow, tabTo } from "./accessible.ts";
import { loseSession, startSession } from "./people.ts";
import { toastSays } from "./toast.ts";

// A request still under way when a test ends is nobody's failure.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const save = "Create Profile (Free)";
const saveWithAi = "Create + Generate Response (200 tokens)";

const nameField = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });
const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

const draft = (page: Page) => page.evaluate(() => localStorage.getItem("questionnaire-draft"));

async function signInHere(page: Page, email = `${randomUUID()}@example.com`): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Continue" }).click();
}

test("every question, choice, limit and counter of the page is there", async ({ page }) => {
  await page.goto("/questionnaire");
  await expect(page.getByRole("heading", { level: 1, name: "New Profile" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back", exact: true })).toHaveAttribute("href", "/");
  for (const heading of [
    "About the Recipient",
    "Occasion & Relationship",
    "Preferences & Constraints",
    "Optional Details",
  ]) {
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
  }

  const one = async (question: string, choices: string[]) => {
    const group = page.getByRole("radiogroup", { name: question });
    await expect(group.getByRole("radio")).toHaveCount(choices.length);
    for (const choice of choices) {
      await group.getByRole("radio", { name: choice, exact: true }).check();
    }
    await page.getByRole("button", { name: `Clear ${question.toLowerCase()}` }).click();
    await expect(group.getByRole("radio", { checked: true })).toHaveCount(0);
  };
  const any = async (question: string, choices: string[]) => {
    const group = page.getByRole("group", { name: question });
    await expect(group.getByRole("checkbox")).toHaveCount(choices.length);
    for (const choice of choices) {
      await group.getByRole("checkbox", { name: choice, exact: true }).check();
    }
  };
  await one("Age Range", [
    "Child (0-12)",
    "Teen (13-19)",
    "Young Adult (20-30)",
    "Adult 1 (31-50)",
    "Adult 2 (51-70)",
    "Senior 70+",
  ]);
  await one("Gender", ["Male", "Female", "Other"]);
  await any("Personality", [
    "Adventurous",
    "Thoughtful",
    "Funny/Lighthearted",
    "Introverted",
    "Outgoing",
    "Artistic",
    "Tech-savvy",
    "Sentimental",
    "Other",
  ]);
  await one("Relationship Type", [
    "Partner",
    "Family",
    "Friend",
    "Coworker",
    "Acquaintance",
    "Classmate",
  ]);
  await one("Closeness", ["Very close", "Somewhat close", "Casual"]);
  await one("Budget", [
    "Under $25",
    "$25-$50",
    "$50-$100",
    "$100-$500",
    "$500-$1,000",
    "$1,000+",
    "$10,000+",
  ]);
  await any("Gift Preferences", [
    "Practical gifts",
    "Sentimental/personalized gifts",
    "Experiences",
    "Funny/novelty items",
  ]);
  await one("Gift Style", ["Unique & thoughtful", "Safe & popular"]);
  const ribbons = page.getByRole("group", { name: "Ribbon" });
  await expect(ribbons.getByRole("radio", { name: "Blue" })).toBeChecked();
  for (const color of ["Purple", "Pink", "Green", "Orange", "Red", "Teal", "Indigo"]) {
    await ribbons.getByRole("radio", { name: color }).check();
  }

  await page.getByRole("radiogroup", { name: "Gender" }).getByText("Other").click();
  const limits: Record<FreeTextName, [field: string, limit: number]> = {
    gender: ["Custom Gender", 500],
    customPersonalityOther: ["Custom Personality", 200],
    interests: ["Interests", 500],
    dislikes: ["Dislikes", 500],
    location: ["Location", 500],
    additionalNotes: ["Additional Notes", 2000],
  };
  for (const [field, limit] of [["Name", 20] as const, ...Object.values(limits)]) {
    const box = page.getByRole("textbox", { name: field, exact: true });
    // A family is one character to the person who types it.
    await box.fill("👨‍👩‍👧‍👦".repeat(limit + 1));
    await expect(box).toHaveAccessibleDescription(`${limit}/${limit} characters`);
    await box.fill("");
    await expect(box).toHaveAccessibleDescription(`0/${limit} characters`);
  }
  await expect(page.getByRole("button", { name: save })).toBeVisible();
  await expect(page.getByRole("button", { name: saveWithAi })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
});

test("Other asks for words, and choosing something else takes them back", async ({ page }) => {
  await page.goto("/questionnaire");
  const gender = page.getByRole("radiogroup", { name: "Gender" });
  const customGender = page.getByRole("textbox", { name: "Custom Gender" });
  await expect(customGender).toBeHidden();
  await gender.getByText("Other").click();
  await customGender.fill("Nonbinary");
  await gender.getByText("Female").click();
  await expect(customGender).toBeHidden();
  await gender.getByText("Other").click();
  await expect(customGender).toHaveValue("");

  const other = page.getByRole("checkbox", { name: "Other" });
  const customPersonality = page.getByRole("textbox", { name: "Custom Personality" });
  await expect(customPersonality).toBeHidden();
  await other.check();
  await customPersonality.fill("Stubborn");
  await other.uncheck();
  await expect(customPersonality).toBeHidden();
  await other.check();
  await expect(customPersonality).toHaveValue("");
});

test("a name is needed", async ({ page }) => {
  await page.goto("/questionnaire");
  await page.getByRole("textbox", { name: "Interests" }).fill("Roses");
  await nameField(page).fill("   ");
  await press(page, save);
  await toastSays(page, "Please enter a name");
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("textbox", { name: "Interests" })).toHaveValue("Roses");
});

test("a draft is kept after 300 ms and survives a reload", async ({ page }) => {
  await page.goto("/questionnaire");
  await nameField(page).fill("Mum");
  await page.getByRole("radio", { name: "Teal" }).check();
  await expect.poll(() => draft(page)).toContain("Mum");
  await page.reload();
  await expect(nameField(page)).toHaveValue("Mum");
  await expect(page.getByRole("radio", { name: "Teal" })).toBeChecked();

  // Left at once: nothing typed is lost all the same.
  await nameField(page).fill("Mama");
  await page.reload();
  await expect(nameField(page)).toHaveValue("Mama");
  await nameField(page).fill("Mutti");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => draft(page)).toContain("Mutti");
});

test("Clear All asks, empties everything, and forgets the draft", async ({ page }) => {
  await page.clock.install();
  await page.goto("/questionnaire");
  await nameField(page).fill("Mum");
  await page.getByRole("radiogroup", { name: "Gender" }).getByText("Other").click();
  await page.getByRole("textbox", { name: "Custom Gender" }).fill("Nonbinary");
  await page.getByRole("checkbox", { name: "Other" }).check();
  await page.getByRole("textbox", { name: "Custom Personality" }).fill("Stubborn");
  await expect.poll(() => draft(page)).toContain("Stubborn");

  await press(page, "Clear All");
  const dialog = page.getByRole("dialog", { name: "Clear All Selections?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(nameField(page)).toHaveValue("Mum");

  await press(page, "Clear All");
  await dialog.getByRole("button", { name: "Clear All" }).click();
  await toastSays(page, "All selections cleared");
  await expect(nameField(page)).toHaveValue("");
  await expect(nameField(page)).toHaveAccessibleDescription("0/20 characters");
  await expect(page.getByRole("radio", { name: "Blue" })).toBeChecked();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  // Longer than a draft takes to be kept.
  await page.clock.runFor(1_000);
  expect(await draft(page)).toBeNull();
});

test("a visitor fills it in, signs in, and the profile is created by itself, once", async ({
  page,
}) => {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/profiles")) {
      sent.push(request.postDataJSON());
    }
  });
  await page.goto("/questionnaire");
  await nameField(page).fill("Mum");
  await page.getByRole("checkbox", { name: "Other" }).check();
  await page.getByRole("textbox", { name: "Custom Personality" }).fill("Stubborn");
  await press(page, save);
  const dialog = page.getByRole("dialog", { name: "Sign In to Continue" });
  await dialog.getByRole("link", { name: "Continue with Google" }).click();
  await signInHere(page);
  await toastSays(page, "Profile created!");
  await expect(page).toHaveURL(/\/profile\//);
  await expect(page.getByRole("heading", { level: 1, name: "Mum" })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    name: "Mum",
    color: "blue",
    personalityTraits: ["Other"],
    customPersonalityOther: "Stubborn",
    generateResponse: false,
  });
  expect(sent[0]).toHaveProperty("userId");
  expect(await draft(page)).toBeNull();

  await page.goto("/questionnaire");
  await expect(page.getByText("Profiles: 1 / 5 (free)")).toBeVisible();
  await expect(nameField(page)).toHaveValue("");
  // The first ribbon is taken.
  await expect(page.getByRole("radio", { name: "Purple" })).toBeChecked();
  await page.reload();
  await expect(page.getByText("Profiles: 1 / 5 (free)")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("a visitor who asked for ideas is asked for tokens after signing in, once", async ({
  page,
}) => {
  await page.goto("/questionnaire");
  await nameField(page).fill("Mum");
  await press(page, saveWithAi);
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await signInHere(page);
  await expect(page).toHaveURL("/questionnaire");
  const dialog = page.getByRole("dialog", { name: "Tokens Required" });
  await expect(dialog).toBeVisible();
  await expect(nameField(page)).toHaveValue("Mum");
  await page.reload();
  await expect(page.getByText("Profiles: 0 / 5 (free)")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(nameField(page)).toHaveValue("Mum");
});

test("what a visitor gave up is not done later", async ({ page }) => {
  await page.goto("/questionnaire");
  await nameField(page).fill("Mum");
  // Closed the question.
  await press(page, save);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  expect(await page.evaluate(() => localStorage.getItem("questionnaire-pending"))).toBeNull();
  // Came back from signing in without having done it.
  await press(page, save);
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/questionnaire");
  await expect(nameField(page)).toHaveValue("Mum");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("questionnaire-pending")))
    .toBeNull();
  // Took more than half an hour.
  await press(page, save);
  await page.evaluate(() => {
    const key = "questionnaire-pending";
    const action = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...action, at: Date.now() - 31 * 60_000 }));
  });
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await signInHere(page);
  await expect(page.getByText("Profiles: 0 / 5 (free)")).toBeVisible();
  await expect(nameField(page)).toHaveValue("Mum");
});

test("ideas need tokens; with them, the answer of the agent is asked for", async ({ page }) => {
  await startSession(page);
  await page.goto("/questionnaire");
  await expect(page.getByRole("main").getByText("0 tokens", { exact: true })).toBeVisible();
  await expect(page.getByText("Need more tokens?")).toBeVisible();
  await expect(page.getByRole("link", { name: "View Pricing" })).toHaveAttribute(
    "href",
    "/pricing",
  );
  await nameField(page).fill("Mum");
  await press(page, saveWithAi);
  const dialog = page.getByRole("dialog", { name: "Tokens Required" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await press(page, saveWithAi);
  await dialog.getByRole("link", { name: "Buy Tokens" }).click();
  await expect(page).toHaveURL("/pricing?highlight=buytokens");
  await page.goBack();
  await expect(nameField(page)).toHaveValue("Mum");

  // The page believes in 200 tokens, the server does not: its sentence is shown, nothing is lost.
  await withTokens(page, 200);
  await page.reload();
  await expect(page.getByRole("main").getByText("200 tokens", { exact: true })).toBeVisible();
  await expect(page.getByText("Need more tokens?")).toBeHidden();
  await press(page, saveWithAi);
  await toastSays(page, "Insufficient tokens: ideas need 200.");
  await expect(nameField(page)).toHaveValue("Mum");

  let body: unknown;
  await page.route("**/api/profiles", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    body = route.request().postDataJSON();
    return refuse(503, { code: "unavailable", message: "The gift agent is not here yet." })(route);
  });
  await press(page, saveWithAi);
  await toastSays(page, "The gift agent is not here yet.");
  expect(body).toMatchObject({ name: "Mum", generateResponse: true });
  await page.unroute("**/api/profiles");

  await page.route("**/api/profiles", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const asked: unknown = route.request().postDataJSON();
    return route.continue({ postData: { ...Object(asked), generateResponse: false } });
  });
  await press(page, saveWithAi);
  await toastSays(page, "Profile created with AI response!");
  await expect(page).toHaveURL(/\/profile\//);
  await expect(page.getByRole("link", { name: "Open chat" })).toHaveAttribute("href", /^\/chat\//);
});

test("the limit of the plan: said beforehand, refused here, and refused by the server", async ({
  page,
}) => {
  await startSession(page);
  for (const name of ["One", "Two", "Three", "Four"]) await addProfile(page, { name });
  await page.goto("/questionnaire");
  await expect(page.getByText("Profiles: 4 / 5 (free)")).toBeVisible();
  await expect(page.getByText("Limit reached")).toBeHidden();
  await nameField(page).fill("Six");

  // Somebody adds the fifth elsewhere.
  await addProfile(page, { name: "Five" });
  await press(page, save);
  await toastSays(
    page,
    "Profile limit reached",
    "Profile limit reached: your plan has room for 5 people.",
  );
  await expect(page.getByRole("link", { name: "View pricing plans →" })).toHaveAttribute(
    "href",
    "/pricing",
  );
  // In red.
  await expect(page.getByText("Limit reached", { exact: true })).toHaveCSS(
    "color",
    "rgb(185, 58, 43)",
  );
  await expect(page.getByText("Profiles: 5 / 5 (free)")).toBeVisible();

  await press(page, save);
  await toastSays(page, "You've reached the maximum of 5 free profiles.");
  await expect(nameField(page)).toHaveValue("Six");
  await page.getByRole("link", { name: "Upgrade to create more profiles →" }).click();
  await expect(page).toHaveURL("/pricing");
});

test("what the server refuses is marked at its field, and what was typed stays", async ({
  page,
}) => {
  await startSession(page);
  await page.goto("/questionnaire");
  await nameField(page).fill("Mum\u0007");
  await page.getByRole("textbox", { name: "Interests" }).fill("Roses");
  await press(page, save);
  await toastSays(page, "Error");
  await expect(nameField(page)).toHaveAccessibleDescription(
    /Contains characters that cannot be shown/,
  );
  await expect(nameField(page)).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Interests" })).toHaveValue("Roses");
  await nameField(page).fill("Mum");
  await expect(nameField(page)).not.toHaveAttribute("aria-invalid", "true");

  await page.route("**/api/profiles", (route) =>
    route.request().method() === "POST"
      ? refuse(422, {
          code: "invalid",
          message: "Two things are wrong.",
          field: "budget",
          problems: [
            { field: "budget", message: "Not this one." },
            { field: "additionalNotes", message: "Too long." },
          ],
        })(route)
      : route.continue(),
  );
  await press(page, save);
  await toastSays(page, "Two things are wrong.");
  await expect(page.getByText("Not this one.")).toBeVisible();
  await expect(page.getByText("Too long.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Under $25" })).toBeFocused();
  await page.unroute("**/api/profiles");

  await page.route("**/api/profiles", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await press(page, save);
  await toastSays(page, "Ribbon can’t be reached. Check your connection, then try again.");
  await expect(nameField(page)).toHaveValue("Mum");
  await page.unroute("**/api/profiles");
  await press(page, save);
  await expect(page).toHaveURL(/\/profile\//);
});

test("a session that ended is no reason to type it all again", async ({ page }) => {
  const email = await startSession(page);
  await page.goto("/questionnaire");
  await expect(page.getByText("Profiles: 0 / 5 (free)")).toBeVisible();
  await nameField(page).fill("Mum");
  await loseSession(page);
  await press(page, save);
  await page
    .getByRole("dialog", { name: "Sign In to Continue" })
    .getByRole("link", { name: "Continue with Google" })
    .click();
  await signInHere(page, email);
  await toastSays(page, "Profile created!");
  await expect(page).toHaveURL(/\/profile\//);
});

test("a draft waits for its own person when the session ends by itself", async ({
  page,
  context,
}) => {
  await startSession(page);
  const cookies = await context.cookies();
  await page.goto("/questionnaire");
  await nameField(page).fill("Mum");
  await expect.poll(() => draft(page)).toContain("Mum");
  const expire = async () => {
    await context.clearCookies();
    await page.reload();
    await expect(page.getByText("sign in when you save it")).toBeVisible();
    await expect(page.getByText("kept for you until you sign in again")).toBeVisible();
    await expect(nameField(page)).toHaveValue("");
  };
  const signInAgain = async () => {
    await context.clearCookies();
    await context.addCookies(cookies);
    await page.reload();
    await expect(page.getByText(/^Profiles: /)).toBeVisible();
  };
  await expire();
  await signInAgain();
  await expect(nameField(page)).toHaveValue("Mum");

  // Somebody else who signs in neither sees nor leaves it.
  await expire();
  await startSession(page, "Grace Hopper");
  await page.reload();
  await expect(page.getByText(/^Profiles: /)).toBeVisible();
  await expect(nameField(page)).toHaveValue("");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key))))
    .toEqual([]);
  await signInAgain();
  await expect(nameField(page)).toHaveValue("");
});

test("editing: filled in with what is known, never with a draft, and stored", async ({ page }) => {
  await startSession(page);
  const id = await addProfile(page, {
    name: "Großmama",
    color: "#123456",
    gender: "Nonbinary",
    budget: "$1,000-$10,000",
    personalityTraits: ["Thoughtful", "Other"],
    customPersonalityOther: "Stubborn",
    location: "Köln",
  });
  await page.goto("/questionnaire");
  await nameField(page).fill("Somebody else");
  await expect.poll(() => draft(page)).toContain("Somebody else");

  await page.goto(`/questionnaire?profile=${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Train Agent" })).toBeVisible();
  await expect(nameField(page)).toHaveValue("Großmama");
  await expect(page.getByText(/^Profiles:/)).toBeHidden();
  await expect(page.getByRole("radio", { name: "#123456" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Other" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Custom Gender" })).toHaveValue("Nonbinary");
  await expect(page.getByRole("textbox", { name: "Custom Personality" })).toHaveValue("Stubborn");
  await expect(page.getByRole("radio", { name: "$1,000-$10,000" })).toBeChecked();
  await expect(page.getByRole("link", { name: "Back", exact: true })).toHaveAttribute(
    "href",
    `/profile/${id}`,
  );

  await nameField(page).fill("Oma");
  await page.getByRole("textbox", { name: "Location" }).fill("");
  await page.getByRole("radiogroup", { name: "Closeness" }).getByText("Very close").click();
  await page.route(`**/api/profiles/${id}`, (route) =>
    route.request().method() === "PATCH" ? refuse(500, {})(route) : route.continue(),
  );
  await saveButton(page).click();
  await toastSays(page, "Failed to update profile");
  await expect(nameField(page)).toHaveValue("Oma");
  await page.unroute(`**/api/profiles/${id}`);
  await saveButton(page).click();
  await toastSays(page, "Profile updated!");
  await expect(page).toHaveURL(`/profile/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Oma" })).toBeVisible();
  expect(await readProfile(page, id)).toMatchObject({
    name: "Oma",
    color: "#123456",
    gender: "Nonbinary",
    budget: "$1,000-$10,000",
    closeness: "Very close",
    location: null,
  });
  expect(await draft(page)).toContain("Somebody else");
  // Not into the form that is finished, but to what was open before it.
  await page.goBack();
  await expect(page).toHaveURL("/questionnaire");
});

test("editing with ideas says so", async ({ page }) => {
  await startSession(page);
  const id = await addProfile(page, { name: "Mum" });
  await withTokens(page, 200);
  await page.route(`**/api/profiles/${id}`, async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    expect(route.request().postDataJSON()).toEqual({ generateResponse: true });
    return route.continue({ postData: {} });
  });
  await page.goto(`/questionnaire?profile=${id}`);
  await press(page, "Save & Generate Ideas");
  await toastSays(page, "Profile updated with AI response!");
  await expect(page).toHaveURL(`/profile/${id}`);
  await page.getByRole("link", { name: "Open chat" }).click();
  await expect(page).toHaveURL(`/chat/${id}`);
});

test("from a gift list and back to it, with and without ideas", async ({ page }) => {
  await startSession(page);
  const id = await addProfile(page, { name: "Mum" });
  const listId = randomUUID();
  const address = `/questionnaire?profile=${id}&from=giftlist&listId=${listId}`;
  // The gate of the list is asked for here, before anything is saved.
  await withTokens(page, 499);
  await page.goto(address);
  await press(page, "Save & Generate Ideas");
  await expect(page.getByRole("dialog", { name: "Tokens Required" })).toHaveAccessibleDescription(
    /take 200 tokens, and 500 must be available\. You have 499\./,
  );
  await page.unroute("**/api/auth/user");
  await withTokens(page, 500);
  await page.goto(address);
  await expect(page.getByRole("link", { name: "Back", exact: true })).toHaveAttribute(
    "href",
    `/gift-list/${listId}`,
  );
  await saveButton(page).click();
  await toastSays(page, "Profile saved!", "Returning to your gift list.");
  await expect(page).toHaveURL(`/gift-list/${listId}`);

  await page.goto(address);
  await press(page, "Save & Generate Ideas");
  await expect(page).toHaveURL(`/gift-list/${listId}?trigger=generate`);

  // From a list that is not named: saved all the same, and on to the person.
  await page.goto(`/questionnaire?profile=${id}&from=giftlist`);
  await expect(page.getByRole("button", { name: "Save & Generate Ideas" })).toBeVisible();
  await saveButton(page).click();
  await toastSays(page, "Profile updated!");
  await expect(page).toHaveURL(`/profile/${id}`);
});

test("editing what is not there, or cannot be loaded, or without being signed in", async ({
  page,
}) => {
  const id = randomUUID();
  await page.goto(`/questionnaire?profile=${id}`);
  await expect(page.getByRole("heading", { name: "Sign in to see this page" })).toBeVisible();
  await startSession(page);
  await page.goto(`/questionnaire?profile=${id}`);
  await expect(page.getByRole("heading", { name: "Profile not found" })).toBeVisible();
  const known = await addProfile(page, { name: "Mum" });
  await page.route(`**/api/profiles/${known}`, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(`/questionnaire?profile=${known}`);
  await expect(page.getByRole("heading", { name: "Failed to load profile" })).toBeVisible();
  await page.unroute(`**/api/profiles/${known}`);
  await press(page, "Retry");
  await expect(nameField(page)).toHaveValue("Mum");
});

test("by keyboard alone", async ({ page }) => {
  await startSession(page);
  await page.goto("/questionnaire");
  await expect(page.getByText("Profiles: 0 / 5 (free)")).toBeVisible();
  const tab = () => page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Clear All" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Clear All" })).toBeFocused();

  await tab();
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type("Mum");
  await tab();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Purple" })).toBeChecked();
  await tab();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Teen (13-19)" })).toBeChecked();
  await tab();
  await expect(page.getByRole("button", { name: "Clear age range" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "Child (0-12)" })).toBeFocused();
  await expect(page.getByRole("radio", { name: "Teen (13-19)" })).not.toBeChecked();
  await page.keyboard.press("Space");
  await tab();
  await tab();
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: "Male", exact: true })).toBeChecked();
  await tab();
  await tab();
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: "Adventurous" })).toBeChecked();
  for (let presses = 0; presses < 9; presses += 1) await tab();
  await page.keyboard.type("Roses");
  await expect(page.getByRole("textbox", { name: "Interests" })).toHaveValue("Roses");
  // Enter in a field does not send a form that is only begun.
  await nameField(page).press("Enter");
  await expect(page).toHaveURL("/questionnaire");
  await page.getByRole("textbox", { name: "Additional Notes" }).focus();
  await tab();
  await expect(page.getByRole("button", { name: save })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/profile\//);
  await expect(page.getByRole("heading", { level: 1, name: "Mum" })).toBeFocused();
});

test("the ways through the dialogs, by keyboard alone", async ({ page }) => {
  const { keyboard } = page;
  await page.goto("/questionnaire");
  await tabTo(page, "textbox", "Name");
  await keyboard.type("Mum");
  await tabTo(page, "button", saveWithAi);
  await keyboard.press("Enter");
  const signingIn = page.getByRole("dialog", { name: "Sign In to Continue" });
  await expect(signingIn.getByRole("button", { name: "Cancel" })).toBeFocused();
  await keyboard.press("Tab");
  await expect(signingIn.getByRole("link", { name: "Continue with Google" })).toBeFocused();
  await keyboard.press("Enter");
  await signInHere(page);
  const wanting = page.getByRole("dialog", { name: "Tokens Required" });
  await expect(wanting.getByRole("button", { name: "Cancel" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(wanting).toBeHidden();
  await tabTo(page, "button", "Clear All");
  await keyboard.press("Enter");
  const clearing = page.getByRole("dialog", { name: "Clear All Selections?" });
  await expect(clearing.getByRole("button", { name: "Cancel" })).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await toastSays(page, "All selections cleared");
  await expect(page.getByRole("button", { name: "Clear All" })).toBeFocused();
});

test("nothing stands in anybody's way", async ({ page }) => {
  test.slow();
  await page.goto("/questionnaire");
  await page.getByRole("radiogroup", { name: "Gender" }).getByText("Other").click();
  await page.getByRole("checkbox", { name: "Other" }).check();
  await press(page, save);
  await expect(page.getByText("Every profile needs a name.")).toBeVisible();
  await expectAccessible(page);
  await nameField(page).fill("Mum");
  await press(page, save);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await startSession(page);
  for (const name of ["One", "Two", "Three", "Four", "Five"]) await addProfile(page, { name });
  await page.goto("/questionnaire");
  await expect(page.getByText("Limit reached")).toBeVisible();
  await expectAccessible(page);
  await press(page, "Clear All");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/");
  void page.once("dialog", (dialog) => void dialog.accept());
  await press(page, "Menu for Five");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await toastSays(page, "Profile deleted successfully");
  await page.goto("/questionnaire");
  await nameField(page).fill("Mum");
  await press(page, saveWithAi);
  await expect(page.getByRole("dialog", { name: "Tokens Required" })).toBeVisible();
  await expectAccessible(page);
  const id = await addProfile(page, { name: "Mum", color: "#FFFFFF", gender: "Nonbinary" });
  await page.goto(`/questionnaire?profile=${id}`);
  await expect(nameField(page)).toHaveValue("Mum");
  await expectAccessible(page);
});
