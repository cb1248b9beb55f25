import { type Page, expect, test } from "@playwright/test";
import { agentLimits } from "../src/shared/agent-limits.ts";
import { expectAccessible } from "./accessible.ts";
import { addProfile } from "./answers.ts";
import { startSession } from "./people.ts";

const OLDER = 10;
const createdAt = new Date(Date.UTC(2026, 4, 2, 17)).toISOString();

/** Sixty messages in two pages; the second and the last but one speak of a kettle. */
async function openChat(page: Page) {
  await startSession(page);
  const profileId = await addProfile(page, { name: "Matilda" });
  const all = Array.from({ length: agentLimits.page + OLDER }, (_, at) => {
    const content = at === 1 || at === 58 ? `A kettle, number ${at}` : `Message ${at}`;
    const parts = [{ type: "text", text: content }];
    return { id: `m${at}`, role: "user", content, parts, status: "done", createdAt };
  });
  await page.route(`**/api/messages/${profileId}*`, (route) => {
    const isFirst = !route.request().url().includes("before=");
    return route.fulfill({ json: isFirst ? all.slice(OLDER) : all.slice(0, OLDER) });
  });
  await page.route(`**/api/messages/${profileId}/matches*`, (route) => {
    const isKettle = /q=kett/i.test(route.request().url());
    return route.fulfill({ json: { ids: isKettle ? ["m58", "m1"] : [] } });
  });
  await page.goto(`/chat/${profileId}`);
  await expect(page.getByText("Message 59", { exact: true })).toBeVisible();
}

async function openSearch(page: Page) {
  const options = page.getByRole("button", { name: "Chat options" });
  await options.press("Enter");
  await page.getByRole("menuitem", { name: "Search Chat" }).press("Enter");
  const field = page.getByRole("textbox", { name: "Search in this chat" });
  await expect(field).toBeFocused();
  return { options, field, search: page.getByRole("search") };
}

test("a conversation is searched by keyboard alone, what is not loaded yet included", async ({
  page,
}) => {
  await openChat(page);
  const { options, field, search } = await openSearch(page);
  const found = page.locator("li[aria-current]");

  await page.keyboard.type("teapot");
  await expect(search.getByText("Nothing found in this chat")).toBeVisible();
  await expect(found).toHaveCount(0);

  await field.fill("kettle");
  await expect(search.getByText("1 of 2")).toBeVisible();
  await expect(found).toContainText("A kettle, number 58");
  await expect(found).toBeInViewport();

  await page.keyboard.press("Enter");
  await expect(search.getByText("2 of 2")).toBeVisible();
  await expect(found).toContainText("A kettle, number 1");
  await expect(found).toBeInViewport();
  await expect(field).toBeFocused();

  // While one goes on typing, nothing is marked that was found for what stood there before.
  await field.fill("teapots");
  expect(await found.allInnerTexts()).toEqual([]);
  await field.fill("kettle");
  await expect(search.getByText("1 of 2")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(found).toContainText("A kettle, number 1");

  await page.keyboard.press("Shift+Enter");
  await expect(found).toContainText("A kettle, number 58");
  await expect(found).toBeInViewport();

  // Where one was led to is where one goes on reading.
  await page.keyboard.press("Escape");
  await expect(search).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "number 58" })).toBeFocused();

  // Without anything found, back to where it was opened.
  await openSearch(page);
  await page.keyboard.press("Escape");
  await expect(options).toBeFocused();
});

test("an earlier page that cannot be loaded is asked for once, and again with a press", async ({
  page,
}) => {
  await openChat(page);
  let asked = 0;
  await page.route("**/api/messages/*before=*", (route) => {
    asked += 1;
    return asked > 2 ? route.fallback() : route.fulfill({ status: 429, json: {} });
  });
  const { field, search } = await openSearch(page);
  await field.fill("kettle");
  await expect(search.getByText("1 of 2")).toBeVisible();
  await page.keyboard.press("Enter");
  const failed = search.getByText("2 of 2 could not be loaded. Press again to retry.");
  await expect(failed).toBeVisible();
  expect(asked).toBe(1);
  // Whatever is asked for without a press comes before the answer to this.
  await page.evaluate(() => fetch("/api/agent"));
  expect(asked).toBe(1);

  // It leads no further: this match was not seen yet.
  await search.getByRole("button", { name: "Next match" }).click();
  await expect.poll(() => asked).toBe(2);
  await expect(failed).toBeVisible();
  await field.press("Enter");
  await expect(page.locator("li[aria-current]")).toContainText("A kettle, number 1");
  await expect(search.getByText("2 of 2", { exact: true })).toBeVisible();
  expect(asked).toBe(3);
});

test("on a phone its buttons are large enough, nothing goes sideways, and all is accessible", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openChat(page);
  const { field, search } = await openSearch(page);
  await field.fill("kettle");
  await expect(search.getByText("1 of 2")).toBeVisible();
  for (const name of ["Previous match", "Next match", "Close search"]) {
    const box = await search.getByRole("button", { name }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
  await search.getByRole("button", { name: "Previous match" }).click();
  await expect(search.getByText("2 of 2")).toBeVisible();
  await search.getByRole("button", { name: "Close search" }).click();
  await expect(search).toHaveCount(0);
});
