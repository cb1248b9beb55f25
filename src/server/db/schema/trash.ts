import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { users } from "./users.ts";

/** What was deleted and can still be restored, each row as it was: no query of a living row has to know of it. */
export const deletedRows = pgTable(
  "deleted_rows",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What was deleted; everything that went with it has the same. */
    rootId: uuid("root_id").notNull(),
    /** The table; with a column, what only lost its reference; `gifts` for what stayed with the person. */
    source: text().notNull(),
    content: jsonb().notNull(),
    deletedAt: moment("deleted_at").notNull().defaultNow(),
  },
  (table) => [
    index("deleted_rows_root_id").on(table.rootId, table.source),
    index("deleted_rows_user_id").on(table.userId),
    index("deleted_rows_deleted_at").on(table.deletedAt),
  ],
);
