import type { Brief, Clause, Flag, Span } from "../../../reading/brief.ts";
import { withoutLeast } from "../../../reading/budget.ts";
import type { LimitLabel } from "../../../reading/marks.ts";
import { alreadyTaken, stemsOf } from "../../../reading/titles.ts";
import { dislikeFilter } from "../../dislike-filter.ts";
import { isForbiddenAt, isWithin } from "../../guard.ts";
import { type Candidate, isShort } from "./candidate.ts";
import type { Catalogue, Gift } from "./catalogue.ts";
import { enlarged, grandFor } from "./enlarging.ts";
import { kindIn } from "./kind.ts";
import { EVERYDAY, type InterestIdea, type Takes } from "./interests.ts";
import type { Liking } from "./likings.ts";
import { cosine } from "./vectors.ts";

/** How close a title must be to what was said before it may be given for that. */
const ANSWERS = 0.64;
/** The same for a title of the kind that was wished for. */
const ANSWERS_OF_KIND = 0.45;
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

/** "No screens" does not mean the game that was named among the interests; "no decoration" means all of it. */
const canBeLoved = new Set<Flag>([
  "screen",
  "gaming",
  "gadget",
  "batteries",
  "music",
  "noise",
  "outdoors",
  "exercise",
  "sport",
  "team-sport",
  "books",
  "reading",
  "cooking",
  "kitchen",
  "pets",
  "animals-live",
  "insects",
  "water",
  "plants",
  "performance",
  "puzzle",
  "board-game",
  "card-game",
]);

const EATEN_WITH_CARE = new Set<LimitLabel>(["allergy", "intolerance"]);

const closenessRank = { casual: 0, somewhat: 1, very: 2 };

/** Everything that passes what is plain: price, age, limits, what was disliked, is owned or was offered before. */
export function candidatesFor(catalogue: Catalogue, brief: Brief, likings: Liking[]): Candidate[] {
  const ages = likelyAges(brief, likings);
  const taken = alreadyTaken(brief.taken);
  const isDisliked = dislikeFilter(brief);
  const isOwned = ownedFilter(brief);
  const firm = new Set(brief.aversions.filter(({ firm: is }) => is).map(({ flag }) => flag));
  const mild = new Set(brief.aversions.filter(({ firm: is }) => !is).map(({ flag }) => flag));
  const daysLeft = brief.occasion?.daysLeft ?? null;
  const intimacy = Math.max(
    closenessRank[brief.person.closeness ?? "somewhat"],
    (brief.budget?.least ?? 0) >= 500 ? 2 : (brief.budget?.least ?? 0) >= 100 ? 1 : 0,
  );

  const beyond = beyondThem(brief);
  const isBlind = brief.clauses.some(
    ({ limit, quote }) => limit === "senses" && OF_SIGHT.test(quote),
  );
  const mayEat = !brief.clauses.some(
    ({ limit }) => limit !== undefined && EATEN_WITH_CARE.has(limit),
  );

  const fits = (idea: Candidate): boolean =>
    idea.worth > 0 &&
    // A tin of anything for somebody with an allergy says that nobody has listened, whatever its label says.
    (idea.for !== null || mayEat || !idea.flags.includes("food")) &&
    !isForbiddenAt(idea.flags, brief.ages) &&
    !idea.takes.some((taking) => beyond.has(taking)) &&
    !(isBlind && isRead(idea)) &&
    (!brief.budget || isWithin(idea.price, withoutLeast(brief.budget))) &&
    (daysLeft === null || idea.lead <= daysLeft || isInShops(idea, daysLeft)) &&
    !idea.flags.some(
      (flag) =>
        firm.has(flag) || (mild.has(flag) && !(idea.closeness >= 0.9 && canBeLoved.has(flag))),
    ) &&
    !taken.has(idea.title) &&
    !isOwned(idea.title) &&
    !isDisliked(idea.title);

  const found: Candidate[] = [];
  /** Too small by far for what is to be spent. */
  const small: Candidate[] = [];
  const titles = new Set<string>();
  const add = (idea: Candidate): void => {
    if (titles.has(idea.title) || !fits(idea)) return;
    titles.add(idea.title);
    const isLarge =
      !brief.budget || (isWithin(idea.price, brief.budget) && !isShort(idea, brief.budget));
    (isLarge ? found : small).push(idea);
  };
  const enlarge = (clause: Clause): void => {
    const { budget } = brief;
    if (!budget) return;
    const own = [...found, ...small].filter((idea) => idea.for === clause);
    const short = own.filter((idea) => isShort(idea, budget));
    if (own.length - short.length >= ENOUGH) return;
    for (const larger of enlarged(short, budget)) add(larger);
  };

  for (const { clause, matches } of likings) {
    for (const { interest, closeness } of matches) {
      // Grown-ups are not given what is for toddlers who like diggers.
      if (interest.ages[1] <= CHILDISH && ages[0] >= GROWN_UP) continue;
      const grand =
        brief.budget && !interest.isMade && !clause.isWish
          ? grandFor(clause, interest, brief.budget)
          : [];
      for (const idea of [...interest.ideas, ...grand]) {
        if (idea.from > ages[1] || idea.to < ages[0]) continue;
        if (ages[0] < 3 && idea.small) continue;
        if (idea.close && intimacy < 2) continue;
        if (!suitsLevel(idea, clause.level)) continue;
        add({
          ...idea,
          for: clause,
          closeness,
          source: interest.isMade ? "composed" : "interest",
          ages: interest.ages,
          appeal: 0,
        });
      }
    }
    // What was just asked for is not made larger than it was asked for.
    if (!clause.isWish) enlarge(clause);
  }
  const wish = likings.find(({ clause }) => clause.isWish)?.clause.quote;
  const wished = wish === undefined ? null : kindIn(wish);
  const early = EARLY_YEARS.find(([, until]) => ages[1] <= until)?.[0];
  const middle = (ages[0] + ages[1]) / 2;
  for (const interest of catalogue.interests) {
    const isEveryday = interest.kind === EVERYDAY && isIn(middle, interest.ages);
    if (!isEveryday && interest.name !== early) continue;
    for (const idea of interest.ideas) {
      if (idea.from > ages[1] || (ages[0] < 3 && idea.small)) continue;
      if (idea.close && intimacy < 2) continue;
      add({
        ...idea,
        for: null,
        closeness: 0.85,
        source: isEveryday ? "everyday" : "interest",
        ages: interest.ages,
        appeal: 0,
      });
    }
  }
  for (const gift of catalogue.gifts) {
    if (!suits(gift, brief, ages, intimacy)) continue;
    const vector = catalogue.vectorOf(gift.title);
    let best: Liking | null = null;
    let closeness = 0;
    for (const liking of likings) {
      // What is told of a life is like the titles of anything.
      if (liking.clause.isCircumstance) continue;
      const likeness = cosine(liking.vector, vector);
      if (likeness > closeness) [best, closeness] = [liking, likeness];
    }
    const isOfKind = wished !== null && kindIn(gift.title) === wished;
    const answered = closeness >= (isOfKind ? ANSWERS_OF_KIND : ANSWERS) ? best : null;
    // Nobody is given a toy for a dog that was not spoken of.
    if (!answered && gift.flags.includes("pets")) continue;
    if (answered && !suitsLevel({ ...gift, level: "any" }, answered.clause.level)) continue;
    add({
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
      appeal: appealOf(gift, brief),
    });
  }
  return found;
}

/** Days in which a parcel comes; a shop in town has the same tomorrow. */
const BY_PARCEL = 3;

const isInShops = ({ form, lead }: Candidate, daysLeft: number): boolean =>
  daysLeft >= 1 && lead <= BY_PARCEL && (form === "thing" || form === "consumable");

const OF_SIGHT = /\b(?:eye\w*|sight\w*|seeing?|blind\w*|vision|macular|cataracts?|glaucoma)\b/i;
const HEARD = /\b(?:audio\w*|listen\w*|talking|large[- ]print|braille|read aloud|spoken)\b/i;
const isRead = ({ title, flags }: Candidate): boolean =>
  (flags.includes("reading") || flags.includes("books")) && !HEARD.test(title);

/** What cannot be asked of the person, or of somebody who hardly knows them. */
function beyondThem({ clauses, person }: Brief): Set<Takes> {
  const limits = new Set(clauses.map(({ limit }) => limit));
  const found = new Set<Takes>();
  if (limits.has("mobility") || limits.has("illness")) found.add("body");
  if (limits.has("nospace")) found.add("room");
  if (limits.has("senses")) found.add("eyes");
  const { relationship } = person;
  const isNear =
    relationship === "family" || relationship === "partner" || relationship === "friend";
  if (person.closeness === "casual" || (!isNear && person.closeness !== "very")) found.add("time");
  return found;
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

function suits(gift: Gift, brief: Brief, ages: Span, intimacy: number): boolean {
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

/** Whether a title names what they have: all the words of it, the last of them above all. */
function ownedFilter({ clauses }: Brief): (title: string) => boolean {
  const owned = clauses
    .filter(({ polarity }) => polarity === "owned")
    // "The smoker (the gravity one)" is a smoker.
    .map(({ quote }) => stemsOf(quote.replace(/\s*\(.*$/, "") || quote))
    .filter((stems) => stems.length > 0);
  return (title) => {
    const stems = new Set(stemsOf(title));
    return owned.some((words) => {
      const head = words.at(-1);
      return (
        head !== undefined &&
        stems.has(head) &&
        words.filter((word) => stems.has(word)).length * 2 >= words.length
      );
    });
  };
}
