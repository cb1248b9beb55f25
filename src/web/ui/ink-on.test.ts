import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { colorPresets } from "../../shared/colors.ts";
import { contrast, inkOn } from "./ink-on.ts";

describe("contrast", () => {
  test("agrees with the published examples", () => {
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
    expect(contrast("#123456", "#123456")).toBe(1);
  });
});

describe("text on a person's colour", () => {
  test.each(Object.entries(colorPresets))("is readable on %s", (_, hex) => {
    expect(contrast(inkOn(hex), hex)).toBeGreaterThanOrEqual(4.5);
  });

  test("is readable on any colour", () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, "0")}`);
    fc.assert(fc.property(hex, (color) => contrast(inkOn(color), color) >= 4.5));
  });
});
