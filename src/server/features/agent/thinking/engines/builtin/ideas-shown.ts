import type { Brief, Clause } from "../../../reading/brief.ts";
import { dislikeFilter } from "../../dislike-filter.ts";
import type { Suggestion } from "../../engine.ts";
import type { DialogueState, ReadTurn } from "./dialogue-state.ts";
import { wishing } from "./intent-groups.ts";
import type { Table } from "./references.ts";
import type { Wish } from "./wishing.ts";

/** An idea, and whether it is for something that is known of the person, or for anybody. */
export type Found = Suggestion & { isTheirs: boolean; isWished: boolean };

const IDEAS = 4;
const ONE =
  /\b(?:just|only|exactly|give me) (?:one|1)\b|\b(?:one|1) (?:more )?(?:idea|suggestion|option)\b|\byour (?:very )?best\b|\b(?:another|a different) one\b/i;

/** As many as were asked for; in the place of some that were turned down, as many as those. */
export function howMany(asking: ReadTurn | undefined, { latest }: Table): number {
  if (!asking) return IDEAS;
  const { turn, intents, meant } = asking;
  const { text } = turn;
  if (ONE.test(text)) return 1;
  const against = meant.against.filter(({ on }) => on === "screen").length;
  const isReplacing = intents.includes("not-that") && against > 0 && against < latest.length;
  const isShort = text.trim().split(/\s+/).length <= SHORT;
  return isReplacing && isShort && intents.every((intent) => !wishing.has(intent))
    ? against
    : IDEAS;
}

/** Words of a message that does no more than turn something down. */
const SHORT = 6;

/** What anybody might be given is left out where there is something for this person. */
const ENOUGH = 3;
/** Of what was asked for, two are better than two and two others. */
const ENOUGH_WISHED = 2;

/** As it leaves the engine. */
export function withoutOrigin({
  isTheirs: _isTheirs,
  isWished: _isWished,
  ...idea
}: Found): Suggestion {
  return idea;
}

export function fittingOf(found: Found[], { isSaid, wants }: Wish): Suggestion[] {
  const wished = found.filter(({ isWished }) => isWished);
  if (wished.length >= ENOUGH_WISHED) return wished.map(withoutOrigin);
  const fitting = found.filter(({ isTheirs }) => isTheirs);
  const isEnough = fitting.length >= ENOUGH && !(isSaid && wants.length > 0);
  return (isEnough ? fitting : found).map(withoutOrigin);
}

/** So much of a message may be looked up as it stands. */
const MOST_LOOKED_UP = 100;

/** "He can't sleep at night" is answered by what helps to sleep. */
export function answering(state: DialogueState, message: string): DialogueState {
  const { wish } = state;
  if (wish.words || message.length > MOST_LOOKED_UP) return state;
  return { ...state, wish: { ...wish, words: message, asked: [message] } };
}

const GRAVE = new Set<Clause["limit"]>(["grief", "illness", "pregnant"]);

/** "She lost her mother, what could I give?" asks for what suits that. */
export function withCircumstance(state: DialogueState, told: readonly Clause[]): DialogueState {
  const grave = told.find(({ limit }) => GRAVE.has(limit));
  if (!grave || state.wish.words) return state;
  return { ...state, wish: { ...state.wish, words: grave.quote } };
}

/** Whether there are some that pass: what they do not like may be all that comes close to what was told. */
export function areRight(found: readonly Found[], brief: Brief): boolean {
  const isDisliked = dislikeFilter(brief);
  return found.filter(({ title }) => !isDisliked(title)).length > 1;
}
