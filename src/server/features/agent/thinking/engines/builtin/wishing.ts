import type { Brief, Clause } from "../../../reading/brief.ts";
import { type Quality, bitsOf } from "../../../reading/qualities.ts";
import { stemsOf } from "../../../reading/titles.ts";
import type { Candidate } from "./candidate.ts";

/** What is wished for in a chat: some words of it, and what the present is to be like. */
export interface Wish {
  words: string | null;
  wants: readonly Quality[];
  shuns: readonly Quality[];
  /** Said in so many words; otherwise it lets show in what was said of an occasion. */
  isSaid: boolean;
  /** The messages that ask for it, as they were written. */
  asked: readonly string[];
}

export const noWish: Wish = { words: null, wants: [], shuns: [], isSaid: false, asked: [] };

/** Whether the words of a wish name what people are into, and nothing else will do. */
export const isTopic = (closeness: number) => closeness >= TOPIC;

/** From this closeness on, the words of a wish name something people are into: "something silly with cats". */
const TOPIC = 0.8;
/** Below this, they name nothing that is known, and what is known counts beside them. */
const NOTHING = 0.5;
/** What it is worth to be all that was wished for, where too few are. */
const LIKED = 0.6;

/**
 * The brief with a wish. Its words alone say what is liked where they name a topic, or enough ideas have them, or nothing
 * is known of what it is to be like; a wish for a kind of thing is for one that has to do with what they like.
 */
export function wishedFor(
  brief: Brief,
  { words, wants }: Wish,
  { closeness, isSearched }: { closeness: number; isSearched: boolean },
  isKind: (words: string) => boolean,
): Brief {
  if (!words || (wants.length > 0 && closeness < TOPIC && !isSearched)) return brief;
  const clause: Clause = { field: "chat", quote: words, polarity: "likes", isWish: true };
  // Who throws pots is given something for that, not any pottery.
  const own = new Set(stemsOf(words));
  const isTheirs = brief.clauses.some(
    ({ polarity, quote }) => polarity === "likes" && stemsOf(quote).some((stem) => own.has(stem)),
  );
  const isVague = closeness < NOTHING && !isSearched;
  const kept =
    (isKind(words) && !isTheirs) || isVague
      ? brief.clauses
      : brief.clauses.filter(({ polarity }) => polarity !== "likes");
  return { ...brief, clauses: [...kept, clause] };
}

/**
 * Those that are what was wished for, in every way or at least in most, and not what was ruled out. Ideas for what the person
 * loves come before what anybody might be given. Where it is not `isStrict`, being so only speaks for them.
 */
export function likedAs(
  candidates: Candidate[],
  { wants, shuns, isSaid }: Wish,
  enough: number,
  isStrict = true,
): Candidate[] {
  const wanted = bitsOf(wants);
  const shunned = bitsOf(shuns.filter((quality) => !wants.includes(quality)));
  const allowed = candidates.filter(({ qualities }) => (qualities & shunned) === 0);
  const left = allowed.length >= enough ? allowed : candidates;
  if (wants.length === 0) return left;
  const theirs = left.filter((candidate) => candidate.for !== null);
  for (const some of isStrict ? (isSaid ? [theirs, left] : [theirs]) : []) {
    for (let missing = 0; missing < wants.length; missing += 1) {
      const fitting = some.filter(({ qualities }) => count(wanted & ~qualities) <= missing);
      if (fitting.length >= enough) return fitting;
    }
  }
  return left.map((candidate) => {
    const met = 1 - count(wanted & ~candidate.qualities) / wants.length;
    return { ...candidate, appeal: candidate.appeal + LIKED * met };
  });
}

function count(bits: number): number {
  let found = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) found += 1;
  return found;
}
