// npm run bench:reading
// How well the reader reads texts that nobody trained it on: bench/reading, which is only ever measured.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { limitLabels } from "../src/server/features/agent/reading/marks.ts";
import { reader, understood } from "../src/server/testing/understood.ts";
import { root } from "../src/server/root.ts";

const text = z.object({
  f: z.enum(["interests", "dislikes", "notes", "chat", "traits"]),
  l: z.string(),
  /** With its marks, as in training/texts. */
  t: z.string(),
});
const limit = z.object({ text: z.string(), thing: z.string() });
const age = z.object({
  text: z.string(),
  from: z.int().nullable(),
  to: z.int().nullable(),
});
interface Span {
  start: number;
  end: number;
  label: string;
}
interface Read {
  field: string;
  language: string;
  told: Span[];
  found: Span[];
}

const THINGS = new Set(["like", "dislike", "own", "past", "other"]);
const LIMITS = new Set<string>(limitLabels);
const AGAINST = new Set<string>([...limitLabels, "dislike", "past", "own"]);

const linesOf = (file: string) =>
  readFileSync(join(root, "bench/reading", file), "utf8")
    .trim()
    .split("\n");
const meets = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

function unmarked(marked: string): { typed: string; told: Span[] } {
  const told: Span[] = [];
  let typed = "";
  let at = 0;
  for (const mark of marked.matchAll(/\{([a-z]+)\|([^{}|]+)\}/g)) {
    const [whole, label = "", words = ""] = mark;
    typed += marked.slice(at, mark.index);
    told.push({ start: typed.length, end: typed.length + words.length, label });
    typed += words;
    at = mark.index + whole.length;
  }
  return { typed: typed + marked.slice(at), told };
}

function heardOf(thing: Span, found: Span[]): string[] {
  return found.filter((mark) => meets(mark, thing)).map(({ label }) => label);
}

/** Every thing is found and meant so, and nothing else is taken for a liking. */
function isWhole({ told, found }: Read): boolean {
  const isRight = told
    .filter(({ label }) => THINGS.has(label))
    .every((thing) => {
      const heard = heardOf(thing, found);
      return heard.includes(thing.label) && (thing.label === "like" || !heard.includes("like"));
    });
  const invents = found.some(
    (mark) => mark.label === "like" && !told.some((thing) => meets(mark, thing)),
  );
  return isRight && !invents;
}

function figuresOf(read: Read[]) {
  const things = read.flatMap(({ told, found }) =>
    told.map((thing) => ({ label: thing.label, heard: heardOf(thing, found) })),
  );
  const named = things.filter(({ label }) => THINGS.has(label));
  const limits = things.filter(({ label }) => LIMITS.has(label));
  const judged = read.filter(({ told }) => told.some(({ label }) => THINGS.has(label)));
  const spans = (marks: Span[]) =>
    marks.filter(({ label }) => label !== "plain").map(({ start, end }) => `${start}-${end}`);
  const both = read.reduce(
    (sum, { told, found }) =>
      sum + spans(found).filter((span) => spans(told).includes(span)).length,
    0,
  );
  const all = read.reduce(
    (sum, { told, found }) => sum + spans(told).length + spans(found).length,
    0,
  );
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  return {
    texts: read.length,
    "spans F1": ((2 * both) / all).toFixed(3),
    "things found": share(named.filter(({ heard }) => heard.length > 0).length, named.length),
    "meant rightly": share(
      named.filter(({ label, heard }) => heard.includes(label)).length,
      named.length,
    ),
    "texts wholly right": share(judged.filter(isWhole).length, judged.length),
    "limits as a liking": `${limits.filter(({ heard }) => heard.includes("like")).length} of ${limits.length}`,
    "limits missed": limits.filter(({ heard }) => !heard.some((label) => AGAINST.has(label)))
      .length,
  };
}

const read: Read[] = [];
for (const line of linesOf("texts.jsonl")) {
  const { f: field, l: language, t: marked } = text.parse(JSON.parse(line));
  const { typed, told } = unmarked(marked);
  const { marks } = await reader.read(field, typed);
  read.push({ field, language, told, found: marks });
}
const groups: Array<[string, (one: Read) => boolean]> = [
  ["all", () => true],
  ...text.shape.f.options.map((field): [string, (one: Read) => boolean] => [
    field,
    (one) => one.field === field,
  ]),
  ["English", ({ language }) => language === "en"],
  ["other languages", ({ language }) => language !== "en"],
];
console.table(
  Object.fromEntries(groups.map(([name, isIn]) => [name, figuresOf(read.filter(isIn))])),
);

let [liked, missed] = [0, 0];
const limits = linesOf("limits.jsonl").map((line) => limit.parse(JSON.parse(line)));
for (const { text: notes, thing } of limits) {
  const start = notes.indexOf(thing);
  const { clauses } = await understood({ additionalNotes: notes });
  const heard = clauses.filter(({ quote }) => {
    const at = notes.indexOf(quote);
    return at < start + thing.length && start < at + quote.length;
  });
  if (heard.some(({ polarity }) => polarity === "likes")) liked += 1;
  else if (heard.every(({ polarity }) => polarity === "others" || polarity === "neutral"))
    missed += 1;
}
console.log(`Of ${limits.length} limits ${liked} read as a liking, ${missed} missed`);

const { ages: unknown } = await understood({});
let [tellingIt, right, others, taken] = [0, 0, 0, 0];
for (const line of linesOf("ages.jsonl")) {
  const { text: notes, from, to } = age.parse(JSON.parse(line));
  const { ages } = await understood({ additionalNotes: notes });
  const isTold = ages[0] !== unknown[0] || ages[1] !== unknown[1];
  if (from === null || to === null) {
    others += 1;
    if (isTold) taken += 1;
  } else {
    tellingIt += 1;
    if (isTold && ages[0] >= from - 1 && ages[1] <= to + 1) right += 1;
  }
}
console.log(
  `Of ${tellingIt} ages ${right} right within a year; of ${others} that are somebody else's ${taken} taken over`,
);
