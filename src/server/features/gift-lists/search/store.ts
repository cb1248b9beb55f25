import { type Column, type SQL, and, desc, eq, inArray, sql } from "drizzle-orm";
import { searchLimits } from "../../../../shared/search-limits.ts";
import type { Db } from "../../../db/database.ts";
import { giftLists, ideas } from "../../../db/schema/gift-lists.ts";

const { found: MOST } = searchLimits;

/**
 * What one statement looks through: in the embedded engine, it is a turn of the server's thread. The time goes by the
 * length of the titles, and reading further rows than these takes some as well.
 */
const AT_ONCE = { bytes: 40_000, rows: 500 };
/** Rows of the first slice: where a word is common, these are enough. */
const FIRST = 200;

/** The user's lists with such a title, changed last first. */
export async function searchLists(db: Db, userId: string, patterns: string[]) {
  const ids: string[] = [];
  const slices = matchesIn(db, userId, patterns, { table: giftLists, at: giftLists.updatedAt });
  for await (const slice of slices) {
    ids.push(...slice.map(({ id }) => id));
    if (ids.length >= MOST) break;
  }
  if (ids.length === 0) return [];
  return db
    .select({ id: giftLists.id, title: giftLists.title, profileId: giftLists.profileId })
    .from(giftLists)
    .where(and(eq(giftLists.userId, userId), inArray(giftLists.id, ids.slice(0, MOST))))
    .orderBy(desc(giftLists.updatedAt), desc(giftLists.id));
}

/** The user's ideas with such a title, and what was given, written down last first. */
export async function searchIdeas(db: Db, userId: string, patterns: string[]) {
  const open: string[] = [];
  const given: string[] = [];
  const slices = matchesIn(db, userId, patterns, {
    table: ideas,
    at: ideas.createdAt,
    isApart: eq(ideas.state, "given"),
  });
  for await (const slice of slices) {
    for (const { id, isApart } of slice) (isApart ? given : open).push(id);
    if (open.length >= MOST && given.length >= MOST) break;
  }
  const ids = [...open.slice(0, MOST), ...given.slice(0, MOST)];
  const rows = ids.length > 0 ? await listByIds(db, userId, ids) : [];
  return {
    ideas: rows.flatMap(({ givenOn: _day, list, ...row }) =>
      row.state !== "given" && list ? { ...row, list } : [],
    ),
    gifts: rows.flatMap(({ state, ...row }) => (state === "given" ? row : [])),
  };
}

function listByIds(db: Db, userId: string, ids: string[]) {
  return db
    .select({
      id: ideas.id,
      title: ideas.title,
      state: ideas.state,
      givenOn: ideas.givenOn,
      profileId: sql<string | null>`coalesce(${ideas.profileId}, ${giftLists.profileId})`,
      list: { id: giftLists.id, title: giftLists.title },
    })
    .from(ideas)
    .leftJoin(giftLists, and(eq(giftLists.id, ideas.listId), eq(giftLists.userId, userId)))
    .where(and(eq(ideas.userId, userId), inArray(ideas.id, ids)))
    .orderBy(desc(ideas.createdAt), desc(ideas.id));
}

interface Searched {
  table: typeof giftLists | typeof ideas;
  /** When a row was written, which an index is in the order of. */
  at: Column;
  /** What is told apart among the matches. */
  isApart?: SQL;
}

interface Match {
  id: string;
  isApart: boolean;
}

/** The rows whose title matches, latest first, slice by slice: whoever has enough of them stops. */
async function* matchesIn(
  db: Db,
  userId: string,
  patterns: string[],
  { table, at, isApart = sql`false` }: Searched,
): AsyncGenerator<Match[]> {
  let below: SQL | undefined;
  for (let most = FIRST; ; most = AT_ONCE.rows) {
    const latestFirst = sql`${at} desc, ${table.id} desc`;
    const read = db
      .select({
        id: table.id,
        title: table.title,
        isApart: sql<boolean>`${isApart}`.as("is_apart"),
        number: sql<number>`(row_number() over (order by ${latestFirst}))::int`.as("number"),
        bytes: sql<number>`octet_length(${table.title})`.as("bytes"),
        sum: sql<number>`sum(octet_length(${table.title})) over (order by ${latestFirst})`.as(
          "sum",
        ),
      })
      .from(table)
      .where(and(eq(table.userId, userId), below))
      .orderBy(latestFirst)
      .limit(most)
      .as("read");
    const isMatch = sql<boolean>`(${and(...patterns.map((pattern) => sql`${read.title} ~ ${pattern}`))})`;
    // The next slice begins below it.
    const isLast = sql<boolean>`(${read.sum} >= ${AT_ONCE.bytes} or ${read.number} = ${most})`;
    const rows = await db
      .select({ id: read.id, isApart: read.isApart, isMatch, isLast })
      .from(read)
      .where(
        sql`case when ${read.sum} - ${read.bytes} < ${AT_ONCE.bytes} then ${isLast} or ${isMatch} end`,
      )
      .orderBy(read.number);
    yield rows.filter((row) => row.isMatch);
    const last = rows.at(-1);
    if (!last?.isLast) return;
    below = sql`(${at}, ${table.id}) < (select ${at}, ${table.id} from ${table}
      where ${table.id} = ${last.id} and ${table.userId} = ${userId})`;
  }
}
