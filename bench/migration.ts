// npm run bench:migration -- --users 1000 --kills 3
// A database as it was before gift lists had no end and ideas were rows of their own, with as many users, is migrated
// by the server's start, which is killed with SIGKILL in the middle of it; then it is compared with what was there.
import { sql } from "drizzle-orm";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Database, Db } from "../src/server/db/database.ts";
import { openEmbedded } from "../src/server/db/embedded.ts";
import { openEngine } from "../src/server/db/pglite.ts";
import { openPostgres } from "../src/server/db/postgres.ts";
import {
  createTestDatabase,
  freePort,
  startPostgres,
} from "../src/server/testing/postgres-server.ts";
import { spawnServer } from "../src/server/testing/process.ts";
import { journal, rewind } from "../src/server/testing/rewind.ts";
import pg from "pg";
import * as z from "zod/mini";

/** The first migration that the database has not seen. */
const UNSEEN = "0007_lists-without-end";
const { values } = parseArgs({
  options: {
    users: { type: "string", default: "1000" },
    kills: { type: "string", default: "3" },
    engines: { type: "string", default: "embedded,postgres" },
  },
});
const USERS = Number(values.users);
const KILLS = Number(values.kills);

/** A database that can be opened by the server, looked into without migrating it, and copied. */
interface Store {
  env: Record<string, string>;
  open(): Promise<Database>;
  /** How many migrations it has. */
  migrations(): Promise<number>;
  copy(): Promise<Store>;
}

const folders: string[] = [];
const postgres = values.engines.includes("postgres") ? await startPostgres() : null;
let failures = 0;
try {
  for (const engine of values.engines.split(",")) {
    failures += await migrateKilled(
      engine,
      engine === "postgres" && postgres ? await inPostgres(postgres.url) : inFolder(newFolder()),
    );
  }
} finally {
  await postgres?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
process.exit(failures > 0 ? 1 : 0);

async function migrateKilled(engine: string, store: Store): Promise<number> {
  const old = await store.open();
  await rewind(old.db, UNSEEN);
  await fill(old.db);
  const before = await contentOf(old.db);
  await old.close();
  const earlier = await store.migrations();

  // Uninterrupted, on a copy: how long there is to be killed in.
  const begun = Date.now();
  const undisturbed = await start(await store.copy());
  await undisturbed.ready;
  const took = Date.now() - begun;
  undisturbed.child.kill("SIGTERM");
  await undisturbed.ended;

  let kills = 0;
  let early = 0;
  for (let share = 0.8; kills < KILLS && share > 0.05; share -= 0.06) {
    const copy = await store.copy();
    const server = await start(copy);
    await Promise.race([wait(took * share), server.ready]);
    server.child.kill("SIGKILL");
    await server.ended;
    const found = await copy.migrations();
    if (found === earlier) {
      kills += 1;
      // The next start finds what this one has left.
      store = copy;
    } else if (found !== journal.entries.length) {
      console.log(`${engine}: ${found} migrations after a kill, neither ${earlier} nor all`);
      return 1;
    } else early += 1;
  }
  const again = Date.now();
  const server = await start(store);
  await server.ready;
  const back = Date.now() - again;
  server.child.kill("SIGTERM");
  const code = await server.ended;

  const migrated = await store.open();
  const after = await contentOf(migrated.db, before);
  const [{ ideas } = { ideas: 0 }] = await rows(
    migrated.db,
    z.object({ ideas: z.number() }),
    "select count(*)::int as ideas from ideas",
  );
  await migrated.close();
  let lost = 0;
  for (const [table, { rowCount, digest }] of before) {
    const now = after.get(table);
    // The server writes some of its own where there was nothing.
    if (rowCount === 0) continue;
    if (now?.rowCount === rowCount && now.digest === digest) continue;
    lost += 1;
    console.log(`${engine}: ${table} had ${rowCount} rows and has ${now?.rowCount}, or other ones`);
  }
  const counted = [...before.values()].reduce((sum, { rowCount }) => sum + rowCount, 0);
  console.log(
    `${engine}: ${USERS} users, ${counted} rows of ${before.size} tables, ${ideas} ideas made of texts; ` +
      `undisturbed ${took} ms, killed ${kills} times before it was through (${early} kills came too late), ` +
      `then ${back} ms, ended with ${code}; tables that differ: ${lost}`,
  );
  return lost + Number(kills < KILLS) + Number(code !== 0);
}

async function start(store: Store) {
  return spawnServer(await freePort(), { ...store.env, RATE_LIMIT_FACTOR: "1000" });
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ribbon-migration-"));
  folders.push(folder);
  return folder;
}

function inFolder(folder: string): Store {
  const data = join(folder, "data");
  return {
    env: { DATA_DIR: data },
    open: () => openEmbedded(data),
    migrations: async () => {
      const engine = await openEngine({ folder: join(data, "database") });
      const { rows: found } = await engine.query<{ count: number }>(
        "select count(*)::int as count from drizzle.__drizzle_migrations",
      );
      await engine.close();
      return found[0]?.count ?? 0;
    },
    copy: async () => {
      const other = newFolder();
      cpSync(folder, other, { recursive: true });
      return inFolder(other);
    },
  };
}

async function inPostgres(server: string, template?: string): Promise<Store> {
  const url = await createTestDatabase(server, template);
  const name = new URL(url).pathname.slice(1);
  const count = async (from: string, text: string) => {
    const client = new pg.Client({ connectionString: from });
    await client.connect();
    const { rows: found } = await client.query<{ count: number }>(text);
    await client.end();
    return found[0]?.count ?? 0;
  };
  return {
    env: { DATABASE_URL: url, DATA_DIR: newFolder() },
    open: () => openPostgres(url),
    migrations: () => count(url, "select count(*)::int as count from drizzle.__drizzle_migrations"),
    copy: async () => {
      // What a killed server has asked for goes on until it is through, and is rolled back then.
      const sessions = `select count(*)::int as count from pg_stat_activity where datname = '${name}'`;
      while ((await count(server, sessions)) > 0) await wait(100);
      return inPostgres(server, name);
    },
  };
}

async function rows<Row>(db: Db, shape: z.ZodMiniType<Row>, text: string): Promise<Row[]> {
  return z.object({ rows: z.array(shape) }).parse(await db.execute(sql.raw(text))).rows;
}

interface Content {
  columns: string[];
  rowCount: number;
  digest: string;
}

/** Each table's rows in one digest; of those that were there before, the columns they had. */
async function contentOf(db: Db, before?: Map<string, Content>): Promise<Map<string, Content>> {
  const found = await rows(
    db,
    z.object({ table: z.string(), columns: z.array(z.string()) }),
    `select table_name as table, array_agg(column_name::text order by column_name) as columns
     from information_schema.columns where table_schema = 'public' group by table_name`,
  );
  const columnsOf = new Map(found.map(({ table, columns }) => [table, columns]));
  const content = new Map<string, Content>();
  for (const table of before?.keys() ?? columnsOf.keys()) {
    const isThere = new Set(columnsOf.get(table));
    const columns = before?.get(table)?.columns ?? [...isThere];
    const selected = columns.map((column) =>
      isThere.has(column) ? `one."${column}"` : kept(table, column),
    );
    const [row] = await rows(
      db,
      z.object({ rowCount: z.number(), digest: z.string() }),
      `select count(*)::int as "rowCount", coalesce(md5(string_agg(hash, '' order by hash)), '') as digest
       from (select md5(jsonb_build_array(${selected.join(", ")})::text) as hash from "${table}" one) hashed`,
    );
    content.set(table, { columns, rowCount: row?.rowCount ?? 0, digest: row?.digest ?? "" });
  }
  return content;
}

/** Where a column that is gone has its values now. */
function kept(table: string, column: string): string {
  if (table !== "gift_lists" || column !== "manual_ideas") return "'gone'";
  return `array(select title from ideas where list_id = one.id order by place)`;
}

/** Users with everything that there was, the strange and the largest included. */
async function fill(db: Db): Promise<void> {
  const strange = `array['"quoted", \\ {braced}', 'NULL', E'two\\nlines', '''; drop table ideas; --', '👵🏽', '']`;
  const statements = [
    `insert into users (identity, email, first_name, tokens)
     select 'u' || n, 'u' || n || '@example.com', case when n % 3 = 0 then 'Zoë 👵🏽' end, n from generate_series(1, ${USERS}) n`,
    `insert into profiles (user_id, name, interests, personality_traits, additional_notes)
     select id, 'Person ' || n, 'tea, ' || repeat('ü', n), array['Creative'], case when n = 2 then repeat('long ', 900) end
     from users, generate_series(1, 3) n where tokens % 7 > 0 or n < 2`,
    `insert into gift_lists (user_id, profile_id, title, event_date, manual_ideas, premium_results)
     select one.user_id, case when n % 2 = 0 then one.id end, 'List ' || n, case when n = 2 then date '2027-03-04' end,
       case n
         when 0 then '{}'
         when 1 then array['Tea', 'Tea', 'tea', 'Tea']
         when 2 then ${strange}
         when 3 then array[repeat('ü', 500), repeat('👨‍👩‍👧‍👦', 257), repeat(E'e\\u0301', 500)]
         else array(select 'Idea ' || i from generate_series(1, 100) i)
       end,
       case when n = 1 then '[{"title":"A kite","reason":"She likes the wind."}]' end
     from profiles one, generate_series(0, 4) n where n < 4 or one.name = 'Person 1'`,
    `insert into occasions (user_id, profile_id, kind, name, date, yearly, notices)
     select user_id, id, 'birthday', 'Birthday', case when name = 'Person 1' then '--03-04' else '1966-03-04' end, true, '{14,3}' from profiles`,
    `insert into token_movements (user_id, kind, reference, monthly, purchased)
     select id, 'credit', 'welcome-' || id, tokens, 0 from users`,
    `insert into messages (user_id, profile_id, reply_id, role, content, parts, status, created_at)
     select user_id, id, gen_random_uuid(), 'user', 'She loves tea', '[{"type":"text","text":"She loves tea"}]', 'done', now()
     from profiles, generate_series(1, 3) n`,
    `insert into generated_ideas (user_id, profile_id, title)
     select user_id, id, 'A kite ' || n from profiles, generate_series(1, 3) n`,
    `insert into reminders (user_id, source, content, created_at)
     select id, 'occasion', '{"person":null,"kind":"other","name":"x","date":"2027-01-01","notice":3,"turns":null,"ideas":[]}', now() from users`,
    `insert into transactions (user_id, type, status, amount, created_at)
     select id, 'tokens', 'succeeded', 999, now() from users where tokens % 5 = 0`,
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));
}
