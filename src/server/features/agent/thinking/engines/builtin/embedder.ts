import { type Reader, lazyReader } from "../../../reading/reader.ts";
import { Aborted, type Caller, fairQueue, nobody } from "../../fair-queue.ts";
import { type Vector, normalised } from "./vectors.ts";

/** Texts to vectors that lie close together where the meanings do. */
export interface Embedder {
  embed(texts: string[], caller?: Caller): Promise<Vector[]>;
  /** The same where a present answers what was said or asked for (`retrieval.ts`). */
  seek(texts: string[], caller?: Caller): Promise<Float32Array[]>;
}

// A batch takes some tens of milliseconds, and whoever is next waits for it.
const BATCH = 8;

/** The reader's own vectors, the users in turn. */
export function modelEmbedder(reader: Reader = lazyReader()): Embedder {
  const queue = fairQueue();
  const inBatches =
    (read: (texts: string[]) => Promise<Float32Array[]>) =>
    async (texts: string[], caller = nobody) => {
      const found: Vector[] = [];
      // A batch costs as much as its longest text in each place.
      const byLength = [...texts.keys()].toSorted(
        (one, other) => (texts[one]?.length ?? 0) - (texts[other]?.length ?? 0),
      );
      for (let from = 0; from < byLength.length; from += BATCH) {
        const places = byLength.slice(from, from + BATCH);
        const vectors = await queue.run(caller, () =>
          read(places.map((place) => texts[place] ?? "")),
        );
        places.forEach((place, at) => (found[place] = normalised(vectors[at] ?? [])));
      }
      return found;
    };
  return {
    embed: inBatches((texts) => reader.vectors(texts)),
    seek: inBatches((texts) => reader.answers(texts)),
  };
}

/** Remembers what it has seen; asked twice at once, it works once. */
export function remembering(embedder: Embedder, most = 5000): Embedder {
  const known = new Map<string, Promise<Vector>>();

  function begin(unknown: string[], caller: Caller): void {
    if (unknown.length === 0) return;
    const vectors = embedder.embed(unknown, caller);
    unknown.forEach((text, index) => {
      const vector = vectors.then((all) => {
        const one = all[index];
        if (!one) throw new Error("The embedder left a text out");
        return one;
      });
      // A failure is not remembered; whoever asked hears of it below.
      vector.catch(() => known.delete(text));
      known.set(text, vector);
    });
  }

  async function embed(texts: string[], caller: Caller): Promise<Vector[]> {
    begin([...new Set(texts.filter((text) => !known.has(text)))], caller);
    const asked = texts.map((text) => {
      const vector = known.get(text);
      if (!vector) throw new Error("A text was forgotten while it was needed");
      // The ones used last stay longest.
      known.delete(text);
      known.set(text, vector);
      return vector;
    });
    for (const text of known.keys()) {
      if (known.size <= most) break;
      known.delete(text);
    }
    return Promise.all(asked).catch((error: unknown) => {
      // Somebody else had asked for the same, and no longer wants it.
      if (error instanceof Aborted && !caller.signal.aborted) return embed(texts, caller);
      throw error;
    });
  }

  return { ...embedder, embed: (texts, caller = nobody) => embed(texts, caller) };
}
