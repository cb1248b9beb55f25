import { type PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { cpSync, existsSync, mkdirSync, openAsBlob, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fromPglite } from "pg-boss";
import { AppError } from "../../shared/errors.ts";
import type { Database } from "./database.ts";
import { syncFolder } from "./durable-files.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrationsFolder } from "./migrations.ts";
import { readByDrizzle } from "./parsers.ts";
import { openEngine } from "./pglite.ts";
import { seedFile, seedFolder } from "./seed.ts";

const MAINTENANCE_INTERVAL = 60_000;
const VACUUM_EVERY = 30;
const MAX_WAITING = 512;

/**
 * PostgreSQL inside this process, kept in a folder. The engine takes no lock, runs no background
 * work and can be killed half-way through its first start; what it lacks is added here.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  // The package makes its files readable to all: the folder keeps everybody else out.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  try {
    const folder = join(dataDir, "database");
    if (!existsSync(folder)) await createFolder(folder);
    const engine = await openEngine({ folder });
    return await serveEngine(engine, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The same engine in memory, for tests. */
export async function openInMemory(): Promise<Database> {
  return serveEngine(await openEngine({ seed: await openAsBlob(await seedFile()) }), () => {});
}

/** Builds beside and renames when whole, so that a kill leaves either nothing or a database. */
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  cpSync(await seedFolder(), unfinished, { recursive: true });
  syncFolder(unfinished);
  renameSync(unfinished, folder);
  syncFolder(join(folder, ".."), { deep: false });
}

async function serveEngine(engine: PGlite, released: () => void): Promise<Database> {
  const db = drizzle({ client: queueing(readByDrizzle(engine)) });
  await migrate(db, { migrationsFolder });

  let rounds = 0;
  let maintenance = Promise.resolve();
  const timer = setInterval(() => {
    // The first time, too: a server that never runs for long would otherwise never get to it.
    const vacuum = rounds % VACUUM_EVERY === 0;
    rounds += 1;
    maintenance = maintain(engine, vacuum).catch((error: unknown) => {
      exitIfUnrecoverable(error);
      console.error("Database maintenance failed:", error);
    });
  }, MAINTENANCE_INTERVAL);
  timer.unref();

  return {
    engine: "embedded",
    db,
    jobs: fromPglite(engine),
    ping: async () => {
      await engine.query("select 1");
    },
    listen: async (channel, onMessage) => {
      await engine.listen(channel, onMessage);
      return { listening: true };
    },
    close: async () => {
      clearInterval(timer);
      await maintenance;
      await engine.close();
      released();
    },
  };
}

/** What PostgreSQL's background processes do: without checkpoints the write-ahead log grows for ever. */
export async function maintain(engine: PGlite, vacuum: boolean): Promise<void> {
  if (vacuum) await vacuumAll(engine);
  await engine.exec("CHECKPOINT");
}

/** Each table in a turn of its own, and its statistics in another, from 1,200 rows: a statement holds the thread. */
async function vacuumAll(engine: PGlite): Promise<void> {
  await engine.exec("SET default_statistics_target = 4");
  const { rows: tables } = await engine.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r'",
  );
  for (const { name } of tables) {
    for (const upkeep of ["VACUUM", "ANALYZE"]) {
      await nextTurn();
      await engine.exec(`${upkeep} ${name}`);
    }
  }
}

/** After a panic or on a full disk the engine hangs at the next query; a restart recovers from its log. */
function exitIfUnrecoverable(error: unknown): void {
  const { severity, code } = Object(error);
  const diskIsFull = code === "53100";
  if (severity !== "PANIC" && !diskIsFull) return;
  console.error(
    diskIsFull
      ? "The disk is full: Ribbon stops rather than lose anything. Make room and start it again."
      : `The database gave up (${String(code)}): Ribbon stops; it recovers when it starts again.`,
  );
  process.exit(1);
}

/**
 * A query blocks the event loop while it runs: between two queries it gets a turn, within a transaction, too, and beyond
 * a queue of MAX_WAITING callers are refused with 503.
 */
function queueing(engine: PGlite): PGlite {
  let waiting = 0;
  async function inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (waiting >= MAX_WAITING) {
      throw new AppError("unavailable", "Ribbon is very busy. Please try again in a moment.");
    }
    waiting += 1;
    try {
      await nextTurn();
      return await run();
    } catch (error) {
      exitIfUnrecoverable(error);
      throw error;
    } finally {
      waiting -= 1;
    }
  }
  const query = engine.query.bind(engine);
  const transaction = engine.transaction.bind(engine);
  engine.query = (...call) => inTurn(() => query(...call));
  engine.transaction = (callback) =>
    inTurn(() =>
      transaction((tx) => {
        const run = tx.query.bind(tx);
        tx.query = async (...call) => {
          await nextTurn();
          return run(...call);
        };
        return callback(tx);
      }),
    );
  return engine;
}
