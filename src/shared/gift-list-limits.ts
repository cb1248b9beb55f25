/** Apart from the schemas: the pages read the numbers without loading what checks them. */
export const giftListLimits = {
  title: 200,
  /** On a profile's page and when renaming. */
  shortTitle: 20,
  ideas: 100,
  idea: 500,
  premiumResults: 50_000,
  /** Saves that a list remembers. */
  saves: 30,
  /** Lists that come at once; further ones are asked for. */
  page: 100,
  /** Titles at a glance, where there are many lists, and how much of each. */
  glance: 4,
  glanceTitle: 80,
  /** As many as anybody wants is promised; this is against abuse. */
  lists: 10_000,
} as const;
