// npm run bench:migration -- --users 1000 --kills 3 --made-by 337f399
// A database that the server of an earlier commit has made, from before gift lists had no end and ideas were rows of
// their own, is migrated by the start of today's, which is killed with SIGKILL in the middle of it; then it is compared
// with what was there, by its rows and by what each user is given as theirs.
import { sql } from "drizzle-orm";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Db } from "../src/server/db/database.ts";
import { Browser } from "../src/server/testing/browser.ts";
import { ModelServer } from "../src/server/testing/model-server.ts";
import { freePort, startPostgres } from "../src/server/testing/postgres-server.ts";
import { type ServerProcess, spawnServer } from "../src/server/testing/process.ts";
import { journal } from "../src/server/testing/rewind.ts";
import { contentOf, count, missingIn } from "./migration/comparing.ts";
import { checkOut, startEarlier } from "./migration/earlier-server.ts";
import { exportsOf, makeUsers } from "./migration/earlier-users.ts";
import { type Store, inFolder, inPostgres, newFolder, removeFolders } from "./migration/stores.ts";

const { values } = parseArgs({
  options: {
    users: { type: "string", default: "1000" },
    kills: { type: "string", default: "3" },
    engines: { type: "string", default: "embedded,postgres" },
    "made-by": { type: "string", default: "337f399" },
  },
});
const USERS = Number(values.users);
const KILLS = Number(values.kills);

interface Made {
  engine: string;
  store: Store;
  users: Browser[];
  /** What each of them was told is theirs. */
  exports: unknown[];
}

const servers: ServerProcess[] = [];
process.on("exit", () => servers.forEach(({ child }) => child.kill("SIGKILL")));
const postgres = values.engines.includes("postgres") ? await startPostgres() : null;
let failures = 0;
try {
  const earlier = newFolder();
  checkOut(values["made-by"], earlier);
  // Side by side: each keeps one core busy.
  const made = await Promise.all(values.engines.split(",").map((engine) => make(earlier, engine)));
  for (const one of made) failures += await migrateKilled(one);
} finally {
  await postgres?.stop();
  removeFolders();
}
process.exit(failures > 0 ? 1 : 0);

async function make(earlier: string, engine: string): Promise<Made> {
  const store = engine === "postgres" && postgres ? await inPostgres(postgres.url) : inFolder();
  const begun = Date.now();
  // A model that answers at once takes the place of the catalogue, which nobody has built there.
  const model = new ModelServer("any");
  await model.start();
  const llm = { LLM_BASE_URL: model.url.href, LLM_MODEL: "any" };
  async function serving<T>(work: (url: string) => Promise<T>): Promise<T> {
    const env = { ...store.env, ...llm, RATE_LIMIT_FACTOR: "1000" };
    const server = await startEarlier(earlier, env);
    servers.push(server);
    const done = await work(server.url);
    server.child.kill("SIGTERM");
    const code = await server.ended;
    if (code !== 0) throw new Error(`The earlier server ended with ${code}:\n${server.output()}`);
    return done;
  }
  const users = await serving((url) => makeUsers(url, USERS, model));
  await store.look(remind);
  const exports = await serving((url) => exportsOf(url, users));
  await model.stop();
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(`${engine}: ${values["made-by"]} made ${users.length} users in ${seconds} s`);
  return { engine, store, users, exports };
}

/** What only comes with the days, and by no request. */
async function remind(db: Db): Promise<void> {
  const statements = [
    `insert into reminders (user_id, profile_id, source, content, created_at)
     select user_id, profile_id, 'occasion', '{"person":{"name":"Zoë 👵🏽","color":"#3B82F6"},"kind":"other","name":"x","date":"2026-01-01","notice":3,"turns":null,"ideas":["Tea","Tea"]}', now()
     from occasions`,
    `insert into reminder_deliveries (user_id, occasion_id, date, notice, channel, day, state, created_at, settled_at)
     select user_id, id, '2026-01-01', 3, channel, '2025-12-29', 'sent', now(), now()
     from occasions, unnest(array['inApp', 'mail']) channel`,
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));
}

async function migrateKilled({ engine, store: made, users, exports }: Made): Promise<number> {
  let store = made;
  const before = await store.look((db) => contentOf(db));
  const earlier = await store.look(migrationsIn);

  // Uninterrupted, on a copy: how long there is to be killed in.
  const took = await timeMigrating(await store.copy());

  let kills = 0;
  let late = 0;
  for (let share = 0.8; kills < KILLS && share > 0.05; share -= 0.06) {
    const copy = await store.copy();
    const server = await start(copy);
    await server.begun;
    await Promise.race([wait(took * share), server.ready]);
    server.child.kill("SIGKILL");
    await server.ended;
    // Also waits for what the killed one had asked for.
    const left = await copy.copy();
    const found = await left.look(migrationsIn);
    if (found === earlier) {
      kills += 1;
      // The next start finds what this one has left.
      store = copy;
    } else if (found !== journal.entries.length) {
      console.log(`${engine}: ${found} migrations after a kill, neither ${earlier} nor all`);
      return 1;
    } else late += 1;
  }
  const again = Date.now();
  const server = await start(store);
  await server.ready;
  const back = Date.now() - again;
  let differing = 0;
  for (const [n, given] of (await exportsOf(server.url, users)).entries()) {
    const difference = missingIn(given, exports[n]);
    if (difference === null) continue;
    differing += 1;
    console.log(`${engine}: ${difference}`);
  }
  server.child.kill("SIGTERM");
  const code = await server.ended;

  const { after, ideas, miscounted } = await store.look(async (db) => ({
    after: await contentOf(db, before),
    ideas: await count(db, "select count(*)::int as count from ideas"),
    miscounted: await count(
      db,
      `select count(*)::int as count from gift_lists one
       where idea_count <> (select count(*) from ideas where list_id = one.id)`,
    ),
  }));
  let lost = 0;
  for (const [table, { rowCount, digest }] of before) {
    const now = after.get(table);
    // The server writes some of its own where there was nothing.
    if (rowCount === 0) continue;
    if (now?.rowCount === rowCount && now.digest === digest) continue;
    lost += 1;
    console.log(`${engine}: ${table} had ${rowCount} rows and has ${now?.rowCount}, or other ones`);
  }
  const filled = [...before.values()].filter(({ rowCount }) => rowCount > 0);
  const counted = filled.reduce((sum, { rowCount }) => sum + rowCount, 0);
  console.log(
    `${engine}: ${users.length} users, ${counted} rows of ${filled.length} tables, ${ideas} ideas made of texts; ` +
      `undisturbed ${took} ms from its first table to its last, killed ${kills} times in the middle (${late} kills came too late), ` +
      `then up after ${back} ms, ended with ${code}; tables that differ: ${lost}, lists with a wrong count: ${miscounted}, ` +
      `users whose export differs: ${differing}`,
  );
  return lost + miscounted + differing + Number(kills < KILLS) + Number(code !== 0);
}

async function start(store: Store) {
  const files = await store.files();
  const server = spawnServer(await freePort(), { ...store.env, RATE_LIMIT_FACTOR: "1000" });
  servers.push(server);
  /** Resolves when the first table or index of the migration is there. */
  async function migrating(): Promise<void> {
    while (server.child.exitCode === null && (await store.files()) <= files) await wait(5);
  }
  return { ...server, begun: Promise.race([migrating(), server.ready]) };
}

/** From the first table or index that a start makes to its last, in milliseconds. */
async function timeMigrating(store: Store): Promise<number> {
  const server = await start(store);
  await server.begun;
  const begun = Date.now();
  let files = await store.files();
  let took = 0;
  while (!(await Promise.race([server.ready.then(() => true), wait(5, false)]))) {
    const now = await store.files();
    if (now <= files) continue;
    files = now;
    took = Date.now() - begun;
  }
  server.child.kill("SIGTERM");
  await server.ended;
  return took;
}

function migrationsIn(db: Db): Promise<number> {
  return count(db, "select count(*)::int as count from drizzle.__drizzle_migrations");
}
