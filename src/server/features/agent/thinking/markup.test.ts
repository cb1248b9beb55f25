import fc from "fast-check";
import { expect, test } from "vitest";
import { PlainStream, withoutMarkup } from "./markup.ts";

const hostile =
  "Look <img src=x onerror=alert(1)> at ![x](https://track.example/p.png?q=roses) or [this](https://evil.example), javascript:alert(1) and\n<script>go()</script> www.evil.example ```code``` 3 < 5.";

test("tags, links and addresses are gone, words stay", () => {
  expect(withoutMarkup(hostile)).toBe("Look  at x or this, … and\ngo() … code 3 < 5.");
});

const pieces = [
  "[see this](//x.example/p) ",
  "![a b](data:x)",
  "<a href='x'>",
  "</b>",
  "3 < 5 ",
  "a\n",
];
const texts = fc.array(fc.constantFrom(hostile, ...pieces)).map((parts) => parts.join(""));

test("the same, wherever the stream is cut", () => {
  fc.assert(
    fc.property(texts, fc.array(fc.nat()), (text, cuts) => {
      const plain = new PlainStream();
      const ends = cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b);
      const read = [...ends, text.length].map((end, index) =>
        plain.read(text.slice(ends[index - 1] ?? 0, end)),
      );
      expect([...read, plain.end()].join("")).toBe(withoutMarkup(text));
    }),
    { examples: [[hostile, [33]]], numRuns: 300 },
  );
});
