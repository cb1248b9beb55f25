import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { defaultColor } from "../../../shared/colors.ts";
import { bytes, moment } from "../columns.ts";
import { users } from "./users.ts";

export const profiles = pgTable(
  "profiles",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    color: text().notNull().default(defaultColor),
    ageRange: text("age_range"),
    gender: text(),
    personalityTraits: text("personality_traits")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    customPersonalityOther: text("custom_personality_other"),
    interests: text(),
    relationship: text(),
    closeness: text(),
    budget: text(),
    giftPreferences: text("gift_preferences")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    dislikes: text(),
    giftStyle: text("gift_style"),
    location: text(),
    additionalNotes: text("additional_notes"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("profiles_user_id").on(table.userId, table.createdAt, table.id)],
);

/** Apart from the people: their lists do not load what is in here. */
export const profilePhotos = pgTable(
  "profile_photos",
  {
    profileId: uuid("profile_id")
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A hash of the picture. */
    version: text().notNull(),
    /** A WebP file that we have written ourselves. */
    picture: bytes().notNull(),
  },
  (table) => [index("profile_photos_user_id").on(table.userId, table.profileId)],
);
