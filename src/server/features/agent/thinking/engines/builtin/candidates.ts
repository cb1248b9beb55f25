import type { Brief, Clause, Flag, Span } from "../../../reading/brief.ts";
import { isWithin } from "../../guard.ts";
import { type Candidate, isShort } from "./candidate.ts";
import type { Catalogue, Gift } from "./catalogue.ts";
import { enlarged, grandFor } from "./enlarging.ts";
import { EVERYDAY, type InterestIdea } from "./interests.ts";
import { kindIn } from "./kind.ts";
import type { Liking } from "./likings.ts";
import { plainFilter } from "./plain-filter.ts";
import { type Vector, cosine } from "./vectors.ts";

/** How close a title must be to what was said before it may be given for that. */
const ANSWERS = 0.68;
/** The same for a title of the kind that was wished for. */
const ANSWERS_OF_KIND = 0.49;
/** With so many in the budget, an interest needs none that are made to fit it. */
const ENOUGH = 3;

/** An interest that nobody older has is no grown-up's. */
const CHILDISH = 10;
const GROWN_UP = 18;

/** What the very young are into, whatever was said of them. */
const EARLY_YEARS: ReadonlyArray<[interest: string, until: number]> = [
  ["baby's first year", 0],
  ["toddlers", 3],
];

const closenessRank = { casual: 0, somewhat: 1, very: 2 };

/** Whom ideas are for. */
interface Recipient {
  brief: Brief;
  ages: Span;
  /** How near they are to the giver, by what was said and by what is to be spent: a rank of `closenessRank`. */
  intimacy: number;
}

/** Everything that passes what is plain (`plain-filter.ts`) and suits the age, and is not too small for the budget. */
export function candidatesFor(catalogue: Catalogue, brief: Brief, likings: Liking[]): Candidate[] {
  const ages = likelyAges(brief, likings);
  const recipient: Recipient = { brief, ages, intimacy: intimacyOf(brief) };
  const passes = plainFilter(brief);
  const titles = new Set<string>();
  const found: Candidate[] = [];
  /** Too small by far for what is to be spent. */
  const small: Candidate[] = [];
  const add = (ideas: readonly Candidate[]): void => {
    for (const idea of ideas) {
      if (titles.has(idea.title) || !passes(idea)) continue;
      titles.add(idea.title);
      (isLargeEnough(idea, brief) ? found : small).push(idea);
    }
  };

  for (const liking of likings) {
    add(ofLiking(liking, recipient));
    // What was just asked for is not made larger than it was asked for.
    if (liking.clause.isWish) continue;
    const own = [...found, ...small].filter((idea) => idea.for === liking.clause);
    add(madeLarger(own, brief));
  }
  add(ofEveryday(catalogue, recipient));
  add(ofGifts(catalogue, likings, recipient));
  return found;
}

function intimacyOf({ person, budget }: Brief): number {
  const least = budget?.least ?? 0;
  return Math.max(
    closenessRank[person.closeness ?? "somewhat"],
    least >= 500 ? 2 : least >= 100 ? 1 : 0,
  );
}

const isLargeEnough = (idea: Candidate, { budget }: Brief): boolean =>
  !budget || (isWithin(idea.price, budget) && !isShort(idea, budget));

/** What was written for the interests that somebody may mean, and what a large budget allows for them. */
function ofLiking({ clause, matches }: Liking, recipient: Recipient): Candidate[] {
  const { ages, brief } = recipient;
  // Grown-ups are not given what is for toddlers who like diggers.
  const suited = matches.filter(
    ({ interest }) => interest.ages[1] > CHILDISH || ages[0] < GROWN_UP,
  );
  return suited.flatMap(({ interest, closeness }) => {
    const grand =
      brief.budget && !interest.isMade && !clause.isWish
        ? grandFor(clause, interest, brief.budget)
        : [];
    return [...interest.ideas, ...grand]
      .filter(
        (idea) =>
          idea.to >= ages[0] && suitsRecipient(idea, recipient) && suitsLevel(idea, clause.level),
      )
      .map((idea): Candidate => ({
        ...idea,
        for: clause,
        closeness,
        source: interest.isMade ? "composed" : "interest",
        ages: interest.ages,
        appeal: 0,
      }));
  });
}

const suitsRecipient = (idea: InterestIdea, { ages, intimacy }: Recipient): boolean =>
  idea.from <= ages[1] && !(ages[0] < 3 && idea.small) && !(idea.close && intimacy < 2);

/** Made of what is too small, where an interest has little else in the budget. */
function madeLarger(own: readonly Candidate[], { budget }: Brief): Candidate[] {
  if (!budget) return [];
  const short = own.filter((idea) => isShort(idea, budget));
  return own.length - short.length >= ENOUGH ? [] : enlarged(short, budget);
}

/** What nearly everybody of that age likes, and what the very young are into. */
function ofEveryday({ interests }: Catalogue, recipient: Recipient): Candidate[] {
  const { ages } = recipient;
  const early = EARLY_YEARS.find(([, until]) => ages[1] <= until)?.[0];
  const middle = (ages[0] + ages[1]) / 2;
  return interests.flatMap((interest) => {
    const isEveryday = interest.kind === EVERYDAY && isIn(middle, interest.ages);
    if (!isEveryday && interest.name !== early) return [];
    return interest.ideas
      .filter((idea) => suitsRecipient(idea, recipient))
      .map((idea): Candidate => ({
        ...idea,
        for: null,
        closeness: 0.85,
        source: isEveryday ? "everyday" : "interest",
        ages: interest.ages,
        appeal: 0,
      }));
  });
}

/** Presents for anybody, each for what was said that its title comes close to. */
function ofGifts(catalogue: Catalogue, likings: Liking[], recipient: Recipient): Candidate[] {
  const wish = likings.find(({ clause }) => clause.isWish)?.clause.quote;
  const wished = wish === undefined ? null : kindIn(wish);
  return catalogue.gifts.flatMap((gift): Candidate[] => {
    if (!suits(gift, recipient)) return [];
    const { liking, closeness } = nearest(catalogue.vectorOf(gift.title), likings);
    const isOfKind = wished !== null && kindIn(gift.title) === wished;
    const answered = closeness >= (isOfKind ? ANSWERS_OF_KIND : ANSWERS) ? liking : null;
    // Nobody is given a toy for a dog that was not spoken of.
    if (!answered && gift.flags.includes("pets")) return [];
    if (answered && !suitsLevel({ ...gift, level: "any" }, answered.clause.level)) return [];
    return [
      {
        title: gift.title,
        why: `it ${gift.hook}`,
        price: gift.price,
        from: gift.ages[0],
        form: gift.form,
        flags: gift.flags,
        lead: gift.lead,
        for: answered?.clause ?? null,
        closeness: answered ? closeness : 0,
        worth: 2,
        liked: 0,
        takes: [],
        qualities: gift.qualities,
        source: "gift",
        level: "any",
        ages: gift.ages,
        appeal: appealOf(gift, recipient.brief),
      },
    ];
  });
}

/** What was said that a title comes closest to; what is told of a life is like the titles of anything. */
function nearest(
  vector: Vector,
  likings: readonly Liking[],
): { liking: Liking | null; closeness: number } {
  let liking: Liking | null = null;
  let closeness = 0;
  for (const one of likings) {
    if (one.clause.isCircumstance) continue;
    const likeness = cosine(one.vector, vector);
    if (likeness > closeness) [liking, closeness] = [one, likeness];
  }
  return { liking, closeness };
}

function isIn(age: number, [from, to]: Span): boolean {
  return age >= from && age < to + 1;
}

function appealOf(gift: Gift, { preferences, traits, style, person }: Brief): number {
  return (
    0.15 * gift.preferences.filter((one) => preferences.includes(one)).length +
    0.06 * gift.traits.filter((one) => traits.includes(one)).length +
    (style && gift.style === style ? 0.08 : 0) +
    (gift.occasions ? 0.3 : 0) +
    (gift.relations ? 0.1 : 0) +
    (person.closeness === "very" && gift.closeness !== "casual" ? 0.05 : 0)
  );
}

function suits(gift: Gift, { brief, ages, intimacy }: Recipient): boolean {
  const middle = (ages[0] + ages[1]) / 2;
  const { person, occasion } = brief;
  return (
    gift.ages[0] <= middle &&
    gift.ages[1] >= middle &&
    (!gift.gender || gift.gender === person.gender) &&
    (!gift.relations ||
      (person.relationship !== null && gift.relations.includes(person.relationship))) &&
    (!gift.occasions || (occasion?.kind ? gift.occasions.includes(occasion.kind) : false)) &&
    !gift.flags.some((flag) => flag === "religious" || flag === "spiritual") &&
    closenessRank[gift.closeness] <= intimacy
  );
}

/**
 * Where the person lies, more exactly than a ticked band: Bluey is for two to six. Interests narrow a child's band;
 * grown-ups like what they like.
 */
export function likelyAges({ ages }: Brief, likings: readonly Liking[]): Span {
  if (ages[1] > 19 || ages[0] === ages[1]) return ages;
  let [from, to] = ages;
  for (const { matches } of likings) {
    const sure = matches[0];
    if (!sure || sure.closeness < 0.9) continue;
    const [least, most] = sure.interest.ages;
    if (Math.max(from, least) > Math.min(to, most)) continue;
    from = Math.max(from, least);
    to = Math.min(to, most);
  }
  return [from, to];
}

/** Made by hand, and nothing one has for the hobby. */
const KEPT = new Set<Flag>(["photo", "food", "personalised"]);

/**
 * A starter kit is no present for somebody who has done it for years, nor an expert's tool for a beginner, nor one more
 * thing for somebody who has them all.
 */
function suitsLevel(
  { level, form, flags }: Pick<InterestIdea, "level" | "form" | "flags">,
  told: Clause["level"],
): boolean {
  const isGear = form === "thing" || (form === "handmade" && !flags.some((flag) => KEPT.has(flag)));
  if (told === "equipped" && isGear) return false;
  if (told === "equipped" || told === "expert" || told === "keen") return level !== "new";
  return told === "new" ? level !== "expert" : true;
}
