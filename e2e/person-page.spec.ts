import { expect, test } from "@playwright/test";
import { expectAccessible, onPhone, overflow } from "./accessible.ts";
import { addProfile } from "./answers.ts";
import { startSession } from "./people.ts";

test.describe("somebody's page on a phone", () => {
  test.use(onPhone);

  test("has a low head, with buttons that look like some, and the next step first", async ({
    page,
  }) => {
    await startSession(page);
    const interests =
      "Watercolors, old roses, long walks with the dog, and every concert on the radio";
    const known = await addProfile(page, { name: "Mum", interests, dislikes: "Nuts" });
    await page.goto(`/profile/${known}`);
    const head = page.locator(".on-color");
    const actions = head.getByRole("button", { name: /Train Agent|Profile Settings/ });
    const chat = head.getByRole("link", { name: "Chat" });
    await expect(actions).toHaveCount(2);
    for (const action of [chat, ...(await actions.all())]) {
      const box = await action.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(48);
      expect(await action.evaluate((it) => getComputedStyle(it).borderTopStyle)).toBe("solid");
    }
    const top = (await head.boundingBox())?.y ?? 0;
    expect(((await chat.boundingBox())?.y ?? 0) - top).toBeLessThanOrEqual(160);

    // What they love is read to its end.
    const loves = head.getByText(/^Watercolors/);
    await expect(loves).toContainText("concert");
    const isCut = (it: Element) =>
      it.parentElement ? it.parentElement.scrollHeight > it.parentElement.clientHeight : true;
    expect(await loves.evaluate(isCut)).toBe(false);

    // Ideas come from the chat; of somebody new, nothing is known that they could be made of.
    const fill = (it: Element) => getComputedStyle(it).backgroundColor;
    expect(await chat.evaluate(fill)).not.toBe("rgba(0, 0, 0, 0)");
    expect(await actions.first().evaluate(fill)).toBe("rgba(0, 0, 0, 0)");
    await page.goto(`/profile/${await addProfile(page, { name: "Jo" })}`);
    await expect(head.getByRole("heading", { name: "Jo" })).toBeVisible();
    expect(await chat.evaluate(fill)).toBe("rgba(0, 0, 0, 0)");
    expect(await actions.first().evaluate(fill)).not.toBe("rgba(0, 0, 0, 0)");
    await expectAccessible(page);
  });

  test("breaks no name inside a word", async ({ page }) => {
    await startSession(page);
    const id = await addProfile(page, { name: "GRANDMOTHER MATILDAX", interests: "Roses" });
    for (const path of [`/profile/${id}`, `/chat/${id}`]) {
      await page.goto(path);
      const name = page.getByRole("heading", { level: 1 });
      await expect(name).toHaveText("GRANDMOTHER MATILDAX");
      const lines = await name.evaluate((heading) => {
        const range = document.createRange();
        const text = heading.firstChild;
        if (!text) return 0;
        range.setStart(text, 0);
        range.setEnd(text, "GRANDMOTHER".length);
        return range.getClientRects().length;
      });
      expect(lines).toBe(1);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page)).toBe(0);
      await page.setViewportSize(onPhone.viewport);
    }
  });

  test("invites once where nothing is there yet", async ({ page }) => {
    await startSession(page);
    await page.goto(`/profile/${await addProfile(page, { name: "Jo" })}`);
    await expect(page.getByRole("heading", { name: "No gift lists yet" })).toBeVisible();
    for (const words of ["No occasions yet.", "What you mark as given", "Answer a few questions"]) {
      await expect(page.getByText(words)).toBeVisible();
    }
    const dashed = await page
      .locator("main *")
      .evaluateAll((all) => all.filter((it) => getComputedStyle(it).borderTopStyle === "dashed"));
    expect(dashed).toHaveLength(1);
    await expectAccessible(page);
  });
});
