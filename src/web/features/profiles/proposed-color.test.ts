import fc from "fast-check";
import { expect, test } from "vitest";
import { colorPresets } from "../../../shared/colors.ts";
import { proposedColor } from "./proposed-color.ts";

const presets = Object.values(colorPresets);

test("the first eight people get the eight ribbons in their order, and the ninth the first again", () => {
  const people: Array<{ color: string }> = [];
  for (let count = 0; count < 9; count += 1) people.push({ color: proposedColor(people) });
  expect(people.map(({ color }) => color)).toEqual([...presets, presets[0]]);
});

test("whoever is there already, nobody else has it as long as a ribbon is free", () => {
  const color = fc.constantFrom(...presets, "#123456", "#3b82f6");
  fc.assert(
    fc.property(fc.array(fc.record({ color }), { maxLength: 7 }), (people) => {
      const taken = people.map((one) => one.color.toUpperCase());
      expect(taken).not.toContain(proposedColor(people));
    }),
  );
});
