import { colorPresets } from "../../../shared/colors.ts";

/** For somebody new: the first preset that nobody has or, once all are taken, that the fewest have. */
export function proposedColor(people: ReadonlyArray<{ color: string }>): string {
  const taken = (hex: string) => people.filter(({ color }) => color.toUpperCase() === hex).length;
  return Object.values(colorPresets).reduce((best, hex) => (taken(hex) < taken(best) ? hex : best));
}
