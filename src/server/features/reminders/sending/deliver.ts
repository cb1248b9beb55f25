import { createHash } from "node:crypto";
import type { Day } from "../../../../shared/days.ts";
import { fallsOn } from "../../../../shared/occasion-dates.ts";
import type { Db } from "../../../db/database.ts";
import { newSecret } from "../../../http/secret.ts";
import { findDatedLists } from "../../gift-lists/store.ts";
import { requireUser } from "../../users/store.ts";
import type { Channels, Outcome } from "./channel.ts";
import { datedList, datedOccasion } from "../occasions/coming-up.ts";
import type { Dated } from "../occasions/due.ts";
import { describeItems } from "./items.ts";
import { today } from "../local-time.ts";
import {
  type Delivery,
  type DigestKey,
  beginDelivery,
  markReached,
  releaseDelivery,
  settleDelivery,
} from "./store.ts";
import { type Settings, settingsOf, unsubscribeSecretOf, zoneOf } from "../settings/store.ts";
import { dropDevice, listDevices } from "../devices/store.ts";
import { findOccasions } from "../occasions/store.ts";
import { type Item, mailText, pushText } from "./message-text.ts";

export interface Delivering {
  db: Db;
  channels: Channels;
  publicUrl: URL;
  clock: () => Date;
  log: { warn(details: object, message: string): void };
}

/** A temporary failure: the queue retries the job. */
export class RetryLater extends Error {
  override name = "RetryLater";
}

interface Attempt {
  /** Whether the retries are used up. */
  lastTry: boolean;
  /** Aborted when another worker has taken the job over. */
  signal: AbortSignal;
}

/**
 * Sends the digest of one day by one channel. Its rows are marked `sending` before and settled after: after
 * a crash in between it is sent again, and a job that is repeated finds nothing to send.
 */
export async function deliverDigest(
  delivering: Delivering,
  digest: DigestKey,
  attempt: Attempt,
): Promise<void> {
  const { db, log, clock } = delivering;
  const rows = await beginDelivery(db, digest);
  if (rows.length === 0) return;
  try {
    await deliverRows(delivering, digest, rows, attempt);
  } catch (error) {
    if (attempt.lastTry) {
      log.warn({ channel: digest.channel }, "given up: it could not be delivered");
      await settleDelivery(db, rows, "failed", clock());
    } else {
      await releaseDelivery(db, rows);
    }
    throw error;
  }
}

async function deliverRows(
  delivering: Delivering,
  digest: DigestKey,
  rows: Delivery[],
  { lastTry, signal }: Attempt,
): Promise<void> {
  const { db, channels, clock, log } = delivering;
  const { userId, channel } = digest;
  const settings = await settingsOf(db, userId, clock());
  const day = today(zoneOf(settings), clock());
  // The day is over, and it may be night: carried over to the next morning.
  if (digest.day < day) return releaseDelivery(db, rows);
  const on = channel === "mail" ? settings.mail && channels.mail : settings.push;
  if (!on) return settleDelivery(db, rows, "off", clock());

  const { dates, told, untold } = await sortOut(db, userId, rows, day);
  if (untold.length > 0) await settleDelivery(db, untold, "off", clock());
  if (told.length === 0) return;
  const items = await describeItems(db, userId, dates);
  if (signal.aborted) return;
  const tag = digestId(digest);
  const { outcome, reached } =
    channel === "mail"
      ? await sendMail(delivering, settings, items, tag)
      : await sendPush(
          delivering,
          userId,
          { ...pushText(items, day, settings.discreet), tag },
          {
            // A digest is begun again as a whole: what one row has reached, all have.
            reached: told.flatMap((row) => row.reached),
            mark: (deviceId) => markReached(db, told, deviceId),
          },
        );
  if (outcome.type === "later" && !lastTry) throw new RetryLater(outcome.reason);
  const states = { sent: "sent", gone: "refused", refused: "refused", later: "failed" } as const;
  const state = reached ? "sent" : states[outcome.type];
  if (state !== "sent") log.warn({ channel, state, ...outcome }, "given up: it was not delivered");
  await settleDelivery(db, told, state, clock());
}

/** The same for each attempt, so that a repeated mail or push replaces the first. */
function digestId({ userId, channel, day }: DigestKey): string {
  const hash = createHash("sha256").update(`${userId} ${channel} ${day}`);
  return hash.digest("hex").slice(0, 32);
}

/**
 * The dates that the rows are about, each once, nearest first. `untold`: rows whose date has passed or was
 * moved meanwhile.
 */
async function sortOut(db: Db, userId: string, rows: Delivery[], day: Day) {
  const occasionIds = rows.flatMap(({ occasionId }) => occasionId ?? []);
  const listIds = rows.flatMap(({ giftListId }) => giftListId ?? []);
  const dated = new Map<string | null, Dated>(
    [
      ...(await findOccasions(db, userId, occasionIds)).map(datedOccasion),
      ...(await findDatedLists(db, userId, listIds)).map(datedList),
    ].map((one) => [one.id, one]),
  );
  const dates = new Map<string, { about: Dated; date: Day }>();
  const told = rows.filter(({ occasionId, giftListId, date }) => {
    const about = dated.get(occasionId ?? giftListId);
    if (!about || date < day || !fallsOn(about, date)) return false;
    dates.set(`${about.id} ${date}`, { about, date });
    return true;
  });
  return {
    dates: [...dates.values()].toSorted((a, b) => a.date.localeCompare(b.date)),
    told,
    untold: rows.filter((row) => !told.includes(row)),
  };
}

interface Sending {
  outcome: Outcome;
  /** Whether it reached the user in at least one place. */
  reached: boolean;
}

async function sendMail(
  { db, channels, publicUrl, clock }: Delivering,
  settings: Settings,
  items: Item[],
  id: string,
): Promise<Sending> {
  if (!channels.mail) return { outcome: { type: "gone" }, reached: false };
  const { email } = await requireUser(db, settings.userId);
  const unsubscribe = await unsubscribeAddress(db, settings, publicUrl);
  const where = today(zoneOf(settings), clock());
  const links = { origin: publicUrl.origin, unsubscribe };
  const text = mailText(items, where, settings.discreet, links);
  const outcome = await channels.mail.send({ ...text, to: email, id, unsubscribe });
  return { outcome, reached: outcome.type === "sent" };
}

export async function unsubscribeAddress(
  db: Db,
  { userId, unsubscribeSecret }: Settings,
  publicUrl: URL,
): Promise<string> {
  const fresh = () => unsubscribeSecretOf(db, userId, newSecret());
  const secret = unsubscribeSecret ?? (await fresh());
  return new URL(`/unsubscribe/${secret}`, publicUrl).href;
}

/**
 * To each device that has not had it, to all at once: they are not many, and none waits for another's
 * push service. What fails for one is tried again for that one.
 */
export async function sendPush(
  { db, channels }: Pick<Delivering, "db" | "channels">,
  userId: string,
  message: Parameters<Channels["push"]["send"]>[1],
  { reached, mark }: { reached: readonly string[]; mark: (deviceId: string) => Promise<void> } = {
    reached: [],
    mark: async () => {},
  },
): Promise<Sending> {
  const devices = await listDevices(db, userId);
  let marking = Promise.resolve();
  const outcomes = await Promise.all(
    devices
      .filter(({ id }) => !reached.includes(id))
      .map(async (device) => {
        const outcome = await channels.push.send(device, message);
        if (outcome.type === "gone") await dropDevice(db, device);
        // Sequentially: all of them update the same rows.
        if (outcome.type === "sent") await (marking = marking.then(() => mark(device.id)));
        return outcome;
      }),
  );
  const some = (type: Outcome["type"]) => outcomes.find((outcome) => outcome.type === type);
  const sent = reached.length > 0 ? ({ type: "sent" } as const) : some("sent");
  const outcome = some("later") ?? sent ?? some("refused") ?? { type: "gone" };
  return { outcome, reached: sent !== undefined };
}
