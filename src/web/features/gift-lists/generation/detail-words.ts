import type { IdeaDetails } from "../../../../shared/idea-details.ts";
import { formatNumber } from "../../../lib/format-number.ts";

/** Up to so many days, nobody needs to plan ahead. */
const A_FEW_DAYS = 3;
const WEEK = 7;
const MONTH = 30;

/** What is known of an idea, as it is read one after the other. */
export function detailWords({ price, fromAge, leadDays = 0 }: IdeaDetails): string[] {
  return [
    ...(price ? [priceWords(price)] : []),
    ...(fromAge ? [`from ${fromAge} ${fromAge === 1 ? "year" : "years"}`] : []),
    ...(leadDays > A_FEW_DAYS ? [`about ${timeWords(leadDays)} to get`] : []),
  ];
}

function priceWords({ low, high }: { low: number; high: number }): string {
  const dollars = (amount: number) => `$${formatNumber(amount)}`;
  return low === high ? dollars(low) : `${dollars(low)}–${dollars(high)}`;
}

function timeWords(days: number): string {
  if (days === WEEK) return "a week";
  if (days < 2 * WEEK) return `${days} days`;
  if (days < 2 * MONTH) return `${Math.round(days / WEEK)} weeks`;
  return `${Math.round(days / MONTH)} months`;
}
