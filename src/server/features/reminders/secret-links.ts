import type { FastifyInstance } from "fastify";
import { type Day, addDays } from "../../../shared/days.ts";
import { nextDate } from "../../../shared/occasion-dates.ts";
import type { Db } from "../../db/database.ts";
import { callerKey } from "../../http/caller-key.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import { escapeHtml, page } from "../../http/pages.ts";
import { nothingHere } from "../../http/problems.ts";
import { listCandidates, listComingLists, listPastLists } from "../gift-lists/store.ts";
import { listNames } from "../profiles/store.ts";
import { calendarFeed } from "./calendar-feed.ts";
import { matchingList } from "./occasions/matching-list.ts";
import { datedList, datedOccasion } from "./occasions/coming-up.ts";
import { today } from "./local-time.ts";
import { listNextOccasions } from "./occasions/store.ts";
import {
  type Settings,
  changeSettings,
  findByCalendarSecret,
  findByUnsubscribeSecret,
  zoneOf,
} from "./settings/store.ts";

/** How long the calendar shows what is over. */
const PAST_DAYS = 366;
/** What is drawn at once; more would hold the server. */
const MOST_OCCASIONS = 300;

interface Deps {
  db: Db;
  publicUrl: URL;
  clock: () => Date;
  limits: RateLimits;
}

/** Addresses that a secret opens instead of a session: the calendar feed and the unsubscribe page. */
export async function secretLinks(
  app: FastifyInstance,
  { db, publicUrl, clock, limits }: Deps,
): Promise<void> {
  /** An unknown secret answers 404, and counts towards the rate limit of guesses. */
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
    // One-click unsubscribe (RFC 8058) posts a form, which is ignored.
    scope.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: 4096 },
      (_request, _body, done) => done(null),
    );
    // A confirmation page: programs that scan the links of a mail switch nothing off.
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
  const people = await listNames(db, userId);
  const from = addDays(day, -PAST_DAYS);
  const occasions = await listNextOccasions(db, userId, from, MOST_OCCASIONS);
  const dated = [
    ...(await listComingLists(db, userId, { from: day })),
    ...(await listPastLists(db, userId, { from, before: day })),
  ];
  const lists = [
    ...dated,
    ...(await listCandidates(db, userId, {
      profileIds: [...new Set(occasions.flatMap(({ profileIds }) => profileIds))],
      days: [...new Set(occasions.flatMap((occasion) => nextDate(occasion, day) ?? []))],
    })),
  ];
  const entries = [
    ...occasions.map(datedOccasion),
    ...dated.map((list) => ({
      ...datedList(list),
      createdAt: list.updatedAt,
      updatedAt: list.updatedAt,
    })),
  ];
  return entries.map((entry) => ({
    ...entry,
    people: people.filter(({ id }) => entry.profileIds.includes(id)).map(({ name }) => name),
    listId:
      entry.profileIds.length > 1
        ? null
        : (matchingList(entry, nextDate(entry, day) ?? entry.date, lists)?.id ?? null),
  }));
}
