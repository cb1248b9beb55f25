import { inject } from "vitest";
import type { Database } from "../db/database.ts";
import { openInMemory } from "../db/embedded.ts";
import { openPostgres } from "../db/postgres.ts";
import { createTestDatabase } from "./postgres-server.ts";

/** A database of the engine under test, empty and migrated, for one test file alone. */
export async function openTestDatabase(): Promise<Database> {
  const { url, template } = inject("postgres");
  if (url === null) return openInMemory();
  // On a busy machine, 500 requests at once wait longer for a free connection than a server would let them.
  return openPostgres(await createTestDatabase(url, template), { connectTimeout: 60_000 });
}
