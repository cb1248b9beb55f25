import * as z from "zod/mini";
import { carried, idea, title } from "./ideas.ts";
import { day, timestamp } from "./time.ts";

const { note, link, price, givenOn, occasion, verdict } = carried;

/** A gift that is entered afterwards. */
export const newGift = z.strictObject({
  title,
  note,
  link,
  price,
  givenOn: day,
  occasion,
  verdict,
});
export type NewGift = z.output<typeof newGift>;

export const giftChanges = z.strictObject({
  title: z.optional(title),
  note,
  link,
  price,
  givenOn,
  occasion,
  verdict,
  /** The version the change is based on: an older one is refused with the current gift. */
  updatedAt: z.optional(timestamp),
});
export type GiftChanges = z.output<typeof giftChanges>;

/** An idea that was given, and the list it stands on, where there is one. */
export const gift = z.extend(idea, {
  list: z.nullable(z.object({ id: z.uuid(), title: z.string() })),
});

/** Given last first. `next` begins the next page; null on the last one. */
export const giftPage = z.object({ items: z.array(gift), next: z.nullable(z.uuid()) });
