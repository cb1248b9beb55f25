import * as z from "zod/mini";
import { giftListLimits } from "./gift-list-limits.ts";
import { ideaDetails } from "./idea-details.ts";
import { text } from "./text.ts";
import { timestamp } from "./time.ts";

/** A day of the calendar that exists. */
const day = z.iso
  .date()
  .check(z.refine((value) => !value.startsWith("0000"), "Must be a day of the calendar."));

/** Blank rows of the editor are dropped before this; what is left is an idea. */
const idea = text({ min: 1, max: giftListLimits.idea });

export const ideas = z
  .array(idea)
  .check(
    z.maxLength(
      giftListLimits.ideas,
      `You can have up to ${giftListLimits.ideas} ideas per list. Delete some ideas to add new ones.`,
    ),
  );

/** One generated idea, as it is kept. */
export const generatedIdea = z.object({
  id: z.optional(z.string().check(z.maxLength(100))),
  title: text({ min: 1, max: giftListLimits.idea }),
  reason: z.optional(text({ max: 2000 })),
  /** The answer about the person that the reason goes by, in their own words. */
  fact: z.optional(z.object({ field: text({ max: 100 }), quote: text({ max: 500 }) })),
  details: z.optional(ideaDetails),
});

const generatedIdeas = z.array(generatedIdea).check(z.maxLength(giftListLimits.ideas));

/** Text in the API; only what parses is ever stored, and nothing that came along with it. */
const premiumResults = z.pipe(
  z.string().check(z.maxLength(giftListLimits.premiumResults)),
  z.transform((json, context) => {
    const parsed = z.safeParse(generatedIdeas, parseJson(json));
    if (parsed.success) return JSON.stringify(parsed.data);
    context.issues.push({ code: "custom", input: json, message: "Must be a JSON list of ideas." });
    return z.NEVER;
  }),
);

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

export const newGiftList = z.strictObject({
  title: text({ min: 1, max: giftListLimits.title }),
  profileId: z.nullish(z.uuid()),
});
export type NewGiftList = z.output<typeof newGiftList>;

export const giftListChanges = z.strictObject({
  title: z.optional(text({ min: 1, max: giftListLimits.title })),
  profileId: z.optional(z.uuid()),
  eventDate: z.nullish(day),
  manualIdeas: z.optional(ideas),
  premiumResults: z.nullish(premiumResults),
  /** The version the change is based on: an older one is refused with the current list. */
  updatedAt: z.optional(timestamp),
});
export type GiftListChanges = z.output<typeof giftListChanges>;

export const giftList = z.object({
  id: z.uuid(),
  title: z.string(),
  profileId: z.nullable(z.uuid()),
  eventDate: z.nullable(z.string()),
  manualIdeas: z.array(z.string()),
  premiumResults: z.nullable(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const giftListSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  profileId: z.nullable(z.uuid()),
  eventDate: z.nullable(z.string()),
  ideas: z.int(),
  updatedAt: timestamp,
});
