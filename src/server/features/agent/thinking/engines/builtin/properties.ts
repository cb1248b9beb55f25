import { readAversions } from "../../../reading/aversions.ts";
import type { Brief, Flag } from "../../../reading/brief.ts";
import { type Quality, bitsOf } from "../../../reading/qualities.ts";
import { stemsOf, tellingStemsOf } from "../../../reading/titles.ts";
import type { Idea } from "../../../reading/turn.ts";
import { type Asked, dollars } from "./asked.ts";
import type { Terms } from "./catalogue.ts";
import { listed } from "./phrases.ts";
import { plainName } from "./plain-name.ts";

/** What can be said of an idea in answer to a question, and whether that speaks for it (1), against it (-1) or neither. */
export interface Fitness {
  words: string;
  score: number;
}

interface Property {
  /** How people ask for it. */
  asked: RegExp;
  /** Null where nothing is known of it. */
  of: (terms: Terms, idea: Idea, brief: Brief, question: string) => Fitness | null;
}

const is = ({ qualities }: Terms, ...some: Quality[]) => (qualities & bitsOf(some)) !== 0;
const has = ({ flags }: Terms, ...some: Flag[]) => some.filter((flag) => flags.includes(flag));
const fits = (words: string): Fitness => ({ words, score: 1 });
const unfit = (words: string): Fitness => ({ words, score: -1 });
const unclear = (words: string): Fitness => ({ words, score: 0 });
const isNoThing = ({ form }: Terms) =>
  form === "experience" || form === "digital" || form === "donation";
/** In sentences: "it has to do with small parts". */
const inWords = (flag: Flag) => flag.replaceAll("-", " ");

const AGE = /\b(\d{1,2})[\s-]*(?:yo|y\/o|yrs?|years?)\b|\bat (\d{1,2})\b(?! ?mo)/i;
const MONTHS = /\b(\d{1,2})[\s-]*(?:months?|mos?)\b/i;
const IN_A_YEAR = 12;

/** What one asks about a present, and what the catalogue knows of that. Tried from the top; the first two that are asked for count. */
const properties: Property[] = [
  {
    asked: /\b(?:come in|other|another|different|which|a bigger|a smaller|larger|what) sizes?\b/i,
    of: (terms) =>
      isNoThing(terms)
        ? fits("there are no sizes to choose from.")
        : unclear("which sizes there are, the shop says: **Find it** below the idea looks for it."),
  },
  {
    asked:
      /\b(?:big|bigger|biggest|large|bulky|heavy|heavier|heaviest|weigh\w*|huge|smaller|smallest|tiny|(?<!the )lighter|lightest|lightweight|fits?|luggage|suitcase|carry[- ]?on|letterbox|envelope|mailbox|backpack|take up|measurements?|size is|what size|space)\b/i,
    of: (terms) => {
      if (isNoThing(terms)) return fits("there is nothing to carry or to store.");
      if (is(terms, "small"))
        return fits(
          "it is small: a bag or a parcel should hold it. The shop gives the exact size.",
        );
      return is(terms, "big") || terms.takes.includes("room")
        ? unfit("it is rather large, and wants room.")
        : unclear(
            "it is neither tiny nor large, as far as I can tell; the shop gives the measurements.",
          );
    },
  },
  {
    asked:
      /\b(?:in (?:a |the )?(?:\p{L}+ )?(?:shops?|stores?)|in stock|online only|eas(?:y|iest|yest|ier) to (?:find|buy|get))\b/iu,
    of: ({ form, lead }) => {
      if (form === "handmade") return fits("you make it yourself: nothing has to be found.");
      if (form === "experience" || form === "digital")
        return unclear("it is booked or bought online.");
      return lead <= 3
        ? fits("a good shop in town may well have it; **Find it** looks online.")
        : unfit("it is rather ordered than found in a shop.");
    },
  },
  {
    asked: /\b(?:eyes|eyesight|blind|vision|sight)\b/i,
    of: (terms) =>
      terms.takes.includes("eyes") || has(terms, "reading", "small-parts").length > 0
        ? unfit("it takes good eyes.")
        : fits("it takes no good eyes, as far as I know."),
  },
  {
    asked:
      /\b(?:walk(?:er|ing|s)?|wheelchair|arthritis|knees?|hips?|mobility|crutches|tired|exhausted|pregnan\w*|stairs|frail|weak hands)\b/i,
    of: (terms) =>
      terms.takes.includes("body") ||
      has(terms, "exercise", "heights", "sport").length > 0 ||
      is(terms, "active")
        ? unfit("it takes some strength or walking: ask how much before you book or buy.")
        : fits("it takes no particular strength, as far as I know."),
  },
  {
    asked:
      /\b(?:safe|safety|dangerous|danger|chok\w+|swallow|small parts|baby|toddler|kids?|child(?:ren)?|suitable|(?:his|her|their|that) age|for a \d{1,2}|at \d{1,2}|\d{1,2}[\s-]*(?:yo|y\/o|yrs?|years?|months?|mos?))\b/i,
    of: (terms, { details }, brief, question) => {
      const told = AGE.exec(question);
      const [youngest, oldest] = brief.ages;
      const months = MONTHS.exec(question)?.[1];
      const inYears = months ? Math.floor(Number(months) / IN_A_YEAR) : null;
      const age = Number(
        inYears ?? told?.[1] ?? told?.[2] ?? (oldest - youngest < 3 ? youngest : Number.NaN),
      );
      const from = details?.fromAge ?? terms.from;
      if (age < from) return unfit(`it is for ${from} years and up.`);
      const risks = has(terms, "small-parts", "sharp", "fire", "weapon");
      if (risks.length > 0)
        return unfit(
          `it has to do with ${listed(risks.map(inWords))}, so somebody should be beside it.`,
        );
      const suits = age >= from ? "it suits that age" : `it is for ${from} years and up`;
      return fits(
        `${suits}, and I know of no small or sharp parts in it; what the maker says counts.`,
      );
    },
  },
  {
    asked: /\b(?:breaks?|breakable|fragile|smash\w*|sturdy|robust|cats?|puppy|dog chew\w*)\b/i,
    of: (terms) =>
      isNoThing(terms)
        ? fits("there is nothing that could break.")
        : has(terms, "fragile").length > 0
          ? unfit("it can break.")
          : fits("it is not a fragile thing, as far as I know."),
  },
  {
    asked:
      /\b(?:too (?:personal|intimate|familiar)|inappropriate|appropriate|awkward|professional|creepy|weird)\b/i,
    of: (terms, _, brief) => {
      const { relationship } = brief.person;
      const isNear =
        relationship === "partner" || relationship === "family" || relationship === null;
      if (is(terms, "romantic", "bodily") && relationship !== "partner")
        return unfit("it comes rather close to somebody; I would choose something lighter.");
      if (is(terms, "personal", "touching") && !isNear)
        return unfit("it is quite personal; it suits people who know each other well.");
      return fits("there is nothing too private about it.");
    },
  },
  {
    asked:
      /\b(?:too much|over the top|overkill|too (?:expensive|pricey|generous)|extravagant|excessive|too big (?:a|of))\b/i,
    of: (terms, { details }, { budget }) => {
      const [low, high] = details?.price ? [details.price.low, details.price.high] : terms.price;
      const said = `it is usually ${dollars(low)} to ${dollars(high)}`;
      if (!budget || high <= budget.most)
        return fits(
          `${said}${budget ? ", which is within the budget" : ""}: not too much, I would say.`,
        );
      return unfit(`${said}, and that may be more than the budget.`);
    },
  },
  {
    asked:
      /\b(?:useful|practical|(?:actually|really|ever|even) use|use it|using it|need it|dust|drawer|clutter)\b/i,
    of: (terms) => {
      if (isNoThing(terms) || is(terms, "usedup")) return fits("nothing of it stays around.");
      if (is(terms, "useful", "kitchen", "wearable")) return fits("it is made to be used.");
      return is(terms, "decor", "pretty")
        ? unfit("it is more to look at than to use.")
        : unclear("it is for pleasure more than for use.");
    },
  },
  {
    asked:
      /\b(?:cringe\w*|cheesy|tacky|silly|kitsch\w*|embarrassing|corny|childish|babyish|funny)\b/i,
    of: (terms, _idea, _brief, question) => {
      const isFunny = is(terms, "funny", "odd", "playful");
      const isWanted = /\bfunn/i.test(question);
      const words = isFunny ? "it is on the playful side." : "there is nothing silly about it.";
      return { words, score: isFunny === isWanted ? 1 : -1 };
    },
  },
  {
    asked:
      /\b(?:boring|lazy|generic|impersonal|dull|stupid|lame|thoughtless|unoriginal|wrong with|honest(?:ly)?|opinion)\b/i,
    of: (_, { fact }) =>
      fact
        ? fits(`I would give it: it answers something you told me, “${fact.quote}”.`)
        : unclear(
            "it is a safe choice rather than a surprising one; a line in your own hand makes it personal.",
          ),
  },
  {
    asked:
      /\b(?:have|has|own|owns|got) (?:that|it|one|this|them|something like (?:that|it))\b|\balready (?:have|has|own|got)\b/i,
    of: (_, { title }, { clauses, diary }) => {
      const words = new Set(tellingStemsOf(title));
      const isIt = (one: string) => tellingStemsOf(one).some((stem) => words.has(stem));
      const owned = clauses.find(({ polarity, quote }) => polarity === "owned" && isIt(quote));
      if (owned) return unfit(`you told me of “${owned.quote}”, which may be the same.`);
      const gift = diary.given.find((one) => isIt(one.title));
      return gift
        ? unfit(`you gave “${gift.title}” before, which may be the same.`)
        : unclear("nothing you told me says so, but I cannot know.");
    },
  },
  {
    asked: /\b(?:personali[sz]\w*|engrav\w*|initials|monogram\w*|more personal|name on)\b/i,
    of: (terms) =>
      has(terms, "personalised").length > 0
        ? fits("it is made with a name, a picture or words of your choice.")
        : unclear(
            "as it comes it is not. Many shops engrave or print a name, and a card in your own hand always makes it personal.",
          ),
  },
  {
    asked: /\bcolou?rs?\b/i,
    of: () =>
      unclear("in which colors it comes, the shop says: **Find it** below the idea looks for it."),
  },
  {
    asked: /\b(?:batter\w+|charg\w+|plug(?:ged)?|wi-?fi|smart ?phone|an app|internet)\b/i,
    of: (terms) => {
      const needs = has(terms, "batteries", "needs-smartphone", "gadget", "screen");
      return needs.length > 0
        ? unfit(`it has to do with ${listed(needs.map(inWords))}.`)
        : fits("it needs none of that, as far as I know.");
    },
  },
  {
    asked:
      /\b(?:will|would|wd|gonna|going to|think|does|do you)\b.*\b(?:like|love|enjoy|hate|appreciate|happy|want)\b/i,
    of: (_, { fact, reason }, brief) =>
      fact && reason
        ? fits(`I think so. ${reason}`)
        : unclear(
            `I cannot promise that: nothing ${plainName(brief) === "them" ? "you" : `you wrote about ${plainName(brief)}`} speaks for it or against it.`,
          ),
  },
];

const MOST_ANSWERED = 2;

/** "Is it safe with her nickel thing?": what was told of that counts before anything else. */
function limitNamed(
  { title }: Idea,
  terms: Terms,
  { clauses }: Brief,
  question: string,
): string | null {
  const said = new Set(tellingStemsOf(question));
  const limit = clauses.find(
    ({ limit: kind, polarity, quote }) =>
      (kind !== undefined || polarity === "dislikes") &&
      tellingStemsOf(quote).some((stem) => said.has(stem) && stem.length > 3),
  );
  if (!limit || /[<>{}`]/.test(limit.quote)) return null;
  const words = new Set(tellingStemsOf(title));
  const isInName = tellingStemsOf(limit.quote).some((stem) => words.has(stem));
  const isInIt = readAversions([{ ...limit, polarity: "dislikes" }]).some(({ flag }) =>
    terms.flags.includes(flag),
  );
  return isInName || isInIt
    ? `it does have to do with “${limit.quote}”, which you told me to mind: better not.`
    : `you told me of “${limit.quote}”. Nothing I know of it goes against that, but ask the maker to be sure.`;
}

/**
 * What is known of an idea that a question is about: "does it have nuts?", "is it ok for a 4 year old?", "is it heavy?".
 * Null where nothing is.
 */
export function propertyOf(
  idea: Idea,
  { text, brief, table }: Pick<Asked, "text" | "brief" | "table">,
): string | null {
  const terms = table.termsOf(idea.title);
  if (!terms) return null;
  const limit = limitNamed(idea, terms, brief, text);
  if (limit) return limit;
  const told = properties
    .filter(({ asked }) => asked.test(text))
    .flatMap(({ of }) => of(terms, idea, brief, text) ?? [])
    .slice(0, MOST_ANSWERED)
    .map(({ words }) => words);
  const all = [...told, ...containing(idea, terms, text, told.length > 0)];
  if (all.length === 0) return null;
  const like = terms.like ? `I know something like it, “${terms.like}”: ` : "";
  return `${like}${all.join(" And ")}`;
}

/** A question is read as a statement against what it names: that is what one asks about. */
function containing(
  { title }: Idea,
  { flags }: Terms,
  question: string,
  isAnswered: boolean,
): string[] {
  const named = namedIn(question, title);
  const contained = named.filter((flag) => flags.includes(flag));
  const [first] = named;
  if (contained.length > 0) return [`it does have to do with ${listed(contained.map(inWords))}.`];
  if (!first || isAnswered || BESIDE.has(first) || !CONTAINING.test(question)) return [];
  return [
    `as far as I know it has nothing to do with ${inWords(first)}; what the maker says counts.`,
  ];
}

/** Asks what is in it, or what it has to do with. */
const CONTAINING =
  /\b(?:contain\w*|has|have|got|any|in (?:it|that|them|there|this|those)|made (?:of|with|from)|free|without|involve\w*|need\w*)\b/i;

/** Answered above by what the thing is like. */
const BESIDE = new Set<Flag>([
  "personalised",
  "assembly",
  "clutter",
  "needs-space",
  "small-parts",
  "fragile",
  "exercise",
  "boat",
  "travel",
  "pets",
]);

/** What a question names beside the idea itself. */
function namedIn(question: string, title: string): Flag[] {
  const own = new Set(tellingStemsOf(title));
  const rest = question
    .split(/\s+/)
    .filter((word) => !stemsOf(word).some((stem) => own.has(stem)))
    .join(" ");
  return readAversions([{ field: "chat", quote: rest, polarity: "dislikes" }]).map(
    ({ flag }) => flag,
  );
}

/** What the property that is asked about says of an idea; null where none is, or nothing is known. */
export function fitnessOf(idea: Idea, { text, brief, table }: Asked): Fitness | null {
  const terms = table.termsOf(idea.title);
  const property = properties.find(({ asked }) => asked.test(text));
  return terms && property ? property.of(terms, idea, brief, text) : null;
}

/** How well an idea answers what a choice is to be made by: "which is lightest", "which is closest to biking"; null where nothing tells. */
export function isFor(idea: Idea, asked: Asked): Fitness | null {
  const fit = fitnessOf(idea, asked);
  if (fit) return fit;
  const { text, heard, table } = asked;
  const terms = table.termsOf(idea.title);
  const said = new Set(tellingStemsOf(text));
  const own = new Set(tellingStemsOf(`${idea.title} ${idea.fact?.quote ?? ""} ${idea.reason}`));
  const shared = [...said].filter((stem) => own.has(stem)).length;
  const score = shared + (terms ? wantedIn(terms, heard) : 0);
  return score === 0 ? null : { words: "", score };
}

function wantedIn({ qualities }: Terms, { wants, shuns }: Asked["heard"]): number {
  const wanted = (qualities & bitsOf(wants)) !== 0 ? 0.5 : 0;
  return wanted - ((qualities & bitsOf(shuns)) !== 0 ? 0.5 : 0);
}
