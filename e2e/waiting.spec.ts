import { type Page, expect, test } from "@playwright/test";
import { addProfile, withoutAnswers } from "./answers.ts";
import { hold } from "./hold.ts";
import { inUse } from "./home-scenes.ts";
import { startSession } from "./people.ts";
import { shiftsOn, watchShifts } from "./shifts.ts";

/** How much of the element is drawn as cards. */
const drawnIn = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { height, opacity, backgroundColor, animationDelay } = getComputedStyle(
      element,
      "::after",
    );
    const isSeen = Number(opacity) > 0.4 && backgroundColor !== "rgba(0, 0, 0, 0)";
    return isSeen && animationDelay === "0s" ? Number.parseFloat(height) : 0;
  });

test("no page is empty while its code is on its way", async ({ page }) => {
  await watchShifts(page);
  await startSession(page);
  const id = await addProfile(page, { name: "Mum" });
  const html = await (await page.request.get("/shell")).text();
  for (const path of [
    "/",
    "/profiles",
    `/profile/${id}`,
    `/chat/${id}`,
    "/gift-lists",
    "/settings",
  ]) {
    // With them, home is rendered by the server.
    await withoutAnswers(page);
    const letFirst = await hold(page, () => true);
    await page.goto(path, { waitUntil: "commit" });
    await expect.poll(() => drawnIn(page, "#root:empty")).toBeGreaterThan(100);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    letFirst();

    await withoutAnswers(page);
    const letRest = await hold(page, (script) => !html.includes(script));
    await page.goto(path);
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
    // One skeleton takes the place of another as soon as the reader is known.
    await expect.poll(() => drawnIn(page, ".page-skeleton")).toBeGreaterThan(100);
    letRest();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".page-skeleton")).toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });
    await page.waitForLoadState("networkidle");
    // What is somebody's own comes part by part, and keeps its place by itself.
    if (!path.includes(id)) expect(await shiftsOn(page), path).toEqual([]);
  }
});

test("home shows what it will be while the code of what is coming is on its way", async ({
  page,
}) => {
  await watchShifts(page);
  await inUse(page);
  await withoutAnswers(page);
  const letThrough = await hold(page, (script) => script.includes("/coming-up-"));
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Coming up" })).toBeVisible();
  const cards = page.getByRole("main").locator("li[aria-hidden]:visible");
  // What is coming, and the people.
  await expect(cards).toHaveCount(7);
  letThrough();
  await expect(page.getByRole("link", { name: "Theo", exact: true })).toBeVisible();
  await expect(cards).toHaveCount(0);
  expect(await shiftsOn(page)).toEqual([]);
});
