import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Db } from "../../src/server/db/database.ts";
import { openEngine } from "../../src/server/db/pglite.ts";
import { createTestDatabase } from "../../src/server/testing/postgres-server.ts";

/** A database that servers can open, that can be looked into without migrating it, and copied. */
export interface Store {
  env: Record<string, string>;
  /** While no server has it open. */
  look<T>(at: (db: Db) => Promise<T>): Promise<T>;
  /** How many files its tables and indexes have, also while a server has it open: a migration makes more. */
  files(): Promise<number>;
  copy(): Promise<Store>;
}

const folders: string[] = [];

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ribbon-migration-"));
  folders.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

export function inFolder(data = newFolder()): Store {
  const folder = join(data, "database");
  return {
    env: { DATA_DIR: data },
    look: async (at) => {
      const engine = await openEngine({ folder });
      try {
        return await at(drizzlePglite({ client: engine }));
      } finally {
        await engine.close();
      }
    },
    files: async () =>
      readdirSync(join(folder, "base"), { recursive: true, encoding: "utf8" }).filter((file) =>
        /[\\/]\d+$/.test(file),
      ).length,
    copy: async () => {
      const other = newFolder();
      cpSync(data, other, { recursive: true });
      return inFolder(other);
    },
  };
}

export async function inPostgres(
  server: string,
  { data = newFolder(), template }: { data?: string; template?: string } = {},
): Promise<Store> {
  const url = await createTestDatabase(server, template);
  const name = new URL(url).pathname.slice(1);
  const count = async (text: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    const { rows } = await client.query<{ count: number }>(text, [name]);
    await client.end();
    return rows[0]?.count ?? 0;
  };
  return {
    env: { DATABASE_URL: url, DATA_DIR: data },
    look: async (at) => {
      const client = new pg.Client({ connectionString: url, options: "-c timezone=UTC" });
      await client.connect();
      try {
        return await at(drizzlePostgres({ client }));
      } finally {
        await client.end();
      }
    },
    files: () =>
      count(
        `select count(*)::int as count from pg_database, pg_ls_dir('base/' || oid) file
         where datname = $1 and file ~ '^[0-9]+$'`,
      ),
    copy: async () => {
      // What a killed server has asked for goes on until it is through, and is rolled back then.
      const sessions = `select count(*)::int as count from pg_stat_activity where datname = $1`;
      while ((await count(sessions)) > 0) await wait(100);
      return inPostgres(server, { data, template: name });
    },
  };
}
