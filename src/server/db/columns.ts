import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment to the millisecond, which is what JavaScript keeps. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** One engine gives a Buffer, the other a plain array of bytes. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
