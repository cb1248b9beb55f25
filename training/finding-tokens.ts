// npm run train:finding -- tokens.json: what was said or asked for with the presents that answer it, and what words mean,
// as `finding.py` takes them.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import * as z from "zod";
import { openTokenizer } from "../src/server/features/agent/reading/model.ts";
import { lazyReader } from "../src/server/features/agent/reading/reader.ts";
import { openCatalogue } from "../src/server/features/agent/thinking/engines/builtin/catalogue.ts";
import { EVERYDAY } from "../src/server/features/agent/thinking/engines/builtin/interests.ts";
import { pack } from "../src/server/features/agent/thinking/engines/builtin/vectors.ts";

/** Tokens of a present, and of what is said of somebody or asked for. */
const PRESENT = 62;
const SAID = 46;
const BATCH = 32;
/** One text in so many is left for `meant.ts` to measure by. */
const HELD = 8;
const MOST_AGAINST = 4;

const present = z.object({
  who: z.string(),
  asked: z.union([z.string(), z.array(z.string())]).default([]),
  i: z.array(z.tuple([z.string(), z.string(), z.number(), z.number(), z.string()])),
});
const asking = z.object({ t: z.string(), w: z.array(z.string()) });
const rated = z.object({
  person: z.string(),
  asked: z.array(z.string()).default([]),
  ideas: z.array(
    z.object({
      title: z.string(),
      for: z.string().nullish(),
      answers: z.string().nullish(),
      rating: z.number().default(0),
    }),
  ),
});
const meaning = z.object({
  text: z.string(),
  things: z.array(z.tuple([z.int(), z.int(), z.record(z.string(), z.number())])),
});

interface Query {
  /** The words, the present that answers them, and some that do not. */
  q: number[];
  d: number;
  n: number[];
  /** Where they come from, what they weigh, and of whom they were said. */
  s: "interest" | "said" | "asked" | "rated" | "wish";
  w: number;
  p?: string;
}

const [to] = process.argv.slice(2);
if (!to) throw new Error("Usage: tsx training/finding-tokens.ts tokens.json");
const { ids, begin, end } = openTokenizer();
const catalogue = openCatalogue();
const interests = catalogue.interests.filter(({ isMade }) => !isMade);

const docs: number[][] = [];
const placeOf = new Map<string, number>();
function docOf(title: string, why: string): number {
  const known = placeOf.get(title);
  if (known !== undefined) return known;
  const place = docs.push(ids(`${title}. ${why.replaceAll(/[{}]/g, "")}`).slice(0, PRESENT)) - 1;
  placeOf.set(title, place);
  return place;
}

const queries: Query[] = [];
function ask(words: string, query: Omit<Query, "q">): void {
  const q = ids(words.toLowerCase()).slice(0, SAID);
  if (q.length > 0) queries.push({ ...query, q });
}
for (const { title, hook } of catalogue.gifts) docOf(title, `it ${hook}`);
for (const { name, said, kind, ideas } of interests) {
  const names = [...new Set([name, ...said])];
  for (const { title, why } of ideas) {
    const d = docOf(title, why);
    if (kind !== EVERYDAY)
      ask(names[d % names.length] ?? name, { d, n: [], s: "interest", w: 0.5 });
  }
}
for (const file of readdirSync(new URL("presents/", import.meta.url)).toSorted()) {
  for (const line of linesOf(`presents/${file}`)) {
    const { who, asked, i } = present.parse(line);
    const wish = [asked].flat().join(" ");
    for (const [said, title, , , reason] of i) {
      const d = docOf(title, reason);
      ask(said, { d, n: [], s: "said", w: 1, p: who });
      ask(wish, { d, n: [], s: "asked", w: 1, p: who });
    }
  }
}
for (const file of ["ratings", "ratings-by-source", "ratings-asked", "ratings-told"]) {
  for (const line of linesOf(`${file}.jsonl`)) {
    const { person, asked, ideas } = rated.parse(line);
    const placed = ideas.flatMap((one) => {
      const d = placeOf.get(one.title);
      return d === undefined ? [] : [{ ...one, d }];
    });
    const n = placed
      .filter(({ rating }) => rating === 0)
      .map(({ d }) => d)
      .slice(0, MOST_AGAINST);
    for (const { d, rating, for: said, answers } of placed) {
      if (rating < 2) continue;
      const isBest = rating === 3;
      if (asked.length > 0)
        ask(asked.join(" "), { d, n, s: "asked", w: isBest ? 1 : 0.6, p: person });
      else ask(said ?? answers ?? "", { d, n, s: "rated", w: isBest ? 0.6 : 0.3, p: person });
    }
  }
}
for (const line of linesOf("asked-for.jsonl")) {
  const { t, w } = asking.parse(line);
  const d = placeOf.get(t);
  if (d !== undefined) for (const wish of w) ask(wish, { d, n: [], s: "wish", w: 1 });
}

// What is compared by its meaning alone stays near where it was.
const phrases = new Set<string>();
for (const file of readdirSync(new URL("texts/", import.meta.url))) {
  const text = readFileSync(new URL(`texts/${file}`, import.meta.url), "utf8");
  for (const [, words = ""] of text.matchAll(/\{(?:like|own|dislike|other)\|([^{}|]{1,59})\}/g))
    phrases.add(words.toLowerCase());
}
const reader = lazyReader();
const kept: Array<[ids: number[], vector: string]> = [];
const texts = [
  ...[...phrases].filter((_, place) => place % 2 === 0),
  ...catalogue.gifts.map(({ title }) => title.toLowerCase()),
  ...interests.flatMap(({ name, said }) => [name, ...said].map((one) => one.toLowerCase())),
];
for (let from = 0; from < texts.length; from += BATCH) {
  const batch = texts.slice(from, from + BATCH);
  const vectors = await reader.vectors(batch);
  batch.forEach((text, at) => {
    kept.push([ids(text), Buffer.from(pack(vectors[at] ?? [])).toString("base64")]);
  });
}

// What words mean, by the interests that are meant by them.
const named = interests.filter(({ kind }) => kind !== EVERYDAY);
const names = named.map(({ name, said }) =>
  [...new Set([name, ...said].map((one) => one.toLowerCase()))].map((one) => ids(one)),
);
const placeOfName = new Map(named.map(({ name }, place) => [name, place]));
const meant = linesOf("meant.jsonl").flatMap((line, number) => {
  if (number % HELD === 0) return [];
  const { text, things } = meaning.parse(line);
  return things.flatMap(([from, until, choices]) => {
    const graded = (wanted: number) =>
      Object.entries(choices).flatMap(([name, grade]) =>
        grade === wanted ? (placeOfName.get(name) ?? []) : [],
      );
    const [right, fair] = [graded(1), graded(0.5)];
    const q = ids(text.slice(from, until).toLowerCase());
    return right.length + fair.length > 0 ? [{ q, right, fair, wrong: graded(0) }] : [];
  });
});
writeFileSync(to, JSON.stringify({ begin, end, docs, queries, kept, names, meant }));
console.log(docs.length, "presents,", queries.length, "words for them,", kept.length, "kept");

function linesOf(file: string): unknown[] {
  return readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): unknown => JSON.parse(line));
}
