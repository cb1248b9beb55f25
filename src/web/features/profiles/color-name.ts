import { colorPresets } from "../../../shared/colors.ts";

/** What the presets call a colour; undefined of any other. */
export function presetName(hex: string): string | undefined {
  return Object.entries(colorPresets).find(([, value]) => value === hex.toUpperCase())?.[0];
}
