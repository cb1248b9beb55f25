import { expect, test } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { addProfile } from "./answers.ts";
import { addList, ideasOn, rowsOn, send, wholeIdeasOn } from "./lists.ts";
import { startSession } from "./people.ts";
import { toastSays, toasts } from "./toast.ts";

test("an idea is moved and copied from its menu, and comes back; offline the menu says why not", async ({
  page,
}) => {
  await startSession(page);
  const dad = await addProfile(page, { name: "Dad" });
  const vase = { id: randomUUID(), title: "A vase", note: "The blue one", state: "bought" };
  const ideas = [{ id: randomUUID(), title: "Tea" }, vase, { id: randomUUID(), title: "Socks" }];
  const from = await addList(page, { title: "Birthday" }, { ideas });
  const to = await addList(page, { title: "Christmas", profileId: dad });
  await page.goto(`/gift-list/${from}`);
  const options = page.getByRole("button", { name: "Idea options: A vase" });
  const dialog = page.getByRole("dialog");

  await options.click();
  await page.getByRole("menuitem", { name: "Move or copy…" }).click();
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(dialog.getByText("Choose a list or a person.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Where to?" }).selectOption("Christmas (Dad)");
  await dialog.getByRole("button", { name: "Move", exact: true }).dblclick();
  await toastSays(page, "Moved to “Christmas”");
  // Under the pointer it stays.
  await toasts(page).getByRole("button", { name: "Undo" }).hover();
  await expect.poll(() => rowsOn(page)).toEqual(["Tea", "Socks"]);
  expect(await wholeIdeasOn(page, to)).toMatchObject([vase]);
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => rowsOn(page)).toEqual(["Tea", "A vase", "Socks"]);
  await expect.poll(() => wholeIdeasOn(page, from)).toMatchObject(ideas);
  await expect.poll(() => ideasOn(page, to)).toEqual([]);

  await options.click();
  await page.getByRole("menuitem", { name: "Move or copy…" }).click();
  await dialog.getByRole("radio", { name: "Copy it" }).check();
  await dialog.getByRole("combobox", { name: "Where to?" }).selectOption("Christmas (Dad)");
  await dialog.getByRole("button", { name: "Copy", exact: true }).click();
  await toastSays(page, "Copied to “Christmas”");
  await toasts(page).getByRole("button", { name: "Undo" }).hover();
  expect(await wholeIdeasOn(page, to)).toMatchObject([{ title: "A vase", state: "idea" }]);
  await expect.poll(() => rowsOn(page)).toEqual(["Tea", "A vase", "Socks"]);
  // What another device writes there meanwhile stays.
  const torch = { id: randomUUID(), title: "A torch" };
  let written = false;
  await page.route(`**/api/gift-lists/${to}`, async (route) => {
    if (route.request().method() === "PATCH" && !written) {
      written = true;
      const present = await wholeIdeasOn(page, to);
      await send(page, "PATCH", `/api/gift-lists/${to}`, {
        ideas: [...present.map(({ id, title }) => ({ id, title })), torch],
      });
    }
    await route.continue();
  });
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => ideasOn(page, to)).toEqual(["A torch"]);

  const titles = async () => {
    const lists = await send<Array<{ title: string }>>(page, "GET", "/api/gift-lists");
    return lists.map(({ title }) => title).toSorted();
  };
  await options.click();
  await page.getByRole("menuitem", { name: "Move or copy…" }).click();
  await dialog.getByRole("combobox", { name: "Where to?" }).selectOption("New list for Dad");
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await toastSays(page, "Moved to “Birthday”");
  await toasts(page).getByRole("button", { name: "Undo" }).hover();
  expect(await titles()).toEqual(["Birthday", "Birthday", "Christmas"]);
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(titles).toEqual(["Birthday", "Christmas"]);
  await expect.poll(() => rowsOn(page)).toEqual(["Tea", "A vase", "Socks"]);

  await page.route("**/api/**", (route) => route.abort());
  await page.getByRole("textbox", { name: "Idea 1", exact: true }).fill("Green tea");
  await expect(page.getByText("You’re offline.", { exact: false }).first()).toBeVisible();
  await options.click();
  await page.getByRole("menuitem", { name: "Move or copy: needs a connection" }).click();
  await toastSays(page, "You’re offline");
  await expect(dialog).toHaveCount(0);
});
