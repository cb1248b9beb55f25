import type { Idea } from "../../../reading/turn.ts";
import { type Asked, type Spoken, distinct, ideaOf } from "./asked.ts";
import { listMeant } from "./list-answers.ts";
import { whichIdea } from "./phrases.ts";
import { pricedAs } from "./references.ts";

export const OF_LIST = /\b(?:on|from|of) (?:the|my|her|his|their|that) lists?\b/i;
export const OF_THOSE = /\b(?:those|these|them|all|any|each)\b/i;
/** The ideas that a message is about: those it points at, or the only one there is. */
export function ideasAsked(asked: Asked): Idea[] {
  const { table, text } = asked;
  const { about: pointed } = asked.meant;
  const named = distinct(pointed.map(ideaOf));
  const priced = pricedAs(text, named.length > 1 ? { ...table, latest: named } : table);
  if (priced) return [priced];
  if (named.length > 0) return named;
  // "Which of those makes it?", after a list was read out; "what on his list could get here".
  const read = OF_THOSE.test(text) ? distinct(asked.meant.named.map(ideaOf)) : [];
  if (read.length > 1) return read;
  if (OF_LIST.test(text)) {
    const rows = (listMeant(asked)?.ideas ?? []).map(({ title }) => ideaOf({ title, idea: null }));
    if (rows.length > 0) return rows;
  }
  if (table.latest.length === 1) return table.latest;
  return table.spoken ? [table.spoken] : [];
}

/** Of the idea that is meant; without one, of each on the screen, or it asks which. */
export function about(asked: Asked, tell: (idea: Idea) => string, { each = true } = {}): Spoken {
  const { latest } = asked.table;
  const ideas = ideasAsked(asked);
  const [only, ...others] = ideas;
  if (only && others.length === 0) return { words: `**${only.title}**: ${tell(only)}` };
  const told = others.length > 0 ? ideas : latest;
  // Nobody asks how four ideas are made without saying so.
  const isVague =
    !each && (others.length === 0 || (others.length > 1 && !OF_THOSE.test(asked.text)));
  if (told.length === 0 || isVague) {
    return { words: whichIdea(latest.map(({ title }) => title)), isFree: true };
  }
  return { words: told.map((one) => `- **${one.title}**: ${tell(one)}`).join("\n") };
}
