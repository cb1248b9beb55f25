import { budgets } from "../../../../shared/questionnaire.ts";
import type { Brief, Budget } from "./brief.ts";
import { plainLetters } from "./letters.ts";
import { asksForDearer, toldBudget, toldLimit } from "./told-budget.ts";
import type { Turn } from "./turn.ts";

// What may be spent, and everything that moves it: the answers, the notes, the conversation.

const brackets: Record<(typeof budgets)[number], Budget> = {
  "Under $25": { least: 0, most: 25 },
  "$25-$50": { least: 25, most: 50 },
  "$50-$100": { least: 50, most: 100 },
  "$100-$500": { least: 100, most: 500 },
  "$500-$1,000": { least: 500, most: 1000 },
  "$1,000+": { least: 1000, most: 10_000 },
  "$1,000-$10,000": { least: 1000, most: 10_000 },
  "$10,000+": { least: 10_000, most: Infinity },
};

function bracketOf(budget: string | null): Budget | null {
  return Object.entries(brackets).find(([name]) => name === budget)?.[1] ?? null;
}

/** The answer of the questionnaire that has this sum within it, or at its upper end. */
export function bracketFor(most: number): (typeof budgets)[number] {
  return budgets.find((name) => most <= brackets[name].most) ?? "$10,000+";
}

/** The bracket that was ticked, narrowed by the first of the texts that names a sum. */
export function budgetOfAnswers(ticked: string | null, texts: readonly string[]): Budget | null {
  const told = texts.map(toldBudget).find((budget) => budget !== null) ?? null;
  const limit = texts.map(toldLimit).find((most) => most !== null) ?? null;
  return narrowed(bracketOf(ticked), told, limit);
}

/** A note may ask for less than the answer allows, even for much less; it cannot raise it. */
function narrowed(budget: Budget | null, told: Budget | null, limit: number | null): Budget | null {
  if (limit !== null && budget && limit <= budget.least) return { least: 0, most: limit };
  if (!told || !budget || told.least >= budget.most) return budget;
  const most = Math.min(budget.most, told.most);
  const least = Math.max(budget.least, told.least);
  return most > budget.least && most > 0 ? { least: Math.min(least, most * 0.9), most } : budget;
}

/** What ideas are looked for in: the last sum that the conversation names, else what held before. */
export function budgetAfter(budget: Budget | null, turns: readonly Turn[]): Budget | null {
  let now = budget;
  for (const text of saidIn(turns)) now = toldBudget(text) ?? now;
  return now;
}

/** What ideas are held to in a chat: a sum that is named, or none after the wish to spend more. */
export function limitAfter(budget: Budget | null, turns: readonly Turn[]): Budget | null {
  let now = budget;
  for (const text of saidIn(turns)) {
    const told = toldBudget(text);
    if (told) now = { least: 0, most: told.most };
    // How much more was not said.
    else if (asksForDearer(text)) now = null;
    // Asked for less, or for something small, the lower end no longer holds.
    else if (now) now = withoutLeast(now);
  }
  return now;
}

function saidIn(turns: readonly Turn[]): string[] {
  return turns.flatMap((turn) => (turn.role === "user" ? [plainLetters(turn.text)] : []));
}

/** What "cheaper" makes of a budget: the sum that is named with it, or a step down. */
export function lowered(budget: Budget, text: string): Budget {
  const told = toldBudget(text);
  // "That is more than 15", said by somebody who wants to spend less.
  if (told && !Number.isFinite(told.most)) return { least: 0, most: told.least };
  if (told) return told;
  const { least, most } = budget;
  if (least > 0 && least < most) return { least: Math.floor(least * 0.4), most: least };
  return { least: 0, most: Number.isFinite(most) ? Math.max(5, Math.round(most * 0.6)) : 5000 };
}

/** What "dearer" makes of a budget: the sum that is named with it, or a step up. */
export function raised(budget: Budget, text: string): Budget {
  const told = toldBudget(text);
  if (told) return atLeastSome(told);
  const { least, most } = budget;
  if (!Number.isFinite(most)) return { least: Math.round(least * 1.5), most };
  return { least: most, most: Math.round(most * 2.5) };
}

/** "Up to $200", said by somebody who wants to spend more, is not a wish for a trifle. */
function atLeastSome(budget: Budget): Budget {
  if (budget.least > 0) return budget;
  return { least: Math.round(budget.most * 0.4), most: budget.most };
}

export function withoutLeast({ most }: Budget): Budget {
  return { least: 0, most };
}

/** The brief with another budget; the ticked answer is then overtaken, and no longer quoted. */
export function withBudget(brief: Brief, budget: Budget | null): Brief {
  if (budget === brief.budget) return brief;
  return { ...brief, budget, facts: brief.facts.filter(({ field }) => field !== "budget") };
}
