import { alternatives, oneOf } from "../pattern.ts";

const ADVERB = alternatives(`
  also|really|just|still|always|often|usually|sometimes|never|ever|even|actually|absolutely|only
  recently|now|then|mostly|totally|kind of|sort of|very|so
`);
const VERB = alternatives(`
  has|have|had|likes?|loves?|hates?|enjoys?|adores?|prefers?
  collects?|plays?|eats?|drinks?|watch(?:es)?|reads?|wants?|needs?|owns?|keeps?
  makes?|bakes?|cooks?|grows?|wears?|does|do|knits?|sews?|paints?|draws?|writes?|rides?|drives?
  speaks?|studies|teaches|supports?|follows?|started|got|gets|takes?|took|brews?|bought
  used to|can't stand|cant stand
`);
const NOT = "doesn't|doesnt|don't|dont|does not|do not|won't|wont|will not|can't|cant|cannot";
/** Where a thing cannot begin: "the piano she plays on Sundays" is one thing. */
const NO_THING =
  "(?:in|on|at|for|with|from|to|of|by|about|since|when|while|every|each|last|this|and|or|but|so|too|most|best|more|less|again|already|him|them|me|us|it|himself|herself|themselves)\\b|her\\b(?! \\w)";
/** "She loves lizards | she has two geckos": somebody does something, and it is named. */
const BEGINNING = new RegExp(
  String.raw`\s+(?=(she|he|they)(?:(?: (?:${ADVERB}))* (?:(?:${NOT})(?: (?:${ADVERB}))* )?(?:${VERB})(?: (?:${ADVERB}))* (?!${NO_THING})\w| never [a-z]{3,}s\b| [a-z]{3,}s (?:it|them)\b|(?:'s|s|'re|(?<=they)re| is| are)(?: (?:${ADVERB}|not))* (?:an? |allergic|vegan|vegetarian|into|mad|crazy|obsessed|keen|scared|afraid|terrified|learning)))`,
  "gi",
);

/** What comes before is a statement as well: about the same person, or without naming them. */
const STATEMENT = new RegExp(
  String.raw`^\W*(?:(?:${ADVERB}|because|cause|cos) )*(?:(she|he|they)(?:'\w+|s|(?<=they)(?:re|ve))? |(?:my )?(?!there|it|this|that|no|nothing|nobody|not|hardly)\w+ (?:loves?|likes?|hates?|enjoys?|collects?|plays?|is|has) |(?:${VERB}|is|are|mad about|into|obsessed with|allergic to) )`,
  "i",
);
/** "The way she", "says she", "if she": it goes on. */
const GOES_ON = new RegExp(
  String.raw`\b${oneOf(String.raw`
    say|says|said|think|thinks|thought|know|knows|knew|wish|wishes|hopes?|swears?|claims?|insists?
    reckons?|believes?|feels?|pretends?|admits?|means?|mean|decided|found|figured
    (?:told|tells?|asked|reminded|warned|promised) \w+
    sure|glad|happy|sad|sorry|afraid|proud|convinced

    until|till|before|after|because|since|if|when|whenever|while|where|whether|though|although
    unless|once|as|than|like|that|which|who|whom|what|how|why
    and|or|but|so|nor|yet|plus

    things?|ones?|way|time|times|day|days|moment|place|reason|stuff
    anything|everything|nothing|something|all|lot|only|first|last|person|people

    not|no|never|is|are|was|the|an?
  `)}$`,
  "i",
);
/** "Loves gaming | hates Fortnite": the same person, and nothing between. */
const TASTE =
  "(?:really |also |absolutely )?(?:hates?|loves?|likes?|dislikes?|adores?|loathes?|detests?|can'?t stand|cannot stand|doesn'?t like|not into)";
const NEXT_TASTE = new RegExp(
  String.raw`(?<=(?:^|[.!?;,]\s*)(?:(?:she|he|they|(?:my |our |the )?(?!not\b|no\b|never\b|nobody\b|who\b|people\b)[\w'-]+) )?${TASTE}(?: [\w'-]+){1,3}(?<! (?:she|he|they|who|that|and|or|but|to|really|also|absolutely|which|people|both|i|we|what|everyone|nobody)))\s+(?=${TASTE} \w)`,
  "gi",
);
const CLAUSE_END = /[.!?;:,()\n]|\s(?:and|but|or|so|because|cos|cause|plus)\s/gi;
/** Nobody says more in one breath. */
const LONGEST = 200;

/** Where, in a text without stops, a new statement begins. */
export function runOnsIn(plain: string): Array<{ at: number; next: number }> {
  const found: Array<{ at: number; next: number }> = [];
  let from = 0;
  for (const { 0: gap, 1: who = "", index } of plain.matchAll(BEGINNING)) {
    const breath = plain.slice(Math.max(from, index - LONGEST), index);
    const end = [...breath.matchAll(CLAUSE_END)].at(-1);
    const left = end ? breath.slice(end.index + end[0].length) : breath;
    const statement = STATEMENT.exec(left);
    if (!statement || GOES_ON.test(left)) continue;
    const [opening, subject] = statement;
    if (subject && subject.toLowerCase() !== who.toLowerCase()) continue;
    // "She has": nothing is named yet.
    if (!/\w{3,}/.test(left.slice(opening.length))) continue;
    from = index + gap.length;
    found.push({ at: index, next: from });
  }
  for (const { 0: gap, index } of plain.matchAll(NEXT_TASTE))
    found.push({ at: index, next: index + gap.length });
  return found;
}
