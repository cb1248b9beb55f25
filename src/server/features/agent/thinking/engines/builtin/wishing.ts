import type { Brief, Clause } from "../../../reading/brief.ts";
import { type Quality, bitsOf } from "../../../reading/qualities.ts";
import type { Candidate } from "./candidate.ts";
import { kindIn } from "./kind.ts";

/** What is wished for in a chat: some words of it, and what the present is to be like. */
export interface Wish {
  words: string | null;
  wants: readonly Quality[];
  shuns: readonly Quality[];
}

export const noWish: Wish = { words: null, wants: [], shuns: [] };

/** From this closeness on, the words of a wish name something people are into: "something silly with cats". */
const TOPIC = 0.8;

/**
 * The brief with a wish. Its words alone say what is liked where they name a topic, or nothing is known of what it is to be like;
 * a wish for a kind of thing is for one that has to do with what they like.
 */
export function wishedFor(brief: Brief, { words, wants }: Wish, closeness: number): Brief {
  if (!words || (wants.length > 0 && closeness < TOPIC)) return brief;
  const clause: Clause = { field: "chat", quote: words, polarity: "likes", isWish: true };
  const kept = kindIn(words)
    ? brief.clauses
    : brief.clauses.filter(({ polarity }) => polarity !== "likes");
  return { ...brief, clauses: [...kept, clause] };
}

/** Those that are what was wished for in every way, or at least in most; what is not to be is left out. */
export function likedAs(
  candidates: Candidate[],
  { wants, shuns }: Wish,
  enough: number,
): Candidate[] {
  const wanted = bitsOf(wants);
  const shunned = bitsOf(shuns.filter((quality) => !wants.includes(quality)));
  const allowed = candidates.filter(({ qualities }) => (qualities & shunned) === 0);
  const left = allowed.length >= enough ? allowed : candidates;
  for (let missing = 0; missing < wants.length; missing += 1) {
    const fitting = left.filter(({ qualities }) => count(wanted & ~qualities) <= missing);
    if (fitting.length >= enough) return fitting;
  }
  return left;
}

function count(bits: number): number {
  let found = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) found += 1;
  return found;
}
