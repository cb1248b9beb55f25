import { locale } from "./locale.ts";

/** “12,000”. */
export function formatNumber(value: number): string {
  return value.toLocaleString(locale);
}
