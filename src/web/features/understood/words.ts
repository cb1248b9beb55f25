import type { Meaning } from "../../../shared/understood-limits.ts";
import type { Entry } from "./queries.ts";

/** What can be said of a thing, as the menus name it. */
export const meaningNames: Record<Exclude<Meaning, "age">, string> = {
  loves: "Loves",
  avoid: "Avoid",
  has: "Has it already",
  ignore: "Not about them",
};

const kindNames: Record<Entry["kind"], string> = {
  loves: "Loves",
  avoid: "Avoid",
  has: "Has it",
  past: "Gave it up",
  limit: "Limit",
  age: "Age",
  ignored: "Ignored",
};

export function kindOf({ kind, limit }: Entry): string {
  return limit ?? kindNames[kind];
}

export function thingOf({ thing, age }: Entry): string {
  if (!age) return thing;
  const { from, to } = age;
  if (from !== to) return `${from} to ${to} years old`;
  return from === 1 ? "1 year old" : `${from} years old`;
}

/** Where it comes from, and the words it rests on where they say more than the thing itself. */
export function sourceOf({ thing, source, correction }: Entry): string {
  if (!source) return "Added by you";
  const words = source.words === thing ? source.field : `${source.field}: “${source.words}”`;
  return correction ? `${words}, corrected by you` : words;
}

/** What is said once it is stored. */
export function toldWords({ thing, meaning }: { thing: string; meaning: Meaning }): string {
  if (meaning === "age") return `Age: ${thing}`;
  return `“${thing}”: ${meaningNames[meaning].toLowerCase()}`;
}
