import * as z from "zod/mini";
import { shoppingOrders } from "./shopping-limits.ts";

export const shoppingQuery = z.object({
  by: z.optional(z.enum(shoppingOrders)),
  before: z.optional(z.uuid()),
});

/** An idea that is still to be bought, and where it stands. */
const toBuy = z.object({
  id: z.uuid(),
  title: z.string(),
  note: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** In hundredths of the user's currency. */
  price: z.nullable(z.int()),
  profileId: z.nullable(z.uuid()),
  list: z.object({ id: z.uuid(), title: z.string(), eventDate: z.nullable(z.string()) }),
});

/** `next` begins the next page; null on the last one. The rest is of all pages. */
export const shoppingPage = z.object({
  items: z.array(toBuy),
  next: z.nullable(z.uuid()),
  count: z.int(),
  /** In hundredths of the user's currency. */
  sum: z.int(),
  /** How many of them nobody has said a price of. */
  unpriced: z.int(),
});
