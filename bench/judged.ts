// npm run bench:judged
// What others made of the agent's ideas: a table for each round in bench/agent/judged.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { root } from "../src/server/root.ts";

const list = z.object({
  fit: z.array(z.int().min(0).max(3)),
  reason: z.array(z.int().min(0).max(2)),
  forbidden: z.int(),
  met: z.int(),
  stated: z.int(),
});
const judged = z.object({ preferred: z.string(), lists: z.record(z.string(), list) });

const folder = join(root, "bench/agent/judged");
for (const file of readdirSync(folder).filter((name) => name.endsWith(".jsonl"))) {
  const people = readFileSync(join(folder, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => judged.parse(JSON.parse(line)));
  console.log(`${file}: ${people.length} people`);
  console.table(
    Object.fromEntries(
      Object.keys(people[0]?.lists ?? {}).map((name) => [
        name,
        figuresOf(
          people.flatMap(({ lists }) => lists[name] ?? []),
          people.filter(({ preferred }) => preferred === name).length,
        ),
      ]),
    ),
  );
}

function figuresOf(lists: Array<z.output<typeof list>>, preferred: number) {
  const fits = lists.flatMap(({ fit }) => fit);
  const reasons = lists.flatMap(({ reason }) => reason);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  const shareOf = (marks: number[], isCounted: (mark: number) => boolean) =>
    share(marks.filter(isCounted).length, marks.length);
  return {
    "mean fit": (sum(fits) / fits.length).toFixed(2),
    "2 or 3": shareOf(fits, (fit) => fit >= 2),
    wrong: shareOf(fits, (fit) => fit === 0),
    "reasons 2": shareOf(reasons, (reason) => reason === 2),
    "interests met": share(
      sum(lists.map(({ met }) => met)),
      sum(lists.map(({ stated }) => stated)),
    ),
    forbidden: share(sum(lists.map(({ forbidden }) => forbidden)), fits.length),
    preferred,
  };
}
