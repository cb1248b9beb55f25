/** A search for these words where the operator has named one; nothing but the words goes there. */
export function searchAddress(
  words: string,
  template = document.documentElement.dataset.search,
): string | null {
  return template ? template.replace("%s", () => encodeURIComponent(words.toWellFormed())) : null;
}
