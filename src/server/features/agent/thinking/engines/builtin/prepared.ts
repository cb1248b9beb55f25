import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { folder, readCatalogue, readInterests } from "./catalogue-source.ts";
import { type Prepared, packedVectors } from "./catalogue.ts";
import { phrasesOf } from "./interests.ts";
import { models } from "../../../reading/model.ts";
import { lazyReader } from "../../../reading/reader.ts";
import { DIMENSIONS, pack } from "./vectors.ts";

/**
 * What takes minutes to compute from the catalogue: a vector for each of its texts. It is committed, so that nobody
 * who only wants to run Ribbon computes it.
 */
const preparedFile = join(folder, "catalogue", "prepared.json");

const BATCH = 32;

type Source = Pick<ReturnType<typeof readSource>, "texts">;

/** The catalogue as it was written; every problem is named with its file. */
export function readSource() {
  const { gifts, problems } = readCatalogue();
  const { interests, problems: more } = readInterests();
  const texts = [...new Set([...gifts.map(({ title }) => title), ...interests.flatMap(phrasesOf)])];
  return { interests, gifts, problems: [...problems, ...more], texts };
}

export function readPrepared(): Prepared | null {
  return existsSync(preparedFile) ? JSON.parse(readFileSync(preparedFile, "utf8")) : null;
}

function modelHash(): string {
  return createHash("sha256")
    .update(readFileSync(join(folder, "../reading/model", models.meaning)))
    .digest("hex");
}

/** Whether what is committed was computed from exactly this source. */
export function isCurrent(prepared: Prepared | null, { texts }: Source): boolean {
  return (
    prepared !== null && prepared.model === modelHash() && isDeepStrictEqual(prepared.texts, texts)
  );
}

/** Computes what is missing, and writes the file anew. */
export async function prepare({ texts }: Source): Promise<Prepared> {
  const before = readPrepared();
  const model = modelHash();
  const known = before?.model === model ? packedVectors(before) : new Map<string, Uint8Array>();
  const unknown = texts.filter((text) => !known.has(text));
  if (unknown.length > 0) {
    console.error(`Reading ${unknown.length} new texts of the catalogue…`);
    const reader = lazyReader();
    // By length, as a batch costs what its longest costs.
    unknown.sort((a, b) => a.length - b.length);
    for (let from = 0; from < unknown.length; from += BATCH) {
      const batch = unknown.slice(from, from + BATCH);
      const vectors = await reader.vectors(batch);
      batch.forEach((text, index) => known.set(text, pack(vectors[index] ?? [])));
    }
  }
  const packed = (text: string) => known.get(text) ?? new Uint8Array(DIMENSIONS);
  const prepared: Prepared = {
    model,
    texts,
    vectors: Buffer.concat(texts.map(packed)).toString("base64"),
  };
  const unfinished = `${preparedFile}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(prepared));
  renameSync(unfinished, preparedFile);
  return prepared;
}
