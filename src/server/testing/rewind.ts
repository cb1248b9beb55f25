import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "../db/database.ts";
import { migrationsFolder } from "../db/migrations.ts";

export const journal: { entries: Array<{ when: number; tag: string }> } = JSON.parse(
  readFileSync(join(migrationsFolder, "meta", "_journal.json"), "utf8"),
);

/** Takes an empty database back to how it was before a migration. */
export async function rewind(db: Db, tag: string): Promise<void> {
  const at = journal.entries.findIndex((entry) => entry.tag === tag);
  const when = journal.entries[at]?.when ?? 0;
  await db.transaction(async (tx) => {
    await tx.execute(sql`drop schema public cascade`);
    await tx.execute(sql`create schema public`);
    await tx.execute(sql`delete from drizzle.__drizzle_migrations where created_at >= ${when}`);
    const earlier = readMigrationFiles({ migrationsFolder }).slice(0, at);
    for (const statement of earlier.flatMap((one) => one.sql)) {
      await tx.execute(sql.raw(statement));
    }
  });
}
