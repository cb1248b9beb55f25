/** Apart from the schemas: the pages read these without loading what checks them. */
export const occasionKinds = ["birthday", "anniversary", "holiday", "other"] as const;
export type OccasionKind = (typeof occasionKinds)[number];

/** Days of notice that can be chosen; 0 is the day itself. */
export const notices = [30, 14, 7, 3, 1, 0] as const;
export type Notice = (typeof notices)[number];
export const defaultNotices: readonly Notice[] = [14, 3];

export const occasionLimits = {
  name: 50,
  perProfile: 50,
  /** Whom one occasion is for. */
  people: 100,
  /** How far from today a date may be, either way. */
  years: 150,
  /** How many ideas a reminder carries. */
  ideas: 3,
  /** How many come back from `GET /api/coming-up`. */
  comingUp: 50,
  remindersPerPage: 30,
  /** Devices of one person that are sent Web Push. */
  devices: 20,
} as const;

/** The hour of the day, where the user is, at which reminders are delivered. */
export const REMIND_AT = 9;
