import { spelledOut } from "../../../reading/aliases.ts";
import type { Brief, Clause } from "../../../reading/brief.ts";
import { dislikeFilter } from "../../dislike-filter.ts";
import { isWithin } from "../../guard.ts";
import { alreadyTaken, tellingStemsOf } from "../../../reading/titles.ts";
import type { Catalogue, Form, Gift } from "./catalogue.ts";
import type { Similarity } from "./similarity.ts";
import { type Vector, cosine } from "./vectors.ts";

/** Each rule can be switched off, so that a benchmark can show what it is for. */
export interface Rules {
  budget: boolean;
  ages: boolean;
  dislikes: boolean;
  novelty: boolean;
  diversity: boolean;
  interests: boolean;
  /** How well an interest must fit before a reason may quote it. */
  citing: number;
}

export const allRules: Rules = {
  budget: true,
  ages: true,
  dislikes: true,
  novelty: true,
  diversity: true,
  interests: true,
  citing: 0.55,
};

export interface Answer {
  clause: Clause;
  match: number;
  direct: number;
  topic: number;
}

export interface Candidate {
  gift: Gift;
  /** The title to give it: its own, or a variant's when that has been used. */
  title: string;
  index: number;
  score: number;
  /** How well it answers each of the person's interests. */
  answers: Answer[];
  /** The interest it answers best, or is chosen for, and how well. */
  interest: Clause | null;
  match: number;
  /** By its title alone, and by its topics alone. */
  direct: number;
  topic: number;
}

/** Below this an interest is not answered at all. */
const SOME_MATCH = 0.44;
const LEAST_MATCH = 0.32;
/** A statement that the catalogue has hardly anything for is no interest to give turns to. */
const SOME_INTEREST = { interests: 0.33, elsewhere: 0.56 };
const REPEATED_COSINE = 0.9;
const AVERSE_TOPIC = 0.58;
const AVERSE_TITLE = 0.47;

const LOVED = 0.8;
const OWN_FAITH = 0.47;

const closenessRank = { casual: 0, somewhat: 1, very: 2 };

/** Every gift of the catalogue that passes the rules, with its score, best first. */
export function candidatesFor(
  catalogue: Catalogue,
  brief: Brief,
  similarities: Map<Clause, Similarity>,
  rules: Rules,
): Candidate[] {
  const topicIndex = new Map(catalogue.topics.map(({ key }, index) => [key, index]));
  const likes: Array<[Clause, Similarity]> = [];
  const against: Array<[Clause, Similarity]> = [];
  for (const [clause, similarity] of similarities) {
    if (clause.polarity === "likes" && rules.interests) likes.push([clause, similarity]);
    if (clause.polarity === "dislikes" || clause.polarity === "past")
      against.push([clause, similarity]);
  }
  const isDisliked = dislikeFilter(brief);
  const taken = alreadyTaken(brief.taken);
  const firm = new Set(brief.aversions.filter((aversion) => aversion.firm).map(({ flag }) => flag));
  const mild = new Set(
    brief.aversions.filter((aversion) => !aversion.firm).map(({ flag }) => flag),
  );
  const candidates: Candidate[] = [];

  catalogue.gifts.forEach((gift, index) => {
    if (!isAdmissible(gift, brief, rules)) return;
    const topics = gift.topics.flatMap((key) => topicIndex.get(key) ?? []);
    const answers = answersOf(likes, topics, index);
    const best = answers.reduce<Answer | typeof NO_ANSWER>(
      (most, answer) => (answer.match > most.match ? answer : most),
      NO_ANSWER,
    );
    // Religious gifts only where the texts speak of faith.
    if (
      best.topic < OWN_FAITH &&
      gift.flags.some((flag) => flag === "religious" || flag === "spiritual")
    )
      return;
    if (rules.dislikes) {
      // A hiker who hates the gym is still a hiker: a mild aversion gives way to what is loved by name.
      const loved = best.topic >= LOVED && best.clause?.field === "interests";
      if (gift.flags.some((flag) => firm.has(flag) || (mild.has(flag) && !loved))) return;
      for (const [, similarity] of against) {
        const unwanted = Math.max(0, ...topics.map((topic) => similarity.topics[topic] ?? 0));
        const title = similarity.gifts[index] ?? 0;
        // Close to what is disliked, and not closer to what is loved.
        if (unwanted >= AVERSE_TOPIC && unwanted > best.topic - 0.1) return;
        if (title >= AVERSE_TITLE && title > best.direct - 0.05) return;
      }
    }
    const title = [gift.title, ...(gift.variants ?? [])].find(
      (words) => !(rules.dislikes && isDisliked(words)) && !(rules.novelty && taken.has(words)),
    );
    if (!title) return;
    candidates.push({
      gift,
      title,
      index,
      answers,
      interest: best.clause,
      match: best.match,
      direct: best.direct,
      topic: best.topic,
      score: scoreOf(gift, brief, best.match),
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
  return closenessRank[gift.closeness] <= intimacyOf(brief);
}

/** The closeness that was ticked, or more for a large budget: nobody spends hundreds on a stranger. */
function intimacyOf({ person, budget }: Brief): number {
  const told = closenessRank[person.closeness ?? "somewhat"];
  const spent = (budget?.least ?? 0) >= 500 ? 2 : (budget?.least ?? 0) >= 100 ? 1 : 0;
  return Math.max(told, spent);
}

function answersOf(likes: Array<[Clause, Similarity]>, topics: number[], gift: number): Answer[] {
  return likes.map(([clause, similarity]) => {
    const direct = similarity.gifts[gift] ?? 0;
    let topic = 0;
    topics.forEach((index, place) => {
      topic = Math.max(topic, (similarity.topics[index] ?? 0) * (place === 0 ? 1 : 0.94));
    });
    return { clause, match: Math.max(0.5 * topic + 0.5 * direct, 0.92 * direct), direct, topic };
  });
}

const NO_ANSWER = { clause: null, match: 0, direct: 0, topic: 0 };

/** The score of a gift by itself, before diversity among the chosen counts. */
function scoreOf(gift: Gift, brief: Brief, match: number): number {
  const { budget, occasion, preferences, traits } = brief;
  let score = match >= SOME_MATCH ? match : match * 0.6;
  // Made for this age, rather than merely harmless at it.
  const [from, to] = gift.ages;
  if (brief.ages[1] <= 12)
    score += to <= 18 ? 0.08 : gift.form === "thing" && from === 0 && to > 60 ? -0.06 : 0;
  else {
    if (to - from <= 40) score += 0.03;
    // Fun for a family with small children, and a little odd for a colleague.
    const childish = from <= 4 && (gift.form === "thing" || gift.form === "experience");
    if (childish || /\b(?:family|child|kids)/i.test(gift.title)) score -= 0.05;
  }
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
    score += 0.1 * inside - (inside < 0.25 ? 0.12 : 0) - (high > budget.most * 1.3 ? 0.06 : 0);
  }
  return score;
}

const MOST_OF_A_FORM: Record<Form, number> = {
  thing: 6,
  experience: 3,
  consumable: 3,
  digital: 2,
  donation: 1,
  handmade: 2,
};
const LIKENESS = 0.28;
const RELEVANT = 0.48;
// The last place is kept for something of another form.
const MOST_RELEVANT = 9;
// How far below the best match of an interest a gift may be.
const FURTHEST = 0.2;

function answerTo({ answers }: Candidate, interest: Clause): Answer | null {
  return answers.find(({ clause }) => clause === interest) ?? null;
}

function bestMatches(candidates: Candidate[]): Map<Clause, number> {
  const best = new Map<Clause, number>();
  for (const { answers } of candidates) {
    for (const { clause, match } of answers) {
      if (match > (best.get(clause) ?? 0)) best.set(clause, match);
    }
  }
  return best;
}

/** The interests that the catalogue has gifts for, most important first, then by best match. */
function interestsOf(candidates: Candidate[]): Clause[] {
  return [...bestMatches(candidates)]
    .filter(
      ([{ field }, match]) =>
        match >=
        (field === "additionalNotes" || field === "customPersonalityOther"
          ? SOME_INTEREST.elsewhere
          : SOME_INTEREST.interests),
    )
    .toSorted(([a, one], [b, other]) => weightOf(b) - weightOf(a) || other - one)
    .map(([clause]) => clause);
}

/** Interests before what a note lets show. */
function weightOf({ field }: Clause): number {
  return field === "chat" ? 2 : field === "interests" ? 1 : 0;
}

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
  const interests = interestsOf(candidates);
  // Families used up by earlier titles come last.
  const earlier = rules.novelty
    ? brief.taken.flatMap((title) => catalogue.giftCalled(title) ?? [])
    : [];
  const usedFamilies = new Set(earlier.map(({ family }) => family));
  const takenVectors = earlier.map(({ title }) => catalogue.vectorOf(title));
  const titles = alreadyTaken([]);
  const likeness = likenessTo(catalogue, takenVectors);
  const chosen: Candidate[] = [];
  const perInterest = new Map<Clause | null, number>();
  const perForm = new Map<Form, number>();
  const families = new Set<string>();
  // Indexes that are chosen or ruled out.
  const out = new Set<number>();
  const share = Math.max(1, Math.ceil((count - 1) / Math.max(1, interests.length)));
  const formCap = (form: Form) =>
    Math.ceil(
      (MOST_OF_A_FORM[form] +
        (form === "experience" && brief.preferences.includes("experience") ? 2 : 0)) *
        (count / 10),
    );

  const pick = (
    fits: (candidate: Candidate) => boolean,
    strict: "forms and families" | "families" | "no",
    interest: Clause | null = null,
  ): boolean => {
    let best: Candidate | null = null;
    let bestValue = -Infinity;
    for (const candidate of candidates) {
      // The candidates come best first: what cannot catch up any more need not be weighed.
      if (candidate.score < bestValue) break;
      const { gift, title, index } = candidate;
      if (out.has(index) || !fits(candidate)) continue;
      if (rules.diversity) {
        if (families.has(gift.family)) continue;
        const crowded = (perForm.get(gift.form) ?? 0) >= formCap(gift.form);
        if (strict === "forms and families" && crowded) continue;
        if (strict !== "no" && usedFamilies.has(gift.family)) continue;
      }
      const alone =
        candidate.score -
        (interest ? candidate.match - (answerTo(candidate, interest)?.match ?? 0) : 0) -
        (rules.diversity ? 0.03 * (perForm.get(gift.form) ?? 0) : 0) -
        (usedFamilies.has(gift.family) ? 0.3 : 0);
      if (alone <= bestValue) continue;
      const close = likeness.toChosen(candidate);
      const value = alone - (rules.diversity ? LIKENESS * close : 0);
      if (value <= bestValue) continue;
      if (close >= REPEATED_COSINE || titles.has(title) || likeness.isTaken(candidate)) {
        out.add(index);
        continue;
      }
      best = candidate;
      bestValue = value;
    }
    if (!best) return false;
    const answer = interest ? answerTo(best, interest) : null;
    chosen.push(answer ? { ...best, ...answer, interest: answer.clause } : best);
    out.add(best.index);
    titles.add(best.title);
    likeness.add(best);
    families.add(best.gift.family);
    perForm.set(best.gift.form, (perForm.get(best.gift.form) ?? 0) + 1);
    const served = interest ?? (best.match >= SOME_MATCH ? best.interest : null);
    perInterest.set(served, (perInterest.get(served) ?? 0) + 1);
    return true;
  };

  const best = bestMatches(candidates);
  const answers = (interest: Clause) => (candidate: Candidate) =>
    (answerTo(candidate, interest)?.match ?? 0) >=
    Math.max(LEAST_MATCH, (best.get(interest) ?? 0) - FURTHEST);
  for (let turn = 1; turn <= share && chosen.length < count; turn += 1) {
    for (const interest of interests) {
      if (chosen.length >= count || (perInterest.get(interest) ?? 0) >= turn) continue;
      const found =
        pick(answers(interest), "forms and families", interest) ||
        pick(answers(interest), "families", interest);
      if (!found) pick(answers(interest), "no", interest);
    }
  }
  const isRelevant = (candidate: Candidate) => candidate.match >= RELEVANT;
  while (chosen.length < count && pick(isRelevant, "forms and families"));
  while (chosen.length < Math.min(count, MOST_RELEVANT) && pick(isRelevant, "families"));
  while (chosen.length < count && pick(() => true, "forms and families"));
  while (chosen.length < count && pick(() => true, "families"));
  while (chosen.length < count && pick(() => true, "no"));
  return chosen;
}

/** How close a candidate comes to what is chosen, and whether it is what was taken; each pair is compared once. */
function likenessTo(catalogue: Catalogue, taken: Vector[]) {
  const chosen: Vector[] = [];
  const known = new Map<number, { most: number; compared: number }>();
  return {
    add({ gift }: Candidate) {
      chosen.push(catalogue.vectorOf(gift.title));
    },
    toChosen({ gift, index }: Candidate): number {
      const own = known.get(index) ?? { most: 0, compared: 0 };
      const vector = catalogue.vectorOf(gift.title);
      for (; own.compared < chosen.length; own.compared += 1) {
        own.most = Math.max(own.most, cosine(vector, chosen[own.compared] ?? vector));
      }
      known.set(index, own);
      return own.most;
    },
    isTaken({ gift }: Candidate): boolean {
      const vector = catalogue.vectorOf(gift.title);
      return taken.some((other) => cosine(vector, other) >= REPEATED_COSINE);
    },
  };
}

/** How much of an interest the title itself names, from nothing (0) to all of it (1). */
export function named(title: string, quote: string): number {
  const words = new Set(tellingStemsOf(title));
  const sought = [...new Set(tellingStemsOf(spelledOut(quote)))];
  if (sought.length === 0) return 0;
  return sought.filter((word) => words.has(word)).length / sought.length;
}
