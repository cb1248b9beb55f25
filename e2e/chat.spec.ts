import { expect, test } from "@playwright/test";
import { agentLimits } from "../src/shared/agent-limits.ts";
import { overflow } from "./accessible.ts";
import { addProfile, withTokens } from "./answers.ts";
import { chatScenes } from "./chat-scenes.ts";
import { addOccasion } from "./occasions.ts";
import { atRest, startSession } from "./people.ts";
import { toastSays } from "./toast.ts";

test("the field of the chat keeps its end, waits for an input method, and shows the focus", async ({
  page,
  context,
}) => {
  await startSession(page);
  await page.goto(`/chat/${await addProfile(page, { name: "Matilda" })}`);
  const field = page.getByRole("textbox", { name: "Message" });
  const frame = field.locator("..");

  expect(await frame.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("none");
  await field.focus();
  expect(await frame.evaluate((element) => getComputedStyle(element).outline)).toContain("solid");

  // The menu's button is in the line of the name, at its end, and not below it.
  const name = await page.getByRole("heading", { level: 1, name: "Matilda" }).boundingBox();
  const menu = await page.getByRole("button", { name: "Chat options" }).boundingBox();
  expect(menu?.y).toBeLessThan(name?.y ?? 0);
  expect(menu?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0));

  // At the limit, typing in the middle takes nothing from the end.
  const text = `Dear agent, ${"x".repeat(agentLimits.message - 17)} end.`;
  await field.fill(text);
  await field.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(4, 4));
  await page.keyboard.insertText("est");
  await expect(field).toHaveValue(text);

  // Nor does an input method, whose composition may be longer than the text that it becomes.
  const ime = await context.newCDPSession(page);
  await field.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(4, 4));
  await ime.send("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 });
  await expect(field).toHaveValue(`Dearに${text.slice(4)}`);
  await ime.send("Input.insertText", { text: "日" });
  await expect(field).toHaveValue(text);

  // Safari ends the composition before the key that ends it: only its code tells.
  const taken = await field.evaluate((box) => {
    const enter = (keyCode: number) =>
      !box.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", keyCode, bubbles: true, cancelable: true }),
      );
    return [enter(229), enter(13)];
  });
  expect(taken).toEqual([false, true]);
});

test("an empty chat greets, offers ways to begin, and folds what is known on a phone", async ({
  page,
}) => {
  await startSession(page, "Ada Lovelace");
  const profileId = await addProfile(page, { name: "Matilda", interests: "Old roses" });
  await addOccasion(page, profileId, { name: "Birthday", date: "--02-28" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/chat/${profileId}`);
  await expect(
    page.getByText("Hello Ada, shall we find something Matilda will love?"),
  ).toBeVisible();
  const starters = page.getByRole("list", { name: "Suggested replies" }).getByRole("button");
  await expect(starters).toHaveText([
    "Ideas for Matilda’s birthday",
    "Something under $25",
    "What have you noted about Matilda so far?",
  ]);

  const summary = page.getByRole("button", { name: "Profile Summary" });
  await expect(page.getByRole("heading", { name: "Profile Summary" })).toBeVisible();
  await expect(page.getByText("Old roses")).toBeHidden();
  await expect(summary).toHaveAttribute("aria-expanded", "false");
  await summary.press("Enter");
  await expect(page.getByText("Old roses")).toBeVisible();
  await expect(summary).toHaveAttribute("aria-expanded", "true");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(page.getByText("Old roses")).toBeVisible();
  await expect(summary).toBeHidden();

  // What having none means stands above the field.
  const message = page.getByRole("textbox", { name: "Message" });
  await expect(message).toHaveAccessibleDescription(/^Without tokens .* costs 10\. .* free\./);
  const buy = page.getByRole("main").getByRole("link", { name: "Buy Tokens" });
  await expect(buy).toHaveAttribute("href", "/pricing?highlight=buytokens");
  expect((await buy.boundingBox())?.y).toBeLessThan((await message.boundingBox())?.y ?? 0);

  // Without tokens a starter says so, as a suggested reply does; nothing was said, and nothing is stored.
  await starters.first().press("Enter");
  await toastSays(page, "No tokens remaining");
  const stored = await page.request.get(`/api/messages/${profileId}`);
  expect(await stored.json()).toEqual([]);

  await page.getByRole("link", { name: "Back to Matilda" }).click();
  await expect(page).toHaveURL(`/profile/${profileId}`);
});

test("Earlier messages keep the focus, also when there are no more of them", async ({ page }) => {
  await startSession(page);
  const profileId = await addProfile(page, { name: "Matilda" });
  const createdAt = new Date().toISOString();
  const message = (content: string) => ({
    id: content,
    role: "user",
    content,
    parts: [],
    status: "done",
    createdAt,
  });
  const latest = Array.from({ length: agentLimits.page }, (_, index) => message(`Number ${index}`));
  await page.route(/\/api\/messages\//, (route) =>
    route.fulfill({ json: route.request().url().includes("before") ? [message("First")] : latest }),
  );
  await page.goto(`/chat/${profileId}`);
  await page.getByRole("button", { name: "Earlier messages" }).press("Enter");
  await expect(page.getByText("First", { exact: true })).toBeVisible();
  await expect(
    page.getByRole("log").getByRole("listitem").filter({ hasText: "First" }),
  ).toBeFocused();
});

test("the head of a chat is one line whatever the name, and what is known stays beside the talk", async ({
  page,
}) => {
  await startSession(page);
  await withTokens(page, 1250);
  const name = "GRANDMOTHER MATILDAX";
  const profileId = await addProfile(page, { name, interests: "Old roses" });
  const createdAt = new Date().toISOString();
  await page.route(`**/api/messages/${profileId}*`, (route) =>
    route.fulfill({
      json: [
        { id: "1", role: "user", content: "Hello", parts: [], status: "done", createdAt },
        {
          id: "2",
          role: "assistant",
          content: "",
          parts: [{ type: "text", text: "Hello Ada." }],
          status: "done",
          createdAt,
        },
      ],
    }),
  );
  const middle = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : 0);
  const back = page.getByRole("link", { name: `Back to ${name}` });
  const log = page.getByRole("log");
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/chat/${profileId}`);
    await expect(log).toContainText("Hello Ada.");
    await atRest(page);
    const line = middle(await back.boundingBox());
    for (const beside of [
      back.getByRole("heading", { level: 1 }),
      page.getByRole("main").getByText("1,250 tokens"),
      page.getByRole("button", { name: "Chat options" }),
    ]) {
      expect(Math.abs(middle(await beside.boundingBox()) - line)).toBeLessThan(2);
    }
    await expect(back).toHaveAttribute("title", name);
    const left = (await back.boundingBox())?.x;
    expect((await log.boundingBox())?.x).toBe(left);
    expect((await page.locator("form").boundingBox())?.x).toBe(left);
    expect(await overflow(page)).toBe(0);
    await expect(page.getByText("Old roses")).toBeVisible({ visible: width === 1280 });
  }
});

test("what was said last stays above a phone's keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chatScenes.find(({ name }) => name === "chat")?.show(page);
  const reply = page.getByRole("button", { name: "Which would you pick?" });
  await expect(reply).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 480 });
  await expect(reply).toBeInViewport({ ratio: 1 });
});
