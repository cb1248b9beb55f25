import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { occasionKinds } from "../../../shared/occasion-limits.ts";
import { moment } from "../columns.ts";
import { giftLists } from "./gift-lists.ts";
import { occasions } from "./occasions.ts";
import { profiles } from "./profiles.ts";
import { users } from "./users.ts";

export const reminderSettings = pgTable(
  "reminder_settings",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null until the browser reports it or the user sets it. */
    timeZone: text("time_zone"),
    discreet: boolean().notNull().default(false),
    inApp: boolean("in_app").notNull().default(true),
    push: boolean().notNull().default(false),
    mail: boolean().notNull().default(true),
    calendar: boolean().notNull().default(false),
    /** Stored in plain text, because the settings show it again; see docs/decisions/012. */
    calendarSecret: text("calendar_secret").unique(),
    /** The day on which the calendar shows a test. */
    calendarTest: date("calendar_test", { mode: "string" }),
    unsubscribeSecret: text("unsubscribe_secret").unique(),
    /** The last day, in the user's zone, whose reminders are planned. It goes back only when the zone is first known. */
    remindedThrough: date("reminded_through", { mode: "string" }).notNull(),
    /** When to plan again. */
    nextAt: moment("next_at").notNull(),
  },
  (table) => [index("reminder_settings_next_at").on(table.nextAt)],
);

/** A reminder in the inbox; its content is a snapshot. */
export const reminders = pgTable(
  "reminders",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "cascade" }),
    giftListId: uuid("gift_list_id").references(() => giftLists.id, { onDelete: "set null" }),
    source: text({ enum: ["occasion", "list"] }).notNull(),
    content: jsonb().$type<ReminderContent>().notNull(),
    test: boolean().notNull().default(false),
    createdAt: moment("created_at").notNull(),
    readAt: moment("read_at"),
  },
  (table) => [
    index("reminders_user_id").on(table.userId, table.createdAt, table.id),
    index("reminders_unread")
      .on(table.userId)
      .where(sql`read_at is null`),
    // For deleting old ones.
    index("reminders_created_at").on(table.createdAt),
    index("reminders_profile_id").on(table.profileId),
    index("reminders_gift_list_id").on(table.giftListId),
  ],
);

interface ReminderContent {
  person: { name: string; color: string } | null;
  /** Of more than one: their ids alone, so that nothing is left of who is deleted. */
  profileIds?: string[];
  kind: (typeof occasionKinds)[number];
  name: string;
  date: string;
  notice: number;
  turns: number | null;
  ideas: string[];
  /** Not in those from before. */
  ready?: { ideas: number; bought: number; wrapped: number; given: number } | null;
}

/** One notice of one date by one channel: inserted before it is sent, so that none is sent twice. */
export const reminderDeliveries = pgTable(
  "reminder_deliveries",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Either an occasion or a gift list with a date. */
    occasionId: uuid("occasion_id").references(() => occasions.id, { onDelete: "cascade" }),
    giftListId: uuid("gift_list_id").references(() => giftLists.id, { onDelete: "cascade" }),
    date: date({ mode: "string" }).notNull(),
    notice: smallint().notNull(),
    channel: text({ enum: ["inApp", "push", "mail"] }).notNull(),
    /** The day it belongs to where the user is: everything of a day and channel goes out together. */
    day: date({ mode: "string" }).notNull(),
    /** `refused`: there is no such address or device; `failed`: all retries of the day failed. */
    state: text({ enum: ["waiting", "sending", "sent", "refused", "failed", "off"] }).notNull(),
    attempts: integer().notNull().default(0),
    /** Devices it was pushed to: a retry skips them. */
    reached: uuid()
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    createdAt: moment("created_at").notNull(),
    settledAt: moment("settled_at"),
  },
  (table) => [
    unique("reminder_deliveries_occasion").on(
      table.occasionId,
      table.date,
      table.notice,
      table.channel,
    ),
    unique("reminder_deliveries_list").on(
      table.giftListId,
      table.date,
      table.notice,
      table.channel,
    ),
    index("reminder_deliveries_digest").on(table.userId, table.day, table.channel),
    // For deleting old ones.
    index("reminder_deliveries_date").on(table.date),
    index("reminder_deliveries_open")
      .on(table.userId)
      .where(sql`state in ('waiting', 'sending')`),
    check(
      "reminder_deliveries_source",
      sql`(${table.occasionId} is null) <> (${table.giftListId} is null)`,
    ),
  ],
);

/** A browser that is sent Web Push. */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("push_devices_endpoint").on(table.endpoint),
    index("push_devices_user_id").on(table.userId),
  ],
);

/** Keys this installation made for itself. */
export const serverKeys = pgTable("server_keys", {
  name: text().primaryKey(),
  value: jsonb().$type<{ publicKey: string; privateKey: string }>().notNull(),
});
