import type { Budget, Clause } from "../../../reading/brief.ts";
import type { Candidate } from "./candidate.ts";
import type { Interest, InterestIdea } from "./interests.ts";

type Price = readonly [low: number, high: number];

/** What stands between two things in one title. */
export const JOINED = " + ";
/** So many of an interest are joined with one another. */
const MOST_JOINED = 8;
const MOST_LETTERS = 110;
/** What is made of others is a little less sure than what was written. */
const MADE = -0.15;
/** From here on, a hotel or a teacher can be paid for. */
const LARGE = 500;
const VERY_LARGE = 1000;
/** Two nights for two, with the journey. */
const WEEKEND: Price = [380, 650];
const FINE_WEEKEND: Price = [900, 1600];

/**
 * Ideas that are too small for what is to be spent, made to fit it: a weekend around something to do, a year of
 * something to use up, two things together. Prices are those of the parts.
 */
export function enlarged(ideas: readonly Candidate[], budget: Budget): Candidate[] {
  const longer = ideas.flatMap((idea) => [weekendOf(idea, budget), yearOf(idea)]);
  const isRight = (idea: Candidate) =>
    idea.title.length <= MOST_LETTERS && isInside(idea.price, budget);
  return [...longer.filter((idea) => idea !== null).filter(isRight), ...pairsOf(ideas, isRight)];
}

function isInside([low, high]: Price, { least, most }: Budget): boolean {
  return (low + high) / 2 >= least && low <= most * 0.9;
}

const GOES_ON =
  /\b(?:years?|months?|monthly|weekly|weekends?|weeks?|nights?|days|season|subscription|supply|retreat|camp|membership|pass)\b/i;

function weekendOf(idea: Candidate, { least }: Budget): Candidate | null {
  if (idea.form !== "experience" || least < LARGE || GOES_ON.test(idea.title)) return null;
  const [away, hotel] =
    least >= VERY_LARGE ? [FINE_WEEKEND, "a fine hotel"] : [WEEKEND, "a good hotel"];
  return {
    ...idea,
    title: `${idea.title}, and the weekend around it in ${hotel}`,
    price: plus(idea.price, away),
    flags: [...new Set([...idea.flags, "travel" as const])],
    lead: Math.max(idea.lead, 14),
    appeal: MADE,
    made: "weekend",
  };
}

function yearOf(idea: Candidate): Candidate | null {
  if (idea.form !== "consumable" || GOES_ON.test(idea.title)) return null;
  return {
    ...idea,
    title: `${idea.title}, once a season for a year`,
    price: [idea.price[0] * 4, idea.price[1] * 4],
    appeal: MADE,
    made: "year",
  };
}

/** Each in one pair at most, the best first; two things to do are two presents. */
function pairsOf(ideas: readonly Candidate[], isRight: (idea: Candidate) => boolean): Candidate[] {
  const left = ideas.toSorted((a, b) => b.worth - a.worth || b.price[1] - a.price[1]);
  const pairs: Candidate[] = [];
  for (const one of left.slice(0, MOST_JOINED)) {
    if (pairs.some(({ title }) => title.includes(one.title))) continue;
    const other = left.find(
      (another) =>
        another !== one &&
        (one.form !== "experience" || another.form !== "experience") &&
        !pairs.some(({ title }) => title.includes(another.title)) &&
        isRight(pairOf(one, another)),
    );
    if (other) pairs.push(pairOf(one, other));
  }
  return pairs;
}

function pairOf(one: Candidate, other: Candidate): Candidate {
  return {
    ...one,
    title: `${one.title}${JOINED}${other.title}`,
    why: `${one.why}; besides, ${other.why}`,
    price: plus(one.price, other.price),
    from: Math.max(one.from, other.from),
    flags: [...new Set([...one.flags, ...other.flags])],
    takes: [...new Set([...one.takes, ...other.takes])],
    lead: Math.max(one.lead, other.lead),
    worth: (one.worth + other.worth) / 2,
    liked: (one.liked + other.liked) / 2,
    level: one.level === "any" ? other.level : one.level,
    appeal: MADE,
    made: "pair",
  };
}

function plus(one: Price, other: Price): Price {
  return [one[0] + other[0], one[1] + other[1]];
}

/** The grandest present that makes sense for a kind of interest, whatever it is in particular. */
interface Grand {
  title: (words: string) => string;
  /** In a large budget, and in a very large one. */
  prices: readonly [large: Price, veryLarge: Price];
  idea: Pick<InterestIdea, "why" | "form" | "flags" | "lead">;
}

const teacher: Grand = {
  title: (words) => `Days of ${words} with a teacher of their own`,
  prices: [
    [450, 900],
    [900, 2500],
  ],
  idea: {
    why: "whole days with one of the best take {them} further than a year alone",
    form: "experience",
    flags: ["class"],
    lead: 14,
  },
};
const painting: Grand = {
  title: (words) => `Painting of ${words}, commissioned from an artist`,
  prices: [
    [450, 1200],
    [900, 3000],
  ],
  idea: {
    why: "an artist paints what {they} could look at all day, and there is only one of it",
    form: "thing",
    flags: ["decor"],
    lead: 30,
  },
};
const piece: Grand = {
  title: (words) => `Rare piece for the ${words} collection, found by a dealer`,
  prices: [
    [400, 1000],
    [900, 3000],
  ],
  idea: {
    why: "a dealer finds the one that {they} knew only from pictures",
    form: "thing",
    flags: [],
    lead: 30,
  },
};
const edition: Grand = {
  title: (words) => `First or signed edition for ${words}, from a rare-book dealer`,
  prices: [
    [400, 1000],
    [900, 3000],
  ],
  idea: {
    why: "a book that the author held becomes the first thing {they} would save from a fire",
    form: "thing",
    flags: ["books", "reading"],
    lead: 21,
  },
};
const year: Grand = {
  title: (words) => `Year of ${words}, a parcel a month from a specialist`,
  prices: [
    [480, 900],
    [960, 1800],
  ],
  idea: {
    why: "every month somebody who knows chooses one that {they} never tasted before",
    form: "consumable",
    flags: ["food", "subscription"],
    lead: 7,
  },
};
const grandByKind: Partial<Record<Interest["kind"], Grand>> = {
  craft: teacher,
  art: teacher,
  instrument: teacher,
  hobby: teacher,
  sport: teacher,
  outdoors: teacher,
  animal: painting,
  vehicle: painting,
  place: painting,
  collectable: piece,
  toy: piece,
  literature: edition,
  food: year,
  drink: year,
};
const MOST_WORDS = 3;

/** For a large budget, in the person's own words where these are few. */
export function grandFor({ quote }: Clause, interest: Interest, budget: Budget): InterestIdea[] {
  const grand = grandByKind[interest.kind];
  const words = quote.split(/\s+/).length <= MOST_WORDS && isPlain(quote) ? quote : interest.name;
  if (!grand || budget.least < LARGE) return [];
  const price = grand.prices[budget.least >= VERY_LARGE ? 1 : 0];
  if (!isInside(price, budget)) return [];
  return [
    {
      ...grand.idea,
      title: grand.title(words),
      price: [...price],
      from: 12,
      to: 99,
      level: "any",
      close: false,
      small: false,
      worth: 2,
      liked: 0,
      takes: interest.kind === "sport" || interest.kind === "outdoors" ? ["body"] : [],
      qualities: 0,
    },
  ];
}

function isPlain(words: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N} &'’-]*$/u.test(words);
}
