import { type Locator, type Page, expect, test } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { addProfile, pretend, readProfile, refuse, withTokens, withoutAnswers } from "./answers.ts";
import { expectAccessible, overflow, tabTo } from "./accessible.ts";
import { addList } from "./lists.ts";
import { goOnTo, loseSession, signIn, startSession } from "./people.ts";
import { pressTwice } from "./press-twice.ts";
import { toastSays, toasts, toastTells } from "./toast.ts";
import { brokenWords } from "./words.ts";

// A request still under way when a test ends is nobody's failure.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Answers the browser's next question, and says what it was. */
function answerNext(page: Page, accept: boolean): Promise<string> {
  return new Promise((resolve) => {
    page.once("dialog", (dialog) => {
      resolve(dialog.message());
      void (accept ? dialog.accept() : dialog.dismiss());
    });
  });
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Menu for ${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("home: empty, with samples once per account", async ({ page }) => {
  await signIn(page);
  await expect(page.getByText("0/5 profiles")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No profiles yet" })).toBeVisible();
  await expect(page.getByText('Click "Create New Profile" above to get started')).toBeVisible();
  await expect(page.getByRole("link", { name: "Check out the profile plans" })).toHaveAttribute(
    "href",
    "/pricing",
  );

  await page.route("**/api/profiles/samples", refuse(500, {}));
  await press(page, "Add sample profiles");
  await toastSays(page, "The sample profiles could not be added.");
  await page.unroute("**/api/profiles/samples");
  await press(page, "Add sample profiles");
  await expect(page.getByText("2/5 profiles")).toBeVisible();
  for (const name of ["Aunt Rosa", "Theo"]) {
    const asked = answerNext(page, true);
    await choose(page, name, "Delete");
    expect(await asked).toBe(`Delete profile "${name}"?`);
    await toastSays(page, "Profile deleted successfully");
    // The next says the same.
    await press(page, "Dismiss");
  }
  await expect(page.getByRole("heading", { name: "No profiles yet" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add sample profiles" })).toBeHidden();
});

test("home: creating somebody", async ({ page }) => {
  await signIn(page);
  await press(page, "Create New Profile");
  const dialog = page.getByRole("dialog", { name: "Create New Profile" });
  const name = dialog.getByRole("textbox", { name: "Person's Name" });
  await expect(name).toHaveAttribute("placeholder", "e.g., Mom");
  await expect(dialog).toHaveAccessibleDescription(
    /name of the person you’re shopping for, for example Mom, Dad, or/,
  );
  await expect(dialog.getByText("0/20 characters")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Create", exact: true })).toBeDisabled();
  await name.press("Enter");
  await expect(dialog.getByText("Please enter a name", { exact: true }).first()).toBeVisible();
  await name.fill("x".repeat(25));
  await expect(dialog.getByText("20/20 characters")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();

  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/profiles", async (route) => {
    if (route.request().method() === "POST") {
      expect(route.request().postDataJSON()).toEqual({ name: "Mum" });
      await asked;
    }
    return route.continue();
  });
  await press(page, "Create New Profile");
  await name.fill("Mum");
  await name.press("Enter");
  await expect(dialog.getByRole("button", { name: "Creating..." })).toBeDisabled();
  answer();
  await toastSays(page, "Profile created!");
  await expect(page).toHaveURL(/\/profile\//);
  await expect(page.getByRole("heading", { level: 1, name: "Mum" })).toBeVisible();
  const address = page.url();
  await page.getByRole("banner").getByRole("link", { name: "Ribbon" }).click();
  await page.getByRole("link", { name: "Mum" }).click();
  await expect(page).toHaveURL(address);
  await page.goBack();

  // The next one gets the next ribbon, and the fuller way takes along what is typed.
  await press(page, "Create New Profile");
  await expect(dialog.getByRole("radio", { name: "Purple" })).toBeChecked();
  await expect(dialog.getByText("Profiles: 1 / 5 (free)")).toBeVisible();
  await name.fill("Dad");
  await dialog.getByRole("link", { name: "fill in the questionnaire" }).click();
  await expect(page).toHaveURL("/questionnaire");
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Dad");
});

test("home: what is refused is said at the field, and what was typed stays", async ({ page }) => {
  await signIn(page);
  await press(page, "Create New Profile");
  const name = page.getByRole("textbox", { name: "Person's Name" });
  await name.fill("Mum\u0007");
  await name.press("Enter");
  await expect(name).toHaveAccessibleDescription(/Contains characters that cannot be shown/);
  await toastSays(page, "Error");
  await expect(name).toHaveValue("Mum\u0007");
  await name.fill("Mum");
  await expect(name).not.toHaveAttribute("aria-invalid", "true");

  // What was pressed keeps the focus, to be pressed again.
  const create = page.getByRole("button", { name: "Create", exact: true });
  await page.route("**/api/profiles", refuse(500, {}));
  await create.press("Enter");
  await toastTells(page, "Failed to create profile");
  await expect(create).toBeFocused();
  await page.unroute("**/api/profiles");
  await page.keyboard.press("Escape");

  for (const one of ["One", "Two", "Three", "Four", "Five"]) await addProfile(page, { name: one });
  await page.reload();
  await expect(page.getByText("5/5 profiles")).toBeVisible();
  await press(page, "Create New Profile");
  // Said once, and before anything is typed.
  const full = page.getByRole("dialog", { name: "Profile limit reached" });
  await expect(full).toHaveAccessibleDescription("Your plan has room for 5 people.");
  await expect(page.getByText(/limit reached/i)).toHaveCount(1);
  await expect(name).toHaveCount(0);
  await full.getByRole("link", { name: "View pricing plans →" }).click();
  await expect(page).toHaveURL("/pricing");
});

test("a plan has room for as many as it says, and what is none counts as free", async ({
  page,
}) => {
  await startSession(page);
  for (const [tier, limit, called] of [
    ["ENTERPRISE", 100, "enterprise"],
    [null, 5, "free"],
  ] as const) {
    await pretend(page, { subscriptionTier: tier });
    await page.goto("/");
    await expect(page.getByText(`0/${limit} profiles`, { exact: true })).toBeVisible();
    await page.goto("/questionnaire");
    await expect(page.getByText(`Profiles: 0 / ${limit} (${called})`)).toBeVisible();
    await page.unroute("**/api/auth/user");
  }
});

test("home: everything by keyboard alone", async ({ page }) => {
  test.slow();
  await signIn(page);
  await expect(page.getByText("0/5 profiles")).toBeVisible();
  const { keyboard } = page;
  await tabTo(page, "button", "Create New Profile");
  await keyboard.press("Enter");
  const name = page.getByRole("textbox", { name: "Person's Name" });
  await expect(name).toBeFocused();
  await keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Create New Profile" })).toBeFocused();
  await keyboard.press("Space");
  await expect(name).toBeFocused();
  await keyboard.type("Mum");
  // Past the ribbons, the questionnaire and Cancel.
  for (let presses = 0; presses < 4; presses += 1) await keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Create", exact: true })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Mum" })).toBeFocused();

  await tabTo(page, "link", "Back to profiles");
  await keyboard.press("Enter");
  await tabTo(page, "link", "Back to Home");
  await keyboard.press("Enter");
  await expect(page.getByText("1/5 profiles")).toBeVisible();
  const menu = page.getByRole("button", { name: "Menu for Mum" });
  await tabTo(page, "button", "Menu for Mum");
  await keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Profile Settings" });
  await expect(dialog.getByRole("textbox", { name: "Profile Name" })).toBeFocused();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("Mama");
  await keyboard.press("Tab");
  await expect(dialog.getByRole("radio", { name: "Blue" })).toBeFocused();
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Pink" })).toBeChecked();
  await keyboard.press("Tab");
  await expect(dialog.getByRole("textbox", { name: "Custom Color" })).toHaveValue("#EC4899");
  // Enter in a field saves.
  await keyboard.press("Enter");
  await toastSays(page, "Profile updated successfully");
  await expect(page.getByRole("link", { name: "Mama" })).toBeVisible();

  await tabTo(page, "button", "Menu for Mama");
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Change Color" })).toBeFocused();
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  const kept = answerNext(page, false);
  await keyboard.press("Enter");
  await kept;
  await expect(page.getByRole("button", { name: "Menu for Mama" })).toBeFocused();
  await keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
  await keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  const deleted = answerNext(page, true);
  await keyboard.press("Enter");
  expect(await deleted).toBe('Delete profile "Mama"?');
  await toastSays(page, "Profile deleted successfully");
  await expect(menu).toHaveCount(0);
  // The next stop is what comes after the card that is gone.
  const first = page.getByRole("form").getByRole("textbox", { name: "Name" });
  await expect(first).toBeVisible();
  await keyboard.press("Tab");
  await expect(first).toBeFocused();
  await tabTo(page, "button", "Add sample profiles");
  await keyboard.press("Enter");
  await expect(page.getByText("2/5 profiles")).toBeVisible();

  await withTokens(page, 1);
  await tabTo(page, "button", "Train your AI agent");
  await keyboard.press("Enter");
  const picker = page.getByRole("dialog", { name: "Select a profile to train" });
  await expect(picker.getByRole("link", { name: "Aunt Rosa" })).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/questionnaire\?profile=/);
  await expect(page.getByRole("heading", { level: 1, name: "Train Agent" })).toBeFocused();
});

test("Train Agent and the settings of a profile by keyboard alone", async ({ page }) => {
  await startSession(page);
  const id = await addProfile(page, { name: "Mum" });
  await page.goto(`/profile/${id}`);
  const { keyboard } = page;
  await tabTo(page, "button", "Train Agent");
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Train Agent" });
  await expect(dialog.getByRole("radio", { name: "Child (0-12)" })).toBeFocused();
  await keyboard.press("Space");
  await tabTo(page, "textbox", "Interests");
  await keyboard.type("Roses");
  await tabTo(page, "button", "Save");
  await keyboard.press("Enter");
  await toastSays(page, "Profile updated!");
  await expect(page.getByRole("button", { name: "Train Agent" })).toBeFocused();
  expect(await readProfile(page, id)).toMatchObject({
    ageRange: "Child (0-12)",
    interests: "Roses",
  });

  await tabTo(page, "button", "Profile Settings");
  await keyboard.press("Enter");
  const settings = page.getByRole("dialog", { name: "Profile Settings" });
  await expect(settings).toBeVisible();
  await tabTo(page, "button", "Clear Profile Data");
  const asked = answerNext(page, true);
  await keyboard.press("Enter");
  await asked;
  await toastSays(page, "Profile data cleared successfully");
  await expect(page.getByRole("button", { name: "Profile Settings" })).toBeFocused();
  await keyboard.press("Enter");
  await tabTo(page, "button", "Delete Profile");
  const deleted = answerNext(page, true);
  await keyboard.press("Enter");
  await deleted;
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1, name: "Your people" })).toBeFocused();
});

test("home: training the agent needs tokens, a person, and a session", async ({ page }) => {
  await signIn(page);
  await press(page, "Train your AI agent");
  await toastSays(page, "No tokens available", "Purchase tokens to train your AI agent");
  await expect(page).toHaveURL("/pricing");

  await withTokens(page, 1);
  await page.goto("/");
  await press(page, "Train your AI agent");
  const picker = page.getByRole("dialog", { name: "Select a profile to train" });
  await expect(picker.getByRole("link", { name: "Create Your First Profile" })).toHaveAttribute(
    "href",
    "/questionnaire",
  );
  await picker.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Train your AI agent" })).toBeFocused();

  const id = await addProfile(page, { name: "GRANDMOTHER MATILDA!" });
  await page.reload();
  await press(page, "Train your AI agent");
  await expect(picker.getByRole("list")).toHaveCSS("max-height", "384px");
  await picker.getByRole("link", { name: "GRANDMOTHER MATILDA!" }).click();
  await expect(page).toHaveURL(`/questionnaire?profile=${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Train Agent" })).toBeVisible();

  await page.goto("/");
  await expect(page.getByText("1/5 profiles")).toBeVisible();
  await loseSession(page);
  await press(page, "Train your AI agent");
  const prompt = page.getByRole("dialog", { name: "Sign in to train your AI agent" });
  await expect(prompt.getByRole("link", { name: "Continue with Google" })).toHaveAttribute(
    "href",
    "/api/login?returnTo=%2F",
  );
  await prompt.getByRole("button", { name: "Cancel" }).click();
  await expect(prompt).toBeHidden();
});

test("renaming and recolouring show at once, and are taken back when refused", async ({ page }) => {
  await startSession(page);
  const id = await addProfile(page, { name: "Mum" });
  await page.goto("/");
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/profiles/${id}`, async (route) => {
    await held;
    return refuse(503, { code: "unavailable", message: "Storage is away." })(route);
  });

  await choose(page, "Mum", "Rename");
  const dialog = page.getByRole("dialog", { name: "Profile Settings" });
  const name = dialog.getByRole("textbox", { name: "Profile Name" });
  await expect(name).toBeFocused();
  await name.fill("Mama");
  await dialog.getByRole("radio", { name: "Pink" }).check();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Mama" })).toBeVisible();
  answer();
  await toastSays(page, "Failed to update profile");
  await expect(page.getByRole("link", { name: "Mum" })).toBeVisible();
  await press(page, "Edit again");
  await expect(name).toHaveValue("Mama");
  await expect(dialog.getByRole("radio", { name: "Pink" })).toBeChecked();

  // Also from another page, where it leads to theirs.
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await toastSays(page, "Failed to update profile");
  await page.getByRole("link", { name: "Still to buy" }).first().click();
  await expect(page).toHaveURL("/shopping");
  await press(page, "Edit again");
  await expect(page).toHaveURL(`/profile/${id}`);
  await expect(name).toHaveValue("Mama");

  // And on their page, from which Back leads to where one came from.
  await page.keyboard.press("Escape");
  await page.goto("/");
  await choose(page, "Mum", "Rename");
  await name.fill("Mama");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await toastSays(page, "Failed to update profile");
  await page.getByRole("link", { name: "Mum", exact: true }).click();
  await expect(page).toHaveURL(`/profile/${id}`);
  await press(page, "Edit again");
  await expect(name).toHaveValue("Mama");
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(dialog).toBeHidden();
  await page.goForward();
  await page.getByRole("button", { name: "Profile Settings" }).click();
  await expect(name).toHaveValue("Mum");
  await name.fill("Mama");
  await dialog.getByRole("radio", { name: "Pink" }).check();
  await page.unroute(`**/api/profiles/${id}`);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await toastSays(page, "Profile updated successfully");
  expect(await readProfile(page, id)).toMatchObject({ name: "Mama", color: "#EC4899" });

  await page.goto("/");
  await choose(page, "Mama", "Change Color");
  await expect(dialog.getByRole("radio", { name: "Pink" })).toBeFocused();
});

test("deleting shows at once, and puts them back in their place when refused", async ({ page }) => {
  await startSession(page);
  const ids = [];
  for (const name of ["One", "Two", "Three"]) ids.push(await addProfile(page, { name }));
  await page.goto("/");
  const cards = page.getByRole("listitem").getByRole("heading", { level: 2 });
  await expect(cards).toHaveText(["One", "Two", "Three"]);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/profiles/${ids[1]}`, async (route) => {
    await held;
    return refuse(503, { code: "unavailable", message: "Storage is away." })(route);
  });
  void answerNext(page, true);
  await choose(page, "Two", "Delete");
  await expect(cards).toHaveText(["One", "Three"]);
  answer();
  await toastSays(page, "Failed to delete profile", "Storage is away.");
  await expect(cards).toHaveText(["One", "Two", "Three"]);
  void answerNext(page, false);
  await choose(page, "One", "Delete");
  await expect(cards).toHaveText(["One", "Two", "Three"]);

  // Undo brings them back with what was kept for them, also when it takes a second attempt.
  await page.unrouteAll();
  await addList(page, { title: "Birthday", profileId: ids[1] });
  void answerNext(page, true);
  await choose(page, "Two", "Delete");
  await expect(cards).toHaveText(["One", "Three"]);
  await page.route("**/restore", refuse(503, { code: "unavailable", message: "Storage is away." }));
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await toastSays(page, "Storage is away.");
  await page.unrouteAll();
  await toasts(page).getByRole("button", { name: "Retry" }).click();
  await toastSays(page, "Brought back");
  await expect(cards).toHaveText(["One", "Two", "Three"]);
  await page.goto("/gift-lists");
  await expect(page.getByRole("link", { name: "Birthday" })).toBeVisible();
});

test("the settings of a profile", async ({ page }) => {
  await startSession(page);
  const id = await addProfile(page, { name: "Mum", color: "teal" });
  await page.goto(`/profile/${id}`);
  await expect(page.getByRole("link", { name: "Back to profiles" })).toHaveAttribute(
    "href",
    "/profiles",
  );
  await press(page, "Profile Settings");
  const dialog = page.getByRole("dialog", { name: "Profile Settings" });
  for (const [color, hex] of Object.entries({
    Blue: "#3B82F6",
    Purple: "#A855F7",
    Pink: "#EC4899",
    Green: "#10B981",
    Orange: "#F59E0B",
    Red: "#EF4444",
    Teal: "#14B8A6",
    Indigo: "#6366F1",
  })) {
    await dialog.getByRole("radio", { name: color, exact: true }).check();
    await expect(dialog.getByRole("textbox", { name: "Custom Color" })).toHaveValue(hex);
  }
  await expect(dialog.getByText("3/20 characters")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Profile Settings" })).toBeFocused();

  // A colour that is none is marked, and not sent.
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") sent.push(request.postDataJSON());
  });
  await press(page, "Profile Settings");
  const custom = dialog.getByRole("textbox", { name: "Custom Color" });
  await expect(custom).toHaveAttribute("placeholder", "#RRGGBB");
  await expect(custom).toHaveValue("#14B8A6");
  await custom.fill("#12345");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(custom).toHaveAttribute("aria-invalid", "true");
  await expect(custom).toBeFocused();
  expect(sent).toEqual([]);
  await dialog.getByLabel("Pick a color").fill("#abcdef");
  await expect(custom).toHaveValue("#ABCDEF");
  // No name is the old name.
  await dialog.getByRole("textbox", { name: "Profile Name" }).fill("  ");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await toastSays(page, "Profile updated successfully");
  expect(sent).toEqual([{ color: "#ABCDEF" }]);
  await expect(page.getByRole("heading", { level: 1, name: "Mum" })).toBeVisible();

  const clearQuestion =
    'Clear all data for "Mum"? This will remove all manual ideas and premium results.';
  await press(page, "Profile Settings");
  let asked = answerNext(page, false);
  await dialog.getByRole("button", { name: "Clear Profile Data" }).click();
  expect(await asked).toBe(clearQuestion);
  await expect(dialog).toBeVisible();
  asked = answerNext(page, true);
  await dialog.getByRole("button", { name: "Clear Profile Data" }).click();
  await asked;
  await toastSays(page, "Profile data cleared successfully");
  await expect(dialog).toBeHidden();
  await page.route("**/clear", refuse(500, {}));
  await press(page, "Profile Settings");
  asked = answerNext(page, true);
  await dialog.getByRole("button", { name: "Clear Profile Data" }).click();
  await asked;
  await toastSays(page, "Failed to clear profile");

  await press(page, "Profile Settings");
  asked = answerNext(page, true);
  await dialog.getByRole("button", { name: "Delete Profile" }).click();
  expect(await asked).toBe('Delete profile "Mum"? This action cannot be undone.');
  await toastSays(page, "Profile deleted successfully");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("0/5 profiles")).toBeVisible();
});

test("Train Agent: the questionnaire in a dialog", async ({ page }) => {
  await startSession(page);
  const long = "x".repeat(150);
  const id = await addProfile(page, { name: "Mum", budget: "$1,000+", location: long });
  await page.goto(`/profile/${id}`);
  const open = () => press(page, "Train Agent");
  await open();
  const dialog = page.getByRole("dialog", { name: "Train Agent" });
  for (const heading of [
    "About the Recipient",
    "Occasion & Relationship",
    "Preferences & Constraints",
    "Optional Details",
  ]) {
    await expect(dialog.getByRole("heading", { name: heading })).toBeVisible();
  }
  await expect(dialog.getByRole("textbox", { name: "Name", exact: true })).toBeHidden();
  await expect(dialog.getByRole("radio", { name: "Blue" })).toBeHidden();
  const budget = dialog.getByRole("radiogroup", { name: "Budget" });
  await expect(budget.getByRole("radio")).toHaveCount(8);
  await expect(budget.getByRole("radio", { name: "$1,000+" })).toBeChecked();
  await expect(budget.getByRole("radio", { name: "$1,000-$10,000" })).toBeVisible();

  // Stored under the wider limit of the page: kept as it is, and only ever made shorter.
  const location = dialog.getByRole("textbox", { name: "Location" });
  await expect(location).toHaveValue(long);
  await expect(location).toHaveAccessibleDescription("150/100 characters");
  await location.fill(`${long}y`);
  await expect(location).toHaveValue(long);
  await location.fill("x".repeat(120));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(location).toHaveAccessibleDescription(/At most 100 characters/);
  await expect(location).toBeFocused();
  await location.fill("Köln");

  await dialog.getByRole("checkbox", { name: "Other" }).check();
  await dialog.getByRole("textbox", { name: "Custom Personality" }).fill("Stubborn");
  // A slip of the finger loses nothing.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await open();
  await expect(location).toHaveValue("Köln");

  await page.route(
    `**/api/profiles/${id}`,
    refuse(422, {
      message: "Too far away.",
      field: "location",
      problems: [{ field: "location", message: "Too far away." }],
    }),
  );
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(location).toHaveAccessibleDescription(/Too far away/);
  await expect(location).toHaveValue("Köln");
  await page.unroute(`**/api/profiles/${id}`);
  await expect(location).toBeFocused();
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await dialog.getByRole("button", { name: "Save" }).click();
  expect((await sent).postDataJSON()).toEqual({
    location: "Köln",
    personalityTraits: ["Other"],
    customPersonalityOther: "Stubborn",
  });
  await toastSays(page, "Profile updated!");
  await expect(dialog).toBeHidden();
  expect(await readProfile(page, id)).toMatchObject({ budget: "$1,000+", location: "Köln" });

  await open();
  await location.fill("Bonn");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await open();
  await expect(location).toHaveValue("Köln");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
});

test("a profile that is not there, or cannot be loaded", async ({ page }) => {
  await startSession(page);
  for (const id of [randomUUID(), "no-id-at-all"]) {
    await page.goto(`/profile/${id}`);
    await expect(page.getByRole("heading", { name: "Profile not found" })).toBeVisible();
  }
  const id = await addProfile(page, { name: "Mum" });
  // Refused, and not out of reach: what is out of reach comes back by itself.
  await page.route(`**/api/profiles/${id}`, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(`/profile/${id}`);
  await expect(page.getByRole("heading", { name: "Failed to load profile" })).toBeVisible();
  await page.unroute(`**/api/profiles/${id}`);
  await press(page, "Retry");
  await expect(page.getByRole("heading", { level: 1, name: "Mum" })).toBeVisible();
});

test("all profiles", async ({ page }) => {
  await page.goto("/profiles");
  await expect(page.getByRole("heading", { name: "Sign in to see this page" })).toBeVisible();
  await startSession(page);
  await page.goto("/profiles");
  await expect(page.getByRole("heading", { name: "No profiles yet" })).toBeVisible();
  await page.getByRole("link", { name: "Create Your First Profile" }).click();
  await expect(page).toHaveURL("/questionnaire");
  await addProfile(page, { name: "Mum", color: "purple" });
  await page.goto("/profiles");
  await expect(page.getByText("1 profile total")).toBeVisible();
  await expect(page.getByRole("main").getByText("Purple")).toBeVisible();
  await addProfile(page, { name: "Dad", color: "#123456" });
  await page.reload();
  await expect(page.getByText("2 profiles total")).toBeVisible();
  // The ribbon shows it: its name is for those who do not see that, and no code is anybody's label.
  expect((await page.getByText("Purple").boundingBox())?.width).toBe(1);
  await expect(page.getByText("#123456")).toHaveCount(0);
  await page.getByRole("link", { name: "Mum" }).click();
  await expect(page).toHaveURL(/\/profile\//);
  await page.getByRole("link", { name: "Back to profiles" }).click();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a long name is smaller rather than broken within a word", async ({ page }) => {
  await startSession(page);
  const name = "GRANDMOTHER MATILDAX";
  const profileId = await addProfile(page, { name, color: "purple" });
  const list = await addList(page, { title: "Birthday", profileId });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/profile/${profileId}`);
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    expect(await brokenWords(page.getByRole("heading", { name, level: 1 }))).toEqual([]);
    await page.goto("/profiles");
    await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
    expect(await brokenWords(page.getByRole("heading", { name, level: 2 }))).toEqual([]);
    await page.goto(`/gift-list/${list}`);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    expect(await brokenWords(page.getByText(name, { exact: true }))).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
});

test("four placeholders while the profiles are on their way", async ({ page }) => {
  await startSession(page);
  await withoutAnswers(page);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/profiles", async (route) => {
    await asked;
    return route.continue();
  });
  await page.goto("/");
  await expect(page.getByText("Loading profiles")).toBeAttached();
  // Beside those of what is coming up.
  await expect(page.getByText("Loading profiles").locator("+ ul > li")).toHaveCount(4);
  answer();
  await expect(page.getByText("0/5 profiles")).toBeVisible();
});

test("pressed twice, and typed into while it is sent, somebody is added once", async ({ page }) => {
  await signIn(page);
  let letOn: Array<() => void> = [];
  await page.route(/\/api\/(profiles|gift-lists)$/, async (route) => {
    if (route.request().method() === "POST") {
      await new Promise<void>((resolve) => letOn.push(resolve));
    }
    await route.continue();
  });
  const createdAs = async (box: Locator, text: string) => {
    await box.fill(text);
    await pressTwice(page.getByRole("button", { name: "Create", exact: true }));
    await expect.poll(() => letOn.length).toBe(1);
    // Nothing more is taken, and the button says what it is doing.
    await box.pressSequentially(" and more");
    await expect(box).toHaveValue(text);
    await expect(page.getByRole("button", { name: "Creating..." })).toBeDisabled();
    letOn.forEach((go) => go());
    letOn = [];
  };
  await press(page, "Create New Profile");
  await createdAs(page.getByRole("textbox", { name: "Person's Name" }), "Mum");
  await expect(page.getByRole("heading", { level: 1, name: "Mum" })).toBeVisible();
  await press(page, "New List");
  await createdAs(page.getByRole("textbox", { name: "List title" }), "Birthday");
  await toastSays(page, "List created");
  for (const [kept, names] of [
    ["/api/profiles", ["Mum"]],
    ["/api/gift-lists", ["Birthday"]],
  ] as const) {
    const all: Array<{ name?: string; title?: string }> = await (
      await page.request.get(kept)
    ).json();
    expect(all.map(({ name, title }) => name ?? title)).toEqual(names);
  }
});

test("nothing stands in anybody's way", async ({ page }) => {
  test.slow();
  await signIn(page);
  await expect(page.getByRole("button", { name: "Add sample profiles" })).toBeVisible();
  await expectAccessible(page);
  await press(page, "Create New Profile");
  await page.getByRole("textbox", { name: "Person's Name" }).press("Enter");
  await expect(page.getByText("Please enter a name", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await withTokens(page, 1);
  await press(page, "Train your AI agent");
  await expect(page.getByRole("dialog", { name: "Select a profile to train" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await goOnTo(page, "/profiles");
  await expect(page.getByRole("heading", { name: "No profiles yet" })).toBeVisible();
  await expectAccessible(page);
  const id = await addProfile(page, { name: "Mum", gender: "Other", budget: "$1,000+" });
  for (const color of ["#FFFFFF", "#000000", "#F59E0B"]) {
    await addProfile(page, { name: "GRANDMOTHER MATILDAX", color });
  }
  await page.reload();
  await expect(page.getByText("4 profiles total")).toBeVisible();
  await expectAccessible(page);
  await goOnTo(page, `/profile/${randomUUID()}`);
  await expect(page.getByRole("heading", { name: "Profile not found" })).toBeVisible();
  await expectAccessible(page);
  await goOnTo(page, `/profile/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Mum" })).toBeVisible();
  await expectAccessible(page);
  await press(page, "Train Agent");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await press(page, "Profile Settings");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await goOnTo(page, "/");
  await press(page, "Menu for Mum");
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await press(page, "Train your AI agent");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.route("**/api/profiles", refuse(503, {}));
  await page.goto("/profiles");
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/profiles");
  await goOnTo(page, "/");
  await expect(page.getByText("4/5 profiles")).toBeVisible();
  await loseSession(page);
  await press(page, "Train your AI agent");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
});

test("a failure without a word is named all the same", async ({ page }) => {
  await signIn(page);
  await page.route("**/api/profiles", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, body: "" })
      : route.continue(),
  );
  await press(page, "Create New Profile");
  await page.getByRole("textbox", { name: "Person's Name" }).fill("Mum");
  await page.keyboard.press("Enter");
  await toastSays(page, "Error", "Failed to create profile");
  await expect(page.getByRole("textbox", { name: "Person's Name" })).toHaveValue("Mum");
});
