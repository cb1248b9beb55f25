import { readAversions } from "./aversions.ts";
import type { Brief, Clause } from "./brief.ts";
import { budgetAfter, withBudget } from "./budget.ts";
import { correctionsByKey, keyOf } from "./corrections.ts";
import { type Passage, recalled } from "./read-once.ts";
import { genderIn } from "./spoken-of.ts";
import type { Turn } from "./turn.ts";

/** What a conversation adds to what was known before it: facts about the person, money, ideas shown. */
export function listen(brief: Brief, turns: Turn[]): Brief {
  let heard: Clause[] = [];
  const shown: string[] = [];
  for (const turn of turns) {
    if (turn.role === "assistant") {
      shown.push(...turn.ideas.map(({ title }) => title));
      continue;
    }
    heard.push(...factsIn(turn.text, brief.person.name));
  }
  // What the giver has corrected is not read again.
  const corrected = correctionsByKey(brief.corrections);
  heard = heard.filter(({ quote }) => !corrected.has(keyOf(quote)));
  const said = turns.flatMap((turn) => (turn.role === "user" ? turn.text : []));
  const { person } = brief;
  return {
    ...withBudget(brief, budgetAfter(brief.budget, turns)),
    person: { ...person, gender: person.gender ?? genderIn(person.name, said) },
    written: [brief.written, ...inWords(heard)].join(". "),
    clauses: withHeard(brief.clauses, heard),
    aversions: [...brief.aversions, ...readAversions(heard)],
    taken: [...brief.taken, ...shown],
  };
}

/** Said later, it counts: a taste that has just been denied is not one. */
export function withHeard(clauses: readonly Clause[], heard: readonly Clause[]): Clause[] {
  const renewed = new Set(heard.map(({ quote }) => quote.toLowerCase()));
  return [...clauses.filter(({ quote }) => !renewed.has(quote.toLowerCase())), ...heard];
}

export function inWords(heard: readonly Clause[]): string[] {
  return heard.map(({ quote, polarity }) =>
    polarity === "likes" ? quote : `${polarity}: ${quote}`,
  );
}

/** Sentences of a chat that are looked at again outside of it: the last ones. More than fifty messages have, as a rule. */
const MOST_SENTENCES = 300;

/** What the giver wrote in a chat, to be read. */
export function passagesSaid(said: readonly string[]): Passage[] {
  return said.flatMap(passagesIn).slice(-MOST_SENTENCES);
}

/** What they told about the person. */
export function heardIn(said: readonly string[], name: string): Clause[] {
  return passagesSaid(said).flatMap((passage) => statementsOf(passage, name));
}

const QUESTION =
  /\?\s*$|^(?:would|does|do|did|is|are|what|why|how|can|could|which|who|where|when|should|any)\b/i;
const REQUEST =
  /\b(?:show|suggest|give me|find|ideas?|suggestions?|something|anything|gifts?|presents?|instead|cheaper|budget)\b/i;
const REFERENCE =
  /^(?:the )?(?:first|second|third|fourth|fifth|last|next|other|previous|same|\d+(?:st|nd|rd|th)?)?\s*(?:ones?|ideas?|suggestions?|that|this|it|these|those)?$/i;

/** The statements of a message that are about the person, not about what to suggest. */
function factsIn(text: string, name: string): Clause[] {
  return passagesIn(text).flatMap((passage) => statementsOf(passage, name));
}

/** A limit holds in whatever sentence it is said: "is vegan", "she's allergic to nuts, what could I get?" */
function statementsOf(passage: Passage, name: string): Clause[] {
  const isAbout = isAboutPerson(passage.text, name);
  return recalled(passage).clauses.filter(
    ({ quote, limit }) => (isAbout || limit) && !REFERENCE.test(quote.trim()),
  );
}

/** The sentences of a message. */
export function passagesIn(text: string): Passage[] {
  return text.split(/(?<=[.!?\n])\s+/).map((sentence) => ({ text: sentence, field: "chat" }));
}

/** Whether a message says something about the person. */
export function tellsOfPerson(text: string, name: string): boolean {
  return passagesIn(text).some((passage) => isAboutPerson(passage.text, name));
}

/** Whether some words of a message stand in a question that says nothing of the person: "something for a vegan?" */
export function isOnlyAsked(words: string, text: string, name: string): boolean {
  const sentence = passagesIn(text)
    .find((passage) => passage.text.includes(words))
    ?.text.trim();
  return sentence?.endsWith("?") === true && !speaksOf(sentence, name);
}

function isAboutPerson(said: string, name: string): boolean {
  const sentence = said.trim();
  if (QUESTION.test(sentence) || !speaksOf(sentence, name)) return false;
  return !REQUEST.test(sentence) || LIKING.test(sentence);
}

const LIKING = /\b(?:loves?|likes?|hates?|enjoys?|collects?|into)\b/i;
const SUBJECT =
  /^(?:loves|likes|hates|enjoys|collects|adores|dislikes)\b|\b(?:she|he|they|(?:she|he|they)'(?:s|re|d|ll|ve)|her|his|their)\b/i;

const speaksOf = (sentence: string, name: string): boolean =>
  SUBJECT.test(sentence) ||
  (name.length > 1 && sentence.toLowerCase().includes(name.toLowerCase()));
