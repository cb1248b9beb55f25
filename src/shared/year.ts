import * as z from "zod/mini";
import { budgetLimits } from "./budget-limits.ts";
import { price } from "./ideas.ts";

const { from, to } = budgetLimits.years;
const message = `Must be a year from ${from} to ${to}.`;

/** What the presents of one person may cost in one year; without an amount, there is no such limit any more. */
export const newBudget = z.strictObject({
  year: z.int(message).check(z.gte(from, message), z.lte(to, message)),
  amount: z.nullable(price),
});
export type NewBudget = z.output<typeof newBudget>;

export const budget = z.object({
  profileId: z.uuid(),
  year: z.int(),
  /** In hundredths of the user's currency. */
  amount: z.nullable(z.int()),
});

export const yearQuery = z.object({
  year: z.optional(z.string().check(z.regex(/^(19|20|21)\d\d$/, message))),
});

/** All sums are in hundredths of the user's currency. */
const ofPerson = z.object({
  /** Null for what is for nobody. */
  profileId: z.nullable(z.uuid()),
  /** Of what was bought, in January to December. */
  spent: z.array(z.int()),
  /** How much of it nobody has said a price of. */
  unpriced: z.int(),
  /** Of what is still to be bought. */
  planned: z.int(),
  /** Of the person for the year. */
  budget: z.nullable(z.int()),
  /** Of the lists with a budget of their own: what they may cost, and what is on them, bought or not. */
  lists: z.nullable(z.object({ budget: z.int(), used: z.int() })),
});

/** One year in money. Only those with whom something is; `from` and `to` are the years in which anything is. */
export const yearInMoney = z.object({
  year: z.int(),
  from: z.int(),
  to: z.int(),
  people: z.array(ofPerson),
});
