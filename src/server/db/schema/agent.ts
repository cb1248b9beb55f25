import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Action, Undo } from "../../../shared/actions.ts";
import type { Answer, Part } from "../../../shared/agent.ts";
import type { IdeaDetails } from "../../../shared/idea-details.ts";
import type { Fact } from "../../../shared/ideas.ts";
import { purposes } from "../../../shared/tokens.ts";
import { meanings } from "../../../shared/understood-limits.ts";
import { moment } from "../columns.ts";
import { giftLists } from "./gift-lists.ts";
import { profiles } from "./profiles.ts";
import { users } from "./users.ts";

export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** The same for a question and its answer. */
    replyId: uuid("reply_id").notNull(),
    role: text({ enum: ["user", "assistant"] }).notNull(),
    content: text().notNull(),
    parts: jsonb().$type<Part[]>().notNull(),
    /** Of a question, `failed`: it was never answered. */
    status: text({ enum: ["writing", "done", "stopped", "failed"] }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("messages_profile_id").on(table.profileId, table.createdAt, table.id),
    index("messages_user_id").on(table.userId),
    index("messages_reply_id").on(table.replyId),
  ],
);

/** One request to the agent: running, done, or failed. */
export const agentReplies = pgTable(
  "agent_replies",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text({ enum: purposes }).notNull(),
    /** The person it is about; null until the reply of a new profile is stored. */
    profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "cascade" }),
    /** The list it brings ideas for. */
    giftListId: uuid("gift_list_id").references(() => giftLists.id, { onDelete: "set null" }),
    /** The idempotency key. */
    key: text(),
    /** Hash of the request, to tell a retry from another request under the same key. */
    fingerprint: text().notNull(),
    state: text({ enum: ["running", "done", "failed"] })
      .notNull()
      .default("running"),
    /** A stop was requested, perhaps through another server than the one that writes. */
    stopping: boolean().notNull().default(false),
    answer: jsonb().$type<Answer>(),
    failure: jsonb().$type<{ code: string; message: string }>(),
    engine: text().notNull(),
    inputTokens: integer("input_tokens"),
    outputTokens: integer("output_tokens"),
    createdAt: moment("created_at").notNull().defaultNow(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    unique("agent_replies_key").on(table.userId, table.key),
    index("agent_replies_profile_id").on(table.profileId),
    index("agent_replies_gift_list_id").on(table.giftListId),
    index("agent_replies_remembered")
      .on(table.endedAt)
      .where(sql`key is not null`),
  ],
);

/** What the agent has suggested for somebody: it does not repeat itself, and a list shows what it was offered before. */
export const generatedIdeas = pgTable(
  "generated_ideas",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** The list it was generated for, as long as that is there and was not cleared. */
    giftListId: uuid("gift_list_id").references(() => giftLists.id, { onDelete: "set null" }),
    title: text().notNull(),
    reason: text(),
    fact: jsonb().$type<Fact>(),
    details: jsonb().$type<IdeaDetails>(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("generated_ideas_profile_id").on(table.profileId, table.createdAt),
    index("generated_ideas_gift_list_id").on(table.giftListId, table.createdAt, table.id),
    index("generated_ideas_user_id").on(table.userId),
  ],
);

/** What the agent did, or asks whether to do, in a chat; the card that shows it is a part of the message. */
export const agentActions = pgTable(
  "agent_actions",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    state: text({ enum: ["done", "asked", "undone"] }).notNull(),
    /** What is done after a yes. */
    action: jsonb().$type<Action>().notNull(),
    /** How it is taken back. */
    undo: jsonb().$type<Undo[]>().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("agent_actions_profile_id").on(table.profileId, table.createdAt),
    index("agent_actions_message_id").on(table.messageId),
    index("agent_actions_user_id").on(table.userId),
  ],
);

/** What the giver says of a person over what was read. */
export const corrections = pgTable(
  "corrections",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** As it was written; of an age, the years. */
    thing: text().notNull(),
    /** The same for two wordings of one thing. */
    key: text().notNull(),
    meaning: text({ enum: meanings }).notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    unique("corrections_key").on(table.profileId, table.key),
    index("corrections_user_id").on(table.userId, table.createdAt, table.id),
  ],
);
