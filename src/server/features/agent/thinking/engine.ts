import type { Action } from "../../../../shared/actions.ts";
import type { Brief, Budget, Fact, Flag, Span } from "../reading/brief.ts";
import type { Turn } from "../reading/turn.ts";

/** An idea as an engine proposes it, before the guard has checked it. */
export interface Suggestion {
  title: string;
  reason: string;
  /** What the reason quotes. */
  fact: Fact | null;
  /** What a shopper pays, in US dollars. */
  price?: readonly [low: number, high: number];
  /** Whom it suits, where the engine knows better than its title tells. */
  ages?: Span;
  /** The age it begins to suit. */
  from?: number;
  /** Days until the giver has it in hand. */
  lead?: number;
  flags?: readonly Flag[];
}

/** The last turn is the one to answer. */
export interface Conversation {
  /** What was known before it. */
  known: Brief;
  /** With what the turns have added. */
  brief: Brief;
  turns: Turn[];
}

/** `unasked`: the giver's own words do not ask for it, so that it is done only after a yes. */
export interface CalledFor {
  action: Action;
  unasked?: boolean;
}

/**
 * Text comes in pieces that belong together; an idea stands between them. `budget`: what the conversation
 * has moved it to, for the ideas that follow. `free`: the reply only asks back, declines, or did not understand.
 */
export type ReplyPart =
  | { type: "text"; text: string }
  | { type: "idea"; idea: Suggestion }
  | { type: "budget"; budget: Budget | null }
  /** To be done; shown as a card once it is. */
  | ({ type: "action" } & CalledFor)
  /** What the giver may want to say next. */
  | { type: "replies"; replies: string[] }
  | { type: "free" };

/** What a provider counts, in its own tokens. */
export interface Usage {
  inputTokens: number | null;
  outputTokens: number | null;
}

/** The name of the engine that needs no model. */
export const BUILTIN = "builtin";

/** Something that thinks of presents. */
export interface AgentEngine {
  /** `builtin`, or the model's name. */
  readonly name: string;
  /** Whether its reasons may quote no fact though facts are known: asked again, it has nothing better. */
  readonly mayBeUnfounded: boolean;
  /** Best first; may yield more than `count`. */
  suggest(brief: Brief, count: number, signal: AbortSignal): AsyncIterable<Suggestion>;
  reply(conversation: Conversation, signal: AbortSignal): AsyncIterable<ReplyPart>;
  /**
   * The same engine for one request. `user`: gets a fair share of what all use together. `used`: hears of the
   * token usage of each call that is billed.
   */
  for?(request: { user: string; used: (usage: Usage) => void }): AgentEngine;
  /** Loads what answering needs, where that takes a moment; null when it is loaded. */
  wake?(): Promise<void> | null;
  close(): Promise<void>;
}
