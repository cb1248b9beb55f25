import type { Brief, Clause, Fact, Flag } from "../../../reading/brief.ts";
import type { LimitLabel } from "../../../reading/marks.ts";
import type { Candidate } from "./candidate.ts";
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
    // "F1" can be quoted, "x" cannot.
    /[\p{L}\p{N}]{2}/u.test(quote) &&
    /\p{L}/u.test(quote)
  );
}

interface Pronouns {
  they: string;
  them: string;
  their: string;
}
const pronouns: Record<"male" | "female" | "other", Pronouns> = {
  male: { they: "he", them: "him", their: "his" },
  female: { they: "she", them: "her", their: "her" },
  other: { they: "they", them: "them", their: "their" },
};

/** "{they} can dig" about somebody: "she can dig". */
function about(why: string, words: Pronouns): string {
  return why
    .replaceAll("{they}", words.they)
    .replaceAll("{them}", words.them)
    .replaceAll("{their}", words.their);
}

interface Telling {
  name: string;
  /** What was said they like. */
  said: string;
  /** A whole clause: what the present does for somebody who likes that. */
  why: string;
  their: string;
}
type Shape = (told: Telling) => string;

/** No two in a row are alike: read one below the other, a stock opening shows. */
const liked: Shape[] = [
  ({ name, said, why }) => `${capitalised(name)} loves ${said}, and ${why}.`,
  ({ said, why, their }) => `${capitalised(why)}: one for ${their} love of ${said}.`,
  ({ name, said, why }) => `${capitalised(name)} and ${said}: ${why}.`,
  ({ said, why }) => `You mentioned ${said}, and ${why}.`,
  ({ name, said, why }) => `For ${said}, which ${name} enjoys: ${why}.`,
  ({ said, why }) => `With ${said} in mind: ${why}.`,
];
const unnamed: Shape[] = [
  ({ said, why }) => `You mentioned ${said}, and ${why}.`,
  ({ said, why, their }) => `${capitalised(why)}: one for ${their} love of ${said}.`,
  ({ said, why }) => `With ${said} in mind: ${why}.`,
];
const noted: Shape = ({ said, why }) => `You wrote ${said}, and ${why}.`;
/** What was just asked for stands above the ideas already. */
const wished: Shape = ({ why }) => `${capitalised(why)}.`;
const occasioned: Shape = ({ said, why }) => `With ${said} coming up, ${why}.`;

/**
 * Why this present: what was said, what it does for somebody like that, and the limit it honours, unless that is among
 * what was `honoured` aloud before.
 */
export function reasonFor(
  candidate: Candidate,
  brief: Brief,
  place: number,
  honoured: Set<string> = new Set(),
): Reason {
  const words = pronouns[brief.person.gender ?? "other"];
  const why = about(candidate.why, words);
  const limit = honouring(candidate, brief);
  const honours = limit === NO_ROOM && honoured.has(limit) ? "" : limit;
  honoured.add(limit);
  const { for: clause } = candidate;
  if (!clause || !isQuotable(clause.quote))
    return { reason: `${capitalised(why)}.${honours}`, fact: null };
  const shape = shapeFor(clause, brief, place);
  const told = shape({ name: plainName(brief), said: saidAs(clause), why, ...words });
  const fact: Fact = { field: clause.field, quote: clause.quote };
  return { reason: `${told}${honours}`, fact };
}

function shapeFor(clause: Clause, brief: Brief, place: number): Shape {
  if (clause.field === "occasion") return occasioned;
  if (clause.isWish) return wished;
  if (!isNamed(clause)) return noted;
  const name = plainName(brief);
  // "Mum and Dad" do not love in the singular.
  const shapes = name === "them" || / and /i.test(name) ? unnamed : liked;
  const turn = place + 2 * Math.floor(brief.taken.length / 10);
  return shapes[turn % shapes.length] ?? noted;
}

const MOST_WORDS = 5;

/** "Sea glass" is something to love; "his hands go blue on the way to college" is something that was written. */
function isNamed({ field, quote }: Clause): boolean {
  return field !== "additionalNotes" && quote.split(/\s+/).length <= MOST_WORDS;
}

/** Plain words become part of the sentence, others are quoted; what stands in brackets is left out. */
function saidAs(clause: Clause): string {
  const quote = clause.quote.replace(/\s*\(.*$/, "") || clause.quote;
  const isPlain = /^[\p{L}\p{N}][\p{L}\p{N} .,&'’:+-]*[\p{L}\p{N}]$/u.test(quote);
  return isPlain && (isNamed(clause) || clause.field === "occasion") ? quote : `“${quote}”`;
}

const EATEN = new Set<Flag>(["nuts", "dairy", "gluten", "egg", "fish", "meat", "honey", "sugar"]);
const EATING = new Set<LimitLabel>(["allergy", "intolerance", "diet"]);
/** Worth saying of one idea among ten; a label is worth checking for each. */
const NO_ROOM = " It takes up no room at home.";
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
    if (food) return ` Check the label first, because of “${food.quote}”.`;
  }
  const isCramped = clauses.some(({ limit }) => limit === "nospace");
  return isCramped && TAKES_NO_ROOM.has(form) ? NO_ROOM : "";
}
