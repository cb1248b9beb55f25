import type { Brief, Span } from "../../../reading/brief.ts";
import { tellingStemsOf } from "../../../reading/titles.ts";
import type { Candidate } from "./candidates.ts";

/**
 * How well an idea fits, from 0, wrong, to 3, what a thoughtful friend would give. Fitted to others' ratings of ideas
 * for 229 people (`training/judge.py`): on people left out, the estimate and the rating correlate at 0.64. Set by hand
 * are `everyday` and `tooDear`, which were not rated, and `beginners` and `worth`, which are stricter than fitted (0.28).
 */
const weights = {
  base: 0.05,
  /** An idea written for an interest: by how surely that interest was meant. */
  meant: -1.13,
  meantSquared: 3.07,
  /** What nearly everybody of an age enjoys. */
  everyday: 0.9,
  /** An idea for anybody: by how close its title comes to what was said. */
  titled: -0.16,
  titledSquared: 2.88,
  forAnybody: 0.14,
  /** Made of a pattern and the person's own words. */
  composed: -0.15,
  /** The title names what was said. */
  named: 0.27,
  /** The interest is one of other ages. */
  otherAges: -0.45,
  /** A little too old for them. */
  tooOld: -0.4,
  /** For far younger children, a year. */
  younger: -0.1,
  digital: -0.18,
  donation: -0.12,
  consumable: 0.14,
  /** For beginners; nobody names what they have not begun, children apart. */
  beginners: -0.4,
  beginnersChild: 0.35,
  /** How good a present others found it for anybody with the interest: a step up or down from 2. */
  worth: 0.35,
  /** All of its price lies in the budget. */
  inside: 0.24,
  /** Most of it does not. */
  tooDear: -0.6,
};

export function fitOf(candidate: Candidate, brief: Brief, ages: Span): number {
  const { closeness, source } = candidate;
  const middle = (ages[0] + ages[1]) / 2;
  const isChild = middle <= 12;
  let fit = weights.base;
  if (source === "interest") {
    fit += weights.worth * (candidate.worth - 2);
    fit += weights.meant * closeness + weights.meantSquared * closeness ** 2;
    if (candidate.ages[0] > middle || candidate.ages[1] < middle) fit += weights.otherAges;
    if (candidate.level === "new" && candidate.for?.level !== "new")
      fit += isChild ? weights.beginnersChild : weights.beginners;
  } else if (source === "everyday") {
    fit += weights.everyday;
  } else if (source === "gift") {
    fit += weights.titled * closeness + weights.titledSquared * closeness ** 2 + weights.forAnybody;
  } else {
    fit += weights.composed;
  }
  if (candidate.from > middle) fit += weights.tooOld;
  if (isChild) fit += weights.younger * Math.max(0, middle - candidate.from - 5);
  if (candidate.for && isNamed(candidate.title, candidate.for.quote)) fit += weights.named;
  if (candidate.form === "digital") fit += weights.digital;
  if (candidate.form === "donation") fit += weights.donation;
  if (candidate.form === "consumable") fit += weights.consumable;
  if (brief.budget && (candidate.price[0] + candidate.price[1]) / 2 > brief.budget.most)
    fit += weights.tooDear;
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
