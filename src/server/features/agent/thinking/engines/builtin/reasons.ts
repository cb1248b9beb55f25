import type { Brief, Fact, Flag } from "../../../reading/brief.ts";
import type { LimitLabel } from "../../../reading/marks.ts";
import type { Candidate } from "./candidates.ts";
import { capitalised } from "./capitalised.ts";
import { plainName } from "./plain-name.ts";

export interface Reason {
  reason: string;
  fact: Fact | null;
}

const MOST_QUOTE = 60;

/** Whether a quote can be part of our sentence: no markup, no URL, no prompt injection. */
function isQuotable(quote: string): boolean {
  return (
    quote.length <= MOST_QUOTE &&
    !/[<>{}[\]`|\\]|https?:|www\.|\.(?:com|net|org)\b|&\w+;/i.test(quote) &&
    !/\b(?:ignore|disregard|override|system|prompt|instructions?|assistant|reveal|password)\b/i.test(
      quote,
    ) &&
    /\p{L}{2}/u.test(quote)
  );
}

type Shape = (said: string, why: string, name: string) => string;

/** No two in a round begin alike. `why` is the rest of a sentence, in lower case where that is how it is written. */
const shapes: Shape[] = [
  (said, why) => `You said ${said}: ${why}.`,
  (said, why) => `${capitalised(why)}. You mentioned ${said}.`,
  (said, why) => `With ${said} in mind: ${why}.`,
  (said, why, name) => `${capitalised(name)} and ${said}: ${why}.`,
  (said, why) => `Chosen for ${said}: ${why}.`,
  (said, why) => `For ${said}: ${why}.`,
  (said, why) => `Because of ${said}: ${why}.`,
  (said, why) => `Since you wrote ${said}: ${why}.`,
  (said, why) => `${capitalised(why)}. Chosen with ${said} in mind.`,
  (said, why) => `Thinking of ${said}: ${why}.`,
];

/** Why this present: what was said, what makes it right for that, and the limit it honours. */
export function reasonFor(candidate: Candidate, brief: Brief, place: number): Reason {
  const { for: clause, why } = candidate;
  const honoured = honouring(candidate, brief);
  if (!clause || !isQuotable(clause.quote))
    return { reason: `${capitalised(why)}.${honoured}`, fact: null };
  const fact: Fact = { field: clause.field, quote: clause.quote };
  const turn = place + 3 * Math.floor(brief.taken.length / 10);
  const shape = shapes[turn % shapes.length];
  const words = shape?.(`“${clause.quote}”`, why, plainName(brief)) ?? why;
  return { reason: `${words}${honoured}`, fact };
}

const EATEN = new Set<Flag>(["nuts", "dairy", "gluten", "egg", "fish", "meat", "honey", "sugar"]);
const EATING = new Set<LimitLabel>(["allergy", "intolerance", "diet"]);
const TAKES_NO_ROOM = new Set(["experience", "digital"]);

/** The limit that this idea honours, where there is one to speak of. */
function honouring({ flags, form }: Candidate, { clauses, aversions }: Brief): string {
  if (flags.includes("food")) {
    const ruledOut = new Set(
      aversions.filter(({ flag }) => EATEN.has(flag)).map(({ quote }) => quote),
    );
    const food = clauses.find(
      ({ limit, quote }) => limit && EATING.has(limit) && ruledOut.has(quote) && isQuotable(quote),
    );
    if (food) return ` Check the label, given “${food.quote}”.`;
  }
  const isCramped = clauses.some(({ limit }) => limit === "nospace");
  return isCramped && TAKES_NO_ROOM.has(form) ? " Nothing to find room for." : "";
}
