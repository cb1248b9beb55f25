/** The first letter of a name, in upper case: “Ö” of “Östen”, “👩‍🚀” of “👩‍🚀 Sally”. */
export function initialOf(name: string): string {
  // Nearly every name: a first segmenter takes a phone a tenth of a second to make.
  if (/^[ -~]*$/.test(name)) return name.charAt(0).toUpperCase();
  const [letter] = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(name);
  return letter?.segment.toUpperCase() ?? "";
}
