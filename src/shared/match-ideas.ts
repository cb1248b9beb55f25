/** An idea as it is sent: by its id, or by its title alone. */
interface Sent {
  id?: string;
  title: string;
}

/**
 * The stored row that each idea continues, in the order they are sent; undefined for a new one. No row is continued
 * twice. Without an id a row is known by its text, equal texts one for one in their order. A text that no row has is
 * the new wording of the row that stood between the same two neighbours, if that is left over.
 */
export function matchIdeas<Row extends { id: string; title: string }>(
  stored: readonly Row[],
  sent: readonly Sent[],
): Array<Row | undefined> {
  const byId = new Map(stored.map((row, place) => [row.id, place]));
  const places = sent.map(({ id }) => (id === undefined ? undefined : byId.get(id)));

  const left = without(stored.keys(), places);
  const byText = new Map<string, number[]>();
  for (const place of left) {
    const title = stored[place]?.title ?? "";
    byText.set(title, [...(byText.get(title) ?? []), place]);
  }
  const known = sent.map(({ id, title }, index) =>
    id === undefined ? byText.get(title)?.shift() : places[index],
  );

  const reworded = without(left, known);
  const found = sent.map(({ id }, index) => {
    if (id !== undefined || known[index] !== undefined) return known[index];
    const before = index === 0 ? -1 : known[index - 1];
    const after = index === sent.length - 1 ? stored.length : known[index + 1];
    if (before === undefined || after !== before + 2) return undefined;
    return reworded.has(before + 1) ? before + 1 : undefined;
  });
  return found.map((place) => (place === undefined ? undefined : stored[place]));
}

/** The places that are not among these. */
function without(places: Iterable<number>, taken: ReadonlyArray<number | undefined>): Set<number> {
  const left = new Set(places);
  for (const place of taken) if (place !== undefined) left.delete(place);
  return left;
}
