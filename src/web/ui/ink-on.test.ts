import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { colorPresets } from "../../shared/colors.ts";
import { NIGHT, PAPERS, TINT, contrast, headOf, inkOn, markOf, mix, patchOf } from "./ink-on.ts";

describe("contrast", () => {
  test("agrees with the published examples", () => {
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
    expect(contrast("#123456", "#123456")).toBe(1);
  });
});

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map(toHex);
const edges = [0, 0xffffff, 0xff0000, 0x00ff00, 0x0000ff, 0xffff00, 0x00ffff, 0xff00ff].map(toHex);
const anyColor = fc.oneof(anyHex, fc.constantFrom(...edges));

describe("text on a person's colour", () => {
  test.each(Object.entries(colorPresets))("is readable on %s", (_, hex) => {
    expect(contrast(inkOn(hex), hex)).toBeGreaterThanOrEqual(4.5);
  });

  test("is readable on any colour", () => {
    fc.assert(fc.property(anyHex, (color) => contrast(inkOn(color), color) >= 4.5));
  });
});

describe("a patch of a person's colour by night", () => {
  const nightly = (color: string) => /, (#\w{6})\)$/.exec(patchOf(color))?.[1] ?? color;

  test("is that of the presets, and never as bright as paper", () => {
    for (const hex of Object.values(colorPresets)) expect(patchOf(hex)).toBe(hex);
    fc.assert(fc.property(anyColor, (color) => contrast(nightly(color), "#FFFFFF") > 1.6));
  });

  test("carries the same text readably", () => {
    fc.assert(fc.property(anyColor, (color) => contrast(inkOn(color), nightly(color)) >= 4.5));
  });
});

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

describe("a head in a person's colour", () => {
  const colorsOf = (value: string) => Array.from(value.matchAll(/#\w{6}/g), ([color]) => color);

  test("has readable text by day and by night, whatever the colour is", () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const { fill, ink } = headOf(color);
        const inks = colorsOf(ink);
        for (const [index, filled] of colorsOf(fill).entries()) {
          expect(contrast(inks[index] ?? filled, filled)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
    expect(NIGHT).toBe(dark?.get("page")?.toUpperCase());
  });

  test("is paler by day, and does not glare by night", () => {
    expect(colorsOf(headOf("#FFFFFF").fill)[0]).toBe("#ffffff");
    expect(colorsOf(headOf("#000000").fill)[0]).toBe("#595959");
    fc.assert(
      fc.property(anyColor, (color) => {
        const [, night = color] = colorsOf(headOf(color).fill);
        expect(contrast(night, NIGHT)).toBeLessThanOrEqual(4.5);
      }),
    );
  });
});

describe("a mark in a person's colour", () => {
  const marks = (hex: string) => Array.from(markOf(hex).matchAll(/#\w{6}/g), ([mark]) => mark);

  test("is seen by day and by night, whatever the colour is", () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        for (const [index, { paper }] of PAPERS.entries()) {
          expect(contrast(marks(color)[index] ?? color, paper)).toBeGreaterThanOrEqual(3);
        }
      }),
    );
    expect(PAPERS).toEqual([
      { paper: light?.get("page")?.toUpperCase(), ink: light?.get("text")?.toUpperCase() },
      { paper: dark?.get("card")?.toUpperCase(), ink: dark?.get("text")?.toUpperCase() },
    ]);
  });

  test("is that colour where it is seen already", () => {
    expect(marks("#A855F7")).toEqual(["#a855f7", "#a855f7"]);
  });
});

describe("paper's inks on a card with a breath of a person's colour", () => {
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
    fc.assert(
      fc.property(anyColor, (color) => {
        const card = mix(color, value("card"), TINT);
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
