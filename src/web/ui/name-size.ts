/** How large a name is, by its longest word: that gets smaller before it is broken. `narrow`: beside other things. */
export function nameSize(name: string, { narrow = false } = {}): string {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  if (longest > (narrow ? 8 : 11)) return "text-lead sm:text-title";
  if (narrow || longest > 8 || name.length > 16) return "text-title";
  return "text-heading";
}
