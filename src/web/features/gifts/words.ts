import { verdicts } from "../../../shared/idea-limits.ts";
import { yearOf } from "../../../shared/days.ts";
import type { Gift, Verdict } from "./queries.ts";

const verdictNames: Record<Verdict, string> = {
  loved: "Loved it",
  fine: "Fine",
  unused: "Never used",
};

/** How a gift can have gone, in the order they are offered in. */
export const verdictChoices = verdicts.map((value) => ({ value, label: verdictNames[value] }));

/** What a change is answered with while the server cannot be reached. */
export const savedOnDevice = {
  title: "Saved on this device",
  description: "It is sent when you are back online.",
};

/** Gifts by the year they were given in, in their order; those without a day are by themselves. */
export function byYear(gifts: readonly Gift[]): Array<{ year: string; gifts: Gift[] }> {
  const years: Array<{ year: string; gifts: Gift[] }> = [];
  for (const gift of gifts) {
    const year = gift.givenOn === null ? "Some time ago" : String(yearOf(gift.givenOn));
    const last = years.at(-1);
    if (last?.year === year) last.gifts.push(gift);
    else years.push({ year, gifts: [gift] });
  }
  return years;
}
