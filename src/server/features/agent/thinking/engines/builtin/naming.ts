import { plainLetters } from "../../../reading/letters.ts";
import { stem, tellingStemsOf } from "../../../reading/titles.ts";
import type { Idea } from "../../../reading/turn.ts";

/** So much of what some words say must be in a title for it to be meant; more where they speak of "a" thing. */
const LEAST = 0.3;
const LEAST_OF_SOME = 0.6;
/** Two that are named as well as this, beside the best, are named alike. */
const ALIKE = 0.85;
/** A word that dresses many things, beside one that names one. */
const DRESSING = 0.5;
/** What a part of a word, a slip of the finger, and a word of the reason are worth, beside the word itself. */
const PARTLY = 0.8;
const IN_REASON = 0.4;
const TELLING_LETTERS = 4;

/** Says which in other ways than by name. */
const POINTING = new Set(
  wordsOf(
    "a an and or of for the in on at to with from by its his her their my your our own is are was one ones thing things idea ideas suggestion option number first second third fourth last other others both all two three four cheap cheaper cheapest dear dearest expensive it that those these them please instead maybe too",
  ),
);
export const SOME = /^(?:an?|some|something|another)\s/i;
const TWO = /\b(?:two|both)\b/i;
const SEVERAL = /\b(?:both|all|two|three|these|those|them|ones)\b/i;

/** All words, without their endings: a box is no set, if both are there. */
function wordsOf(text: string): string[] {
  const words =
    plainLetters(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length > 1 || /\d/.test(word)).map(stem);
}

interface Nameable {
  title: string;
  idea: Pick<Idea, "reason" | "fact"> | null;
}

interface Preferred<Named> {
  /** What is likelier where words alone do not tell. */
  readonly likelier: ReadonlyArray<(thing: Named) => boolean>;
  /** Whether the words speak of a thing that may be none of these: "a dog bandana". */
  readonly isSome?: boolean;
}

/** The things that some words name best: "the treehouse one", "the Ken Burns box set"; none where they name nothing that is there. */
export function namedAmong<Named extends Nameable>(
  words: string,
  things: readonly Named[],
  { likelier, isSome = SOME.test(words) }: Preferred<Named>,
): Named[] {
  const said = [...new Set(wordsOf(words))].filter((one) => !POINTING.has(one));
  if (said.length === 0 || things.length === 0) return [];
  const telling = new Set(tellingStemsOf(words));
  const known = things.map(({ title, idea }) => ({
    title: withJoined(wordsOf(title)),
    reason: wordsOf(`${idea?.fact?.quote ?? ""} ${idea?.reason ?? ""}`),
  }));
  const matches = said.map((one) =>
    known.map(({ title, reason }) =>
      Math.max(
        0,
        ...title.map((other) => likeness(one, other)),
        reason.includes(one) ? IN_REASON : 0,
      ),
    ),
  );
  // A word that all of them have tells nothing of which.
  const weights = matches.map((found, place) => {
    const having = found.filter((one) => one > 0).length;
    const rare = Math.log(1 + things.length / Math.max(1, having));
    return rare * (telling.has(said[place] ?? "") ? 1 : DRESSING);
  });
  const whole = weights.reduce((sum, one) => sum + one, 0);
  const scores = things.map(
    (_, at) =>
      matches.reduce((sum, found, place) => sum + (found[at] ?? 0) * (weights[place] ?? 0), 0) /
      whole,
  );
  const best = Math.max(...scores);
  if (!(best >= (isSome ? LEAST_OF_SOME : LEAST))) return [];
  const alike = things.filter((_, at) => (scores[at] ?? 0) >= best * ALIKE);
  // "The two drawing figures": the two that come closest.
  if (TWO.test(words) && alike.length < 2)
    return things
      .map((thing, at) => ({ thing, score: scores[at] ?? 0 }))
      .filter(({ score }) => score >= LEAST)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, 2)
      .map(({ thing }) => thing);
  if (SEVERAL.test(words)) return alike;
  for (const isLikelier of likelier) {
    const some = alike.filter(isLikelier);
    if (some.length > 0) return some;
  }
  return alike;
}

/** "Tree house" is a treehouse, too. */
function withJoined(stems: readonly string[]): string[] {
  return [...stems, ...stems.slice(1).map((one, place) => stem(`${stems[place] ?? ""}${one}`))];
}

function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // "Digging" is to dig, and a card is no car.
  if (short.length < TELLING_LETTERS)
    return short.length > 2 && long === `${short}${short.at(-1) ?? ""}` ? PARTLY : 0;
  if (long.startsWith(short)) return PARTLY;
  return short.length > TELLING_LETTERS && isSlip(one, other) ? PARTLY : 0;
}

/** Whether one letter too many, too few, or another one, is all that parts two words. */
function isSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - start &&
    one.at(-1 - end) === other.at(-1 - end)
  )
    end += 1;
  return Math.max(one.length, other.length) - start - end <= 1;
}
