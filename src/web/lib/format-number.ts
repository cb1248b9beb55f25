import { locale } from "./locale.ts";

/** “12,000”. */
export function formatNumber(value: number): string {
  // It has no separators: a first format takes a phone a tenth of a second to make.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return value.toLocaleString(locale);
}
