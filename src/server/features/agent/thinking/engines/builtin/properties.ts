import { readAversions } from "../../../reading/aversions.ts";
import type { Flag } from "../../../reading/brief.ts";
import type { Idea } from "../../../reading/turn.ts";
import { tellingStemsOf, stemsOf } from "../../../reading/titles.ts";
import type { Catalogue } from "./catalogue.ts";

const AGE = /\b(\d{1,2})[\s-]*(?:yo|y\/o|yrs?|years?)\b/i;

/**
 * What is known of an idea that a question is about: "does it have nuts?", "is it ok for a 4 year old?". Null where nothing is.
 * A question is read as a statement against what it names: that is what one asks about.
 */
export function propertyOf(
  { title, details }: Idea,
  question: string,
  termsOf: Catalogue["termsOf"],
): string | null {
  const terms = termsOf(title);
  if (!terms) return null;
  const told: string[] = [];
  const age = Number(AGE.exec(question)?.[1] ?? Number.NaN);
  const from = details?.fromAge ?? terms.from;
  if (age >= 0) {
    told.push(from <= age ? "it suits that age." : `it is for ${from} years and up.`);
  }
  const named = namedIn(question, title);
  const has = named.filter((flag) => terms.flags.includes(flag));
  const [first] = named;
  if (has.length > 0) told.push(`it does have to do with ${has.map(inWords).join(" and ")}.`);
  else if (first) {
    told.push(
      `as far as I know it has nothing to do with ${inWords(first)}; what the maker says counts.`,
    );
  }
  return told.length > 0 ? told.join(" And ") : null;
}

/** What a question names beside the idea itself. */
function namedIn(question: string, title: string): Flag[] {
  const own = new Set(tellingStemsOf(title));
  const rest = question
    .split(/\s+/)
    .filter((word) => !stemsOf(word).some((stem) => own.has(stem)))
    .join(" ");
  return readAversions([{ field: "chat", quote: rest, polarity: "dislikes" }]).map(
    ({ flag }) => flag,
  );
}

const inWords = (flag: Flag) => flag.replaceAll("-", " ");
