import type { Diary } from "../../../reading/brief.ts";
import type { Spoken } from "./asked.ts";

/** What is given by custom after so many years of marriage. */
const customs: Record<number, string> = {
  1: "paper",
  2: "cotton",
  3: "leather",
  4: "fruit and flowers",
  5: "wood",
  6: "iron",
  7: "copper or wool",
  8: "bronze",
  9: "pottery",
  10: "tin",
  11: "steel",
  12: "silk",
  13: "lace",
  14: "ivory, for which one gives something of elephants today",
  15: "crystal",
  20: "china",
  25: "silver",
  30: "pearl",
  35: "coral",
  40: "ruby",
  45: "sapphire",
  50: "gold",
  55: "emerald",
  60: "diamond",
};

const ASKED = /\btradition\w*\b|\bby custom\b|\bwhat (?:material|stone)\b/i;
const OF_MARRIAGE = /\b(?:years?|yrs?|anniversar\w*|married|wedding)\b/i;
const YEARS = /(?<![$£€\d])\b(\d{1,2})(?:st|nd|rd|th)?\b/;

/** "What is the traditional thing for 12 years?" Null where that was not asked. */
export function traditionFor(text: string, { dates }: Diary): Spoken | null {
  if (!ASKED.test(text) || !OF_MARRIAGE.test(text)) return null;
  const told = YEARS.exec(text)?.[1];
  const years = told ? Number(told) : dates.find(({ kind }) => kind === "anniversary")?.turns;
  const custom = years ? customs[years] : undefined;
  if (!custom) return null;
  return {
    words: `By custom, ${years} ${years === 1 ? "year" : "years"} of marriage are ${custom}.`,
    replies: [`Something with ${custom.split(/[ ,]/)[0]}`],
  };
}
