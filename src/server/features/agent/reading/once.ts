/** What opens when it is first needed, once; where that fails, the next caller tries again. */
export function once<Thing>(open: () => Promise<Thing>): () => Promise<Thing> {
  let opening: Promise<Thing> | null = null;
  return () => {
    if (opening) return opening;
    opening = open();
    opening.catch(() => (opening = null));
    return opening;
  };
}
