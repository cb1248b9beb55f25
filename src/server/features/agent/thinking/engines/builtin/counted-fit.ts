import type { Brief, Span } from "../../../reading/brief.ts";
import { tellingStemsOf } from "../../../reading/titles.ts";
import { type Candidate, OF_A_KIND, isShort } from "./candidate.ts";

/**
 * How well an idea fits, from 0, wrong, to 3, what a thoughtful friend would give. Where an idea comes from, how surely
 * the interest is meant, its worth and its form are fitted to others' ratings of 17,796 ideas for 550 people, ages and
 * budget to 9,691 for 229 (`training/judge.py`). Set by hand are `tooDear`, `perhapsTooDear`, `liked`,
 * `tooCheap` and `beginners`, which is stricter than fitted.
 */
const weights = {
  base: 0.05,
  /** An idea written for an interest, and by how surely that interest was meant. */
  interest: 0.78,
  meant: -0.32,
  meantSquared: 0.78,
  /** What a note says by the way is a weaker reason than a named interest. */
  noted: -0.63,
  /** Just wished for, and surely that: rated 1.4 where what is known of the person was rated 1. */
  wished: 0.5,
  /** What the occasion itself asks for says nothing of the person. */
  occasioned: -0.4,
  /** What nearly everybody of an age enjoys. */
  everyday: 0.53,
  /** An idea for anybody: by how close its title comes to what was said. */
  forAnybody: 0.33,
  titled: 0.9,
  /** Made of a pattern, by how much more surely its name is meant than by its kind alone. */
  composed: 1.6,
  /** The title names what was said. */
  named: 0.27,
  /** The interest is one of other ages. */
  otherAges: -0.45,
  /** A little too old for them. */
  tooOld: -0.4,
  /** For far younger children, a year. */
  younger: -0.1,
  donation: -0.19,
  handmade: 0.21,
  /** For beginners; nobody names what they have not begun, children apart. */
  beginners: -0.2,
  /** How good a present others found it for anybody with the interest: a step up or down from 2. */
  worth: 0.17,
  /** How others liked it who were to give it, a step up or down: halved or more by what it weighs beside the judge. */
  liked: 1.4,
  /** All of its price lies in the budget. */
  inside: 0.24,
  /** Most of it does not. */
  tooDear: -0.6,
  /** It may cost more than `TOO_MUCH` of the budget: rated 0.4 less than what may cost a little more. */
  perhapsTooDear: -1,
  /** All of it lies under the budget. */
  tooCheap: -0.9,
};

const SURELY = 0.9;
const TOO_MUCH = 1.3;

export function countedFit(candidate: Candidate, brief: Brief, ages: Span): number {
  const { closeness, source } = candidate;
  const middle = (ages[0] + ages[1]) / 2;
  const isChild = middle <= 12;
  let fit = weights.base;
  if (source === "interest") {
    fit += weights.interest + weights.worth * (candidate.worth - 2);
    fit += weights.liked * candidate.liked;
    fit += weights.meant * closeness + weights.meantSquared * closeness ** 2;
    if (candidate.for?.field === "additionalNotes") fit += weights.noted;
    if (candidate.for?.field === "occasion") fit += weights.occasioned;
    if (candidate.for?.isWish && closeness >= SURELY) fit += weights.wished;
    if (candidate.ages[0] > middle || candidate.ages[1] < middle) fit += weights.otherAges;
    if (candidate.level === "new" && candidate.for?.level !== "new" && !isChild)
      fit += weights.beginners;
  } else if (source === "everyday") {
    fit += weights.everyday;
  } else if (source === "gift") {
    fit += weights.forAnybody + weights.titled * closeness;
  } else {
    fit += weights.composed * (closeness - OF_A_KIND);
    if (candidate.ages[0] > middle || candidate.ages[1] < middle) fit += weights.otherAges;
  }
  if (candidate.from > middle) fit += weights.tooOld;
  if (isChild) fit += weights.younger * Math.max(0, middle - candidate.from - 5);
  if (candidate.for && isNamed(candidate.title, candidate.for.quote)) fit += weights.named;
  if (candidate.form === "donation") fit += weights.donation;
  if (candidate.form === "handmade" && source === "interest") fit += weights.handmade;
  if (brief.budget && (candidate.price[0] + candidate.price[1]) / 2 > brief.budget.most)
    fit += weights.tooDear;
  if (brief.budget && candidate.price[1] > brief.budget.most * TOO_MUCH)
    fit += weights.perhapsTooDear;
  if (brief.budget && isShort(candidate, brief.budget)) fit += weights.tooCheap;
  return fit + candidate.appeal + weights.inside * shareInside(candidate.price, brief);
}

function isNamed(title: string, quote: string): boolean {
  const words = new Set(tellingStemsOf(title));
  return tellingStemsOf(quote).some((word) => words.has(word));
}

/** How much of the price range lies in the budget. */
function shareInside([low, high]: Candidate["price"], { budget }: Brief): number {
  if (!budget || !Number.isFinite(budget.most)) return 1;
  const inside = Math.min(high, budget.most) - Math.max(low, budget.least);
  return Math.min(1, Math.max(0, inside / Math.max(1, high - low)));
}
