import { type Vector, cosine, unpack } from "./vectors.ts";

/** How close something must come to the middle of a kind, and how much closer than to any other, to be of that kind. */
const CLOSE = 0.49;
const CLOSER = 0.05;

/** Tells the kind of something that nobody has written down: each kind lies around the mean of its names' vectors. */
export function openKinds(means: Record<string, string>): (vector: Vector) => string | null {
  const kinds = Object.entries(means).map(([kind, packed]) => ({
    kind,
    mean: unpack(Buffer.from(packed, "base64")),
  }));
  return (vector) => {
    const [best, next] = kinds
      .map(({ kind, mean }) => ({ kind, likeness: cosine(vector, mean) }))
      .toSorted((a, b) => b.likeness - a.likeness);
    if (!best || best.likeness < CLOSE) return null;
    return best.likeness - (next?.likeness ?? 0) >= CLOSER ? best.kind : null;
  };
}
