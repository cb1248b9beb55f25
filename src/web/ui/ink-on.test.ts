import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { colorPresets } from "../../shared/colors.ts";
import { TINT, contrast, inkOn } from "./ink-on.ts";

describe("contrast", () => {
  test("agrees with the published examples", () => {
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
    expect(contrast("#123456", "#123456")).toBe(1);
  });
});

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map(toHex);

describe("text on a person's colour", () => {
  test.each(Object.entries(colorPresets))("is readable on %s", (_, hex) => {
    expect(contrast(inkOn(hex), hex)).toBeGreaterThanOrEqual(4.5);
  });

  test("is readable on any colour", () => {
    fc.assert(fc.property(anyHex, (color) => contrast(inkOn(color), color) >= 4.5));
  });
});

describe("paper's inks on a card with a breath of a person's colour", () => {
  const [css = ""] = Object.values(
    import.meta.glob<string>("/src/web/theme/tokens.css", {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  );
  const [light, dark] = css
    .split(":root.dark")
    .map((part) => new Map(Array.from(part.matchAll(/--([\w-]+): (#\w{6})/g), valueByName)));

  test.each([
    ["by day", light],
    ["by night", dark],
  ])("ring the focus %s on everything it is on", (_, theme) => {
    const value = (name: string) => theme?.get(name) ?? "missing";
    for (const paper of ["page", "card", "well"]) {
      expect(contrast(value("text"), value(paper))).toBeGreaterThanOrEqual(4.5);
    }
    // Seen apart from the edge of a field, wrong or not.
    expect(contrast(value("text"), value("danger"))).toBeGreaterThanOrEqual(2);
    expect(contrast(value("text"), value("field"))).toBeGreaterThanOrEqual(3);
  });

  test.each([
    ["by day", light],
    ["by night", dark],
  ])("are readable %s, whatever the colour is", (_, theme) => {
    const value = (name: string) => theme?.get(name) ?? "missing";
    const edges = [0, 0xffffff, 0xff0000, 0x00ff00, 0x0000ff, 0xffff00, 0x00ffff, 0xff00ff];
    const anyColor = fc.oneof(anyHex, fc.constantFrom(...edges.map(toHex)));
    fc.assert(
      fc.property(anyColor, (color) => {
        const card = mixed(color, value("card"));
        expect(contrast(value("text"), card)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(value("muted"), card)).toBeGreaterThanOrEqual(4.5);
        // Only large text is red there.
        expect(contrast(value("action"), card)).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});

function valueByName([, name = "", value = ""]: RegExpMatchArray): [string, string] {
  return [name, value];
}

function toHex(value: number): string {
  return `#${value.toString(16).padStart(6, "0")}`;
}

/** What the browser makes of `color-mix`. */
function mixed(color: string, card: string): string {
  const channel = (start: number) => {
    const [tint = 0, paper = 0] = [color, card].map((one) =>
      Number.parseInt(one.slice(start, start + 2), 16),
    );
    return Math.round(tint * TINT + paper * (1 - TINT));
  };
  return toHex((channel(1) << 16) | (channel(3) << 8) | channel(5));
}
