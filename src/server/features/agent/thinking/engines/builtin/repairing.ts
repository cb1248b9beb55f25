import type { Intent } from "../../../reading/listener.ts";
import type { Diary } from "../../../reading/brief.ts";
import { isQuestion } from "./answers.ts";
import { HOW_TO } from "./getting.ts";
import { wordsForList } from "./list-words.ts";
import type { ReadTurn } from "./dialogue-state.ts";
import { SOME } from "./naming.ts";

/** Says that something else was meant: "no, the boats", "I said the BIRD one", "only the dutch oven". */
const CORRECTING =
  /^\W*(?:ugh\W+|um+\W+|hm+\W+|lol\W+|wait\W+)?(?:no+\b|nah|nope|not (?:that|the)|only\b|just\b|i (?:said|meant?|mean|asked)\b|wrong\b|the other)/i;
/** What a mere name may be heard as. */
const vague = new Set<Intent>([
  "add",
  "not-that",
  "no",
  "yes",
  "undo",
  "less",
  "more",
  "new",
  "wish",
  "thanks",
  "off-topic",
]);
const PUTTING = /\b(?:add|put|save|stick|pop|include|list)\b/i;
/** Asked for once more of something else: not a fact, nor a date. */
const repeatable = (intent: Intent) =>
  isQuestion(intent) || intent === "remove" || intent === "bought" || intent === "move";

/** A message that only says which idea was meant asks for the same as the one before it. */
export function repaired(turn: ReadTurn, before: readonly ReadTurn[]): ReadTurn {
  const { text } = turn.turn;
  const { about, against } = turn.meant;
  if (!CORRECTING.test(text) || PUTTING.test(text) || about.length + against.length === 0)
    return turn;
  if (!turn.intents.every((intent) => vague.has(intent))) return turn;
  const reply = before.findLastIndex((one) => one.turn.role === "assistant");
  const start = before.findLastIndex((one, at) => at < reply && one.turn.role === "assistant");
  const asked = before.slice(start + 1, Math.max(0, reply));
  const intents = [...new Set(asked.flatMap((one) => one.intents.filter(repeatable)))];
  const last = asked.findLast((one) => one.intents.some(repeatable));
  if (!last?.heard || intents.length === 0) return turn;
  return {
    turn: { role: "user", text: `${last.turn.text}. ${text}` },
    heard: { ...last.heard, slots: turn.heard?.slots ?? [] },
    intents,
    meant: about.length > 0 ? turn.meant : { ...turn.meant, about: against, against: [] },
  };
}

/** "No, not Christmas, her birthday list", after something was put on one: it goes there instead. */
export function relisted(turn: ReadTurn, before: readonly ReadTurn[], { lists }: Diary): ReadTurn {
  const { heard, turn: said, meant } = turn;
  const last = before.at(-1)?.turn;
  if (last?.role !== "assistant" || !last.did || !/^Added to /m.test(last.text)) return turn;
  const isOther = meant.about.some(({ title }) => !last.text.includes(title));
  if (!heard || isOther || !MISLISTED.test(said.text) || !wordsForList(said.text, heard))
    return turn;
  const added = lists
    .flatMap(({ ideas }) => ideas)
    .filter(({ title }) => last.text.includes(title))
    .map(({ title }) => ({ title, idea: null, on: "list" as const }));
  if (added.length === 0) return turn;
  return { ...turn, intents: ["move"], meant: { ...meant, about: added, against: [] } };
}

const MISLISTED =
  /^\W*(?:(?:ugh|um+|hm+|oh|sorry|wait|but|oops)\W+)*(?:no+\b|nah|nope|not (?:that|the|her|his|their|my|for|on)\b|i (?:said|meant?|mean)\b|wrong\b|other list)|\b(?:wrong|not that) list\b|\binstead\b/i;

const PUT_IT = /\b(?:put|add|save|pop|stick|write)\b.{0,12}\b(?:it|that|this|them|both|those)\b/i;

/** "Fine, put it down", where nothing was asked that a yes would answer. */
export function agreed(turn: ReadTurn, before: readonly ReadTurn[]): ReadTurn {
  const last = before.at(-1)?.turn;
  const isAnswer = last?.role === "assistant" && last.asks === true;
  if (isAnswer || !turn.intents.includes("yes") || !PUT_IT.test(turn.turn.text)) return turn;
  const intents = turn.intents.map((one): Intent => (one === "yes" ? "add" : one));
  return { ...turn, intents: [...new Set(intents)] };
}

const SWAPPING = /\b(?:swap|switch|replace|exchange|trade)\b/i;

/** "Swap it for a proper hot sauce" asks for hot sauces. */
export function swapped(turn: ReadTurn): ReadTurn {
  const { heard, intents, meant } = turn;
  if (!heard || !SWAPPING.test(turn.turn.text) || !intents.includes("add")) return turn;
  const isWished = ({ slot, words }: { slot: string; words: string }) =>
    slot === "wish" || (slot === "which" && SOME.test(words));
  if (!heard.slots.some(isWished)) return turn;
  const isListed = [...meant.about, ...meant.against].some(({ on }) => on === "list");
  return {
    ...turn,
    heard: {
      ...heard,
      slots: heard.slots.map((one) => (isWished(one) ? { ...one, slot: "wish" } : one)),
    },
    intents: isListed ? ["remove", "wish"] : ["wish"],
    meant: { ...meant, about: [], against: [...meant.against, ...meant.about] },
  };
}

const OF_IT =
  /^\W*(?:(?:yeah|ok(?:ay)?|and|but|so|wait)\W+)*(?:do i|is it|is that|does it|are they)\b/i;
const ofWays = new Set<Intent>(["handmade", "quick", "experience"]);

/** "Do I make it myself?" asks about an idea; "go back to the poster" is about it, where nothing was done. */
export function askedOfIt(turn: ReadTurn, hasDone: boolean): ReadTurn {
  const { intents, meant } = turn;
  const isAsked = OF_IT.test(turn.turn.text) && intents.every((one) => ofWays.has(one));
  // "How would I make that?" asks how, and for nothing else to make.
  if (HOW_TO.test(turn.turn.text) && intents.includes("handmade"))
    return {
      ...turn,
      intents: [...new Set(intents.map((one): Intent => (one === "handmade" ? "lead" : one)))],
    };
  const isBack = intents.includes("undo") && !hasDone && meant.about.length > 0;
  if (intents.length === 0 || !(isAsked || isBack)) return turn;
  return { ...turn, intents: ["why"] };
}

/** "The first is so her, but is it under 25?" puts it nowhere yet. */
export function withoutUnaskedAdding(request: ReadTurn): ReadTurn {
  const { intents, turn } = request;
  const isLiked = LIKING.test(turn.text) && !ORDERING.test(turn.text);
  if (!intents.includes("add") || !isLiked) return request;
  return { ...request, intents: intents.filter((one) => one !== "add") };
}

const LIKING =
  /\b(?:love(?:ly|s)?|like|nice|cute|sweet|great|perfect|fantastic|brilliant|amazing|beautiful|adorable|so (?:her|him|them)|that['’]?s (?:it|the one)|sounds? (?:good|great)|gusta|lindo|toll|klasse|chouette|bello)\b/i;
const ORDERING =
  /\b(?:add|put|save|list|keep|stick|pop|include|throw|take|want|get|go(?:ing)? (?:for|with)|choose|have|yes|leg|setz|pack|ajoute|mets|añade|pon|aggiungi|metti|zet|voeg)\b/i;
