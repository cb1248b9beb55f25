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
/** Ideas that stand in one row behind the person. Whoever is next waits for a row, a quarter of a second. */
const ROW = 8;
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

/** The model, loaded when it is first needed; a row at a time, the users in turn. */
export function modelJudge(): Judge {
  const opened = once(async () => ({
    tokens: openTokenizer(),
    session: await InferenceSession.create(modelPath("judging"), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
    }),
  }));
  const queue = fairQueue();
  return {
    async rate(brief, asked, candidates, caller) {
      const { tokens, session } = await opened();
      const person = tokens.ids(personInWords(brief.written, brief.budget, asked));
      const rated: number[] = [];
      for (let from = 0; from < candidates.length; from += ROW) {
        const ideas = candidates
          .slice(from, from + ROW)
          .map((one) => [
            ...tokens.ids(ideaInWords({ ...one, said: one.for?.quote ?? null })).slice(0, IDEA - 1),
            ...tokens.ids(whyInWords(one.why)).slice(0, WHY),
          ]);
        const row = rowOf(tokens, person, ideas);
        const { steps } = await queue.run(caller, () => session.run(row.inputs));
        if (!(steps?.data instanceof Float32Array)) throw new Error("The judge said nothing");
        for (const at of row.first) rated.push(fitAt(steps.data, at));
      }
      return rated;
    },
  };
}

/** An idea sees the person and itself; the person sees no idea. */
function rowOf(
  { begin, end }: { begin: number; end: number },
  person: readonly number[],
  ideas: ReadonlyArray<readonly number[]>,
) {
  const ids = [begin, ...person.slice(0, PERSON - 2), end];
  const group = ids.map(() => 0);
  const place = ids.map((_, at) => at);
  const first: number[] = [];
  ideas.forEach((idea, number) => {
    first.push(ids.length);
    [begin, ...idea].forEach((id, at) => {
      ids.push(id);
      group.push(number + 1);
      place.push(PERSON + at);
    });
  });
  const tensor = (values: number[]) =>
    new Tensor("int64", BigInt64Array.from(values, BigInt), [1, values.length]);
  return { inputs: { ids: tensor(ids), group: tensor(group), place: tensor(place) }, first };
}

function fitAt(steps: Float32Array, at: number): number {
  let fit = 0;
  for (let step = 0; step < STEPS; step += 1)
    fit += 1 / (1 + Math.exp(-(steps[at * STEPS + step] ?? 0)));
  return fit;
}
