import { alternatives, oneOf } from "../pattern.ts";

/** Relatives and others a text may speak of: what they like is not what the person likes. */
const KIN = alternatives(`
  sisters?|brothers?|siblings
  husband|wife|spouse|fiancé|fiancée|fiance|fiancee|partner|boyfriend|girlfriend|ex
  mother|father|mum|mom|dad|parents
  son|daughter|kids|children|child|baby|toddler|twins?
  grandson|granddaughter|grandchildren|grandkids
  grandma|grandmother|granny|grandpa|grandfather|grandparents
  aunt|uncle|cousins?|niece|nephew|family
  friends?|best friend|mates?|roommate|flatmate|housemate|neighbou?rs?
  colleagues?|coworkers?|boss
  dog|dogs|cat|cats|pet|pets|puppy|kitten
  in-laws|mother-in-law|father-in-law|sister-in-law|brother-in-law
  other half|better half
`);
const LEAD = String.raw`^(?:(?:but|and|while|although|though|because|since|even though|unlike|whereas|it's|it is|even|only) )*`;
const WHICH_OF_THEM = oneOf(`
  little|big|older|younger|elder|twin|late|new|best|two|three|whole|entire|eldest|youngest|ex
`);
const WHERE = oneOf(String.raw`
  else|at (?:work|school|home)|in (?:the|our|his|her|their) \w+|around (?:him|her|them)
`);
const THEY_DO = "(?:is|are|loves?|likes?|sings?|plays?|skis?|drinks?|raves?|goes|has)";
const SOMEBODY_ELSE = new RegExp(
  String.raw`${LEAD}${oneOf(String.raw`
    (?:(?:his|her|their|our)|the(?! (?:kids|children|twins)\b)) (?:${WHICH_OF_THEM} )*(?:${KIN})(?:'s)?
    (?:everyone|everybody)(?: ${WHERE})?(?= ${THEY_DO}\b)
    everyone else|everybody else|other people|others
    most (?:people|men|women|kids|girls|boys|teenagers|dads|mums)
    the others|the whole (?:family|office|team|street|class)
    (?:all|half|most)(?: of)? (?:his|her|their|the|our) (?:${KIN}|class|team|office|street)
    the rest of (?:the|us|his|her|their)(?: \w+)?|the neighbou?rs
    i|we|me|us
  `)}\b(?! (?:and (?:she|he|they)\b))`,
  "i",
);
/** "My sister", "the kids": who the gift is for, unless somebody was spoken of before. */
const MINE = new RegExp(
  String.raw`${LEAD}(?:my (?:(?:little|big|older|younger|elder|twin) )*(?:${KIN})|the (?:kids|children|twins|boys|girls))\b`,
  "i",
);
const ENDS_WITH_KIN = new RegExp(
  String.raw`(?<!\bmy )\b(?:${KIN})(?:(?:'s| is| was) the one)?,?\s*(?:who\s*)?$`,
  "i",
);
const ONE = String.raw`(?:my|his|her|their|our|the) (?:(?:little|big|older|younger|elder|twin|late|new|best|other|eldest|youngest) )*(?!dogs?\b|cats?\b|pets?\b|puppy|kitten)(?:${KIN})(?:'s (?:${KIN}))?(?: (?!is\b|was\b|are\b|who\b|that\b)\w+)?`;
/** "My brother is the one who", "that's her dad that": they are told from the person, whoever was spoken of. */
const CONTRAST = new RegExp(
  String.raw`${LEAD}(?:${ONE}(?:'s| is| was| are| were) the ones?(?: (?:here|in (?:the|this|our) (?:family|house)))?|(?:it|that)(?:'s| is| was|'d be| would be) ${ONE}),? (?:who|that)(?='|\s)(?! (?:she|he|they|i|we)\b)|${LEAD}${ONE}(?:'s| is) the (?=(?:\S+ ){1,2}(?:lover|fan|drinker|nut|buff|person|fanatic|freak|enthusiast|addict)\b)`,
  "i",
);
const THE_PERSON = /\b(?:she|he|they|she's|he's|they're|she'd|he'd|herself|himself|themselves)\b/i;

const PERSON = new RegExp(
  String.raw`\b(?:she|he|they|i|we|you|it|who|which|that|there|nobody|no one|noone|none|nothing|nowhere|everyone|everybody|anyone|anybody|someone|somebody|people|what|why|how|${KIN}|teacher|man|woman|lady|lad|girl|boy|guy|bloke|person|team|class|aunt(?:ie|y)|nana?|gran|grandad|granddad|folks?|lot|one|eyes?|face|heart|stomach|doctor|house|home|place|day|week|year)\s*$`,
  "i",
);

const ANYBODY = new RegExp(
  String.raw`\b(?:she|he|they|him|her|hers|them|his|their|theirs|himself|herself|themselves|${KIN})\b`,
  "i",
);

/** Whether a subject is somebody, and not something they may be given. */
export function namesPerson(subject: string): boolean {
  return PERSON.test(
    subject.replace(/(?:'\w+|\s(?:also|really|just|still|always|never))+\s*$/i, ""),
  );
}

/** "I love skateboards and ramen": somebody tells of themselves, and of nobody else. */
export function isOwnVoice(text: string): boolean {
  return (
    /\bi\b/i.test(text) && (!ANYBODY.test(text) || (ASKING.test(text) && !THE_PERSON.test(text)))
  );
}

const ASKING =
  /\b(?:(?:get|buy|give|send) me|i(?:'d| would) (?:really |actually )?(?:love|like|rather|prefer)|(?:what )?i (?:really |actually )?(?:want|need)|i'm the one|i carry)\b/i;

/** The words at the beginning of a statement that make it one about somebody else. */
export function somebodyElseIn(words: string, before: string, ownVoice: boolean): string | null {
  if (ownVoice && /^(?:\w+ )?(?:i|we|me|us)\b/i.test(words)) return null;
  const isMine = ownVoice || THE_PERSON.test(before);
  const subject = SOMEBODY_ELSE.exec(words)?.[0] ?? (isMine ? MINE.exec(words)?.[0] : undefined);
  return subject !== undefined && isAboutOthers(words, subject) ? subject : null;
}

/** The words that make a sentence one about somebody who is told from the person. */
export function contrastIn(sentence: string): string {
  return CONTRAST.exec(sentence)?.[0] ?? "";
}

/** "My brother is the one who likes wine, and he'd drink it" goes on about him; "…, she prefers gin" does not. */
export function goesOnAbout(contrast: string, words: string, joiner: string): boolean {
  const pronoun = /^(?:she|he|they)\b/i.exec(words)?.[0].toLowerCase();
  if (pronoun === undefined)
    return !/^(?:but|yet|however|though|tho|although|while|whereas)$/.test(joiner);
  if (!/^(?:and|so)$/.test(joiner)) return false;
  if (
    /\b(?:brother|husband|father|dad|son|grandson|grandpa|grandfather|uncle|nephew|boyfriend)\b/i.test(
      contrast,
    )
  )
    return pronoun === "he";
  if (
    /\b(?:sister|wife|mother|mum|mom|daughter|granddaughter|grandma|grandmother|granny|aunt|niece|girlfriend)\b/i.test(
      contrast,
    )
  )
    return pronoun === "she";
  return true;
}

/** "… her husband, who": what follows is about him. */
export function endsWithSomebodyElse(before: string): boolean {
  return ENDS_WITH_KIN.test(before);
}

function isAboutOthers(words: string, subject: string): boolean {
  const rest = words.slice(subject.length);
  // "her dog, whom she adores": the person comes back.
  if (THE_PERSON.test(rest) || /^(?:but |and )*(?:we|us) both\b/i.test(words)) return false;
  if (/^(?:but |and |so )*(?:i|we|me|us)\b/i.test(words)) {
    return /^(?:but |and |so )*(?:i'm|i am|we're|(?:i|we)(?:'ve)? (?:personally |both |all |really |also |always )?(?:love|like|hate|enjoy|am|are|can't stand|prefer|collect|play))\b(?! (?:(?:trying|sure|told|not sure|convinced|certain|afraid)|.*\b(?:him|her|them|his|their)\b))/i.test(
      words,
    );
  }
  // "Her friends post selfies"
  if (
    /\b(?:friends|mates|kids|children|parents|colleagues|neighbou?rs|cousins|in-laws)$/i.test(
      subject,
    )
  )
    return /^ [a-z]{3,}/i.test(rest);
  // A subject does something; "her garden" or "my brother" alone does not.
  return /^(?:'s)? *(?:is|are|was|has|have|loves?|likes?|hates?|enjoys?|does|do|doesn't|don't|can't|cannot|won't|would|plays?|prefers?|collects?|never|always|really|wants?|needs?|adores?|drinks?|eats?|works?|goes|lives?|used|thinks?|keeps?|got|just|also|on the other hand|only|insists?|reads?|cooks?|bakes?|runs?|swims?|sings?|favou?rite|dislikes?|already|gave|bought|owns?|[a-z]{3,}s\b)/i.test(
    rest,
  );
}
