import * as z from "zod/mini";

/** A day of the calendar that exists. */
export const day = z.iso
  .date()
  .check(z.refine((value) => !value.startsWith("0000"), "Must be a day of the calendar."));

// The calendar of the database begins with the year 1.
const moment = z.iso
  .datetime()
  .check(z.refine((iso) => !iso.startsWith("0000"), "Must be a moment of the calendar."));

/** A `Date` on the server, an ISO string on the wire. */
export const timestamp = z.codec(moment, z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
});
