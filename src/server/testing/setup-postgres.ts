import { randomUUID } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openPostgres } from "../db/postgres.ts";
import { startPostgres } from "./postgres-server.ts";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const template = `ribbon_test_${randomUUID().slice(0, 8)}`;
  await query(server.url, `create database ${template}`);
  const address = new URL(server.url);
  address.pathname = `/${template}`;
  // Migrated once; each test file starts from a copy.
  await (await openPostgres(address.href)).close();
  project.provide("postgres", { url: server.url, template });
  return async () => {
    // The server may be somebody's own: nothing is left behind on it.
    const made = await query(
      server.url,
      `select datname from pg_database where datname like '${template}%'`,
    );
    for (const { datname } of made) {
      await query(server.url, `drop database ${String(datname)} with (force)`);
    }
    await server.stop();
  };
}

async function query(url: string, sql: string): Promise<Array<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
