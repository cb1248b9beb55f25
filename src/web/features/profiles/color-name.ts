import { colorPresets } from "../../../shared/colors.ts";

/** What to call a colour: the preset's name, or the colour itself. */
export function colorName(hex: string): string {
  const preset = Object.entries(colorPresets).find(([, value]) => value === hex.toUpperCase());
  return preset?.[0] ?? hex;
}
