import type { Polarity } from "../brief.ts";
import { type FoundCue, type Token, findCues, isWeight, tokensOf } from "./cue-match.ts";
import { readForeign } from "./foreign-cues.ts";
import { alternatives, oneOf } from "../pattern.ts";
import { BEING, OPINION, type Side, placeOf, triggerIn } from "./place.ts";
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
  said: Side;
  /** For it only in that it is not against it: "I wouldn't say he hates it". */
  mild?: boolean;
}

const words = (list: string) => new Set(list.split(" "));
const COPULA = words(
  "is are was were be been being am seem seems feel feels look looks sound sounds taste tastes smell smells become becomes get gets find finds found think thinks consider considers call calls deem deems reckon reckons as",
);
const TURN = words("not no never hardly");
const LINK =
  /^(?:for|to|with|in|on|at|by|of|and|or|but|as|when|if|because|since|than|from|about|she|he|they|it|these|this|thing|idea|one|sometimes|anyway|though|now|enough|again|is|are|him|her|them|compared|unless|whatever|lol|tbh|imo|please)$/;
const PERSON = words("she he i we you");
const REFERRING = words("they it that which who");
const NO = words("no nothing never none nobody more");

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
  const isAttribute = next !== "" && !LINK.test(next) && !isWeight(next);
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
  const against = againstOf(cues, tokens);
  // "Wouldn't be parted from it for all the tea in China": the no is part of the praise.
  const isPraised = cues.some(
    ({ meaning, from, to }) =>
      meaning === "likes" && tokens.slice(from, to).some(({ word }) => TURN.has(word)),
  );
  const isDenied = against.length === 0 && meanings.includes("denial") && !isPraised;
  const isFor = against.length % 2 === 0 && !isDenied;
  const [start, end, said] = placeOf(text, tokens, cues);
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

/** What turns it, one after the other; what only says the same again ("hates it, it bores him") counts once. */
function againstOf(cues: FoundCue[], tokens: Token[]): Array<FoundCue["meaning"]> {
  const turning = cues.filter(
    ({ meaning }) => !["likes", "neutral", "denial", "formerly"].includes(meaning),
  );
  // "Doesn't like nothing spicy", "no pineapple, never": one no, said twice.
  const isSaidAgain = (cue: FoundCue, index: number) => {
    const before = turning[index - 1];
    if (!before || !tokens.slice(before.from, before.to).some(({ word }) => TURN.has(word)))
      return false;
    const isNo = tokens.slice(cue.from, cue.to).every(({ word }) => NO.has(word));
    const between = tokens.slice(before.to, cue.from);
    return isNo && !between.some(({ word }) => PERSON.has(word) || REFERRING.has(word));
  };
  const isVerb = ({ meaning, scope }: FoundCue) => meaning !== "turn" && scope === "after";
  const hasVerb = turning.some(isVerb);
  // "Fed up with getting", "doesn't need yet another": that there is enough of it says the same again.
  const isEnough = turning.some(
    (cue) =>
      (cue.meaning === "dislikes" && isVerb(cue)) ||
      (cue.meaning === "turn" &&
        tokens.slice(cue.from, cue.to).some(({ word }) => /^(?:needs?|wants?)$/.test(word))),
  );
  const owned = isEnough ? undefined : turning.find(({ meaning }) => meaning === "owned");
  const verdict = turning.find((cue) => cue.meaning !== "turn" && !isVerb(cue));
  // "Ugh, anything but cufflinks"
  const isCry =
    verdict !== undefined &&
    verdict.from === 0 &&
    turning.some(({ meaning, from }) => meaning === "turn" && from > 0);
  return turning
    .filter((cue, index) => !isSaidAgain(cue, index))
    .filter(
      (cue) => cue.meaning === "turn" || isVerb(cue) || (cue === verdict && !hasVerb && !isCry),
    )
    .filter((cue) => cue.meaning !== "owned" || cue === owned)
    .map(({ meaning }) => meaning);
}

const MORE = /^\s*(?:(?:any|yet|a) )*(?:another|more|second|one more)\b(?!\s*$)/i;
const NEW = /^\s*(?:(?:any|a) )?new\b(?!\s*$)/i;

const CHEERS = oneOf(`
  gets?|makes?|does|cheers?|warms?|hits?|says?|lifts?|brings?|calms?|relaxes|pleases?|excites?
  thrills?|sparks?|will|would|can
`);
const MEASURE = new RegExp(
  alternatives(String.raw`
    \b(?:more|less|better|worse|happier|rather|sooner|[a-z]{3,}er)(?: [a-z]+)? than\b
    \b(?:as|so) (?:much|[a-z]+ly|often|fast|quick|well|badly) as\b
    \b(?:this|that) much\b
    (?<=\b(?:known|met|seen)\b.*)\bso (?:much|[a-z]+)\b
    \blike (?:she|he|they|my \w+|\w+) (?:does|do|did|can|could)\b
    (?<!any )\bmore\b(?=\W*$| if\b)
    ^ ${CHEERS}\b.*?\blike\b(?! (?:she|he|they|my)\b)
  `),
  "i",
);

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
  const measure = MEASURE.exec(text.slice(tokens[turn.to - 1]?.end ?? 0));
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
