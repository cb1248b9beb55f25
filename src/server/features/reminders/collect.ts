import { datedOccasion } from "./occasions/coming-up.ts";
import { settingsAnswer } from "./settings/answer.ts";
import { toOccasionAnswer } from "./occasions/answer.ts";
import { toReminderAnswers } from "./inbox/answer.ts";
import { inPages } from "../../db/in-pages.ts";
import type { ReminderDeps } from "./deps.ts";
import { todayOf } from "./settings/today.ts";
import { collectOccasions } from "./occasions/store.ts";
import { collectDeliveries } from "./sending/store.ts";
import { type Reminder, listReminders } from "./inbox/store.ts";
import { listDevices } from "./devices/store.ts";

const REMINDERS_AT_ONCE = 200;

/** What this feature stores about a user, for the export. */
export async function collectReminders(deps: ReminderDeps, userId: string) {
  const { db, clock } = deps;
  const day = await todayOf(db, userId, clock());
  return {
    occasions: mapped(collectOccasions(db, userId), async (page) =>
      page.map((one) => toOccasionAnswer(datedOccasion(one), day)),
    ),
    reminders: mapped(
      inPages<Reminder>((last) =>
        listReminders(db, userId, { before: last?.id, most: REMINDERS_AT_ONCE }),
      ),
      (page) => toReminderAnswers(db, userId, page),
    ),
    reminderSettings: await settingsAnswer(deps, userId),
    reminderDeliveries: collectDeliveries(db, userId),
    pushDevices: await listDevices(db, userId),
  };
}

async function* mapped<From, To>(
  pages: AsyncIterable<From[]>,
  to: (page: From[]) => Promise<To[]>,
) {
  for await (const page of pages) yield await to(page);
}
