import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { countCharacters } from "../../../../shared/text.ts";
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
  rowsOf,
  setText,
  splitRow,
  takeIdeas,
  type Rows,
} from "./rows.ts";

const texts = (rows: Rows) => rows.map(({ text }) => text);
const idAt = (rows: Rows, place: number) => rows[place]?.id ?? "";

describe("rows", () => {
  test("an empty list begins with five blank ones, which are not stored", () => {
    expect(texts(rowsOf([]))).toEqual(["", "", "", "", ""]);
    expect(ideasOf(rowsOf([]))).toEqual([]);
  });

  test("Enter goes on below, with what was behind the caret", () => {
    const rows = rowsOf(["socks and tea"]);
    const { rows: after, focus } = splitRow(rows, idAt(rows, 0), 5, 9);
    expect(texts(after)).toEqual(["socks", " tea"]);
    expect(focus).toEqual({ id: idAt(after, 1), at: 0 });
  });

  test("Backspace at the start joins the row above, where there is one and it fits", () => {
    const rows = rowsOf(["so", "cks"]);
    expect(joinAbove(rows, idAt(rows, 0))).toBeNull();
    const joined = joinAbove(rows, idAt(rows, 1));
    expect(texts(joined?.rows ?? [])).toEqual(["socks"]);
    expect(joined?.focus).toEqual({ id: idAt(rows, 0), at: 2 });
    const long = rowsOf(["x".repeat(giftListLimits.idea), "y"]);
    expect(joinAbove(long, idAt(long, 1))).toBeNull();
  });

  test("a removed row comes back to its place", () => {
    const rows = rowsOf(["a", "b", "c"]);
    const removed = rows[1];
    if (!removed) throw new Error("No row.");
    const { rows: left } = removeRow(rows, removed.id);
    expect(texts(left)).toEqual(["a", "c"]);
    expect(texts(restoreRow(left, removed, 1).rows)).toEqual(["a", "b", "c"]);
  });

  test("a row is as long as it may be, and not half a character longer", () => {
    const rows = rowsOf(["a"]);
    const long = setText(rows, idAt(rows, 0), "👨‍👩‍👧‍👦".repeat(giftListLimits.idea + 1));
    expect(countCharacters(texts(long)[0] ?? "")).toBe(giftListLimits.idea);
  });

  test("what cannot be stored is not taken into a row", () => {
    const rows = rowsOf(["a"]);
    expect(texts(setText(rows, idAt(rows, 0), "a\u0000b\ud800"))).toEqual(["ab\ufffd"]);
  });

  test("an idea is added behind the last one, in a blank row where there is one", () => {
    expect(texts(appendIdea(rowsOf([]), "tea"))).toEqual(["tea", "", "", "", ""]);
    expect(texts(appendIdea(rowsOf(["a", "b"]), "tea"))).toEqual(["a", "b", "tea"]);
  });

  test("a list is full with a hundred ideas; blank rows make room for new ones", () => {
    const ideas = Array.from({ length: 99 }, (_, index) => `idea ${index}`);
    const rows = [...rowsOf(ideas), ...rowsOf([]).slice(0, 1)];
    expect(isFull(rows)).toBe(false);
    const { rows: split } = splitRow(rows, idAt(rows, 0), 2, 2);
    expect(split).toHaveLength(100);
    expect(isFull(split)).toBe(true);
  });

  test("moving beyond an end changes nothing", () => {
    const rows = rowsOf(["a", "b"]);
    expect(moveRow(rows, idAt(rows, 0), -1)).toBe(rows);
    expect(moveRow(rows, idAt(rows, 1), 2)).toBe(rows);
    expect(texts(moveRow(rows, idAt(rows, 0), 1))).toEqual(["b", "a"]);
  });
});

describe("pasting", () => {
  test("one line that fits is left to the browser", () => {
    const rows = rowsOf(["a"]);
    expect(pasteInto(rows, idAt(rows, 0), [1, 1], "b")).toBeNull();
  });

  test("several lines make several rows, without their dashes and numbers", () => {
    const rows = rowsOf(["I like ", "last"]);
    const edit = pasteInto(rows, idAt(rows, 0), [7, 7], "- tea\r\n\r\n2) socks\n• a book");
    expect(texts(edit?.rows ?? [])).toEqual(["I like tea", "socks", "a book", "last"]);
    expect(edit).toMatchObject({ dropped: 0, focus: { at: 6 } });
  });

  test("what was behind the caret stays behind", () => {
    const rows = rowsOf(["ab"]);
    const edit = pasteInto(rows, idAt(rows, 0), [1, 1], "x\ny");
    expect(texts(edit?.rows ?? [])).toEqual(["ax", "yb"]);
    expect(edit?.focus?.at).toBe(1);
  });

  test("a line too long for a row goes on in the next", () => {
    const rows = rowsOf([]);
    const words = "word ".repeat(300).trim();
    const edit = pasteInto(rows, idAt(rows, 0), [0, 0], words);
    expect(ideasOf(edit?.rows ?? []).join(" ")).toBe(words);
  });

  test("never makes more rows than a list may have, and says how many were left out", () => {
    const rows = rowsOf(Array.from({ length: 99 }, (_, index) => `idea ${index}`));
    const edit = pasteInto(rows, idAt(rows, 0), [2, 2], "x\ny\nz\nq");
    expect(edit?.rows).toHaveLength(giftListLimits.ideas);
    expect(edit?.dropped).toBe(2);
    // What was there is there, the end of the row included.
    expect(texts(edit?.rows ?? []).slice(0, 2)).toEqual(["idx", "yea 0"]);
    expect(texts(edit?.rows ?? []).at(-1)).toBe("idea 98");
  });

  test("uses up the blank rows before it says that a list is full", () => {
    const rows = rowsOf([]);
    const lines = Array.from({ length: 100 }, (_, index) => `idea ${index}`);
    const edit = pasteInto(rows, idAt(rows, 0), [0, 0], lines.join("\n"));
    expect(texts(edit?.rows ?? [])).toEqual(lines);
    expect(edit?.dropped).toBe(0);
  });

  test("lines that a keyboard puts in without pasting make rows as well", () => {
    const rows = rowsOf(["I like tea"]);
    expect(insertLines(rows, idAt(rows, 0), "I like green tea")).toBeNull();
    const enter = insertLines(rows, idAt(rows, 0), "I like\n tea");
    expect(texts(enter?.rows ?? [])).toEqual(["I like", " tea"]);
    const dictated = insertLines(rows, idAt(rows, 0), "I like socks\nand tea");
    expect(texts(dictated?.rows ?? [])).toEqual(["I like socks", "and tea"]);
  });

  test("keeps every word", () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    const lines = fc.array(fc.array(word, { minLength: 1, maxLength: 200 }), { maxLength: 8 });
    fc.assert(
      fc.property(lines, (pasted) => {
        const rows = rowsOf([]);
        const whole = pasted.map((words) => words.join(" "));
        const edit = pasteInto(rows, idAt(rows, 0), [0, 0], whole.join("\n"));
        const after = edit ? ideasOf(edit.rows) : whole;
        expect(after.join(" ").split(" ")).toEqual(whole.join(" ").split(" "));
        for (const idea of after) {
          expect(countCharacters(idea)).toBeLessThanOrEqual(giftListLimits.idea);
        }
      }),
    );
  });
});

test("taking other ideas keeps the rows that are still there, and the blank one being written in", () => {
  const rows = [...rowsOf(["a", "b"]), ...rowsOf([]).slice(0, 1)];
  const after = takeIdeas(rows, ["b", "new", "a"]);
  expect(texts(after)).toEqual(["b", "", "new", "a"]);
  expect(after.map(({ id }) => id)).toEqual([rows[1]?.id, rows[2]?.id, after[2]?.id, rows[0]?.id]);
});

test("taking ideas into an empty list puts them first", () => {
  expect(texts(takeIdeas(rowsOf([]), ["a", "b"]))).toEqual(["a", "b", "", "", ""]);
});

test("taking ideas shows exactly these", () => {
  const some = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 6 });
  fc.assert(
    fc.property(some, some, (before, wanted) => {
      const ideas = wanted.filter((text) => text !== "");
      const after = takeIdeas(
        before.flatMap((text) => rowsOf([text])),
        ideas,
      );
      expect(ideasOf(after)).toEqual(ideas);
      expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
    }),
  );
});
