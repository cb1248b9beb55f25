import fc from "fast-check";
import { expect, test } from "vitest";
import { PlainStream, withoutMarkup } from "./markup.ts";

const hostile =
  "Look <img src=x onerror=alert(1)> at ![x](https://track.example/p.png?q=roses) or [this](https://evil.example), javascript:alert(1) and\n<script>go()</script> www.evil.example ```code``` 3 < 5.";

test("tags, links and addresses are gone, words stay", () => {
  expect(withoutMarkup(hostile)).toBe("Look  at x or this, … and\ngo() … code 3 < 5.");
});

test("the same, wherever the stream is cut", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: hostile.length })), (cuts) => {
      const plain = new PlainStream();
      const ends = [...cuts.toSorted((a, b) => a - b), hostile.length];
      const pieces = ends.map((end, index) => plain.read(hostile.slice(ends[index - 1] ?? 0, end)));
      expect([...pieces, plain.end()].join("")).toBe(withoutMarkup(hostile));
    }),
  );
});
