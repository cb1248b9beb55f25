import type { FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import type { Day } from "../../../shared/days.ts";
import { AppError } from "../../../shared/errors.ts";
import { nextDate } from "../../../shared/occasion-dates.ts";
import { occasionLimits } from "../../../shared/occasion-limits.ts";
import type { Channel } from "../../../shared/reminder-settings.ts";
import type { Db } from "../../db/database.ts";
import { callerKey } from "../../http/caller-key.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import { escapeHtml, page } from "../../http/pages.ts";
import { invalidField, nothingHere } from "../../http/problems.ts";
import { newSecret } from "../../http/secret.ts";
import type { Serve } from "../../http/serve.ts";
import { collectGiftLists, listGiftLists, listGiftListsOf } from "../gift-lists/store.ts";
import { listProfiles, requireProfile } from "../profiles/store.ts";
import { requireUser } from "../users/store.ts";
import { calendarFeed } from "./calendar-feed.ts";
import type { Channels } from "./sending/channel.ts";
import { matchingList } from "./occasions/matching-list.ts";
import { coming, comingUp, datedList, datedOccasion } from "./occasions/coming-up.ts";
import { sendPush, unsubscribeAddress } from "./sending/deliver.ts";
import { type Dated, isCovered } from "./occasions/due.ts";
import { today } from "./local-time.ts";
import { checkOccasion } from "./occasions/check-occasion.ts";
import { toSettingsAnswer } from "./settings/answer.ts";
import {
  type Occasion,
  type Reminder,
  type Settings,
  addCalendarSecret,
  addDevice,
  addReminders,
  changeSettings,
  countDevices,
  countUnread,
  createOccasion,
  deleteDevice,
  deleteOccasion,
  findByCalendarSecret,
  findByUnsubscribeSecret,
  hintTimeZone,
  listDeliveries,
  listDevices,
  listOccasions,
  listOccasionsOf,
  listReminders,
  markAllRead,
  markRead,
  settingsOf,
  updateOccasion,
  zoneOf,
} from "./store.ts";
import { mailText } from "./sending/message-text.ts";

interface Deps {
  db: Db;
  channels: Channels;
  publicUrl: URL;
  clock: () => Date;
}

export function reminderRoutes(serve: Serve, deps: Deps): void {
  const { db, channels, clock } = deps;
  const todayOf = async (userId: string) =>
    today(zoneOf(await settingsOf(db, userId, clock())), clock());

  serve("GET /api/profiles/:id/occasions", async ({ user, params }) => {
    await requireProfile(db, user.id, params.id);
    const day = await todayOf(user.id);
    const entered = (await listOccasionsOf(db, user.id, params.id)).map(datedOccasion);
    const lists = await listGiftListsOf(db, user.id, params.id);
    const dated = lists.flatMap((list) => {
      if (list.eventDate === null || list.eventDate < day) return [];
      const one = datedList({ ...list, eventDate: list.eventDate });
      if (isCovered(one, one.date, entered)) return [];
      return [
        { ...one, profileId: params.id, createdAt: list.updatedAt, updatedAt: list.updatedAt },
      ];
    });
    const shown = [...entered, ...dated].map((one) => toOccasionAnswer(one, day));
    const away = ({ next }: (typeof shown)[number]) => next?.daysLeft ?? Infinity;
    return shown.toSorted((a, b) => (away(a) === away(b) ? 0 : away(a) - away(b)));
  });

  serve("POST /api/profiles/:id/occasions", async ({ user, params, body }) => {
    await requireProfile(db, user.id, params.id);
    const day = await todayOf(user.id);
    checkOccasion(body, day);
    const created = await createOccasion(db, user.id, params.id, body, clock());
    return toOccasionAnswer(datedOccasion(created), day);
  });

  serve("PATCH /api/occasions/:id", async ({ user, params, body }) => {
    const day = await todayOf(user.id);
    const change = (current: Occasion) => {
      checkOccasion(
        {
          kind: body.kind ?? current.kind,
          date: body.date ?? current.date,
          yearly: body.yearly ?? current.yearly,
        },
        day,
      );
      return body;
    };
    const updated = await updateOccasion(db, user.id, params.id, change, clock());
    return toOccasionAnswer(datedOccasion(updated), day);
  });

  serve("DELETE /api/occasions/:id", ({ user, params }) => deleteOccasion(db, user.id, params.id));

  serve("GET /api/coming-up", async ({ user }) =>
    comingUp({
      occasions: await listOccasions(db, [user.id]),
      lists: await collectGiftLists(db, user.id),
      people: await listProfiles(db, user.id),
      today: await todayOf(user.id),
    }),
  );

  serve("GET /api/reminders", async ({ user, query }) => {
    const most = occasionLimits.remindersPerPage;
    const found = await listReminders(db, user.id, { before: query.before, most: most + 1 });
    return { reminders: found.slice(0, most).map(toReminderAnswer), more: found.length > most };
  });

  serve("GET /api/reminders/unread", async ({ user }) => ({
    unread: await countUnread(db, user.id),
  }));

  serve("POST /api/reminders/read", ({ user, query }) =>
    markAllRead(db, user.id, query.upTo, clock()),
  );

  serve("POST /api/reminders/:id/read", ({ user, params }) =>
    markRead(db, user.id, params.id, clock()),
  );

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
    message: await tests[body.channel](deps, user.id),
  }));

  serve("GET /api/push-key", async () => ({ publicKey: channels.push.publicKey }));

  serve("POST /api/push-devices", async ({ user, body }) => {
    const problem = await channels.push.problemWith(body.endpoint);
    if (problem) throw invalidField("endpoint", problem);
    await settingsOf(db, user.id, clock());
    const id = await addDevice(db, user.id, body);
    await changeSettings(db, user.id, { push: true }, clock());
    return { id };
  });

  serve("DELETE /api/push-devices/:id", ({ user, params }) => deleteDevice(db, user.id, params.id));
}

/** What is kept about a user here, for the export. */
export async function collectReminders(deps: Deps, userId: string) {
  const { db, clock } = deps;
  const day = today(zoneOf(await settingsOf(db, userId, clock())), clock());
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

function toOccasionAnswer<T extends Dated>(dated: T, day: Day) {
  return { ...dated, notices: [...dated.notices], next: coming(dated, day) };
}

function toReminderAnswer({ content, profileId, giftListId, ...reminder }: Reminder) {
  const { person } = content;
  return {
    ...reminder,
    ...content,
    person: person && profileId ? { id: profileId, ...person } : null,
    listId: giftListId,
  };
}

async function settingsAnswer({ db, channels, publicUrl, clock }: Deps, userId: string) {
  return toSettingsAnswer(await settingsOf(db, userId, clock()), {
    channels,
    publicUrl,
    email: (await requireUser(db, userId)).email,
    devices: (await listDevices(db, userId)).map(({ id }) => id),
  });
}

/** “Send a test”, for each channel: what became of it, in a sentence. */
const tests: Record<Channel, (deps: Deps, userId: string) => Promise<string>> = {
  inApp: async ({ db, clock }, userId) => {
    const day = today(zoneOf(await settingsOf(db, userId, clock())), clock());
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
    const item = { ...sample(day), person: null, ideas: [], listId: null };
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

/** What is opened by a secret in the address instead of a session, by programs and from mails. */
export async function reminderPages(
  app: FastifyInstance,
  { db, publicUrl, clock, limits }: Deps & { limits: RateLimits },
): Promise<void> {
  /** A secret that opens nothing is a guess: answered like any other address, and only so often. */
  async function known(ip: string, settings: Settings | null): Promise<Settings> {
    if (settings) return settings;
    await limits.consume("guess", callerKey(ip));
    throw nothingHere();
  }

  app.get<{ Params: { file: string } }>("/calendar/:file", async (request, reply) => {
    const [, given = ""] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? [];
    const settings = await known(request.ip, given ? await findByCalendarSecret(db, given) : null);
    const day = today(zoneOf(settings), clock());
    const feed = calendarFeed(await entriesOf(db, settings.userId, day), {
      publicUrl,
      test: settings.calendarTest,
    });
    return reply
      .headers({ "cache-control": "private, no-cache" })
      .type("text/calendar; charset=utf-8")
      .send(feed);
  });

  const find = async (ip: string, given: string) =>
    known(ip, /^[\w-]{43}$/.test(given) ? await findByUnsubscribeSecret(db, given) : null);

  await app.register(async (scope) => {
    // Mail programs send a form along that says nothing the address has not said.
    scope.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: 4096 },
      (_request, _body, done) => done(null),
    );
    // Asked for first: whoever only looks at the links of a mail switches nothing off.
    scope.get<{ Params: { secret: string } }>("/unsubscribe/:secret", async (request, reply) => {
      await find(request.ip, request.params.secret);
      return reply
        .headers({ "cache-control": "no-store" })
        .type("text/html; charset=utf-8")
        .send(
          page(
            "Switch off e-mail reminders",
            `<h1>No more e-mail reminders?</h1>
<p>Ribbon will send you none. Reminders inside the app and on your devices stay as they are.</p>
<form method="post" action="/unsubscribe/${escapeHtml(request.params.secret)}"><button>Switch them off</button></form>`,
          ),
        );
    });
    scope.post<{ Params: { secret: string } }>("/unsubscribe/:secret", async (request, reply) => {
      const { userId } = await find(request.ip, request.params.secret);
      await changeSettings(db, userId, { mail: false }, clock());
      return reply
        .headers({ "cache-control": "no-store" })
        .type("text/html; charset=utf-8")
        .send(
          page(
            "E-mail reminders are off",
            `<h1>E-mail reminders are off</h1>
<p>You can switch them on again in your <a href="/settings">settings</a>.</p>`,
          ),
        );
    });
  });
}

async function entriesOf(db: Db, userId: string, day: Day) {
  const lists = await listGiftLists(db, userId);
  const people = new Map((await listProfiles(db, userId)).map(({ id, name }) => [id, name]));
  const entries = [
    ...(await listOccasions(db, [userId])).map(datedOccasion),
    ...lists.flatMap(({ eventDate, ...list }) =>
      eventDate === null
        ? []
        : [
            {
              ...datedList({ ...list, eventDate }),
              createdAt: list.updatedAt,
              updatedAt: list.updatedAt,
            },
          ],
    ),
  ];
  return entries.map((entry) => ({
    ...entry,
    person: people.get(entry.profileId ?? "") ?? null,
    listId: matchingList(entry, nextDate(entry, day) ?? entry.date, lists)?.id ?? null,
  }));
}
