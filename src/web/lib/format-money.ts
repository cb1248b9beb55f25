import { locale } from "./locale.ts";

/** “$45” or “$45.50”, of hundredths: prices are whole numbers of those, in every currency. */
export function formatMoney(hundredths: number, currency: string): string {
  const digits = hundredths % 100 === 0 ? { maximumFractionDigits: 0 } : {};
  return new Intl.NumberFormat(locale, { style: "currency", currency, ...digits }).format(
    hundredths / 100,
  );
}
