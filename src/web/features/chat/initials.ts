/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const [first = ""] = words;
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return [first, last].map(firstLetter).join("").toUpperCase();
}

function firstLetter(word: string): string {
  const [letter] = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(word);
  return letter?.segment ?? "";
}
