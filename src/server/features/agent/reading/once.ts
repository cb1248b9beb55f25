/** What opens when it is first needed, once; where that fails, the next caller tries again. */
export function once<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opening: Promise<Opened> | null = null;
  return () => {
    if (opening) return opening;
    opening = open();
    opening.catch(() => (opening = null));
    return opening;
  };
}
