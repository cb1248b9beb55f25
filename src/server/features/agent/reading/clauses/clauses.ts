import type { Clause, FactField, Polarity } from "../brief.ts";
import { isDesperate, readComparison } from "./comparison.ts";
import { PICTURE } from "../emoji.ts";
import { readLetters } from "../letters.ts";
import {
  contrastIn,
  endsWithSomebodyElse,
  goesOnAbout,
  isOwnVoice,
  somebodyElseIn,
} from "./others.ts";
import { type Part, partsOf, withoutInterjections } from "./parts.ts";
import { alternatives, oneOf } from "../pattern.ts";
import { readShape } from "./shapes.ts";
import { type Stance, isWithinCue, stanceOf } from "./stance.ts";
import { bare } from "./stretch.ts";
import { type State, isStatement, opposite, withoutCue } from "./without-cue.ts";

const BEFORE_HEADING = oneOf(`
  she|he|they|really|things|stuff|also|big|strong|please|some|the|a
  definite|total|absolute|my|her|his|their
`);
/** "Dislikes: coffee, dogs": a heading says how the list after it is meant. */
const HEADING = new RegExp(
  String.raw`^(?:${BEFORE_HEADING} )*${oneOf(`
    likes?|loves?|enjoys?|adores?|interests?|hobbies|into
    dislikes?|hates?|not into|doesn't like|avoids?|please avoid|allerg(?:y|ies|ic to)|pet hates?
    no|not|nope|nah|never|no-?nos?|no-?gos?|yes|yeah|yep|dos?|don'?ts|good|bad|in|out|ok
    wants?|already has|has|used to love|favou?rites?(?: things?)?|favs?|faves?
    (?:explicit )?exclusions|excluded|unwanted|not wanted
    not (?:keen|interested)|nothing|no thanks|steer clear|off limits|banned|forbidden|skip
  `)}$`,
  "i",
);

const POINTING = oneOf(String.raw`
  of (?:it|them|those|these|that)|it|them|that|those|this|these|one|ones|either|so|both|him|her
  the (?:stuff|thing|taste|smell|idea)(?: of (?:it|them))?
  the (?:last|first|previous) (?:one|set|lot|pair|few|time|batch)
  anyone|anything|doing (?:it|so|that)|to|all|they
  the whole thing|the lot|that (?:sort|kind) of thing
  (?:a |an |any )?${oneOf(String.raw`
    second|third|fourth|fifth|sixth|tenth|twelfth|\w+teenth
    another(?: (?:one|pair|set|copy))?|more|any
  `)}
  [a-z]+ (?:it|them|one)
`);
const HOW_MUCH_OR_OFTEN = oneOf(`
  since|near|again|at all|any ?more|now|either|too
  daily|every (?:day|morning|week(?:end)?)|all|all day
  much|really|himself|herself|themselves|though|anyway
  with a passion|these days|constantly|non-?stop|very much|to (?:bits|pieces|death)|so much
  sometimes|instead|again|these days|religiously|a lot|passionately|madly|like crazy
  more than anything|most|best|ever|for|up|up with
`);
const PRONOUN = new RegExp(
  `^(?:(?:all|both|every one|any|either|neither|each|half|most|none) of )?${POINTING}?(?: ${HOW_MUCH_OR_OFTEN})*$`,
  "i",
);

const VAGUE = /\b(?:nothing|anything|everything|idea|gift|present)\b/i;

/** "She tolerates it for the kids", "he quit when the baby came" */
const SOMEHOW =
  /^(?:it|them) (?:for|on|at|in|by|from) \S|^(?:when|after|because|once|as soon as) /i;

const THE_PERSON = /\b(?:she|he|they|it|i|we)\b/i;
const HAS_SOME =
  /^(?:(?:and|yet|still|now|she|he|they|even|already) )*(?:has|have|owns?|keeps?) (?:one|two|three|four|five|six|several|many|\d+|lots|plenty)(?: of (?:them|those))?(?: now)?$/i;
const NEWS =
  /^(?:(?:just|recently|already|also|finally|now) )*(?:has|have|got|owns?|bought|received|purchased|ordered)\b(?! (?:too|more|enough|plenty|all|every|everything|lots|loads|tons|dozens|hundreds|so many|stacks|piles)\b)/i;
/** Names nothing by itself: "loves everything". */
const GENERIC =
  /^(?:any|every|all) colou?rs?$|^(?:(?:any|every|most|other|all|the|same|usual|whole|more|new|nice|good|old) )*(?:anything|everything|nothing|something|things?|stuff|kinds?|sorts?|types?|ideas?|gifts?|presents?|people|lot|rest|else|everyone|anyone|nobody)$/i;

const NUMBER = oneOf(String.raw`
  \d+|two|three|four|five|six|seven|eight|nine|ten|twelve|\w+teen
  twenty|thirty|forty|fifty|sixty|hundreds|dozens|lots|loads|tons
`);
/** Said to whoever reads it, or counting what was named: "Thanks", "thirty of them". */
const POLITE = new RegExp(
  `^${oneOf(String.raw`
    ok(?:ay)?|yes|thanks?(?: (?:so much|a lot|in advance|again|a million))?
    many thanks|thank you\b.*|cheers|sorry(?: (?:for|about) .*)?
    (?:that's|that is) (?:it|all)(?: really)?
    no (?:idea|clue)(?: (?:what|how|if|whether))?(?: (?:she|he|they))?
    ${NUMBER} of (?:them|those|it)
  `)}$`,
  "i",
);

interface Heard {
  start: number;
  end: number;
  polarity: Polarity;
  /** Named, and nothing said of it yet. */
  bare?: boolean;
}

/**
 * Takes a free text apart into statements, and tells for each whether it speaks for or against what it
 * names. `usual` is what a statement means when nothing turns it.
 */
export function readClauses(text: string, field: FactField, usual: Polarity): Clause[] {
  const { plain, places } = readLetters(text);
  const clauses: Clause[] = [];
  for (const { start, end, polarity } of hear(plain, usual)) {
    // As it was written, disguise and all; only what cannot be seen is left off its end.
    const quote = text
      .slice(places[start], places[end])
      .replace(/\p{Cf}+$/u, "")
      .trim();
    if (!/[\p{L}\p{N}].*[\p{L}\p{N}]|\p{Script=Han}/u.test(quote)) {
      // A picture says it as well.
      for (const [picture] of quote.matchAll(PICTURE))
        clauses.push({ field, quote: picture, polarity });
      continue;
    }
    // Said again about the same thing: the later word counts.
    const before = clauses.findIndex(
      (clause) => clause.quote.toLowerCase() === quote.toLowerCase(),
    );
    // … unless it is about somebody else.
    if (before >= 0 && polarity === "others") continue;
    if (before >= 0) clauses.splice(before, 1);
    clauses.push({ field, quote, polarity });
  }
  return clauses;
}

const CONCESSION =
  /^((?:while|although|though|even though|whereas) )(?:she|he|they|(?:his|her|their|my|most|all|other|everyone|everybody)\b)\b.+?\s(?=(?:she|he|they)(?:\b|'))/i;
const SUPPOSED =
  /^if (?:it|there|they)(?:'s| is| are| has| have| got| smells of| tastes of| contains?| involves?| comes with)+ (.+?),? ((?:she|he|they)(?:\b|').+)$/di;
const SAME =
  /^((?:so|neither|nor) )?(?:is|are|was|were|does|do|did|has|have|would|can) (?!(?:she|he|they|it|i|we)\b)/i;
const REMINDER =
  /^(?:please )?(?:(?:don't|do not|never) forget|remember|note|keep in mind|bear in mind|mind you|be aware)(?: that)?,? /i;
const WANTED_INSTEAD = oneOf(String.raw`
  (?:get|give|buy|try|choose|take|go for|maybe|perhaps|rather)(?: (?:him|her|them))?
  (?:she|he|they)(?:'d|'ll| would| will)?(?: (?:much |really )?${oneOf(`
    like|love|prefer|enjoy|appreciate|want|have|rather have
    be (?:happ(?:y|ier) with|glad of|delighted with|better off with)
  `)})?
`);
const INSTEAD = new RegExp(
  String.raw`^(?:instead of|rather than) (.+?)(?: ${WANTED_INSTEAD} (.+))?$`,
  "di",
);
const EXEMPT =
  /^(?:except(?: for)?|apart from|aside from|other than|besides|save for|unless(?: it's| it is| they're| there's)?) (.+?)(?:,? (?=(?:she|he|they|it)(?:\b|'))(.+))?$/di;
const CONDITION = /^(?:so long as|as long as|provided(?: that)?|unless|only if)$/;
const EXCEPTION =
  /^(?:except(?: for| that)?|apart from|aside from|with the exception of|other than|save for|excluding|minus|bar|save|barring)$/;
const EXCEPTION_AT_FIRST =
  /^(except(?: for| that)?|apart from|aside from|with the exception of|other than|save for|excluding|minus|bar|save|barring|unless|as long as|so long as) (.+)$/i;
const IN_PLACE = /^(?:rather than|instead of|without|in place of|as opposed to)$/;

interface Reading {
  plain: string;
  usual: Polarity;
  heard: Heard[];
  /** Where what was heard in this sentence begins. */
  sentence: number;
  /** Where what is named one after the other begins, with nothing but "and" and commas between. */
  row: number;
  /** It is told by the person it is about. */
  ownVoice: boolean;
}

function hear(plain: string, usual: Polarity): Heard[] {
  const reading: Reading = {
    plain: withoutInterjections(plain),
    usual,
    heard: [],
    sentence: 0,
    row: 0,
    ownVoice: isOwnVoice(plain),
  };
  let state = usually(reading);
  for (const part of partsOf(reading.plain)) {
    if (part.first) reading.sentence = reading.heard.length;
    if (part.first || !/^(?:,|and|or|&|nor|plus|:|[-–—]+)$/.test(part.joiner))
      reading.row = reading.heard.length;
    const { length } = reading.heard;
    state = readBracketed(reading, part, state);
    if (part.ironic) {
      for (const one of reading.heard.slice(length))
        if (one.polarity === "likes") one.polarity = "dislikes";
    }
  }
  return reading.heard;
}

function usually({ usual }: Reading): State {
  return { polarity: usual, explicit: false };
}

/** What is said in brackets holds in them. */
function readBracketed(reading: Reading, part: Part, before: State): State {
  if (part.joiner === "(") return { ...readPart(reading, part, before), outside: before };
  if (part.joiner === ")") return readPart(reading, part, before.outside ?? before);
  const state = readPart(reading, part, before);
  return before.outside && !part.first ? { ...state, outside: before.outside } : state;
}

function readPart(reading: Reading, part: Part, before: State): State {
  const { plain, heard, usual } = reading;
  const words = plain.slice(part.start, part.end);
  const trimmed = words.trim();
  if (!trimmed) return part.first && !before.heading ? usually(reading) : before;
  const base = part.start + words.indexOf(trimmed);
  const add = (start: number, end: number, polarity: Polarity, generic = false) =>
    push(heard, trimmed, base, start, end, polarity, generic);

  const compared = readComparison(trimmed);
  if (compared) {
    for (const { start, end, polarity } of compared) add(start, end, polarity, true);
    return { polarity: compared.at(-1)?.polarity ?? usual, explicit: true, narrow: true };
  }

  if (isDesperate(trimmed)) {
    turnLast(heard, "dislikes");
    return { polarity: "dislikes", explicit: true, narrow: true };
  }

  // "While he enjoys football he has never wanted to play it."
  const concession = part.first ? CONCESSION.exec(trimmed) : null;
  if (concession) {
    const cut = base + concession[0].length;
    const left = readPart(
      reading,
      { ...part, end: cut, start: base + (concession[1] ?? "").length },
      before,
    );
    return readPart(reading, { ...part, first: false, joiner: "but", start: cut }, left);
  }
  // "If it smells of roses she'll hate it."
  const [, named, then] = part.first ? (SUPPOSED.exec(trimmed)?.indices ?? []) : [];
  if (named && then) {
    add(named[0], named[1], usual);
    return readPart(reading, { ...part, first: false, start: base + then[0] }, usually(reading));
  }
  const shape = readShape(trimmed, plain.slice(part.end));
  if (shape) {
    add(shape.start, shape.end, shape.polarity);
    return { polarity: shape.polarity, explicit: true, narrow: true };
  }
  // "The whole family skis. Not Anna."
  const exempt = /^not (\S+)$/i.exec(trimmed)?.[1] ?? "";
  if (isNameAfterOthers(exempt, heard) || /^(?:him|her|them|me|us)$/i.test(exempt)) {
    turnLast(heard, "dislikes");
    return usually(reading);
  }
  // "Heights terrify her, so nothing like zip lining": no praise.
  const unlikely =
    before.explicit && before.polarity !== "likes" ? /^nothing like /i.exec(trimmed) : null;
  if (unlikely) {
    add(unlikely[0].length, trimmed.length, "dislikes");
    return { polarity: "dislikes", explicit: true };
  }
  // "… and never will", "…, every time": says it again.
  if (/^(?:and |but )?never (?:will|has|did|was|have|does)$/i.test(trimmed)) return before;
  if (
    before.narrow &&
    /^(?:every (?:single )?time|any day(?: of the week)?|always|hands down)$/i.test(trimmed)
  )
    return before;
  // "Unlike his brother, …" says nothing of him.
  const unlike = /^unlike\b.*?(?=\b(?:she|he|they)\b|$)/i.exec(trimmed);
  if (unlike) {
    if (unlike[0].length === trimmed.length) return usually(reading);
    return readPart(reading, { ...part, start: base + unlike[0].length }, before);
  }
  const reminder = REMINDER.exec(trimmed);
  if (reminder) return readPart(reading, { ...part, start: base + reminder[0].length }, before);

  if (part.first || /^(?:so|and|but|[,(])$/.test(part.joiner)) {
    const opening = readInstead(trimmed, add) || readExempt(reading, part, trimmed, base, add);
    if (opening) return usually(reading);
  }

  const contrast = contrastIn(plain.slice(base));
  const isStillOthers =
    before.contrast && !part.first && goesOnAbout(before.contrast, trimmed, part.joiner);
  if (contrast || isStillOthers) {
    const rest = trimmed.slice(contrast.length);
    const { start, end } = stanceOf(rest) ?? { start: 0, end: rest.length };
    const thing = bare(rest, start, end);
    if (thing && !PRONOUN.test(rest.slice(...thing)))
      add(contrast.length + start, contrast.length + end, "others");
    return { polarity: "others", explicit: true, contrast: contrast || (before.contrast ?? "") };
  }

  // "…, which is awkward as all his mates are mad about it"
  if (
    (part.joiner === "which" || trimmed.startsWith("which ")) &&
    / (?:his|her|their|my|our|all the) \w+ (?:is|are|loves?|likes?|plays?|hates?)\b/i.test(trimmed)
  )
    return before;
  const isRelative = /^who\b/i.test(trimmed) || part.joiner === "who";
  if (isRelative && endsWithSomebodyElse(plain.slice(0, part.start))) {
    const { start, end } = stanceOf(trimmed) ?? { start: 0, end: trimmed.length };
    add(start, end, "others");
    return { polarity: "others", explicit: true };
  }
  const isBoth = /^(?:both )?(?:she|he|they) and (?:i|me|we)\b|^we both\b/i.test(trimmed);
  const somebodyElse =
    isBoth || part.joiner === "nor"
      ? null
      : somebodyElseIn(trimmed, plain.slice(0, part.start), reading.ownVoice);
  // "The dog is her life"
  const isThing =
    somebodyElse !== null &&
    /\b(?:dog|cat|pet|pupp|kitten)/i.test(somebodyElse) &&
    stanceOf(trimmed)?.said === "before";
  if (somebodyElse !== null && !isThing) return readOthers(trimmed, somebodyElse, add);

  if (CONDITION.test(part.joiner)) return readCondition(part, trimmed, before, add);
  // "A demon at squash until his knee went"
  if (/^(?:until|till)$/.test(part.joiner)) {
    if (
      /\b(?:was|were|loved|liked|enjoyed|played|did|had|ran|used)\b/i.test(
        sentenceBefore(plain, part),
      )
    )
      turnLast(heard, "past");
    // "… until she met bacon"
    const found =
      /^(?:she|he|they|i)(?:'d)? (?:met|discovered|found|tried|tasted|heard|saw) /i.exec(trimmed);
    if (found) add(found[0].length, trimmed.length, "likes");
    return before;
  }
  const exception = /^[,(:–—-]+$/.test(part.joiner) ? EXCEPTION_AT_FIRST.exec(trimmed) : null;
  if (exception) {
    const [, joiner = "", rest = ""] = exception;
    return readPart(
      reading,
      { ...part, joiner: joiner.toLowerCase(), start: base + trimmed.length - rest.length },
      before,
    );
  }
  const turned = EXCEPTION.test(part.joiner)
    ? opposite(before.polarity)
    : IN_PLACE.test(part.joiner)
      ? "dislikes"
      : null;
  if (turned) {
    if (/^(?:him|her|them)$/i.test(trimmed) || isNameAfterOthers(trimmed, heard))
      turnLast(heard, "dislikes");
    else add(0, trimmed.length, turned, true);
    // "Experiences rather than things: theatre, day trips"
    const isOver = IN_PLACE.test(part.joiner) && /^\s*:/.test(plain.slice(part.end));
    return isOver ? before : { polarity: turned, explicit: true };
  }

  // "Used to hate cats, now has four."
  if (HAS_SOME.test(trimmed) && heard.length > reading.sentence) {
    turnLast(heard, "likes");
    return { polarity: "likes", explicit: true };
  }
  const has = part.owned
    ? /^(?:(?:and|she|he|they|(?:she|he)'s|they've|also|already) )*(?:has|have|owns?|got)(?: already| got)?(?: (?:more than )?enough)? /i.exec(
        trimmed,
      )
    : null;
  if (has) {
    add(has[0].length, trimmed.length, "owned");
    return { polarity: "owned", explicit: true, news: NEWS.test(trimmed) };
  }
  const following = plain.slice(part.end);
  // "Golf? No thanks - …" answers a question.
  const isAnswer = /\?\s*$/.test(plain.slice(0, base)) || heard.length > reading.sentence;
  const isHeading = /^\s*[:=]/.test(following) || (/^\s*[-–—]+\s/.test(following) && !isAnswer);
  if (isHeading && HEADING.test(trimmed)) {
    const polarity =
      stanceOf(`${trimmed} it`)?.polarity ??
      (/^(?:pet|no|allerg|nah|bad|out|never|banned|forbidden|skip|steer|off|excl|explicit|unwanted)/i.test(
        trimmed,
      )
        ? "dislikes"
        : usual);
    return { polarity, explicit: true, heading: true };
  }

  // "Swimming is out, so is diving."
  const same = SAME.exec(trimmed);
  const isJoined = /^(?:so|nor)$/.test(part.joiner) && !stanceOf(trimmed);
  if (same && (isJoined || (same[1] && before.explicit))) {
    add(same[0].length, trimmed.length, before.polarity);
    return before;
  }
  const cut = cutOf(trimmed);
  if (cut !== null) {
    const left = readPart(reading, { ...part, end: base + cut }, before);
    return readPart(reading, { ...part, joiner: ",", first: false, start: base + cut }, left);
  }
  // "Chocolate is wasted on her, crisps aren't."
  if (
    before.explicit &&
    !part.first &&
    /^(?:\S+ ){1,3}(?:\w+n't|(?:is|are|does|do) not)$|^(?:\S+ ){0,2}\S+'s not$/i.test(trimmed) &&
    !THE_PERSON.test(trimmed)
  ) {
    add(
      0,
      trimmed.search(/(?:(?:'s|\s(?:is|are|do|does|was|were|has|have)) not|\s\w+n't|\snot)$/i),
      opposite(before.polarity),
    );
    return before;
  }
  // "A shirt with a collar: war."
  if (isVerdict(part, trimmed, heard)) {
    const verdict = stanceOf(`it is ${trimmed}`);
    if (verdict?.said === "before") {
      turnLast(heard, verdict.polarity);
      return { polarity: verdict.polarity, explicit: true, narrow: true };
    }
  }
  // "Her husband loves wine, but she prefers gin"
  if (PREFERS.test(trimmed) && heard.at(-1)?.polarity === "others") turnLast(heard, "dislikes");
  const first = stanceOf(trimmed);
  // "Used to find opera boring, but …", "didn't like gin at first, now …"
  const isOvercome =
    first !== null &&
    ((first.polarity === "neutral" && /\bused to\b/i.test(trimmed)) ||
      (first.polarity === "dislikes" &&
        /\b(?:at first|initially|to begin with)\b/i.test(trimmed))) &&
    /^[,.;]?\s*(?:but|now|until|then|and now|these days)\b/i.test(following);
  const stance: Stance | null = first && isOvercome ? { ...first, polarity: "likes" } : first;
  if (stance) {
    // "I wouldn't say he hates reading, but …"
    if (before.mild && part.joiner === "but" && stance.polarity !== "likes")
      turnLast(heard, "neutral");
    const aside =
      part.paused && /^(?:but|though|tho|although|,)$/.test(part.joiner) && /^not\b/i.test(trimmed);
    // "Make-up and handbags do nothing for her", "mugs, ties: no thanks"
    const isSummed =
      stance.said === "before" && /^(?:anything|everything|whatever|all) /i.test(trimmed);
    const isOfRow =
      isSummed ||
      (part.joiner === "," && CLOSING.test(trimmed)) ||
      (stance.said === "before" &&
        (/^(?:and|or|&|nor)$/.test(part.joiner) || /^[\w' -]+ = \S+$/.test(trimmed))) ||
      (/^(?::|[-–—]+)$/.test(part.joiner) &&
        (CLOSING.test(trimmed) || (stance.said === "before" && stance.start === stance.end)));
    if (isOfRow) {
      const others = heard.slice(reading.row);
      const since = others.findLastIndex((one) => !one.bare) + 1;
      for (const one of others.slice(since)) one.polarity = stance.polarity;
    }
    return { ...readStance(reading, trimmed, base, stance, isHeading), aside };
  }
  return readPlain(reading, part, trimmed, base, before);
}

const PREFERS =
  /^(?:(?:she|he|they|i|who)(?:'ll|'d)?|\p{Lu}\p{L}+)(?: (?:says|would|will|much|far|always|just|he'll|she'll|he'd|she'd))* (?:rather|sooner|sticks? to|couldn't care)\b/iu;

/** What a list is closed with. */
const CLOSING = new RegExp(
  `^(?:(?:all|both|every one|an?|hard|big|definite|absolute|total|just|strict|firm|for|please) )*${oneOf(`
    (?:absolutely|definitely|certainly) not|no way|not at all|no|nope|nah|never|no-?go|no-?no|no thanks?|no thank you|none of (?:it|them|these|those)
    yes|yep|yeah|yes please|not for (?:him|her|them)|out|banned|off limits|avoid|skip
    (?:hates?|loves?|loathes?|adores?|dislikes?|likes?) (?:it all|them all|all of (?:it|them)|them)
  `)}$`,
  "i",
);

function isVerdict({ joiner }: Part, words: string, heard: Heard[]): boolean {
  return (
    /^(?::|[-–—]+)$/.test(joiner) &&
    /^(?:(?:an?|pure|sheer|total|utter|absolute|the) )*(?!no|not|never|nothing)\S+(?: (?:on|for|to) (?:him|her|them|me))?$/i.test(
      words,
    ) &&
    heard.length > 0
  );
}

/** "The whole family sings except Peter" */
function isNameAfterOthers(words: string, heard: Heard[]): boolean {
  return /^\p{Lu}\p{L}+$/u.test(words) && heard.at(-1)?.polarity === "others";
}

type Add = (start: number, end: number, polarity: Polarity, generic?: boolean) => void;

/** "Instead of wine get him beer." */
function readInstead(words: string, add: Add): boolean {
  const [, left, right] = INSTEAD.exec(words)?.indices ?? [];
  if (left) add(left[0], left[1], "dislikes");
  if (right) add(right[0], right[1], "likes");
  return left !== undefined;
}

/** "Apart from tennis she isn't sporty." */
function readExempt(
  { plain, heard, usual }: Reading,
  part: Part,
  words: string,
  base: number,
  add: Add,
): boolean {
  const [, exempt, rest] = EXEMPT.exec(words)?.indices ?? [];
  if (!exempt) return false;
  const main = rest ? words.slice(...rest) : plain.slice(part.end, part.end + 80);
  const stance = stanceOf(main.replace(/^\W+/, ""));
  const polarity = stance?.polarity ?? usual;
  // "Apart from wine, he loves chocolate": that as well. "Except for jazz he likes all music": not that.
  const besides =
    !/^except|^save|^unless/i.test(words) &&
    !/\b(?:all|every|everything|anything|most|any)\b/i.test(main);
  add(exempt[0], exempt[1], polarity === "likes" && besides ? "likes" : opposite(polarity));
  if (rest) {
    const { start, end } = stance ?? { start: 0, end: main.length };
    push(heard, main, base + rest[0], start, end, polarity);
  }
  return true;
}

/** "Her mum keeps buying her dresses" */
const GIVEN = new RegExp(
  alternatives(String.raw`
    \bkeeps? (?:on )?(?:buying|giving|getting|sending) (?:him|her|them|me)\b
    \balready (?:bought|gave|got|given|getting|buying) (?:him|her|them)\b
    \b(?:bought|gave|got) (?:him|her|them)\b.*\balready\b
  `),
  "i",
);

function readOthers(words: string, subject: string, add: Add): State {
  const stance = stanceOf(words);
  const { start, end } = stance ?? { start: subject.length, end: words.length };
  // "His parents don't want more video games": theirs is the house.
  const isRuled =
    /\b(?:do|does|would|will)(?:n't| not) (?:want|allow)\b|\bmade (?:him|her|them) (?:promise|swear)\b|\btold (?:him|her|them) to (?:stop|quit|give up|cut|avoid)\b|\bforbids?\b|\bbann?(?:ed|s)\b|\b(?:trying|try) to (?:keep|cut|avoid|limit|get (?:him|her|them) (?:on|to|into))\b|\bwe(?:'re| are)? (?:a no|don't do|do not do|don't have|avoid|keep)\b/i.test(
      words,
    );
  // "The kids have too many soft toys": the house is full, whoever they belong to.
  const isFull =
    stance?.polarity === "owned" &&
    /\b(?:kids|children|twins|family|parents|we|baby|toddler|grandchildren|grandkids|dog|cat)\b/i.test(
      subject,
    );
  const isGiven = GIVEN.test(words);
  const isHousehold =
    stance?.polarity === "dislikes" && /^(?:\W|but |and |so )*we\b/i.test(subject);
  const polarity = isRuled || isHousehold ? "dislikes" : isFull || isGiven ? "owned" : "others";
  add(start, end, polarity);
  return { polarity, explicit: true };
}

/** "… as long as it isn't floral", "… unless it's sparkling" */
function readCondition(part: Part, words: string, before: State, add: Add): State {
  const barred =
    /^(?:(?:it|they|there|that|nothing|none)\b)?\s*(?:'s|is|are|has|have|does|do|contains?)?\s*(?:n't|not|no|isn't|aren't|doesn't|don't|hasn't)\b(?: (?:contain|have|involve|include|any|too|to do with|about))*/i.exec(
      words,
    );
  const asked =
    /^(?:you count|counting|(?:it|they|there|that)(?:'s|'re| is| are| has| have)?)\s+/i.exec(words);
  if (part.joiner === "unless") {
    const polarity = opposite(before.polarity === "owned" ? "dislikes" : before.polarity);
    if (asked) add(asked[0].length, words.length, polarity);
  } else if (barred && barred[0].length > 2) add(barred[0].length, words.length, "dislikes");
  else {
    const stance = stanceOf(words);
    if (stance && stance.polarity !== "likes") add(stance.start, stance.end, stance.polarity);
    else if (asked) add(asked[0].length, words.length, "likes");
  }
  return before;
}

const TOPIC = /(?:\b(?:as for|when it comes to|as far as)\b[^.!?;]*,|\?)\s*$/i;

function readStance(
  { plain, heard, sentence, usual }: Reading,
  words: string,
  base: number,
  stance: Stance,
  isHeading: boolean,
): State {
  const { start, end } = stance;
  const polarity = settle(stance.polarity, words, usual);
  const object = words.slice(start, end).replaceAll(/^[\s"']+|[\s"'.,:]+$/g, "");
  const isNamed =
    !PRONOUN.test(object) && !SOMEHOW.test(object) && bare(words, start, end) !== null;
  const isToldOf = heard.length > 0;
  // "What she doesn't want: slippers"
  const isToldBefore = isNamed && /\b(?:is|are|was)\b/i.test(words);
  if (isHeading && /\bwhat\b/i.test(words) && !isToldBefore)
    return { polarity, explicit: true, heading: true };
  if (isNamed) {
    // "Bath bombs? She doesn't even have a bath."
    const topic = heard.at(-1);
    const isAsked = /\?\s*$/.test(plain.slice(0, base));
    if (isAsked && topic && ["dislikes", "owned", "past"].includes(polarity))
      heard.push({ ...topic, polarity });
    push(heard, words, base, start, end, polarity);
  }
  // Nothing was named that it could be about.
  else if (heard.length === 0 && words.length > 12 && !isHeading && !VAGUE.test(words))
    push(heard, words, base, 0, words.length, polarity);
  // "Her idea of hell: a spa."
  else if (isHeading) return { polarity, explicit: true, heading: true };
  // "Golf, tennis? Hates both." "Golf? Hates it."
  else {
    const isAll =
      /\b(?:either|both|all|any|neither|those|these)\b/i.test(object) ||
      /\bnever again\b|\b(?:either|both|any of (?:it|them|those))\W*$/i.test(words);
    turnLast(heard, polarity, isAll ? heard.length - sentence : 1);
  }
  // "As for cooking, she'd sooner order in."
  if (
    isNamed &&
    polarity === "likes" &&
    /\b(?:rather|sooner)\b/i.test(words) &&
    TOPIC.test(plain.slice(0, base))
  ) {
    const topic = heard.at(-2);
    if (topic) heard.push({ ...topic, polarity: "dislikes" });
  }
  const narrow =
    (stance.said === "before" && (isNamed || isToldOf)) ||
    /\b(?:anything|everything|whatever)\b.*\b(?:but|except|bar|other than|apart from)\b/i.test(
      words,
    );
  const news = polarity === "owned" && NEWS.test(words);
  return { polarity, explicit: true, narrow, mild: stance.mild ?? false, news };
}

/** "Allergic to nuts! Also eggs." */
const GOES_ON = /^(?:or|nor)\b|^(?:also|and|plus) (?:[\w'-]+ ?){1,2}$/i;

const SAYING =
  "(?:says?|said|thinks?|thought|finds?|found|feels?|felt|told|calls?|called|reckons?)";
/** "… but now drinks it daily" */
const DOES_IT = new RegExp(
  String.raw`^(?:${oneOf(`
    now|then|still|even|also|absolutely|to
    she|he|they|she's|he's|they've|she'd|he'd|they'd|she'll|he'll|would|could|will|has|have
  `)} )*(?!${SAYING}\b)[\w-]+(?: (?:for|with|at|on|in|about|without))? (?:it|them)\b`,
  "i",
);

/** A part in which nothing says how it is meant. */
function readPlain(
  reading: Reading,
  part: Part,
  words: string,
  base: number,
  before: State,
): State {
  const { plain, heard, usual } = reading;
  const inherited =
    part.first && !before.heading && !GOES_ON.test(words) ? usually(reading) : before;
  // "A beekeeper who hates honey": the person is only described.
  const isDescribed =
    /^an? /i.test(words) && /^,?\s*who\b/i.test(plain.slice(part.end)) && usual === "dislikes";
  const polarity = isDescribed ? "neutral" : withoutCue(part, words, usual, inherited, plain);
  if (DOES_IT.test(words) && heard.length > 0) {
    // "… since he got it" says nothing of it, nor does "no mugs, he's had them every year".
    const isGiven = /\b(?:had|has|gets?|got|received) (?:it|them)\b/i.test(words);
    const isAgainst = heard.at(-1)?.polarity !== "likes" && inherited.explicit;
    if (polarity === "neutral" || (isGiven && isAgainst)) return inherited;
    turnLast(heard, polarity);
    return { polarity, explicit: true };
  }
  const { length } = heard;
  push(heard, words, base, 0, words.length, polarity);
  // "There are peanut and egg allergies" is a list still.
  const isListed = !isStatement(words) || /\bthere(?:'s| is| are)\b/i.test(words);
  for (const one of heard.slice(length)) one.bare = isListed;
  // What was said by the way does not change what the list is of.
  if (polarity === "neutral" && usual !== "neutral") return inherited;
  return {
    ...inherited,
    polarity,
    explicit: inherited.explicit && polarity === inherited.polarity,
  };
}

function sentenceBefore(plain: string, { start }: Part): string {
  return (
    plain
      .slice(0, start)
      .split(/[.!?;\n]/)
      .at(-1) ?? ""
  );
}

const NOT_A_THING =
  /(?:^|[\s'])(?:never|when|if|a|an|the|do|does|did|is|are|was|were|be|been|would|could|should|can|will|has|have|had|must|might|may|s|re|d|ll|ve|she|he|they|it|i|we|you|that|which|who|why|if|or|and|but|but|so|just|only|really|please|also|still|certainly|definitely|absolutely|probably|clearly|of course|usually|often|just|maybe|though|then|now|to|as|than|with|for|about|says?|said)$/i;

const AGAIN = /\s+(?=(?:can'?t|won'?t|do(?:es)?n'?t|didn'?t|isn'?t|hasn'?t|wouldn'?t)\b)/i;
const TURNED_BEFORE =
  /(?:n't|\b(?:not|never|cant|wont|dont|doesnt))\b.* (?!(?:she|he|they|it|i|we|you|that|which|who|and|or|but|day|week)$)[a-z]+$/i;

const LONGEST_CUT = 160;

/** "Silver not gold": where a new thing begins that is not wanted; null when nothing is cut in two. */
function cutOf(words: string): number | null {
  // Nobody goes on like that without a comma; looking for a cut again and again takes its time.
  if (words.length > LONGEST_CUT) return null;
  // "Yes to cycling no to lycra", "keen on gardening with plenty of tools"
  const second =
    /(?<=^yes to .+)\s+(?=no to \w)|(?<=\w{3,} .+)\s+(?=with (?:plenty|loads|lots|tons|enough|too many|more than enough) (?:of )?\w)/i.exec(
      words,
    );
  if (second) return second.index;
  // "Can't cook won't cook"
  const again = words.search(AGAIN);
  if (again > 0 && TURNED_BEFORE.test(words.slice(0, again))) return again;
  for (const { index, 0: turn } of words.matchAll(
    /\s(?:not|no)\s+(?!one\b|longer\b|more\b|to\b|so\b|really\b|ok\b|okay\b|at\b|welcome\b|allowed\b|wanted\b|needed\b|for (?:him|her|them)\b)/gi,
  )) {
    const left = words.slice(0, index);
    if (NOT_A_THING.test(left) || bare(words, 0, index) === null) continue;
    const right = words.slice(index + turn.length);
    if (stanceOf(right)?.cueStart === 0 || !/\p{L}/u.test(right)) continue;
    if (isWithinCue(words, index)) continue;
    return index;
  }
  return null;
}

function push(
  heard: Heard[],
  words: string,
  base: number,
  start: number,
  end: number,
  polarity: Polarity,
  generic = false,
): void {
  const stretch = bare(words, start, end);
  const isGeneric = (part: string) => GENERIC.test(part.trim()) || POLITE.test(part.trim());
  if (
    !stretch ||
    (!generic && (isGeneric(words.slice(...stretch)) || isGeneric(words.slice(start, end))))
  )
    return;
  heard.push({ start: base + stretch[0], end: base + stretch[1], polarity });
}

/** "Golf? Hates it": the last thing named is meant. */
function turnLast(heard: Heard[], polarity: Polarity, count = 1): void {
  for (const last of heard.slice(-Math.max(1, count)))
    heard.push({ ...last, polarity, bare: false });
}

/** In the field for dislikes, "but not X" takes X out of it; everywhere else it means what it says. */
function settle(polarity: Polarity, words: string, usual: Polarity): Polarity {
  if (polarity !== "dislikes" || usual !== "dislikes") return polarity;
  return /^(?:but |just |only )*not (?!a |an |into|keen|fond|interested|good|much)/i.test(words)
    ? "likes"
    : polarity;
}
