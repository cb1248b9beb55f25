import type { budgets } from "../../../../shared/questionnaire.ts";
import type { Budget } from "./brief.ts";

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

export function bracketOf(budget: string | null): Budget | null {
  return Object.entries(brackets).find(([name]) => name === budget)?.[1] ?? null;
}

const AMOUNT = String.raw`(?:us)?[$£€]? ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d)?( ?k\b)?`;
const MONEY = String.raw`(?=[^.]*)(?: ?(?:dollars|bucks|usd|quid|pounds|euros?|[$£€]))?`;
const marked = (words: string) =>
  /[$£€]|dollar|buck|usd|quid|\beuros?\b|\bpounds\b|budget|spend|cost|price|cheap/i.test(words);

const BETWEEN = new RegExp(
  String.raw`\b(?:between|from) ${AMOUNT}${MONEY} (?:and|to) ${AMOUNT}`,
  "i",
);
const RANGE = new RegExp(String.raw`\$${AMOUNT} ?(?:-|–|to) ?\$?${AMOUNT}`, "i");
const AT_MOST = new RegExp(
  String.raw`\b(?:under|below|less than|at most|up to|max(?:imum)?(?: of)?|no more than|not (?:more|over) than|cheaper than|within|(?:n't|not) (?:spend|go|cost) (?:more than|over|above)|(?:keep it|stay) (?:under|below)|limit(?: is| of)?|cap(?:ped)?(?: is| of| at)?) ${AMOUNT}`,
  "i",
);
const AT_LEAST = new RegExp(
  String.raw`\b(?:over|above|more than|at least|from|min(?:imum)?(?: of)?|upwards of|no less than) ${AMOUNT}`,
  "i",
);
const ABOUT = new RegExp(
  String.raw`\b(?:about|around|roughly|approximately|something like|budget(?: is| of|:)?(?: now)?|spend(?: about| around)?|have|for|say) ${AMOUNT}`,
  "i",
);

/** What a text says about money, if anything. */
export function toldBudget(text: string): Budget | null {
  if (!marked(text)) return null;
  const amount = (digits = "", thousands = "") =>
    Number(digits.replaceAll(",", "")) * (thousands ? 1000 : 1);
  const pair = BETWEEN.exec(text) ?? RANGE.exec(text);
  if (pair) {
    const [low, high] = [amount(pair[1], pair[2]), amount(pair[3], pair[4])].toSorted(
      (a, b) => a - b,
    );
    if (low !== undefined && high) return { least: low, most: high };
  }
  const most = AT_MOST.exec(text) ?? AFTER_IT.exec(text);
  if (most) return { least: 0, most: amount(most[1], most[2]) };
  const least = AT_LEAST.exec(text);
  if (least) return { least: amount(least[1], least[2]), most: Infinity };
  const about = ABOUT.exec(text) ?? /\$(\d{1,3}(?:,\d{3})+|\d+)( ?k\b)?/i.exec(text);
  if (about) {
    const middle = amount(about[1], about[2]);
    return { least: Math.floor(middle * 0.6), most: Math.ceil(middle * 1.05) };
  }
  return null;
}

const AFTER_IT = new RegExp(
  String.raw`${AMOUNT}(?: ?(?:dollars|bucks|usd|quid|pounds|euros?|[$£€]))? ?(?:max(?:imum)?|tops|limit|at (?:the )?most|or (?:less|under|below)|and (?:not a (?:cent|penny)|no) more)\b`,
  "i",
);

/** The most that a text says may be spent, where it says so. */
export function toldLimit(text: string): number | null {
  if (!marked(text)) return null;
  const match = AT_MOST.exec(text) ?? AFTER_IT.exec(text);
  const most = match ? Number((match[1] ?? "").replaceAll(",", "")) * (match[2] ? 1000 : 1) : 0;
  return most > 0 ? most : null;
}

/** A note may ask for less than the answer allows, even for much less; it cannot raise it. */
export function narrowed(
  budget: Budget | null,
  told: Budget | null,
  limit: number | null = null,
): Budget | null {
  if (limit !== null && budget && limit <= budget.least) return { least: 0, most: limit };
  if (!told || !budget || told.least >= budget.most) return budget;
  const most = Math.min(budget.most, told.most);
  const least = Math.max(budget.least, told.least);
  return most > budget.least && most > 0 ? { least: Math.min(least, most * 0.9), most } : budget;
}
