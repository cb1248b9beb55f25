import { expect, test } from "@playwright/test";
import { expectAccessible, onPhone } from "./accessible.ts";
import { offerInstall } from "./install.ts";
import { signIn, visit } from "./people.ts";
import { toastSays } from "./toast.ts";

// What belongs to no feature; every feature's own screens and dialogs are looked at beside its journeys.
test.describe("for everybody", () => {
  test.use(onPhone);

  test("the front door is open to everybody", async ({ page }) => {
    for (const path of ["/", "/no/such/page", "/api/docs"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto("/api/login");
    // It is no page of the web, and looks like one.
    const letters = () =>
      page.evaluate(
        () => [...document.fonts].find(({ family }) => family.includes("Fraunces"))?.status,
      );
    await expect.poll(letters).toBe("loaded");
    await expectAccessible(page);
    await page.goto("/api/callback");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  test("so is what opens over a page, and what takes its place", async ({ page }) => {
    test.slow();
    await visit(page, "/");
    await offerInstall(page, "accepted");
    await expect(page.getByRole("heading", { name: "Install App" })).toBeVisible();
    await page.getByRole("button", { name: "Profile menu" }).click();
    await expect(page.getByRole("menuitem", { name: "Sign In" })).toBeVisible();
    await expectAccessible(page);
    await visit(page, "/how-it-works");
    await page.getByRole("button", { name: "Search the web" }).click();
    await toastSays(page, "Coming Soon!");
    await expectAccessible(page);
    await page.route("**/assets/about*", (route) => route.abort());
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("heading", { name: "This page did not load" })).toBeVisible();
    await expectAccessible(page);
    await signIn(page);
    await page.getByRole("button", { name: "Profile menu" }).click();
    await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeVisible();
    await expectAccessible(page);
    await page.route("**/api/**", (route) => route.abort());
    await page.goto("/profiles");
    await expect(page.getByText(/You’re offline/)).toBeVisible();
    await expectAccessible(page);
  });
});
