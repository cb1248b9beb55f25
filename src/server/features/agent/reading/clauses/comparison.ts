import type { Polarity } from "../brief.ts";
import { oneOf } from "../pattern.ts";
import { stanceOf } from "./stance.ts";

export interface Compared {
  start: number;
  end: number;
  polarity: Polarity;
}

const REPLACED =
  /^(.+?)(?: has| have|'s|'ve)? (?:now )?(?:replaced|replaces|ousted|overtaken|taken over from|taken the place of) (.+)$/di;

const MOVED = [
  /\b(?:switched|moved|changed|went|gone|graduated|converted|progressed)(?: on)? from (.+?) (?:to|onto|on to) (.+)$/di,
  /(?:\bwould|'d)(?: happily| gladly| always| rather)? (?:swap|trade|exchange|give) ((?:every|all|any|his|her|their|the) .+?) for (.+)$/di,
  /\b(?:swapped|traded|exchanged|ditched|swaps|trades)(?: (?:his|her|their|the))? (.+?) for (.+)$/di,
  /^(?:so )?(?:swap|trade|exchange) (?:the|his|her|their|those|any)(?: usual)? (.+?) for (.+)$/di,
];

/** "Drools over", "turn over": no one thing is set above another. */
const NOT_ABOVE = oneOf(String.raw`
  pour|hand|turn|roll|make|start|goes?|going|gets?|all|is|are|was|has|moved?|heads?|comes?|came
  talks?|drools?|fawns?|swoons?|cries|cooks?|fuss\w*|obsess\w*|hangs?|looks?|trips?|falls?|pores?
  gush\w*|argues?|fights?
  she|he|they|it|takes?|left|game|bit|so|half|head
`);
const UP_TO_THREE_WORDS = String.raw`(?:[\w'-]+ ){0,2}[\w'-]+`;
const ABOVE = new RegExp(
  [
    String.raw`^((?!${NOT_ABOVE}\b)${UP_TO_THREE_WORDS})`,
    "(?<! (?:go|goes|went|glaze|glazes|cry|cries|fight|fights)) over ",
    String.raw`((?!the\b|a\b|an\b|it\b|\d)${UP_TO_THREE_WORDS})$`,
  ].join(""),
  "di",
);

const PREFERRED = [
  /\b(?:would|'d) ((?:eat|chew|die|starve|swallow|walk|crawl|sell|cut|pull|gouge|stick|boil|jump|set) ?.*?) before (?:she|he|they)(?:'d| would| will|'ll)(?: (?:have|do|be|get|go|see|eat|drink|wear|attend|touch|try))? (.+)$/di,
  /\b(?:would|'d|will|'ll)? ?(?:rather|sooner|much rather)(?: have| do| be| get| go| see| spend (?:time|money) on)? (.+?) (?:than|over)(?: have| do| be| get| go| see| attend| sit through)? (.+)$/di,
  /\bprefers? (?!to )(.+?) (?:to|over|rather than|instead of|than) (.+)$/di,
  /^(.+?) (?:>+|beats|trumps|wins? over|wins? out over) (.+)$/di,
  /^(.+?) (?:(?:would|will) )?(?:be|is|are|go(?:es)? down|works?|suits? (?:him|her|them)|does|do)(?: much| far| a lot| way)? (?:better|nicer|preferable|more welcome) (?:than|to) (.+)$/di,
  /^(?:(?:for|with) (?:him|her|them) )?(?:much |far )?better (?!than\b)(.+?) than (.+)$/di,
  /\bfavou?rs? (.+?) (?:above|over) (.+)$/di,
  /\b(?:cho(?:o)?ses?|picks?|picked|takes?|took|have|has|go(?:es)? for|give (?:him|her|them)|plumps? for|opts? for) (.+?) (?:over|rather than|instead of|before) (.+)$/di,
  /\b(?:likes?|loves?|enjoys?|appreciates?|values?|wants?|needs?|buys?|wears?|drinks?|reads?|plays?) ((?:[\w'-]+ ){0,2}[\w'-]+) over (?!(?:a|an|the|his|her|their|it|coffee|tea|wine|drinks|dinner|lunch|breakfast|brunch|candles?|fires?|zoom|christmas|time|and|\d+)\b)((?:[\w'-]+ ){0,2}[\w'-]+)$/di,
  /^(.+?) over (.+?)(?:,? (?:any day|always|every time|all day long|every(?: single)? day)(?: of the week)?)$/di,
  ABOVE,
  /^(.+?)(?:'s| is| are)(?: much| far| rather| a bit)? more (?:his|her|their|of (?:his|her|their)) [\w ]+? than (.+)$/di,
  /(?<!\b(?:made|makes?|left|leaves) (?:him|her|them|me|us) )\b(?:more|rather) (?!(?:times|attention|time|care|love|often)\b)(?:of )?(?:an? )?(.+?) than (?:of )?(?:an? )?(.+)$/di,
  /\b(?:likes?|loves?|enjoys?) (.+?) (?:more|better|far more|much more) than (?!anything|most|ever|words|life|the next)(.+)$/di,
];

/** "Not so much running as jogging": the second is meant. */
const RATHER = /(?:\bnot|n't) so much (?:an? )?(.+?) as (?:an? )?(.+)$/di;

/** What would be done rather than that is no pastime: "he'd sooner eat his hat". */
const DESPERATE = new RegExp(
  String.raw`^${oneOf(`
    die|starve|freeze|(?:have |get |receive )nothing(?: at all)?|nothing$
    eat (?:his|her|their|my|a|glass|dirt|worms|nails|soap|mud)
    stick|stab|poke|gouge|chew|swallow|drink (?:bleach|poison|paint)
    jump|walk (?:on|over|across|barefoot|through|into)
    be (?:shot|dead|boiled|set|hit|eaten|buried)|boil|pull
    have (?:teeth|a tooth|(?:a )?root|his|her|their|(?:a )?colonoscopy)
    watch (?:paint|grass)|lick|crawl|sleep (?:on|in)|set (?:himself|herself|themselves|fire)
    do (?:his|her|their) (?:taxes|tax)|scrub|clean (?:the|toilets)
    go (?:naked|hungry|to (?:the dentist|prison|jail))
    fight|wrestle|sit in traffic|stay (?:at )?home
  `)}\b`,
  "i",
);

const TURNED = /\b(?:nothing|nobody|no one|no|not|never|(?:has|have|owns?|got) more)\b|n't\b/i;

/** "She'd rather have a root canal": than what was named before. */
export function isDesperate(words: string): boolean {
  const rather = /\b(?:rather|sooner) (.+)$/i.exec(words);
  return rather !== null && DESPERATE.test(rather[1] ?? "");
}

/** "prefers tea to coffee", "would rather read than run", "more of a cat person than a dog person". */
export function readComparison(words: string): Compared[] | null {
  const [, next, replaced] = REPLACED.exec(words)?.indices ?? [];
  if (next && replaced) {
    return [
      { start: next[0], end: next[1], polarity: "likes" },
      { start: replaced[0], end: replaced[1], polarity: "past" },
    ];
  }
  for (const pattern of MOVED) {
    const [, left, taken] = pattern.exec(words)?.indices ?? [];
    if (!left || !taken) continue;
    return [
      { start: left[0], end: left[1], polarity: "past" },
      { start: taken[0], end: taken[1], polarity: "likes" },
    ];
  }
  const [, played, meant] = RATHER.exec(words)?.indices ?? [];
  if (played && meant && / (?:it|them)\b/i.test(words.slice(...meant))) {
    const stance =
      stanceOf(words.slice(...meant))?.polarity ?? stanceOf(words.slice(...played))?.polarity;
    return [{ start: played[0], end: played[1], polarity: stance ?? "likes" }];
  }
  if (played && meant) {
    return [
      { start: played[0], end: played[1], polarity: "dislikes" },
      { start: meant[0], end: meant[1], polarity: "likes" },
    ];
  }
  for (const [index, pattern] of PREFERRED.entries()) {
    const [, chosen, left] = pattern.exec(words)?.indices ?? [];
    if (!chosen || !left) continue;
    const isDire = index === 0 || (index === 1 && DESPERATE.test(words.slice(...chosen)));
    const rest = isDire ? words.slice(chosen[1]) : words;
    // "More annoying than useful" weighs no two things.
    const isMeasured = /\bmore $/i.test(words.slice(0, chosen[0]));
    if (isMeasured && stanceOf(`it is ${words.slice(...chosen)}`)?.said === "before") return null;
    if (TURNED.test(rest)) return null;
    const spurned: Compared = { start: left[0], end: left[1], polarity: "dislikes" };
    if (isDire) return [spurned];
    return [{ start: chosen[0], end: chosen[1], polarity: "likes" }, spurned];
  }
  return null;
}
