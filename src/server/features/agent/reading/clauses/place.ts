import { type FoundCue, type Token, isWeight } from "./cue-match.ts";
import { namesPerson } from "./others.ts";
import { oneOf } from "../pattern.ts";
import { bare } from "./stretch.ts";

const words = (list: string) => new Set(list.split(" "));
const AUXILIARY = words(
  "do does did is are was were be been being am would could should can will has have had must might may shall to tend tends seem seems feel feels it that which who",
);
export const OPINION = words(
  "find finds found think thinks consider considers call calls reckon reckons deem deems",
);
export const BEING = words("is are was were am be");

/** It was named before, and not in this statement. */
const REFERENCE =
  /^\s*(?:it|them|that|those|these|this|either|both|any of (?:it|them)|any$|one|ones)\b/i;

/** The side of its cue on which a thing stands. */
export type Side = "after" | "before";
type Place = [start: number, end: number, said: Side];

/** Where the thing stands of which the cues of a statement speak. */
export function placeOf(text: string, tokens: Token[], cues: FoundCue[]): Place {
  return widened(text, tokens, cues, stretchOf(text, tokens, cues));
}

/** On the side its cue asks for, and if nothing is there, on the other. */
function stretchOf(text: string, tokens: Token[], cues: FoundCue[]): Place {
  const isThere = ([start, end]: Place) => bare(text, start, end) !== null;
  const [from, to] = cues.find(({ within }) => within)?.within ?? [];
  if (from !== undefined && to !== undefined) {
    const within: Place = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0, "after"];
    if (isThere(within)) return within;
  }
  const leading = beforeOf(text, tokens, cues);
  const last = cues.findLast(({ meaning }) => meaning !== "turn" && meaning !== "formerly");
  const final = cues.at(-1);
  const isOvertaken =
    final?.meaning === "turn" && final !== last && isThere(afterOf(text, tokens, cues, final));
  if (last && last.scope !== "after" && !isOvertaken) {
    const spoken = cues.findLast((cue) => cue.scope === "after" && cue.from < last.from);
    const between = spoken ? afterOf(text, tokens, cues, spoken) : null;
    // "A concert wouldn't *be* ideal"
    const isVerb = between !== null && AUXILIARY.has(text.slice(between[0], between[1]).trim());
    if (between && !isVerb && isThere(between)) return between;
    const cleft = cleftIn(text, tokens[last.to - 1]?.end ?? 0);
    if (cleft !== null) return [cleft, text.length, "after"];
    if (last.meaning !== "denial" && isThere(leading)) return leading;
    const following = afterOf(text, tokens, cues, last);
    const trigger = triggerIn(text, following[0]);
    if (trigger !== null && !isThere(leading)) return [trigger, text.length, "after"];
    // "She'd run a mile" is about what was named before; "her idea of hell is a spa" is not.
    const isReaction =
      /^\W*(?:and |but |so )?(?:she|he|they|it)\b/i.test(text) &&
      !/^\s*(?:at|over|about|is|are|was|would)\b/i.test(text.slice(following[0]));
    return (!isReaction || last.meaning === "denial") && isThere(following) && !isThere(leading)
      ? following
      : leading;
  }
  for (const cue of cues.toReversed()) {
    const following = afterOf(text, tokens, cues, cue);
    if (isThere(following) || REFERENCE.test(text.slice(following[0], following[1])))
      return following;
  }
  return leading;
}

/**
 * "Needlework is no longer possible", "her record player never stops spinning": what is spoken of is named
 * first, and what follows only says more of it.
 */
function widened(text: string, tokens: Token[], cues: FoundCue[], place: Place): Place {
  const [start, end, said] = place;
  if (said === "before" || cues.some(({ within }) => within)) return place;
  const [from, to] = beforeOf(text, tokens, cues);
  const subject = bare(text, from, to);
  if (!subject || from > 0 || to > start || namesPerson(text.slice(from, to))) return place;
  const first = cues[0]?.from ?? 0;
  // "As long as it's not a mug"
  if (tokens.slice(0, first).some(({ word, start: at }) => at >= to && REFERRING.has(word)))
    return place;
  const verb = tokens[first - 1]?.word ?? "";
  const isOnlyTurned = cues.every(({ meaning }) => meaning === "turn" || meaning === "formerly");
  if (isOnlyTurned && BEING.has(verb)) return [from, to, "before"];
  return DETERMINED.test(text) ? [from, end, "before"] : place;
}

/** "He'd walk out of the room *if* someone put country music on", "she cries *the moment* …" */
export function triggerIn(text: string, from: number): number | null {
  const trigger =
    /\b(?:if|when|whenever|every time|each time|any time|as soon as|the (?:moment|second|minute|instant|day)|at the (?:sight|thought|mention|idea|sound|smell) of)\b/i.exec(
      text.slice(from),
    );
  if (!trigger) return null;
  const start = from + trigger.index + trigger[0].length;
  return bare(text, start, text.length) ? start : null;
}

/** "If one thing annoys him *it's* wind chimes": the thing comes last. */
function cleftIn(text: string, from: number): number | null {
  if (!/\b(?:thing|things|what|something)\b/i.test(text.slice(0, from))) return null;
  const copula = /^.*?(?:\bit's|\bit is|\bthat's|\bis|\bare)\s+(?=\S)/i.exec(text.slice(from));
  if (!copula) return null;
  const start = from + copula[0].length;
  return bare(text, start, text.length) ? start : null;
}

const REFERRING = words("it that which who");
const DETERMINED = /^\W*(?:the|that|those|these|this|his|her|their) /i;

/** What follows a cue, up to the next. */
function afterOf(text: string, tokens: Token[], cues: FoundCue[], cue: FoundCue): Place {
  const next = cues.find(({ from }) => from >= cue.to);
  const end = next ? (tokens[next.from]?.start ?? text.length) : text.length;
  const start = tokens[cue.to - 1]?.end ?? 0;
  if (cue.meaning !== "turn" && cue.meaning !== "formerly") return [start, end, "after"];
  // "She doesn't eat meat"; but in "she doesn't drink", the verb is what she does not do.
  const doing = DOING.exec(text.slice(start, end));
  const skipped = start + (doing?.[0].length ?? 0);
  const isNamed = bare(text, skipped, end) !== null || REFERENCE.test(text.slice(skipped, end));
  return [isNamed ? skipped : start, end, "after"];
}

const DOES = oneOf(`
  eats?|drinks?|wears?|uses?|owns?|buys?|watch(?:es)?|reads?|plays?|touch(?:es|ed)?
  has|have|had|gets?|takes?|keeps?|does|do|needs?|wants?
  smokes?|celebrates?|collects?|cooks?|rides?|drives?|goes|go|listens?
  gives?|brings?|sends?|suggests?|picks?|choose|include|mention|recommend|consider|think|thinks
  ate|wore|bothers?|follows?
`);
const DOING = new RegExp(
  [
    String.raw`^\s*(?:(?:ever|really|even|actually|usually|normally|often|please) )*`,
    String.raw`(?:${DOES}\b)`,
    String.raw`(?: (?:to|for|near|with|of|about|in for|anywhere near|even)\b)*`,
    String.raw`(?: (?:him|her|them|me|us)\b)?`,
  ].join(""),
  "i",
);

/** What precedes everything that is said of it. */
function beforeOf(text: string, tokens: Token[], cues: FoundCue[]): Place {
  let first = cues.find(({ meaning }) => meaning !== "denial")?.from ?? cues[0]?.from ?? 0;
  const opinion = tokens.findLastIndex(({ word }, at) => at < first && OPINION.has(word));
  while (first > opinion + 1) {
    const { word } = tokens[first - 1] ?? { word: "" };
    if (!AUXILIARY.has(word) && !isWeight(word)) break;
    // "A watering can would be welcome"
    if (word === "can" && AUXILIARY.has(tokens[first]?.word ?? "")) break;
    first -= 1;
  }
  const end = tokens[first]?.start ?? text.length;
  const thought = tokens[opinion]?.end ?? 0;
  if (opinion < 0 || bare(text, thought, end)) return [thought, end, "before"];
  // "Bourbon he finds too sweet"
  const said = tokens[opinion]?.start ?? 0;
  const isNamed = /\s(?:she|he|they)\s*$/i.test(text.slice(0, said));
  return [0, isNamed ? said : 0, "before"];
}
