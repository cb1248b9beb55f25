import { expect, test } from "@playwright/test";
import { expectAccessible, onPhone, overflow } from "./accessible.ts";
import { addProfile } from "./answers.ts";
import { inUse } from "./home-scenes.ts";
import { atRest, startSession, visit } from "./people.ts";
import { shiftsOn, watchShifts } from "./shifts.ts";

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
    const fill = (it: Element) => getComputedStyle(it).backgroundColor;
    await expect(actions).toHaveCount(2);
    for (const action of [chat, ...(await actions.all())]) {
      const box = await action.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(48);
      expect(await action.evaluate(fill)).not.toBe("rgba(0, 0, 0, 0)");
    }
    const top = (await head.boundingBox())?.y ?? 0;
    expect(((await chat.boundingBox())?.y ?? 0) - top).toBeLessThanOrEqual(160);

    // What they love is read to its end.
    const loves = head.getByText(/^Watercolors/);
    await expect(loves).toContainText("concert");
    const isCut = (it: Element) =>
      it.parentElement ? it.parentElement.scrollHeight > it.parentElement.clientHeight : true;
    expect(await loves.evaluate(isCut)).toBe(false);

    // Ideas come from the chat; of somebody new, nothing is known that they could be made of. What comes first is paper.
    const paper = await chat.evaluate(fill);
    const quiet = await actions.first().evaluate(fill);
    expect(quiet).not.toBe(paper);
    await page.goto(`/profile/${await addProfile(page, { name: "Jo" })}`);
    await expect(head.getByRole("heading", { name: "Jo" })).toBeVisible();
    expect(await chat.evaluate(fill)).toBe(quiet);
    expect(await actions.first().evaluate(fill)).toBe(paper);
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
        // Two pieces of one line are no break: the end of a long name may be cut in the chat.
        return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
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
    // One way to make a list, whether there is one or not.
    await expect(page.getByRole("button", { name: /List/ })).toHaveText(["New List"]);
    await expectAccessible(page);
  });
});

test.describe("somebody's page at a desk", () => {
  test("has the lists first and wide, and beside them what is looked up", async ({ page }) => {
    const { person } = await inUse(page);
    await visit(page, `/profile/${person}`);
    await atRest(page);
    const place = async (name: string) => {
      const heading = page.getByRole("heading", { level: 2, name, exact: true });
      await expect(heading).toBeVisible();
      const box = await heading.boundingBox();
      if (!box) throw new Error(`${name} has no place.`);
      return box;
    };
    const lists = await place("Gift Lists");
    const given = await place("Given");
    const occasions = await place("Occasions");
    const understood = await place("What Ribbon understood");
    expect(Math.round(occasions.y)).toBe(Math.round(lists.y));
    expect(given.x).toBe(lists.x);
    expect(given.y).toBeGreaterThan(lists.y);
    expect(occasions.x).toBeGreaterThan(lists.x + 600);
    expect(understood.x).toBe(occasions.x);
    expect(understood.y).toBeGreaterThan(occasions.y);
    expect(await overflow(page)).toBe(0);

    // On a phone, the next day and all lists are on the first screen; what is looked up comes after them.
    await page.setViewportSize(onPhone.viewport);
    const bar = page.getByRole("navigation", { name: "Main" });
    const fold = (await bar.boundingBox())?.y ?? 0;
    const next = await page.locator(".on-color").getByText("in 6 days").boundingBox();
    const last = await page.getByRole("link", { name: "Any time", exact: true }).boundingBox();
    expect(next?.y).toBeLessThan((await place("Gift Lists")).y);
    expect((last?.y ?? fold) + (last?.height ?? 0)).toBeLessThan(fold);
    const names = ["Gift Lists", "Given", "Occasions", "What Ribbon understood"];
    const tops: number[] = [];
    for (const name of names) tops.push((await place(name)).y);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  for (const size of [{ width: 1280, height: 800 }, onPhone.viewport]) {
    test(`moves nothing while it loads, ${size.width} wide`, async ({ page }) => {
      await page.setViewportSize(size);
      await watchShifts(page);
      const { person } = await inUse(page);
      // What stands above the others is known last.
      const late = ["/occasions", "/gift-lists"].map((part) => {
        let answer = () => {};
        const answered = new Promise<void>((resolve) => (answer = resolve));
        return { path: `**/api/profiles/${person}${part}`, answered, answer: () => answer() };
      });
      for (const { path, answered } of late) {
        await page.route(path, async (route) => {
          await answered;
          await route.continue();
        });
      }
      const given = page.waitForResponse(`**/api/profiles/${person}/gifts*`);
      await visit(page, `/profile/${person}`);
      await given;
      for (const { path, answer } of late.toReversed()) {
        const there = page.waitForResponse(path);
        answer();
        await there;
      }
      await expect(page.getByRole("link", { name: "Birthday", exact: true })).toBeVisible();
      await expect(page.getByText("Watercolors").last()).toBeVisible();
      // What is known at a glance has room of its own in the head, where a second line of it moves the third.
      const moved = await shiftsOn(page);
      expect(moved.filter((words) => !/ (Loves|Avoid)/.test(words))).toEqual([]);
    });
  }
});
