import fc from "fast-check";
import { expect, test } from "vitest";
import { Lines } from "./llm-lines.ts";

const reply = "Which of the two (the kite?)\n(for him)\n(free)\n";

test("the line that says a reply is free is never shown, wherever the stream is cut", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: reply.length })), (cuts) => {
      const lines = new Lines();
      const ends = [...cuts.toSorted((a, b) => a - b), reply.length];
      const parts = ends.flatMap((end, index) => [
        ...lines.read(reply.slice(ends[index - 1] ?? 0, end)),
      ]);
      parts.push(...lines.end());
      const text = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
      expect(text).toBe("Which of the two (the kite?)\n(for him)\n");
      expect(parts.filter(({ type }) => type === "free")).toHaveLength(1);
    }),
  );
});
