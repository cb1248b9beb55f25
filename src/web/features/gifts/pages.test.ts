import { expect, test } from "vitest";
import { newIdea } from "../gift-lists/editor/list-idea.ts";
import type { Gift } from "../gift-lists/editor/waiting-gifts.ts";
import { withGift, withoutGift } from "./pages.ts";

const gift = (title: string, givenOn: string | null): Gift => ({
  ...newIdea(title, { state: "given", givenOn }),
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  list: null,
});
const newest = gift("Newest", "2026-03-04");
const newer = gift("Newer", "2026-03-03");
const older = gift("Older", "2025-03-04");
const oldest = gift("Oldest", "2024-03-04");
const undated = gift("Undated", null);
const pages = (...items: Gift[][]) => ({
  pages: items.map((ofPage) => ({ items: ofPage, next: null })),
  pageParams: items.map(() => undefined),
});
const two = pages([newest, newer], [older, oldest, undated]);

test.each([newest, newer, older, oldest, undated])(
  "a gift that could not be deleted is back in its place: $title",
  (one) => {
    const titles = (known: ReturnType<typeof withGift>) =>
      known.pages.flatMap(({ items }) => items).map(({ title }) => title);
    expect(titles(withGift(withoutGift(two, one.id), one))).toEqual(titles(two));
  },
);

test("what was deleted or came meanwhile stays so", () => {
  const meanwhile = gift("Meanwhile", "2026-03-05");
  expect(withGift(pages([meanwhile], [oldest]), older).pages.map(({ items }) => items)).toEqual([
    [meanwhile],
    [older, oldest],
  ]);
});

test("one that is there already is there once", () => {
  expect(withGift(two, older)).toEqual(two);
});
