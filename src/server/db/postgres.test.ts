import { sql } from "drizzle-orm";
import fc from "fast-check";
import { type Server, type Socket, connect, createServer } from "node:net";
import pg from "pg";
import { register } from "prom-client";
import { describe, expect, inject, test } from "vitest";
import { createTestDatabase } from "../testing/postgres-server.ts";
import { isOutage } from "./failures.ts";
import { openPostgres } from "./postgres.ts";
import { users } from "./schema/users.ts";

const { url, template } = inject("postgres");

// What happens when the connection to a server breaks; the embedded engine has none.
describe.runIf(url !== null)("a PostgreSQL server", () => {
  async function open() {
    if (url === null) throw new Error("no server");
    const address = await createTestDatabase(url, template);
    const database = await openPostgres(address);
    return { address, database };
  }

  /** What a restart of the server does to everybody connected. */
  async function breakConnections(address: string): Promise<void> {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await client.end();
  }

  test("breaking off in a transaction is an outage, and ends nothing else", async () => {
    const { address, database } = await open();
    for (let round = 0; round < 12; round += 1) {
      const failing = database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await breakConnections(address);
        await tx.execute(sql`select 1`);
      });
      const failure: unknown = await failing.catch((error: unknown) => error);
      expect(isOutage(failure)).toBe(true);
    }
    // More rounds than the pool has connections: all of them were given back.
    expect(await database.db.select().from(users)).toEqual([]);
    await database.close();
  });

  test("that falls silent holds nobody for long, and is used again when it is back", async () => {
    const { address, database: direct } = await open();
    await direct.close();
    const proxy = await openProxy(new URL(address));
    const database = await openPostgres(proxy.address, { connections: 2, queryTimeout: 300 });
    const broken = async () => (await brokenConnections()) - before;
    const before = await brokenConnections();
    await Promise.all([database.ping(), database.ping()]);
    proxy.fallSilent();
    const results = await Promise.allSettled([
      database.db.execute(sql`select 1`),
      database.db.transaction((tx) => tx.execute(sql`select 1`)),
    ]);
    for (const result of results) {
      expect(result.status === "rejected" && isOutage(result.reason)).toBe(true);
    }
    expect(await broken()).toBe(2);
    proxy.recover();
    await database.ping();
    await database.close();
    await proxy.close();
  });

  test("is heard again after the connection broke, and silence is told", async () => {
    const { address, database } = await open();
    const heard: Array<string | null> = [];
    const ear = await database.listen("news", (message) => heard.push(message));
    expect(ear.listening).toBe(true);
    await breakConnections(address);
    await expect.poll(() => ear.listening).toBe(false);
    await expect.poll(() => ear.listening, { timeout: 5000 }).toBe(true);
    expect(heard).toContain(null);
    await database.db.execute(sql`select pg_notify('news', 'hello')`);
    await expect.poll(() => heard).toContain("hello");
    await database.close();
  });

  test("that falls silent before it is heard keeps no connection", async () => {
    const { address, database: direct } = await open();
    const proxy = await openProxy(new URL(address));
    const database = await openPostgres(proxy.address, { connections: 1, queryTimeout: 300 });
    await database.ping();
    const connections = async () => {
      const { rows } = await direct.jobs.executeSql(
        "select from pg_stat_activity where datname = current_database()",
      );
      return rows.length;
    };
    const before = await connections();
    proxy.fallSilent("listen");
    await expect(database.listen("news", () => {})).rejects.toThrow("timeout");
    await expect.poll(connections).toBe(before);
    proxy.recover();
    await database.close();
    await direct.close();
    await proxy.close();
  });

  test("lists of texts come back as they went, whatever is in them", async () => {
    const { database } = await open();
    const text = fc.oneof(
      fc.string({ unit: "binary" }).filter((any) => any.isWellFormed() && !any.includes("\0")),
      fc.stringMatching(/^[a-z]{1,8}$/),
      fc.constantFrom("NULL", "null", "", " ", ",", "a,b", "{", "{}", '"', "\\", "[0:1]={a,b}"),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text), async (list) => {
        const { rows } = await database.jobs.executeSql("select $1::text[] as list", [list]);
        expect(rows).toEqual([{ list }]);
      }),
      { numRuns: 300 },
    );
    const { rows } = await database.jobs.executeSql(
      "select array['a', null] as gap, '[0:1]={a,b}'::text[] as shifted, '{{a},{b}}'::text[] as nested",
    );
    expect(rows).toEqual([{ gap: ["a", null], shifted: ["a", "b"], nested: [["a"], ["b"]] }]);
    await database.close();
  });
});

async function brokenConnections(): Promise<number> {
  const metric = await register.getSingleMetric("ribbon_database_connection_errors_total")?.get();
  return metric?.values[0]?.value ?? 0;
}

/** Between the pool and the server; silent, it keeps every connection open and passes nothing on. */
async function openProxy({ hostname, port, pathname, username, password }: URL) {
  const sockets = new Set<Socket>();
  let silent = false;
  let silentAt: string | null = null;
  const server: Server = createServer((client) => {
    const upstream = connect(Number(port || 5432), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {});
      from.on("data", (data) => {
        silent ||= silentAt !== null && data.includes(silentAt);
        if (!silent) to.write(data);
      });
      from.on("close", () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const listening = server.address();
  const own = new URL("postgres://localhost");
  Object.assign(own, { username, password, pathname });
  own.port = String(typeof listening === "object" ? listening?.port : "");
  return {
    address: own.href,
    /** At once, or when this is first said. */
    fallSilent: (at = "") => {
      silentAt = at;
    },
    recover: () => {
      silent = false;
      silentAt = null;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
