import { oneOf } from "../pattern.ts";

const LEADING = new RegExp(
  String.raw`^(?:${oneOf(String.raw`
    the (?:smell|taste|sound|idea|thought|mere thought|noise|look|sight|feel|texture|mention) of
    (?:every|each|last) (?:year|time|christmas|birthday|week|month)(?= )
    a|an|the|his|her|their|my|some|any|all|every

    trying|tries|try|happily|gladly|probably|secretly|honestly
    of|to|for|with|in|on|at|about|by|from
    really|very|quite|just|mostly|also|too|even|especially|particularly
    maybe|perhaps|probably|basically|not (?:only|just|merely|simply)

    what|the (?:one |only )?thing that|things that|things like|stuff like
    such as|like|e\.g\.|eg|i\.e\.|including
    lots of|plenty of|a lot of|a bit of|kinds? of|sorts? of|types? of
    all (?:kinds|sorts|types|things|manner)(?: of)?|any (?:kinds?|sorts?|types?) of
    anything (?:to do with|about|with|related to|involving|that's|that is|remotely|even remotely|too)
    everything (?:to do with|about|for)

    that|which|who|is|are|when it comes to|as for
    she's|he's|they're|it's|she'd|he'd|they'd|she|he|they|it
    thinks?|finds?|found|calls?|reckons?|considers?|believes?|says?
    please|so|and|but|yet|or|then|now|lately|recently|both|either|oh|ooh|wow|yay

    doing|having|getting|being|going to|go
    gifts? (?:with|of|that)|getting|receiving|being given|more|bit of
    does|do|did|would|will|can|could|should|has|have|been|himself|herself
  `)}\b[\s,:]*)+`,
  "i",
);
const WHOEVER = String.raw`(?:she|he|they|we|you|any(?:one|body)|(?:a|any) \w+)`;
const MODAL = "(?:'ll| could| can| will| would| might)";
const TRAILING = new RegExp(
  String.raw`(?:[\s,:]+${oneOf(String.raw`
    too|as well|please|at all|any ?more|any longer|now|these days|lately|recently|though|either
    in general|generally|really|of any (?:kind|sort|type)

    or anything(?: like that)?|and so on|and the like|etc\.?|or something|and stuff|you know
    at the moment|right now
    so much|very much|much|a lot|to bits|to pieces|with a passion
    already|person|of all kinds|of all sorts
    (?:\w+ )?(?:years?|months?|weeks?) ago
    in particular|especially|most of all|more than anything
    when (?:he|she|they) (?:was|were).*|as a (?:kid|child|teen|teenager|boy|girl)
    is|are|isn't|aren't|always|ever|very

    (?:that )?${WHOEVER}${MODAL}(?: possibly| ever| conceivably)* (?:need|want|use|wish for)
    (?:she|he|they) (?:needs?|wants?)

    instead|whatsoever|thanks?|thank you|lol|haha+|lmao|tbh|btw|xx*|for (?:him|her|them)
  `)})+$`,
  "i",
);

/** The stretch without the words around it that carry no meaning; null when none is left. */
export function bare(words: string, start: number, end: number): [number, number] | null {
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
  // "… drink any more" names nothing after its verb.
  const isTrailing = TRAILING.exec(` ${words}`)?.index === 0;
  return isTrailing || (lead !== null && lead[0].trim() === words.trim());
}
