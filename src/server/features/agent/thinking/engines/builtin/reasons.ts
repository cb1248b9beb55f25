import type { Brief, Fact, Preference, Trait } from "../../../reading/brief.ts";
import { factLabels } from "../../../reading/brief.ts";
import { plainName } from "./plain-name.ts";
import type { Candidate, Rules } from "./ranking.ts";
import { named } from "./ranking.ts";
import { meaningOf, preferenceOf, traitOf } from "../../../reading/understand.ts";

interface Reason {
  reason: string;
  fact: Fact | null;
}

const MOST_QUOTE = 70;

/** Whether a quote can be part of our sentence: no markup, no URL, no prompt injection. */
function isQuotable(quote: string): boolean {
  return (
    !/[<>{}[\]`|\\]|https?:|www\.|\.(?:com|net|org)\b|&\w+;/i.test(quote) &&
    !/\b(?:ignore|disregard|override|system|prompt|instructions?|assistant|reveal|password)\b/i.test(
      quote,
    ) &&
    /\p{L}{2}/u.test(quote)
  );
}

/** The beginning of a long quote, cut between words: still word for word. */
function shortened(quote: string): string {
  const plain = quote.trim();
  if (plain.length <= MOST_QUOTE) return plain;
  const cut = plain.slice(0, MOST_QUOTE);
  return cut.slice(0, cut.lastIndexOf(" ") > 20 ? cut.lastIndexOf(" ") : MOST_QUOTE);
}

type Shape = (quote: string, hook: string, name: string, where: string) => string;

const interestShapes: Shape[] = [
  (quote, hook) => `You mentioned “${quote}”. This ${hook}.`,
  (quote, hook, name) => `For the “${quote}” side of ${name}: it ${hook}.`,
  (quote, hook) => `“${quote}” made me think of this. It ${hook}.`,
  (quote, hook, _, where) => `Among ${where} you put “${quote}”, and this ${hook}.`,
  (quote, hook) => `It ${hook}, which goes well with “${quote}”.`,
  (quote, hook) => `Picked with “${quote}” in mind: it ${hook}.`,
  (quote, hook, name) => `You told me about ${name} and “${quote}”. It ${hook}.`,
  (quote, hook) => `A nod to “${quote}”. It ${hook}.`,
  (quote, hook) => `Because you wrote “${quote}”: this one ${hook}.`,
  (quote, hook) => `It ${hook}. I thought of it when I read “${quote}”.`,
];

const traitShapes: Shape[] = [
  (quote, hook, name) => `You describe ${name} as “${quote}”, and this ${hook}.`,
  (quote, hook) => `It ${hook}, a good match for somebody you call “${quote}”.`,
  (quote, hook) => `“${quote}” is a word you chose, and it suits this: it ${hook}.`,
  (quote, hook, name) => `For ${name}, whom you ticked as “${quote}”: it ${hook}.`,
];

const preferenceShapes: Shape[] = [
  (quote, hook) => `You asked for “${quote}”. This ${hook}.`,
  (quote, hook) => `It ${hook}, in keeping with “${quote}”.`,
  (quote, hook, name) => `“${quote}” suit ${name}, you said: it ${hook}.`,
  (quote, hook) => `Since you ticked “${quote}”: it ${hook}.`,
];

/** Reasons that hold for every idea: the last resort. */
const plainShapes: Partial<Record<Fact["field"], Shape[]>> = {
  budget: [
    (quote, hook) => `It ${hook}, and it keeps to “${quote}”.`,
    (quote, hook) => `It ${hook}. The price keeps to your “${quote}”.`,
    (quote, hook) => `A find that keeps to “${quote}”: it ${hook}.`,
  ],
  relationship: [
    (quote, hook) => `It ${hook}, and it is not too much or too little for “${quote}”.`,
    (quote, hook) => `Under “${quote}”, you can give this without a second thought: it ${hook}.`,
  ],
  ageRange: [
    (quote, hook) => `It ${hook}, and it suits everybody in “${quote}”.`,
    (quote, hook) => `Right for all of “${quote}”: it ${hook}.`,
  ],
};

/** Why this gift: a fact of the profile in the giver's own words, what is good about it, and what it respects. */
export function reasonFor(candidate: Candidate, brief: Brief, place: number, rules: Rules): Reason {
  const { gift, interest } = candidate;
  const name = plainName(brief);
  const turn = place + lengthOf(brief.taken);
  if (interest && isCitable(candidate, rules) && isQuotable(interest.quote)) {
    const fact: Fact = { field: interest.field, quote: shortened(interest.quote) };
    const where = factLabels[fact.field].toLowerCase();
    const shape = interestShapes[turn % interestShapes.length] ?? interestShapes[0];
    const words =
      shape?.(fact.quote, gift.hook, name, where === "interests" ? "the interests" : "the notes") ??
      "";
    return { reason: `${words}${respects(candidate, brief, turn)}`, fact };
  }
  const ticked = brief.facts.filter(({ field, quote }) =>
    field === "personalityTraits"
      ? fitsTrait(gift, meaningOf(traitOf, quote))
      : field === "giftPreferences"
        ? fitsPreference(gift, meaningOf(preferenceOf, quote))
        : false,
  );
  const fact = ticked[turn % Math.max(1, ticked.length)];
  if (fact) {
    const shapes = fact.field === "personalityTraits" ? traitShapes : preferenceShapes;
    const shape = shapes[turn % shapes.length] ?? shapes[0];
    return {
      reason: `${shape?.(fact.quote, gift.hook, name, "") ?? ""}${respects(candidate, brief, turn)}`,
      fact,
    };
  }
  const kept = brief.facts.filter(({ field }) => plainShapes[field]);
  const plain =
    kept.find(({ field }) => field === "budget") ?? kept[turn % Math.max(1, kept.length)];
  const shapes = plain ? (plainShapes[plain.field] ?? []) : [];
  const shape = shapes[turn % Math.max(1, shapes.length)];
  if (plain && shape) return { reason: shape(plain.quote, gift.hook, name, ""), fact: plain };
  return { reason: `It ${gift.hook}.${respects(candidate, brief, turn)}`, fact: null };
}

function fitsTrait(gift: Candidate["gift"], trait: Trait | null): boolean {
  return trait !== null && gift.traits.includes(trait);
}

function fitsPreference(gift: Candidate["gift"], preference: Preference | null): boolean {
  if (!preference) return false;
  if (preference === "experience" && gift.form === "experience") return true;
  return gift.preferences.includes(preference);
}

/** An interest may be quoted only where the gift plainly belongs to it. */
function isCitable({ interest, topic, direct, title }: Candidate, { citing }: Rules): boolean {
  if (!interest) return false;
  const part = named(title, interest.quote);
  // Named whole, named in part within its topic, or plainly meant.
  if (part > 0.5 && topic >= citing + 0.1) return true;
  if (part >= 0.5 && topic >= citing + 0.22) return true;
  if (direct >= citing + 0.05 && topic >= citing - 0.05) return true;
  return topic >= citing + 0.22 && direct >= citing - 0.05;
}

/** A sentence on a deadline or a diet that the gift respects; not under every idea. */
function respects({ gift }: Candidate, brief: Brief, turn: number): string {
  const days = brief.occasion?.daysLeft;
  if (days !== null && days !== undefined && days <= 10 && turn % 3 === 0) {
    if (gift.lead === 0) return " You can have it today.";
    if (gift.lead === 1) return " A shop in town will have it.";
    return " It can be there in time.";
  }
  const food = gift.flags.includes("food");
  const diet = brief.aversions.find(
    ({ flag, quote }) => DIET.has(flag) && isQuotable(quote) && quote.length <= 40,
  );
  if (food && diet && turn % 3 === 0) return ` It keeps to what you said about “${diet.quote}”.`;
  return "";
}

const DIET = new Set([
  "alcohol",
  "sugar",
  "dairy",
  "gluten",
  "nuts",
  "meat",
  "fish",
  "egg",
  "honey",
  "caffeine",
]);

/** Shifts the phrasing, so that the next ten begin with another one. */
function lengthOf(taken: string[]): number {
  return Math.floor(taken.length / 10) * 3;
}
