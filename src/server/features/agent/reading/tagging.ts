import type { Model, Word } from "./model.ts";

/** A word, and what the model makes of it: a chance for each tag. */
export interface TaggedWord {
  start: number;
  end: number;
  tags: Float32Array;
}

/** Neighbouring words that belong together, and how much of them is each label. */
export interface Run {
  start: number;
  end: number;
  sums: Float32Array;
}

/** Reads words between a prefix and what stands behind them, from `behindAt` on; the model's other outputs come with them. */
export async function tag(
  model: Model,
  output: "marks" | "slots",
  prefix: string,
  words: readonly Word[],
  behind: readonly number[] = [],
) {
  const before = model.words(prefix).flatMap(({ ids }) => ids);
  const row = [model.begin, ...before, ...words.flatMap(({ ids }) => ids), model.end];
  const behindAt = row.length;
  row.push(...behind);
  const { [output]: tags, ...others } = await model.run([row]);
  if (!tags) throw new Error(`The model gave no ${output}`);
  const size = tags.length / row.length;
  let place = 1 + before.length;
  const tagged = words.map(({ start, end, ids }): TaggedWord => {
    const sums = new Float32Array(size);
    for (let token = 0; token < ids.length; token += 1, place += 1) {
      for (let index = 0; index < size; index += 1) {
        sums[index] = (sums[index] ?? 0) + (tags[place * size + index] ?? 0) / ids.length;
      }
    }
    return { start, end, tags: sums };
  });
  return { tagged, others, behindAt };
}

export function runsOf(words: readonly TaggedWord[], labels: number): Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  for (const { start, end, tags } of words) {
    const best = likeliest(tags);
    if (best === 0) {
      open = null;
      continue;
    }
    const begins = best % 2 === 1;
    const glued: boolean = open?.end === start;
    if (!open || (begins && !glued)) {
      open = { start, end, sums: new Float32Array(labels) };
      runs.push(open);
    }
    open.end = end;
    for (let label = 0; label < labels; label += 1) {
      open.sums[label] =
        (open.sums[label] ?? 0) + (tags[1 + 2 * label] ?? 0) + (tags[2 + 2 * label] ?? 0);
    }
  }
  return runs;
}

export function likeliest(chances: Float32Array): number {
  let best = 0;
  for (let index = 1; index < chances.length; index += 1) {
    if ((chances[index] ?? 0) > (chances[best] ?? 0)) best = index;
  }
  return best;
}
