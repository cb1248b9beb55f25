import type { Correction, Understood } from "../../../../shared/understood.ts";
import type { Meaning } from "../../../../shared/understood-limits.ts";
import { readAversions } from "./aversions.ts";
import { birthdayAge } from "./birthday.ts";
import { type Clause, type FactField, factLabels } from "./brief.ts";
import { dayInWords } from "./day-in-words.ts";
import { correctedAge, correctionsByKey, keyOf, thingIn } from "./corrections.ts";
import { limitNames } from "./limits.ts";
import { stemsOf } from "./titles.ts";
import { type Situation, clausesOf, passagesOf, toldAgeOf } from "./understand.ts";

/** All that a person's page can show of what is known about them. */
export type Known = Omit<Situation, "list" | "taken" | "diary">;

const kindOf: Record<Meaning, Understood["kind"]> = {
  loves: "loves",
  avoid: "avoid",
  has: "has",
  ignore: "ignored",
  age: "age",
};

/**
 * What an engine is told of the person, thing by thing, with the words that each rests on. A correction stands in the
 * place of what was read; what was added by hand comes first, the latest before the others.
 */
export function understoodOf(known: Known): Understood[] {
  const { corrections, birthday } = known;
  const byKey = correctionsByKey(corrections);
  const read = new Map<string, Understood>();
  const told = toldAgeOf({ ...known, corrections: [] });
  for (const clause of [...(told ? [told] : []), ...clausesOf(known)]) {
    const key = keyOf(clause.quote);
    const corrected = byKey.get(key);
    const source = sourceOf(clause, known);
    if (corrected) read.set(key, correctedEntry(corrected, source));
    else if (!("polarity" in clause)) continue;
    else {
      const kind = readKind(clause);
      if (kind) read.set(`${kind} ${key}`, readEntry(clause, kind, source));
    }
  }
  const misread = birthday && byKey.get(keyOf(birthday));
  if (misread) read.set(keyOf(birthday), correctedEntry(misread, onFile(birthday)));
  const added = [...byKey].flatMap(([key, one]) =>
    read.has(key) ? [] : [correctedEntry(one, null)],
  );
  const age = ageEntry(known);
  return [...added.toReversed(), ...(age ? [age] : []), ...read.values()];
}

function readEntry(
  { quote, limit }: Clause,
  kind: Understood["kind"],
  source: Understood["source"],
): Understood {
  return {
    kind,
    thing: thingIn(quote),
    limit: limit ? limitNames[limit] : null,
    age: null,
    source,
    correction: null,
  };
}

function correctedEntry(
  { id, thing, meaning }: Correction,
  source: Understood["source"],
): Understood {
  return {
    kind: kindOf[meaning],
    thing,
    limit: null,
    age: null,
    source,
    correction: { id, thing, meaning },
  };
}

function ageEntry(known: Known): Understood | null {
  const { corrections, birthday, today } = known;
  const corrected = corrections.find(({ meaning }) => meaning === "age");
  const years = correctedAge(corrections, today);
  const told = toldAgeOf(known);
  const born = birthdayAge(known);
  const source = birthday && born !== null ? onFile(birthday) : told ? sourceOf(told, known) : null;
  if (corrected && years) {
    const [from, to] = years;
    return { ...correctedEntry(corrected, source), age: { from, to } };
  }
  const [from, to] = born === null ? (told?.years ?? []) : [born, born];
  const thing = born === null ? told?.quote : birthday;
  if (from === undefined || to === undefined || !thing) return null;
  return {
    kind: "age",
    thing: thingIn(thing),
    limit: null,
    age: { from, to },
    source,
    correction: null,
  };
}

/** Null for what makes no difference to any idea, as "to" of "allergic to nuts". */
function readKind(clause: Clause): Understood["kind"] | null {
  if (/^[a-z\s]*$/i.test(clause.quote) && stemsOf(clause.quote).length === 0) return null;
  if (clause.limit) return "limit";
  if (clause.polarity === "likes") return "loves";
  if (clause.polarity === "dislikes") return "avoid";
  if (clause.polarity === "owned") return "has";
  if (clause.polarity === "past") return "past";
  // "Vegan", said by the way, is a limit all the same.
  return readAversions([clause]).length > 0 ? "limit" : null;
}

function sourceOf(
  { field, quote }: { field: FactField; quote: string },
  { answers, said }: Known,
): Understood["source"] {
  const texts = field === "chat" ? said : passagesOf(answers).map(({ text }) => text);
  const own = passagesOf(answers).find((passage) => passage.field === field)?.text;
  const text = own ?? texts.findLast((one) => one.includes(quote)) ?? quote;
  return { field: factLabels[field], words: wordsAround(text, quote) };
}

function onFile(birthday: string): Understood["source"] {
  return { field: "Birthday", words: dayInWords(birthday) };
}

const MOST_WORDS = 140;
const CONTEXT = 50;

/** The item of a list where that is the whole of it, otherwise the sentence, or what fits of that. */
export function wordsAround(text: string, quote: string): string {
  const sentence = text.split(/(?<=[.!?;])\s+|\n+/).find((part) => part.includes(quote)) ?? quote;
  const item = sentence.split(",").find((part) => part.includes(quote)) ?? sentence;
  if (item.replace(/[.!?;]+\s*$/, "").trim() === quote.trim()) return clipped(quote.trim());
  if (sentence.length <= MOST_WORDS) return sentence.trim();
  const at = sentence.indexOf(quote);
  const end = at + Math.min(quote.length, MOST_WORDS - 2 * CONTEXT);
  const before = sentence.slice(Math.max(0, at - CONTEXT), at);
  const after = sentence.slice(end, end + CONTEXT);
  // Whole words only, where something was cut off.
  const lead = at > CONTEXT ? `…${before.replace(/^\S*\s/, "")}` : before;
  const rest = sentence.length > end + CONTEXT ? `${after.replace(/\s\S*$/, "")}…` : after;
  return `${lead}${sentence.slice(at, end)}${rest}`.trim().toWellFormed();
}

function clipped(words: string): string {
  return words.length <= MOST_WORDS
    ? words
    : `${words.slice(0, MOST_WORDS).replace(/\s\S*$/, "")}…`.toWellFormed();
}
