import type { Action } from "../../../../../../shared/actions.ts";
import type { Brief, Clause } from "../../../reading/brief.ts";
import type { Heard, Slot } from "../../../reading/listener.ts";
import type { Idea } from "../../../reading/turn.ts";
import type { Table } from "./references.ts";
import type { Meant, PlacedIdea } from "./scene.ts";

/** A message, with all that it may be about. */
export interface Asked {
  brief: Brief;
  /** What the message tells about the person, and what was known before the conversation. */
  told: Clause[];
  known: Clause[];
  table: Table;
  heard: Heard;
  text: string;
  meant: Meant;
  /** The agent's last words. */
  before: string;
  /** What the conversation is for, where a date or a list of theirs has that name. */
  occasion: string | null;
  /** Answers to what people ask about giving. */
  etiquette: readonly string[];
}

/** `isFree`: nothing was answered that anybody would pay for. */
export interface Spoken {
  words: string;
  isFree?: boolean;
  /** Asks which idea is meant: not where something else is clear. */
  isAsking?: boolean;
  /** Likely answers to what it asks. */
  replies?: string[];
}

/** What is to be done, or what is said because that is not clear. */
export type Deed = { actions: Action[]; words?: string } | Spoken;

export function wordsOf({ slots }: Heard, wanted: Slot): string | null {
  return slots.find(({ slot }) => slot === wanted)?.words ?? null;
}

/** An idea of which no more is known than its name, where it was not shown. */
export const ideaOf = ({ title, idea }: Pick<PlacedIdea, "title" | "idea">): Idea =>
  idea ?? { title, reason: "", fact: null };

export const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/** What is on the screen and on a list is one. */
export const distinct = (ideas: readonly Idea[]) =>
  [...new Map(ideas.toReversed().map((idea) => [idea.title, idea])).values()].toReversed();
