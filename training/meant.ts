// npm run train:meant
// Fits the weights by which the agent tells what interest is meant, and prints them with what they are worth on texts
// left out.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { lazyReader } from "../src/server/features/agent/reading/reader.ts";
import { openCatalogue } from "../src/server/features/agent/thinking/engines/builtin/catalogue.ts";
import {
  indexInterests,
  signNames,
} from "../src/server/features/agent/thinking/engines/builtin/interests.ts";
import { normalised } from "../src/server/features/agent/thinking/engines/builtin/vectors.ts";
import { root } from "../src/server/root.ts";

const text = z.object({
  text: z.string(),
  /** From, to, and the interests that might be meant: 1 is exactly that, 0.5 comes near, 0 is another. */
  things: z.array(z.tuple([z.int(), z.int(), z.record(z.string(), z.number())])),
});
interface Row {
  signs: number[];
  meant: number;
  isHeld: boolean;
}

const HELD = 8;
const STEPS = 12;
const RIDGE = 1;

const catalogue = openCatalogue();
const reader = lazyReader();
const index = indexInterests(catalogue.interests, (phrase) => catalogue.vectorOf(phrase));
const rows: Row[] = [];
const lines = readFileSync(join(root, "training/meant.jsonl"), "utf8").trim().split("\n");
for (const [number, line] of lines.entries()) {
  const { text: written, things } = text.parse(JSON.parse(line));
  const named = things.map(([from, to]) => written.slice(from, to));
  const vectors = await reader.vectors(named.map((words) => words.toLowerCase()));
  for (const [place, [, , choices]] of things.entries()) {
    const vector = normalised(vectors[place] ?? []);
    for (const [name, meant] of Object.entries(choices)) {
      const found = index.signs(named[place] ?? "", vector, name);
      if (found)
        rows.push({
          signs: signNames.map((sign) => found[sign]),
          meant,
          isHeld: number % HELD === 0,
        });
    }
  }
}

const chance = (weights: number[], signs: number[]) =>
  1 / (1 + Math.exp(-signs.reduce((sum, sign, place) => sum + sign * (weights[place] ?? 0), 0)));

/** Logistic regression by Newton's method: what is near counts as meant, a little less. */
function fit(some: Row[]): number[] {
  const weights = signNames.map(() => 0);
  for (let step = 0; step < STEPS; step += 1) {
    // The curvature beside the slope: one row of equations for each sign. A little ridge keeps them solvable.
    const equations = signNames.map((_, row) => [
      ...signNames.map((__, column) => (row === column ? RIDGE : 0)),
      -RIDGE * (weights[row] ?? 0),
    ]);
    for (const { signs, meant } of some) {
      const expected = chance(weights, signs);
      const counted = meant === 0.5 ? 0.6 : 1;
      const off = ((meant > 0 ? 1 : 0) - expected) * counted;
      const curve = expected * (1 - expected) * counted;
      equations.forEach((equation, row) => {
        const sign = signs[row] ?? 0;
        signs.forEach((other, column) => {
          equation[column] = (equation[column] ?? 0) + curve * sign * other;
        });
        equation[signs.length] = (equation[signs.length] ?? 0) + off * sign;
      });
    }
    solved(equations).forEach((change, place) => {
      weights[place] = (weights[place] ?? 0) + change;
    });
  }
  return weights;
}

/** Gaussian elimination of symmetric equations; the last column is their right side. */
function solved(equations: number[][]): number[] {
  const reduced = equations.map((row) => [...row]);
  reduced.forEach((pivot, place) => {
    for (const [number, row] of reduced.entries()) {
      if (number === place) continue;
      const share = (row[place] ?? 0) / (pivot[place] ?? 1);
      row.forEach((value, column) => (row[column] = value - share * (pivot[column] ?? 0)));
    }
  });
  return reduced.map((row, place) => (row.at(-1) ?? 0) / (row[place] ?? 1));
}

const held = rows.filter(({ isHeld }) => isHeld);
const weights = fit(rows.filter(({ isHeld }) => !isHeld));
for (const least of [0.3, 0.4, 0.5, 0.6, 0.7]) {
  const taken = held.filter(({ signs }) => chance(weights, signs) >= least);
  const right = taken.filter(({ meant }) => meant > 0).length;
  const all = held.filter(({ meant }) => meant > 0).length;
  console.log(
    `from ${least}: ${right} of ${all} found, ${((100 * right) / taken.length).toFixed(1)} % of ${taken.length} taken are right`,
  );
}
fit(rows).forEach((weight, place) => console.log(`${signNames[place]}: ${weight.toFixed(2)}`));
