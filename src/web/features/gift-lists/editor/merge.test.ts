import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeIdeas } from "./merge.ts";

describe("merging two edits of one list", () => {
  test.each([
    ["nothing happened", ["A", "B"], ["A", "B"], ["A", "B"], ["A", "B"]],
    ["one side added", ["A"], ["A", "B"], ["A"], ["A", "B"]],
    ["both added different rows", ["A"], ["A", "B"], ["A", "C"], ["A", "C", "B"]],
    ["both added the same row", ["A"], ["A", "B"], ["A", "B"], ["A", "B"]],
    ["one removed, one left alone", ["A", "B"], ["A"], ["A", "B"], ["A"]],
    ["one removed, the other changed", ["A", "B"], ["A"], ["A", "Bee"], ["A", "Bee"]],
    ["one side changed a row", ["A", "B"], ["A", "Bee"], ["A", "B"], ["A", "Bee"]],
    ["both changed one row", ["A"], ["Ay"], ["Eh"], ["Eh", "Ay"]],
    ["one of two equal rows removed", ["A", "A"], ["A"], ["A", "A"], ["A"]],
    [
      "added in the middle and at the end",
      ["A", "B"],
      ["A", "X", "B"],
      ["A", "B", "Y"],
      ["A", "X", "B", "Y"],
    ],
  ])("%s", (_what, base, one, other, merged) => {
    expect(mergeIdeas(base, one, other)).toEqual(merged);
  });

  const row = fc.constantFrom("A", "B", "C", "D", "E", "socks", "Socks", "1:socks");
  const rows = fc.array(fc.oneof(row, fc.string({ minLength: 1, maxLength: 4 })), { maxLength: 8 });
  /** An edit: some rows removed, changed, moved and added. */
  const edited = (base: string[]) =>
    fc.tuple(fc.subarray(base, { minLength: 0 }), rows, fc.nat()).map(([kept, added, seed]) => {
      const result = [...kept];
      for (const [index, idea] of added.entries()) {
        result.splice((seed + index * 7) % (result.length + 1), 0, idea);
      }
      return result;
    });
  const edits = rows.chain((base) => fc.tuple(fc.constant(base), edited(base), edited(base)));

  test("keeps every row either side added", () => {
    fc.assert(
      fc.property(edits, ([base, one, other]) => {
        const merged = new Set(mergeIdeas(base, one, other));
        const known = new Set(base);
        for (const idea of [...one, ...other]) if (!known.has(idea)) expect(merged).toContain(idea);
      }),
    );
  });

  test("has no row more often than the side that has it most often", () => {
    fc.assert(
      fc.property(edits, ([base, one, other]) => {
        const merged = mergeIdeas(base, one, other);
        for (const idea of merged) {
          const most = Math.max(count(one, idea), count(other, idea));
          expect(count(merged, idea)).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  test("brings back nothing that a side removed", () => {
    fc.assert(
      fc.property(edits, ([base, one, other]) => {
        const merged = mergeIdeas(base, one, other);
        for (const idea of base) {
          if (!one.includes(idea) && count(other, idea) <= count(base, idea)) {
            expect(merged).not.toContain(idea);
          }
        }
      }),
    );
  });

  test("both sides end up the same, and merging again changes nothing", () => {
    fc.assert(
      fc.property(edits, ([base, one, other]) => {
        const merged = mergeIdeas(base, one, other);
        expect(mergeIdeas(base, other, one)).toEqual(merged);
        expect(mergeIdeas(other, merged, other)).toEqual(merged);
      }),
    );
  });

  test("an edit against an untouched list is that edit", () => {
    fc.assert(
      fc.property(edits, ([base, one]) => {
        expect(mergeIdeas(base, one, base)).toEqual(one);
      }),
    );
  });
});

const count = (list: string[], idea: string) => list.filter((one) => one === idea).length;
