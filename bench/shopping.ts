// npm run bench:shopping
// GET /api/shopping, GET /api/year and GET /api/search beside GET /api/profiles, for somebody with 100 people, 300 lists and
// 5,000 ideas: one request after the other, in turns, on both databases.
import { sql } from "drizzle-orm";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openEmbedded } from "../src/server/db/embedded.ts";
import { openPostgres } from "../src/server/db/postgres.ts";
import { Browser } from "../src/server/testing/browser.ts";
import {
  createTestDatabase,
  freePort,
  startPostgres,
} from "../src/server/testing/postgres-server.ts";
import { spawnServer } from "../src/server/testing/process.ts";

const { values } = parseArgs({ options: { requests: { type: "string", default: "300" } } });
const REQUESTS = Number(values.requests);
const WARM_UP = 30;
const paths = [
  "/api/profiles",
  "/api/shopping",
  "/api/shopping?by=person",
  "/api/year",
  "/api/gift-lists",
  // On every idea, on some, and nowhere.
  "/api/search?q=present",
  "/api/search?q=number+16",
  "/api/search?q=zoe",
];

const folder = mkdtempSync(join(tmpdir(), "ribbon-bench-"));
const postgres = await startPostgres();
await measure("PostgreSQL", await createTestDatabase(postgres.url));
await measure("embedded", null);
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

async function measure(name: string, postgresUrl: string | null): Promise<void> {
  const port = await freePort();
  const dataDir = join(folder, String(port));
  const start = async () => {
    const server = spawnServer(port, {
      DATA_DIR: dataDir,
      DATABASE_URL: postgresUrl ?? "",
      RATE_LIMIT_FACTOR: "1000",
    });
    await server.ready;
    return server;
  };
  const first = await start();
  const browser = new Browser(first.url);
  await browser.signIn("bench@example.com", "Bench");
  first.child.kill("SIGTERM");
  await first.ended;
  await fill(dataDir, postgresUrl);

  const server = await start();
  const took = new Map<string, number[]>(paths.map((path) => [path, []]));
  for (let request = 0; request < WARM_UP + REQUESTS; request += 1) {
    for (const path of paths) {
      const begun = performance.now();
      const { status } = await browser.send("GET", path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      if (request >= WARM_UP) took.get(path)?.push(performance.now() - begun);
    }
  }
  server.child.kill("SIGTERM");
  await server.ended;
  console.log(name);
  console.table(
    paths.map((path) => {
      const sorted = (took.get(path) ?? []).toSorted((a, b) => a - b);
      const at = (part: number) => sorted[Math.floor(sorted.length * part)]?.toFixed(1);
      return { path, "p50 ms": at(0.5), "p99 ms": at(0.99) };
    }),
  );
}

async function fill(dataDir: string, postgresUrl: string | null): Promise<void> {
  const database = postgresUrl ? await openPostgres(postgresUrl) : await openEmbedded(dataDir);
  const { db } = database;
  await db.execute(sql`
    insert into profiles (user_id, name, interests)
    select id, 'Person ' || n, 'Hiking, and the books about it' from users, generate_series(1, 100) n`);
  await db.execute(sql`
    insert into gift_lists (user_id, profile_id, title, event_date)
    select user_id, id, 'List ' || n, case when n > 1 then current_date + (random() * 700)::int - 350 end
    from profiles, generate_series(1, 3) n`);
  await db.execute(sql`
    insert into ideas (user_id, list_id, place, title, note, price, state, bought_on)
    select user_id, list_id, place, title, note, price, state, case when state <> 'idea' then bought_on end
    from (select list.user_id, list.id as list_id, n as place, 'A present that is number ' || n as title,
        repeat('where it was seen ', 5) as note, case when n % 4 > 0 then (random() * 10000)::int end as price,
        (array['idea', 'idea', 'bought', 'wrapped', 'given'])[1 + n % 5] as state,
        current_date - (random() * 700)::int as bought_on
      from (select *, row_number() over (order by id) as number from gift_lists) as list,
        generate_series(0, 16) n
      where n < 16 or list.number <= 200) as made`);
  await db.execute(sql`
    insert into budgets (user_id, profile_id, year, amount)
    select user_id, id, extract(year from current_date), 10000 from profiles`);
  const [{ count } = { count: 0 }] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`ideas`);
  if (count !== 5000) throw new Error(`${count} ideas`);
  await database.close();
}
