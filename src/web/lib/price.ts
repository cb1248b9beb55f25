import { ideaLimits } from "../../shared/idea-limits.ts";
import { formatNumber } from "./format-number.ts";
import { locale } from "./locale.ts";

/** “24.90” and “1,200”, of a price in hundredths. */
export function formatPrice(hundredths: number): string {
  const minimumFractionDigits = hundredths % 100 === 0 ? 0 : 2;
  return (hundredths / 100).toLocaleString(locale, { minimumFractionDigits });
}

/**
 * A typed price in hundredths, null where it is no number. What stands before the last one or two digits is the decimal
 * point, in whatever country; what stands between groups of three is nothing.
 */
export function readPrice(typed: string): number | null {
  const bare = typed.replaceAll(/[\s'’]|\p{Sc}/gu, "");
  const parts = /^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!parts) return null;
  const [, whole = "", hundredths = ""] = parts;
  return Number(`${whole.replaceAll(/[.,]/g, "")}${hundredths.padEnd(2, "0")}`);
}

/** What was typed as an amount that may be kept, null for nothing; or what is wrong with it. */
export function readAmount(typed: string): { amount: number | null } | { problem: string } {
  if (typed.trim() === "") return { amount: null };
  const amount = readPrice(typed);
  if (amount === null) return { problem: "Must be an amount, like 24.90." };
  if (amount <= ideaLimits.price) return { amount };
  return { problem: `At most ${formatNumber(ideaLimits.price / 100)}.` };
}
