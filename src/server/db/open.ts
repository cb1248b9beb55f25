import type { Config } from "../config.ts";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { openPostgres } from "./postgres.ts";

/** Opens the engine that is configured, migrated and ready. */
export function openDatabase({ database }: Pick<Config, "database">): Promise<Database> {
  return database.engine === "postgres"
    ? openPostgres(database.url, { connections: database.connections })
    : openEmbedded(database.dataDir);
}
