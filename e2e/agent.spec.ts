import { type Page, type Request, expect } from "@playwright/test";
import { expectAccessible, tabTo } from "./accessible.ts";
import { badMoods, test } from "./agent.ts";
import { addProfile, pretend } from "./answers.ts";
import { kept, settled } from "./device.ts";
import { addList, idea, ideasOn, send } from "./lists.ts";
import { addOccasion } from "./occasions.ts";
import { startSession, visit } from "./people.ts";
import { toastSays, toastTells } from "./toast.ts";

const roses = { name: "Matilda", interests: "roses", budget: "$25-$50" };

/** Words of its answer: about three of ten ideas, and the first line of a reply. */
const someIdeas = 60;
const firstLine = 9;

interface Giver {
  give: (page: Page, tokens: number) => Promise<void>;
}

async function withPerson(page: Page, agent: Giver, tokens: number): Promise<string> {
  await startSession(page);
  if (tokens > 0) await agent.give(page, tokens);
  return addProfile(page, roses);
}

/** “Find it” opens a search in another tab, which is told the title and nothing else. */
async function expectSearch(page: Page, title: string) {
  const context = page.context();
  const search = "https://duckduckgo.com/";
  await context.route(`${search}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Found</p>" }),
  );
  const asked = context.waitForEvent("request", (request) => request.url().startsWith(search));
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: `Find it: ${title}, opens in a new tab` }).click();
  const request = await asked;
  expect(request.url()).toBe(`${search}?q=${encodeURIComponent(title)}`);
  expect(await request.headerValue("referer")).toBeNull();
  const tab = await opened;
  await tab.getByText("Found").waitFor();
  expect(await tab.evaluate(() => opener === null && document.referrer === "")).toBe(true);
  await tab.close();
}

/** What a page has sent, to be sent on. */
async function sentBy(request: Request) {
  const headers = Object.entries(await request.allHeaders());
  return {
    url: request.url(),
    headers: headers.filter(([name]) => !/^(:|host$|connection$|content-length$)/.test(name)),
    body: request.postData(),
  };
}

/** As much of a stream as there is until its first idea; then it is let go of. */
async function beginningOf(response: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.includes('"idea"')) break;
  }
  return text;
}

test.beforeEach(({ agent }) => {
  agent.model.mood = "well";
  agent.model.goOn();
});

test.describe("ideas for a list", () => {
  test("from the click to ten ideas and a charged header", async ({ page, agent }) => {
    const profileId = await withPerson(page, agent, 700);
    const id = await addList(page, { title: "Birthday", profileId });
    let letIn = () => {};
    const asked = new Promise<void>((resolve) => (letIn = resolve));
    await page.route(`**/api/profiles/${profileId}`, async (route) => {
      await asked;
      return route.continue();
    });
    await page.goto(`/gift-list/${id}`);
    await expect(page.getByRole("link", { name: "700 tokens" })).toBeVisible();
    agent.model.holdAfter(someIdeas);
    // Filled, as what one can do.
    await expect(page.getByRole("button", { name: "Generate ideas" })).toHaveCSS(
      "border-top-width",
      "0px",
    );
    await page.getByRole("button", { name: "Generate ideas" }).click();
    // A press that comes before the person does is not lost.
    await toastTells(page, "Loading profile...");
    letIn();
    await expect(page.getByRole("button", { name: "Generating..." })).toBeVisible();
    await expect(page.getByRole("link", { name: "500 tokens" })).toBeVisible();
    agent.model.goOn();
    await expect(
      page.getByText("Premium recommendations generated!", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /^Add to list: / })).toHaveCount(10);
    await expect(page.getByText("$20–$40")).toHaveCount(10);
    await expectSearch(page, "Copper trowel for the rose bed");
    await expect(page.getByRole("link", { name: "500 tokens" })).toBeVisible();
    const why = page.getByRole("button", { name: /^Why this gift\? Copper trowel/ });
    await why.click();
    const trowel = page.getByRole("listitem").filter({ has: why });
    await expect(trowel.getByText("You wrote that roses are what they like.")).toBeVisible();
    await expect(trowel.getByText(/“roses”$/)).toBeVisible();
    await page.getByRole("button", { name: /^Add to list: Copper trowel/ }).click();
    await expect(idea(page, 1)).toHaveValue("Copper trowel for the rose bed");
    await page.reload();
    await expect(page.getByRole("button", { name: /^Add to list: / })).toHaveCount(9);
    await expect(page.getByText("$20–$40")).toHaveCount(10);
    await expect.poll(() => ideasOn(page, id)).toEqual(["Copper trowel for the rose bed"]);
    // As the server has it, not as the page foresaw it.
    await expect(page.getByRole("link", { name: "500 tokens" })).toBeVisible();
    // A generation that fails takes nothing away; what is cleared is folded away, and not gone.
    agent.model.mood = "broken";
    await page.getByRole("button", { name: "Generate ideas" }).click();
    await expect(
      page.getByText("Failed to generate recommendations", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /^Add to list: / })).toHaveCount(9);
    await page.getByRole("button", { name: "Clear all" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Clear all" }).click();
    await expect(page.getByText("No generations yet")).toBeVisible();
    await page.getByText("Earlier ideas").press("Enter");
    const earlier = page.getByRole("list", { name: "Earlier ideas" });
    await expect(earlier.getByRole("listitem")).toHaveCount(10);
    await expect(earlier.getByText("$20–$40")).toHaveCount(10);
    const whyBasket = page.getByRole("button", { name: /^Why this gift\? Willow basket/ });
    await whyBasket.click();
    await expect(earlier.getByRole("listitem").filter({ has: whyBasket })).toContainText(
      "You wrote that roses are what they like.",
    );
    await expectAccessible(page);
  });

  test("trigger=generate runs once, also after a reload in the middle, and with back", async ({
    page,
    agent,
  }) => {
    agent.model.holdAfter(someIdeas);
    const profileId = await withPerson(page, agent, 900);
    const id = await addList(page, { title: "Birthday", profileId });
    await page.goto(`/gift-list/${id}?trigger=generate`);
    await expect(page.getByText(/^(Reading|Looking|Checking)/)).toBeVisible();
    await expect(page).toHaveURL(`/gift-list/${id}`);
    await page.reload();
    // It goes on, and is shown to go on.
    await expect(page.getByRole("button", { name: "Generating..." })).toBeVisible();
    agent.model.goOn();
    await expect(
      page.getByText("Premium recommendations generated!", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /^Add to list: / })).toHaveCount(10);
    await page.getByRole("link", { name: "Back to lists" }).click();
    await expect(page).toHaveURL(`/profile/${profileId}`);
    await page.goBack();
    await expect(page.getByRole("button", { name: "Generate ideas" })).toBeVisible();
    await expect(page.getByRole("link", { name: "700 tokens" })).toBeVisible();
  });

  for (const mood of badMoods) {
    test(`a model that is ${mood} costs nothing, and it says so`, async ({ page, agent }) => {
      agent.model.mood = mood;
      const profileId = await withPerson(page, agent, 700);
      const id = await addList(page, { title: "Birthday", profileId });
      await page.goto(`/gift-list/${id}`);
      await page.getByRole("button", { name: "Generate ideas" }).click();
      await toastTells(page, "Failed to generate recommendations", "Your tokens are back");
      await expect(page.getByRole("link", { name: "700 tokens" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Generate ideas" })).toBeEnabled();

      await page.goto(`/chat/${profileId}`);
      await page.getByRole("textbox", { name: "Message" }).fill("Ideas?");
      await page.keyboard.press("Enter");
      await toastTells(page, "Error", "Your tokens are back");
      await expect(page.getByText("700 tokens").last()).toBeVisible();
    });
  }

  test("a connection lost in the middle is taken up again, and costs once", async ({
    page,
    agent,
  }) => {
    agent.model.holdAfter(someIdeas);
    const profileId = await withPerson(page, agent, 900);
    const id = await addList(page, { title: "Birthday", profileId });
    await page.goto(`/gift-list/${id}`);
    // The first answer breaks off after its first idea.
    let asked = 0;
    await page.route("**/api/messages", async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      const { url, headers, body } = await sentBy(route.request());
      const begun = await beginningOf(await fetch(url, { method: "POST", headers, body }));
      return route.fulfill({ contentType: "text/event-stream", body: begun });
    });
    await page.getByRole("button", { name: "Generate ideas" }).click();
    await expect.poll(() => asked).toBe(2);
    agent.model.goOn();
    await expect(
      page.getByText("Premium recommendations generated!", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /^Add to list: / })).toHaveCount(10);
    await page.reload();
    await expect(page.getByRole("link", { name: "700 tokens" })).toBeVisible();
  });

  test("stopped, it keeps what is there and is charged by the idea", async ({ page, agent }) => {
    agent.model.holdAfter(someIdeas);
    const profileId = await withPerson(page, agent, 700);
    const id = await addList(page, { title: "Birthday", profileId });
    await page.goto(`/gift-list/${id}`);
    await page.getByRole("button", { name: "Generate ideas" }).click();
    await expect(page.getByRole("button", { name: /^Why this gift/ }).first()).toBeVisible();
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByRole("button", { name: "Generate ideas" })).toBeVisible();
    await expect(page.getByText("Premium recommendations generated!")).toHaveCount(0);
    // What had been said before it was stopped may still be on its way.
    await expect(async () => {
      const ideas = await page.getByRole("button", { name: /^Add to list: / }).count();
      expect(ideas).toBeGreaterThan(0);
      expect(ideas).toBeLessThan(10);
      const left = page.getByRole("link", { name: `${700 - ideas * 20} tokens` });
      await expect(left).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  test("tokens spent elsewhere meanwhile are missed by the server", async ({ page, agent }) => {
    const profileId = await withPerson(page, agent, 300);
    const id = await addList(page, { title: "Birthday", profileId });
    await pretend(page, { purchasedTokens: 900 });
    await page.goto(`/gift-list/${id}`);
    await expect(page.getByText("Matilda")).toBeVisible();
    await page.getByRole("button", { name: "Generate ideas" }).click();
    await toastSays(
      page,
      "Insufficient tokens",
      "Purchase more tokens to generate premium recommendations",
    );
  });
});

test.describe("the chat", () => {
  const field = (page: Page) => page.getByRole("textbox", { name: "Message" });

  test("begins with what is known, and answers", async ({ page, agent }) => {
    const profileId = await withPerson(page, agent, 100);
    await addList(page, { title: "Birthday", profileId }, { eventDate: "2040-02-29" });
    // Sooner than the list.
    await addOccasion(page, profileId, { name: "Her day", date: "--02-28" });
    await page.goto(`/profile/${profileId}`);
    await page.getByRole("link", { name: "Chat" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Matilda" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Profile Summary" })).toBeVisible();
    await expect(page.getByText("roses", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Her day, February 28, \d{4}, /)).toBeVisible();
    await expect(page.getByText("100 tokens").last()).toBeVisible();
    await expectAccessible(page);

    await expect(field(page)).toHaveAttribute("placeholder", "Ask for gift recommendations...");
    await expect(page.getByText("5,000 characters remaining")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
    await field(page).fill("Something for");
    await expect(page.getByText("4,987 characters remaining")).toBeVisible();
    await field(page).press("Shift+Enter");
    await page.keyboard.type("the garden?");
    await field(page).press("Enter");
    await expect(field(page)).toHaveValue("");
    await expect(page.getByText("Something for the garden?")).toBeVisible();
    await expect(page.getByRole("log").getByText("Brass plant labels")).toBeVisible();
    await expect(page.getByText("$25–$30")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Find it: / })).toHaveCount(2);
    await expect(page.getByText("smaller", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
    await expect(page.getByText("90 tokens").last()).toBeVisible();
    await expect(page.getByRole("log").getByRole("time")).toHaveCount(2);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Add to list: Brass plant labels" }).click();
    await page.getByRole("menuitem", { name: "Birthday" }).click();
    await expect(page.getByText("Added to “Birthday”", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("log").getByText("Brass plant labels")).toBeVisible();
    await expect(page.getByText("$25–$30")).toBeVisible();
  });

  test("can be begun with one press", async ({ page, agent }) => {
    const profileId = await withPerson(page, agent, 100);
    await page.goto(`/chat/${profileId}`);
    await page.getByRole("button", { name: "Show me some ideas" }).click();
    await expect(page.getByRole("log").getByText("Show me some ideas")).toBeVisible();
    await expect(page.getByRole("log").getByText("Brass plant labels")).toBeVisible();
    await expect(page.getByText(/^Hello Ada/)).toBeHidden();
    await expect(page.getByText("90 tokens").last()).toBeVisible();
  });

  test("does what it is asked, shows it, and takes it back", async ({ page, agent }) => {
    const profileId = await withPerson(page, agent, 100);
    const listId = await addList(page, { title: "Birthday", profileId });
    await page.goto(`/chat/${profileId}`);
    await field(page).fill("Ideas for the garden?");
    await field(page).press("Enter");
    // One of the things to say next.
    await page.getByRole("button", { name: "Add the first one to the list" }).click();
    const added = page.getByRole("region", { name: "Added to Birthday" });
    await expect(added.getByText("Brass plant labels")).toBeVisible();
    await expect(page.getByText("80 tokens").last()).toBeVisible();
    expect(await ideasOn(page, listId)).toEqual(["Brass plant labels"]);
    await expectAccessible(page);
    await added.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("region", { name: "Taken back: Added to Birthday" })).toBeVisible();
    expect(await ideasOn(page, listId)).toEqual([]);

    await send(page, "PATCH", `/api/gift-lists/${listId}`, { manualIdeas: ["Brass plant labels"] });
    await field(page).fill("Take it off the list");
    await field(page).press("Enter");
    const asked = page.getByRole("region", { name: "Take this off Birthday?" });
    await asked.getByRole("button", { name: "Take it off" }).click();
    const gone = page.getByRole("region", { name: "Taken off Birthday", exact: true });
    await gone.getByRole("link", { name: "Open list" }).click();
    await expect(page).toHaveURL(`/gift-list/${listId}`);
    await expect(page.getByRole("heading", { level: 1, name: "Birthday" })).toBeVisible();
    expect(await ideasOn(page, listId)).toEqual([]);
  });

  test("a reply streams, and stops when it is told to", async ({ page, agent }) => {
    agent.model.holdAfter(firstLine);
    const profileId = await withPerson(page, agent, 100);
    await page.goto(`/chat/${profileId}`);
    await field(page).fill("Ideas?");
    await field(page).press("Enter");
    await expect(page.getByRole("log").getByText(/Roses are/)).toBeVisible();
    await expect(page.getByText("Writing…")).toBeVisible();
    await expect(page.getByRole("log").getByText("A bare-root climbing rose")).toHaveCount(0);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByText("Stopped")).toBeVisible();
    await expect(page.getByRole("log").getByText(/Roses/)).toBeVisible();
    await expect(page.getByText("smaller")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
  });

  test("a reply survives a reload in the middle", async ({ page, agent }) => {
    agent.model.holdAfter(firstLine);
    const profileId = await withPerson(page, agent, 100);
    await page.goto(`/chat/${profileId}`);
    await field(page).fill("Ideas?");
    await field(page).press("Enter");
    await expect(page.getByRole("log").getByText(/Roses/)).toBeVisible();
    await page.reload();
    await expect(page.getByText("Ideas?")).toBeVisible();
    await expect(page.getByText("Writing…")).toBeVisible();
    agent.model.goOn();
    await expect(page.getByRole("log").getByText("A bare-root climbing rose")).toBeVisible();
    await expect(page.getByText("smaller", { exact: true })).toBeVisible();
    await expect(page.getByText("Writing…")).toHaveCount(0);
    await expect(page.getByText("90 tokens").last()).toBeVisible();
  });

  test("without tokens it says so, and keeps what was typed", async ({ page, agent }) => {
    const profileId = await withPerson(page, agent, 0);
    await page.goto(`/chat/${profileId}`);
    await field(page).fill("Ideas?");
    await field(page).press("Enter");
    await toastSays(page, "No tokens remaining", "Purchase more tokens to continue chatting.");
    await expect(field(page)).toHaveValue("Ideas?");
  });

  test("a message that could not be sent comes back into the field", async ({ page, agent }) => {
    const profileId = await withPerson(page, agent, 100);
    await page.goto(`/chat/${profileId}`);
    await page.route("**/api/messages", (route) => route.fulfill({ status: 500, body: "" }));
    await field(page).fill("Ideas?");
    await page.getByRole("button", { name: "Send" }).click();
    await toastSays(page, "Error", "Failed to send message");
    await expect(field(page)).toHaveValue("Ideas?");
  });

  test("a question that was not answered stays, and is asked again", async ({ page, agent }) => {
    agent.model.mood = "broken";
    const profileId = await withPerson(page, agent, 100);
    await page.goto(`/chat/${profileId}`);
    await field(page).fill("Ideas?");
    await field(page).press("Enter");
    await expect(page.getByText("Not answered")).toBeVisible();
    await expect(field(page)).toHaveValue("");
    await page.reload();
    await expect(page.getByText("Not answered")).toBeVisible();
    agent.model.mood = "well";
    await page.getByRole("button", { name: "Ask again" }).click();
    await expect(page.getByText("smaller", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
    await expect(page.getByText("Ideas?")).toHaveCount(1);
    await expect(page.getByText("Not answered")).toHaveCount(0);
    await expect(page.getByText("90 tokens").last()).toBeVisible();
  });

  test("left in the middle and come back to, it is there once", async ({ page, agent }) => {
    agent.model.holdAfter(firstLine);
    const profileId = await withPerson(page, agent, 100);
    await page.goto(`/chat/${profileId}`);
    await field(page).fill("Ideas?");
    await field(page).press("Enter");
    await expect(page.getByRole("log").getByText(/Roses/)).toBeVisible();
    await page.getByRole("button", { name: "Chat options" }).click();
    await page.getByRole("menuitem", { name: "Edit Profile" }).click();
    await expect(page).toHaveURL(`/profile/${profileId}`);
    await page.goBack();
    await expect(page.getByText("Writing…")).toBeVisible();
    await expect(page.getByText("Ideas?")).toHaveCount(1);
    agent.model.goOn();
    await expect(page.getByText("Writing…")).toHaveCount(0);
    await expect(page.getByText("Ideas?")).toHaveCount(1);
    await expect(page.getByRole("log").getByText("Brass plant labels")).toHaveCount(1);
  });

  test("leads to the profile, and deletes it after a question", async ({ page, agent }) => {
    const profileId = await withPerson(page, agent, 0);
    await page.goto(`/chat/${profileId}`);
    await page.getByRole("button", { name: "Chat options" }).click();
    await page.getByRole("menuitem", { name: "Edit Profile" }).click();
    await expect(page).toHaveURL(`/profile/${profileId}`);
    await page.goBack();
    await page.getByRole("button", { name: "Chat options" }).click();
    await page.getByRole("menuitem", { name: "Delete Profile" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete Profile?" });
    await expect(dialog).toContainText("permanently deletes");
    await expect(dialog).toContainText("all chat history");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Profile deleted", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.goto(`/chat/${profileId}`);
    await expect(page.getByRole("heading", { name: "Profile not found" })).toBeVisible();
  });

  test("by keyboard alone: from the person to an idea on a list", async ({ page, agent }) => {
    const profileId = await withPerson(page, agent, 100);
    await addList(page, { title: "Birthday", profileId });
    await page.goto(`/profile/${profileId}`);
    // So that the chat has it to add to at once.
    await expect(page.getByRole("link", { name: "Birthday" })).toBeVisible();
    await tabTo(page, "link", "Chat");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Matilda" })).toBeFocused();
    await tabTo(page, "textbox", "Message");
    await page.keyboard.type("Ideas?");
    await page.keyboard.press("Enter");
    await expect(page.getByText("smaller", { exact: true })).toBeVisible();
    // The next message is written where the last one was.
    await expect(field(page)).toBeFocused();
    // Back over what one may want to say next, which is offered once the reply is complete.
    const offered = [
      "Something cheaper",
      "Add the first one to the list",
      "Which one would you choose?",
    ].map((name) => page.getByRole("button", { name }));
    for (const reply of offered) await expect(reply).toBeVisible();
    for (const reply of offered) {
      await page.keyboard.press("Shift+Tab");
      await expect(reply).toBeFocused();
    }
    await page.keyboard.press("Shift+Tab");
    await expect(
      page.getByRole("button", { name: "Add to list: A bare-root climbing rose" }),
    ).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Birthday" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Added to “Birthday”", { exact: true })).toBeVisible();
  });

  test("follows what is written, unless somebody reads further up", async ({ page, agent }) => {
    const profileId = await withPerson(page, agent, 1000);
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(`/chat/${profileId}`);
    await field(page).fill("Ideas?");
    await field(page).press("Enter");
    await expect(page.getByText("smaller", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
    // However long it takes, and with a footer below it.
    agent.model.holdAfter(firstLine);
    await field(page).fill("And more?");
    await field(page).press("Enter");
    const log = page.getByRole("log");
    await expect(log.getByText(/Roses are/).last()).toBeInViewport();
    // A screen reader hears the reply once, when it is complete.
    const heard = page.getByRole("status").filter({ hasText: "Roses are a good place to begin." });
    await expect(log).toHaveAttribute("aria-live", "off");
    await expect(heard).toHaveCount(0);
    agent.model.goOn();
    await expect(heard).toContainText("Shall I look for something smaller?");
    await expect(log.getByRole("time").last()).toBeInViewport();
    agent.model.holdAfter(firstLine);
    await field(page).fill("The last ones?");
    await field(page).press("Enter");
    await expect(page.getByText("Writing…")).toBeInViewport();
    // As far as it may: nothing more comes that would be followed.
    await expect(log.getByText(/Roses are/)).toHaveCount(3);
    await page.mouse.move(100, 200);
    await expect(async () => {
      await page.mouse.wheel(0, -5000);
      await expect(page.getByText("Ideas?")).toBeInViewport({ timeout: 1_000 });
    }).toPass();
    agent.model.goOn();
    await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
    await expect(page.getByText("Ideas?")).toBeInViewport();
  });

  test("can be stopped from a second page, and is shown there", async ({
    page,
    agent,
    context,
  }) => {
    agent.model.holdAfter(firstLine);
    const profileId = await withPerson(page, agent, 100);
    await page.goto(`/chat/${profileId}`);
    await field(page).fill("Ideas?");
    await field(page).press("Enter");
    await expect(page.getByRole("log").getByText(/Roses/)).toBeVisible();
    const other = await context.newPage();
    await other.goto(`/chat/${profileId}`);
    await other.getByRole("button", { name: "Stop" }).click();
    await expect(other.getByText("Stopped")).toBeVisible();
    await expect(page.getByText("Stopped")).toBeVisible();
  });

  test.describe("without a connection", () => {
    test.use({ serviceWorkers: "allow" });

    test("can be read, and a message waits in its field", async ({ page, agent, context }) => {
      const profileId = await withPerson(page, agent, 100);
      await visit(page, "/");
      await settled(page);
      await page.goto(`/chat/${profileId}`);
      await field(page).fill("Ideas?");
      await field(page).press("Enter");
      await expect(page.getByText("smaller", { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
      await kept(page, "smaller");
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole("log").getByText("Brass plant labels")).toBeVisible();
      await field(page).fill("And cheaper ones?");
      await field(page).press("Enter");
      await expect(page.getByText("Error", { exact: true })).toBeVisible();
      await expect(field(page)).toHaveValue("And cheaper ones?");
      await context.setOffline(false);
      await field(page).press("Enter");
      await expect(page.getByText("And cheaper ones?")).toBeVisible();
      await expect(page.getByText("smaller", { exact: true })).toHaveCount(2);
    });
  });
});
