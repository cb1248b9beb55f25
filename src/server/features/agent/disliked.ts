import type { Brief, Clause } from "./brief.ts";
import { shows } from "./shown.ts";
import { stem, stemSetOf, stemsOf } from "./titles.ts";

/** Say nothing by themselves about what is not wanted. */
const VAGUE = new Set(
  "anything everything nothing something thing stuff kind sort type like love hate want need get give given gift present people person other another any all every too much many more less very really loud big huge cheap cheesy instant old hot cold long short heavy fake real proper actual obvious usual typical usually always never that which who what when where made make making contain containing involve involving require requiring with without about around being having going doing one two three item idea way time day year last week month year can could would will wont dont doesnt not only even ever still also just around there here over under up down out off it them they him she he her his smell taste sound look strong plain normal regular generic standard basic boring free related full red blue green yellow pink black white brown purple orange grey gray dark bright best at home house favorite favourite happy social main whole same different such use used using work"
    .split(" ")
    .map(stem),
);

/** The words of a statement by which a title can go against it. */
function tellingStems(quote: string): string[] {
  return [...new Set(stemsOf(quote))].filter(
    (word) => word.length > 2 && !/^\d+$/.test(word) && !VAGUE.has(word),
  );
}

interface Against {
  stems: string[];
  /** All of them must be there: what else they stand for is wanted, or only the very thing is meant. */
  all: boolean;
}

/** Tells which titles go against what was said of the person. */
export function dislikesOf(brief: Brief): (title: string) => boolean {
  const wanted = new Set(
    brief.clauses
      .filter(({ polarity }) => polarity === "likes")
      .flatMap(({ quote }) => stemsOf(quote)),
  );
  const against = brief.clauses.flatMap((clause) => readAgainst(clause, wanted));
  const flags = new Set(brief.aversions.map(({ flag }) => flag));
  return (title) => {
    const stems = stemSetOf(title);
    const has = (word: string) =>
      stems.has(word) || (word.length >= 4 && [...stems].some((other) => other.startsWith(word)));
    if (against.some(({ stems: words, all }) => (all ? words.every(has) : words.some(has))))
      return true;
    for (const flag of flags) if (shows(title, flag)) return true;
    return false;
  };
}

function readAgainst({ polarity, quote }: Clause, wanted: Set<string>): Against[] {
  if (polarity === "likes" || polarity === "neutral") return [];
  const stems = tellingStems(quote);
  if (stems.length === 0) return [];
  if (polarity === "owned") return [{ stems, all: true }];
  const unwanted = stems.filter((word) => !wanted.has(word));
  // "Instant coffee" for somebody who loves coffee: only both words together are wrong.
  if (unwanted.length < stems.length) return [{ stems, all: true }];
  return [{ stems: unwanted, all: false }];
}
