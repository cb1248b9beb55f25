import { type Column, type SQL, and, eq, gt, or } from "drizzle-orm";

interface Dated {
  createdAt: Date;
  id: string;
}

/** For rows in the order of their time: those after the last one of the page before. */
export function since(
  table: { createdAt: Column; id: Column },
  last: Dated | undefined,
): SQL | undefined {
  return (
    last &&
    or(
      gt(table.createdAt, last.createdAt),
      and(eq(table.createdAt, last.createdAt), gt(table.id, last.id)),
    )
  );
}

/** All rows, page by page: `load` is given the last row of the page before. */
export async function* inPages<Row>(
  load: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let page = await load(undefined); page.length > 0; page = await load(page.at(-1))) {
    yield page;
  }
}
