/** Apart from the schemas: the pages read the numbers without loading what checks them. */
export const giftListLimits = {
  title: 200,
  /** On a profile's page and when renaming. */
  shortTitle: 20,
  ideas: 100,
  idea: 500,
  premiumResults: 50_000,
} as const;
