import * as z from "zod/mini";
import { giftListLimits } from "./gift-list-limits.ts";
import { ideaLimits, ideaSources, ideaStates, verdicts } from "./idea-limits.ts";
import { occasionLimits } from "./occasion-limits.ts";
import { optionalText, text } from "./text.ts";
import { day, timestamp } from "./time.ts";

/** The answer about the person that a reason goes by, in their own words. */
export const fact = z.object({
  field: text({ max: ideaLimits.fact.field }),
  quote: text({ max: ideaLimits.fact.quote }),
});

export type Fact = z.output<typeof fact>;

export const title = text({ min: 1, max: giftListLimits.idea });

/** As the browser would write it, which leaves nothing in it that is no part of an address. */
function address(protocol: RegExp, example: string) {
  const error = `Must be a web address, like ${example}.`;
  const { address: max } = ideaLimits;
  return z.nullish(z.url({ protocol, normalize: true, error }).check(z.maxLength(max)));
}

/** In hundredths of the user's currency. */
export const price = z.int().check(z.gte(0), z.lte(ideaLimits.price));

/** What an idea carries beside its title: what is left out stays as it is. */
export const carried = {
  note: optionalText(ideaLimits.note),
  link: address(/^https?$/, "https://example.com"),
  picture: address(/^https$/, "https://example.com/vase.jpg"),
  price: z.nullish(price),
  source: z.optional(z.enum(ideaSources)),
  reason: optionalText(ideaLimits.reason),
  fact: z.nullish(fact),
  state: z.optional(z.enum(ideaStates)),
  /** Where the giver is; each is kept as it is sent, and `state` alone says how far it has come. */
  boughtOn: z.nullish(day),
  wrappedOn: z.nullish(day),
  givenOn: z.nullish(day),
  occasion: optionalText(occasionLimits.name),
  verdict: z.nullish(z.enum(verdicts)),
};

/** One idea of a list as a device sends it, with an id that the device made where it is new. */
const sentIdea = z.strictObject({ id: z.uuid().check(z.toLowerCase()), title, ...carried });
export type SentIdea = z.output<typeof sentIdea>;

const most = [
  giftListLimits.ideas,
  `You can have up to ${giftListLimits.ideas} ideas per list. Delete some ideas to add new ones.`,
] as const;

/** Blank rows of the editor are dropped before this; what is left is an idea. */
export const ideaTitles = z.array(title).check(z.maxLength(...most));

export const sentIdeas = z.array(sentIdea).check(z.maxLength(...most), (context) => {
  const seen = new Set<string>();
  for (const [index, { id }] of context.value.entries()) {
    if (seen.has(id)) {
      context.issues.push({
        code: "custom",
        input: id,
        path: [index, "id"],
        message: "Each idea once.",
      });
    }
    seen.add(id);
  }
});

/** An idea as it is stored. */
export const idea = z.object({
  id: z.uuid(),
  title: z.string(),
  note: z.nullable(z.string()),
  link: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  /** In hundredths of the user's currency. */
  price: z.nullable(z.int()),
  source: z.enum(ideaSources),
  /** Why the agent proposed it. */
  reason: z.nullable(z.string()),
  fact: z.nullable(fact),
  state: z.enum(ideaStates),
  boughtOn: z.nullable(z.string()),
  wrappedOn: z.nullable(z.string()),
  givenOn: z.nullable(z.string()),
  /** What it was given for. */
  occasion: z.nullable(z.string()),
  /** How it went. */
  verdict: z.nullable(z.enum(verdicts)),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Idea = z.output<typeof idea>;

/** How many ideas stand on a list, and how many of them are at least so far. */
export const ideaCounts = {
  ideas: z.int(),
  bought: z.int(),
  wrapped: z.int(),
  given: z.int(),
};
