import { timestamp } from "drizzle-orm/pg-core";

/** A moment to the millisecond, which is what JavaScript keeps. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
