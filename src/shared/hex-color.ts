import { colorPresets } from "./colors.ts";

const presetByName = new Map(
  Object.entries(colorPresets).map(([name, hex]) => [name.toLowerCase(), hex]),
);

/** `#RRGGBB` or a preset's name in any case, as `#RRGGBB`; null for anything else. */
export function toHexColor(value: string): string | null {
  if (/^#[0-9a-f]{6}$/i.test(value)) return value.toUpperCase();
  return presetByName.get(value.toLowerCase()) ?? null;
}
