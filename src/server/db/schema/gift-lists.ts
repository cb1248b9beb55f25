import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
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
    manualIdeas: text("manual_ideas")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** How many there are: to count them, an array of megabytes would have to be read. */
    ideas: integer()
      .notNull()
      .generatedAlwaysAs(sql`cardinality(manual_ideas)`),
    premiumResults: text("premium_results"),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Also the version: every change sets a later one. */
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("gift_lists_user_id").on(table.userId, table.updatedAt),
    index("gift_lists_profile_id").on(table.profileId, table.updatedAt),
    index("gift_lists_event_date").on(table.userId, table.eventDate, table.id),
    check("gift_lists_ideas", sql`cardinality(${table.manualIdeas}) <= 100`),
  ],
);
