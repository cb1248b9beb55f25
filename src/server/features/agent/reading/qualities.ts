/** What a present may be, and what may be wished of one, in the order of the model's outputs. */
export const qualities = [
  "funny",
  "odd",
  "touching",
  "romantic",
  "useful",
  "cosy",
  "calming",
  "luxurious",
  "pretty",
  "small",
  "big",
  "digital",
  "usedup",
  "together",
  "outdoors",
  "active",
  "creative",
  "learning",
  "playful",
  "edible",
  "reading",
  "listening",
  "watching",
  "wearable",
  "decor",
  "kitchen",
  "techy",
  "personal",
  "bodily",
  "thrifty",
] as const;
export type Quality = (typeof qualities)[number];

/** From this chance on, an idea has a quality; in a wish, where most have but one, less will do. */
const HAS = 0.4;
const WISHED = 0.3;

export const qualitiesOfIdea = (chances: Float32Array) => likelyFrom(HAS, chances);
export const qualitiesOfWish = (chances: Float32Array) => likelyFrom(WISHED, chances);

function likelyFrom(least: number, chances: Float32Array): Quality[] {
  return qualities.filter((_, place) => (chances[place] ?? 0) >= least);
}

/** A bit for each of them. */
export function bitsOf(some: readonly Quality[]): number {
  return some.reduce((bits, quality) => bits | (1 << qualities.indexOf(quality)), 0);
}
