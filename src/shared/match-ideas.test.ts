import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchIdeas } from "./match-ideas.ts";

/** Rows as `A`, `B` …: the id is the place, the title what is given. */
const rows = (...titles: string[]) => titles.map((title, place) => ({ id: `row ${place}`, title }));
const byTitle = (...titles: string[]) => titles.map((title) => ({ title }));
const placesOf = (stored: string[], sent: string[]) =>
  matchIdeas(rows(...stored), byTitle(...sent)).map((row) =>
    row ? Number(row.id.slice(4)) : null,
  );

describe("by their titles", () => {
  test.each([
    ["the same again", ["tea", "book"], ["tea", "book"], [0, 1]],
    ["another order", ["tea", "book", "rose"], ["rose", "tea", "book"], [2, 0, 1]],
    ["one in between", ["tea", "book"], ["tea", "rose", "book"], [0, null, 1]],
    ["one fewer", ["tea", "book", "rose"], ["tea", "rose"], [0, 2]],
    ["equal texts, one for one", ["tea", "tea", "tea"], ["tea", "tea"], [0, 1]],
    ["more of the same", ["tea"], ["tea", "tea"], [0, null]],
    ["a new wording", ["tea", "book", "rose"], ["tea", "a book", "rose"], [0, 1, 2]],
    ["a new wording at the top", ["tea", "book"], ["green tea", "book"], [0, 1]],
    ["a new wording at the bottom", ["tea", "book"], ["tea", "a book"], [0, 1]],
    ["a new wording of the only one", ["tea"], ["green tea"], [0]],
    ["two wordings apart", ["a", "b", "c", "d", "e"], ["a", "B", "c", "D", "e"], [0, 1, 2, 3, 4]],
    ["two wordings side by side", ["a", "b", "c", "d"], ["a", "B", "C", "d"], [0, null, null, 3]],
    ["one for two", ["a", "b", "c", "d"], ["a", "x", "d"], [0, null, 3]],
    ["two for one", ["a", "b", "c"], ["a", "x", "y", "c"], [0, null, null, 2]],
    ["other neighbours", ["a", "b", "c", "d"], ["b", "x", "a", "d"], [1, null, 0, 3]],
    ["a row that only moved", ["a", "b", "c"], ["a", "x", "c", "b"], [0, null, 2, 1]],
    ["nothing left", ["a", "b"], [], []],
    ["nothing before", [], ["a", "b"], [null, null]],
  ])("%s", (_, stored, sent, places) => {
    expect(placesOf(stored, sent)).toEqual(places);
  });
});

test("an id counts, whatever the title and the place; a title never takes a row from an id", () => {
  const stored = rows("tea", "book", "rose");
  const sent = [
    { id: "row 2", title: "tea" },
    { id: "new", title: "book" },
    { title: "tea" },
    { id: "row 1", title: "socks" },
  ];
  expect(matchIdeas(stored, sent).map((row) => row?.id)).toEqual([
    "row 2",
    undefined,
    "row 0",
    "row 1",
  ]);
});

describe("laws", () => {
  const title = fc.constantFrom("a", "b", "c", "d", "e", "f");
  const titles = fc.array(title, { maxLength: 12 });
  const counted = (list: string[]) =>
    list.reduce((counts, one) => counts.set(one, (counts.get(one) ?? 0) + 1), new Map());

  test("with the same titles in any order, every row goes on with its own title", () => {
    const shuffled = titles.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([stored, sent]) => {
        const matched = matchIdeas(rows(...stored), byTitle(...sent));
        expect(matched.map((row) => row?.title)).toEqual(sent);
        expect(new Set(matched).size).toBe(stored.length);
      }),
    );
  });

  test("no row goes on twice, and no text is new while a row has it", () => {
    fc.assert(
      fc.property(titles, titles, (stored, sent) => {
        const matched = matchIdeas(rows(...stored), byTitle(...sent));
        expect(matched).toHaveLength(sent.length);
        const found = matched.filter((row) => row !== undefined);
        expect(new Set(found).size).toBe(found.length);
        const [before, after] = [counted(stored), counted(sent)];
        for (const [text, count] of after) {
          const same = matched.filter((row, index) => sent[index] === text && row?.title === text);
          expect(same).toHaveLength(Math.min(count, before.get(text) ?? 0));
        }
      }),
    );
  });
});
