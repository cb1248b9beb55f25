// npm run bench:reminders -- --years 10 --users 1000 --crashes 100
// Ten years of reminders in a few minutes: two real worker processes on one PostgreSQL, a clock that
// jumps half a day at a time, and crashes (SIGKILL) at random moments and at chosen points, also between
// sending and settling. Afterwards every reminder is looked for: in the database, and where it arrived.
import { build } from "esbuild";
import { type ChildProcess, fork } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { eq, inArray, min } from "drizzle-orm";
import * as z from "zod/mini";
import { openPostgres } from "../src/server/db/postgres.ts";
import { giftLists } from "../src/server/db/schema/gift-lists.ts";
import { profiles } from "../src/server/db/schema/profiles.ts";
import { occasions } from "../src/server/db/schema/occasions.ts";
import {
  pushDevices,
  reminderDeliveries,
  reminderSettings,
  reminders,
} from "../src/server/db/schema/reminders.ts";
import { users } from "../src/server/db/schema/users.ts";
import { lastMorning, morningAfter } from "../src/server/features/reminders/local-time.ts";
import { root } from "../src/server/root.ts";
import { createTestDatabase, startPostgres } from "../src/server/testing/postgres-server.ts";
import { keepFoldersInMemory } from "../src/server/testing/scratch.ts";
import { addDays } from "../src/shared/days.ts";
import { notices } from "../src/shared/occasion-limits.ts";

const { values } = parseArgs({
  options: {
    years: { type: "string", default: "10" },
    users: { type: "string", default: "1000" },
    crashes: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
  },
});
const YEARS = Number(values.years);
const USERS = Number(values.users);
const CRASHES = Number(values.crashes);
const STEP = 12 * 3_600_000;
const START = Date.parse("2026-11-15T12:00:00Z");
const END = START + YEARS * 365.25 * 86_400_000;
const PATIENCE = 300_000;
const BACKLOG = 200;
const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "America/Los_Angeles",
  "America/Sao_Paulo",
  "Australia/Sydney",
  "Pacific/Auckland",
  "Pacific/Kiritimati",
  "Etc/GMT+12",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Africa/Casablanca",
];

const random = seeded(Number(values.seed));
const below = (limit: number) => Math.floor(random() * limit);
const pick = <T>(from: readonly [T, ...T[]]): T => from[below(from.length)] ?? from[0];

const began = Date.now();
// Workers crash here, and the database does not: it need not wait for a disk.
keepFoldersInMemory();
const postgres = await startPostgres();
const url = await createTestDatabase(postgres.url);
const database = await openPostgres(url);
const { db } = database;
const population = await populate();
const sink = await startSink();
const script = await bundle();
const replacing: Array<Promise<void>> = [];
/** Sent by somebody who died before settling it. */
const permitted = new Set<string>();
const died = { "at a random moment": 0, "before sending": 0, "after sending": 0 };
const crew = await Promise.all([enlist(0), enlist(1)]);

await simulate();
await drained();
for (const member of crew) member.child.kill("SIGTERM");
const failures = await judge();
await database.close();
sink.close();
await postgres.stop();
rmSync(script, { force: true });
process.exit(failures > 0 ? 1 : 0);

// What there is to be reminded of

interface Known {
  userId: string;
  zone: string;
  from: string;
  dates: Array<{ id: string; date: string; yearly: boolean; notices: number[] }>;
}

async function populate(): Promise<Known[]> {
  const known: Known[] = [];
  for (let count = 0; count < USERS; count += 1) {
    const zone = pick(["UTC", ...ZONES]);
    known.push({
      userId: randomUUID(),
      zone,
      from: lastMorning(zone, new Date(START)),
      dates: [],
    });
  }
  await inChunks(known, (some) =>
    db.insert(users).values(
      some.map(({ userId }) => ({
        id: userId,
        identity: userId,
        email: `${userId}@example.com`,
      })),
    ),
  );
  await inChunks(known, (some) =>
    db.insert(reminderSettings).values(
      some.map(({ userId, zone, from }) => ({
        userId,
        timeZone: zone,
        push: true,
        remindedThrough: from,
        nextAt: morningAfter(zone, from),
      })),
    ),
  );
  await inChunks(known, (some) =>
    db.insert(pushDevices).values(
      some.map(({ userId }) => ({
        userId,
        endpoint: `https://push.ribbon-test.org/${userId}`,
        p256dh: "",
        auth: "",
      })),
    ),
  );
  const people = known.map(({ userId }) => ({ id: randomUUID(), userId, name: "Mum" }));
  await inChunks(people, (some) => db.insert(profiles).values(some));
  const made = people.flatMap(({ id: profileId, userId }) =>
    Array.from({ length: 1 + below(3) }, () => {
      const date = someDate();
      const chosen = notices.filter(() => below(3) === 0);
      return {
        id: randomUUID(),
        userId,
        profileId,
        kind: "birthday" as const,
        name: "Birthday",
        date,
        yearly: date.startsWith("-") || below(4) > 0,
        notices: chosen.length > 0 ? chosen : [14, 3],
        // Long ago: whatever has passed was said then.
        createdAt: new Date(0),
        updatedAt: new Date(0),
      };
    }),
  );
  await inChunks(made, (some) => db.insert(occasions).values(some));
  const lists = people
    .filter(() => below(2) === 0)
    .map(({ userId }) => ({
      id: randomUUID(),
      userId,
      // For nobody yet: so that it is nobody's occasion.
      profileId: null,
      title: "List",
      eventDate: new Date(START + random() * (END - START)).toISOString().slice(0, 10),
      updatedAt: new Date(0),
    }));
  await inChunks(lists, (some) => db.insert(giftLists).values(some));
  const byUser = new Map(known.map((one) => [one.userId, one]));
  for (const one of made) byUser.get(one.userId)?.dates.push(one);
  for (const { id, userId, eventDate } of lists) {
    byUser.get(userId)?.dates.push({ id, date: eventDate, yearly: false, notices: [14, 3] });
  }
  return known;
}

function someDate(): string {
  if (below(20) === 0) return pick(["--02-29", "1960-02-29", "--12-31", "--01-01"]);
  const day = new Date(Date.UTC(1940 + below(100), below(12), 1 + below(28)));
  const iso = day.toISOString().slice(0, 10);
  return below(3) === 0 ? `-${iso.slice(4)}` : iso;
}

async function inChunks<T>(all: T[], insert: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < all.length; start += 500) await insert(all.slice(start, start + 500));
}

// Where things arrive

async function startSink() {
  const arrival = z.object({ channel: z.string(), tag: z.string(), by: z.string() });
  /** By whom each digest was sent, every time it was. */
  const arrived = new Map<string, string[]>();
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { channel, tag, by } = z.parse(arrival, JSON.parse(body));
      const key = `${channel} ${tag}`;
      arrived.set(key, [...(arrived.get(key) ?? []), by]);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    arrived,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** As the server names a digest. */
function keyOf(userId: string, channel: string, day: string): string {
  const hash = createHash("sha256").update(`${userId} ${channel} ${day}`).digest("hex");
  return `${channel} ${hash.slice(0, 32)}`;
}

// Who works

interface Member {
  index: number;
  name: string;
  child: ChildProcess;
  planned: () => void;
  /** Told to die, or dead. */
  doomed: boolean;
}

async function bundle(): Promise<string> {
  const outfile = join(root, "dist", "bench", "reminders-worker.mjs");
  await build({
    entryPoints: [join(root, "bench", "reminders-worker.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  return outfile;
}

async function enlist(index: number, life = 0): Promise<Member> {
  const name = `worker-${index}-${life}`;
  const child = fork(script, {
    env: {
      PATH: process.env.PATH,
      BENCH_DATABASE: url,
      BENCH_SINK: sink.url,
      BENCH_NAME: name,
    },
  });
  const member: Member = { index, name, child, planned: () => {}, doomed: false };
  const ready = new Promise<void>((resolve) => {
    child.on("message", (message) => (message === "ready" ? resolve() : member.planned()));
  });
  child.on("exit", (_code, signal) => {
    member.doomed = true;
    member.planned();
    if (signal !== "SIGKILL") return;
    // Sent by the dead one, and not settled: exactly there, a crash makes a second one.
    replacing.push(
      (async () => {
        await noteUnsettled(name);
        crew[index] = await enlist(index, life + 1);
      })(),
    );
  });
  await ready;
  return member;
}

async function noteUnsettled(name: string): Promise<void> {
  const open = await db
    .select()
    .from(reminderDeliveries)
    .where(eq(reminderDeliveries.state, "sending"));
  for (const { userId, channel, day } of open) {
    const key = keyOf(userId, channel, day);
    if (sink.arrived.get(key)?.includes(name)) permitted.add(`${key} ${name}`);
  }
}

async function simulate(): Promise<void> {
  const steps = Math.ceil((END - START) / STEP);
  const crashes = new Map<number, keyof typeof died>();
  const kinds = [
    "at a random moment",
    "before sending",
    "at a random moment",
    "after sending",
  ] as const;
  while (crashes.size < CRASHES) crashes.set(below(steps), kinds[crashes.size % 4] ?? kinds[0]);

  for (let step = 1; step <= steps; step += 1) {
    const now = START + step * STEP;
    const crash = crashes.get(step - 1);
    if (crash) await strike(crash);
    if (step % 5 === 0) await keepPace();
    await planAll(now);
    if (step % 365 === 0) {
      const seconds = Math.round((Date.now() - began) / 1000);
      console.log(`${new Date(now).toISOString().slice(0, 10)} after ${seconds} s`);
    }
  }
}

/** Has somebody die who lives: at once, or at the point where it will be soonest. */
async function strike(when: keyof typeof died): Promise<void> {
  let victim = crew[below(2)];
  while (!victim || victim.doomed) {
    await wait(20);
    victim = crew[below(2)];
  }
  victim.doomed = true;
  died[when] += 1;
  const { child } = victim;
  if (when === "at a random moment") setTimeout(() => child.kill("SIGKILL"), random() * 40);
  else child.send({ type: "die", when });
}

/** Sending takes longer than jumping half a day: crashes should find both at work. */
async function keepPace(): Promise<void> {
  for (;;) {
    const open = await db.$count(reminderDeliveries, eq(reminderDeliveries.state, "waiting"));
    if (open < BACKLOG) return;
    await wait(50);
  }
}

/** Again, if somebody died over it: half a day is too long for nobody to be there. */
async function planAll(now: number): Promise<void> {
  for (;;) {
    const deaths = replacing.length;
    const living = crew.filter(({ child }) => child.connected);
    await Promise.all(living.map((member) => plan(member, now)));
    if (living.length > 0 && replacing.length === deaths) return;
    await wait(50);
  }
}

async function plan(member: Member, now: number): Promise<void> {
  const sending = await oldestOpen(now);
  const planned = new Promise<void>((resolve) => (member.planned = resolve));
  member.child.send({ type: "plan", now, sending }, (error) => {
    if (error) member.planned();
  });
  await planned;
}

/**
 * Half a day passes while something is being sent, and more while somebody dead is missed: by that clock
 * it would be too late. Whoever sends goes by the oldest that is still to be sent.
 */
async function oldestOpen(now: number): Promise<number> {
  const [open] = await db
    .select({ since: min(reminderDeliveries.createdAt) })
    .from(reminderDeliveries)
    .where(inArray(reminderDeliveries.state, ["waiting", "sending"]));
  return Math.min(now, open?.since?.getTime() ?? now);
}

/** Until nothing is left to be sent. */
async function drained(): Promise<void> {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    await Promise.all(replacing);
    await planAll(END);
    const open = await db.$count(
      reminderDeliveries,
      inArray(reminderDeliveries.state, ["waiting", "sending"]),
    );
    if (open === 0) return;
    await wait(500);
  }
}

// What came of it

/** Every reminder there is, found another way than the server does: year by year. */
function everyReminder(): Set<string> {
  const all = new Set<string>();
  for (const { zone, from, dates } of population) {
    const until = lastMorning(zone, new Date(END));
    for (const { id, date, yearly, notices: chosen } of dates) {
      for (let year = 2026; year <= 2037 + YEARS; year += 1) {
        let on = yearly ? `${year}${date.slice(-6)}` : date;
        if (on.endsWith("02-29") && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1) {
          on = yearly ? `${year}-02-28` : on;
        }
        if (!date.startsWith("-") && on < date) continue;
        for (const notice of chosen) {
          const day = addDays(on, -notice);
          if (day > from && day <= until) all.add(`${id} ${on} ${notice}`);
        }
      }
    }
  }
  return all;
}

async function judge(): Promise<number> {
  const expected = everyReminder();
  const rows = await db.select().from(reminderDeliveries);
  const keyed = (channel: string) =>
    rows
      .filter((row) => row.channel === channel && row.state === "sent")
      .map((row) => ({
        key: `${row.occasionId ?? row.giftListId} ${row.date} ${row.notice}`,
        digest: keyOf(row.userId, row.channel, row.day),
      }));
  let wrong = 0;
  for (const channel of ["inApp", "push", "mail"]) {
    const written = keyed(channel);
    const known = new Set(written.map(({ key }) => key));
    const missed = [...expected].filter((key) => !known.has(key));
    const invented = written.filter(({ key }) => !expected.has(key));
    const lost =
      channel === "inApp" ? [] : written.filter(({ digest }) => !sink.arrived.has(digest));
    wrong += missed.length + invented.length + lost.length;
    console.log(
      `${channel}: ${expected.size} reminders due, ${missed.length} missed, ${invented.length} not due, ` +
        `${lost.length} settled that never arrived`,
    );
  }
  const inside = await db.$count(reminders);
  console.log(`inside the app: ${inside} shown`);
  const twice = [...sink.arrived].filter(([, by]) => by.length > 1);
  const unexplained = twice.filter(([key, by]) => {
    const allowed = new Set(
      [...permitted.keys()]
        .filter((one) => one.startsWith(key))
        .map((one) => one.split(" ").at(-1)),
    );
    // All but the last were sent by somebody who died before settling.
    return by.slice(0, -1).some((name) => !allowed.has(name));
  });
  const digests = sink.arrived.size;
  const repeated = twice.reduce((sum, [, by]) => sum + by.length - 1, 0);
  console.log(
    `${digests} digests arrived; ${repeated} came twice, ${repeated - unexplained.length} of them because a crash fell ` +
      `between sending and settling (${permitted.size} such places were found), ${unexplained.length} for no such reason`,
  );
  const kills = Object.entries(died).map(([when, count]) => `${count} ${when}`);
  const replaced = replacing.length;
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(
    `${YEARS} years, ${USERS} users, 2 workers, ${replaced} crashes (${kills.join(", ")}), ${seconds} s`,
  );
  if (inside !== expected.size) wrong += 1;
  if (replaced < CRASHES) {
    console.log(`Only ${replaced} of ${CRASHES} crashes happened`);
    wrong += 1;
  }
  return wrong + unexplained.length;
}

/** The same numbers for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
