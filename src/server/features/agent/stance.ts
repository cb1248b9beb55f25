import type { Polarity } from "./brief.ts";
import { type FoundCue, type Token, findCues, isWeight, tokensOf } from "./cue-match.ts";
import { readForeign } from "./foreign-cues.ts";
import { namesPerson } from "./others.ts";
import { bare } from "./stretch.ts";

/** How a statement stands to the thing it names. */
export interface Stance {
  polarity: Polarity;
  /** The thing, with the words around it. */
  start: number;
  end: number;
  /** Where the words begin that say so. */
  cueStart: number;
  /** Said of a thing named before ("golf bores him"): no list goes on after it. */
  said: "after" | "before";
  /** For it only in that it is not against it: "I wouldn't say he hates it". */
  mild?: boolean;
}

const words = (list: string) => new Set(list.split(" "));
const AUXILIARY = words(
  "do does did is are was were be been being am would could should can will has have had must might may shall to tend tends seem seems feel feels it that which who",
);
const COPULA = words(
  "is are was were be been being am seem seems feel feels look looks sound sounds taste tastes smell smells become becomes get gets find finds found think thinks consider considers call calls deem deems reckon reckons as",
);
const OPINION = words(
  "find finds found think thinks consider considers call calls reckon reckons deem deems",
);
const TURN = words("not no never hardly");
const LINK =
  /^(?:for|to|with|in|on|at|by|of|and|or|but|as|when|if|because|since|than|from|about|she|he|they|it|these|this|thing|idea|one|sometimes|anyway|though|now|enough|again|is|are|him|her|them|compared|unless|whatever|lol|tbh|imo|please)$/;
const BEING = words("is are was were am be");
const PERSON = words("she he i we you");

/**
 * What the cues of a statement come to: every word against something turns what follows it, so that "hates" is
 * against, "never tires of" for, and "I wouldn't say he dislikes" for again. Null when nothing is said.
 */
export function stanceOf(text: string): Stance | null {
  const foreign = readForeign(text);
  if (foreign) return foreign;
  const tokens = tokensOf(text);
  const found = findCues(tokens, (cue) => isSaid(cue, tokens, text));
  const cues = found.filter(({ meaning, scope }) => meaning !== "aside" && scope !== "tone");
  if (cues.length === 0) return excess(text, tokens) ?? toneOf(text, tokens, found);
  return superlative(text, tokens, cues) ?? composed(text, tokens, cues);
}

/** Whether a place is in the middle of a phrase: "holds no appeal". */
export function isWithinCue(text: string, at: number): boolean {
  const tokens = tokensOf(text);
  return findCues(tokens, (cue) => isSaid(cue, tokens, text)).some(
    ({ from, to }) => (tokens[from]?.start ?? 0) < at && (tokens[to - 1]?.end ?? 0) > at + 1,
  );
}

/** "Golf is dull" says something of golf; "a dull day" and "she is dull" do not. */
function isSaid(cue: FoundCue, tokens: Token[], text: string): boolean {
  // "Off caffeine": as an opening only; "takes off" is something else.
  if (cue.to - cue.from === 1 && tokens[cue.from]?.word === "off")
    return cue.from === 0 && cue.scope === "after" && tokens[1]?.word !== "to";
  if (cue.scope === "after" || cue.scope === "before" || cue.scope === "tone") return true;
  const isLast = tokens.slice(cue.to).every(({ word }) => isWeight(word));
  const isOfPerson =
    PERSON.has(tokens[cue.from - 1]?.word ?? "") && BEING.has(tokens[cue.from]?.word ?? "");
  // "Marmite: pass the bucket" says it of what was named before.
  const isWhole = cue.to - cue.from > 2;
  if (cue.scope === "verdict" && isLast && (cue.from > 0 || isWhole) && !isOfPerson) return true;
  let at = cue.from - 1;
  const isBetween = (word: string) => !COPULA.has(word) && (isWeight(word) || TURN.has(word));
  while (at >= 0 && isBetween(tokens[at]?.word ?? "")) at -= 1;
  const before = tokens[at];
  // "Golf is a good walk spoiled": it describes the walk.
  const next = tokens[cue.to]?.word ?? "";
  const isAttribute =
    next !== "" &&
    !LINK.test(next) &&
    !isWeight(next);
  if (isAttribute && cue.to - cue.from === 1) return false;
  // "Not her thing"
  if (!before) return TURN.has(tokens[0]?.word ?? "") && cue.meaning === "likes";
  const gap = text.slice(before.end, tokens[at + 1]?.start);
  const opinion = isLast && tokens.slice(0, at).some(({ word }) => OPINION.has(word));
  if (!COPULA.has(before.word) && !/[=:]/.test(gap) && !opinion) return false;
  return !PERSON.has(tokens[at - 1]?.word ?? "") || OPINION.has(before.word);
}

function composed(text: string, tokens: Token[], cues: FoundCue[]): Stance {
  const meanings = cues.map(({ meaning }) => meaning).filter((meaning) => meaning !== "formerly");
  const against = againstOf(cues);
  const isDenied = against.length === 0 && meanings.includes("denial");
  const isFor = against.length % 2 === 0 && !isDenied;
  const [start, end, said] = widened(text, tokens, cues, stretchOf(text, tokens, cues));
  const cueStart = tokens[cues[0]?.from ?? 0]?.start ?? 0;
  return { polarity: polarity(), start, end, cueStart, said, mild: isFor && against.length > 1 };

  // "Doesn't need a new phone": there is one. "Don't suggest a new puppy" does not say so.
  function isMore(thing: string): boolean {
    return MORE.test(thing) || (NEW.test(thing) && /\b(?:needs?|wants?|use|room)\b/i.test(text));
  }

  function polarity(): Polarity {
    if (meanings.includes("neutral")) return "neutral";
    if (meanings.length < cues.length) return isFor ? "past" : "neutral";
    if (isFor) return "likes";
    if (against.includes("past")) return "past";
    if (against.includes("owned") || isMore(text.slice(start, end))) return "owned";
    return /\b(?:any ?more|any longer)\b/i.test(text) ? "past" : "dislikes";
  }
}

/** It was named before, and not in this statement. */
const REFERENCE =
  /^\s*(?:it|them|that|those|these|this|either|both|any of (?:it|them)|any$|one|ones)\b/i;
/** What turns it, one after the other; what only says the same again ("hates it, it bores him") counts once. */
function againstOf(cues: FoundCue[]): Array<FoundCue["meaning"]> {
  const turning = cues.filter(
    ({ meaning }) => !["likes", "neutral", "denial", "formerly"].includes(meaning),
  );
  const isVerb = ({ meaning, scope }: FoundCue) => meaning !== "turn" && scope === "after";
  const hasVerb = turning.some(isVerb);
  const owned = turning.find(({ meaning }) => meaning === "owned");
  const verdict = turning.find((cue) => cue.meaning !== "turn" && !isVerb(cue));
  return turning
    .filter((cue) => cue.meaning === "turn" || isVerb(cue) || (cue === verdict && !hasVerb))
    .filter((cue) => cue.meaning !== "owned" || cue === owned)
    .map(({ meaning }) => meaning);
}

const MORE = /^\s*(?:(?:any|yet|a) )*(?:another|more|second|one more)\b(?!\s*$)/i;
const NEW = /^\s*(?:(?:any|a) )?new\b(?!\s*$)/i;

type Place = [start: number, end: number, said: Stance["said"]];

/** Where the thing stands: on the side its cue asks for, and if nothing is there, on the other. */
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
function triggerIn(text: string, from: number): number | null {
  const trigger =
    /\b(?:if|when|whenever|every time|each time|any time|as soon as|the (?:moment|second|minute|instant|day)|at the (?:sight|thought|mention|idea|sound|smell) of)\b/i.exec(
      text.slice(from),
    );
  if (!trigger) return null;
  const start = from + trigger.index + trigger[0].length;
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

const DOING =
  /^\s*(?:(?:ever|really|even|actually|usually|normally|often|please) )*(?:(?:eats?|drinks?|wears?|uses?|owns?|buys?|watch(?:es)?|reads?|plays?|touch(?:es|ed)?|has|have|had|gets?|takes?|keeps?|does|do|needs?|wants?|smokes?|celebrates?|collects?|cooks?|rides?|drives?|goes|go|listens?|gives?|brings?|sends?|suggests?|picks?|choose|include|mention|recommend|consider|think|thinks|ate|wore|bothers?|follows?)\b)(?: (?:to|for|near|with|of|about|in for|anywhere near|even)\b)*(?: (?:him|her|them|me|us)\b)?/i;

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

/** "Nothing she loves more than", "nobody hates it as much as": the no only makes it stronger. */
function superlative(text: string, tokens: Token[], cues: FoundCue[]): Stance | null {
  const turn = cues.find(
    ({ meaning, from, to }) =>
      meaning === "turn" &&
      tokens
        .slice(from, to)
        .some(({ word }) =>
          /^(?:no|nothing|nobody|noone|none|never|not|nowhere|little|few)$/.test(word),
        ),
  );
  if (!turn) return null;
  const measure =
    /\b(?:more|less|better|worse|happier|rather|sooner|[a-z]{3,}er)(?: [a-z]+)? than\b|\b(?:as|so) much as\b|\b(?:this|that) much\b|(?<=\b(?:known|met|seen)\b.*)\bso much\b|\blike (?:she|he|they|my \w+|\w+) (?:does|do|did|can|could)\b|(?<!any )\bmore\b(?=\W*$| if\b)|^ (?:gets?|makes?|does|cheers?|warms?|hits?|says?|lifts?|brings?|calms?|relaxes|pleases?|excites?|thrills?|sparks?|will|would|can)\b.*?\blike\b(?! (?:she|he|they|my)\b)/i.exec(
      text.slice(tokens[turn.to - 1]?.end ?? 0),
    );
  if (!measure || /\b(?:has|have|need|want|own)s? (?:any )?more\b|\bno more than\b/i.test(text))
    return null;
  const others = cues.filter((cue) => cue !== turn && cue.meaning !== "formerly");
  const against =
    others.filter(({ meaning }) => !["likes", "neutral", "owned"].includes(meaning)).length +
    (/\bworse\b/i.test(measure[0]) ? 1 : 0);
  const polarity: Polarity = against % 2 === 0 ? "likes" : "dislikes";
  const at = (tokens[turn.to - 1]?.end ?? 0) + measure.index;
  const cueStart = tokens[turn.from]?.start ?? 0;
  const isOfPeople = /\b(?:nobody|no ?one|any(?:one|body)|few)\b/i.test(text);
  const behind: [number, number] = [at + measure[0].length, text.length];
  // "Couldn't love it more if he tried"
  const isSupposed = /^\s*if\b/i.test(text.slice(behind[0]));
  if (!isOfPeople && !isSupposed && bare(text, ...behind)) {
    return { polarity, start: behind[0], end: behind[1], cueStart, said: "after" };
  }
  const verb = others.find(({ scope }) => scope === "after") ?? turn;
  return { polarity, start: tokens[verb.to - 1]?.end ?? 0, end: at, cueStart, said: "after" };
}

/** "She'd jump overboard" answers to something; what is longer names it. */
const SHORT = 6;
const PURSUIT =
  /^\W*(?:(?:she|he|they|i|also|always|often|who|really|still|just|mostly|'s|is) )*(?:read|watch|play|collect|listen|writ|paint|draw|stud|follow|sing|mak|bak|cook|knit|build|spend|restor|sew|train|grow)(?:e|ing|s|es|ies|y)?\b/i;

/** Nothing says how it is meant but a word of the kind that is not said of what one likes. */
function toneOf(text: string, tokens: Token[], found: FoundCue[]): Stance | null {
  const cue = found.find(({ scope }) => scope === "tone");
  // In a list, such words are parts of names; and "reads grim thrillers" says what kind.
  if (!cue || PURSUIT.test(text)) return null;
  // "… and she cried": over what was named before.
  const isReaction =
    /^\W*(?:she|he|they|it|that|which)\b/i.test(text) &&
    tokens.length <= SHORT &&
    !/\b(?:has|have|got|owns|bought)\b|'s got/i.test(text);
  if (tokens.length < (isReaction ? 2 : 4)) return null;
  const trigger = isReaction ? triggerIn(text, tokens[cue.to - 1]?.end ?? 0) : null;
  return {
    polarity: "dislikes",
    start: trigger ?? 0,
    end: isReaction && trigger === null ? 0 : text.length,
    cueStart: tokens[cue.from]?.start ?? 0,
    said: "before",
  };
}

/** "Another mug": there are some. */
function excess(text: string, tokens: Token[]): Stance | null {
  const [first, second] = tokens;
  if (first?.word !== "another" || !second) return null;
  return { polarity: "owned", start: first.end, end: text.length, cueStart: 0, said: "after" };
}
