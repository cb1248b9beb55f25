import type { Aspect } from "../../../reading/topics.ts";
import { nameStems } from "./interests.ts";

/** A sort of present, and what one should know of it: a sentence for each thing that people ask. */
export interface ThingFacts extends Record<Exclude<Aspect, "cost" | "age">, string> {
  /** As it is called, and what else is nearly the same. */
  names: string[];
  price: [low: number, high: number];
  from: number;
}

/** What people ask about giving, and its answer. */
export interface Etiquette {
  asked: string[];
  answer: string;
}

export interface Things {
  /** What sort of thing a title names: "Engraved fillet knife with a sheath" is a fillet knife. */
  of(title: string): ThingFacts | null;
  /** The thing itself, and not only what sort it is of: a sketch glove is no glove to be told about. */
  called(title: string): ThingFacts | null;
  /** What a message names: the longest name in it. */
  in(text: string): ThingFacts | null;
}

/** Where nothing is asked about them. */
export const noThings: Things = { of: () => null, called: () => null, in: () => null };

export function openThings(things: readonly ThingFacts[]): Things {
  const byName = new Map<string, ThingFacts>();
  for (const thing of things) {
    for (const name of thing.names) {
      const key = wordsIn(name).join(" ");
      if (!byName.has(key)) byName.set(key, thing);
    }
  }
  /** The longest end of some words that is a name: in English the last word says what it is. */
  const endOf = (words: string[]): ThingFacts | null => {
    for (let from = 0; from < words.length; from += 1) {
      const thing = byName.get(words.slice(from).join(" "));
      if (thing) return thing;
    }
    return null;
  };
  const called = (title: string): ThingFacts | null => {
    const [head = [], behind = []] = partsOf(title);
    // "Tickets to a concert" are concert tickets.
    return byName.get(head.join(" ")) ?? byName.get([...behind, ...head].join(" ")) ?? null;
  };
  return {
    called,
    of: (title) => called(title) ?? endOf(partsOf(title)[0] ?? []),
    in(text) {
      const words = wordsIn(text);
      for (let size = Math.min(MOST_WORDS, words.length); size > 0; size -= 1) {
        for (let at = 0; at + size <= words.length; at += 1) {
          const name = words.slice(at, at + size).join(" ");
          const thing = name.length >= SHORTEST ? byName.get(name) : undefined;
          if (thing) return thing;
        }
      }
      return null;
    },
  };
}

const MOST_WORDS = 5;
/** A shorter word by itself may be anything. */
const SHORTEST = 3;
/** "A set of", which says nothing of what is in it. */
const CONTAINER =
  /^(?:(?:a|an|the|one|two|three|four|six|some) )?(?:(?:small|large|big|nice|good) )?(?:set|pair|box|tin|bag|bottle|jar|pack|bunch|case|stack|collection|selection|year) of (?:a |an |the )?/i;
/** Where what the thing is has been said, and more about it follows. */
const BEHIND = /\s*(?:[,:;(+–—]|\b(?:with|for|in|on|from|by|of|to|that|at|and|or|as|into)\b)\s*/i;
const ARTICLES = new Set(["a", "an", "the"]);

/** The words for what it is, and those behind them. */
const partsOf = (title: string) => title.replace(CONTAINER, "").split(BEHIND).map(wordsIn);

const wordsIn = (text: string) => nameStems(text, ARTICLES);
