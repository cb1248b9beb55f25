import { openModel } from "./model.ts";
import { type Quality, qualitiesOfWish } from "./qualities.ts";
import { type Topic, topicAt } from "./topics.ts";
import { type Run, likeliest, runsOf, tag } from "./tagging.ts";

/** What a message to the agent may ask for, in the order of the model's outputs. */
export const intents = [
  "add",
  "remove",
  "bought",
  "move",
  "list",
  "remind",
  "occasion",
  "undo",
  "shop",
  "remember",
  "forget",
  "who",
  "known",
  "when",
  "given",
  "cost",
  "lead",
  "pick",
  "compare",
  "why",
  "more",
  "less",
  "not-that",
  "new",
  "wish",
  "experience",
  "handmade",
  "quick",
  "for-occasion",
  "cheaper",
  "dearer",
  "reset",
  "help",
  "thanks",
  "yes",
  "no",
  "off-topic",
] as const;
export type Intent = (typeof intents)[number];

/** What the words of a message name, in the order of the model's outputs. */
export const slots = [
  "which",
  "list",
  "state",
  "when",
  "occasion",
  "date",
  "amount",
  "wish",
  "fact",
  "kind",
  "to",
] as const;
export type Slot = (typeof slots)[number];

/** What the agent's turn before a message was: none, ideas, an answer, something done, or a question. */
export const afterTurns = ["none", "ideas", "answer", "did", "asked"] as const;
export type AfterTurn = (typeof afterTurns)[number];

/** What stands before an idea's title: its place on the screen, or where else it is. */
export const leads = {
  "1": "1",
  "2": "2",
  "3": "3",
  "4": "4",
  "5": "5",
  "6": "6",
  "7": "7",
  "8": "8",
  "9": "9",
  list: "list",
  before: "before",
} as const;
type Lead = keyof typeof leads;
/** What stands behind the title of the idea that was spoken of last. */
export const nowMark = "now";

/** An idea that a message may be about, as the model reads it. */
export interface SceneIdea {
  title: string;
  lead: Lead;
  isNow: boolean;
}

/** What a message is said to: the agent's turn before it, and what is there to be spoken of. */
export interface Scene {
  after: AfterTurn;
  things: readonly SceneIdea[];
}

export const noScene: Scene = { after: "none", things: [] };

export interface Guess {
  intent: Intent;
  chance: number;
}

/** A message as it was heard: what it may ask for, the likeliest first, and the words that say of what. */
export interface Heard {
  guesses: Guess[];
  slots: ReadonlyArray<{ slot: Slot; words: string }>;
  /** Places, among the scene's things, of those that it is about, and of those that are to go. */
  about: readonly number[];
  against: readonly number[];
  /** What it wants to know, and how sure that is. */
  topic: Topic;
  sure: number;
  /** What a present is to be like, and what not. */
  wants: readonly Quality[];
  shuns: readonly Quality[];
}

/** A small model that has learned what people ask of a gift agent. */
export interface Listener {
  hear(message: string, scene: Scene): Promise<Heard>;
}

/** People come to the point at the end. */
const MOST_TOKENS = 200;
/** A title is cut after so many, as it was when the model learned. */
const TITLE_TOKENS = 12;
/** None, about, against. */
const TURNS = 3;

/** Its model is opened when it is first needed. */
export function lazyListener(open = openModel): Listener {
  return {
    async hear(message, { after, things }) {
      const model = await open("reading");
      const words = model.words(message);
      let tokens = 0;
      const first = words.findLastIndex(({ ids }) => (tokens += ids.length) > MOST_TOKENS);
      const idsOf = (text: string) => model.words(text).flatMap(({ ids }) => ids);
      const behind = things.map(({ title, lead, isNow }) => [
        ...idsOf(leads[lead]),
        ...idsOf(title).slice(0, TITLE_TOKENS),
        ...(isNow ? idsOf(nowMark) : []),
        model.end,
      ]);
      const { tagged, others, behindAt } = await tag(
        model,
        "slots",
        `${after}:`,
        words.slice(first + 1),
        behind.flat(),
      );
      const { intents: chances, turns: meant, topics, wants, shuns } = others;
      if (!chances || !meant || !topics || !wants || !shuns)
        throw new Error("The model did not say what is asked for");
      const turns = turnsOf(meant, behindAt, behind);
      const topic = likeliest(topics);
      return {
        guesses: intents
          .map((intent, index) => ({ intent, chance: chances[index] ?? 0 }))
          .toSorted((a, b) => b.chance - a.chance),
        slots: slotsIn(message, runsOf(tagged, slots.length)),
        about: turns.flatMap((turn, place) => (turn === 1 ? place : [])),
        against: turns.flatMap((turn, place) => (turn === 2 ? place : [])),
        topic: topicAt(topic),
        sure: topics[topic] ?? 0,
        wants: qualitiesOfWish(wants),
        shuns: qualitiesOfWish(shuns),
      };
    },
  };
}

/** For each thing the likeliest of none, about and against, as its first token says. */
function turnsOf(meant: Float32Array, start: number, things: ReadonlyArray<number[]>): number[] {
  let place = start;
  return things.map((ids) => {
    const turn = likeliest(meant.subarray(place * TURNS, (place + 1) * TURNS));
    place += ids.length;
    return turn;
  });
}

/** Runs that only a space parts are one: nobody names two lists without a word between. */
function slotsIn(message: string, runs: Run[]): Heard["slots"] {
  const found: Array<{ slot: Slot; start: number; end: number }> = [];
  for (const { start, end, sums } of runs) {
    const slot = slots[likeliest(sums)];
    const last = found.at(-1);
    if (!slot) continue;
    const between = last?.slot === slot ? message.slice(last.end, start).trim() : null;
    // "First and last" are two places in one breath.
    if (
      last &&
      (between === "" ||
        (slot === "which" && between !== null && /^(?:and|&|,|\+)$/i.test(between)))
    )
      last.end = end;
    else found.push({ slot, start, end });
  }
  return found.map(({ slot, start, end }) => ({ slot, words: message.slice(start, end) }));
}
