import type { Flag } from "../../../reading/brief.ts";
import { stem } from "../../../reading/titles.ts";

/** Where the words that name a thing end, and those that tell more of it begin. */
const AFTER =
  /\s+(?:for|with|without|that|which|who|to|about|in|on|of|from|by|at|under|as|she|he|they|we|you|i|her|his|their|the|but|not|then|instead|maybe|please|like)\b|[,:;(–—?!.]/i;

/** Words that name no kind of thing. */
const ANY = new Set(
  "something anything some any thing things stuff gift gifts present presents idea ideas one ones more other else nice good little small big".split(
    " ",
  ),
);

/** The kind of thing that some words name, without its ending: a book, in "a quiet book for winter evenings"; null for none. */
export function kindIn(words: string): string | null {
  // "The garden" is what it is for.
  if (/^\s*(?:the|her|his|their|my|our|for)\b/i.test(words)) return null;
  const [thing = ""] = words.trim().split(AFTER);
  const last = thing
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.at(-1);
  return last && last.length > 2 && !ANY.has(last) ? stem(last) : null;
}

/** A thing that is asked for, and not one that it is for, with or like: "a game", in "what about a game for a long drive". */
const ASKED_FOR =
  /(?<!\b(?:for|on|at|in|with|without|of|to|from|by|not|no|is|has|had|got|like|as|than|have|into|during|after|before) )\b(?:an?|another|some|any)\s+(?!(?:one|of|more|other|thing|idea|gift|present)s?\b)(\p{L}.*)/iu;

/** The words of a message by which it asks for a kind of thing, and what comes behind them; null for none. */
export function thingAskedIn(message: string): string | null {
  for (const sentence of message.split(/(?<=[.!?\n])\s+/)) {
    const found = ASKED_FOR.exec(sentence)?.[1]?.replace(/[\s.!?]+$/, "");
    if (found && kindIn(found) !== null) return found;
  }
  return null;
}

/** What a kind is called in the flags of ideas, whose titles are names as a rule: "Sleeping Queens". */
const flagsOfKind = new Map<string, readonly Flag[]>(
  Object.entries({
    book: ["books"],
    novel: ["books"],
    read: ["books"],
    game: ["board-game", "card-game"],
    puzzle: ["puzzle"],
    jigsaw: ["puzzle"],
    plant: ["plants"],
    flower: ["flowers"],
    class: ["class"],
    course: ["class"],
    lesson: ["class"],
    workshop: ["class"],
    jewellery: ["jewellery"],
    jewelry: ["jewellery"],
    gadget: ["gadget"],
    subscription: ["subscription"],
  } satisfies Record<string, Flag[]>).map(([word, flags]) => [stem(word), flags]),
);

/** Whether an idea is of a kind, by its title or by what is known of it. */
export function isOfKind(
  { title, flags }: { title: string; flags: readonly Flag[] },
  kind: string,
): boolean {
  return (
    kindIn(title) === kind || (flagsOfKind.get(kind)?.some((flag) => flags.includes(flag)) ?? false)
  );
}

/** So many presents of a kind show that its word names what a thing is, and not what it is about. */
const MANY = 40;

/** Tells whether some words name a kind of thing ("a game"), or what it has to do with ("trains"). */
export function kindsAmong(titles: readonly string[]): (words: string) => boolean {
  const counts = new Map<string | null, number>();
  for (const title of titles) {
    const kind = kindIn(title);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return (words) => {
    const kind = kindIn(words);
    return kind !== null && (counts.get(kind) ?? 0) >= MANY;
  };
}
