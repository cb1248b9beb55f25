import { readAversions } from "./aversions.ts";
import type { Brief, Clause } from "./brief.ts";
import { budgetAfter, withBudget } from "./budget.ts";
import { correctionsByKey, keyOf } from "./corrections.ts";
import { occasionKindOf } from "./occasion.ts";
import { type Passage, recalled } from "./read-once.ts";
import { genderIn } from "./spoken-of.ts";
import type { Turn } from "./turn.ts";

/** What a conversation adds to what was known before it: facts about the person, money, occasion, ideas shown. */
export function listen(brief: Brief, turns: Turn[]): Brief {
  let heard: Clause[] = [];
  let occasion = brief.occasion;
  const shown: string[] = [];
  for (const turn of turns) {
    if (turn.role === "assistant") {
      shown.push(...turn.ideas.map(({ title }) => title));
      continue;
    }
    const kind = occasionKindOf(turn.text);
    if (kind) occasion = { name: kind, kind, daysLeft: occasion?.daysLeft ?? null };
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
    occasion,
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

/** Sentences of a chat that are looked at again outside of it: the last ones. */
const MOST_SENTENCES = 60;

/** What the giver told in a chat about the person, to be read. */
export function passagesSaid(said: readonly string[], name: string): Passage[] {
  return said.flatMap((text) => passagesAbout(text, name)).slice(-MOST_SENTENCES);
}

/** The statements of those that are about the person. */
export function heardIn(said: readonly string[], name: string): Clause[] {
  return passagesSaid(said, name).flatMap(statementsOf);
}

const QUESTION =
  /\?\s*$|^(?:would|does|do|did|is|are|what|why|how|can|could|which|who|where|when|should|any)\b/i;
const REQUEST =
  /\b(?:show|suggest|give me|find|ideas?|suggestions?|something|anything|gifts?|presents?|instead|cheaper|budget)\b/i;
const REFERENCE =
  /^(?:the )?(?:first|second|third|fourth|fifth|last|next|other|previous|same|\d+(?:st|nd|rd|th)?)?\s*(?:ones?|ideas?|suggestions?|that|this|it|these|those)?$/i;

/** The statements of a message that are about the person, not about what to suggest. */
function factsIn(text: string, name: string): Clause[] {
  return passagesAbout(text, name).flatMap(statementsOf);
}

function statementsOf(passage: Passage): Clause[] {
  return recalled(passage).clauses.filter(({ quote }) => !REFERENCE.test(quote.trim()));
}

/** The sentences of a message that are about the person. */
export function passagesAbout(text: string, name: string): Passage[] {
  return text
    .split(/(?<=[.!?\n])\s+/)
    .filter((sentence) => isAboutPerson(sentence.trim(), name))
    .map((sentence) => ({ text: sentence, field: "chat" }));
}

function isAboutPerson(sentence: string, name: string): boolean {
  if (QUESTION.test(sentence)) return false;
  const subject = /\b(?:she|he|they|(?:she|he|they)'(?:s|re|d|ll|ve)|her|his|their)\b/i.test(
    sentence,
  );
  const named = name.length > 1 && sentence.toLowerCase().includes(name.toLowerCase());
  const health =
    /\b(?:allergic|vegan|vegetarian|intoleran\w+|diabetic|pregnant|sober|halal|kosher|c(?:o)?eliac)\b/i.test(
      sentence,
    );
  if (health) return true;
  return (
    (subject || named) &&
    !(
      REQUEST.test(sentence) &&
      !/\b(?:loves?|likes?|hates?|enjoys?|collects?|into)\b/i.test(sentence)
    )
  );
}
