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
import { forms, type Gift, type IntentExamples, type Topic } from "./catalogue.ts";

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
  topics: z.array(key).max(4),
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
  variants: z.array(title).max(3).optional(),
});

const file = z.strictObject({
  topics: z.record(key, z.array(z.string().min(2).max(80)).min(4).max(8)).optional(),
  gifts: z.array(giftEntry).optional(),
});

const intents = z.record(key, z.array(z.string().min(1).max(240)).min(40));

/** The catalogue as it was written, checked; every problem is named with its file. */
export function readCatalogue(): { topics: Topic[]; gifts: Gift[]; problems: string[] } {
  const problems: string[] = [];
  const topics = new Map<string, Topic>();
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
    for (const [topic, phrases] of Object.entries(parsed.data.topics ?? {})) {
      if (topics.has(topic)) problems.push(`${name}: the topic ${topic} is there twice.`);
      topics.set(topic, { key: topic, phrases });
    }
    for (const entry of parsed.data.gifts ?? []) {
      const gift: Gift = { ...entry, family: entry.family ?? slug(entry.title) };
      gifts.push(gift);
      fileOf.set(gift, name);
    }
  }
  const titles = new Set<string>();
  const hooks = new Set<string>();
  for (const entry of gifts) {
    for (const words of [entry.title, ...(entry.variants ?? [])]) {
      const lower = words.toLowerCase();
      if (titles.has(lower)) problems.push(`${fileOf.get(entry)}: "${words}" is there twice.`);
      titles.add(lower);
    }
    const lower = entry.hook.toLowerCase();
    if (hooks.has(lower))
      problems.push(`${fileOf.get(entry)}: the hook of "${entry.title}" is there twice.`);
    hooks.add(lower);
    for (const topic of entry.topics) {
      if (!topics.has(topic)) {
        problems.push(`${fileOf.get(entry)}: "${entry.title}" names an unknown topic, ${topic}.`);
      }
    }
    if (entry.flags.includes("alcohol") && entry.ages[0] < 21) {
      problems.push(`${fileOf.get(entry)}: "${entry.title}" is alcohol for somebody under 21.`);
    }
  }
  return { topics: [...topics.values()], gifts, problems };
}

/** What people say in the chat, by what they mean. */
export function readIntents(): IntentExamples {
  const source = readFileSync(join(folder, "engines/builtin/intents.yaml"), "utf8");
  return intents.parse(parse(source));
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
