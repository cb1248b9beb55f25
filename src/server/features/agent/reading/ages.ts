import type { ageRanges } from "../../../../shared/questionnaire.ts";
import type { Clause, Relation, Span } from "./brief.ts";

const bands: Record<(typeof ageRanges)[number], Span> = {
  "Child (0-12)": [0, 12],
  "Teen (13-19)": [13, 19],
  "Young Adult (20-30)": [20, 30],
  "Adult 1 (31-50)": [31, 50],
  "Adult 2 (51-70)": [51, 70],
  "Senior 70+": [70, 99],
};

// Nobody's age is known: what suits teenagers and grandparents alike is safe to give.
const ANYBODY: Span = [13, 80];
const GROWN_UP: Span = [18, 70];

/** The band that was ticked, narrowed by an age that the texts tell. They narrow, and never widen. */
export function readAges(
  ageRange: string | null,
  relationship: Relation | null,
  texts: string[],
  clauses: Clause[],
): Span {
  const band = Object.entries(bands).find(([name]) => name === ageRange)?.[1];
  const span =
    band ?? (relationship === "partner" || relationship === "coworker" ? GROWN_UP : ANYBODY);
  const others = clauses.filter(({ polarity }) => polarity === "others").map(({ quote }) => quote);
  for (const text of texts) {
    const told = coming(text) ?? pairOfAges(text) ?? toldAge(withoutOthers(text, others));
    if (!told) continue;
    const from = Math.max(span[0], told[0]);
    const to = Math.min(span[1], told[1]);
    if (from <= to && told[1] !== (band?.[1] ?? told[1]) + 1) return [from, to];
    // One year past the band is the birthday that is coming: both ages must be suited.
    if (band && told[1] === band[1] + 1) return [band[1], told[1]];
    // Without a band, the told age is all there is.
    if (!band) return told;
  }
  return span;
}

/** "60. Geburtstag": still to come. */
function coming(text: string): Span | null {
  const age = Number(/\b(\d{1,2})\. ?geburtstag\b/i.exec(text)?.[1] ?? 0);
  return age > 0 ? [age - 1, age] : null;
}

/** "73 and 76": a couple, and it must suit both. */
function pairOfAges(text: string): Span | null {
  const pair =
    /(?:^|[.!?,;:(]\s*|\b(?:they're|they are|aged|turning) )(\d{1,2}) (?:and|&) (\d{1,2})(?=\s*(?:$|[.!?,;)]|years|yrs|y\/?o))/i.exec(
      text,
    );
  if (!pair) return null;
  const [one, other] = [Number(pair[1]), Number(pair[2])];
  return [Math.min(one, other), Math.max(one, other)];
}

const SOMEBODY_ELSE =
  /\b(?:his|her|their|our|the|two|three|has|have|with|of) (?:\w+ )?(?:sister|brother|husband|wife|partner|mother|father|mum|mom|dad|son|daughter|kids?|child(?:ren)?|baby|toddler|twins?|grandson|granddaughter|grandchild(?:ren)?|niece|nephew|dog|cat|puppy|friend|cousin|house|car|home|marriage|business|company)\b/i;

function withoutOthers(text: string, others: string[]): string {
  return text
    .split(/[.;!?\n,]|\band\b|\bbut\b/)
    .filter((part) => !SOMEBODY_ELSE.test(part) && !others.some((quote) => part.includes(quote)))
    .join(". ");
}

const NUMBER_WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const COMPOUND =
  /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[- ](one|two|three|four|five|six|seven|eight|nine)\b/gi;
const N = String.raw`(\d{1,3}|${Object.keys(NUMBER_WORDS).join("|")})`;
const UNIT = String.raw`(?!\s*(?:%|percent|cm|mm|kg|lbs?|pounds|miles?|km|feet|foot|minutes?|mins|hours?|days?|weeks?|months?|kids|children|cats|dogs|sisters|brothers|people|times|of\b|dollars|bucks|o'clock|am\b|pm\b|inch|litres?|st\b|nd\b|rd\b|th (?!birthday))|[.,:/-]\d)`;

const patterns: Array<[RegExp, (age: number) => Span]> = [
  [new RegExp(String.raw`\b(?:cumple|wird|fête ses) (\d{1,2})\b`, "i"), (age) => [age - 1, age]],
  [
    new RegExp(
      String.raw`\b(\d{1,2}) (?:años|jahre(?: alt)?|ans|anni|anos|yaşında)(?!\p{L})`,
      "iu",
    ),
    (age) => [age, age],
  ],
  [new RegExp(String.raw`\bturned ${N}\b${UNIT}`, "i"), (age) => [age, age]],
  // Not yet: it must suit the days before as well.
  [new RegExp(String.raw`\bturn(?:s|ing) ${N}\b${UNIT}`, "i"), (age) => [age - 1, age]],
  [
    new RegExp(
      String.raw`(?:\bwill be|'ll be|going to be|about to be|just became) ${N}\b${UNIT}`,
      "i",
    ),
    (age) => [age - 1, age],
  ],
  [new RegExp(String.raw`\b${N}(?:st|nd|rd|th) birthday\b`, "i"), (age) => [age - 1, age]],
  [new RegExp(String.raw`\bboth(?: are)? ${N}\b${UNIT}`, "i"), (age) => [age, age]],
  [
    new RegExp(
      String.raw`\b(?:over|older than|above|at least|past) (?:the age of )?${N}\b${UNIT}(?! ?(?:\$|dollars))`,
      "i",
    ),
    (age) => [age, 99],
  ],
  [new RegExp(String.raw`\b${N} (?:or|and) (?:older|over|above)\b`, "i"), (age) => [age, 99]],
  [
    new RegExp(
      String.raw`\b(?:under|younger than|not yet|below) (?:the age of )?${N}\b${UNIT}(?! ?(?:\$|dollars))`,
      "i",
    ),
    (age) => [0, age - 1],
  ],
  [
    new RegExp(
      String.raw`\b(?:he|she|they|who)(?:'s| is|'re| are|s)(?: (?:now|only|just|already|about|almost|nearly|around))* ${N}\b${UNIT}`,
      "i",
    ),
    (age) => [age, age],
  ],
  [
    new RegExp(
      String.raw`^(?:is |aged? |age: ?|now |only |just )*${N}(?: years? old| ?y/?o)?$`,
      "im",
    ),
    (age) => [age, age],
  ],
  [
    new RegExp(String.raw`^(?:\w+ )?${N} (?:next|in|on|this|soon|tomorrow|today|already)\b`, "i"),
    (age) => [age - 1, age],
  ],
  [new RegExp(String.raw`\bmy (?:\w+ )?\w+ is ${N}\b${UNIT}`, "i"), (age) => [age, age]],
  [new RegExp(String.raw`\b(?:aged?|age of|age:) ${N}\b${UNIT}`, "i"), (age) => [age, age]],
  [
    new RegExp(String.raw`\b${N}[- ](?:years?|yrs?)[- ]old\b|\b(\d{1,3}) ?y/?o\b`, "i"),
    (age) => [age, age],
  ],
];
const DECADE =
  /\b(?:early|mid|late)?[- ]?(twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|20s|30s|40s|50s|60s|70s|80s|90s)\b/i;
const DECADES = [
  "twen|20",
  "thirt|30",
  "fort|40",
  "fift|50",
  "sixt|60",
  "sevent|70",
  "eight|80",
  "ninet|90",
];

function toldAge(text: string): Span | null {
  const plain = text
    .replaceAll("’", "'")
    .replaceAll(COMPOUND, (_, tens: string, ones: string) =>
      String((NUMBER_WORDS[tens.toLowerCase()] ?? 0) + (NUMBER_WORDS[ones.toLowerCase()] ?? 0)),
    );
  for (const part of plain.split(". ")) {
    if (/\b\d{1,3}[- ](?:days?|weeks?)[- ]old\b|\bborn \d+ (?:days?|weeks?) ago\b/i.test(part))
      return [0, 0];
    const months = /\b(\d{1,2})[- ]months?[- ]old\b/i.exec(part);
    if (months) return [Math.floor(Number(months[1]) / 12), Math.floor(Number(months[1]) / 12)];
    for (const [pattern, span] of patterns) {
      const match = pattern.exec(part.trim());
      if (!match) continue;
      const word = (match[1] ?? match[2] ?? "").toLowerCase();
      const age = NUMBER_WORDS[word] ?? Number(word);
      if (age > 0 && age < 110) return span(Math.min(age, 99));
    }
    const decade = /\bin (?:his|her|their) /i.test(part) ? DECADE.exec(part) : null;
    if (decade) {
      const index = DECADES.findIndex((start) =>
        new RegExp(`^(?:${start})`, "i").test(decade[1] ?? ""),
      );
      return [20 + index * 10, 29 + index * 10];
    }
    if (
      /\b(?:legal|drinking) (?:drinking )?age\b/i.test(part) &&
      !/\b(?:not|under|below|n't)\b/i.test(part)
    ) {
      return [21, 99];
    }
  }
  return null;
}
