import { sql } from "drizzle-orm";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import { users } from "./schema/users.ts";
import { longestTurn } from "../testing/longest-turn.ts";
import { maintain, openEmbedded, openInMemory } from "./embedded.ts";
import { openEngine } from "./pglite.ts";

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ribbon-embedded-"));
  folders.push(folder);
  return join(folder, "deep", "down");
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

// The engine is the subject here; on PostgreSQL there is nothing to see.
describe.runIf(inject("postgres").url === null)("the embedded database", () => {
  test("opens a folder once, and again when it was closed", async () => {
    const folder = newFolder();
    const first = await openEmbedded(folder);
    await first.db.insert(users).values({ identity: "a", email: "a@example.com" });
    await expect(openEmbedded(folder)).rejects.toThrow(/Another Ribbon is already using/);
    await first.close();
    const second = await openEmbedded(folder);
    expect(await second.db.select().from(users)).toHaveLength(1);
    await second.close();
  });

  test("is closed to other users of the machine", async () => {
    const folder = newFolder();
    const database = await openEmbedded(folder);
    const modes = [folder, join(folder, "database")].map((path) => statSync(path).mode & 0o077);
    expect(modes).toEqual([0, 0]);
    await database.close();
  });

  test("a first start that was cut short is begun anew", async () => {
    const folder = newFolder();
    const unfinished = join(folder, "database.unfinished");
    mkdirSync(unfinished, { recursive: true });
    writeFileSync(join(unfinished, "PG_VERSION"), "half a database");
    const database = await openEmbedded(folder);
    await database.ping();
    await database.close();
    expect(existsSync(unfinished)).toBe(false);
  });

  test("leaves the event loop a turn before every statement of a transaction", async () => {
    const database = await openInMemory();
    await database.db.transaction(async (tx) => {
      for (let statement = 0; statement < 3; statement += 1) {
        let turned = false;
        setImmediate(() => (turned = true));
        await tx.execute(sql`select 1`);
        expect(turned).toBe(true);
      }
    });
    await database.close();
  });

  test("syncs for real", async () => {
    const database = await openEmbedded(newFolder());
    const settings = await database.db.execute(
      sql`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`,
    );
    expect(settings).toMatchObject({ rows: [{ fsync: "on", method: "fsync" }] });
    await database.close();
  });

  test("its log does not grow for ever", async () => {
    const folder = newFolder();
    mkdirSync(folder, { recursive: true });
    const engine = await openEngine({ folder });
    await engine.exec("create table filler (text text)");
    const fill = () =>
      engine.exec("insert into filler select repeat('x', 1000) from generate_series(1, 60000)");
    const segments = () =>
      readdirSync(join(folder, "pg_wal")).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;
    await fill();
    const without = segments();
    expect(without).toBeGreaterThan(4);
    await engine.exec("truncate filler");
    await maintain(engine, true);
    for (let round = 0; round < 3; round += 1) {
      await fill();
      await engine.exec("truncate filler");
      await maintain(engine, true);
    }
    // Segments are used again instead of added.
    expect(segments()).toBeLessThanOrEqual(without * 2);
    await engine.close();
  });

  test("looking after it does not hold the server's thread", async () => {
    const folder = newFolder();
    mkdirSync(folder, { recursive: true });
    const engine = await openEngine({ folder });
    await engine.exec(`
      create table filler (id int primary key, title text, note text);
      insert into filler select n, repeat('x', 500) || n, repeat('y', 1000) from generate_series(1, 20000) n`);
    const held: number[] = [];
    // What is written to the disk the first time, and code that is compiled, does not repeat.
    for (let round = 0; round < 4; round += 1) {
      await engine.exec(`delete from filler where id % 100 = ${round}`);
      held.push((await longestTurn(() => maintain(engine, true))).held);
    }
    expect(Math.min(...held)).toBeLessThan(50);
    await engine.close();
  });

  test("past a bound, callers are sent away instead of piling up", async () => {
    const database = await openEmbedded(newFolder());
    const calls = Array.from({ length: 600 }, () => database.db.select().from(users));
    const results = await Promise.allSettled(calls);
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused.length).toBe(600 - 512);
    expect(refused[0]).toMatchObject({ reason: { cause: { code: "unavailable" } } });
    await database.ping();
    await database.close();
  });
});
