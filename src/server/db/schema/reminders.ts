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
import { profiles } from "./profiles.ts";
import { users } from "./users.ts";

export const occasions = pgTable(
  "occasions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
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

export const reminderSettings = pgTable(
  "reminder_settings",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null until a browser or the user has told. */
    timeZone: text("time_zone"),
    discreet: boolean().notNull().default(false),
    inApp: boolean("in_app").notNull().default(true),
    push: boolean().notNull().default(false),
    mail: boolean().notNull().default(true),
    calendar: boolean().notNull().default(false),
    /** Shown again in the settings; it opens nothing that does not lie beside it. */
    calendarSecret: text("calendar_secret").unique(),
    /** The day on which the calendar shows a test. */
    calendarTest: date("calendar_test", { mode: "string" }),
    unsubscribeSecret: text("unsubscribe_secret").unique(),
    /** The last day, where the user is, whose reminders have been written down. It never goes back. */
    remindedThrough: date("reminded_through", { mode: "string" }).notNull(),
    /** When to look again. */
    nextAt: moment("next_at").notNull(),
  },
  (table) => [index("reminder_settings_next_at").on(table.nextAt)],
);

/** One reminder inside the app, as things stood when it came. */
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
    index("reminders_profile_id").on(table.profileId),
    index("reminders_gift_list_id").on(table.giftListId),
  ],
);

interface ReminderContent {
  person: { name: string; color: string } | null;
  kind: (typeof occasionKinds)[number];
  name: string;
  date: string;
  notice: number;
  turns: number | null;
  ideas: string[];
}

/** That somebody is told of one occasion's date, at one notice, by one channel: written before it is sent. */
export const reminderDeliveries = pgTable(
  "reminder_deliveries",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** One of the two. */
    occasionId: uuid("occasion_id").references(() => occasions.id, { onDelete: "cascade" }),
    giftListId: uuid("gift_list_id").references(() => giftLists.id, { onDelete: "cascade" }),
    date: date({ mode: "string" }).notNull(),
    notice: smallint().notNull(),
    channel: text({ enum: ["inApp", "push", "mail"] }).notNull(),
    /** The day it belongs to where the user is: everything of a day and channel goes out together. */
    day: date({ mode: "string" }).notNull(),
    /** Refused: there is no such address or device. Failed: nobody could be reached all day. */
    state: text({ enum: ["waiting", "sending", "sent", "refused", "failed", "off"] }).notNull(),
    attempts: integer().notNull().default(0),
    /** Devices that took it: a retry for another one leaves them alone. */
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
