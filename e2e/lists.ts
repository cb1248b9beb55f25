import type { Page } from "@playwright/test";

/** Sends a request as the person who is signed in on the page, which need not be open yet. */
export async function send<Answer = unknown>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await page.request.fetch(path, {
    method,
    // As a browser says it: only our own pages may send anything.
    headers: { "sec-fetch-site": "same-origin" },
    data: body,
  });
  // Some answers have nothing to say.
  return JSON.parse((await response.text()) || "null");
}

interface ListIdea {
  id: string;
  title: string;
  state: string;
  boughtOn: string | null;
  wrappedOn: string | null;
  givenOn: string | null;
  note: string | null;
  link: string | null;
  picture: string | null;
  price: number | null;
  reason: string | null;
}

interface List {
  id: string;
  title: string;
  ideas: ListIdea[];
  manualIdeas: string[];
}

/** Starts a list with what is given on it. */
export async function addList(
  page: Page,
  list: { title: string; profileId?: string },
  changes?: {
    manualIdeas?: string[];
    ideas?: Array<{ id: string; title: string } & Partial<ListIdea>>;
    eventDate?: string;
    premiumResults?: string;
  },
): Promise<string> {
  const { id } = await send<List>(page, "POST", "/api/gift-lists", list);
  if (changes) await send(page, "PATCH", `/api/gift-lists/${id}`, changes);
  return id;
}

/** What the server has. */
export async function ideasOn(page: Page, id: string): Promise<string[]> {
  return (await wholeIdeasOn(page, id)).map(({ title }) => title);
}

/** What the server has, with everything that each idea carries. */
export async function wholeIdeasOn(page: Page, id: string): Promise<ListIdea[]> {
  return (await send<List>(page, "GET", `/api/gift-lists/${id}`)).ideas;
}

/** The texts of the rows on the screen. */
export function rowsOn(page: Page): Promise<string[]> {
  return page
    .getByRole("textbox", { name: /^Idea \d+$/ })
    .evaluateAll((fields) =>
      fields.map((field) => (field instanceof HTMLTextAreaElement ? field.value : "")),
    );
}

/** By the menu of its row, as long as it is not the only one. */
export async function removeIdea(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `Idea options: ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Remove", exact: true }).click();
}

export function idea(page: Page, number: number) {
  return page.getByRole("textbox", { name: `Idea ${number}`, exact: true });
}
