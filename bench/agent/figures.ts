import type { Catalogue } from "../../src/server/features/agent/thinking/engines/builtin/catalogue.ts";
import {
  type Vector,
  cosine,
} from "../../src/server/features/agent/thinking/engines/builtin/vectors.ts";
import { goesAgainst, matches } from "./cases.ts";
import { COUNT, type Generation } from "./generations.ts";

export interface Problem {
  kind: string;
  person: string;
  words: string;
}

export interface Figures {
  overBudget: number;
  wrongAge: number;
  disliked: number;
  coverage: number;
  exactRepeats: number;
  nearRepeats: number;
  short: number;
  spread: number;
  forms: number;
  citing: number;
  /** Of those in the first ten, and of all: facts that tell something of the person, not a budget, an age or a relationship. */
  telling: { first: number; all: number };
  unsupported: number;
  unique: number;
  markup: number;
  ideas: number;
  problems: Problem[];
}

const TELLING = new Set([
  "interests",
  "additionalNotes",
  "customPersonalityOther",
  "personalityTraits",
  "giftPreferences",
]);
const MARKUP = /[<>`]|https?:|www\./i;

// Where the catalogue's ages end.
const OLDEST = 99;

/** All from titles, reasons and labels; the catalogue lends its vectors and forms, never its tags. */
export function figuresOf(catalogue: Catalogue, all: Generation[]): Figures {
  const problems: Problem[] = [];
  const note = (kind: string, { person }: Generation, words: string) => {
    problems.push({ kind, person: person.id, words });
  };
  const byTitle = new Map(
    [...catalogue.gifts, ...catalogue.interests.flatMap(({ ideas: own }) => own)].map((idea) => [
      idea.title,
      idea,
    ]),
  );
  const prepared = new Set(catalogue.gifts.map(({ title }) => title));
  const vectorOf = (title: string): Vector | null =>
    prepared.has(title) ? catalogue.vectorOf(title) : null;

  const ideas = all.flatMap((generation) => generation.ideas.map((idea) => ({ generation, idea })));
  const covered: number[] = [];
  const cited: Array<{ round: number; tells: boolean }> = [];
  let judgedCitations = 0;
  for (const { generation, idea } of ideas) {
    const { labels, profile } = generation.person;
    const { price, ages } = idea;
    if (labels.budget && price && price[0] > labels.budget[1]) {
      note("budget", generation, `${idea.title}: ${price.join("–")} of ${labels.budget.join("–")}`);
    }
    if (
      labels.ages &&
      ages &&
      (ages[0] > Math.min(OLDEST, labels.ages[1]) || ages[1] < labels.ages[0])
    ) {
      note("age", generation, `${idea.title}: ${ages.join("–")} for ${labels.ages.join("–")}`);
    }
    for (const entry of labels.forbidden) {
      if (goesAgainst(idea.title, entry))
        note("disliked", generation, `${idea.title}: ${entry.said}`);
    }
    if (MARKUP.test(`${idea.title} ${idea.reason}`)) note("markup", generation, idea.title);
    const { fact } = idea;
    if (!fact) continue;
    const said = JSON.stringify(profile);
    if (!said.includes(JSON.stringify(fact.quote).slice(1, -1))) {
      // Nobody said it: nothing could support it less.
      judgedCitations += 1;
      note("unsupported", generation, `${idea.title}: “${fact.quote}”`);
      continue;
    }
    if (!idea.reason.includes(fact.quote)) continue;
    cited.push({ round: generation.round, tells: TELLING.has(fact.field) });
    if (fact.field === "interests" || fact.field === "additionalNotes") {
      const interest = labels.interests.filter(({ said: words }) => concerns(fact.quote, words));
      if (interest.length === 0) continue;
      judgedCitations += 1;
      if (!interest.some((one) => one.covered.some((word) => matches(idea.title, word)))) {
        note("unsupported", generation, `${idea.title}: “${fact.quote}”`);
      }
    }
  }
  for (const generation of all.filter(({ round }) => round === 0)) {
    for (const interest of generation.person.labels.interests) {
      const found = generation.ideas.some(({ title }) =>
        interest.covered.some((word) => matches(title, word)),
      );
      covered.push(found ? 1 : 0);
      if (!found) note("uncovered", generation, interest.said);
    }
  }
  for (const generation of all.filter(({ ideas: found }) => found.length < COUNT)) {
    note("short", generation, `${generation.ideas.length} in round ${generation.round + 1}`);
  }

  let exact = 0;
  let near = 0;
  for (const history of groups(all)) {
    const before: string[] = [...(history[0]?.person.onLists ?? [])];
    for (const generation of history) {
      for (const { title } of generation.ideas) {
        if (before.some((other) => other.toLowerCase() === title.toLowerCase())) exact += 1;
        const like = before.find((other) => isNear(title, other, vectorOf));
        if (like) {
          near += 1;
          note("near", generation, `${title} / ${like}`);
        }
        before.push(title);
      }
    }
  }

  const count = (kind: string) => problems.filter((problem) => problem.kind === kind).length;
  const reasons = ideas.map(({ idea }) => idea.reason);
  return {
    overBudget: count("budget"),
    wrongAge: count("age"),
    disliked: count("disliked"),
    coverage: mean(covered),
    exactRepeats: exact,
    nearRepeats: near / Math.max(1, ideas.length),
    short: count("short"),
    spread: mean(all.map((generation) => spreadOf(generation, vectorOf))),
    forms: mean(
      all.map(
        ({ ideas: found }) => new Set(found.map(({ title }) => byTitle.get(title)?.form)).size,
      ),
    ),
    citing: cited.length / Math.max(1, ideas.length),
    telling: {
      first: mean(cited.filter(({ round }) => round === 0).map(({ tells }) => (tells ? 1 : 0))),
      all: mean(cited.map(({ tells }) => (tells ? 1 : 0))),
    },
    unsupported: count("unsupported") / Math.max(1, judgedCitations),
    unique: mean(
      groups(all).map((history) => {
        const own = history.flatMap((generation) => generation.ideas.map(({ reason }) => reason));
        return new Set(own).size / Math.max(1, own.length);
      }),
    ),
    markup: count("markup"),
    ideas: reasons.length,
    problems,
  };
}

function groups(all: Generation[]): Generation[][] {
  const byPerson = new Map<string, Generation[]>();
  for (const generation of all) {
    const own = byPerson.get(generation.person.id) ?? [];
    byPerson.set(generation.person.id, [...own, generation]);
  }
  return [...byPerson.values()];
}

/** Whether a quote is about a labelled interest: one contains the other, or they share a telling word. */
function concerns(quote: string, said: string): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 3);
  const [one, other] = [quote.toLowerCase(), said.toLowerCase()];
  if (one.includes(other) || other.includes(one)) return true;
  return words(quote).some((word) => words(said).some((same) => same.startsWith(word.slice(0, 5))));
}

const IDLE = new Set(["the", "and", "for", "with", "of", "a", "an", "in", "to", "set", "kit"]);

function isNear(title: string, other: string, vectorOf: (title: string) => Vector | null): boolean {
  const words = (text: string) =>
    new Set(
      text
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word && !IDLE.has(word)),
    );
  const [a, b] = [words(title), words(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  if (shared / (a.size + b.size - shared) >= 0.6) return true;
  const [one, two] = [vectorOf(title), vectorOf(other)];
  return one !== null && two !== null && cosine(one, two) >= 0.9;
}

function spreadOf({ ideas }: Generation, vectorOf: (title: string) => Vector | null): number {
  const vectors = ideas.flatMap(({ title }) => vectorOf(title) ?? []);
  const pairs: number[] = [];
  vectors.forEach((one, index) => {
    for (const other of vectors.slice(index + 1)) pairs.push(cosine(one, other));
  });
  return 1 - mean(pairs);
}

export function mean(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}
