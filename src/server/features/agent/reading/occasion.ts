import { daysBetween } from "../../../../shared/days.ts";
import type { Occasion, OccasionKind } from "./brief.ts";
import { plainLetters } from "./letters.ts";

const kinds: Array<[RegExp, OccasionKind]> = [
  [
    /\b(?:christmas|xmas|x-mas|secret santa|advent|noel|stocking|kris kringle|weihnacht\w*|navidad|natale|natal|kerst\w*)\b/i,
    "christmas",
  ],
  [/\b(?:hanukk?ah|chanuk?kah|chanukah)\b/i, "hanukkah"],
  [/\beaster\b/i, "easter"],
  [/\bhallow?e'?en\b/i, "halloween"],
  [/\bnew year'?s?\b/i, "new-year"],
  [/\bvalentine'?s?\b/i, "valentines"],
  [/\b(?:mother'?s?'?|mothering|mum'?s|mom'?s) (?:day|sunday)\b/i, "mothers-day"],
  [/\b(?:father'?s?'?|dad'?s) day\b/i, "fathers-day"],
  [/\b(?:baby|newborn|baby shower|christening|baptism|new arrival)\b/i, "baby"],
  [/\banniversar(?:y|ies)\b/i, "anniversary"],
  [/\b(?:wedding|bridal|marriage|engagement|getting married|bride|groom|nuptials)\b/i, "wedding"],
  [
    /\b(?:graduat\w+|graduation|finishing (?:school|university|college)|degree|commencement)\b/i,
    "graduation",
  ],
  [
    /\b(?:house ?-?warming|new (?:home|house|flat|apartment|place)|moving (?:in|house))\b/i,
    "housewarming",
  ],
  [/\b(?:retir\w+)\b/i, "retirement"],
  [
    /\b(?:farewell|goodbye|leaving (?:party|do|gift|present)|going away|send-?off|last day)\b/i,
    "farewell",
  ],
  [/\b(?:get well|recovery|in hospital|surgery|feel better|recovering)\b/i, "get-well"],
  [/\b(?:thank[- ]?you|thanks|appreciation|teacher'?s? day)\b/i, "thank-you"],
  [
    /\b(?:birthday|b-?day|bday|turning \d+|turns \d+|\d+(?:st|nd|rd|th) birthday|sweet sixteen|quincea\w+|geburtstag\w*|anniversaire|cumple(?:anos)?|compleanno|verjaardag|aniversario de nascimento|urodzin\w*|dogum gunu)\b/i,
    "birthday",
  ],
];

export function occasionKindOf(words: string): OccasionKind | null {
  const plain = plainLetters(words);
  return kinds.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** `today` and `eventDate` are days of the calendar (`2026-12-24`). A day that has passed hurries nobody. */
export function readOccasion(
  title: string | null,
  eventDate: string | null,
  today: string,
): Occasion | null {
  if (!title && !eventDate) return null;
  const days = eventDate ? daysBetween(today, eventDate) : null;
  const daysLeft = days !== null && days >= 0 ? days : null;
  const kind = title ? occasionKindOf(title) : null;
  if (!kind && daysLeft === null) return null;
  return { name: title ?? "", kind, daysLeft };
}
