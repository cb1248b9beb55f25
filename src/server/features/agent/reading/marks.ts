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
const labels: readonly Label[] = [...thingLabels, ...factLabels, ...limitLabels];
export const TAGS = 1 + 2 * labels.length;

/** Words of a text, and what they are: `chances` sum to one over the labels. */
export interface Mark {
  start: number;
  end: number;
  label: Label;
  chances: Partial<Record<Label, number>>;
}

/** A word, and what the model makes of it: a chance for each tag. */
export interface TaggedWord {
  start: number;
  end: number;
  tags: Float32Array;
}

/** Neighbouring words that belong together, each run with its likeliest label. */
export function marksOf(words: readonly TaggedWord[]): Mark[] {
  const runs: Array<{ start: number; end: number; sums: Float32Array }> = [];
  let open: (typeof runs)[number] | null = null;
  for (const { start, end, tags } of words) {
    const best = likeliest(tags);
    if (best === 0) {
      open = null;
      continue;
    }
    const begins = best % 2 === 1;
    const glued: boolean = open?.end === start;
    if (!open || (begins && !glued)) {
      open = { start, end, sums: new Float32Array(labels.length) };
      runs.push(open);
    }
    open.end = end;
    for (let label = 0; label < labels.length; label += 1) {
      open.sums[label] =
        (open.sums[label] ?? 0) + (tags[1 + 2 * label] ?? 0) + (tags[2 + 2 * label] ?? 0);
    }
  }
  return runs.map(({ start, end, sums }) => {
    const total = sums.reduce((sum, chance) => sum + chance, 0);
    const chances: Mark["chances"] = {};
    labels.forEach((label, index) => {
      const chance = (sums[index] ?? 0) / total;
      if (chance > 0.01) chances[label] = chance;
    });
    return { start, end, label: labels[likeliest(sums)] ?? "plain", chances };
  });
}

function likeliest(chances: Float32Array): number {
  let best = 0;
  for (let index = 1; index < chances.length; index += 1) {
    if ((chances[index] ?? 0) > (chances[best] ?? 0)) best = index;
  }
  return best;
}
