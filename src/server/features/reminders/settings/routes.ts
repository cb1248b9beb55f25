import { invalidField } from "../../../http/problems.ts";
import { newSecret } from "../../../http/secret.ts";
import type { Serve } from "../../../http/serve.ts";
import { settingsAnswer } from "./answer.ts";
import { sendTest } from "../sending/send-test.ts";
import type { ReminderDeps } from "../deps.ts";
import { addCalendarSecret, changeSettings, hintTimeZone, settingsOf } from "./store.ts";

export function reminderSettingsRoutes(serve: Serve, deps: ReminderDeps): void {
  const { db, channels, clock } = deps;

  serve("GET /api/reminder-settings", ({ user }) => settingsAnswer(deps, user.id));

  serve("PATCH /api/reminder-settings", async ({ user, body }) => {
    if (body.mail && !channels.mail) throw invalidField("mail", "This server sends no mail.");
    await settingsOf(db, user.id, clock());
    await changeSettings(db, user.id, body, clock());
    if (body.calendar) await addCalendarSecret(db, user.id, newSecret());
    return settingsAnswer(deps, user.id);
  });

  serve("POST /api/reminder-settings/time-zone", async ({ user, body }) => {
    await settingsOf(db, user.id, clock());
    await hintTimeZone(db, user.id, body.timeZone, clock());
    return settingsAnswer(deps, user.id);
  });

  serve("POST /api/reminder-settings/calendar/reset", async ({ user }) => {
    await settingsOf(db, user.id, clock());
    await changeSettings(db, user.id, { calendarSecret: newSecret() }, clock());
    return settingsAnswer(deps, user.id);
  });

  serve("POST /api/reminder-settings/test", async ({ user, body }) => ({
    message: await sendTest[body.channel](deps, user.id),
  }));
}
