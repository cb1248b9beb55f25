import * as z from "zod/mini";
import { isDay } from "./days.ts";
import { ideaCounts } from "./ideas.ts";
import { defaultNotices, notices, occasionKinds, occasionLimits } from "./occasion-limits.ts";
import { text } from "./text.ts";
import { timestamp } from "./time.ts";

const name = text({ min: 1, max: occasionLimits.name });

/** `1966-03-04`, or `--03-04` where nobody knows the year. */
const date = z.string().check(
  z.regex(
    /^(\d{4}|-)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    "Must be a day like 1966-03-04, or --03-04 without a year.",
  ),
  // Without a year, any day that some year has.
  z.refine(
    (value) => isDay(value.startsWith("-") ? `2000${value.slice(1)}` : value),
    "There is no such day in the calendar.",
  ),
);

date.register(z.globalRegistry, { examples: ["1966-03-04", "--03-04"] });

const notice = z.int().check(
  z.gte(0),
  z.lte(30),
  z.refine(
    (days) => notices.some((offered) => offered === days),
    `Must be one of: ${notices.join(", ")}.`,
  ),
);

notice.register(z.globalRegistry, { examples: [...notices] });

/** In the order they come, each once. */
const noticeDays = z.pipe(
  z.array(notice).check(z.maxLength(notices.length, "Each choice at most once.")),
  z.transform((days) => notices.filter((offered) => days.some((one) => one === offered))),
);

/** Everybody it is for. */
const profileIds = z
  .array(z.uuid().check(z.toLowerCase()))
  .check(
    z.minLength(1, "Choose somebody it is for."),
    z.maxLength(
      occasionLimits.people,
      `An occasion can be for up to ${occasionLimits.people} people.`,
    ),
  );

const occasionKind = z.enum(occasionKinds);

export const newOccasion = z.strictObject({
  /** Not mentioned, it is for this person alone. */
  profileIds: z.optional(profileIds),
  kind: occasionKind,
  name,
  date,
  /** Whether it returns every year. */
  yearly: z.pipe(
    z.optional(z.boolean()),
    z.transform((value) => value ?? true),
  ),
  notices: z.pipe(
    z.optional(noticeDays),
    z.transform((days) => days ?? [...defaultNotices]),
  ),
});
export type NewOccasion = z.output<typeof newOccasion>;

export const occasionChanges = z.strictObject({
  profileIds: z.optional(profileIds),
  kind: z.optional(occasionKind),
  name: z.optional(name),
  date: z.optional(date),
  yearly: z.optional(z.boolean()),
  notices: z.optional(noticeDays),
});

/** When it is next, where the user is. */
const coming = {
  date: z.string(),
  daysLeft: z.int(),
  /** How old somebody will be, or how many years it will have been; null where the year is unknown. */
  turns: z.nullable(z.int()),
};

/** What it is about: an occasion somebody entered, or the date of a gift list. */
const source = z.enum(["occasion", "list"]);

export const occasion = z.object({
  source,
  /** Of the occasion, or of the list. */
  id: z.uuid(),
  /** The first of those it is for. */
  profileId: z.uuid(),
  profileIds: z.array(z.uuid()),
  kind: occasionKind,
  name: z.string(),
  date: z.string(),
  yearly: z.boolean(),
  notices: z.array(z.int()),
  /** Null when it does not come again. */
  next: z.nullable(z.object(coming)),
  createdAt: timestamp,
  updatedAt: timestamp,
});

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.string(),
  photo: z.nullable(z.string()),
});

export const comingUp = z.object({
  source,
  /** Of the occasion, or of the list. */
  id: z.uuid(),
  /** Whom it is for; null where that is more than one, or nobody yet. */
  person: z.nullable(person),
  /** Everybody it is for, oldest first, each with the list to open. */
  people: z.array(z.extend(person, { listId: z.nullable(z.uuid()) })),
  kind: occasionKind,
  name: z.string(),
  /** Its date as it was entered, and whether it returns every year: what a device keeps counts on from it. */
  entered: z.string(),
  yearly: z.boolean(),
  ...coming,
  /** The list to open; null where one is still to be started, and where each person has one. */
  listId: z.nullable(z.uuid()),
  /** Of the lists of all it is for. */
  ...ideaCounts,
});
export type ComingUp = z.output<typeof comingUp>;

export const comingUpOfAll = z.extend(comingUp, {
  /** The first idea that nobody has bought yet, and the list it is on; looked up for the nearest few. */
  toBuy: z.nullable(z.object({ title: z.string(), listId: z.uuid() })),
});

/** A person at a glance: their next day, and the best of what is on their lists. */
export const nextOfPerson = z.object({
  profileId: z.uuid(),
  next: z.nullable(comingUp),
  idea: z.nullable(z.string()),
});

/** One reminder inside the app. */
export const reminder = z.object({
  id: z.uuid(),
  source,
  /** As it was when the reminder came; null where it is for more than one, for a list that was for nobody, or a test. */
  person: z.nullable(person),
  /** Everybody it is for who is still there. */
  people: z.array(person),
  kind: occasionKind,
  name: z.string(),
  date: z.string(),
  /** Days of notice; 0 is the day itself. */
  notice: z.int(),
  turns: z.nullable(z.int()),
  /** The best of what stood on the person's lists; at most three. */
  ideas: z.array(z.string()),
  /** The list to open; null where there is none, or no longer. */
  listId: z.nullable(z.uuid()),
  /** How far that list had come; null where there was none. */
  ready: z.nullable(z.object(ideaCounts)),
  /** Sent by “Send a test”. */
  test: z.boolean(),
  createdAt: timestamp,
  readAt: z.nullable(timestamp),
});
