import type { Compared } from "./comparison.ts";
import { oneOf } from "../pattern.ts";

const WHOEVER = oneOf(`
  any(?:one|body)|some(?:one|body)|(?:one more|another) person|people|i|we|you|she|he|they
`);
const GIVES = oneOf(`
  gives?|buys?|gets?|brings?|sends?|hands?|offers?|suggests?|mentions?
  makes?|sees?|unwraps?|opens?|receives?|hears?
`);
const ANOTHER = String.raw`(?:another|one more|(?<=\bif (?:one more|another) person .*)an?)`;
const WHAT_FOLLOWS = oneOf(String.raw`
  (?:she|he|they|i|we|it|there)(?:'ll|'d|'m|'s| will| would| might| may| swear)\b
  (?:she|he|they|i|we) (?:is|am|are)\b
`);
const THREAT = new RegExp(
  [
    String.raw`\bif ${WHOEVER}(?: ever| even| so much as| dares?(?: to)?)*`,
    String.raw`${GIVES}(?: (?:him|her|them|me|us))?(?: about)?`,
    String.raw`(?:yet )?${ANOTHER}(?: (?:bloody|damn|single|flipping))? (.+?),?`,
    String.raw`${WHAT_FOLLOWS}.*$`,
  ].join(" "),
  "di",
);
const WEIGHED =
  /^(?:normally |usually |i think )?(?:i|we)(?:'d| would)(?: normally| usually| have)? (?:say|said|suggest(?:ed)?|buy|get|got|give|gone for|go for|recommend)(?: (?:him|her|them))? (.+)$/di;
const USE = oneOf(`
  wears?|wore|worn|uses?|used|reads?|plays?|played|opens?|opened|touch(?:es|ed)?|eats?|ate|eaten
  drinks?|drank|watch(?:es|ed)?|tries|tried|lit|finish(?:es|ed)?|took to|takes to
`);
const NOT = "(?:never|hardly|barely|rarely|seldom|(?:do|does|did|wo|would|has|have|had)n't)";
const NOT_USED = oneOf(String.raw`
  ${NOT}(?: ever| even| once| really| much)* ${USE}(?: (?:it|them|once|yet|since))*$
  (?:gave up|gave away|binned|returned|hates?|hated|loathes?|loathed|dislikes?|disliked)(?: .*)?$
`);
const ALL_THE_TIME = oneOf(`
  all the time|every(?: single)? (?:day|morning|evening|night|week(?:end)?)|daily|constantly|non-?stop
  to (?:death|bits|pieces)
`);
const FRONTED = new RegExp(
  [
    String.raw`^((?:the|that|those|these|his|her|their|every) (?!(?:she|he|they|it|i|we)\b).{2,60}?)`,
    String.raw`(?:she|he|they)(?:'s|'d|'ve| has| had| have| would)?`,
    oneOf(String.raw`
      (${NOT_USED})
      ${USE} ${ALL_THE_TIME}$
      (?:devours?|devoured|adores?|adored|loves?|loved|treasures?|inhaled|swears by)\b
    `),
  ].join(String.raw`\s+`),
  "di",
);
const DOUBTED =
  /^(?:(?:i|we) )?(?:didn't|did not|never) (?:think|expect|imagine|thought|expected|imagined) (?:she|he|they)(?:'d| would) (?:like|love|enjoy|use|wear|want|take to|go for) (.+)$/di;

/** Statements whose shape says how they are meant, whatever they name. */
export function readShape(words: string, following: string): Compared | null {
  const shown = (place: [number, number] | undefined, polarity: Compared["polarity"]) =>
    place ? { start: place[0], end: place[1], polarity } : null;
  // "If anybody gives her another voucher she'll scream."
  const [, dreaded] = THREAT.exec(words)?.indices ?? [];
  if (dreaded) return shown(dreaded, "dislikes");
  // "The tie he never wore", "the earrings she wears every day"
  const [, fronted, never] = FRONTED.exec(words)?.indices ?? [];
  if (fronted) return shown(fronted, never ? "dislikes" : "likes");
  // "I didn't think he'd like the massage, but he booked another."
  const [, doubted] = DOUBTED.exec(words)?.indices ?? [];
  if (doubted && /^,?\s*(?:but|yet|until|then|and yet)\b/i.test(following))
    return shown(doubted, "likes");
  // "I'd say books but she has a kindle"
  const [, weighed] = WEIGHED.exec(words)?.indices ?? [];
  return /^,?\s*but\b/i.test(following) ? shown(weighed, "dislikes") : null;
}
