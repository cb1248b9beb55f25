import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { occasionKinds } from "../../../shared/occasion-limits.ts";
import { moment } from "../columns.ts";
import { profiles } from "./profiles.ts";
import { users } from "./users.ts";

export const occasions = pgTable(
  "occasions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The first of those it is for; `occasionPeople` are the others. */
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: text({ enum: occasionKinds }).notNull(),
    name: text().notNull(),
    /** `1966-03-04`, or `--03-04` where the year is unknown: which no date type can hold. */
    date: text().notNull(),
    yearly: boolean().notNull(),
    notices: smallint().array().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("occasions_user_id").on(table.userId),
    index("occasions_profile_id").on(table.profileId),
    check("occasions_date", sql`${table.date} ~ '^([0-9]{4}|-)-[0-9]{2}-[0-9]{2}$'`),
  ],
);

/** Whom else an occasion is for: one Christmas for ten people. */
export const occasionPeople = pgTable(
  "occasion_people",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    occasionId: uuid("occasion_id")
      .notNull()
      .references(() => occasions.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
  },
  (table) => [
    unique("occasion_people_once").on(table.occasionId, table.profileId),
    index("occasion_people_profile_id").on(table.profileId),
    index("occasion_people_user_id").on(table.userId),
  ],
);
