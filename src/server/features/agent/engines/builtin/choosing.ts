import type { Brief, Clause } from "../../brief.ts";
import { dislikesOf } from "../../disliked.ts";
import { isWithin } from "../../guard.ts";
import { nearlySame, stemsOf } from "../../titles.ts";
import type { Catalogue, Form, Gift } from "./catalogue.ts";
import type { Reading } from "./reading.ts";
import { cosine } from "./vectors.ts";

/** What each rule keeps out can be switched off, so that a benchmark can show what it is for. */
export interface Rules {
  budget: boolean;
  ages: boolean;
  dislikes: boolean;
  novelty: boolean;
  diversity: boolean;
  /** How well an interest must fit before a reason may quote it. */
  citing: number;
}

export const allRules: Rules = {
  budget: true,
  ages: true,
  dislikes: true,
  novelty: true,
  diversity: true,
  citing: 0.5,
};

export interface Candidate {
  gift: Gift;
  /** The title to give it: its own, or a variant's when that has been used. */
  title: string;
  index: number;
  score: number;
  /** The interest it answers best, and how well. */
  interest: Clause | null;
  match: number;
  /** By vectors of its title alone, without the topics' help. */
  direct: number;
}

/** Below this an interest is not answered at all. */
const SOME_MATCH = 0.36;
const REPEATED_COSINE = 0.9;
const AVERSE_TOPIC = 0.5;
const AVERSE_TITLE = 0.42;

const closenessRank = { casual: 0, somewhat: 1, very: 2 };

/** Every gift that may be given at all, with what speaks for it. */
export function candidatesFor(
  catalogue: Catalogue,
  brief: Brief,
  readings: Map<Clause, Reading>,
  rules: Rules,
): Candidate[] {
  const topicIndex = new Map(catalogue.topics.map(({ key }, index) => [key, index]));
  const likes: Array<[Clause, Reading]> = [];
  const against: Array<[Clause, Reading]> = [];
  for (const [clause, reading] of readings) {
    if (clause.polarity === "likes") likes.push([clause, reading]);
    if (clause.polarity === "dislikes" || clause.polarity === "past")
      against.push([clause, reading]);
  }
  const isDisliked = dislikesOf(brief);
  const averse = new Set(brief.aversions.map(({ flag }) => flag));
  const candidates: Candidate[] = [];

  catalogue.gifts.forEach((gift, index) => {
    if (!isAdmissible(gift, brief, rules)) return;
    const topics = gift.topics.flatMap((key) => topicIndex.get(key) ?? []);
    const best = bestInterest(likes, topics, index);
    if (rules.dislikes) {
      if (gift.flags.some((flag) => averse.has(flag))) return;
      for (const [, reading] of against) {
        const unwanted = Math.max(0, ...topics.map((topic) => reading.topics[topic] ?? 0));
        const title = reading.gifts[index] ?? 0;
        // Close to what is disliked, and not closer to what is loved.
        if (unwanted >= AVERSE_TOPIC && unwanted > best.topic - 0.1) return;
        if (title >= AVERSE_TITLE && title > best.direct - 0.05) return;
      }
    }
    const title = [gift.title, ...(gift.variants ?? [])].find(
      (words) =>
        !(rules.dislikes && isDisliked(words)) &&
        !(rules.novelty && brief.taken.some((other) => nearlySame(words, other))),
    );
    if (!title) return;
    candidates.push({
      gift,
      title,
      index,
      interest: best.clause,
      match: best.match,
      direct: best.direct,
      score: worth(gift, brief, best.match),
    });
  });
  return candidates.toSorted((a, b) => b.score - a.score);
}

function isAdmissible(gift: Gift, brief: Brief, rules: Rules): boolean {
  const { person, ages, budget, occasion } = brief;
  if (rules.ages && (gift.ages[0] > ages[0] || gift.ages[1] < ages[1])) return false;
  if (rules.budget && budget && !isWithin(gift.price, budget)) return false;
  if (gift.gender && gift.gender !== person.gender) return false;
  if (gift.relations && !(person.relationship && gift.relations.includes(person.relationship)))
    return false;
  if (gift.occasions && !(occasion?.kind && gift.occasions.includes(occasion.kind))) return false;
  if (
    occasion?.daysLeft !== null &&
    occasion?.daysLeft !== undefined &&
    gift.lead > occasion.daysLeft
  ) {
    return false;
  }
  return closenessRank[gift.closeness] <= closenessRank[person.closeness ?? "somewhat"];
}

function bestInterest(likes: Array<[Clause, Reading]>, topics: number[], gift: number) {
  let found: { clause: Clause | null; match: number; direct: number; topic: number } = {
    clause: null,
    match: 0,
    direct: 0,
    topic: 0,
  };
  for (const [clause, reading] of likes) {
    const direct = reading.gifts[gift] ?? 0;
    const topic = Math.max(
      0,
      ...topics.map((index, place) => (reading.topics[index] ?? 0) * (place === 0 ? 1 : 0.94)),
    );
    const match = Math.max(0.6 * topic + 0.4 * direct, 0.92 * direct);
    if (match > found.match) found = { clause, match, direct, topic };
  }
  return found;
}

/** What speaks for a gift besides the company it keeps. */
function worth(gift: Gift, brief: Brief, match: number): number {
  const { budget, occasion, preferences, traits } = brief;
  let score = match;
  score += 0.07 * gift.preferences.filter((one) => preferences.includes(one)).length;
  if (preferences.includes("experience") && gift.form === "experience") score += 0.05;
  score += 0.03 * gift.traits.filter((one) => traits.includes(one)).length;
  if (brief.style && gift.style === brief.style) score += 0.05;
  if (gift.occasions) score += 0.16;
  if (brief.person.closeness === "very" && gift.closeness !== "casual") score += 0.02;
  if (gift.relations) score += 0.03;
  if (occasion?.daysLeft !== null && occasion?.daysLeft !== undefined) {
    // With days to spare it is surely there.
    if (gift.lead + 2 > occasion.daysLeft) score -= 0.04;
  }
  if (budget && Number.isFinite(budget.most)) {
    // All of its price in the budget, rather than a part.
    const [low, high] = gift.price;
    const inside = (Math.min(high, budget.most) - Math.max(low, budget.least)) / (high - low);
    score += 0.08 * inside - (high > budget.most * 1.25 ? 0.06 : 0);
  }
  return score;
}

const MOST_OF_A_FORM: Record<Form, number> = {
  thing: 5,
  experience: 3,
  consumable: 3,
  digital: 2,
  donation: 1,
  handmade: 2,
};
const LIKENESS = 0.28;

/**
 * The best `count` that also differ from one another: every interest has its turn before one has its
 * second, no form crowds out the others, and no two are nearly the same present.
 */
export function choose(
  catalogue: Catalogue,
  candidates: Candidate[],
  brief: Brief,
  count: number,
  rules: Rules,
): Candidate[] {
  const interests = [
    ...new Set(
      candidates.flatMap(({ interest, match }) =>
        interest && match >= SOME_MATCH ? interest : [],
      ),
    ),
  ];
  // Families used up by earlier titles come last.
  const usedFamilies = new Set(
    rules.novelty
      ? catalogue.gifts
          .filter(({ title, variants }) => {
            const titles = [title, ...(variants ?? [])];
            return brief.taken.some((other) =>
              titles.some((words) => words.toLowerCase() === other.toLowerCase()),
            );
          })
          .map(({ family }) => family)
      : [],
  );
  const takenVectors = rules.novelty
    ? catalogue.gifts
        .filter(({ title, variants }) =>
          brief.taken.some((other) =>
            [title, ...(variants ?? [])].some(
              (words) => words.toLowerCase() === other.toLowerCase(),
            ),
          ),
        )
        .map(({ title }) => catalogue.vectorOf(title))
    : [];
  const chosen: Candidate[] = [];
  const perInterest = new Map<Clause | null, number>();
  const perForm = new Map<Form, number>();
  const families = new Set<string>();
  const share = Math.max(1, Math.ceil((count - 1) / Math.max(1, interests.length)));
  const formCap = (form: Form) =>
    Math.ceil(
      (MOST_OF_A_FORM[form] +
        (form === "experience" && brief.preferences.includes("experience") ? 2 : 0)) *
        (count / 10),
    );

  const pick = (fits: (candidate: Candidate) => boolean, strict: boolean): boolean => {
    let best: Candidate | null = null;
    let bestValue = -Infinity;
    for (const candidate of candidates) {
      const { gift, title } = candidate;
      if (chosen.includes(candidate) || !fits(candidate)) continue;
      if (rules.diversity) {
        if (families.has(gift.family)) continue;
        if (strict && (perForm.get(gift.form) ?? 0) >= formCap(gift.form)) continue;
        if (strict && usedFamilies.has(gift.family)) continue;
      }
      // The candidates come best first: what cannot catch up any more need not be weighed.
      if (candidate.score + 0.1 < bestValue) break;
      const vector = catalogue.vectorOf(gift.title);
      if (rules.novelty && takenVectors.some((other) => cosine(vector, other) >= REPEATED_COSINE))
        continue;
      if (chosen.some((other) => nearlySame(other.title, title))) continue;
      const likeness = Math.max(
        0,
        ...chosen.map((other) => cosine(vector, catalogue.vectorOf(other.gift.title))),
      );
      if (likeness >= REPEATED_COSINE) continue;
      const value =
        candidate.score -
        (rules.diversity ? LIKENESS * likeness + 0.03 * (perForm.get(gift.form) ?? 0) : 0) -
        (usedFamilies.has(gift.family) ? 0.3 : 0);
      if (value > bestValue) {
        best = candidate;
        bestValue = value;
      }
    }
    if (!best) return false;
    chosen.push(best);
    families.add(best.gift.family);
    perForm.set(best.gift.form, (perForm.get(best.gift.form) ?? 0) + 1);
    const interest = best.match >= SOME_MATCH ? best.interest : null;
    perInterest.set(interest, (perInterest.get(interest) ?? 0) + 1);
    return true;
  };

  for (const strict of [true, false]) {
    for (let turn = 1; turn <= share && chosen.length < count; turn += 1) {
      for (const interest of interests) {
        if (chosen.length >= count) break;
        if ((perInterest.get(interest) ?? 0) >= turn) continue;
        pick(
          (candidate) => candidate.interest === interest && candidate.match >= SOME_MATCH,
          strict,
        );
      }
    }
    while (chosen.length < count && pick(() => true, strict));
  }
  return chosen;
}

/** Whether the title itself names the interest. */
export function names(title: string, quote: string): boolean {
  const words = new Set(stemsOf(title));
  return stemsOf(quote).some((word) => word.length > 2 && words.has(word));
}
