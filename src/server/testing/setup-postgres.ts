import pg from "pg";
import type { TestProject } from "vitest/node";
import { openPostgres } from "../db/postgres.ts";
import { startPostgres } from "./postgres-server.ts";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  await makeTemplate(server.url);
  project.provide("postgres", { url: server.url });
  return () => server.stop();
}

/** Migrated once; each test file starts from a copy. */
async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("drop database if exists ribbon_template");
  await client.query("create database ribbon_template");
  await client.end();
  const address = new URL(url);
  address.pathname = "/ribbon_template";
  await (await openPostgres(address.href)).close();
}
