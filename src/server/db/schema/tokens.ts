import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { movementKinds, purposes } from "../../../shared/tokens.ts";
import { moment } from "../columns.ts";
import { users } from "./users.ts";

/** Every change of a balance, for good: rows are added and never changed. */
export const tokenMovements = pgTable(
  "token_movements",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: movementKinds }).notNull(),
    /** What it was for, where tokens were spent or came back. */
    purpose: text({ enum: purposes }),
    /** What caused it, unique: the same cause moves nothing twice. */
    reference: text().notNull(),
    monthly: integer().notNull(),
    purchased: integer().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("token_movements_reference").on(table.userId, table.kind, table.reference),
    index("token_movements_user_id").on(table.userId, table.createdAt),
  ],
);

/** Tokens taken for a reply in progress, and past ones. */
export const tokenHolds = pgTable(
  "token_holds",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text({ enum: purposes }).notNull(),
    /** The reply it is held for. */
    reference: text().notNull().unique(),
    monthly: integer().notNull(),
    purchased: integer().notNull(),
    /** Of the bought ones, what was refunded meanwhile: it does not come back. */
    refunded: integer().notNull().default(0),
    /** What must stay in the balance while it runs, besides what was taken. */
    reserve: integer().notNull(),
    state: text({ enum: ["held", "settled", "returned"] })
      .notNull()
      .default("held"),
    /** The lease: renewed while the reply is written. After it, any server gives the tokens back. */
    expiresAt: moment("expires_at").notNull(),
    endedAt: moment("ended_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("token_holds_user_id").on(table.userId, table.purpose, table.endedAt),
    index("token_holds_open")
      .on(table.expiresAt)
      .where(sql`state = 'held'`),
    check("token_holds_amounts", sql`${table.monthly} >= 0 and ${table.purchased} >= 0`),
  ],
);
