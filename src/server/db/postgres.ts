import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { Counter } from "prom-client";
import type { Database, Db, Listener } from "./database.ts";
import { innermost, isOutage } from "./failures.ts";
import { migrationsFolder } from "./migrations.ts";
import { readTextListsFast } from "./text-lists.ts";

const CONNECTIONS = 10;
const CONNECT_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 10_000;
/** Longer than the server's own: it is for a server that says nothing any more. */
const QUERY_TIMEOUT = 15_000;
const HEARTBEAT = 30_000;
const RECONNECT_AFTER = 1_000;
/** Key of the advisory lock: any number, the same for every server. */
const MIGRATION_LOCK = 7_421_533;

const brokenConnections = new Counter({
  name: "ribbon_database_connection_errors_total",
  help: "Connections to PostgreSQL that broke.",
});

const reported = new WeakSet<pg.Client | pg.PoolClient>();

function reportBroken(client: pg.Client | pg.PoolClient, error: Error): void {
  // The server's last words, the end of the connection and the query that fails tell of the same break.
  if (reported.has(client)) return;
  reported.add(client);
  brokenConnections.inc();
  console.error(`A connection to the database broke: ${error.message}`);
}

export async function openPostgres(
  connectionString: string,
  {
    connections,
    queryTimeout = QUERY_TIMEOUT,
    connectTimeout = CONNECT_TIMEOUT,
  }: { connections?: number | null; queryTimeout?: number; connectTimeout?: number } = {},
): Promise<Database> {
  readTextListsFast();
  const pool = new pg.Pool({
    connectionString,
    max: connections ?? CONNECTIONS,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: STATEMENT_TIMEOUT,
    // A server that is gone without closing its connections: TCP takes a quarter of an hour to notice.
    query_timeout: queryTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Kept once they are open: closing idle ones would set and clear a timer for each query.
    idleTimeoutMillis: 0,
    options: "-c timezone=UTC",
  });
  // The pool replaces an idle connection that breaks; without a listener, the event would end the process.
  pool.on("error", (error, client) => reportBroken(client, error));
  // The same for a connection that breaks within a transaction, whose next statement then fails.
  pool.on("connect", (client) => client.on("error", (error) => reportBroken(client, error)));
  pool.on("release", (error, client) => {
    if (isOutage(error)) reportBroken(client, error);
  });
  await migrateAlone(connectionString);
  const listeners: Array<{ close(): Promise<void> }> = [];

  return {
    engine: "postgres",
    db: Object.assign(drizzle({ client: pool }), { transaction: transactionsOn(pool) }),
    jobs: { executeSql: (text, values) => pool.query(text, values) },
    ping: async () => {
      await pool.query("select 1");
    },
    listen: async (channel, onMessage) => {
      const listener = await openListener(connectionString, channel, onMessage, queryTimeout);
      listeners.push(listener);
      return listener;
    },
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()));
      await pool.end();
    },
  };
}

/** Transactions that release their connection whatever fails, also when `begin` does. */
function transactionsOn(pool: pg.Pool): Db["transaction"] {
  return async (run, config) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await drizzle({ client }).transaction(run, config);
    } catch (error) {
      const cause = innermost(error);
      if (cause instanceof Error && isOutage(cause)) broken = cause;
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

/** Of several servers starting at once, one migrates and the others wait. */
async function migrateAlone(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT });
  // Without a listener, the event would end the process before the statement says that the database does not answer.
  client.on("error", (error) => reportBroken(client, error));
  await client.connect();
  try {
    const db = drizzle({ client });
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(db, { migrationsFolder });
  } finally {
    // Ending the connection releases the advisory lock.
    await client.end();
  }
}

/** `LISTEN` on a connection of its own, which is replaced when it breaks. */
async function openListener(
  connectionString: string,
  channel: string,
  onMessage: (message: string | null) => void,
  queryTimeout: number,
): Promise<Listener & { close(): Promise<void> }> {
  let client: pg.Client | null = null;
  let closed = false;
  // Nothing is asked on this connection otherwise, and silence would pass for no news.
  const heartbeat = setInterval(() => {
    const asked = client;
    asked?.query("select 1").catch((error: Error) => {
      reportBroken(asked, error);
      lost(asked);
      asked.end().catch(() => {});
    });
  }, HEARTBEAT);
  heartbeat.unref();
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      query_timeout: queryTimeout,
      keepAlive: true,
    });
    next.on("notification", (message) => onMessage(message.payload ?? ""));
    next.on("error", () => lost(next));
    next.on("end", () => lost(next));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      // Connected and not listening: it would stay open beside the next one.
      next.end().catch(() => {});
      throw error;
    }
    onMessage(null);
    client = next;
  }

  function lost(broken: pg.Client): void {
    if (closed || client !== broken) return;
    client = null;
    onMessage(null);
    retry = setTimeout(reconnect, RECONNECT_AFTER);
  }

  function reconnect(): void {
    connect().catch(() => {
      if (!closed) retry = setTimeout(reconnect, RECONNECT_AFTER);
    });
  }

  await connect();
  return {
    get listening() {
      return client !== null;
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      await client?.end();
    },
  };
}
