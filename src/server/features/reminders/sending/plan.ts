import { type Day, addDays, daysBetween } from "../../../../shared/days.ts";
import { notices } from "../../../../shared/occasion-limits.ts";
import type { Db } from "../../../db/database.ts";
import { listDatedLists } from "../../gift-lists/store.ts";
import { lockUsersFromDeletion } from "../../users/store.ts";
import { datedList, datedOccasion } from "../occasions/coming-up.ts";
import { type Dated, type Due, dueBetween, lateBetween } from "../occasions/due.ts";
import { describeItems } from "./items.ts";
import { lastMorning, morningAfter, today } from "../local-time.ts";
import {
  type Delivery,
  type DigestKey,
  addDeliveries,
  claimDue,
  markReminded,
  postpone,
  carryOver,
} from "./store.ts";
import { type Settings, zoneOf } from "../settings/store.ts";
import { addReminders } from "../inbox/store.ts";
import { listOccasions } from "../occasions/store.ts";

const BATCH_SIZE = 100;
const POSTPONE = 3_600_000;
const DAY = 86_400_000;

export interface Planning {
  db: Db;
  now: Date;
  /** Whether there is a way to send mail. */
  mail: boolean;
  /** Adds delivery jobs within the transaction. */
  enqueue: (tx: Db, digests: DigestKey[]) => Promise<void>;
  log: { error(details: object, message: string): void };
}

/** Plans the deliveries of every user for whom it is morning. Several servers may do so at once. */
export async function planDue(planning: Planning): Promise<void> {
  const { db, now, log } = planning;
  let batchSize = BATCH_SIZE;
  for (;;) {
    const claimed: string[] = [];
    try {
      if ((await planSome(planning, batchSize, claimed)) === 0) return;
    } catch (error) {
      const [userId] = claimed;
      // No user was claimed: the database does not answer.
      if (!userId) throw error;
      // Retried one by one, to find the user whose planning fails.
      if (batchSize === 1) {
        log.error({ err: error }, "could not work out what is due");
        await postpone(db, userId, new Date(now.getTime() + POSTPONE));
      }
      batchSize = 1;
    }
  }
}

/** Plans a batch in one transaction; collects the users in `claimed`, and returns how many were planned. */
function planSome(planning: Planning, most: number, claimed: string[]): Promise<number> {
  const { db, now, enqueue } = planning;
  return db.transaction(async (tx) => {
    const due = await claimDue(tx, now, most);
    if (due.length === 0) return 0;
    claimed.push(...due.map(({ userId }) => userId));
    const held = await lockUsersFromDeletion(tx, claimed);
    const mornings = due.filter(({ userId }) => held.has(userId)).map((one) => morningOf(one, now));
    if (mornings.length === 0) return 0;
    const digests = await planMornings(
      tx,
      mornings.filter(({ settings, through }) => through > settings.remindedThrough),
      planning,
    );
    await markReminded(
      tx,
      mornings.map(({ settings, through, nextAt }) => ({
        userId: settings.userId,
        remindedThrough: through,
        nextAt,
      })),
    );
    if (digests.length > 0) await enqueue(tx, digests);
    return mornings.length;
  });
}

interface Morning {
  settings: Settings;
  /** The day through which they are reminded then. */
  through: Day;
  nextAt: Date;
}

function morningOf(settings: Settings, now: Date): Morning {
  const zone = zoneOf(settings);
  const { remindedThrough } = settings;
  const morning = lastMorning(zone, now);
  // Never back: after a move to the west nobody is reminded twice.
  const latest = morning > remindedThrough ? morning : remindedThrough;
  // After nine on the same day only: what a server that was down has missed waits for the next morning.
  const through = morning === today(zone, now) ? latest : remindedThrough;
  return { settings, through, nextAt: morningAfter(zone, latest) };
}

/** What these mornings bring, what was missed before, and what is left of earlier ones: one digest for each channel. */
async function planMornings(
  tx: Db,
  mornings: Morning[],
  { now, mail }: Planning,
): Promise<DigestKey[]> {
  if (mornings.length === 0) return [];
  const digests = new Map<string, DigestKey>();
  const send = (userId: string, channel: Delivery["channel"], day: Day) => {
    if (channel !== "inApp") digests.set(`${userId} ${channel}`, { userId, channel, day });
  };
  for (const day of new Set(mornings.map(({ through }) => through))) {
    const theirs = mornings.filter(({ through }) => through === day);
    const ids = theirs.map(({ settings }) => settings.userId);
    const left = await carryOver(tx, ids, day, now);
    for (const { userId, channel } of left) send(userId, channel, day);
  }
  const dated = await datedOf(tx, mornings);
  for (const { settings, through } of mornings) {
    const due = dueOf(settings, dated.get(settings.userId) ?? [], through);
    if (due.length === 0) continue;
    const added = await addDue(tx, settings, due, { now, mail, day: through });
    for (const { userId, channel } of added) send(userId, channel, through);
  }
  return [...digests.values()];
}

function dueOf(settings: Settings, all: Dated[], until: Day): Due[] {
  const { remindedThrough: through } = settings;
  // Zones differ by about a day at most: what changed earlier needs no conversion.
  const recent = Date.parse(through) - DAY;
  const heardOf = ({ changedAt }: Dated) =>
    changedAt.getTime() < recent ? "" : lastMorning(zoneOf(settings), changedAt);
  return [...dueBetween(all, through, until), ...lateBetween(all, { through, until, heardOf })];
}

/** Everything with a date, by user. */
async function datedOf(tx: Db, mornings: Morning[]): Promise<Map<string, Dated[]>> {
  const userIds = mornings.map(({ settings }) => settings.userId);
  const days = mornings.flatMap(({ settings, through }) => [settings.remindedThrough, through]);
  const ordered = days.toSorted();
  const { 0: from = "", [ordered.length - 1]: until = from } = ordered;
  const dated = new Map<string, Dated[]>(userIds.map((userId) => [userId, []]));
  for (const occasion of await listOccasions(tx, userIds)) {
    dated.get(occasion.userId)?.push(datedOccasion(occasion));
  }
  // A notice is at most so many days before the day it is of.
  const within = { from, until: addDays(until, Math.max(...notices) + 1) };
  for (const list of await listDatedLists(tx, userIds, within)) {
    dated.get(list.userId)?.push(datedList(list));
  }
  return dated;
}

/** One row for each date, notice and channel; what goes inside the app is thereby delivered. Tells which are new. */
async function addDue(
  tx: Db,
  settings: Settings,
  due: Due[],
  { now, mail, day }: { now: Date; mail: boolean; day: Day },
): Promise<Delivery[]> {
  const { userId } = settings;
  const channels = [
    ...(settings.inApp ? ["inApp" as const] : []),
    ...(settings.push ? ["push" as const] : []),
    ...(settings.mail && mail ? ["mail" as const] : []),
  ];
  const added = await addDeliveries(
    tx,
    due.flatMap(({ about, date, notice }) =>
      channels.map((channel) => ({
        userId,
        occasionId: about.source === "occasion" ? about.id : null,
        giftListId: about.source === "list" ? about.id : null,
        date,
        notice,
        channel,
        day,
        state: channel === "inApp" ? ("sent" as const) : ("waiting" as const),
        createdAt: now,
        settledAt: channel === "inApp" ? now : null,
      })),
    ),
  );
  await addInAppReminders(
    tx,
    userId,
    due.filter((one) => added.some((row) => row.channel === "inApp" && isOf(row, one))),
    now,
  );
  return added;
}

function isOf(row: Delivery, { about, date, notice }: Due): boolean {
  const id = about.source === "occasion" ? row.occasionId : row.giftListId;
  return id === about.id && row.date === date && row.notice === notice;
}

async function addInAppReminders(tx: Db, userId: string, due: Due[], now: Date): Promise<void> {
  if (due.length === 0) return;
  const items = await describeItems(tx, userId, due);
  await addReminders(
    tx,
    due.flatMap(({ about, date, notice, day, late }, index) => {
      const item = items[index];
      if (!item) return [];
      const { people, listId, ...content } = item;
      const [person = null, another] = people;
      const only = another ? null : person;
      return [
        {
          userId,
          profileId: only?.id ?? null,
          giftListId: listId,
          source: about.source,
          content: {
            ...content,
            ideas: [...content.ideas],
            notice: late ? daysBetween(day, date) : notice,
            person: only && { name: only.name, color: only.color },
            ...(another ? { profileIds: people.map(({ id }) => id) } : {}),
          },
          createdAt: now,
        },
      ];
    }),
  );
}
