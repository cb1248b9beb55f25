/** The eight ribbons. Anything else is a colour of the person's own. */
export const colorPresets = {
  Blue: "#3B82F6",
  Purple: "#A855F7",
  Pink: "#EC4899",
  Green: "#10B981",
  Orange: "#F59E0B",
  Red: "#EF4444",
  Teal: "#14B8A6",
  Indigo: "#6366F1",
} as const;

export const defaultColor = colorPresets.Blue;
