import * as z from "zod/mini";

/** What can be tried out with “Send a test”. */
export const channels = ["inApp", "push", "mail", "calendar"] as const;
export type Channel = (typeof channels)[number];

/** The one name of a zone, however it is written and by whichever of its names; null for no zone. */
function zoneNamed(name: string): string | null {
  // Newer engines also take offsets like +02:00, which know nothing of summer.
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const zoneName = z.string().check(
  z.maxLength(64, "Must be a time zone like Europe/Berlin."),
  z.refine((name) => zoneNamed(name) !== null, "Must be a time zone like Europe/Berlin."),
);

zoneName.register(z.globalRegistry, { examples: ["Europe/Berlin", "America/New_York"] });

const timeZone = z.pipe(
  zoneName,
  z.transform((name) => zoneNamed(name) ?? name),
);

export const timeZoneHint = z.strictObject({ timeZone });

export const reminderSettingsChanges = z.strictObject({
  timeZone: z.optional(timeZone),
  discreet: z.optional(z.boolean()),
  inApp: z.optional(z.boolean()),
  push: z.optional(z.boolean()),
  mail: z.optional(z.boolean()),
  calendar: z.optional(z.boolean()),
});
export type ReminderSettingsChanges = z.output<typeof reminderSettingsChanges>;

export const reminderSettings = z.object({
  timeZone: z.string(),
  /** False until a browser, or the user, has said where they are. */
  timeZoneKnown: z.boolean(),
  /** Keeps names and ideas out of push and e-mail. */
  discreet: z.boolean(),
  inApp: z.object({ on: z.boolean() }),
  push: z.object({
    on: z.boolean(),
    /** The ids of the devices that get it, by which each can tell whether it is still known. */
    devices: z.array(z.uuid()),
  }),
  mail: z.object({
    /** Whether this server can send any: where not, there is nothing to switch. */
    available: z.boolean(),
    on: z.boolean(),
    to: z.string(),
    /** In local mode without a mail server: where the mails are written instead. */
    folder: z.nullable(z.string()),
  }),
  calendar: z.object({
    on: z.boolean(),
    /** What a calendar subscribes to; null while it is off. */
    address: z.nullable(z.string()),
  }),
});
export type ReminderSettings = z.output<typeof reminderSettings>;

export const channelTest = z.strictObject({ channel: z.enum(channels) });

const endpoint = z
  .url({
    protocol: /^https$/,
    hostname: /.+/,
    error: "Must be an address that begins with https.",
  })
  .check(z.maxLength(1000));
endpoint.register(z.globalRegistry, { examples: ["https://push.ribbon-test.org/send/abc"] });

/** What a browser's push subscription says of itself, as `PushSubscription.toJSON()` gives it. */
export const newDevice = z.strictObject({
  endpoint,
  expirationTime: z.nullish(z.number()),
  keys: z.strictObject({
    /** A point of the curve P-256, uncompressed: 65 bytes. */
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/, "Must be a key of 65 bytes.")),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/, "Must be a secret of 16 bytes.")),
  }),
});
export type NewDevice = z.output<typeof newDevice>;
