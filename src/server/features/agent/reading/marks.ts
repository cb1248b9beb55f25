import { type TaggedWord, likeliest, runsOf } from "./tagging.ts";

/** What a word may be marked as: a thing and what it means to the person, a fact, or a limit on what to give. */
export const thingLabels = ["like", "dislike", "own", "past", "other", "plain"] as const;
export const factLabels = ["age", "otherage", "new", "keen", "expert", "hasall"] as const;
export const limitLabels = [
  "allergy",
  "intolerance",
  "diet",
  "faith",
  "sober",
  "pregnant",
  "mobility",
  "illness",
  "senses",
  "grief",
  "noscreens",
  "nospace",
  "noise",
  "scent",
  "ethics",
  "skin",
  "pets",
  "money",
] as const;

export type LimitLabel = (typeof limitLabels)[number];
export type Label = (typeof thingLabels)[number] | (typeof factLabels)[number] | LimitLabel;

/** In the order of the model's outputs: nothing first, then for each label its first word and the words after it. */
export const labels: readonly Label[] = [...thingLabels, ...factLabels, ...limitLabels];

/** Words of a text, and what they are: `chances` sum to one over the labels. */
export interface Mark {
  start: number;
  end: number;
  label: Label;
  chances: Partial<Record<Label, number>>;
}

/** Neighbouring words that belong together, each run with its likeliest label. */
export function marksOf(words: readonly TaggedWord[]): Mark[] {
  return runsOf(words, labels.length).map(({ start, end, sums }) => {
    const total = sums.reduce((sum, chance) => sum + chance, 0);
    const chances: Mark["chances"] = {};
    labels.forEach((label, index) => {
      const chance = (sums[index] ?? 0) / total;
      if (chance > 0.01) chances[label] = chance;
    });
    return { start, end, label: labels[likeliest(sums)] ?? "plain", chances };
  });
}
