import { afterAll, beforeAll, expect, test } from "vitest";
import type { NewOccasion } from "../../../../shared/occasions.ts";
import type { Database, Db } from "../../../db/database.ts";
import { reminderDeliveries } from "../../../db/schema/reminders.ts";
import { users } from "../../../db/schema/users.ts";
import { openTestDatabase } from "../../../testing/database.ts";
import { fakeChannels } from "../../../testing/fake-channels.ts";
import { createProfiles } from "../../profiles/store.ts";
import { signInUser } from "../../users/store.ts";
import type { Mail } from "./channel.ts";
import { createOccasion } from "../occasions/store.ts";
import { settingsOf } from "../settings/store.ts";
import { type Worker, startRemindersWithRetry, startReminders } from "./worker.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const log = { error: () => {}, warn: () => {} };
const background = { report: () => {} };
const pace = { poll: 0.5, heartbeat: 10, supervise: 1, cron: 1, retryDelay: 1 };

const publicUrl = new URL("http://localhost");

/** Thirty people with a birthday on 4 March, as of 1 February. */
async function populate(): Promise<void> {
  const { db } = database;
  const now = new Date("2027-02-01T12:00:00Z");
  await db.delete(users);
  for (let count = 0; count < 30; count += 1) {
    const { id } = await signInUser(db, {
      identity: `#${count}`,
      email: `${count}@example.com`,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
    });
    const [profile] = await createProfiles(db, id, [{ name: "Mum" }], 5);
    await settingsOf(db, id, now);
    const birthday = { kind: "birthday", name: "Birthday", date: "1966-03-04" } as const;
    const occasion: NewOccasion = { ...birthday, yearly: true, notices: [3] };
    await createOccasion(db, id, profile?.id ?? "", occasion, now);
  }
}

const clock = () => new Date("2027-03-01T09:00:00Z");
const parts = { log, background, clock, publicUrl };

// The first one here: a schedule fires once a minute, and a worker before it would have had this minute.
test("a start that fails is tried again until it works", async () => {
  const channels = fakeChannels();
  await populate();
  const failures: object[] = [];
  const states: string[] = [];
  let refusals = 2;
  const jobs: Database["jobs"] = {
    ...database.jobs,
    executeSql: (text, values) => {
      if (refusals === 0) return database.jobs.executeSql(text, values);
      refusals -= 1;
      return Promise.reject(new Error("Not now"));
    },
  };
  const reminders = startRemindersWithRetry(
    {
      ...parts,
      database: { ...database, jobs },
      channels,
      log: { ...log, error: (details) => void failures.push(details) },
      background: { report: (state) => void states.push(state) },
    },
    pace,
  );
  await expect.poll(() => failures.length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(states.slice(0, 2)).toEqual(["starting", "failing"]);
  // The minute's clock plans without being asked.
  await expect.poll(() => channels.mails.length, { timeout: 100_000 }).toBe(30);
  expect(states.at(-1)).toBe("running");
  await reminders.close();
}, 120_000);

test("two workers on one database send each mail once, also after failures", async () => {
  const { db } = database;
  const channels = fakeChannels();
  await populate();
  const start = () => startReminders({ ...parts, database, channels }, pace);
  const workers: Worker[] = [await start(), await start()];
  channels.outcomes.push(
    ...Array.from({ length: 5 }, () => ({ type: "later" as const, reason: "450" })),
  );
  await Promise.all(workers.map((worker) => worker.plan()));
  await expect.poll(() => channels.mails.length, { timeout: 20_000 }).toBe(30);
  expect(new Set(channels.mails.map(({ to }) => to)).size).toBe(30);
  await expect
    .poll(async () => {
      const rows = await db.select().from(reminderDeliveries);
      return rows.every(({ state }) => state === "sent") ? rows.length : 0;
    })
    .toBe(60);
  await Promise.all(workers.map((worker) => worker.close()));
});

test("one whose mail takes long holds up nobody else", async () => {
  const channels = fakeChannels();
  await populate();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const send = async (mail: Mail) => {
    if (mail.to === "0@example.com") await held;
    return channels.mail?.send(mail) ?? { type: "gone" as const };
  };
  const slow = { ...channels, mail: { folder: null, send } };
  const worker = await startReminders({ ...parts, database, channels: slow }, pace);
  await worker.plan();
  await expect.poll(() => channels.mails.length, { timeout: 20_000 }).toBe(29);
  release();
  await expect.poll(() => channels.mails.length, { timeout: 20_000 }).toBe(30);
  await worker.close();
});

test("planning that fails is logged and told, until it works again", async () => {
  const states: string[] = [];
  const errors: string[] = [];
  const failing = new Error("Not now");
  let isDown = true;
  const db: Db = new Proxy(database.db, {
    get: (target, key) => {
      if (isDown && key === "transaction") return () => Promise.reject(failing);
      return Reflect.get(target, key, target);
    },
  });
  const worker = await startReminders(
    {
      ...parts,
      database: { ...database, db },
      channels: fakeChannels(),
      log: { ...log, error: (_, message) => void errors.push(message) },
      background: { report: (state) => void states.push(state) },
    },
    pace,
  );
  await expect(worker.plan()).rejects.toBe(failing);
  // The minute's own clock may have tried as well.
  expect(new Set(errors)).toEqual(new Set(["reminders could not be planned"]));
  expect(new Set(states)).toEqual(new Set(["failing"]));
  isDown = false;
  await worker.plan();
  expect(states.at(-1)).toBe("running");
  await worker.close();
});
