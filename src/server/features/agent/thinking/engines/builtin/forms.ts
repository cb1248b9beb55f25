/** What a present is: most are things. */
export const forms = [
  "thing",
  "experience",
  "consumable",
  "digital",
  "donation",
  "handmade",
] as const;
export type Form = (typeof forms)[number];
