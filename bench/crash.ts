// npm run test:crash -- --rounds 20
// Kills the server with SIGKILL while eight writers work, starts it again, and looks for every row
// whose creation was acknowledged. The first three rounds also kill it during its very first start.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Browser } from "../src/server/testing/browser.ts";
import {
  createTestDatabase,
  freePort,
  startPostgres,
} from "../src/server/testing/postgres-server.ts";
import { spawnServer } from "../src/server/testing/process.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    engines: { type: "string", default: "embedded,postgres" },
  },
});
const ROUNDS = Number(values.rounds);
const FIRST_STARTS = 3;
const WRITERS = 8;
const PROFILES_PER_PERSON = 5;
const WRITE_FOR = { least: 1500, spread: 2500 };
const PATIENCE = 120_000;

/** Somebody whose sign-in was acknowledged, and the people they were told are stored. */
interface Witness {
  cookies: Map<string, string>;
  profiles: Map<string, string>;
}

// Side by side: most of it is waiting.
const failed = await Promise.all(values.engines.split(",").map(torture));
process.exit(failed.some((count) => count > 0) ? 1 : 0);

async function torture(engine: string): Promise<number> {
  const postgres = engine === "postgres" ? await startPostgres() : null;
  const folders: string[] = [];
  const newStore = async (): Promise<Record<string, string>> => {
    const folder = mkdtempSync(join(tmpdir(), "ribbon-crash-"));
    folders.push(folder);
    const env = { DATA_DIR: join(folder, "data"), RATE_LIMIT_FACTOR: "100000" };
    return postgres ? { ...env, DATABASE_URL: await createTestDatabase(postgres.url) } : env;
  };

  let store = await newStore();
  let witnesses: Witness[] = [];
  let total = { people: 0, rows: 0 };
  let lost = 0;
  let opened = 0;
  let cutStarts = 0;

  for (let round = 1; round <= ROUNDS; round += 1) {
    if (round <= FIRST_STARTS) {
      // What was acknowledged so far is looked for before its database is left behind.
      if (witnesses.length > 0) lost += await lookAgain(store, witnesses);
      store = await newStore();
      total = add(total, witnesses);
      witnesses = [];
      // Somewhere between the first line of code and the first request, the first time early on.
      const starting = spawnServer(await freePort(), store);
      await wait(400 + ((round - 1 + Math.random()) / FIRST_STARTS) * 1600);
      if (!starting.output().includes("running")) cutStarts += 1;
      starting.child.kill("SIGKILL");
      await starting.ended;
    }
    const server = spawnServer(await freePort(), store);
    await server.ready;
    opened += 1;
    lost += await countLost(server.url, witnesses);

    const before = rowsOf(witnesses);
    const patience = Date.now() + PATIENCE;
    const stop = new AbortController();
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      write(server.url, `${round}-${writer}`, witnesses, stop.signal),
    );
    // Counted from the first row on, which on a busy machine takes a while: a kill before it shows nothing.
    while (rowsOf(witnesses) === before && Date.now() < patience) await wait(50);
    await wait(WRITE_FOR.least + Math.random() * WRITE_FOR.spread);
    server.child.kill("SIGKILL");
    stop.abort();
    await server.ended;
    await Promise.all(writers);
  }

  lost += await lookAgain(store, witnesses);
  total = add(total, witnesses);
  await postgres?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });

  console.log(
    `${engine}: ${ROUNDS} kills while writing, ${cutStarts} during the very first start; ` +
      `opened after all of the ${opened}; ${total.people} sign-ins and ` +
      `${total.rows} rows acknowledged, ${lost} lost`,
  );
  // A run in which nothing was written, or no first start was cut short, has shown nothing.
  const shown = total.rows > 0 && cutStarts > 0;
  if (!shown) console.log(`${engine}: too little happened to show anything`);
  return shown ? lost : lost + 1;
}

function add(total: { people: number; rows: number }, witnesses: Witness[]) {
  return { people: total.people + witnesses.length, rows: total.rows + rowsOf(witnesses) };
}

function rowsOf(witnesses: Witness[]): number {
  return witnesses.reduce((sum, { profiles }) => sum + profiles.size, 0);
}

async function lookAgain(store: Record<string, string>, witnesses: Witness[]): Promise<number> {
  const server = spawnServer(await freePort(), store);
  await server.ready;
  const lost = await countLost(server.url, witnesses);
  server.child.kill("SIGTERM");
  await server.ended;
  return lost;
}

/** Signs in, adds five people, and again, until the server is gone. */
async function write(
  url: string,
  name: string,
  witnesses: Witness[],
  signal: AbortSignal,
): Promise<void> {
  for (let person = 0; !signal.aborted; person += 1) {
    try {
      const browser = new Browser(url);
      await browser.signIn(`${name}-${person}@example.com`, "Writer");
      if (!browser.cookies.has("ribbon_session")) continue;
      const witness: Witness = { cookies: browser.cookies, profiles: new Map() };
      witnesses.push(witness);
      for (let count = 0; count < PROFILES_PER_PERSON; count += 1) {
        const { status, body } = await browser.send("POST", "/api/profiles", {
          name: `Person ${count}`,
        });
        if (status === 200) witness.profiles.set(body.id, body.name);
      }
    } catch {
      // The connection broke with the server: nothing was acknowledged.
      return;
    }
  }
}

async function countLost(url: string, witnesses: Witness[]): Promise<number> {
  let lost = 0;
  for (const { cookies, profiles } of witnesses) {
    const browser = new Browser(url);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    const { status, body } = await browser.send("GET", "/api/profiles");
    const found = new Map<string, string>(
      status === 200 ? body.map((row: { id: string; name: string }) => [row.id, row.name]) : [],
    );
    if (status !== 200) lost += 1;
    for (const [id, name] of profiles) if (found.get(id) !== name) lost += 1;
  }
  return lost;
}
