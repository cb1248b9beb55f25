import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import {
  folder,
  readCatalogue,
  readEtiquette,
  readInterests,
  readLexicon,
  readThings,
} from "./catalogue-source.ts";
import { type Prepared, packedVectors } from "./catalogue.ts";
import { phrasesOf } from "./interests.ts";
import { models } from "../../../reading/model.ts";
import { lazyReader } from "../../../reading/reader.ts";
import { FOUND_BY } from "./retrieval.ts";
import { DIMENSIONS, normalised, pack } from "./vectors.ts";

/**
 * What takes minutes to compute from the catalogue: a vector for each of its texts. It is committed, so that nobody
 * who only wants to run Ribbon computes it.
 */
const preparedFile = join(folder, "catalogue", "prepared.json");

const BATCH = 32;

type Source = Pick<ReturnType<typeof readSource>, "texts" | "ideas" | "names">;

/** The catalogue as it was written; every problem is named with its file. */
export function readSource() {
  const { gifts, problems } = readCatalogue();
  const { interests, problems: more } = readInterests();
  const { names, patterns, problems: others } = readLexicon();
  const { things, problems: ofThings } = readThings();
  const { etiquette, problems: ofEtiquette } = readEtiquette();
  const texts = [...new Set([...gifts.map(({ title }) => title), ...interests.flatMap(phrasesOf)])];
  const own = interests.flatMap((interest) => interest.ideas);
  const titles = new Set(own.map(({ title }) => title.toLowerCase()));
  const twice = gifts
    .filter(({ title }) => titles.has(title.toLowerCase()))
    .map(({ title }) => `"${title}" is among the gifts and among the interests' ideas.`);
  const ideas = [...own, ...gifts, ...patterns].map(inWords);
  const all = [...problems, ...more, ...others, ...twice, ...ofThings, ...ofEtiquette];
  return { interests, gifts, names, patterns, things, etiquette, problems: all, texts, ideas };
}

/** An idea as the reader has learned to judge it. */
export function inWords(idea: { title: string; why: string } | { title: string; hook: string }) {
  const why = "why" in idea ? idea.why : `it ${idea.hook}`;
  return `${idea.title} — ${why.replaceAll(/\{(\w+)\}/g, "$1")}`;
}

/** As the model of meanings has learned it. */
const asAnswer = (words: string) => words.replace(" — ", ". ");

export function readPrepared(): Prepared | null {
  return existsSync(preparedFile) ? JSON.parse(readFileSync(preparedFile, "utf8")) : null;
}

function modelHash(name: keyof typeof models): string {
  return createHash("sha256")
    .update(readFileSync(join(folder, "../reading/model", models[name])))
    .digest("hex");
}

const hashOf = (words: string) => createHash("sha256").update(words).digest().readUInt32LE();

/** What each idea is like, by the hash of its words. */
function knownQualities({ qualities }: Pick<Prepared, "qualities">): Map<number, number> {
  const bytes = Buffer.from(qualities, "base64");
  const known = new Map<number, number>();
  for (let at = 0; at < bytes.length; at += 8)
    known.set(bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4));
  return known;
}

/** The vector of each idea by which it is found, by the hash of its words. */
function knownAnswers({ qualities, answers }: Prepared): Map<number, Uint8Array> {
  const vectors = Buffer.from(answers, "base64");
  return new Map(
    [...knownQualities({ qualities }).keys()].map((hash, place) => [
      hash,
      vectors.subarray(place * FOUND_BY, (place + 1) * FOUND_BY),
    ]),
  );
}

/** The vectors of some ideas, one behind the other. */
export function answersIn(prepared: Prepared, ideas: readonly string[]): string {
  const known = knownAnswers(prepared);
  return Buffer.concat(
    ideas.map((words) => known.get(hashOf(words)) ?? new Uint8Array(FOUND_BY)),
  ).toString("base64");
}

/** What is known of an idea with these words. */
export function qualitiesIn(prepared: Prepared): (words: string) => number {
  const known = knownQualities(prepared);
  return (words) => known.get(hashOf(words)) ?? 0;
}

/** Whether what is committed was computed from exactly this source. */
export function isCurrent(prepared: Prepared | null, { texts, ideas, names }: Source): boolean {
  if (!prepared || prepared.model !== modelHash("meaning")) return false;
  if (prepared.reader !== modelHash("reading")) return false;
  const known = knownQualities(prepared);
  if (prepared.named !== namesHash(names)) return false;
  return isDeepStrictEqual(prepared.texts, texts) && ideas.every((idea) => known.has(hashOf(idea)));
}

/** Computes what is missing, and writes the file anew. */
export async function prepare({ texts, ideas, names }: Source): Promise<Prepared> {
  const before = readPrepared();
  const reader = lazyReader();
  const model = modelHash("meaning");
  const vectors = before?.model === model ? packedVectors(before) : new Map<string, Uint8Array>();
  await forEachUnknown(
    texts,
    (text) => vectors.has(text),
    "texts",
    async (batch) => {
      const found = await reader.vectors(batch);
      batch.forEach((text, index) => vectors.set(text, pack(found[index] ?? [])));
    },
  );
  const readBy = modelHash("reading");
  const qualities = before?.reader === readBy ? knownQualities(before) : new Map<number, number>();
  await forEachUnknown(
    ideas,
    (idea) => qualities.has(hashOf(idea)),
    "ideas",
    async (batch) => {
      const found = await reader.qualities(batch);
      batch.forEach((idea, index) => qualities.set(hashOf(idea), found[index] ?? 0));
    },
  );
  const answers = before?.model === model ? knownAnswers(before) : new Map<number, Uint8Array>();
  await forEachUnknown(
    ideas,
    (idea) => answers.has(hashOf(idea)),
    "ideas, by what they answer",
    async (batch) => {
      const found = await reader.answers(batch.map(asAnswer));
      batch.forEach((idea, index) => answers.set(hashOf(idea), pack(found[index] ?? [])));
    },
  );
  const packed = (text: string) => vectors.get(text) ?? new Uint8Array(DIMENSIONS);
  // Two that are told in the same words are one.
  const hashes = [...new Set(ideas.map(hashOf))];
  const pairs = hashes.map((hash) => {
    const pair = Buffer.alloc(8);
    pair.writeUInt32LE(hash);
    pair.writeUInt32LE(qualities.get(hash) ?? 0, 4);
    return pair;
  });
  const prepared: Prepared = {
    model,
    texts,
    vectors: Buffer.concat(texts.map(packed)).toString("base64"),
    reader: readBy,
    qualities: Buffer.concat(pairs).toString("base64"),
    answers: Buffer.concat(
      hashes.map((hash) => answers.get(hash) ?? new Uint8Array(FOUND_BY)),
    ).toString("base64"),
    named: namesHash(names),
    kinds:
      before?.model === model && before.named === namesHash(names)
        ? before.kinds
        : await meansOf(names, reader),
  };
  const unfinished = `${preparedFile}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(prepared));
  renameSync(unfinished, preparedFile);
  return prepared;
}

const namesHash = (names: Source["names"]) =>
  createHash("sha256").update(JSON.stringify(names)).digest("hex");

/** For each kind the mean of its names' vectors. */
async function meansOf(
  names: Source["names"],
  reader: ReturnType<typeof lazyReader>,
): Promise<Record<string, string>> {
  const sums = new Map<string, Float32Array>();
  console.error(`Reading ${names.length} names of the lexicon…`);
  for (let from = 0; from < names.length; from += BATCH) {
    const batch = names.slice(from, from + BATCH);
    const vectors = await reader.vectors(batch.map(({ name }) => name.toLowerCase()));
    batch.forEach(({ kind }, index) => {
      const sum = sums.get(kind) ?? new Float32Array(DIMENSIONS);
      normalised(vectors[index] ?? []).forEach((value, at) => (sum[at] = (sum[at] ?? 0) + value));
      sums.set(kind, sum);
    });
  }
  return Object.fromEntries(
    [...sums].map(([kind, sum]) => [kind, Buffer.from(pack(sum)).toString("base64")]),
  );
}

async function forEachUnknown(
  all: string[],
  isKnown: (one: string) => boolean,
  name: string,
  read: (batch: string[]) => Promise<void>,
): Promise<void> {
  // By length, as a batch costs what its longest costs.
  const unknown = all.filter((one) => !isKnown(one)).toSorted((a, b) => a.length - b.length);
  if (unknown.length > 0) console.error(`Reading ${unknown.length} new ${name} of the catalogue…`);
  for (let from = 0; from < unknown.length; from += BATCH)
    await read(unknown.slice(from, from + BATCH));
}
