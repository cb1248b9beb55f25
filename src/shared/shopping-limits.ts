/** Apart from the schemas: the pages read these without loading what checks them. */
export const shoppingLimits = {
  /** Ideas that come at once; further ones are asked for. */
  page: 50,
} as const;

/** What the ideas that are still to be bought go by. */
export const shoppingOrders = ["date", "person"] as const;
export type ShoppingOrder = (typeof shoppingOrders)[number];
