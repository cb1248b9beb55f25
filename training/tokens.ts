// npm run train:tokens -- tokens.json: what is in `texts/`, `talk/`, `questions/`, `ages/` and `qualities/`, in the numbers that the reader
// takes, for reader.py.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import * as z from "zod/mini";
import {
  readEtiquette,
  readInterests,
} from "../src/server/features/agent/thinking/engines/builtin/catalogue-source.ts";
import {
  type AfterTurn,
  type Intent,
  afterTurns,
  intents,
  leads,
  nowMark,
  slots,
} from "../src/server/features/agent/reading/listener.ts";
import { aspects, topicOf, topics } from "../src/server/features/agent/reading/topics.ts";
import { factLabels, labels, thingLabels } from "../src/server/features/agent/reading/marks.ts";
import { openModel } from "../src/server/features/agent/reading/model.ts";
import { qualities } from "../src/server/features/agent/reading/qualities.ts";

const [to] = process.argv.slice(2);
if (!to) throw new Error("Usage: npm run train:tokens -- tokens.json");

const Text = z.object({ f: z.string(), t: z.string() });
const Reference = z.string().check(z.regex(/^[sl]\d$/));
const Message = z.object({
  i: z.array(z.enum(intents)),
  t: z.string(),
  // Without it, of the words and of what was on the screen nothing is known.
  s: z.optional(z.array(z.string())),
  l: z.optional(z.array(z.string())),
  a: z.optional(z.enum(afterTurns)),
  // Without them, which ideas are meant is not known.
  for: z.optional(z.array(Reference)),
  against: z.optional(z.array(Reference)),
  by: z.optional(z.enum(["place", "name", "both", "it", "all", "none"])),
  now: z.optional(z.nullable(Reference)),
});
const Age = z.object({ t: z.string(), from: z.nullable(z.int()), to: z.nullable(z.int()) });
const Question = z.object({ q: z.string(), a: z.enum(["none", ...aspects]) });
const Quality = z.enum(qualities);
const Idea = z.object({ t: z.string(), q: z.array(Quality), m: z.optional(z.array(Quality)) });
const Wish = z.object({ t: z.string(), q: z.partialRecord(Quality, z.literal([1, -1])) });

/** What is not learned. */
const IGNORED = -100;
/** Titles to put in the place of others. */
const TITLES = 6000;
const model = await openModel("reading");
const idsOf = (text: string) => model.words(text).flatMap(({ ids }) => ids);

/** Always the same, so that the same texts give the same file. */
let seed = 1;
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};

/** Heard of these, a message may want to know something of a present. */
const asking = new Set<Intent>([
  "shop",
  "known",
  "cost",
  "lead",
  "pick",
  "compare",
  "why",
  "help",
  "off-topic",
  "not-that",
]);

const { interests } = readInterests();
const { etiquette } = readEtiquette();
const titles = interests.flatMap(({ ideas }) => ideas.map(({ title }) => title));
const texts = linesOf("texts", Text).map(({ f, t }) => ({
  before: idsOf(`${f}:`),
  ...marked(t, labels),
}));
writeFileSync(
  to,
  JSON.stringify({
    begin: model.begin,
    end: model.end,
    labels,
    things: thingLabels.length,
    limits: thingLabels.length + factLabels.length,
    slots,
    intents,
    topics: topics(etiquette.length),
    qualities,
    after: Object.fromEntries(afterTurns.map((after) => [after, idsOf(`${after}:`)])),
    leads: Object.fromEntries(Object.entries(leads).map(([name, text]) => [name, idsOf(text)])),
    now: idsOf(nowMark),
    notes: idsOf("notes:"),
    idea: idsOf("idea:"),
    numbers: Array.from({ length: 106 }, (_, number) => idsOf(String(number))),
    titles: titles.filter((_, place) => place % Math.ceil(titles.length / TITLES) === 0).map(idsOf),
    texts,
    messages: linesOf("talk", Message).map(message),
    questions: [
      ...linesOf("questions", Question).map(({ q, a }) => ({
        ...marked(q, []),
        topic: topicOf({ aspect: a === "none" ? null : a }),
      })),
      ...etiquette.flatMap(({ asked }, place) =>
        asked.map((question) => ({
          ...marked(question, []),
          topic: topicOf({ etiquette: place }),
        })),
      ),
    ],
    ages: linesOf("ages", Age).map(({ t, from, to: until }) => ({
      ids: idsOf(t),
      span: from === null || until === null ? null : [from, until],
    })),
    ideas: linesOf("qualities/ideas", Idea).map(({ t, q, m = [] }) => ({
      ids: idsOf(t),
      has: qualities.map((one) => (q.includes(one) ? 1 : m.includes(one) ? 0.5 : 0)),
    })),
    wishes: linesOf("qualities/wishes", Wish).map(({ t, q }) => ({
      ids: idsOf(t),
      wants: qualities.map((one) => (q[one] === 1 ? 1 : 0)),
      shuns: qualities.map((one) => (q[one] === -1 ? 1 : 0)),
    })),
  }),
);
await model.close();

function linesOf<Line>(name: string, line: z.ZodMiniType<Line>): Line[] {
  const folder = new URL(`${name}/`, import.meta.url);
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => readFileSync(new URL(file, folder), "utf8").split("\n"))
    .filter((one) => one.trim() !== "")
    .map((one) => line.parse(JSON.parse(one)));
}

interface Mark {
  start: number;
  end: number;
  label: number;
}

/** A text with its marks, as it stands and as hasty fingers type it: ids, and a tag for each. */
function marked(text: string, names: readonly string[], isKnown = true) {
  const { typed, marks } = unmarked(text, names);
  return { plain: tagged(typed, marks, isKnown), hasty: tagged(mistyped(typed), marks, isKnown) };
}

function tagged(typed: string, marks: Mark[], isKnown: boolean) {
  const ids: number[] = [];
  const tags: number[] = [];
  let last: Mark | undefined;
  for (const word of model.words(typed)) {
    const mark = marks.find(({ start, end }) => word.start < end && start < word.end);
    const tag = mark ? 2 * mark.label + (mark === last ? 2 : 1) : 0;
    last = mark;
    for (const id of word.ids) {
      ids.push(id);
      tags.push(isKnown ? tag : IGNORED);
    }
  }
  return { ids, tags };
}

/** Two neighbouring letters change places, as often as people do that. */
function mistyped(text: string): string {
  const letters = Array.from(text);
  if (letters.length !== text.length) return text;
  for (let slips = Math.max(1, Math.floor(text.length / 60)); slips > 0; slips -= 1) {
    const at = random(Math.max(1, letters.length - 1));
    const [one = "", other = ""] = letters.slice(at, at + 2);
    if (/^\p{L}{2}$/u.test(one + other)) letters.splice(at, 2, other, one);
  }
  return letters.join("");
}

function message(one: z.infer<typeof Message>) {
  const { i, t, s, l, by } = one;
  const ideas = (sort: "s" | "l", some: readonly string[] = []) =>
    some.map((title, place) => {
      const name = `${sort}${place + 1}`;
      const turn = one.against?.includes(name) ? 2 : one.for?.includes(name) ? 1 : 0;
      return [idsOf(title), by ? turn : IGNORED, one.now === name];
    });
  return {
    ...marked(t, slots, s !== undefined),
    intents: i.map((intent) => intents.indexOf(intent)),
    // Questions about ideas are told apart by `questions/` alone.
    asksNothing: i.every((intent) => !asking.has(intent)),
    after: afterOf(one),
    shown: ideas("s", s),
    listed: ideas("l", l),
    by: by ?? null,
  };
}

function afterOf({ a, s }: z.infer<typeof Message>): AfterTurn | null {
  if (a) return a;
  if (!s) return null;
  return s.length > 0 ? "ideas" : "none";
}

function unmarked(text: string, names: readonly string[]): { typed: string; marks: Mark[] } {
  const marks: Mark[] = [];
  let typed = "";
  let at = 0;
  for (const match of text.matchAll(/\{([a-z]+)\|([^{}|]+)\}/g)) {
    const [whole, name = "", words = ""] = match;
    typed += text.slice(at, match.index);
    const label = names.indexOf(name);
    if (label < 0) throw new Error(`No such mark: ${whole}`);
    marks.push({ start: typed.length, end: typed.length + words.length, label });
    typed += words;
    at = match.index + whole.length;
  }
  return { typed: typed + text.slice(at), marks };
}
