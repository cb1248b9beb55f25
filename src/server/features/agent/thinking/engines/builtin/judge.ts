import { InferenceSession, Tensor } from "onnxruntime-node";
import type { Brief, Budget } from "../../../reading/brief.ts";
import { modelPath, openTokenizer } from "../../../reading/model.ts";
import { once } from "../../../reading/once.ts";
import { type Caller, fairQueue } from "../../fair-queue.ts";
import type { Candidate } from "./candidate.ts";

/** Says how well ideas fit a person, from 0, wrong, to 3, what a thoughtful friend would give (see `training/`). */
export interface Judge {
  rate(
    brief: Brief,
    asked: readonly string[],
    candidates: readonly Candidate[],
    caller: Caller,
  ): Promise<number[]>;
}

/** As it has learned: tokens of the person, of an idea, and of what the idea does for somebody. */
const PERSON = 280;
const IDEA = 34;
const WHY = 28;
const SURELY = 0.9;
const PERHAPS = 0.6;
/** Ideas that are read at once, behind the person. Whoever is next waits for them, a sixth of a second. */
const AT_ONCE = 16;
/** Each output is the chance that an idea is better than 0, 1 and 2. */
const STEPS = 3;

/** The person as the judge reads them: what is asked for now, what was written, and what is to be spent. */
export function personInWords(
  written: string,
  budget: Pick<Budget, "least" | "most"> | null,
  asked: readonly string[],
): string {
  const most = budget && Number.isFinite(budget.most) ? ` to ${budget.most}` : " and more";
  return [
    asked.length > 0 && `asked: ${asked.join(" / ")}`,
    budget && `budget: $${budget.least}${most}`,
    written,
  ]
    .filter(Boolean)
    .join(". ");
}

/** An idea as the judge reads it: what it is, what it costs, and how surely it answers what was said. */
export function ideaInWords({
  title,
  price: [low, high],
  said,
  closeness,
}: {
  title: string;
  price: readonly [number, number];
  said: string | null;
  closeness: number;
}): string {
  const surely = closeness >= SURELY ? "for" : closeness >= PERHAPS ? "perhaps for" : "hardly for";
  return `${title} ($${low}-${high}) ${said === null ? "for anybody" : `${surely} ${said}`}`;
}

/** "{they} can dig" as it was learned. */
export const whyInWords = (why: string) => why.replaceAll(/[{}]/g, "");

/** Once for a thread, as the models that read: an engine that is let go and opened again finds it there. */
const opened = once(async () => ({
  tokens: openTokenizer(),
  session: await InferenceSession.create(modelPath("judging"), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  }),
}));

/** The model, loaded when it is first needed; a row at a time, the users in turn. */
export function modelJudge(): Judge {
  const queue = fairQueue();
  return {
    async rate(brief, asked, candidates, caller) {
      const { tokens, session } = await opened();
      const told = tokens.ids(personInWords(brief.written, brief.budget, asked));
      const person = tensorOf([[tokens.begin, ...told.slice(0, PERSON - 2), tokens.end]]);
      const ideas = candidates.map((one, place) => ({
        place,
        words: [
          tokens.begin,
          ...tokens.ids(ideaInWords({ ...one, said: one.for?.quote ?? null })).slice(0, IDEA - 1),
          ...tokens.ids(whyInWords(one.why)).slice(0, WHY),
        ],
      }));
      // With others as long, none is filled up with much that says nothing.
      const byLength = ideas.toSorted((a, b) => a.words.length - b.words.length);
      const rated: number[] = [];
      for (let from = 0; from < byLength.length; from += AT_ONCE) {
        const some = byLength.slice(from, from + AT_ONCE);
        const length = Math.max(...some.map(({ words }) => words.length));
        const filled = (row: number[]) => [...row, ...Array<number>(length - row.length).fill(0)];
        const { steps } = await queue.run(caller, () =>
          session.run({
            person,
            ideas: tensorOf(some.map(({ words }) => filled(words))),
            mask: tensorOf(some.map(({ words }) => filled(words.map(() => 1)))),
          }),
        );
        if (!(steps?.data instanceof Float32Array)) throw new Error("The judge said nothing");
        for (const [at, { place }] of some.entries()) rated[place] = fitAt(steps.data, at);
      }
      return rated;
    },
  };
}

function tensorOf(rows: number[][]): Tensor {
  const size = [rows.length, rows[0]?.length ?? 0];
  return new Tensor("int64", BigInt64Array.from(rows.flat(), BigInt), size);
}

function fitAt(steps: Float32Array, at: number): number {
  let fit = 0;
  for (let step = 0; step < STEPS; step += 1)
    fit += 1 / (1 + Math.exp(-(steps[at * STEPS + step] ?? 0)));
  return fit;
}
