import * as z from "zod/mini";

/** Dearer than anything anybody gives: what a model says beyond it is no price. */
export const mostDollars = 10_000_000;
const dollars = z.int().check(z.gte(0), z.lte(mostDollars));

/** What one needs to act on an idea, each where it is known. */
export const ideaDetails = z.object({
  /** What a shopper pays, in whole US dollars. */
  price: z.optional(z.object({ low: dollars, high: dollars })),
  /** The age it begins to suit, where the person is a child or may be one. */
  fromAge: z.optional(z.int().check(z.gte(1), z.lte(120))),
  /** Days until the giver has it in hand. */
  leadDays: z.optional(z.int().check(z.gte(0), z.lte(3650))),
});
export type IdeaDetails = z.output<typeof ideaDetails>;
