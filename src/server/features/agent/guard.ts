import type { Brief } from "./brief.ts";
import { dislikesOf } from "./disliked.ts";
import type { Idea, Suggestion } from "./engine.ts";
import { shows } from "./shown.ts";
import { takenTitles } from "./titles.ts";

/** Why an idea was held back. */
export type Removal = "budget" | "age" | "disliked" | "repeat" | "wording";

export type Verdict = { idea: Idea } | { removed: Removal };

/** Every idea of either engine passes it; an idea that has passed is taken from then on. */
export interface Guard {
  check(suggestion: Suggestion): Verdict;
}

const MOST_TITLE = 120;
const MOST_REASON = 600;

export function openGuard(brief: Brief): Guard {
  const taken = takenTitles(brief.taken);
  const isDisliked = dislikesOf(brief);
  const averse = new Set(brief.aversions.filter(({ firm }) => firm).map(({ flag }) => flag));
  return {
    check(suggestion) {
      if (MARKUP.test(suggestion.title) || MARKUP.test(suggestion.reason))
        return { removed: "wording" };
      const title = withoutQuotes(cleaned(suggestion.title));
      const reason = cleaned(suggestion.reason);
      if (!isFit(title, 3, MOST_TITLE) || !isFit(reason, 10, MOST_REASON))
        return { removed: "wording" };
      if (isOverBudget(brief, title, suggestion.price)) return { removed: "budget" };
      if (!suitsAges(brief, title, suggestion)) return { removed: "age" };
      if (isDisliked(title) || suggestion.flags?.some((flag) => averse.has(flag))) {
        return { removed: "disliked" };
      }
      if (taken.has(title)) return { removed: "repeat" };
      taken.add(title);
      return { idea: { title, reason, fact: supported(brief, suggestion) } };
    },
  };
}

/** Emphasis and numbering that a model puts around its words are not part of them. */
function cleaned(words: string): string {
  return words
    .replaceAll(/\*\*|__/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^(?:\d+[.)]\s+|[-*•]\s+)/, "");
}

function withoutQuotes(title: string): string {
  return title
    .replace(/^["“”'‘]+/, "")
    .replace(/["“”'’]+$/, "")
    .trim();
}

const MARKUP =
  /<[a-z!/][^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);|```|`|\]\(|https?:|www\.|\b[\w-]+\.(?:com|net|org|io|shop)\b/i;
const ORDERS =
  /\b(?:ignore|disregard|forget|override) (?:all |any |the |every |your |my )*(?:above|previous|prior|earlier|instructions?|rules?|everything)\b|\bsystem prompt\b|\bas an ai\b|\blanguage model\b|\bjailbreak\b/i;

function isFit(words: string, least: number, most: number): boolean {
  return (
    words.length >= least &&
    words.length <= most &&
    /\p{L}{2}/u.test(words) &&
    // Half of a cut answer, or a record where a sentence should be.
    !/^[[{]|["']?(?:title|reason)["']?\s*:/.test(words) &&
    !ORDERS.test(words)
  );
}

/** A price must lie in the budget by more than its edge; one written into the title counts as well. */
function isOverBudget({ budget }: Brief, title: string, price: Suggestion["price"]): boolean {
  if (!budget) return false;
  const written = [...title.matchAll(/\$ ?(\d[\d,]*)/g)].map((match) =>
    Number((match[1] ?? "").replaceAll(",", "")),
  );
  if (written.some((amount) => amount > budget.most)) return true;
  return price !== undefined && !isWithin(price, budget);
}

/** By more than its edge, and not by a corner only of what lies above. */
export function isWithin(
  [low, high]: readonly [number, number],
  { least, most }: { least: number; most: number },
): boolean {
  if (high === low) return low >= least && low <= most;
  return low < most && high > least && low <= most * 0.9;
}

const GROWN_UP =
  /\b(?:kni(?:fe|ves)|axe[- ]throwing|chainsaw|power tools?|machete|skydiv\w+|lingerie|erotic|boudoir|kama sutra|adults[- ]only|lighter|fireworks?|tattoo\w*|supercar|driving experience)\b/i;
const DRINKING_AGE = 21;

function suitsAges({ ages }: Brief, title: string, { ages: suited }: Suggestion): boolean {
  if (suited && (suited[0] > ages[0] || suited[1] < ages[1])) return false;
  if (ages[0] < DRINKING_AGE && (shows(title, "alcohol") || shows(title, "smoking"))) return false;
  if (
    ages[0] < 18 &&
    (GROWN_UP.test(title) || shows(title, "gambling") || shows(title, "adult-humour"))
  ) {
    // What is made for the young says so by its ages: a wooden knife for a small cook.
    return suited !== undefined && !shows(title, "gambling");
  }
  return true;
}

/** A reason may quote only what was said: anything else is not shown as a fact. */
function supported(brief: Brief, { fact }: Suggestion): Suggestion["fact"] {
  if (!fact) return null;
  const known = [...brief.clauses, ...brief.facts].filter(({ field }) => field === fact.field);
  return known.some(({ quote }) => quote.includes(fact.quote) || fact.quote.includes(quote))
    ? fact
    : null;
}
