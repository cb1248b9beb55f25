import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { ideaSources, ideaStates, verdicts } from "../../../shared/idea-limits.ts";
import type { Fact } from "../../../shared/ideas.ts";
import { moment } from "../columns.ts";
import { occasions } from "./occasions.ts";
import { profiles } from "./profiles.ts";
import { users } from "./users.ts";

export const giftLists = pgTable(
  "gift_lists",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Nobody yet: a list may be started before it is known who it is for. */
    profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "cascade" }),
    title: text().notNull(),
    eventDate: date("event_date", { mode: "string" }),
    /** What all of it may cost, in hundredths of the user's currency. */
    budget: bigint({ mode: "number" }),
    /** What it was started for. Without a date it waits for the next time. */
    occasionId: uuid("occasion_id").references(() => occasions.id, { onDelete: "set null" }),
    // Of its ideas, and of those that are at least so far. Triggers on `ideas` keep them: counting a hundred lists takes
    // the embedded engine as long as everything else about them.
    ideaCount: integer("idea_count").notNull().default(0),
    boughtCount: integer("bought_count").notNull().default(0),
    wrappedCount: integer("wrapped_count").notNull().default(0),
    givenCount: integer("given_count").notNull().default(0),
    premiumResults: text("premium_results"),
    /** The names of the last saves, newest first, for whoever was not answered. */
    saves: uuid()
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Also the version: every change sets a later one. */
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("gift_lists_user_id").on(table.userId, table.updatedAt),
    index("gift_lists_profile_id").on(table.profileId, table.updatedAt),
    index("gift_lists_event_date").on(table.userId, table.eventDate, table.id),
    index("gift_lists_occasion_id")
      .on(table.occasionId)
      .where(sql`occasion_id is not null`),
  ],
);

/** An idea stands on a list; what was given outlives its list with the person. */
export const ideas = pgTable(
  "ideas",
  {
    /** Made by whoever writes it first: a device that is offline, too. */
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    listId: uuid("list_id").references(() => giftLists.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "cascade" }),
    /** On its list, from 0. */
    place: integer().notNull().default(0),
    title: text().notNull(),
    note: text(),
    link: text(),
    picture: text(),
    /** In hundredths of the user's currency. */
    price: bigint({ mode: "number" }),
    source: text({ enum: ideaSources }).notNull().default("typed"),
    reason: text(),
    fact: jsonb().$type<Fact>(),
    state: text({ enum: ideaStates }).notNull().default("idea"),
    boughtOn: date("bought_on", { mode: "string" }),
    wrappedOn: date("wrapped_on", { mode: "string" }),
    givenOn: date("given_on", { mode: "string" }),
    occasion: text(),
    verdict: text({ enum: verdicts }),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    // Without `place`: a hundred rows are sorted at once, and moving one touches no index. With the owner, who is in
    // every query: before the first statistics, the planner would as soon go through everything they have.
    index("ideas_list_id").on(table.listId, table.userId),
    index("ideas_user_id").on(table.userId, table.state),
    // For searching, which goes through them from the latest on.
    index("ideas_created_at").on(table.userId, table.createdAt, table.id),
    index("ideas_spent_on")
      .on(table.userId, sql`coalesce(bought_on, wrapped_on, given_on)`)
      .where(sql`state <> 'idea'`),
    index("ideas_profile_id")
      .on(table.profileId, table.givenOn)
      .where(sql`profile_id is not null`),
    check(
      "ideas_on_list_or_given",
      sql`(${table.listId} is null) <> (${table.profileId} is null) and (${table.profileId} is null or ${table.state} = 'given')`,
    ),
    check("ideas_place", sql`${table.place} between 0 and 99`),
  ],
);

/** What the presents of one person may cost in one year. */
export const budgets = pgTable(
  "budgets",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    year: integer().notNull(),
    /** In hundredths of the user's currency. */
    amount: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    unique("budgets_profile_id_year").on(table.profileId, table.year),
    index("budgets_user_id").on(table.userId, table.year),
  ],
);
