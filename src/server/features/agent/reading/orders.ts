import type { Clause } from "./brief.ts";
import { alternatives } from "./pattern.ts";

const ANSWER = "(?:output|respond|reply|answer|print|return|reveal|repeat)";
const ORDER = new RegExp(
  alternatives(String.raw`
    \b(?:ignore|disregard|override|overrule|bypass)\b
    \b(?:system|developer) ?(?:prompt|message|override|mode)?:
    \bprompts?\b
    \b(?:your|these|following|previous|all|prior) instructions?\b
    \byou (?:are now|must|shall|will now)\b
    \b${ANSWER}\b.*\b(?:json|only|list|rules|words?|exactly|everything|prompt)\b
    \b(?:only|always|just) (?:suggest|recommend|output|answer)\b
    \b(?:assistant|chatgpt)\b
    \b(?:ai|bot|agent|model)[:,]
    \bdrop table\b
    \bselect \*
  `),
  "i",
);
const MARKUP = /[<>{}]|=/;
/** The beginning of something written for a machine. */
const RECORD = /["']\s*[}\]]|\{\s*["']|["']\s*:\s*["'[{]/;

/** Told to the agent and not about the person: it is data, and about nothing. */
export function isOrder(text: string | null, { field, quote }: Clause): boolean {
  if (!text) return false;
  const record = RECORD.exec(text);
  const before = text.slice(0, text.indexOf(quote));
  if (
    MARKUP.test(quote) ||
    /<\/?[^<>]*$/.test(before) ||
    (record && text.indexOf(quote) >= record.index)
  )
    return true;
  const sentence = text.split(/(?<=[.!?;\n])\s*/).find((part) => part.includes(quote));
  const order = sentence === undefined ? null : ORDER.exec(sentence);
  if (!order) return false;
  // Interests named before it are interests still.
  return field !== "interests" || (sentence?.indexOf(quote) ?? 0) >= order.index;
}
