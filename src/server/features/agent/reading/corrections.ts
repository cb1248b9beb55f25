import type { Correction } from "../../../../shared/understood.ts";
import { type Meaning, understoodLimits } from "../../../../shared/understood-limits.ts";
import { firstCharacters } from "../../../../shared/text.ts";
import type { Clause, Polarity, Span } from "./brief.ts";
import { plainLetters } from "./letters.ts";
import { stem } from "./titles.ts";

const SMALL = new Set("a an the my your his her its our their some any".split(" "));

/** The part of a quote that a correction can name. */
export function thingIn(quote: string): string {
  return firstCharacters(quote.trim(), understoodLimits.thing).trim();
}

/** The same for two wordings of one thing: letters, endings and small words make no difference. */
export function keyOf(thing: string): string {
  const written = plainLetters(thingIn(thing))
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f']/g, "");
  const words = written.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !SMALL.has(word));
  const key = words.map(stem).join(" ");
  // Of "🌹" or "C#" the signs are what tells it from others.
  return key.length > 1 ? key : written || thing;
}

/** Never the key of a thing, which has letters only where it begins with one. */
export const AGE_KEY = "#age";

const polarityOf: Partial<Record<Meaning, Polarity>> = {
  loves: "likes",
  avoid: "dislikes",
  has: "owned",
};

/** What was corrected, by the key of the thing; an age is none. */
export function correctionsByKey(corrections: readonly Correction[]): Map<string, Correction> {
  return new Map(
    corrections.flatMap((one) => (one.meaning === "age" ? [] : [[keyOf(one.thing), one]])),
  );
}

/** What was corrected in place of what was read. It comes last, as what was said last. */
export function withCorrections(
  clauses: readonly Clause[],
  corrections: readonly Correction[],
): Clause[] {
  const byKey = correctionsByKey(corrections);
  if (byKey.size === 0) return [...clauses];
  const before = new Map<string, Clause>();
  const read = clauses.filter((clause) => {
    const key = keyOf(clause.quote);
    if (!byKey.has(key)) return true;
    before.set(key, clause);
    return false;
  });
  const told = [...byKey].flatMap(([key, { thing, meaning }]): Clause[] => {
    const polarity = polarityOf[meaning];
    if (!polarity) return [];
    const { limit, level } = before.get(key) ?? {};
    return [
      {
        field: "correction",
        quote: thing,
        polarity,
        // Still an allergy: what it rules out does not get less.
        ...(limit && polarity === "dislikes" ? { limit } : {}),
        ...(level && polarity === "likes" ? { level } : {}),
      },
    ];
  });
  return [...read, ...told];
}

const YEAR = 365.25 * 24 * 60 * 60 * 1000;

/** The age that was told by hand, with the years that have gone by since then. */
export function correctedAge(corrections: readonly Correction[], today: string): Span | null {
  const told = corrections.find(({ meaning }) => meaning === "age");
  if (!told) return null;
  const since = (Date.parse(today) - told.updatedAt.getTime()) / YEAR;
  const age = Number(told.thing) + Math.max(0, Math.floor(since));
  return [age, age];
}
