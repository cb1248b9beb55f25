import { openModel } from "./model.ts";
import { once } from "./once.ts";
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

export interface Guess {
  intent: Intent;
  chance: number;
}

/** A message as it was heard: what it may ask for, the likeliest first, and the words that say of what. */
export interface Heard {
  guesses: Guess[];
  slots: ReadonlyArray<{ slot: Slot; words: string }>;
}

/** A small model that has learned what people ask of a gift agent. */
export interface Listener {
  /** `shown`: whether there are ideas on the screen. */
  hear(message: string, shown: boolean): Promise<Heard>;
}

/** The model takes 256 tokens; people come to the point at the end. */
const MOST_TOKENS = 240;

/** Opened when it is first needed, once. */
export function lazyListener(open = openModel): Listener {
  const listening = once(() => open("listening"));
  return {
    async hear(message, shown) {
      const model = await listening();
      const words = model.words(message);
      let tokens = 0;
      const first = words.findLastIndex(({ ids }) => (tokens += ids.length) > MOST_TOKENS);
      const { tagged, others } = await tag(model, shown ? "seen:" : "new:", words.slice(first + 1));
      const chances = others.intents;
      if (!chances) throw new Error("The listener's model gave no intents");
      return {
        guesses: intents
          .map((intent, index) => ({ intent, chance: chances[index] ?? 0 }))
          .toSorted((a, b) => b.chance - a.chance),
        slots: slotsIn(message, runsOf(tagged, slots.length)),
      };
    },
  };
}

/** Runs that only a space parts are one: nobody names two lists without a word between. */
function slotsIn(message: string, runs: Run[]): Heard["slots"] {
  const found: Array<{ slot: Slot; start: number; end: number }> = [];
  for (const { start, end, sums } of runs) {
    const slot = slots[likeliest(sums)];
    const last = found.at(-1);
    if (!slot) continue;
    if (last?.slot === slot && message.slice(last.end, start).trim() === "") last.end = end;
    else found.push({ slot, start, end });
  }
  return found.map(({ slot, start, end }) => ({ slot, words: message.slice(start, end) }));
}
