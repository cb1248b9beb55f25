import type { Brief, Clause, Polarity } from "../reading/brief.ts";
import { inEnglish } from "../reading/aliases.ts";
import { plainLetters } from "../reading/letters.ts";
import { titleShows } from "./title-flags.ts";
import { stem, stemSetOf, stemsOf } from "../reading/titles.ts";

/** Words too common to tell what somebody dislikes. */
const VAGUE = new Set(
  `
    anything everything nothing something thing stuff kind sort type
    like love hate want need get give given gift present people person
    other another any all every too much many more less very really
    loud big huge cheap cheesy instant old hot cold long short heavy
    fake real proper actual obvious usual typical usually always never
    that which who what when where
    made make making contain containing involve involving require requiring
    with without about around being having going doing
    one two three item idea way time day year last week month year
    can could would will wont dont doesnt not only even ever still also just
    around there here over under up down out off it them they him she he her his
    smell taste sound look strong plain normal regular generic standard basic boring
    free related full
    red blue green yellow pink black white brown purple orange grey gray dark bright
    best at home house favorite favourite happy social main whole same different such
    use used using work
  `
    .trim()
    .split(/\s+/)
    .map(stem),
);

/** Synonyms, as patterns: a dislike of one word holds for the others. */
const synonyms = [
  "cuddly toys?|soft toys?|plush(?:ies|es)?|stuffed (?:animals?|toys?)|stuffies|tedd(?:y|ies)(?: bears?)?",
  "mugs?|cups?|tumblers?",
  "key ?-?rings?|key ?-?chains?|key fobs?",
  "scar(?:f|ves)|shawls?|pashminas?",
  "blankets?|throws?|quilts?",
  "jumpers?|sweaters?|pullovers?|cardigans?",
  "vouchers?|gift ?cards?|gift certificates?",
  "socks?",
  "perfumes?|colognes?|eau de \\w+|fragrances?|aftershaves?",
  "couples?|romantic|romance|for two|date nights?",
  "chocolates?|truffles|cocoa|pralines|fudge|brownies?",
  "notebooks?|journals?|diar(?:y|ies)",
  "wallets?|purses?|card holders?",
  "backpacks?|rucksacks?",
  "suitcases?|luggage|trolley cases?",
  "headphones?|earbuds?|earphones?",
  "(?:neck|bow )?ties?",
  "slippers?",
  "pyjamas?|pajamas?|nightwear",
  "calendars?|planners?",
  "(?:picture|photo) frames?",
  "umbrellas?",
  "muslins?|swaddles?",
  "whisk(?:e)?y|scotch|bourbon|drams?|single malt",
  "kni(?:fe|ves)|cleavers?|razors?|blades?",
  "handbags?|tote bags?|totes?",
  "water bottles?|flasks?|thermos",
  "cookbooks?|recipe books?",
].map((words) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, "iu"));

/** The stems of a dislike that rule out a title which has them. */
function tellingStems(quote: string): string[] {
  return [...new Set(stemsOf(quote))].filter(
    (word) => word.length > 2 && !/^\d+$/.test(word) && !VAGUE.has(word),
  );
}

interface Against {
  stems: string[];
  /** Whether a title must have all the stems, rather than any of them. */
  all: boolean;
}

// The catalogue's titles come again with every brief.
const cache = new Map<string, RegExp[]>();
const CACHE_SIZE = 20_000;

function kindsOf(title: string): RegExp[] {
  const before = cache.get(title);
  if (before) return before;
  if (cache.size >= CACHE_SIZE) cache.clear();
  const kinds = synonyms.filter((kind) => kind.test(title));
  cache.set(title, kinds);
  return kinds;
}

const AGAINST = new Set<Polarity>(["dislikes", "past", "owned"]);
/** "Mugs with horses on": it is mugs that there are enough of. */
const QUALIFIED = /\s+(?:with|on|for|from|in|of|that|which|about|by)\s.*$/i;

/** A predicate: whether a title is against what the person dislikes, has or no longer does. */
export function dislikeFilter(brief: Brief): (title: string) => boolean {
  const wanted = new Set(
    brief.clauses
      .filter(({ polarity }) => polarity === "likes")
      .flatMap(({ quote }) => stemsOf(quote)),
  );
  const against = brief.clauses.flatMap((clause) => readAgainst(clause, wanted));
  const names = brief.clauses
    .filter(({ polarity }) => AGAINST.has(polarity))
    .map(({ quote }) => inEnglish(plainLetters(quote)));
  const liked = brief.clauses.filter(({ polarity }) => polarity === "likes");
  const unwantedKinds = synonyms.filter(
    (kind) =>
      names.some((words) => kind.test(words)) && !liked.some(({ quote }) => kind.test(quote)),
  );
  const flags = new Set(brief.aversions.map(({ flag }) => flag));
  return (title) => {
    const stems = stemSetOf(title);
    const has = (word: string) =>
      stems.has(word) || (word.length >= 4 && [...stems].some((other) => other.startsWith(word)));
    if (against.some(({ stems: words, all }) => (all ? words.every(has) : words.some(has))))
      return true;
    for (const flag of flags) if (titleShows(title, flag)) return true;
    return unwantedKinds.some((kind) => kindsOf(title).includes(kind));
  };
}

function readAgainst({ polarity, quote }: Clause, wanted: Set<string>): Against[] {
  if (polarity === "likes" || polarity === "neutral") return [];
  const words = inEnglish(plainLetters(quote));
  if (polarity === "owned") {
    const own = tellingStems(words.replace(QUALIFIED, ""));
    return own.length > 0 ? [{ stems: own, all: true }] : [];
  }
  const stems = tellingStems(words);
  if (stems.length === 0) return [];
  const unwanted = stems.filter((word) => !wanted.has(word));
  // "Instant coffee" for somebody who loves coffee: only both words together are wrong.
  if (unwanted.length < stems.length) return [{ stems, all: true }];
  return [{ stems: unwanted, all: false }];
}
