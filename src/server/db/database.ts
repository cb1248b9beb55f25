import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Db as JobDatabase } from "pg-boss";

/** Runs queries; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** A subscription to a `NOTIFY` channel. */
export interface Listener {
  /** False while notifications may be lost, because the connection is down. */
  readonly listening: boolean;
}

/** One of the two engines, open and migrated. */
export interface Database {
  readonly engine: "embedded" | "postgres";
  readonly db: Db;
  /** The same database, as the job queue wants it. */
  readonly jobs: JobDatabase;
  /** Fails when the database does not answer. */
  ping(): Promise<void>;
  /** `onMessage` runs for each notification, and with null when some may have been missed. */
  listen(channel: string, onMessage: (message: string | null) => void): Promise<Listener>;
  close(): Promise<void>;
}
