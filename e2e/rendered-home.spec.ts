import { expect, test } from "@playwright/test";
import { expectAccessible, onPhone } from "./accessible.ts";
import { hold } from "./hold.ts";
import { inUse } from "./home-scenes.ts";
import { offerInstall } from "./install.ts";
import { answering, atRest, goOnTo } from "./people.ts";
import { shiftsOn, watchShifts } from "./shifts.ts";

// Home as the server sends it: to be seen, and left by its links, before there is code.
test.use(onPhone);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("home can be read, in everybody's color, and its links lead on", async ({ page }) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") refused.push(message.text());
    });
    const { list } = await inUse(page);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: "Your people" })).toBeVisible();
    const nearest = page.getByRole("region", { name: "Coming up" }).getByRole("listitem").first();
    await expect(nearest).toContainText(/in 6 days.*2 of 3 bought/s);
    // Chosen by the person, and so in no stylesheet of ours.
    const face = page.getByText("T", { exact: true }).first().locator("..");
    await expect(face).toHaveCSS("background-color", "rgb(245, 158, 11)");
    // What needs code cannot be pressed.
    await expect(page.locator("button:not([inert])")).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await nearest.getByRole("link", { name: /^Open the list/ }).click();
    await expect(page).toHaveURL(`/gift-list/${list}`);
    expect(refused).toEqual([]);
  });
});

test("once its code is there, home can be used, and nothing has moved", async ({ page }) => {
  await watchShifts(page);
  await inUse(page);
  const letThrough = await hold(page, () => true);
  await page.goto("/", { waitUntil: "commit" });
  const theo = page.getByRole("link", { name: "Theo" }).first();
  await expect(theo).toBeVisible();
  await expect(page.locator("button:not([inert])")).toHaveCount(0);
  // Browsers offer this once, whether the code is there or not.
  await offerInstall(page, "accepted");
  await theo.focus();
  const before = await theo.boundingBox();
  letThrough();
  await answering(page);
  await expect(page.getByRole("button", { name: "Menu for Mum" })).toBeVisible();
  await atRest(page);
  await expect(theo).toBeFocused();
  expect(await theo.boundingBox()).toEqual(before);
  expect(await shiftsOn(page)).toEqual([]);
  await expectAccessible(page);
  await goOnTo(page, "/settings");
  await expect(page.getByRole("heading", { name: "Install App" })).toBeVisible();
});

test("on a device that is somebody else's as yet, what came with the page goes once its code is there", async ({
  page,
}) => {
  await inUse(page);
  await page.addInitScript(() => localStorage.setItem("owner", "somebody-else"));
  const letThrough = await hold(page, (path) => !path.includes("/index-"));
  await page.goto("/");
  await expect(page.getByText("Mum")).toHaveCount(0);
  letThrough();
});

test("without its code, home stays to be read, and asks for it again", async ({ page }) => {
  await inUse(page);
  await page.clock.install();
  let refused = 0;
  await page.route("**/assets/your-people*", (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto("/");
  await expect.poll(() => refused).toBeGreaterThan(1);
  await page.clock.runFor(5_000);
  await expect(page.getByRole("link", { name: "Theo" }).first()).toBeVisible();
  await expect(page.locator("button:not([inert])")).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
  await page.clock.runFor(10_000);
  await answering(page);
  await expect(page.locator("button[inert]")).toHaveCount(0);
});
