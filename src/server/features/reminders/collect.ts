import { datedOccasion } from "./occasions/coming-up.ts";
import { settingsAnswer } from "./settings/answer.ts";
import { toOccasionAnswer } from "./occasions/answer.ts";
import { toReminderAnswer } from "./inbox/answer.ts";
import type { ReminderDeps } from "./deps.ts";
import { todayOf } from "./settings/today.ts";
import { listOccasions } from "./occasions/store.ts";
import { listDeliveries } from "./sending/store.ts";
import { listReminders } from "./inbox/store.ts";
import { listDevices } from "./devices/store.ts";

/** What this feature stores about a user, for the export. */
export async function collectReminders(deps: ReminderDeps, userId: string) {
  const { db, clock } = deps;
  const day = await todayOf(db, userId, clock());
  return {
    occasions: (await listOccasions(db, [userId])).map((one) =>
      toOccasionAnswer(datedOccasion(one), day),
    ),
    reminders: (await listReminders(db, userId, {})).map(toReminderAnswer),
    reminderSettings: await settingsAnswer(deps, userId),
    reminderDeliveries: await listDeliveries(db, userId),
    pushDevices: await listDevices(db, userId),
  };
}
