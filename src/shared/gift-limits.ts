/** Apart from the schemas: the pages read these without loading what checks them. What a gift carries is in `ideaLimits`. */
export const giftLimits = {
  /** Gifts that come at once; further ones are asked for. */
  page: 50,
  /** Without a list: as many as anybody remembers; this is against abuse. */
  gifts: 10_000,
  /** How long ago one may have been given. */
  years: 150,
} as const;
