import type { Budget, Clause, Flag, Span } from "../../../reading/brief.ts";
import type { Form } from "./forms.ts";
import type { Level, Takes } from "./interests.ts";

/** A present that could be right, and what it would be given for. */
export interface Candidate {
  title: string;
  /** What it does for somebody with the interest, as a clause that speaks of {them}. */
  why: string;
  price: readonly [low: number, high: number];
  from: number;
  form: Form;
  flags: readonly Flag[];
  lead: number;
  /** What was said that it answers; null for what nearly everybody likes. */
  for: Clause | null;
  /** How surely it answers that, from 0 to 1. */
  closeness: number;
  /** Written for an interest, for an age, for anybody, or made of a pattern and the person's own words. */
  source: "interest" | "everyday" | "gift" | "composed";
  level: Level;
  /** The ages at which one has the interest, or which it suits. */
  ages: Span;
  /** How good a present it is for somebody with that interest: 1 to 3. */
  worth: number;
  /** By how much it was rated above or below others by those who were to give it. */
  liked: number;
  takes: readonly Takes[];
  /** What it is like, a bit for each of `qualities`. */
  qualities: number;
  /** What speaks for it besides: a ticked preference, a trait, the occasion. */
  appeal: number;
  /** What its title was made of, where it was: no list has it twice. */
  pattern?: string;
  /** The pattern that it was made by, where it was made to fit a budget. */
  made?: "weekend" | "year" | "pair";
}

/** How surely something is meant of which only the kind is known. */
export const OF_A_KIND = 0.6;

/** Whether all of its price lies under what is to be spent. */
export function isShort({ price }: Candidate, { least }: Budget): boolean {
  return price[1] <= least;
}
