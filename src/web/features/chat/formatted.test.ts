import fc from "fast-check";
import { expect, test } from "vitest";
import { format, type Block } from "./formatted.ts";

test("paragraphs, lists and emphasis are told apart", () => {
  expect(format("Hello **there**,\nfriend.\n\n- one\n- *two*\n\n1. first\n2) second")).toEqual([
    {
      type: "paragraph",
      lines: [
        [{ text: "Hello " }, { text: "there", strong: true }, { text: "," }],
        [{ text: "friend." }],
      ],
    },
    { type: "list", ordered: false, items: [[{ text: "one" }], [{ text: "two", em: true }]] },
    { type: "list", ordered: true, items: [[{ text: "first" }], [{ text: "second" }]] },
  ]);
});

test.each(["2 * 3 * 4", "snake_case_name", "**", "<b>bold</b>", "[link](javascript:alert(1))"])(
  "%s is what it says",
  (text) => {
    expect(textOf(format(text))).toBe(text);
  },
);

test("nothing but marks is ever left out", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const letters = (value: string) => value.replaceAll(/[^a-z]/gi, "");
      expect(letters(textOf(format(text)))).toBe(letters(text));
    }),
  );
});

function textOf(blocks: Block[]): string {
  const lines = blocks.flatMap((block) => (block.type === "list" ? block.items : block.lines));
  return lines.map((line) => line.map(({ text }) => text).join("")).join("\n");
}
