import type { Clause, FactField, Polarity } from "./brief.ts";
import { cues } from "./cues.ts";
import { PICTURE } from "./emoji.ts";
import { readLetters } from "./letters.ts";

/** Relatives and others a text may speak of: what they like is not what the person likes. */
const KIN =
  "sister|brother|husband|wife|spouse|fiancé|fiancée|fiance|fiancee|partner|boyfriend|girlfriend|ex|mother|father|mum|mom|dad|parents|son|daughter|kids|children|child|baby|toddler|twins?|grandson|granddaughter|grandchildren|grandkids|grandma|grandmother|granny|grandpa|grandfather|grandparents|aunt|uncle|cousins?|niece|nephew|family|friends?|best friend|roommate|flatmate|housemate|neighbou?rs?|colleagues?|coworkers?|boss|dog|dogs|cat|cats|pet|pets|puppy|kitten|in-laws|mother-in-law|father-in-law|sister-in-law|brother-in-law|other half|better half";
const SOMEBODY_ELSE = new RegExp(
  String.raw`^(?:(?:but|and|while|although|though|because|since|even though|unlike|whereas|it's|it is|even|only) )*(?:(?:his|her|their|our|the) (?:(?:little|big|older|younger|elder|twin|late|new|best|two|three|whole|entire|eldest|youngest|ex) )*(?:${KIN})(?:'s)?|my (?:${KIN})|everyone else|everybody else|other people|others|most people|the others|the rest of (?:the|his|her|their) \w+|the neighbou?rs|i|we|me|us)\b(?! (?:and (?:she|he|they)\b))`,
  "i",
);
const ENDS_WITH_KIN = new RegExp(
  String.raw`\b(?:${KIN})(?:(?:'s| is| was) the one)?,?\s*(?:who\s*)?$`,
  "i",
);
const THE_PERSON = /\b(?:she|he|they|she's|he's|they're|she'd|he'd|herself|himself|themselves)\b/i;

/** Said together, meant together. */
const FIXED =
  /\b(?:arts? and crafts?|rock (?:and|'?n'?|&) roll|r ?(?:and|&) ?b|drum (?:and|&) bass|fish and chips|bed and breakfasts?|black and white|dungeons (?:and|&) dragons|d ?& ?d|track and field|salt and pepper|mac and cheese|cut and sew|sewing and stitching|back and forth|bits and bobs|bits and pieces|peace and quiet|pros and cons|live and breathe|up and coming|trial and error|rest and relaxation|more and more|again and again|over and over|on and off|sick and tired|hide and seek|b ?& ?b|not only|not just|nothing but|anything but|everything but(?! (?:mostly|mainly|especially|also|really|she|he|they)\b)|all but|as much as|no more than|cats and dogs|come and go|once and for all|him and her|gin and tonics?|cheese and wine|wine and cheese|tried and tested|touch and go|now and (?:then|again)|as though|even though|take (?:it )?or leave|first and foremost|gone and|less so)\b/gi;

/** "Can't start the day without coffee": it is coffee that is loved. */
const NOT_WITHOUT =
  /(?:n't|\b(?:never|not|cannot|rarely|seldom|hardly|barely|scarcely|no|lost|miserable|bored|nothing|life|world|unthinkable|go|live|do|be|survive))\b[^,.;]{0,40}?\bwithout|\bwithout(?=[^,.;]* (?:is|would be) (?:no|not|unthinkable|nothing|empty|boring|incomplete|half))/gi;

const SENTENCE_END = /<[^<>]*>?|[.!?]+(?=\s|$)|[;\n\r•·|、。，・{}[\]]+|\s[-–—]+\s|[–—]/g;
const JOINER =
  /\s*,\s*(?:and|but|or|nor|yet|though|although|however|while|whereas|except(?: for)?|apart from|other than|rather than|instead of|not to mention|even|especially|plus|with the exception of|aside from|save for|excluding)\b\s*|\s*,\s*|\s*[(:)]\s*|\s+(?:and|&|\+|plus|und|oder|et|ou|(?<=[a-zà-ÿ]{2}\s)[eyo](?=\s[a-zà-ÿ]{2})|ve|aber|mais|pero|as well as|along with|together with|but|yet|though|although|however|while|whereas|or|nor|except(?: for| that)?|apart from|aside from|with the exception of|other than|save for|excluding|minus|without|rather than|instead of|in place of|as opposed to|because|since|so that|so long as|as long as|provided(?: that)?|so|until|unless|which|who)\s+|\s*&\s*|\s*\/\s*(?=\w)/gi;

/** Verbs with which a new statement begins; without one, a part goes on with the list before it. */
const STATEMENT =
  /^(?:(?:also|then|now|still|always|often|usually|sometimes|really|just|recently|currently|lately|mostly|who|which|that|secretly|occasionally|never) )*(?:(?:she|he|they|it|you|i|we|this|that|there|people)(?:'s|'d|'ll|'re|'ve)?\b|(?:is|are|was|has|have|had|plays?|goes|go|reads?|watch(?:es)?|works?|makes?|bakes?|cooks?|runs?|swims?|sings?|builds?|drinks?|eats?|wears?|does|spends?|lives?|keeps?|grows?|paints?|draws?|writes?|rides?|drives?|travels?|listens?|dances?|knits?|sews?|speaks?|studies|teaches|volunteers?|supports?|follows?|owns?|buys?|needs?|wants?|turns?|moves?|moved|started|got|gets|takes?|brews?|hosts?|shops?|talks?|thinks?|knows?|feels?|walks?|hikes?|climbs?|camps?|sails?|surfs?|skis?|tinkers?|repairs?|fixes|restores?|prefers?|just|recently|joined|switched|took|signed|began|bought|picked|found|discovered|thinks?|fits?|asks?|asked|drinking|eating|reading|playing|loving|enjoying|preferring|learning|taking up|getting into|watching|collecting)\b)/i;

/** "Dislikes: coffee, dogs": a heading says how the list after it is meant. */
const HEADING =
  /^(?:(?:she|he|they|really|things|stuff|also|big|strong) )*(?:likes?|loves?|enjoys?|adores?|interests?|hobbies|into|dislikes?|hates?|not into|doesn't like|avoids?|please avoid|allerg(?:y|ies|ic to)|pet hates?|no|nope|no-?gos?|yes|wants?|already has|has|used to love)$/i;

const PRONOUN =
  /^(?:(?:all|both|every one|any|either|neither|each|half|most|none) of )?(?:it|them|that|those|this|these|one|ones|either|so|both|him|her|the (?:stuff|thing|taste|smell|idea)(?: of (?:it|them))?|anyone|anything|doing (?:it|so|that)|to|all)?(?: (?:at all|any ?more|now|either|too|daily|every (?:day|morning|week(?:end)?)|all|all day|much|really|himself|herself|themselves|though|anyway|with a passion|these days|constantly|non-?stop|very much|to (?:bits|pieces|death)|so much|sometimes|instead|again|these days|religiously|a lot|passionately|madly|like crazy|more than anything|most|best))*$/i;

const LEADING =
  /^(?:(?:a|an|the|his|her|their|my|some|any|all|every|of|to|for|with|in|on|at|about|by|from|really|very|quite|just|mostly|also|too|even|especially|particularly|maybe|perhaps|probably|basically|things like|stuff like|such as|like|e\.g\.|eg|i\.e\.|including|lots of|plenty of|a lot of|a bit of|kinds? of|sorts? of|types? of|all (?:kinds|sorts|types|things|manner)(?: of)?|any (?:kinds?|sorts?|types?) of|anything (?:to do with|about|with|related to|involving|that's|that is|remotely|even remotely|too)|everything (?:to do with|about)|that|which|who|is|are|when it comes to|she's|he's|they're|it's|she'd|he'd|they'd|she|he|they|it|thinks?|reckons?|considers?|believes?|says?|please|so|and|but|or|then|now|lately|recently|both|either|doing|having|getting|being|going to|go|gifts? (?:with|of|that)|getting|receiving|being given|more|bit of|does|do|did|would|will|can|could|should|has|have|been|himself|herself)\b[\s,:]*)+/i;
const TRAILING =
  /(?:[\s,:]+(?:too|as well|please|at all|any ?more|any longer|now|these days|lately|recently|though|either|in general|generally|really|of any (?:kind|sort|type)|or anything(?: like that)?|and so on|and the like|etc\.?|or something|and stuff|you know|at the moment|right now|so much|very much|much|a lot|to bits|to pieces|with a passion|already|person|of all kinds|of all sorts|(?:\w+ )?(?:years?|months?|weeks?) ago|in particular|especially|most of all|more than anything|when (?:he|she|they) (?:was|were).*|as a (?:kid|child|teen|teenager|boy|girl)|is|are|isn't|aren't|always|ever|very|instead|whatsoever|thanks?|thank you|lol|haha+|lmao|tbh|btw|xx*|for (?:him|her|them)))+$/i;

const HAS_SOME =
  /^(?:(?:and|now|she|he|they|even|already) )*(?:has|have|owns?|keeps?) (?:one|two|three|four|five|six|several|many|\d+|lots|plenty)(?: of (?:them|those))?(?: now)?$/i;
const EVERY_BUT = /\b(?:every|all|any) [\w ]{2,20} but\s*$/i;

const OWNED =
  /\b(?:has|have|owns?|got)\b.*\b(?:already|everything|all of it|the lot|you name it)\b|\balready (?:has|have|owns?|got)\b/i;

/** Names nothing by itself: "loves everything". */
const GENERIC =
  /^(?:(?:any|every|most|other|all|the|same|usual|whole|more|new|nice|good|old) )*(?:anything|everything|nothing|something|things?|stuff|colou?rs?|kinds?|sorts?|types?|ideas?|gifts?|presents?|people|lot|rest|else|everyone|anyone|nobody)$/i;

interface Part {
  joiner: string;
  start: number;
  end: number;
  /** First of its sentence. */
  first: boolean;
  /** Of a sentence that lists what somebody has already. */
  owned: boolean;
}

/** How a list that goes on is meant. */
interface State {
  polarity: Polarity;
  explicit: boolean;
  /** Set by a heading: it holds beyond the end of its sentence. */
  heading?: boolean;
  /** "Anything but" one thing, or one "or" another; what a comma adds is something else. */
  narrow?: boolean;
}

interface Heard {
  start: number;
  end: number;
  polarity: Polarity;
  /** How this statement was turned, for a list that goes on with it. */
  explicit: boolean;
}

/**
 * Takes a free text apart into statements, and tells for each whether it speaks for or against what it
 * names. `usual` is what a statement means when nothing turns it.
 */
export function readClauses(text: string, field: FactField, usual: Polarity): Clause[] {
  const { plain, places } = readLetters(text);
  const heard: Heard[] = [];
  let state: State = { polarity: usual, explicit: false };
  let sentence = 0;
  for (const part of partsOf(plain)) {
    if (part.first) sentence = heard.length;
    state = readPart(plain, part, usual, state, heard, heard.length - sentence);
  }
  const clauses: Clause[] = [];
  for (const { start, end, polarity } of heard) {
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
    if (before >= 0) clauses.splice(before, 1);
    clauses.push({ field, quote, polarity });
  }
  return clauses;
}

function partsOf(plain: string): Part[] {
  const guarded = [...plain.matchAll(FIXED), ...plain.matchAll(NOT_WITHOUT)].map((match) => [
    match.index,
    match.index + match[0].length,
  ]);
  const isGuarded = (from: number, to: number) =>
    guarded.some(([start = 0, end = 0]) => from < end && to > start);
  const parts: Part[] = [];
  let sentence = 0;
  const ends = [...plain.matchAll(SENTENCE_END)].map((match) => ({
    at: match.index,
    next: match.index + match[0].length,
  }));
  for (const { at, next } of [...ends, { at: plain.length, next: plain.length }]) {
    const slice = plain.slice(sentence, at);
    let start = sentence;
    let joiner = "";
    let first = true;
    const owned = OWNED.test(slice);
    for (const match of slice.matchAll(JOINER)) {
      const from = sentence + match.index;
      const to = from + match[0].length;
      const word = match[0].trim().toLowerCase();
      if (isGuarded(from, to) && word !== ",") continue;
      // "1,000" and "24/7" are one.
      if (/^[,/]/.test(word) && /\d$/.test(plain.slice(0, from)) && /^\d/.test(plain.slice(to))) {
        continue;
      }
      parts.push({ joiner, start, end: from, first, owned });
      first = false;
      joiner = word.replaceAll(/[\s,]+/g, " ").trim() || ",";
      start = to;
    }
    parts.push({ joiner, start, end: at, first, owned });
    sentence = next;
  }
  return parts;
}

function readPart(
  plain: string,
  part: Part,
  usual: Polarity,
  before: State,
  heard: Heard[],
  /** How many were heard in this sentence. */
  sentence = 1,
): State {
  const words = plain.slice(part.start, part.end);
  const trimmed = words.trim();
  if (!trimmed) return part.first ? { polarity: usual, explicit: false } : before;
  const base = part.start + words.indexOf(trimmed);
  const inherited: State =
    part.first && !before.heading ? { polarity: usual, explicit: false } : before;

  const comparison = readComparison(trimmed, base, heard);
  if (comparison) return comparison;

  // "… and never will" says it again.
  if (/^(?:and |but )?never (?:will|has|did)$/i.test(trimmed)) return before;
  // "Unlike his brother, …" says nothing of him.
  const unlike = /^unlike\b.*?(?=\b(?:she|he|they)\b|$)/i.exec(trimmed);
  if (unlike) {
    if (unlike[0].length === trimmed.length) return { polarity: usual, explicit: false };
    return readPart(plain, { ...part, start: base + unlike[0].length }, usual, before, heard);
  }
  const reminder =
    /^(?:please )?(?:(?:don't|do not|never) forget|remember|note|keep in mind|bear in mind|mind you|be aware)(?: that)?,? /i.exec(
      trimmed,
    );
  if (reminder)
    return readPart(plain, { ...part, start: base + reminder[0].length }, usual, before, heard);
  // "Instead of wine get him beer."
  const swapped =
    /^(?:instead of|rather than) (.+?)(?: (?:(?:get|give|buy|try|choose|take|go for|maybe|perhaps|rather)(?: (?:him|her|them))?|she|he|they) (.+))?$/i.exec(
      trimmed,
    );
  if (swapped && part.first) {
    const [, left = "", right = ""] = swapped;
    const at = trimmed.indexOf(left);
    push(heard, trimmed, base, at, at + left.length, "dislikes", true);
    if (right)
      push(heard, trimmed, base, trimmed.length - right.length, trimmed.length, "likes", true);
    return { polarity: usual, explicit: false };
  }

  const relative = /^who\b/i.test(trimmed) || part.joiner === "who";
  if (relative && ENDS_WITH_KIN.test(plain.slice(0, part.start))) {
    const told = findCue(trimmed, usual);
    const [start, end] = told ? scopeOf(trimmed, told) : [0, trimmed.length];
    push(heard, trimmed, base, start, end, "others", true);
    return { polarity: "others", explicit: true };
  }
  // "Apart from tennis she isn't sporty."
  const leading = part.first
    ? /^(?:except(?: for)?|apart from|aside from|other than|besides|save for) (.+?)(?:,? (?=(?:she|he|they|it)(?:\b|'))(.+))?$/i.exec(
        trimmed,
      )
    : null;
  if (leading) {
    const [, exempt = "", rest = ""] = leading;
    const following = rest || plain.slice(part.end, part.end + 80);
    const main = findCue(following.replace(/^\W+/, ""), usual)?.polarity ?? usual;
    // "Apart from wine, he loves chocolate": that as well. "Except for jazz he likes all music": not that.
    const besides =
      !/^except|^save/i.test(trimmed) &&
      !/\b(?:all|every|everything|anything|most|any)\b/i.test(following);
    const polarity = main === "likes" && besides ? "likes" : opposite(main);
    const at = trimmed.indexOf(exempt);
    push(heard, trimmed, base, at, at + exempt.length, polarity, true);
    if (!rest) return { polarity: usual, explicit: false };
    const cueOfRest = findCue(rest, usual);
    const [start, end] = cueOfRest ? scopeOf(rest, cueOfRest) : [0, rest.length];
    push(
      heard,
      rest,
      base + trimmed.length - rest.length,
      start,
      end,
      cueOfRest?.polarity ?? usual,
      true,
    );
    return { polarity: usual, explicit: false };
  }
  const somebodyElse = SOMEBODY_ELSE.exec(trimmed);
  if (somebodyElse && part.joiner !== "nor" && isAboutOthers(trimmed, somebodyElse[0])) {
    const cue = findCue(trimmed, usual);
    const [start, end] = cue ? scopeOf(trimmed, cue) : [somebodyElse[0].length, trimmed.length];
    // "His parents don't want more video games": theirs is the house.
    const ruled =
      /\b(?:do|does|would|will)(?:n't| not) (?:want|allow)\b|\bforbids?\b|\bbann?(?:ed|s)\b/i;
    const theirs = ruled.test(trimmed) ? "dislikes" : "others";
    // "The kids have too many soft toys": the house is full, whoever they belong to.
    const full =
      cue?.polarity === "owned" &&
      /\b(?:kids|children|twins|family|parents)\b/i.test(somebodyElse[0]);
    const polarity = full && theirs === "others" ? "owned" : theirs;
    push(heard, trimmed, base, start, end, polarity, true);
    return { polarity, explicit: true };
  }

  const flips =
    /^(?:except(?: for| that)?|apart from|aside from|with the exception of|other than|save for|excluding|minus)$/;
  // "… as long as it isn't floral"
  if (/^(?:so long as|as long as|provided(?: that)?)$/.test(part.joiner)) {
    const barred =
      /^(?:(?:it|they|there|that|nothing|none)\b)?\s*(?:'s|is|are|has|have|does|do|contains?)?\s*(?:n't|not|no|isn't|aren't|doesn't|don't|hasn't)\b(?: (?:contain|have|involve|include|any|too|to do with|about))*/i.exec(
        trimmed,
      );
    if (barred && barred[0].length > 2) {
      push(heard, trimmed, base, barred[0].length, trimmed.length, "dislikes", true);
    } else {
      const asked = /^(?:it|they|there|that)(?:'s|'re| is| are| has| have)?\s+/i.exec(trimmed);
      if (asked) push(heard, trimmed, base, asked[0].length, trimmed.length, "likes", true);
    }
    return before;
  }
  if (part.joiner === "unless") return before;
  const turned = flips.test(part.joiner)
    ? opposite(before.polarity)
    : /^(?:rather than|instead of|without|in place of|as opposed to)$/.test(part.joiner)
      ? "dislikes"
      : null;
  if (turned) {
    if (/^(?:him|her|them)$/i.test(trimmed)) turnLast(heard, "dislikes");
    else push(heard, trimmed, base, 0, trimmed.length, turned, true, true);
    return { polarity: turned, explicit: true };
  }

  // "Used to hate cats, now has four."
  if (HAS_SOME.test(trimmed) && heard.length > 0) {
    turnLast(heard, "likes");
    return { polarity: "likes", explicit: true };
  }
  const has = part.owned
    ? /^(?:(?:and|she|he|they|also|already|'s) )*(?:has|have|owns?|got)(?: already| got)? /i.exec(
        trimmed,
      )
    : null;
  if (has) {
    push(heard, trimmed, base, has[0].length, trimmed.length, "owned", true);
    return { polarity: "owned", explicit: true };
  }

  if (HEADING.test(trimmed) && /^\s*(?:[:=]|[-–—]+\s)/.test(plain.slice(part.end))) {
    const polarity =
      findCue(`${trimmed} it`, usual)?.polarity ??
      (/^(?:pet|no|allerg)/i.test(trimmed) ? "dislikes" : usual);
    return { polarity, explicit: true, heading: true };
  }

  const cue = findCue(trimmed, usual);
  if (cue) {
    const polarity = settle(cue.polarity, trimmed, usual);
    const [start, end] = scopeOf(trimmed, cue);
    const object = trimmed.slice(start, end).replaceAll(/^[\s"']+|[\s"'.,:]+$/g, "");
    if (PRONOUN.test(object) || bare(trimmed, start, end) === null) {
      turnLast(
        heard,
        polarity,
        /\b(?:either|both|all|any|neither|those|these)\b/i.test(object) ||
          /\bnever again\b/i.test(trimmed)
          ? sentence
          : 1,
      );
    } else {
      push(heard, trimmed, base, start, end, polarity, true);
    }
    const narrow = /^(?:anything|everything|whatever)\b/i.test(trimmed.slice(cue.start));
    return { polarity, explicit: true, narrow };
  }

  const polarity = withoutCue(part, trimmed, usual, inherited, plain.slice(0, part.start));
  // "… but now drinks it daily"
  if (
    /^(?:(?:now|then|still|even|also|she|he|they|she's|he's|they've|has|have|absolutely) )*\w+ (?:it|them)\b/i.test(
      trimmed,
    ) &&
    heard.length > 0
  ) {
    turnLast(heard, polarity);
    return { polarity, explicit: true };
  }
  push(heard, trimmed, base, 0, trimmed.length, polarity, false);
  // What was said by the way does not change what the list is of.
  if (polarity === "neutral" && usual !== "neutral") return inherited;
  return { polarity, explicit: inherited.explicit && polarity === inherited.polarity };
}

/** A part that does not say how it is meant: part of the list before it, or a statement of its own. */
function withoutCue(
  part: Part,
  words: string,
  usual: Polarity,
  inherited: State,
  before: string,
): Polarity {
  if (part.first && !inherited.heading) return usual;
  if (/^(?:but|yet|however|though|although|while|whereas|aber|mais|pero)/.test(part.joiner)) {
    // "Every animal but snakes"
    if (EVERY_BUT.test(before)) return opposite(inherited.polarity);
    return inherited.polarity === "likes" ? "likes" : usual === "dislikes" ? "likes" : usual;
  }
  if (/^(?:because|since|so|until)/.test(part.joiner)) return "neutral";
  if (inherited.narrow && /^(?:[,:]|especially|even|plus)$/.test(part.joiner)) return usual;
  // An explanation in brackets is about what stands before them.
  if (
    part.joiner === "(" &&
    /\d|\b(?:for|since|from|says?|too|in|every|with|is|was|it|at|on)\b/i.test(words)
  ) {
    return "neutral";
  }
  if (
    /(?:^|\s)(?:instead|maybe|perhaps|yes|fine|ok|okay)$|^(?:more|maybe|perhaps|rather|just|yes|give|get|try|bring|buy|choose|pick|go for) /i.test(
      words,
    )
  ) {
    return usual === "dislikes" ? inherited.polarity : usual;
  }
  if (/^(?:so|hence|therefore|now)\b/i.test(words) || /(?:^|\s)only(?:\s|$)/i.test(words))
    return usual;
  if (STATEMENT.test(words)) return usual;
  if (inherited.polarity === "others") return usual;
  return inherited.polarity;
}

/** "prefers tea to coffee", "would rather read than run", "more of a cat person than a dog person". */
function readComparison(words: string, base: number, heard: Heard[]): State | null {
  const moved =
    /\b(?:switched|moved|changed|went|graduated|converted)(?: on)? from (.+?) to (.+)$/i.exec(
      words,
    ) ??
    /\b(?:swapped|traded|exchanged|ditched)(?: (?:his|her|their|the))? (.+?) for (.+)$/i.exec(
      words,
    );
  if (moved) {
    const [, left = "", taken = ""] = moved;
    const from = words.indexOf(left, moved.index);
    push(heard, words, base, from, from + left.length, "past", true);
    push(heard, words, base, words.length - taken.length, words.length, "likes", true);
    return { polarity: "likes", explicit: true };
  }
  const spurned = /\brather (?:have |get |receive |be given )?nothing (?:at all )?than (.+)$/i.exec(
    words,
  );
  if (spurned) {
    push(
      heard,
      words,
      base,
      words.length - (spurned[1] ?? "").length,
      words.length,
      "dislikes",
      true,
    );
    return { polarity: "dislikes", explicit: true };
  }
  const rather =
    /\b(?:would|'d|will|'ll)? ?(?:rather|sooner|much rather)(?: have| do| be| get| go| spend (?:time|money) on)? (.+?) (?:than|over)(?: have| do| be| get| go)? (.+)$/i.exec(
      words,
    ) ??
    /\bprefers? (?!to )(.+?) (?:to|over|rather than|instead of|than) (.+)$/i.exec(words) ??
    /^(.+?) (?:>+|beats|trumps) (.+)$/i.exec(words) ??
    /\bfavou?rs? (.+?) (?:above|over) (.+)$/i.exec(words) ??
    /\b(?:chose|chooses|picks|picked|takes) (.+?) over (.+)$/i.exec(words) ??
    /^(.+?) over (.+?)(?:,? (?:any day|always|every time|all day long))$/i.exec(words) ??
    /\b(?:more|rather) (?:of )?(?:an? )?(.+?) than (?:of )?(?:an? )?(.+)$/i.exec(words) ??
    /\b(?:likes?|loves?|enjoys?) (.+?) (?:more|better|far more|much more) than (?!anything|most|ever|words|life)(.+)$/i.exec(
      words,
    );
  if (!rather || /\b(?:nothing|not|never|(?:has|have|owns?|got) more)\b|n't\b/i.test(words))
    return null;
  const [, chosen = "", left = ""] = rather;
  const at = words.indexOf(chosen, rather.index);
  push(heard, words, base, at, at + chosen.length, "likes", true);
  push(heard, words, base, words.length - left.length, words.length, "dislikes", true, true);
  return { polarity: "dislikes", explicit: true };
}

interface FoundCue {
  polarity: Polarity;
  scope: "after" | "before";
  start: number;
  end: number;
}

function findCue(words: string, usual: Polarity): FoundCue | null {
  for (const group of cues) {
    let best: FoundCue | null = null;
    for (const { polarity, scope, weak, pattern } of group) {
      if (weak && usual === "dislikes") continue;
      const match = pattern.exec(words);
      if (!match) continue;
      const found = { polarity, scope, start: match.index, end: match.index + match[0].length };
      const earlier = !best || found.start < best.start;
      if (earlier || (found.start === best?.start && found.end > best.end)) best = found;
    }
    if (best) return best;
  }
  return null;
}

function scopeOf(words: string, { scope, start, end }: FoundCue): [number, number] {
  if (scope === "before") return [0, start];
  // "She doesn't drink": the verb says it all.
  const verb =
    /\b(?:drinks?|smokes?|swims?|fl(?:y|ies)|drives?|cooks?|reads?|gambles?|travels?|runs?|dances?|bakes?|drinking|smoking|driving|flying|gambling)$/i.exec(
      words.slice(0, end),
    );
  if (verb && bare(words, end, words.length) === null) return [verb.index, end];
  // "Golf, which he hates", "horror films she can't stand": the object stands before after all.
  const rest = bare(words, end, words.length);
  const lead = words
    .slice(0, start)
    .replace(/\b(?:ca|wo|does|do|did|is|are|was|would|could|has|have|had|should|it|'s)$/i, "");
  if (rest === null && bare(words, 0, lead.length) !== null) return [0, lead.length];
  return [end, words.length];
}

/** The stretch without the words around it that carry no meaning; null when none is left. */
function bare(words: string, start: number, end: number): [number, number] | null {
  let from = start;
  let to = end;
  const stretch = () => words.slice(from, to);
  from += stretch().length - stretch().trimStart().length;
  const lead = LEADING.exec(stretch());
  if (lead && lead[0].length < stretch().length) from += lead[0].length;
  const trail = TRAILING.exec(stretch());
  if (trail) to = from + trail.index;
  while (to > from && /[\s,.:;"'!?-]/.test(words[to - 1] ?? "")) to -= 1;
  while (from < to && /[\s,.:;"'!?-]/.test(words[from] ?? "")) from += 1;
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(stretch()) && !onlyLeading(stretch())
    ? [from, to]
    : null;
}

function onlyLeading(words: string): boolean {
  const lead = LEADING.exec(`${words} `);
  return lead !== null && lead[0].trim() === words.trim();
}

function push(
  heard: Heard[],
  words: string,
  base: number,
  start: number,
  end: number,
  polarity: Polarity,
  explicit: boolean,
  generic = false,
): void {
  const stretch = bare(words, start, end);
  if (stretch && !generic && GENERIC.test(words.slice(...stretch))) return;
  if (stretch) heard.push({ start: base + stretch[0], end: base + stretch[1], polarity, explicit });
}

/** "Golf? Hates it": the last thing named is meant. */
function turnLast(heard: Heard[], polarity: Polarity, count = 1): void {
  for (const last of heard.slice(-Math.max(1, count)))
    heard.push({ ...last, polarity, explicit: true });
}

function opposite(polarity: Polarity): Polarity {
  if (polarity === "likes" || polarity === "neutral") return "dislikes";
  if (polarity === "dislikes") return "likes";
  return polarity;
}

/** In the field for dislikes, "but not X" takes X out of it; everywhere else it means what it says. */
function settle(polarity: Polarity, words: string, usual: Polarity): Polarity {
  if (polarity !== "dislikes" || usual !== "dislikes") return polarity;
  return /^(?:just |only )?not (?!a |an |into|keen|fond|interested|good|much)/i.test(words)
    ? "likes"
    : polarity;
}

function isAboutOthers(words: string, subject: string): boolean {
  const rest = words.slice(subject.length);
  // "her dog, whom she adores": the person comes back.
  if (THE_PERSON.test(rest) || /^(?:but |and )*(?:we|us) both\b/i.test(words)) return false;
  if (/^(?:but |and |so )*(?:i|we|me|us)\b/i.test(words)) {
    return /^(?:but |and |so )*(?:i'm|i am|we're|i've|(?:i|we) (?:personally |both |all |really |also )?(?:love|like|hate|enjoy|am|are|can't stand|prefer|collect|play))\b/i.test(
      words,
    );
  }
  // A subject does something; "her garden" or "my brother" alone does not.
  return /^(?:'s)? *(?:is|are|was|has|have|loves?|likes?|hates?|enjoys?|does|do|doesn't|don't|can't|cannot|won't|would|plays?|prefers?|collects?|never|always|really|wants?|needs?|adores?|drinks?|eats?|works?|goes|lives?|used|thinks?|keeps?|got|just|also|on the other hand|only|insists?|reads?|cooks?|bakes?|runs?|swims?|sings?|favou?rite|dislikes?|already|gave|bought|owns?|[a-z]{3,}s\b)/i.test(
    rest,
  );
}
