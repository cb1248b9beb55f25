import * as z from "zod/mini";
import { giftListLimits } from "./gift-list-limits.ts";
import { ideaDetails } from "./idea-details.ts";
import { ideaLimits } from "./idea-limits.ts";
import { fact, idea, ideaCounts, ideaTitles, price, sentIdeas } from "./ideas.ts";
import { text } from "./text.ts";
import { day, timestamp } from "./time.ts";

/** One generated idea, as it is kept. */
export const generatedIdea = z.object({
  id: z.optional(z.string().check(z.maxLength(100))),
  title: text({ min: 1, max: giftListLimits.idea }),
  reason: z.optional(text({ max: ideaLimits.reason })),
  fact: z.optional(fact),
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

export const giftListChanges = z
  .strictObject({
    title: z.optional(text({ min: 1, max: giftListLimits.title })),
    profileId: z.optional(z.uuid()),
    eventDate: z.nullish(day),
    /** What all of it may cost, in hundredths of the user's currency. */
    budget: z.nullish(price),
    /** All ideas in their order, each with what changed of it: one that is not named leaves the list. */
    ideas: z.optional(sentIdeas),
    /** The same by their titles alone: an idea keeps what it carries as long as it is recognised. */
    manualIdeas: z.optional(ideaTitles),
    premiumResults: z.nullish(premiumResults),
    /** The version the change is based on: an older one is refused with the current list. */
    updatedAt: z.optional(timestamp),
    /** A name that the sender makes for this save: whoever was not answered finds it among the list's `saves`, or not. */
    save: z.optional(z.uuid()),
  })
  .check(
    z.refine(({ ideas, manualIdeas }) => !ideas || !manualIdeas, {
      path: ["manualIdeas"],
      message: "Send the ideas or their titles, not both.",
    }),
  );
export type GiftListChanges = z.output<typeof giftListChanges>;

/** What becomes of the ideas that were not given: they stay, or move to another list. */
export const closing = z
  .strictObject({ rest: z.enum(["stay", "move"]), toListId: z.optional(z.uuid()) })
  .check(
    z.refine(({ rest, toListId }) => (rest === "move") === (toListId !== undefined), {
      path: ["toListId"],
      message: "Say to which list the ideas move, and only then.",
    }),
  );
export type Closing = z.output<typeof closing>;

export const giftList = z.object({
  id: z.uuid(),
  title: z.string(),
  profileId: z.nullable(z.uuid()),
  eventDate: z.nullable(z.string()),
  /** The occasion it was started for. */
  occasionId: z.nullable(z.uuid()),
  /** In hundredths of the user's currency. */
  budget: z.nullable(z.int()),
  ideas: z.array(idea),
  /** The titles of the ideas. */
  manualIdeas: z.array(z.string()),
  premiumResults: z.nullable(z.string()),
  /** The names of the last saves that arrived, newest first. */
  saves: z.array(z.uuid()),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const giftListSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  profileId: z.nullable(z.uuid()),
  eventDate: z.nullable(z.string()),
  ...ideaCounts,
  /** The beginnings of its first titles that are not given yet; left out in what devices have kept from before. */
  first: z.optional(z.array(z.string())),
  updatedAt: timestamp,
});
