import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** Points spent per key; every server of an installation counts here. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: moment("expire"),
  },
  (table) => [index("rate_limits_expire").on(table.expire)],
);
