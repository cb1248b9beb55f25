import { type Column, type SQL, sql } from "drizzle-orm";

interface Dated {
  createdAt: Date;
  id: string;
}

/** For rows in the order of their time: those after the last one of the page before. */
export function since(
  table: { createdAt: Column; id: Column },
  last: Dated | undefined,
): SQL | undefined {
  if (!last) return undefined;
  const { createdAt, id } = table;
  // A row compared as one is found by its index; the same said with "or" reads all rows for every page.
  return sql`(${createdAt}, ${id}) > (${sql.param(last.createdAt, createdAt)}, ${sql.param(last.id, id)})`;
}

/** All rows, page by page: `load` is given the last row of the page before. */
export async function* inPages<Row>(
  load: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let page = await load(undefined); page.length > 0; page = await load(page.at(-1))) {
    yield page;
  }
}
