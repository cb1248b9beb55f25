import type { Flag } from "./brief.ts";
import type { LimitLabel } from "./marks.ts";

/** What a kind of limit rules out where the reader has marked it, whatever its words are; `aversions.ts` goes by the words. */
export const ruledOutBy: Record<LimitLabel, readonly Flag[]> = {
  allergy: [],
  intolerance: [],
  diet: [],
  faith: [],
  sober: ["alcohol"],
  pregnant: ["alcohol", "heights", "heat"],
  mobility: ["exercise", "heights", "camping"],
  illness: [],
  senses: [],
  grief: ["age-joke", "adult-humour"],
  noscreens: ["screen", "gaming"],
  nospace: ["needs-space", "clutter", "decor"],
  noise: ["noise"],
  scent: ["scent", "candle", "skincare"],
  ethics: [],
  skin: ["skincare", "scent"],
  pets: [],
  money: [],
};

/** As a person reads them. */
export const limitNames: Record<LimitLabel, string> = {
  allergy: "Allergy",
  intolerance: "Intolerance",
  diet: "Diet",
  faith: "Faith",
  sober: "No alcohol",
  pregnant: "Pregnancy",
  mobility: "Mobility",
  illness: "Health",
  senses: "Senses",
  grief: "Grief",
  noscreens: "No screens",
  nospace: "Little space",
  noise: "Noise",
  scent: "Scents",
  ethics: "Ethics",
  skin: "Skin",
  pets: "Pets",
  money: "Money",
};
