import { type IdeaDetails, mostDollars } from "../../../../shared/idea-details.ts";
import type { Brief, Fact, Flag, Span } from "../reading/brief.ts";
import { dislikeFilter } from "./dislike-filter.ts";
import type { Suggestion } from "./engine.ts";
import { titleShows } from "./title-flags.ts";
import { alreadyTaken, stemSetOf, stemsOf } from "../reading/titles.ts";
import type { Idea } from "../reading/turn.ts";

/** Why an idea was removed. `unfounded`: its reason quotes no fact, though facts are known. */
export type Removal = "budget" | "age" | "disliked" | "repeat" | "wording" | "unfounded";

export type Verdict = { idea: Idea } | { removed: Removal };

/** Every idea of either engine passes it; an idea that has passed is taken from then on. */
export interface Guard {
  check(suggestion: Suggestion): Verdict;
}

/** Each can be switched off, so that a benchmark can show what it is for. */
export type GuardRules = Record<Removal, boolean>;

const everyRule: GuardRules = {
  budget: true,
  age: true,
  disliked: true,
  repeat: true,
  wording: true,
  unfounded: true,
};

const MOST_TITLE = 120;
const MOST_REASON = 600;

export function openGuard(brief: Brief, some: Partial<GuardRules> = {}): Guard {
  const rules = { ...everyRule, ...some };
  const taken = alreadyTaken(brief.taken);
  const isDisliked = dislikeFilter(brief);
  const averse = new Set(brief.aversions.filter(({ firm }) => firm).map(({ flag }) => flag));
  const citable = citableIn(brief);
  const tellsSomething = citable.some(({ field }) => TELLING.has(field));

  function removalOf(suggestion: Suggestion, title: string, reason: string): Removal | null {
    const marked = MARKUP.test(suggestion.title) || MARKUP.test(suggestion.reason);
    const isWorded = isFit(title, 3, MOST_TITLE) && isFit(reason, 10, MOST_REASON);
    if (rules.wording && (marked || !isWorded)) return "wording";
    // Without a price, one may be written in the reason.
    const priced = suggestion.price ? title : `${title} ${reason}`;
    if (rules.budget && isOverBudget(brief, priced, suggestion.price)) return "budget";
    if (rules.age && !suitsAges(brief, title, suggestion)) return "age";
    const unwanted = isDisliked(title) || suggestion.flags?.some((flag) => averse.has(flag));
    if (rules.disliked && unwanted) return "disliked";
    return rules.repeat && taken.has(title) ? "repeat" : null;
  }

  return {
    check(suggestion) {
      const title = withoutQuotes(cleaned(suggestion.title));
      const reason = cleaned(suggestion.reason);
      const removed = removalOf(suggestion, title, reason);
      if (removed) return { removed };
      const fact = factOf(citable, suggestion.fact, reason);
      if (rules.unfounded && !fact && tellsSomething) return { removed: "unfounded" };
      taken.add(title);
      const details = detailsOf(brief, suggestion);
      return { idea: { title, reason: naming(reason, fact), fact, ...(details && { details }) } };
    },
  };
}

/** Fields that say what somebody is like; budget and age do not. */
const TELLING = new Set<Fact["field"]>([
  "interests",
  "additionalNotes",
  "customPersonalityOther",
  "personalityTraits",
  "giftPreferences",
  "chat",
  "correction",
  "gift",
]);

/** The facts that a reason may quote: likes, ticked answers, and what the present is for. */
export function citableIn({ clauses, facts, occasion }: Brief): Fact[] {
  const likes = clauses.filter(({ polarity }) => polarity === "likes");
  const own: Fact[] = occasion ? [{ field: "occasion", quote: occasion.name }] : [];
  return [...likes, ...facts, ...own].map(({ field, quote }) => ({ field, quote }));
}

const LEAST_QUOTE = 3;

/** Index of `words` in a text as whole words, or -1. */
function placeOf(text: string, words: string): number {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = text.slice(0, at);
    const after = text.slice(at + words.length);
    if (!/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after)) return at;
  }
  return -1;
}

/** The fact that contains the words, quoted as it was written; null where none does. */
export function factBehind(citable: Fact[], words: string): Fact | null {
  const sought = words.trim().toLowerCase();
  for (const { field, quote } of citable) {
    const said = quote.toLowerCase();
    if (said === sought) return { field, quote };
    // Lower case can change the length; then the indexes do not match.
    if (sought.length < LEAST_QUOTE || said.length !== quote.length) continue;
    const at = placeOf(said, sought);
    if (at >= 0) return { field, quote: quote.slice(at, at + sought.length) };
  }
  return null;
}

/** The fact that the suggestion names, if it is known; otherwise one that its reason quotes. */
function factOf(citable: Fact[], told: Fact | null, reason: string): Fact | null {
  const own = citable.filter(({ field }) => field === told?.field);
  const words = reason.toLowerCase();
  return (
    (told && factBehind(own, told.quote)) ??
    citable.find(
      ({ field, quote }) =>
        TELLING.has(field) &&
        quote.length >= LEAST_QUOTE &&
        placeOf(words, quote.toLowerCase()) >= 0,
    ) ??
    null
  );
}

/** Adds the quote to a reason that does not contain it. */
function naming(reason: string, fact: Fact | null): string {
  if (!fact || MARKUP.test(fact.quote) || ORDERS.test(fact.quote)) return reason;
  const said = stemSetOf(reason);
  if (reason.includes(fact.quote) || stemsOf(fact.quote).some((word) => said.has(word)))
    return reason;
  const named = `${reason} You told me “${fact.quote}”.`;
  return named.length <= MOST_REASON ? named : reason;
}

/** Without the Markdown emphasis and the numbering that models add. */
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

/** A price must lie in the budget by more than its edge; a sum that is written out counts as well. */
function isOverBudget({ budget }: Brief, words: string, price: Suggestion["price"]): boolean {
  if (!budget) return false;
  const written = [...words.matchAll(/\$ ?(\d[\d,]*)/g)].map((match) =>
    Number((match[1] ?? "").replaceAll(",", "")),
  );
  if (written.some((amount) => amount > budget.most)) return true;
  return price !== undefined && !isWithin(price, budget);
}

/** From here on, something that costs a third of it and fits is better than something dear that does not. */
const LARGE_BUDGET = 500;

/**
 * Whether a price range begins below the upper tenth of the budget and reaches half of its lower end: what fits and
 * costs a little less is a good present, and what costs more is none.
 */
export function isWithin(
  [low, high]: readonly [number, number],
  { least, most }: { least: number; most: number },
): boolean {
  const enough = least >= LARGE_BUDGET ? least / 3 : least / 2;
  if (high === low) return low >= enough && low <= most;
  return low < most && high > enough && low <= most * 0.9;
}

/** What the suggestion tells of itself, as far as it can be true and matters for this person. */
function detailsOf({ ages }: Brief, { price, from = 0, lead }: Suggestion): IdeaDetails | null {
  const [low = NaN, high = NaN] = price?.map(Math.round).toSorted((a, b) => a - b) ?? [];
  const details: IdeaDetails = {
    ...(low >= 0 && high > 0 && high <= mostDollars ? { price: { low, high } } : {}),
    ...(isAgeTold(from, ages) ? { fromAge: from } : {}),
    ...(lead === undefined ? {} : { leadDays: lead }),
  };
  return Object.keys(details).length > 0 ? details : null;
}

const LAST_YEAR_OF_CHILDHOOD = 12;
const COMING_OF_AGE = 18;

/** A child's giver looks for it on the box; of a teenager it matters only where it may still be too early. */
function isAgeTold(from: number, [youngest]: Span): boolean {
  const told = youngest <= LAST_YEAR_OF_CHILDHOOD ? 0 : youngest;
  return youngest < COMING_OF_AGE && from > told && from <= COMING_OF_AGE;
}

const GROWN_UP =
  /\b(?:kni(?:fe|ves)|axe[- ]throwing|chainsaw|power tools?|machete|skydiv\w+|adults[- ]only|lighter|fireworks?|tattoo\w*|supercar|driving experience)\b/i;
const SEXUAL =
  /\b(?:lingerie|erotic|sexy|sensual|intimate|seductive|burlesque|boudoir|kama sutra)\b/i;
const DRINKING_AGE = 21;
/** From what age on one may have it. */
const allowedFrom: Partial<Record<Flag, number>> = {
  alcohol: DRINKING_AGE,
  smoking: DRINKING_AGE,
  gambling: 18,
  "adult-humour": 18,
};

/** Whether somebody who may be as young as that must not be given it. */
export function isForbiddenAt(flags: readonly Flag[], ages: Span): boolean {
  return flags.some((flag) => ages[0] < (allowedFrom[flag] ?? 0));
}

function suitsAges({ ages }: Brief, title: string, { ages: suited, flags }: Suggestion): boolean {
  if (suited && (suited[0] > ages[1] || suited[1] < ages[0])) return false;
  if (flags && isForbiddenAt(flags, ages)) return false;
  if (ages[0] < DRINKING_AGE && (titleShows(title, "alcohol") || titleShows(title, "smoking")))
    return false;
  if (ages[0] < 18 && SEXUAL.test(title)) return false;
  if (
    ages[0] < 18 &&
    (GROWN_UP.test(title) || titleShows(title, "gambling") || titleShows(title, "adult-humour"))
  ) {
    // Unless the catalogue says that it suits the age, as a wooden knife for children does.
    return suited !== undefined && !titleShows(title, "gambling");
  }
  return true;
}
