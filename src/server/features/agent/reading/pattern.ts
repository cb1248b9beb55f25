/** Alternatives of a pattern, as many to a line as belong together; spaces around a line are not matched. */
export function alternatives(lines: string): string {
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("|");
}

/** The same as a group: one of them stands there. */
export function oneOf(lines: string): string {
  return `(?:${alternatives(lines)})`;
}
