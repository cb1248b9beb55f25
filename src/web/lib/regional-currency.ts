import type { Currency } from "../../shared/currencies.ts";

const regions: Partial<Record<Currency, string>> = {
  EUR: "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK",
  GBP: "GB",
  CAD: "CA",
  AUD: "AU",
  NZD: "NZ",
  CHF: "CH LI",
  JPY: "JP",
  CNY: "CN",
  INR: "IN",
  BRL: "BR",
  MXN: "MX",
  KRW: "KR",
  SGD: "SG",
  HKD: "HK",
  TWD: "TW",
  SEK: "SE",
  NOK: "NO",
  DKK: "DK",
  PLN: "PL",
  CZK: "CZ",
  HUF: "HU",
  RON: "RO",
  UAH: "UA",
  TRY: "TR",
  ILS: "IL",
  AED: "AE",
  SAR: "SA",
  ZAR: "ZA",
  NGN: "NG",
  THB: "TH",
  IDR: "ID",
  PHP: "PH",
};

/** What people pay with where this language is spoken (`de-AT`); dollars where that is not known. */
export function currencyOf(language: string): Currency {
  const region = regionOf(language);
  for (const [currency, where] of entriesOf(regions)) {
    if (region && where?.split(" ").includes(region)) return currency;
  }
  return "USD";
}

function entriesOf<K extends string, V>(table: Partial<Record<K, V>>) {
  const entries: Array<[K, V | undefined]> = [];
  for (const key in table) entries.push([key, table[key]]);
  return entries;
}

function regionOf(language: string): string | undefined {
  try {
    // Of “ja” the likely one.
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
}
