import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { countCharacters } from "../../../../shared/text.ts";
import { inState, newIdea } from "./list-idea.ts";
import {
  appendIdea,
  ideasOf,
  insertLines,
  isFull,
  joinAbove,
  moveRow,
  pasteInto,
  removeRow,
  restoreRow,
  rowsOf as rowsOfIdeas,
  setText,
  splitRow,
  takeIdeas,
  type Row,
  type Rows,
} from "./rows.ts";

const rowsOf = (titles: string[]) => rowsOfIdeas(titles.map((title) => newIdea(title)));
const texts = (rows: Rows) => rows.map(({ title }) => title);
const storedTitles = (rows: Rows) => ideasOf(rows).map(({ title }) => title);
const keyAt = (rows: Rows, place: number) => rows[place]?.key ?? "";

describe("rows", () => {
  test("an empty list begins with five blank ones, which are not stored", () => {
    expect(texts(rowsOf([]))).toEqual(["", "", "", "", ""]);
    expect(ideasOf(rowsOf([]))).toEqual([]);
  });

  test("Enter goes on below, with what was behind the caret", () => {
    const rows = rowsOf(["socks and tea"]);
    const { rows: after, focus } = splitRow(rows, keyAt(rows, 0), 5, 9);
    expect(texts(after)).toEqual(["socks", " tea"]);
    expect(focus).toEqual({ key: keyAt(after, 1), at: 0 });
  });

  test("Enter goes on in the blank row below, unless that still has something of an idea", () => {
    const rows = rowsOf(["tea", "", ""]);
    const { rows: after, focus } = splitRow(rows, keyAt(rows, 0), 3, 3);
    expect(texts(after)).toEqual(["tea", "", ""]);
    expect(focus).toEqual({ key: keyAt(rows, 1), at: 0 });
    const bought = rows.map((one, place) => (place === 1 ? inState(one, "bought", "") : one));
    expect(splitRow(bought, keyAt(bought, 0), 3, 3).rows).toHaveLength(4);
  });

  test("Backspace at the start joins the row above, where there is one and it fits", () => {
    const rows = rowsOf(["so", "cks"]);
    expect(joinAbove(rows, keyAt(rows, 0))).toBeNull();
    const joined = joinAbove(rows, keyAt(rows, 1));
    expect(texts(joined?.rows ?? [])).toEqual(["socks"]);
    expect(joined?.focus).toEqual({ key: keyAt(rows, 0), at: 2 });
    const long = rowsOf(["x".repeat(giftListLimits.idea), "y"]);
    expect(joinAbove(long, keyAt(long, 1))).toBeNull();
  });

  test("a removed row comes back to its place", () => {
    const rows = rowsOf(["a", "b", "c"]);
    const removed = rows[1];
    if (!removed) throw new Error("No row.");
    const { rows: left } = removeRow(rows, removed.key);
    expect(texts(left)).toEqual(["a", "c"]);
    expect(texts(restoreRow(left, removed, 1).rows)).toEqual(["a", "b", "c"]);
  });

  test("a row is as long as it may be, and not half a character longer", () => {
    const rows = rowsOf(["a"]);
    const long = setText(rows, keyAt(rows, 0), "👨‍👩‍👧‍👦".repeat(giftListLimits.idea + 1));
    expect(countCharacters(texts(long)[0] ?? "")).toBe(giftListLimits.idea);
  });

  test("what cannot be stored is not taken into a row", () => {
    const rows = rowsOf(["a"]);
    expect(texts(setText(rows, keyAt(rows, 0), "a\u0000b\ud800"))).toEqual(["ab\ufffd"]);
  });

  test("an idea is added behind the last one, in a blank row where there is one", () => {
    expect(texts(appendIdea(rowsOf([]), newIdea("tea")))).toEqual(["tea", "", "", "", ""]);
    expect(texts(appendIdea(rowsOf(["a", "b"]), newIdea("tea")))).toEqual(["a", "b", "tea"]);
  });

  test("a list is full with a hundred ideas; blank rows make room for new ones", () => {
    const ideas = Array.from({ length: 99 }, (_, index) => `idea ${index}`);
    const rows = [...rowsOf(ideas), ...rowsOf([]).slice(0, 1)];
    expect(isFull(rows)).toBe(false);
    const { rows: split } = splitRow(rows, keyAt(rows, 0), 2, 2);
    expect(split).toHaveLength(100);
    expect(isFull(split)).toBe(true);
  });

  test("moving beyond an end changes nothing", () => {
    const rows = rowsOf(["a", "b"]);
    expect(moveRow(rows, keyAt(rows, 0), -1)).toBe(rows);
    expect(moveRow(rows, keyAt(rows, 1), 2)).toBe(rows);
    expect(texts(moveRow(rows, keyAt(rows, 0), 1))).toEqual(["b", "a"]);
  });
});

describe("pasting", () => {
  test("one line that fits is left to the browser", () => {
    const rows = rowsOf(["a"]);
    expect(pasteInto(rows, keyAt(rows, 0), [1, 1], "b")).toBeNull();
  });

  test("several lines make several rows, without their dashes and numbers", () => {
    const rows = rowsOf(["I like ", "last"]);
    const edit = pasteInto(rows, keyAt(rows, 0), [7, 7], "- tea\r\n\r\n2) socks\n• a book");
    expect(texts(edit?.rows ?? [])).toEqual(["I like tea", "socks", "a book", "last"]);
    expect(edit).toMatchObject({ dropped: 0, focus: { at: 6 } });
  });

  test("what was behind the caret stays behind", () => {
    const rows = rowsOf(["ab"]);
    const edit = pasteInto(rows, keyAt(rows, 0), [1, 1], "x\ny");
    expect(texts(edit?.rows ?? [])).toEqual(["ax", "yb"]);
    expect(edit?.focus?.at).toBe(1);
  });

  test("a line too long for a row goes on in the next", () => {
    const rows = rowsOf([]);
    const words = "word ".repeat(300).trim();
    const edit = pasteInto(rows, keyAt(rows, 0), [0, 0], words);
    expect(storedTitles(edit?.rows ?? []).join(" ")).toBe(words);
  });

  test("never makes more rows than a list may have, and says how many were left out", () => {
    const rows = rowsOf(Array.from({ length: 99 }, (_, index) => `idea ${index}`));
    const edit = pasteInto(rows, keyAt(rows, 0), [2, 2], "x\ny\nz\nq");
    expect(edit?.rows).toHaveLength(giftListLimits.ideas);
    expect(edit?.dropped).toBe(2);
    // What was there is there, the end of the row included.
    expect(texts(edit?.rows ?? []).slice(0, 2)).toEqual(["idx", "yea 0"]);
    expect(texts(edit?.rows ?? []).at(-1)).toBe("idea 98");
  });

  test("uses up the blank rows before it says that a list is full", () => {
    const rows = rowsOf([]);
    const lines = Array.from({ length: 100 }, (_, index) => `idea ${index}`);
    const edit = pasteInto(rows, keyAt(rows, 0), [0, 0], lines.join("\n"));
    expect(texts(edit?.rows ?? [])).toEqual(lines);
    expect(edit?.dropped).toBe(0);
  });

  test("lines that a keyboard puts in without pasting make rows as well", () => {
    const rows = rowsOf(["I like tea"]);
    expect(insertLines(rows, keyAt(rows, 0), "I like green tea")).toBeNull();
    const enter = insertLines(rows, keyAt(rows, 0), "I like\n tea");
    expect(texts(enter?.rows ?? [])).toEqual(["I like", " tea"]);
    const dictated = insertLines(rows, keyAt(rows, 0), "I like socks\nand tea");
    expect(texts(dictated?.rows ?? [])).toEqual(["I like socks", "and tea"]);
  });

  test("keeps every word", () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    const lines = fc.array(fc.array(word, { minLength: 1, maxLength: 200 }), { maxLength: 8 });
    fc.assert(
      fc.property(lines, (pasted) => {
        const rows = rowsOf([]);
        const whole = pasted.map((words) => words.join(" "));
        const edit = pasteInto(rows, keyAt(rows, 0), [0, 0], whole.join("\n"));
        const after = edit ? storedTitles(edit.rows) : whole;
        expect(after.join(" ").split(" ")).toEqual(whole.join(" ").split(" "));
        for (const idea of after) {
          expect(countCharacters(idea)).toBeLessThanOrEqual(giftListLimits.idea);
        }
      }),
    );
  });
});

describe("what an idea carries", () => {
  const bought = newIdea("green tea", {
    state: "bought",
    boughtOn: "2027-03-04",
    note: "loose",
    picture: "https://example.com/tea.jpg",
    reason: "You wrote that she drinks it.",
    fact: { field: "Interests", quote: "tea" },
  });
  const [row, ...others] = rowsOfIdeas([bought, newIdea("socks")]);
  if (!row) throw new Error("No row.");
  const rows = [row, ...others];
  const carried = ({ rows: after }: { rows: Rows }) =>
    ideasOf(after).map(({ title, state, note }) => [title, state, note]);

  test("stays with its first words when a row is divided, and with all of them below a blank one", () => {
    expect(carried(splitRow(rows, row.key, 5, 5))).toEqual([
      ["green", "bought", "loose"],
      ["tea", "idea", null],
      ["socks", "idea", null],
    ]);
    const below = splitRow(rows, row.key, 0, 0);
    expect(texts(below.rows)).toEqual(["", "green tea", "socks"]);
    expect(below.rows[1]).toEqual(row);
    expect(below.focus).toEqual({ key: row.key, at: 0 });
  });

  test("is not lost when two rows become one", () => {
    const [blank] = rowsOf([]);
    const [socks] = others;
    if (!blank || !socks) throw new Error("No row.");
    const joined = (above: Row, below: Row) => joinAbove([above, below], below.key)?.rows ?? [];
    expect(joined(blank, row)).toMatchObject([{ ...row, key: blank.key }]);
    expect(joined(row, blank)).toMatchObject([{ ...row, key: row.key }]);
    expect(joined(socks, row)).toMatchObject([
      { ...row, id: socks.id, key: socks.key, title: "socksgreen tea" },
    ]);
    expect(joined(row, socks)).toMatchObject([{ id: row.id, state: "bought", note: "loose" }]);
  });

  test("stays while it is typed over, moved and taken back", () => {
    expect(setText(rows, row.key, "black tea")[0]).toEqual({ ...row, title: "black tea" });
    expect(moveRow(rows, row.key, 1)[1]).toBe(row);
    const emptied = setText(rows, row.key, "");
    expect(ideasOf(emptied)).toHaveLength(1);
    expect(setText(emptied, row.key, "tea")[0]).toEqual({ ...row, title: "tea" });
  });
});

test("taking other ideas keeps the rows that are still there, and the blank one being written in", () => {
  const rows = [...rowsOf(["a", "b "]), ...rowsOf([]).slice(0, 1)];
  const [a, b] = ideasOf(rows);
  if (!a || !b) throw new Error("No idea.");
  const after = takeIdeas(rows, [b, newIdea("new"), { ...a, title: "A", state: "bought" }]);
  expect(texts(after)).toEqual(["b ", "", "new", "A"]);
  expect(after[3]).toMatchObject({ id: a.id, state: "bought" });
  const keys = [rows[1]?.key, rows[2]?.key, after[2]?.key, rows[0]?.key];
  expect(after.map(({ key }) => key)).toEqual(keys);
});

test("the row that somebody writes in stays theirs where its words have got another id", () => {
  const rows = rowsOf(["mine"]);
  const [mine] = ideasOf(rows);
  if (!mine) throw new Error("No idea.");
  const after = takeIdeas(rows, [{ ...mine, title: "theirs" }, newIdea("mine")]);
  expect(texts(after)).toEqual(["theirs", "mine"]);
  expect(after[1]?.key).toBe(rows[0]?.key);
  expect(after[0]?.key).not.toBe(rows[0]?.key);
});

test("taking ideas into an empty list puts them first", () => {
  const two = ["a", "b"].map((title) => newIdea(title));
  expect(texts(takeIdeas(rowsOf([]), two))).toEqual(["a", "b", "", "", ""]);
});

test("taking ideas shows exactly these", () => {
  const place = fc.nat(6);
  const title = fc.constantFrom("a", "b", "c", "");
  const known = fc.uniqueArray(fc.tuple(place, title), { selector: ([id]) => id, maxLength: 6 });
  const ideasFrom = (list: Array<[number, string]>) =>
    list.map(([id, text]) => ({ ...newIdea(text), id: `${id}` }));
  fc.assert(
    fc.property(known, known, (before, wanted) => {
      const ideas = ideasFrom(wanted).filter((idea) => idea.title !== "");
      const after = takeIdeas(rowsOfIdeas(ideasFrom(before)), ideas);
      expect(ideasOf(after)).toEqual(ideas);
      expect(new Set(after.map(({ key }) => key)).size).toBe(after.length);
    }),
  );
});
