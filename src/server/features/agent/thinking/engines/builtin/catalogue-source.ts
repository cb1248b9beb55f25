import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import { root } from "../../../../../root.ts";
import {
  closenessSteps,
  flags,
  occasionKinds,
  preferences,
  relations,
  styles,
  traits,
} from "../../../reading/brief.ts";
import { limitLabels } from "../../../reading/marks.ts";
import type { Gift } from "./catalogue.ts";
import { forms } from "./forms.ts";
import { type Interest, type InterestIdea, levels, takings } from "./interests.ts";
import type { Name, Pattern } from "./lexicon.ts";
import type { Etiquette, ThingFacts } from "./things.ts";

export const folder = join(root, "src/server/features/agent/thinking");

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use kebab-case.");
// A shop's name for the thing: no price, no shouting, nothing that is not text.
const title = z
  .string()
  .min(8)
  .max(60)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ,.'’&()/:+-]*$/u, "Plain words only.");
const hook = z
  .string()
  .regex(/^[a-z][^.!?<>]*$/, "Begins with a lower-case verb and has no full stop.")
  .refine((text) => {
    const words = text.split(" ").length;
    return words >= 5 && words <= 18;
  }, "5 to 18 words.");
const dollars = z.int().min(0).max(1_000_000);
const age = z.int().min(0).max(99);
const ordered = ([from, to]: [number, number]) => from <= to;

const giftEntry = z.strictObject({
  title,
  family: key.optional(),
  price: z.tuple([dollars, dollars]).refine(([low, high]) => low < high, "Low before high."),
  ages: z.tuple([age, age]).refine(ordered, "Young before old."),
  form: z.enum(forms),
  traits: z.array(z.enum(traits)).max(4),
  preferences: z.array(z.enum(preferences)).max(2),
  style: z.enum(styles),
  closeness: z.enum(closenessSteps),
  relations: z.array(z.enum(relations)).min(1).optional(),
  gender: z.enum(["male", "female"]).optional(),
  occasions: z.array(z.enum(occasionKinds)).min(1).optional(),
  lead: z.int().min(0).max(90),
  flags: z.array(z.enum(flags)),
  hook,
});

const file = z.strictObject({ gifts: z.array(giftEntry) });

/** Fits whoever is old enough. */
const OLDEST = 99;

const ideaEntry = z.strictObject({
  t: z
    .string()
    .min(6)
    .max(90)
    .regex(/^(?:[^<>`{}]|\{X\})+$/, "Plain words only, and {X} for a name in a pattern."),
  p: z.tuple([dollars, dollars]).refine(ordered, "Low before high."),
  from: age,
  to: age.default(OLDEST),
  form: z.enum(forms),
  level: z.enum(levels),
  flags: z.array(z.enum(flags)),
  why: z
    .string()
    .min(8)
    .max(180)
    .regex(
      /^(?:[^<>`{}]|\{they\}(?= (?:can|could|may|might|will|would) )|\{(?:them|their)\})+$/,
      "Plain words; of the receiver {them}, {their}, and {they} before can, may, will or would.",
    ),
  lead: z.int().min(0).max(365).default(3),
  close: z.literal("very").optional(),
  small: z.boolean().default(false),
  worth: z.int().min(0).max(3).default(2),
  liked: z.number().min(-2).max(2).default(0),
  takes: z.array(z.enum(takings)).default([]),
});
type IdeaEntry = z.output<typeof ideaEntry>;

const abroadEntry = z.strictObject({
  name: z.string(),
  said: z.array(z.string().min(1).max(60)).min(1),
});

const nameEntry = z.strictObject({
  n: z.string().min(2).max(60),
  s: z.array(z.string().min(1).max(60)).max(8).default([]),
  a: z.tuple([age, age]).refine(ordered, "Young before old."),
});
const patternEntry = ideaEntry.extend({ kind: key });

const sentence = z
  .string()
  .min(12)
  .max(260)
  .regex(/^[^<>`{}*]+[.!?]$/, "A plain sentence with its full stop.");
const thingName = z.string().min(2).max(60);
const thingEntry = z.strictObject({
  n: thingName,
  aka: z.array(thingName).max(8),
  price: z.tuple([dollars, dollars]).refine(ordered, "Low before high."),
  from: age,
  is: sentence,
  pick: sentence,
  room: sentence,
  post: sentence,
  needs: sentence,
  time: sentence,
  ease: sentence,
  lasts: sentence,
  feel: sentence,
  mind: sentence,
  more: sentence,
});
const etiquetteEntry = z.strictObject({
  q: z.array(z.string().min(2).max(300)).min(4),
  a: z
    .string()
    .min(40)
    .max(600)
    .regex(/^[^<>`{}*]+$/, "Plain words only."),
});

const interestEntry = z.strictObject({
  name: z.string().min(2).max(60),
  kind: key,
  said: z.array(z.string().min(1).max(60)).min(1).max(12),
  ages: z.tuple([age, age]).refine(ordered, "Young before old."),
  has: z.array(z.string()),
  told: z.enum(limitLabels).optional(),
  ideas: z.array(ideaEntry).min(6),
});

/** The presents for anybody as they were written, checked; every problem is named with its file. */
export function readCatalogue(): { gifts: Gift[]; problems: string[] } {
  const problems: string[] = [];
  const gifts: Gift[] = [];
  const fileOf = new Map<Gift, string>();
  const catalogue = join(folder, "catalogue");
  for (const name of readdirSync(catalogue).toSorted()) {
    if (!name.endsWith(".yaml")) continue;
    const parsed = file.safeParse(parse(readFileSync(join(catalogue, name), "utf8")));
    if (!parsed.success) {
      problems.push(...parsed.error.issues.map((issue) => `${name}: ${explain(issue)}`));
      continue;
    }
    for (const entry of parsed.data.gifts) {
      const gift: Gift = { ...entry, family: entry.family ?? slug(entry.title), qualities: 0 };
      gifts.push(gift);
      fileOf.set(gift, name);
    }
  }
  const titles = new Set<string>();
  const hooks = new Set<string>();
  for (const entry of gifts) {
    const called = entry.title.toLowerCase();
    if (titles.has(called)) problems.push(`${fileOf.get(entry)}: "${entry.title}" is there twice.`);
    titles.add(called);
    const lower = entry.hook.toLowerCase();
    if (hooks.has(lower))
      problems.push(`${fileOf.get(entry)}: the hook of "${entry.title}" is there twice.`);
    hooks.add(lower);
    if (entry.flags.includes("alcohol") && entry.ages[0] < 21) {
      problems.push(`${fileOf.get(entry)}: "${entry.title}" is alcohol for somebody under 21.`);
    }
  }
  return { gifts, problems };
}

/** What people are into, checked in the same way. */
export function readInterests(): { interests: Interest[]; problems: string[] } {
  const problems: string[] = [];
  const interests: Interest[] = [];
  const names = new Set<string>();
  const titles = new Set<string>();
  const once = (seen: Set<string>, words: string, where: string) => {
    if (seen.has(words.toLowerCase())) problems.push(`${where}: "${words}" is there twice.`);
    seen.add(words.toLowerCase());
  };
  for (const { where, line } of linesIn("interests")) {
    const parsed = interestEntry.safeParse(line);
    if (!parsed.success) {
      problems.push(...parsed.error.issues.map((issue) => `${where}: ${explain(issue)}`));
      continue;
    }
    once(names, parsed.data.name, where);
    for (const { t } of parsed.data.ideas) once(titles, t, where);
    const { has: _, ...interest } = parsed.data;
    interests.push({ ...interest, ideas: interest.ideas.map(ideaOf) });
  }
  const byName = new Map(interests.map((interest) => [interest.name, interest]));
  for (const { where, line } of linesIn("abroad")) {
    const parsed = abroadEntry.safeParse(line);
    const interest = parsed.data && byName.get(parsed.data.name);
    if (interest) interest.abroad = parsed.data.said;
    else problems.push(`${where}: names no interest that is known.`);
  }
  return { interests, problems };
}

const PATTERNS = "patterns.jsonl";

/** Names by their kind, and what presents each kind makes of them. */
export function readLexicon(): { names: Name[]; patterns: Pattern[]; problems: string[] } {
  const problems: string[] = [];
  const names: Name[] = [];
  const patterns: Pattern[] = [];
  for (const { file: name, where, line } of linesIn("lexicon")) {
    const isPattern = name === PATTERNS;
    const parsed = isPattern ? patternEntry.safeParse(line) : nameEntry.safeParse(line);
    if (!parsed.success) {
      problems.push(...parsed.error.issues.map((issue) => `${where}: ${explain(issue)}`));
    } else if ("kind" in parsed.data) {
      const { kind, ...idea } = parsed.data;
      patterns.push({ ...ideaOf(idea), kind });
    } else {
      const { n, s, a } = parsed.data;
      names.push({ name: n, kind: name.replace(/\.jsonl$/, ""), said: s, ages: a });
    }
  }
  const kinds = new Set(patterns.map(({ kind }) => kind));
  for (const { kind } of names)
    if (!kinds.has(kind)) problems.push(`lexicon/${kind}.jsonl: no pattern is of this kind.`);
  return { names, patterns, problems: [...new Set(problems)] };
}

/** What there is to know about presents, and about giving. */
export function readThings(): { things: ThingFacts[]; problems: string[] } {
  const problems: string[] = [];
  const things: ThingFacts[] = [];
  for (const { where, line } of linesIn("things")) {
    const parsed = thingEntry.safeParse(line);
    if (!parsed.success) {
      problems.push(...parsed.error.issues.map((issue) => `${where}: ${explain(issue)}`));
      continue;
    }
    const { n, aka, ...told } = parsed.data;
    things.push({ ...told, names: [n, ...aka] });
  }
  return { things, problems };
}

/** In the order in which the reader has learned to tell them apart. */
export function readEtiquette(): { etiquette: Etiquette[]; problems: string[] } {
  const problems: string[] = [];
  const etiquette: Etiquette[] = [];
  for (const { where, line } of linesIn("etiquette")) {
    const parsed = etiquetteEntry.safeParse(line);
    if (parsed.success) etiquette.push({ asked: parsed.data.q, answer: parsed.data.a });
    else problems.push(...parsed.error.issues.map((issue) => `${where}: ${explain(issue)}`));
  }
  return { etiquette, problems };
}

/** The lines of all files in a folder, each with where it stands. */
function* linesIn(name: string): Generator<{ file: string; where: string; line: unknown }> {
  const home = join(folder, name);
  for (const found of readdirSync(home).toSorted()) {
    if (!found.endsWith(".jsonl")) continue;
    for (const [index, text] of readFileSync(join(home, found), "utf8").split("\n").entries())
      if (text.trim() !== "")
        yield { file: found, where: `${found}:${index + 1}`, line: JSON.parse(text) };
  }
}

function ideaOf({ t, p, close, ...idea }: IdeaEntry): InterestIdea {
  return { ...idea, title: t, price: p, close: close === "very", qualities: 0 };
}

function explain(issue: z.core.$ZodIssue): string {
  return `${issue.path.join(".")}: ${issue.message}`;
}

function slug(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
