import type { Span } from "./brief.ts";

/** Words that tell an age without a number, and the years they tell; the first that fits counts. */
export const ageWords: ReadonlyArray<readonly [RegExp, Span]> = [
  [/\bnewborn\b|\bnot yet (?:1|one)\b/, [0, 0]],
  [/\ba year and a half\b/, [1, 1]],
  [/\bterrible twos\b/, [2, 2]],
  [/\bthreenager\b/, [3, 3]],
  [/\btoddler\b/, [1, 3]],
  [/\bpreschooler\b/, [3, 5]],
  [/\bkindergart(?:e)?ner\b/, [5, 6]],
  [/\bdouble (?:digits|figures)\b/, [10, 10]],
  [/\b(?:pre-?teen|tween)(?:ager)?\b/, [9, 12]],
  [/\bba[rt] mitzvah\b/, [13, 13]],
  [/\bquincea[nñ]era\b/, [15, 15]],
  [/\bsweet sixteen\b/, [16, 16]],
  [/\bhigh school senior\b/, [17, 18]],
  [/\bcollege freshman\b|\bfreshers?\b/, [18, 19]],
  [/\bteen(?:s|age|ager)?\b/, [13, 19]],
  [/\bthree[- ]quarters of a century\b/, [75, 75]],
  [/\bhalf[- ](?:a[- ])?century\b/, [50, 50]],
  [/\bquarter[- ](?:of a[- ])?century\b/, [25, 25]],
  [/\bpensioner\b|\boap\b/, [65, 90]],
  [/\bseptuagenarian\b/, [70, 79]],
  [/\boctogenarian\b/, [80, 89]],
  [/\bnonagenarian\b/, [90, 99]],
  [/\bcentenarian\b/, [100, 105]],
];
