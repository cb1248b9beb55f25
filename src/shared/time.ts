import * as z from "zod/mini";

/** A `Date` on the server, an ISO string on the wire. */
export const timestamp = z.codec(z.iso.datetime(), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
});
