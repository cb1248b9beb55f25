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

/** How much of a person's colour a card takes on: little enough that paper's inks are readable on any of them. */
export const TINT = 0.1;

/** The background of a card with a breath of somebody's colour. */
export function tintOf(hex: string): string {
  return `color-mix(in srgb, ${hex} ${100 * TINT}%, var(--card))`;
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
