import type { Asked } from "./asked.ts";
import { DENIED, KEPT, REPLACED } from "./scene.ts";
import { tells } from "./telling.ts";

/** Words that point at something instead of naming it. */
const POINTING =
  /^(?:it|that|this|these|those|them|one|ones|all|both|everything|any|some|first|second|third|fourth|last|the|of|please|pls|too|idea|ideas|number|nr|num|no|\d+|\d(?:st|nd|rd|th)|and|\W)*$/i;

/** What leads up to a name: "ok bandana", "mark muslins". */
const LEADING =
  /^(?:(?:ok(?:ay)?|so|and|also|then|please|pls|right|yes|yeah|oh|h+m+|actually|just|now|i|we|ive|got|bought|mark|add|put|save|remove|take|drop|delete|move|a|an|the|some|my|her|his|their)\s+)+/i;
/** "Could one have the boat's name put on it" names nothing. */
const ASKING = /^(?:could|can|would|should|will|do|does|did|is|are|one|who|what|how|where)\b/i;
/** "The cosy one" names something on the screen, or nothing. */
const DESCRIBING =
  /\b(?:ones?|things?|ideas?|other|cheapest|dearest)$|^(?:one|thing) (?:with|about|for|that|from|of)\b/i;

/** What leads up to the name of something new, and what follows it. */
const UP_TO_NAME =
  /^.*(?:\b(?:add|put|save|get|include|pop|stick|want|with|and|or|also|plus|on|down|an?|the|some|my|her|his|their)|[.,;:!?])\s+/isu;
const AFTER_NAME =
  /\s*(?:[.,;:!?]|\b(?:on|onto|in|into|to|at) (?:the|a|an|my|her|his|their|that|this|it)\b[^.,;!?]*\blists?\b|\b(?:on|to|in) (?:the |a |my |her |his |their )?list\b|\b(?:and|but|then|instead|please|pls|too|as well|goes|is|are|was|were|sounds?|looks?|seems?|would|will|can)\b|$).*$/isu;

/** "A silver bracelet with her name", of which "silver" was heard. */
function inFull(words: string, text: string): string {
  const at = text.indexOf(words);
  if (at < 0 || /\b(?:and|or)\b|[,&+]/i.test(words)) return words;
  const before = text.slice(0, at);
  const after = text.slice(at + words.length);
  const start = /^(?:of|for|with)\b/i.test(words)
    ? (/(?:\b(?:an?|the|some)\s+)?\p{L}+\s+$/iu.exec(before)?.[0] ?? "")
    : before.replace(UP_TO_NAME, "");
  const end = after.replace(AFTER_NAME, "");
  const whole = `${start}${words}${end}`.trim();
  return whole.split(/\s+/).length <= MOST_NAME_WORDS ? whole : words;
}

const MOST_NAME_WORDS = 9;

const QUOTED_NAME = /(?<![\p{L}\d])["“'‘]([^"“”'‘’]{2,80}|[^"“”‘]{2,80}?)["”'’](?!\p{L})/gu;
const PUT_BEFORE = /\b(?:add|put|save|stick|pop|include|write|list)\b[^.!?"“”]{0,30}$/i;
const OF_A_LIST = /\blist(?: (?:called|named))?:?\s*$|\b(?:called|named)\s*$/i;

/** What is written between marks to be put on a list, and is not on the screen: the name as it shall stand there. */
export function writtenIn({ text, table }: Asked): string[] {
  return [...text.matchAll(QUOTED_NAME)]
    .filter(({ index }) => {
      const before = text.slice(0, index);
      return PUT_BEFORE.test(before) && !OF_A_LIST.test(before);
    })
    .map(([, name = ""]) => name.trim())
    .filter(
      (name) =>
        /\p{L}{2}/u.test(name) &&
        !table.all.some(({ title }) => title.toLowerCase() === name.toLowerCase()),
    );
}

/** What the words for an idea name that is neither on the screen nor on a list. */
export function namesIn(asked: Asked): string[] {
  const named = asked.heard.slots.filter(({ slot }) => slot === "which");
  const listed = asked.brief.diary.lists.flatMap(({ ideas }) => ideas.map(({ title }) => title));
  const isWanted = (words: string) => {
    const before = asked.text.slice(0, asked.text.indexOf(words));
    return ![KEPT, REPLACED, DENIED].some((stance) => stance.test(before));
  };
  return named
    .filter(({ words }) => isWanted(words))
    .map(({ words }) => inFull(words, asked.text))
    .flatMap((words) => words.split(/\s*(?:,|&|\band\b)\s*/i))
    .map((words) => words.replace(LEADING, "").trim())
    .filter(
      (words) =>
        /\p{L}{2}/u.test(words) &&
        !DESCRIBING.test(words) &&
        !ASKING.test(words) &&
        !listed.some((title) => tells(title, words)) &&
        !words.split(/\s+/).every((w) => POINTING.test(w)),
    );
}
