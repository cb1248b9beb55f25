import { sql } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { Db } from "../../src/server/db/database.ts";

/** Where it is and when it is next changes with the server and the day. */
const passing = new Set(["next", "folder", "address"]);

/** The first thing that was there and is not, or null; there may be more than there was. */
export function missingIn(after: unknown, before: unknown, path = "export"): string | null {
  if (typeof before !== "object" || before === null || typeof after !== "object" || !after) {
    return isDeepStrictEqual(after, before)
      ? null
      : `${path} was ${JSON.stringify(before)} and is ${JSON.stringify(after)}`;
  }
  if (Array.isArray(before) && Array.isArray(after) && after.length !== before.length) {
    return `${path} had ${before.length} and has ${after.length}`;
  }
  const now = new Map<string, unknown>(Object.entries(after));
  for (const [key, value] of Object.entries(before)) {
    if (passing.has(key)) continue;
    const difference = missingIn(now.get(key), value, `${path}.${key}`);
    if (difference !== null) return difference;
  }
  return null;
}

async function rows<Row>(db: Db, shape: z.ZodMiniType<Row>, text: string): Promise<Row[]> {
  return z.object({ rows: z.array(shape) }).parse(await db.execute(sql.raw(text))).rows;
}

export async function count(db: Db, text: string): Promise<number> {
  const [found] = await rows(db, z.object({ count: z.number() }), text);
  return found?.count ?? 0;
}

interface Content {
  columns: string[];
  rowCount: number;
  digest: string;
}

/** Each table's rows in one digest; of those that were there before, the columns they had. */
export async function contentOf(
  db: Db,
  before?: Map<string, Content>,
): Promise<Map<string, Content>> {
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
