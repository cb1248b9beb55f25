// npm run train:judge-tokens -- tokens.json [candidates.jsonl …]: the ratings as the judge's training takes them, and
// ideas that nobody has rated, of which its teachers say what they think.
import { readFileSync, writeFileSync } from "node:fs";
import * as z from "zod";
import { openTokenizer } from "../src/server/features/agent/reading/model.ts";
import { portraitOf } from "../src/server/features/agent/reading/portrait.ts";
import { openCatalogue } from "../src/server/features/agent/thinking/engines/builtin/catalogue.ts";
import {
  ideaInWords,
  personInWords,
  whyInWords,
} from "../src/server/features/agent/thinking/engines/builtin/judge.ts";

interface Rated {
  id: string;
  person: string;
  budget: string | { least: number; most: number | null } | null;
  asked?: string[];
  ideas: Array<{
    title: string;
    why?: string;
    price: [number, number];
    /** What was said that it answers; `answers` in the first ratings. */
    for?: string | null;
    answers?: string | null;
    closeness: number;
    fit?: number;
    rating?: number;
    /** Whether it must not be given: owned, disliked, against a limit. */
    barred?: boolean;
  }>;
}

const answer = z.string().nullish();
/** People who love the same things and differ in what else is told of them, and what that makes of the same ideas. */
const group = z.strictObject({
  people: z.array(
    z.strictObject({
      age: answer,
      gender: answer,
      relationship: answer,
      closeness: answer,
      traits: z.array(z.string()).nullish(),
      interests: answer,
      dislikes: answer,
      notes: answer,
      budget: answer,
      for: answer,
    }),
  ),
  ideas: z.array(
    z.strictObject({
      t: z.string(),
      p: z.tuple([z.number(), z.number()]),
      for: z.string().nullable(),
      w: z.string(),
    }),
  ),
  r: z.array(z.array(z.int().min(0).max(3))),
  x: z.array(z.array(z.int())),
});

const [to, ...unrated] = process.argv.slice(2);
if (!to) throw new Error("Usage: tsx training/judge-tokens.ts tokens.json [candidates.jsonl …]");
const { ids, begin, end } = openTokenizer();
const { interests, gifts } = openCatalogue();
const whys = new Map([
  ...gifts.map(({ title, hook }) => [title, `it ${hook}`] as const),
  ...interests.flatMap(({ ideas }) => ideas.map(({ title, why }) => [title, why] as const)),
]);
const rated = ["ratings", "ratings-by-source", "ratings-asked", "ratings-told"];
const blocks = rated.flatMap((name) => linesOf(new URL(`${name}.jsonl`, import.meta.url)));
const contrasts = readFileSync(new URL("contrasts.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .flatMap((line, place) => contrasted(group.parse(JSON.parse(line)), `contrast ${place}`));
const more = unrated.flatMap((file) => linesOf(file));
const told = [
  ...blocks.map((one) => inTokens(one)),
  ...contrasts.map((one) => ({ ...inTokens(one), contrast: true })),
];
writeFileSync(to, JSON.stringify({ begin, end, blocks: told, more: more.map(inTokens) }));
console.log(
  blocks.length,
  "people and wishes rated,",
  contrasts.length,
  "in contrasts,",
  more.length,
  "more",
);

function contrasted({ people, ideas, r, x }: z.output<typeof group>, id: string): Rated[] {
  return people.map((one, number) => {
    const { age, traits, notes, ...answers } = one;
    const said = [one.interests, notes, one.dislikes].join("\n").toLowerCase();
    const list = one.for ? { title: one.for } : null;
    return {
      id,
      person: portraitOf(
        { ...answers, ageRange: age, personalityTraits: traits ?? [], additionalNotes: notes },
        list,
      ),
      budget: one.budget ?? null,
      ideas: ideas.map((idea, place) => {
        const isSaid = idea.for !== null && said.includes(idea.for.toLowerCase());
        return {
          title: idea.t,
          why: idea.w,
          price: idea.p,
          for: isSaid ? idea.for : null,
          closeness: isSaid ? 1 : 0,
          rating: r[number]?.[place],
          barred: x[number]?.includes(place) ?? false,
        };
      }),
    };
  });
}

function linesOf(file: string | URL): Rated[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line));
}

function inTokens({ id, person, budget, asked = [], ideas }: Rated) {
  return {
    id: id.split("/")[0],
    p: ids(personInWords(person, budgetOf(budget), asked)),
    asked: asked.length > 0,
    contrast: false,
    i: ideas.map((idea) => ({
      t: ids(ideaInWords({ ...idea, said: idea.for ?? idea.answers ?? null })),
      w: ids(whyInWords(whys.get(idea.title) ?? idea.why ?? "")),
      f: idea.fit,
      r: idea.rating,
      x: idea.barred,
      n: idea.title,
    })),
  };
}

function budgetOf(budget: Rated["budget"]): { least: number; most: number } | null {
  if (budget === null) return null;
  if (typeof budget !== "string") return { least: budget.least, most: budget.most ?? Infinity };
  const sums = [...budget.replaceAll(",", "").matchAll(/\d+/g)].map(([sum]) => Number(sum));
  const [first = 0, second] = sums;
  if (second !== undefined) return { least: first, most: second };
  return /^under/i.test(budget) ? { least: 0, most: first } : { least: first, most: Infinity };
}
