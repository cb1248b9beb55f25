/** The first letter of a name, in upper case: “Ö” of “Östen”, “👩‍🚀” of “👩‍🚀 Sally”. */
export function initialOf(name: string): string {
  const [letter] = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(name);
  return letter?.segment.toUpperCase() ?? "";
}

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const [first = ""] = words;
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return initialOf(first) + initialOf(last);
}
