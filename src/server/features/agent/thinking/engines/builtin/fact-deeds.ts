import type { Action } from "../../../../../../shared/actions.ts";
import type { Meaning } from "../../../../../../shared/understood-limits.ts";
import type { Clause } from "../../../reading/brief.ts";
import { tellsOfPerson } from "../../../reading/listen.ts";
import { tellingStemsOf } from "../../../reading/titles.ts";
import { type Asked, type Deed, wordsOf } from "./asked.ts";
import { capitalised } from "./capitalised.ts";
import { plainName } from "./plain-name.ts";
import { shares, tells } from "./telling.ts";

const meaningOf: Partial<Record<Clause["polarity"], Exclude<Meaning, "age">>> = {
  likes: "loves",
  dislikes: "avoid",
  owned: "has",
};

const NOTING =
  /\b(?:remember|note|noted|fyi|mind|jot|write (?:it |that |this )?down|merk|notier|vergiss nicht|retiens|note que|recuerda|apunta|ricorda|onthoud|lembr)/i;

const ofLife = new Set<Clause["limit"]>([
  "senses",
  "nospace",
  "pets",
  "money",
  "diet",
  "faith",
  "sober",
  "pregnant",
  "mobility",
  "illness",
  "grief",
]);
/** How somebody lives, which no thing to avoid says: "vegetarian", "stopped drinking". */
const isOfLife = (limit: Clause["limit"]) => ofLife.has(limit);

/** The sentence that holds some words. */
function sentenceWith(words: string, text: string): string {
  const sentences = text.split(/(?<=[.!?;])\s+|\s*,?\s+(?:so|pls|please|and also)\s+/i);
  return sentences.find((one) => one.includes(words))?.trim() ?? words;
}

/** "Please remember that …" is no part of what is to be remembered. */
const ASKING_TO_NOTE =
  /^(?:(?:ok(?:ay)?|oh|and|also|btw|fyi|pls|please|so|hey|lol)\W+)*(?:(?:can|could|would) (?:you|u) )?(?:pls |please )?(?:remember|note|keep in mind|jot down|write down|dont forget|don['’]t forget)\b(?: it)?(?: down)?(?: that)?\W*|^that\s+|\s*\b(?:btw|pls|please|remember|lol|fyi|so note that|note that)\W*$/giu;

/** "Basically" is nothing that anybody is into. */
const HOW = /^\p{L}+ly$/iu;

const tellsMuch = (words: string) => tellingStemsOf(words).some((stem) => stem.length > 3);

/** "… and remember that he quit". */
const NOTE_AFTER =
  /^.*\b(?:remember|note(?: down)?|write(?: down)?|keep in mind|jot down|put down|put that|don['’]?t forget)\b\s*(?:that|:|,)?\s+(?:(?:that|this|it)\W+)?(?:btw\W+)?(.{4,})$/is;

const noteOf = (whole: string) => tidiedNote(NOTE_AFTER.exec(whole)?.[1] ?? whole);

const tidiedNote = (words: string) => capitalised(words.replaceAll(ASKING_TO_NOTE, "").trim());

/** "Add: allergic to wool, loves yellow": all that is listed is to be noted. */
const isListed = (text: string, quote: string) =>
  /^\s*(?:add|note|remember|save)\s*:/i.test(text) && text.includes(quote);

/** What was told about the person, as it will stand on their page. */
export function remember({ told, heard, text, brief }: Asked): Deed {
  const facts = heard.slots.filter(({ slot }) => slot === "fact").map(({ words }) => words);
  const [heardOf = null] = facts;
  // "The groom is called Faris", of which only "the" was heard.
  const fact = heardOf === null || tellingStemsOf(heardOf).length > 0 ? heardOf : text;
  const things = told.flatMap(({ quote, polarity, isWish, limit }) => {
    const meaning = isOfLife(limit) ? undefined : meaningOf[polarity];
    const isMeant =
      !isWish &&
      (facts.length === 0 || facts.some((one) => shares(quote, one)) || isListed(text, quote));
    const thing =
      quote
        .replaceAll(ASKING_TO_NOTE, "")
        .replace(/^(?:like|about|around|already|so many)\s+/i, "")
        .trim() || quote;
    return meaning && isMeant && !HOW.test(thing) ? [{ thing, meaning }] : [];
  });
  // "He is vegetarian": what limits a present stands among the notes in the giver's words, as it is read there.
  const limits = told.filter(({ limit }) => isOfLife(limit)).map(({ quote }) => quote);
  const [first] = limits;
  const note: Action[] = first
    ? [{ do: "note", words: noteOf(fact?.includes(first) ? fact : sentenceWith(first, text)) }]
    : [];
  const noted: Action[] = things.length > 0 ? [{ do: "remember", things }] : [];
  if (note.length + noted.length > 0) return { actions: [...noted, ...note] };
  // A question tells nothing, and neither does what is about somebody or something else.
  const isAbout = NOTING.test(text) || tellsOfPerson(text, plainName(brief));
  const isTold = fact !== null && isAbout && !/\?\s*$/.test(text) && !REFUSING.test(text);
  // "Bus" says nothing, "she sits in a cold bus all day" does.
  const words = isTold
    ? noteOf(/\S+\s+\S+/.test(fact) && tellsMuch(fact) ? fact : sentenceWith(fact, text))
    : "";
  return words ? { actions: [{ do: "note", words }] } : { actions: [] };
}

/** "No, not that, he has one." */
const REFUSING = /^\W*(?:no+|nah|nope)\b[^.!?]{0,40}$/i;

export function forget({ heard, text, brief, told, known }: Asked): Deed {
  const said = wordsOf(heard, "fact") ?? wordsOf(heard, "kind") ?? text;
  // What has just been told is not what is to be forgotten: "he stopped drinking, forget the whisky".
  const before = [
    ...known,
    ...brief.clauses.filter(({ quote }) => !told.some((one) => one.quote === quote)),
  ].filter(({ isWish }) => !isWish);
  const of = (words: string) => before.filter(({ quote }) => tells(quote, words));
  const things = (of(said).length > 0 ? of(said) : of(text)).map(({ quote }) => quote);
  if (things.length > 0) return { actions: [{ do: "forget", things: [...new Set(things)] }] };
  if (brief.notes && tells(brief.notes, said)) return { actions: [{ do: "unnote", words: said }] };
  return { actions: [{ do: "forget", things: [] }] };
}
