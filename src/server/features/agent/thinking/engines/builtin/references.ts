import { stemsOf, tellingStemsOf } from "../../../reading/titles.ts";
import type { Idea } from "../../../reading/turn.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Things } from "./things.ts";

/** All but what was just spoken of: "drop the other two", "which of the others?" */
export const OTHERS = /\bothers\b|\b(?:the|all) (?:other|rest|remaining)\b/i;

/** What is on the screen. */
export interface Table {
  latest: Idea[];
  all: Idea[];
  /** The idea that was spoken of last. */
  spoken: Idea | null;
  termsOf: Catalogue["termsOf"];
  things: Things;
}

/** As `at` counts, from the end. */
const LAST = -1;

const ORDINALS: Array<[RegExp, number]> = [
  [/\b(?:first|1st|number one|no\.? ?1|#1|top one)\b/i, 0],
  [/\b(?:second|2nd|number two|no\.? ?2|#2)\b/i, 1],
  [/\b(?:third|3rd|number three|no\.? ?3|#3)\b/i, 2],
  [/\b(?:fourth|4th|number four|no\.? ?4|#4)\b/i, 3],
  [/\b(?:fifth|5th|number five|no\.? ?5|#5)\b/i, 4],
  [/\b(?:last|final|bottom)(?: (?:one|idea|suggestion))?\b/i, LAST],
];

const POINTING =
  /\b(?:ones?|first|second|third|fourth|fifth|last|final|top|bottom|number|two|three|idea|suggestion)\b/gi;

/** "Number 1, no wait, number 4": what stands before a correction is taken back. */
const TAKEN_BACK =
  /^.*\b(?:no,? wait|wait,? no|actually,? no|nein,? warte|non,? attends|i mean|scratch that|or rather)\b[\s,.:…]*/is;

/** The idea a message refers to: by its words, by its place, or, when there is only one, by "it". */
export function ideaMeant(said: string, shown: Idea[]): Idea | null {
  if (shown.length === 0) return null;
  const text = said.replace(TAKEN_BACK, "") || said;
  // "The first one" does not mean the title that has a "one" in it.
  const words = new Set(tellingStemsOf(text.replaceAll(POINTING, " ")));
  const named = shown
    .map((idea) => ({
      idea,
      shared: tellingStemsOf(idea.title).filter((word) => words.has(word)).length,
    }))
    .toSorted((a, b) => b.shared - a.shared)[0];
  if (named && named.shared > 0) return named.idea;
  const ordinal = ORDINALS.find(([pattern]) => pattern.test(text))?.[1];
  if (ordinal !== undefined) return shown.at(ordinal) ?? null;
  const number = NUMBERS.findIndex((one) => one.test(text.trim()));
  if (number >= 0) return shown[number] ?? null;
  return describedBy(text, shown) ?? (isPointedAt(text, shown) ? (shown[0] ?? null) : null);
}

/** "It", where there is only one. */
function isPointedAt(text: string, shown: Idea[]): boolean {
  return shown.length === 1 && /\b(?:that|it|this|one)\b/i.test(text);
}

const DESCRIBED = /(\p{L}{4,})(?:[- ]?ish)?\s+(?:one|ones|thing)\b/iu;
/** Letters that tell a word: "horsey" is about horses. */
const TELLING = 4;

/** "The coffee one": the only idea that has to do with coffee, in its title or its reason. */
function describedBy(text: string, shown: Idea[]): Idea | null {
  const described = DESCRIBED.exec(text)?.[1]?.toLowerCase().slice(0, TELLING);
  if (!described) return null;
  const fitting = [({ title }: Idea) => title, ({ reason }: Idea) => reason].map((of) =>
    shown.filter((idea) => stemsOf(of(idea)).some((word) => word.startsWith(described))),
  );
  const [only, ...others] = fitting.find(({ length }) => length > 0) ?? [];
  return others.length === 0 ? (only ?? null) : null;
}

/** What may stand before a number that is an idea's: "Frozen 2" is a name. */
const BEFORE_NUMBER = String.raw`(?:(?:omg|ok(?:ay)?|oh|yes|yeah|h+m+|so|then|maybe|add|take|the|i (?:like|love)|option|idea)\W+)*`;

/** A number by itself: "one and four", "3", "omg 1", "2 please". */
const NUMBERS = ["one|1", "two|2", "three|3", "four|4", "five|5"].map(
  (number) =>
    new RegExp(
      String.raw`^${BEFORE_NUMBER}(?:number |no\.? ?|#)?(?:${number})\b(?! \w+ \w+ \w+| people| of )|^${BEFORE_NUMBER}(?:${number})\s+(?:please|pls|r|are|is|looks?|sounds?)\b`,
      "i",
    ),
);

const PLACES =
  /\b(?:(1st|first)|(2nd|second)|(3rd|third)|(4th|fourth)|(5th|fifth)|([1-9])(?!\d|\.\d|,\d{3})|(last|final)|(one)|(two)|(three)|(four))\b/gi;
/** Of the alternatives above: digits, the last, and numbers as words. */
const DIGIT = 6;
const THE_LAST = 7;
const NUMBER_WORDS = 8;

/** Says how many, or which not, rather than which: "the first two", "all but the second". */
const SEVERAL =
  /\b(?:all|but|except|apart|both|others?|rest|(?:first|last|top|middle) (?:two|three|ones|\d))\b/i;

/** The places that some words for ideas say, counted from 0: "1 and 3", "the second one", "nr four". */
export function placesIn(words: string, shown: number): number[] {
  if (SEVERAL.test(words)) return [];
  const found = [...words.matchAll(PLACES)].flatMap((match) => {
    const which = match.slice(1).findIndex((group) => group !== undefined) + 1;
    if (which < DIGIT) return which - 1;
    if (which === DIGIT) return Number(match[DIGIT]) - 1;
    if (which === THE_LAST) return shown - 1;
    // "The second one" and "the two mugs" say no place with that word.
    const before = words.slice(0, match.index);
    return /(?:^|\b(?:number|no|nr|num|option|idea|and|or|,)\W*)$/i.test(before) &&
      !/^\s*(?!and\b|or\b|please\b)\p{L}{3,}/iu.test(
        words.slice((match.index ?? 0) + match[0].length),
      )
      ? which - NUMBER_WORDS
      : [];
  });
  return [...new Set(found)].filter((place) => place >= 0 && place < shown);
}

const CHANGED =
  /\b(?:no,? wait|wait,? no|actually|scratch that|i mean|i meant|final(?: answer)?)\b[\s,.:…]*|\b(?:no|nah),\s*/i;
const AS_WELL = /\b(?:as well|too|also|both|plus|backup)\b/i;
/** A number behind a word for choosing, wherever it stands: "go with 3", "add #2". */
const CHOSEN =
  /(?:#|\b(?:nr|no|num|number|option|idea|with|take|add|save|go|keep|choose|pick)\.?)\s*(\d)\b(?!\s*(?:\p{L}{2}|[.,]\d|[%$€£]))/giu;

/** What was chosen by number at last, where somebody changes their mind in the middle: "add 2, no wait, 1"; otherwise nothing. */
export function lastChosen(text: string, shown: number): number[] {
  const parts = text.split(CHANGED);
  const chosen = parts.map((part) => placesAlone(part, shown)).filter(({ length }) => length > 0);
  if (chosen.length > 1 && !AS_WELL.test(text)) return chosen.at(-1) ?? [];
  return [...text.matchAll(CHOSEN)].length > 0 && chosen.length === 1 ? byWordFor(text, shown) : [];
}

const byWordFor = (text: string, shown: number) => [
  ...new Set(
    [...text.matchAll(CHOSEN)]
      .map((match) => Number(match[1]) - 1)
      .filter((place) => place >= 0 && place < shown),
  ),
];

/** The places in words that say hardly anything else. */
const MOST_ALONE = 6;
const placesAlone = (words: string, shown: number) =>
  words.trim().split(/\s+/).length <= MOST_ALONE ? placesIn(words, shown) : byWordFor(words, shown);

/** All ideas that a message refers to, in its order. */
function ideasMeant(text: string, shown: Idea[]): Idea[] {
  const said = text.replace(TAKEN_BACK, "") || text;
  const parts = said.split(/\b(?:and|or|vs\.?|versus|than|with|to)\b|[,&/]/i);
  return [...new Set(parts.flatMap((part) => ideaMeant(part, shown) ?? []))];
}

const ALL = /\b(?:all|everything|every one|each|alle|tous|toutes|todos|todas|tutti)\b/i;
/** Whether a message is about all there is. */
export const isOfAll = (text: string) => ALL.test(text);
const BOTH = /\b(?:both|the two|first two|beide|les deux|ambos)\b/i;
const FIRST_THREE = /\b(?:first|top) three\b/i;
const OTHER = /\bthe other(?: one)?\b/i;

/** The ideas on the screen that a message names. */
export function ideasNamed(text: string, table: Table): Idea[] {
  const { latest, all, spoken } = table;
  const byPrice = pricedAs(text, table);
  if (byPrice) return [byPrice];
  const found = [latest, all].map((shown) => ideasMeant(text, shown)).find(({ length }) => length);
  if (BOTH.test(text) && (found?.length ?? 0) < 2) return latest.slice(0, 2);
  if (FIRST_THREE.test(text)) return latest.slice(0, 3);
  if (found) return found;
  if (ALL.test(text)) return latest;
  if (OTHER.test(text)) {
    const others = latest.filter((idea) => idea !== spoken);
    return others.length === 1 ? others : [];
  }
  const [only, ...others] = latest;
  return spoken ? [spoken] : only && others.length === 0 ? [only] : [];
}

const CHEAPEST =
  /\b(?:cheapest|least expensive|cheaper one|the cheaper|cheap one|lowest priced?)\b/i;
const DEAREST = /\b(?:dearest|priciest|most expensive|dearer one|pricier one)\b/i;

/** "The cheapest of those". */
export function pricedAs(text: string, table: Table): Idea | null {
  const isCheapest = CHEAPEST.test(text);
  if (!isCheapest && !DEAREST.test(text)) return null;
  const priced = table.latest.flatMap((idea) => {
    const price = priceOf(idea, table);
    return price ? [{ idea, middle: (price[0] + price[1]) / 2 }] : [];
  });
  const [least] = priced.toSorted((a, b) => (a.middle - b.middle) * (isCheapest ? 1 : -1));
  return least?.idea ?? null;
}

/** In dollars; null where nobody knows. */
export function priceOf(
  { title, details }: Idea,
  { termsOf, things }: Pick<Table, "termsOf" | "things">,
): readonly [low: number, high: number] | null {
  if (details?.price) return [details.price.low, details.price.high];
  return termsOf(title)?.price ?? things.of(title)?.price ?? null;
}
