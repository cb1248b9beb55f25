import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { users } from "./users.ts";

export const sessions = pgTable(
  "sessions",
  {
    /** A keyed hash of the cookie's value: reading this table lets nobody in. */
    sid: text().primaryKey(),
    sess: jsonb().$type<{ userId: string; signedInAt: string }>().notNull(),
    expire: moment("expire").notNull(),
    /** Taken out of `sess`, so that a session ends with its user. */
    userId: uuid("user_id")
      .notNull()
      .generatedAlwaysAs(sql`((sess->>'userId')::uuid)`)
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("sessions_expire").on(table.expire),
    index("sessions_user_id").on(table.userId),
  ],
);

/** A sign-in in progress: its row is deleted when read, and expires after ten minutes. */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    stateHash: text("state_hash").primaryKey(),
    nonce: text().notNull(),
    codeVerifier: text("code_verifier").notNull(),
    returnTo: text("return_to").notNull(),
    expire: moment("expire").notNull(),
  },
  (table) => [index("sign_in_attempts_expire").on(table.expire)],
);
