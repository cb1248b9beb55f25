import { type Locator, type Page, expect, test } from "@playwright/test";
import { expectAccessible, onPhone, overflow } from "./accessible.ts";
import { addProfile, pretend, refuse, withoutAnswers } from "./answers.ts";
import { stopClock, untilThere } from "./clock.ts";
import { inUse } from "./home-scenes.ts";
import { send } from "./lists.ts";
import { dayIn } from "./occasions.ts";
import { answering, atRest, startSession, visit } from "./people.ts";
import { shiftsOn, watchShifts } from "./shifts.ts";

const card = (page: Page, name: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `Menu for ${name}` }) });

test.describe("home", () => {
  test.use(onPhone);

  test("begins with what is coming, and every card says something", async ({ page }) => {
    await watchShifts(page);
    const { list } = await inUse(page);
    await visit(page, "/");
    const nearest = page.getByRole("region", { name: "Coming up" }).getByRole("listitem").first();
    const monday = new Date(dayIn(6)).toLocaleDateString("en-US", {
      weekday: "long",
      timeZone: "UTC",
    });
    await expect(nearest.getByRole("heading")).toHaveText(`Mum turns 60 on ${monday}`);
    await expect(nearest).toContainText(
      /in 6 days.*Tea from the market is still to buy.*2 of 3 bought.*Open the list/s,
    );
    const open = nearest.getByRole("link", {
      name: "Open the list for Mum: Birthday, turns 60",
      exact: true,
    });
    await expect(open).toHaveAttribute("href", `/gift-list/${list}`);
    await expect(nearest.getByRole("button")).toHaveCount(0);
    await expect(card(page, "Mum")).toContainText(
      /in 6 days.*Birthday, turns 60.*Tea from the market.*2 of 3 bought/s,
    );
    await expect(card(page, "Theo")).toContainText(/in 20 days.*A chalk bag/s);
    await expect(card(page, "Ada")).toContainText(/in 60 days.*Loves Chess/s);
    // Where something is missing, the card says what, with a way to it.
    const missing = (name: string) => card(page, name).locator("p").getByRole("link");
    await expect(missing("Mum")).toHaveCount(0);
    await expect(missing("Theo")).toHaveCount(0);
    await expect(missing("Ada")).toHaveText("Start a list");
    await expect(missing("GRANDMOTHER MATILDAX")).toHaveText("Say what they love");
    await expect(missing("Jo")).toHaveText("Add a birthday");
    await expect(missing("Jo")).toHaveAccessibleDescription("Jo");
    const top = async (name: string) =>
      (await page.getByText(name, { exact: true }).first().boundingBox())?.y ?? 0;
    const heading = page.getByRole("heading", { name: "Coming up" });
    expect((await heading.boundingBox())?.y).toBeLessThan(await top("Create New Profile"));
    expect(await top("Create New Profile")).toBeLessThan(await top("Train your AI agent"));
    expect(await shiftsOn(page)).toEqual([]);
    await expectAccessible(page);

    // The same people, and the same way to add one, where "Back to profiles" leads.
    await page.goto("/profiles");
    await expect(card(page, "Mum")).toContainText(/Teal.*in 6 days.*2 of 3 bought/s);
    await expect(page.getByRole("button", { name: "Create New Profile" })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    await missing("Jo").press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jo");
    await expect(page.getByRole("dialog", { name: "Add an occasion for Jo" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Occasions", exact: true })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("where there are many people, one is found by the beginning of their name", async ({
    page,
  }) => {
    await startSession(page);
    await addProfile(page, { name: "Zoë" });
    await withoutAnswers(page);
    await page.route("**/api/profiles", async (route) => {
      const response = await route.fetch();
      const [zoe]: unknown[] = await response.json();
      const others = Array.from("🐶abcdefghijklmnopqrstuvwxy").map((name, n) => ({
        ...Object(zoe),
        name,
        id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
      }));
      await route.fulfill({ response, json: [zoe, ...others] });
    });
    await visit(page, "/");
    const people = page.getByRole("button", { name: /^Menu for/ });
    const find = page.getByRole("searchbox", { name: "Find somebody by name" });
    await expect(people).toHaveCount(27);
    // By the letters of their names.
    const letters = page.getByRole("list", { name: / – / });
    await expect(letters.first()).toHaveAccessibleName("# – E");
    await expect(letters.last().getByRole("heading")).toHaveText(["x", "y", "Zoë"]);
    for (const sought of ["zoe", "🐶"]) {
      await find.fill(sought);
      await expect(people).toHaveCount(1);
    }
    await find.fill("Theo");
    await expect(page.getByText("Nobody here is called “Theo”.")).toBeVisible();
    await expectAccessible(page);
    await find.clear();
    await expect(people).toHaveCount(27);
  });

  test("how far things are is seen whatever the color of the ribbon is", async ({ page }) => {
    const { person } = await inUse(page);
    for (const [color, theme] of [
      ["#FFFFFF", "light"],
      ["#000000", "dark"],
    ] as const) {
      await send(page, "PATCH", `/api/profiles/${person}`, { color });
      await page.emulateMedia({ colorScheme: theme });
      await visit(page, "/");
      const bars = page.locator("span[style*='width:']");
      await expect(bars).toHaveCount(2);
      for (const bar of await bars.all()) {
        const [done, track] = await bar.evaluate((element) =>
          [element, element.parentElement ?? element].map(
            (one) => getComputedStyle(one).backgroundColor,
          ),
        );
        const light = (value = "") => (value.match(/\d+/g) ?? []).map(Number);
        const apart = light(done).map((channel, at) => Math.abs(channel - (light(track)[at] ?? 0)));
        expect(Math.min(...apart)).toBeGreaterThan(60);
      }
    }
  });

  test("claims nothing as long as it is not known, or cannot be", async ({ page }) => {
    await watchShifts(page);
    await startSession(page);
    await addProfile(page, { name: "Mum" });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await withoutAnswers(page);
    await page.route("**/api/profiles", async (route) => {
      await held;
      return route.continue();
    });
    const known = page.waitForResponse("**/api/coming-up");
    await page.goto("/");
    await known;
    const nothing = page.getByText("Nothing in sight.");
    await expect(page.getByText("Loading profiles")).toBeAttached();
    await expect(page.getByText("Loading what is coming up")).toBeAttached();
    await expect(nothing).toHaveCount(0);
    // In the shape of a card, and of the people below it.
    await expect(page.getByRole("main").locator("li[aria-hidden]:visible")).toHaveCount(5);
    answer();
    await expect(nothing).toBeVisible();
    await expect(card(page, "Mum")).toBeVisible();
    expect(await shiftsOn(page)).toEqual([]);

    await page.unroute("**/api/profiles");
    await page.route("**/api/profiles", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto("/");
    await expect(page.getByText("Your profiles could not be loaded")).toBeVisible();
    await expect(page.getByText(/\/5 profiles/)).toHaveCount(0);
    await expect(nothing).toHaveCount(0);
    await page.unroute("**/api/profiles");
    await page.route("**/api/coming-up", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto("/");
    await expect(page.getByText("What is next could not be loaded")).toBeVisible();
    await expect(nothing).toHaveCount(0);
  });

  test("shows nobody's people when the session has ended since the page came with them", async ({
    page,
  }) => {
    await startSession(page);
    await addProfile(page, { name: "Mum" });
    await page.route("**/api/auth/user", refuse(401, { code: "unauthenticated" }));
    const came = page.waitForResponse((response) => new URL(response.url()).pathname === "/");
    await page.goto("/");
    expect(await (await came).text()).toContain("Mum");
    await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
    await expect(page.getByText("Mum")).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("owner");
  });

  test("hides nobody behind a slow answer to what is coming", async ({ page }) => {
    await startSession(page);
    await addProfile(page, { name: "Mum" });
    // Time passes only where the test lets it: the request is under way to the end.
    await stopClock(page);
    await withoutAnswers(page);
    await page.route("**/api/coming-up", () => undefined);
    await page.goto("/");
    // Who there is, is known, and so is how to show what is coming.
    await untilThere(page, page.getByRole("button", { name: "Add occasion" }), 1);
    await expect(page.getByText("Loading what is coming up")).toBeAttached();
    await page.clock.runFor(5_000);
    await expect(card(page, "Mum")).toBeVisible();
  });

  test("a new person has a color that nobody has, also where no page has asked who there is", async ({
    page,
  }) => {
    await startSession(page);
    await addProfile(page, { name: "Mum" });
    await addProfile(page, { name: "Dad", color: "purple" });
    await visit(page, "/how-it-works");
    await page.getByRole("button", { name: "Start with Gift Tracker" }).click();
    await expect(page).toHaveURL(/\/profile\//);
    const people = await send<Array<{ color: string }>>(page, "GET", "/api/profiles");
    expect(people.map(({ color }) => color)).toEqual(["#3B82F6", "#A855F7", "#EC4899"]);
  });
});

test.describe("somebody's page", () => {
  test.use(onPhone);

  test("is a portrait: who they are, what they love, what to avoid, and what is next", async ({
    page,
  }) => {
    await watchShifts(page);
    const { person } = await inUse(page);
    await page.goto(`/profile/${person}`);
    const head = page.locator(".on-color");
    await expect(head.getByRole("heading", { level: 1, name: "Mum" })).toBeVisible();
    await expect(head).toContainText(/59 years old.*Birthday, turns 60 in 6 days/s);
    await expect(head).toContainText(
      /Loves\s*Watercolors, old roses.*Avoid\s*scented candles, nuts \(allergy\)/s,
    );
    for (const name of ["Train Agent", "Profile Settings"]) {
      await expect(head.getByRole("button", { name })).toBeVisible();
    }
    await expect(head.getByRole("link", { name: "Chat" })).toHaveAttribute(
      "href",
      `/chat/${person}`,
    );
    expect(await shiftsOn(page)).not.toContainEqual(expect.stringMatching(/Loading profile|Mum/));
    // Whatever the color is, also that of the focus ring and of the paper.
    for (const color of ["#B93A2B", "#FFFFFF", "#16130F", "#767676"]) {
      await send(page, "PATCH", `/api/profiles/${person}`, { color });
      await page.goto(`/profile/${person}`);
      await expect(head).toContainText("59 years old");
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
  });
});

test.describe("the bar at the bottom of a phone", () => {
  test.use(onPhone);

  const bar = (page: Page) => page.locator("[data-phone-bar]");

  test("leads to what one does every day, covers nothing, and is not on a desktop", async ({
    page,
  }) => {
    const { person } = await inUse(page);
    await visit(page, "/");
    // What has no place in it is near the top, where there is something to buy.
    const toBuy = page.getByRole("link", { name: "Still to buy", exact: true });
    await expect(toBuy).toHaveAttribute("href", "/shopping");
    expect((await toBuy.boundingBox())?.y).toBeLessThan(onPhone.viewport.height * 0.75);
    await expect(page.getByRole("main").locator('a[href="/gift-lists"]')).toHaveCount(0);
    const targets = bar(page).locator("a, button");
    await expect(targets).toHaveCount(5);
    for (const target of await targets.all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
    const top = (await bar(page).boundingBox())?.y ?? 0;
    const endsAbove = async (locator: Locator) => {
      const box = await locator.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    };
    await expect(card(page, "Jo")).toBeVisible();
    await atRest(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await endsAbove(page.getByRole("contentinfo"));

    await bar(page).getByRole("button", { name: "Add" }).click();
    await page.getByRole("menuitem", { name: "New person" }).click();
    await page.getByRole("dialog", { name: "Profile limit reached" }).press("Escape");
    await bar(page).getByRole("button", { name: "Add" }).click();
    await expectAccessible(page);
    await page.getByRole("menuitem", { name: "New list" }).click();
    await page.getByRole("main").getByRole("textbox").fill("Any time");
    await page.keyboard.press("Enter");
    await expect(page.getByText("List created").first()).toBeVisible();
    await endsAbove(page.locator("[data-state=open]").filter({ hasText: "List created" }));
    await expect(bar(page).getByRole("link", { name: "Lists" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await bar(page).getByRole("link", { name: "People" }).click();
    await expect(page).toHaveURL("/profiles");
    await bar(page).getByRole("link", { name: "You" }).click();
    await expect(page).toHaveURL("/settings");
    await page.goto(`/chat/${person}`);
    await endsAbove(page.getByRole("textbox", { name: "Message" }));
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(bar(page)).toBeHidden();
  });
});

test.describe("what the bar of a phone adds", () => {
  test.use(onPhone);

  const add = async (page: Page, what: string) => {
    await page.locator("[data-phone-bar]").getByRole("button", { name: "Add" }).click();
    await page.getByRole("menuitem", { name: what }).click();
  };

  test("a person, whose page is seen then, or somebody described in the questionnaire", async ({
    page,
  }) => {
    await startSession(page);
    await visit(page, "/profiles");
    await add(page, "New person");
    const dialog = page.getByRole("dialog", { name: "Create New Profile" });
    await dialog.getByRole("textbox", { name: "Person's Name" }).fill("Mum");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Mum" })).toBeFocused();
    await expect(dialog).toBeHidden();
    await add(page, "New person");
    await dialog.getByRole("textbox", { name: "Person's Name" }).fill("Dad");
    await dialog.getByRole("link", { name: "fill in the questionnaire" }).click();
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Dad");
    await expect(dialog).toBeHidden();
  });

  test("a list, wherever one is, and asks for its title once", async ({ page }) => {
    await startSession(page);
    await visit(page, "/profiles");
    const title = page.getByRole("textbox", { name: "List title" });
    await add(page, "New list");
    await expect(title).toBeFocused();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(title).toBeHidden();
    // On the page of lists already.
    await add(page, "New list");
    await expect(title).toBeFocused();
    await add(page, "New list");
    await expect(title).toBeFocused();
    await page.reload();
    await answering(page);
    await expect(page.getByText("No gift lists yet")).toBeVisible();
    await expect(title).toBeHidden();
  });
});

test.describe("the header of a desktop", () => {
  const links = (page: Page) => page.getByRole("banner").getByRole("navigation", { name: "Main" });

  test("leads to what one does every day, by the keyboard as well, and says where one is", async ({
    page,
  }) => {
    await watchShifts(page);
    const { list } = await inUse(page);
    await visit(page, "/");
    await expect(links(page).getByRole("link")).toHaveText([
      "People",
      "Coming up",
      "Lists",
      "Still to buy",
    ]);
    await expect(links(page).locator("[aria-current=page]")).toHaveText("Coming up");
    await expect(page.getByRole("region", { name: "Coming up" })).toContainText("Mum");
    expect(await shiftsOn(page)).toEqual([]);
    for (const [name, path] of [
      ["People", "/profiles"],
      ["Lists", "/gift-lists"],
      ["Still to buy", "/shopping"],
      ["Coming up", "/"],
    ] as const) {
      await links(page).getByRole("link", { name }).focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(path);
      await expect(links(page).locator("[aria-current=page]")).toHaveText(name);
    }
    await expectAccessible(page);
    // A list is below the lists; no link says that it is this page.
    await page.goto(`/gift-list/${list}`);
    await expect(links(page).getByRole("link", { name: "Lists" })).toHaveClass(/text-action/);
    await expect(links(page).locator("[aria-current]")).toHaveCount(0);
  });

  test("has room from where the bar of a phone ends, and a visitor has none of it", async ({
    page,
  }) => {
    await visit(page, "/");
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
    await startSession(page);
    await pretend(page, { tokens: 1_234_567 });
    for (const width of [640, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, "/");
      await expect(links(page)).toBeVisible();
      await expect(page.locator("[data-phone-bar]")).toBeHidden();
      expect(await overflow(page)).toBe(0);
      const boxes = await page
        .getByRole("banner")
        .locator("a, button")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      // Beside each other, each as large as a finger.
      for (const [place, { left, height }] of boxes.entries()) {
        expect(left).toBeGreaterThanOrEqual(boxes[place - 1]?.right ?? 0);
        expect(height).toBeGreaterThanOrEqual(44);
      }
    }
    // Low and narrow, the bar covers nothing: it is the end of the page.
    await page.setViewportSize({ width: 560, height: 320 });
    await page.locator("[data-phone-bar]").getByRole("link", { name: "Lists" }).click();
    await expect(page).toHaveURL("/gift-lists");
  });
});
