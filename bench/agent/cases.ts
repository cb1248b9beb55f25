import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import { root } from "../../src/server/root.ts";
import type { QuestionName } from "../../src/shared/questionnaire.ts";

// The labels are beside the cases and are all that is judged by; the engine never reads these files.

const labelled = z.strictObject({
  said: z.string(),
  words: z.array(z.string()),
  except: z.array(z.string()).optional(),
});

const answer = z.string().nullable().default(null);
const choices = z.array(z.string()).default([]);
const answers = {
  ageRange: answer,
  gender: answer,
  personalityTraits: choices,
  customPersonalityOther: answer,
  interests: answer,
  relationship: answer,
  closeness: answer,
  budget: answer,
  giftPreferences: choices,
  dislikes: answer,
  giftStyle: answer,
  location: answer,
  additionalNotes: answer,
} satisfies Record<QuestionName, unknown>;

export const person = z.strictObject({
  id: z.string(),
  profile: z.strictObject({ name: z.string(), ...answers }),
  list: z.strictObject({ title: z.string(), eventInDays: z.number().nullish() }).nullish(),
  onLists: z.array(z.string()).default([]),
  labels: z
    .strictObject({
      interests: z
        .array(z.strictObject({ said: z.string(), covered: z.array(z.string()) }))
        .default([]),
      forbidden: z.array(labelled).default([]),
      ages: z.tuple([z.number(), z.number()]).nullable(),
      budget: z.tuple([z.number(), z.number().or(z.literal(Infinity))]).nullable(),
    })
    .default({ interests: [], forbidden: [], ages: null, budget: null }),
});
export type Person = z.output<typeof person>;

const turn = z.strictObject({
  text: z.string(),
  intent: z.string(),
  or: z.string().optional(),
  about: z.string().optional(),
  after: z.array(z.string()).optional(),
});
export type Turn = z.output<typeof turn>;

const statement = z.strictObject({
  text: z.string(),
  likes: z.array(z.string()).default([]),
  dislikes: z.array(z.string()).default([]),
  neither_ok: z.array(z.string()).default([]),
});
export type Statement = z.output<typeof statement>;

const home = join(root, "bench/agent");

function read(folder: string, name: string): unknown {
  return parse(readFileSync(join(folder, name), "utf8"));
}

/**
 * The people, the turns of a chat and the statements of a folder: the project's own, or somebody else's. Of its own,
 * only those in `blind` are words that nobody has prepared for.
 */
export function readCases(folder?: string) {
  const at = folder ?? home;
  const blind = folder ?? join(home, "blind");
  const seen = folder ? null : home;
  return {
    people: [
      ...z.array(person).parse(read(at, "personas.yaml")),
      ...z.array(person).parse(read(at, "adversarial.yaml")),
    ],
    turns: {
      blind: z.array(turn).parse(read(blind, "chat.yaml")),
      seen: seen ? z.array(turn).parse(read(seen, "chat.yaml")) : [],
    },
    statements: {
      blind: z.array(statement).parse(read(blind, "polarity.yaml")),
      seen: seen ? z.array(statement).parse(read(seen, "polarity.yaml")) : [],
    },
  };
}

/** A word matches where it begins a word of the title; hyphen and space are alike. */
export function matches(title: string, word: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[-‐–]/g, " ");
  const at = ` ${plain(title).replaceAll(/[^\p{L}\p{N}%]+/gu, " ")} `;
  const sought = plain(word)
    .replaceAll(/[^\p{L}\p{N}%]+/gu, " ")
    .trim();
  // Signs without letters are looked for as they stand.
  return sought ? at.includes(` ${sought}`) : title.includes(word);
}

export function goesAgainst(
  title: string,
  { words, except = [] }: z.output<typeof labelled>,
): boolean {
  const plain = title.toLowerCase().replaceAll(/[-‐–]/g, " ");
  if (except.some((phrase) => plain.includes(phrase.toLowerCase().replaceAll("-", " "))))
    return false;
  return words.some((word) => matches(title, word));
}
