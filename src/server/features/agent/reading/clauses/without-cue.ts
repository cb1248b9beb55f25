import type { Polarity } from "../brief.ts";
import type { Part } from "./parts.ts";
import { alternatives, oneOf } from "../pattern.ts";

/** How a list that goes on is meant. */
export interface State {
  polarity: Polarity;
  explicit: boolean;
  /** Set by a heading: it holds beyond the end of its sentence. */
  heading?: boolean;
  /** "Anything but" one thing, or one "or" another; what a comma adds is something else. */
  narrow?: boolean;
  /** Said of one thing in a list of others: "though not the peaty kind". */
  aside?: boolean;
  /** For what was named only in that it is not against it. */
  mild?: boolean;
  /** "Just bought a house": news of one thing, at the head of a list of others. */
  news?: boolean;
  /** "My brother is the one who likes wine, and he'd drink it": the sentence goes on about him. */
  contrast?: string;
  /** What held before a bracket was opened, and holds again when it is closed. */
  outside?: State;
}

const ADVERB = oneOf(`
  also|then|now|still|always|often|usually|sometimes|really|just|recently|currently|lately|mostly
  who|which|that
  secretly|occasionally|never|absolutely|instead|otherwise|so|only|happily|actually|definitely
`);
const SUBJECT_OR_REQUEST = oneOf(`
  she|he|they|it|its(?= all)|you|i|we|this|that|there|people|what
  give|try|ask|get|bring|double|add|pick|choose|grab|send|(?:surprise|treat|spoil) (?:him|her|them)
  back (?:on|to|into|in|at)
`);
const VERB = oneOf(`
  is|are|was|has|have|had
  plays?|goes|go|reads?|watch(?:es)?|works?|makes?|bakes?|cooks?|runs?|swims?|sings?|builds?
  drinks?|eats?|wears?|does|spends?|lives?|keeps?|grows?|paints?|draws?|writes?|rides?|drives?
  travels?|listens?|dances?|knits?|sews?|speaks?|studies|teaches|volunteers?|supports?|follows?
  owns?|buys?|needs?|wants?|turns?|moves?|moved|started|got|gets|takes?|brews?|hosts?|shops?
  talks?|thinks?|knows?|feels?
  walks?|hikes?|climbs?|camps?|sails?|surfs?|skis?|tinkers?|repairs?|fixes|restores?|prefers?

  just|recently|joined|switched|took|signed|began|bought|picked|found|discovered
  fits?|asks?|asked

  gardens?|fishes|collects?|sculpts?|crochets?|brings?|sells?|races?|trains?|practi[sc]es?
  performs?|photographs?|skates?|cycles?|juggles?|forages?|breeds?|raises?|rescues?

  drinking|eating|reading|playing|loving|enjoying|preferring|learning|taking up|getting into
  watching|collecting

  would|could|might|will|can
  sticks?|stays?|sits?|sleeps?|saves?|whittles?|opts?|settles?|chooses?|hums?|puts?|presses
  swears by
`);
/** Verbs with which a new statement begins; without one, a part goes on with the list before it. */
const STATEMENT = new RegExp(
  String.raw`^(?:${ADVERB} )*${oneOf(String.raw`
    ${SUBJECT_OR_REQUEST}(?:'s|'d|'ll|'re|'ve)?\b
    ${VERB}\b
    [a-z]{3,}s (?:the|an?|his|her|their|it|them|up|off|out|to|into|through)\b
  `)}`,
  "i",
);

/** "Gloves are always useful": something is said of it. */
const OWN_VERB =
  /^(?:[\w'-]+ ){1,4}(?:is|are|would be|will be|makes?|gives?|gets?|keeps?|goes|go|works?) \S/i;
const ASSERTED =
  /^(?:(?:definitely|very much|more|rather|really|absolutely|totally|instead|just|always|mostly|mainly|every inch|through and through|a real|a total|a proper|a huge|a massive|a big) )+(?:a|an|into|the|all about|one for)\b/i;

const KEEN = oneOf(`
  keen|avid|proud|passionate|lifelong|born|budding|amateur|aspiring|dedicated|devoted
  enthusiastic|obsessive|compulsive|competitive|professional
`);
const KIND_OF_PERSON = oneOf(String.raw`
  \w{3,}(?:ist|aholic|phile)
  birder|cyclist|runner|hiker|walker|swimmer|gamer|reader|baker|gardener|painter|climber|skier
  surfer|sailor|knitter|golfer|foodie|bookworm
  (?:\w+ )?${oneOf(`
    buff|nerd|geek|nut|fan|fiend|freak|lover|addict|enthusiast|fanatic|person|junkie|aficionado
    guy|girl|type
    teacher|player|maker|collector|drinker|rider|writer|watcher|spotter|keeper
  `)}
`);
/** "…, keen cyclist, birder at weekends": what somebody is, not what is listed. */
const CHARACTER = new RegExp(
  alternatives(String.raw`
    ^(?:(?:a|an|the|but|and|also|is|he's|she's) )*(?:${KEEN} )
    \b${KIND_OF_PERSON}(?: (?:at|in|on|by|and|since|at heart|though).*)?$
  `),
  "i",
);

const CLOSED = /^(?:\s*,[^,.;:!?()\n]{1,40}?)*?,?\s(?:and|or|&)\s/i;
const EVERY_BUT =
  /\b(?:every|all|any)(?! (?:his|her|their|my|our|the)\b)(?: [\w ]{2,20})? but\s*$/i;

/** "He cycles", "gloves are always useful": it says something, and is not only named. */
export function isStatement(words: string): boolean {
  const isOneWord = !/\s/.test(words);
  return !isOneWord && (STATEMENT.test(words) || ASSERTED.test(words) || OWN_VERB.test(words));
}

/** A part that does not say how it is meant: part of the list before it, or a statement of its own. */
export function withoutCue(
  part: Part,
  words: string,
  usual: Polarity,
  inherited: State,
  plain: string,
): Polarity {
  if (part.first && !inherited.heading) return inherited.explicit ? inherited.polarity : usual;
  if (
    /^(?:but|yet|however|though|tho|although|while|whereas|otherwise|aber|mais|pero)/.test(
      part.joiner,
    )
  ) {
    // "Every animal but snakes"
    if (EVERY_BUT.test(plain.slice(0, part.start))) return opposite(inherited.polarity);
    return inherited.polarity === "likes" ? "likes" : usual === "dislikes" ? "likes" : usual;
  }
  // "… people who buy bottled water"
  if (/^(?:who|which)$/.test(part.joiner) && inherited.explicit && inherited.polarity !== "others")
    return inherited.polarity;
  // "…, so dark chocolate only"
  const count = words.split(/\s+/).length;
  if (part.joiner === "so" && (!STATEMENT.test(words) || count === 1) && count <= 4)
    return usual === "dislikes" ? "neutral" : usual;
  if (/^(?:because|since)/.test(part.joiner)) return "neutral";
  if (part.joiner.startsWith("so")) return usual === "dislikes" ? "neutral" : usual;
  // "Creams are out, bubble baths too"
  if (/\b(?:too|as well|likewise|also|ditto|either)$/i.test(words)) return inherited.polarity;
  // "Whisky, though not the peaty kind, and cigars"
  if (inherited.aside && part.joiner === "and" && part.paused) return usual;
  // "Beetroot makes him gag, same goes for celery"
  if (
    /^(?:the )?same (?:with|for|goes for|applies to)\b|^(?:ditto|likewise|and so (?:is|are|does|do))\b/i.test(
      words,
    )
  )
    return inherited.polarity;
  // "Zero interest in cars, motorbikes tho"
  const isContrasted =
    / (?:tho|though)$/i.test(words) || /^\s*(?:tho|though)\b\W*$/i.test(plain.slice(part.end));
  if (isContrasted && inherited.explicit) return opposite(inherited.polarity);
  // "Rum isn't his poison, gin is"
  if (/ (?:is|are|does|do|has|would|was)$/i.test(words))
    return inherited.polarity === "likes" ? "dislikes" : "likes";
  if (inherited.narrow && /^(?:[,:]|especially|even|plus)$/.test(part.joiner)) return usual;
  // "Just bought a house, jazz, growing veg": only a list that is closed by a last "and" goes on with it.
  if (
    inherited.news &&
    part.joiner === "," &&
    !/^(?:an?|his|her|their) /i.test(words) &&
    !CLOSED.test(plain.slice(part.end))
  )
    return usual;
  // An explanation in brackets is about what stands before them.
  if (
    part.joiner === "(" &&
    /\d|\b(?:for|since|from|says?|too|in|every|with|is|was|it|at|on)\b/i.test(words)
  ) {
    return "neutral";
  }
  if (
    /(?:^|\s)(?:instead|maybe|perhaps|yes|fine|ok|okay|all the way|all day long|every time|any day|for the win|ftw|through and through|(?:is|are|would be) (?:much |far |way )?better)$|'s (?:much |far |way )?better$|^(?:lots of|loads of|tons of|more|maybe|perhaps|rather|just|yes|give|get|try|bring|buy|choose|pick|go for) /i.test(
      words,
    )
  ) {
    return usual === "dislikes" ? inherited.polarity : usual;
  }
  if (/^(?:so|hence|therefore|now)\b/i.test(words) || /(?:^|\s)only(?:\s|$)/i.test(words))
    return usual;
  if (isStatement(words)) return usual;
  if (usual === "likes" && CHARACTER.test(words)) return usual;
  if (inherited.polarity === "others") return usual;
  return inherited.polarity;
}

export function opposite(polarity: Polarity): Polarity {
  if (polarity === "likes" || polarity === "neutral") return "dislikes";
  if (polarity === "dislikes") return "likes";
  return polarity;
}
