import * as z from "zod/mini";

// The calendar of the database begins with the year 1.
const moment = z.iso
  .datetime()
  .check(z.refine((iso) => !iso.startsWith("0000"), "Must be a moment of the calendar."));

/** A `Date` on the server, an ISO string on the wire. */
export const timestamp = z.codec(moment, z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
});
