import { randomUUID } from "node:crypto";
import { AppError } from "../../../../shared/errors.ts";
import type { Channel } from "../../../../shared/reminder-settings.ts";
import { requireUser } from "../../users/store.ts";
import { sendPush, unsubscribeAddress } from "./deliver.ts";
import { today } from "../local-time.ts";
import { mailText } from "./message-text.ts";
import type { ReminderDeps } from "../deps.ts";
import { todayOf } from "../settings/today.ts";
import { changeSettings, settingsOf, zoneOf } from "../settings/store.ts";
import { addReminders } from "../inbox/store.ts";
import { countDevices } from "../devices/store.ts";

/** “Send a test”, for each channel: what became of it, in a sentence. */
export const sendTest: Record<Channel, (deps: ReminderDeps, userId: string) => Promise<string>> = {
  inApp: async ({ db, clock }, userId) => {
    const day = await todayOf(db, userId, clock());
    await addReminders(db, [
      {
        userId,
        source: "occasion",
        content: { ...sample(day), person: null, notice: 0, ideas: [] },
        test: true,
        createdAt: clock(),
      },
    ]);
    return "There is a test among your reminders.";
  },
  push: async ({ db, channels, clock }, userId) => {
    if ((await countDevices(db, userId)) === 0) {
      throw new AppError("conflict", "No device gets push yet. Switch it on here first.");
    }
    const { outcome, reached } = await sendPush({ db, channels }, userId, {
      title: "A test from Ribbon",
      body: "It works: this is where reminders will show up.",
      url: "/settings",
      tag: `test-${userId}-${clock().getTime()}`,
    });
    if (reached) return "Sent. It should show up in a moment.";
    if (outcome.type === "later") {
      throw new AppError("unavailable", "The push service could not be reached. Please try again.");
    }
    throw new AppError("conflict", "No device takes push any more. Switch it on again.");
  },
  mail: async ({ db, channels, publicUrl, clock }, userId) => {
    const { mail } = channels;
    if (!mail) throw new AppError("conflict", "This server sends no mail.");
    const { email } = await requireUser(db, userId);
    const settings = await settingsOf(db, userId, clock());
    const day = today(zoneOf(settings), clock());
    const unsubscribe = await unsubscribeAddress(db, settings, publicUrl);
    const item = { ...sample(day), people: [], ideas: [], listId: null, ready: null };
    const text = mailText([item], day, false, { origin: publicUrl.origin, unsubscribe });
    const subject = "A test from Ribbon";
    const id = randomUUID().replaceAll("-", "");
    const outcome = await mail.send({ ...text, subject, to: email, id, unsubscribe });
    if (outcome.type === "later") {
      throw new AppError("unavailable", "The mail server could not be reached. Please try again.");
    }
    if (outcome.type !== "sent") throw new AppError("conflict", `No mail is taken for ${email}.`);
    return mail.folder ? `Written to ${mail.folder}.` : `Sent to ${email}.`;
  },
  calendar: async ({ db, clock }, userId) => {
    const settings = await settingsOf(db, userId, clock());
    if (!settings.calendar) {
      throw new AppError("conflict", "The calendar is off. Switch it on first.");
    }
    const day = today(zoneOf(settings), clock());
    await changeSettings(db, userId, { calendarTest: day }, clock());
    return "The calendar shows a test today, as soon as it is read again.";
  },
};

const sample = (date: string) => ({
  kind: "other" as const,
  name: "A test from Ribbon",
  date,
  turns: null,
});
