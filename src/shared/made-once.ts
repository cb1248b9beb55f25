/** Makes something when it is first asked for: formats and large expressions would hold up the loading of a page. */
export function madeOnce<Made>(make: () => Made): () => Made {
  let made: { value: Made } | null = null;
  return () => (made ??= { value: make() }).value;
}
