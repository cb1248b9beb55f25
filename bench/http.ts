// npm run bench:http
// GET /api/profiles for a signed-in user with ten profiles, 32 connections: this server, beside a bare
// node:http handler that does one prepared query on the same PostgreSQL, in alternating runs.
import autocannon from "autocannon";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openEmbedded } from "../src/server/db/embedded.ts";
import { openPostgres } from "../src/server/db/postgres.ts";
import { users } from "../src/server/db/schema/users.ts";
import { root } from "../src/server/root.ts";
import { Browser } from "../src/server/testing/browser.ts";
import {
  createTestDatabase,
  freePort,
  startPostgres,
} from "../src/server/testing/postgres-server.ts";

const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, seconds: { type: "string", default: "6" } },
});
const RUNS = Number(values.runs);
const SECONDS = Number(values.seconds);
const CONNECTIONS = 32;
const PROFILES = 10;
const FLOOR = 0.75;

interface Target {
  name: string;
  url: string;
  cookie: string;
  child: ChildProcess;
}

interface Figures {
  perSecond: number;
  p99: number;
}

const folder = mkdtempSync(join(tmpdir(), "ribbon-bench-"));
const postgres = await startPostgres();
const databaseUrl = await createTestDatabase(postgres.url);

const ribbon = await startRibbon("Ribbon on PostgreSQL", databaseUrl);
const bare = await startBare(databaseUrl, ribbon.userId);
const embedded = await startRibbon("Ribbon, embedded", null);
const targets = [bare, ribbon, embedded];

const figures = new Map<Target, Figures[]>(targets.map((target) => [target, []]));
for (const target of targets) await load(target, 3);
for (let run = 0; run < RUNS; run += 1) {
  for (const target of targets) figures.get(target)?.push(await load(target, SECONDS));
}

const medians = targets.map((target) => {
  const runs = figures.get(target) ?? [];
  return {
    name: target.name,
    "requests/s": Math.round(median(runs.map(({ perSecond }) => perSecond))),
    "p99 ms": median(runs.map(({ p99 }) => p99)),
    "of bare": ratio(runs, figures.get(bare) ?? []).toFixed(2),
  };
});
console.table(medians);

for (const { child } of targets) await end(child);
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
const reached = ratio(figures.get(ribbon) ?? [], figures.get(bare) ?? []);
console.log(
  `Ribbon on PostgreSQL: ${(reached * 100).toFixed(0)} % of the bare handler (floor ${FLOOR * 100} %)`,
);
process.exit(reached >= FLOOR ? 0 : 1);

/** The median of the ratios of neighbouring runs: noise that lasts longer than a run falls out. */
function ratio(runs: Figures[], against: Figures[]): number {
  return median(runs.map(({ perSecond }, index) => perSecond / (against[index]?.perSecond ?? 1)));
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

async function load({ url, cookie }: Target, duration: number): Promise<Figures> {
  const result = await autocannon({
    url,
    duration,
    connections: CONNECTIONS,
    headers: { cookie },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`Failed requests at ${url}`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

async function startRibbon(
  name: string,
  postgresUrl: string | null,
): Promise<Target & { userId: string }> {
  const port = await freePort();
  const dataDir = join(folder, String(port));
  const run = () =>
    start(["dist/server/main.js"], "Ribbon is running", {
      PORT: String(port),
      DATA_DIR: dataDir,
      // As in production: a line for every request.
      LOG_LEVEL: "info",
      RATE_LIMIT_FACTOR: "1000",
      AGENT_MODEL: "builtin",
      DATABASE_URL: postgresUrl ?? "",
    });
  const first = await run();
  const url = `http://localhost:${port}`;
  const browser = new Browser(url);
  await browser.signIn("bench@example.com", "Bench");
  await end(first);

  // Ten people are more than a free plan holds; the plan is not what is measured.
  const database = postgresUrl ? await openPostgres(postgresUrl) : await openEmbedded(dataDir);
  const [user] = await database.db
    .update(users)
    .set({ subscriptionTier: "enterprise" })
    .returning({ id: users.id });
  await database.close();

  const child = await run();
  for (let count = 0; count < PROFILES; count += 1) {
    await browser.send("POST", "/api/profiles", person(count));
  }
  const { body } = await browser.send("GET", "/api/profiles");
  if (body.length !== PROFILES) throw new Error(`${name} has ${body.length} profiles`);
  const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  return { name, url: `${url}/api/profiles`, cookie, child, userId: user?.id ?? "" };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.on("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

function person(count: number) {
  return {
    name: `Person ${count}`,
    interests: "Hiking, and the books about it",
    ageRange: "Adult 1 (31-50)",
    personalityTraits: ["Thoughtful", "Artistic"],
    giftPreferences: ["Experiences"],
    budget: "$50-$100",
  };
}

async function startBare(url: string, userId: string): Promise<Target> {
  const port = await freePort();
  const child = await start(["bench/bare.mjs"], "listening", {
    PORT: String(port),
    DATABASE_URL: url,
    USER_ID: userId,
  });
  return { name: "bare node:http", url: `http://localhost:${port}/`, cookie: "", child };
}

function start(args: string[], sign: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes(sign)) resolve(child);
    });
    child.on("exit", (code) => reject(new Error(`${args.join(" ")} ended with ${code}`)));
  });
}
