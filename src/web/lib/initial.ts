/** The first letter of a name, in upper case: “Ö” of “Östen”, “👩‍🚀” of “👩‍🚀 Sally”. */
export function initialOf(name: string): string {
  const [letter] = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(name);
  return letter?.segment.toUpperCase() ?? "";
}
