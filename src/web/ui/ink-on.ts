const WHITE = "#FFFFFF";
const INK = "#1E1A15";
const BLACK = "#000000";

const READABLE = 4.5;

/**
 * The text colour to put on a person's colour: white where that is readable, else ink, else black,
 * which always is where white is not.
 */
export function inkOn(hex: string): string {
  return [WHITE, INK].find((text) => contrast(text, hex) >= READABLE) ?? BLACK;
}

/** The darkest paper, by night. */
export const NIGHT = "#16130F";

/** A person's colour by night, where a whole head of it would glare: with as much night in it as white text takes. */
export function nightOf(hex: string): string {
  const parts = Array.from({ length: 16 }, (_, step) => (step + 5) / 20);
  const mixes = parts.map((part) => mix(NIGHT, hex, part));
  return mixes.find((mixed) => contrast(WHITE, mixed) >= READABLE) ?? NIGHT;
}

/** As bright as a small patch may be by night; of the eight presets, none is. */
const GLARES = 0.6;

/** A person's colour as a small patch on paper, such as a ribbon: by night white is dimmed, and does not outshine everybody. */
export function patchOf(hex: string): string {
  if (luminance(hex) <= GLARES) return hex;
  const parts = Array.from({ length: 20 }, (_, step) => step / 20);
  const dimmed = parts.map((part) => mix(NIGHT, hex, part));
  return `light-dark(${hex}, ${dimmed.find((mixed) => luminance(mixed) <= GLARES) ?? NIGHT})`;
}

/** As much white a head has by day: a whole band of a strong color weighs on what is written there. */
const PALE = 0.35;

/** What a head in a person's colour is filled with, the colour of the text there, and of the satin's light, by day and by night. */
export function headOf(hex: string): { fill: string; ink: string; sheen: string } {
  const day = mix(WHITE, hex, PALE);
  const ink = inkOn(day);
  return {
    fill: `light-dark(${day}, ${nightOf(hex)})`,
    ink: `light-dark(${ink}, ${WHITE})`,
    // Away from the text, which so is nowhere harder to read.
    sheen: `light-dark(${ink === WHITE ? BLACK : WHITE}, ${BLACK})`,
  };
}

/** How much of a person's colour a card takes on: little enough that paper's inks are readable on any of them. */
export const TINT = 0.1;

/** The background of a card with a breath of somebody's colour. */
export function tintOf(hex: string): string {
  return `color-mix(in srgb, ${hex} ${100 * TINT}%, var(--card))`;
}

/** Of pages and cards that on which less is seen, by day and by night, and what is written there. */
export const PAPERS = [
  { paper: "#FAF7F2", ink: INK },
  { paper: "#201C17", ink: "#F3EEE6" },
] as const;

/** What a shape needs to be seen. */
const SEEN = 3;

/**
 * A person's colour as a mark on paper, such as a bar or an edge: as it is where it is seen, else with as much ink in it as it
 * takes, by day and by night. A browser without `light-dark` does without the colour.
 */
export function markOf(hex: string): string {
  return `light-dark(${PAPERS.map(({ paper, ink }) => seenOn(paper, ink, hex)).join(", ")})`;
}

/** Keeps a white face or ribbon visible on paper, and a black one by night; unseen on a colour that is seen. */
export function edgeOf(hex: string): string {
  return `inset 0 0 0 1px ${markOf(hex)}`;
}

function seenOn(paper: string, ink: string, hex: string): string {
  const parts = Array.from({ length: 20 }, (_, step) => step / 20);
  const mixes = parts.map((part) => mix(ink, hex, part));
  return mixes.find((mixed) => contrast(mixed, paper) >= SEEN) ?? ink;
}

/** Two `#RRGGBB` colours in one, as `color-mix` does it: `part` of the first. */
export function mix(first: string, second: string, part: number): string {
  const channel = (start: number) => {
    const [a = 0, b = 0] = [first, second].map((one) =>
      Number.parseInt(one.slice(start, start + 2), 16),
    );
    return Math.round(a * part + b * (1 - part))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Contrast of two `#RRGGBB` colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
