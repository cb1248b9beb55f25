import { type Page, expect, test } from "@playwright/test";
import { addProfile } from "./answers.ts";
import { addList, idea } from "./lists.ts";
import { startSession, visit } from "./people.ts";

/** A color of the theme, as a browser computes it. */
function colorOf(page: Page, name: string): Promise<string> {
  return page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = `var(--${wanted})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test("the focus is shown in ink, and red is for faults", async ({ page }) => {
      await startSession(page);
      await addProfile(page, { name: "Theo", color: "#EF4444" });
      await visit(page, "/");
      const ink = await colorOf(page, "text");
      const fault = await colorOf(page, "danger");

      await page.getByRole("button", { name: "Create New Profile" }).click();
      const name = page.getByRole("dialog").getByLabel("Person's Name");
      await expect(name).toBeFocused();
      await expect(name).toHaveCSS("outline-style", "solid");
      await expect(name).toHaveCSS("outline-color", ink);
      await page.keyboard.press("Escape");

      await visit(page, `/gift-list/${await addList(page, { title: "Birthday" })}`);
      await idea(page, 1).focus();
      const row = page.getByRole("list", { name: "Gift Ideas" }).locator("li > div").first();
      await expect(row).toHaveCSS("outline-style", "solid");
      await expect(row).toHaveCSS("outline-color", ink);

      // Wrong and focused, a field has both: a red edge, and a ring of ink.
      await visit(page, "/support");
      await page.getByRole("button", { name: "Send Message" }).click();
      const wrong = page.locator("main [aria-invalid=true]").first();
      await wrong.focus();
      await expect(wrong).toHaveCSS("border-top-color", fault);
      await expect(wrong).toHaveCSS("outline-color", ink);
      expect(fault).not.toBe(ink);
    });
  });
}
