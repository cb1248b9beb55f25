import { and, asc, eq, getTableColumns, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { ideaLimits } from "../../../../shared/idea-limits.ts";
import type { SentIdea } from "../../../../shared/ideas.ts";
import type { Db } from "../../../db/database.ts";
import { inPages, since } from "../../../db/in-pages.ts";
import { giftLists, ideas } from "../../../db/schema/gift-lists.ts";
import { invalidField } from "../../../http/problems.ts";
import { matchIdeas } from "../../../../shared/match-ideas.ts";

export type Idea = typeof ideas.$inferSelect;

/** The ideas of these lists, in their order on each. */
export function listIdeas(db: Db, userId: string, listIds: string[]): Promise<Idea[]> {
  return db.select().from(ideas).where(onLists(userId, listIds)).orderBy(asc(ideas.place));
}

/**
 * Makes these, in this order, the ideas of a list. Whoever calls it holds the list's row: of two at once, the second
 * finds what the first has written.
 */
export async function saveIdeas(
  db: Db,
  { id: listId, userId, updatedAt }: { id: string; userId: string; updatedAt: Date },
  sent: ReadonlyArray<Omit<SentIdea, "id"> & { id?: string }>,
): Promise<Idea[]> {
  const stored = await listIdeas(db, userId, [listId]);
  const continued = matchIdeas(stored, sent);
  const wanted = sent.map((one, place) => {
    const before = continued[place];
    return before
      ? { ...before, ...one, place }
      : { id: randomUUID(), ...one, userId, listId, place, createdAt: updatedAt };
  });

  requireRoom(wanted);

  const kept = new Set(wanted.map(({ id }) => id));
  const removed = stored.flatMap(({ id }) => (kept.has(id) ? [] : id));
  if (removed.length > 0) {
    await db.delete(ideas).where(and(onLists(userId, [listId]), inArray(ideas.id, removed)));
  }
  const isChanged = (row: (typeof wanted)[number]) =>
    !isDeepStrictEqual(row, { ...continued[row.place], place: row.place });
  await moveIdeas(
    db,
    { userId, listId },
    wanted.filter((row) => !isChanged(row) && continued[row.place]?.place !== row.place),
  );
  const written = await writeIdeas(
    db,
    { userId, listId },
    wanted.filter(isChanged).map((row) => ({ ...row, updatedAt })),
  );

  const byId = new Map([...stored, ...written].map((row) => [row.id, row]));
  return wanted.map(({ id, place }) => {
    const row = byId.get(id);
    // Of another list, or another user: neither is told.
    if (!row)
      throw invalidField(`ideas.${place}.id`, "Must be an idea of this list, or a new one.");
    return { ...row, place };
  });
}

type Texts = Partial<
  Pick<Idea, "title" | "note" | "link" | "picture" | "reason" | "fact" | "occasion">
>;

const textOf = ({ title, note, link, picture, reason, occasion, fact }: Texts) =>
  [title, note, link, picture, reason, occasion, fact?.field, fact?.quote].join("");

/** A list is read, sent and kept in the trash as a whole. */
function requireRoom(rows: readonly Texts[]): void {
  const size = rows.reduce((sum, row) => sum + Buffer.byteLength(textOf(row)), 0);
  if (size <= ideaLimits.list) return;
  throw invalidField(
    "ideas",
    "This is more text than one list can hold. Shorten some notes, or start another list.",
  );
}

interface Owner {
  userId: string;
  listId: string;
}

async function moveIdeas(
  db: Db,
  { userId, listId }: Owner,
  rows: Array<{ id: string; place: number }>,
): Promise<void> {
  if (rows.length === 0) return;
  const moved = JSON.stringify(rows.map(({ id, place }) => ({ id, place })));
  await db.execute(sql`update ${ideas} set place = moved.place
    from json_to_recordset(${moved}::json) as moved (id uuid, place int)
    where ${ideas.id} = moved.id and ${onLists(userId, [listId])}`);
}

/** What is deleted leaves its place empty. Without such gaps, whoever holds the list may count on its places. */
export async function closeGaps(db: Db, userId: string, listId: string): Promise<void> {
  await db.execute(sql`update ${ideas} set place = counted.place
    from (select id, row_number() over (order by place) - 1 as place from ${ideas}
      where ${onLists(userId, [listId])}) as counted
    where ${ideas.id} = counted.id and ${ideas.place} <> counted.place`);
}

/** What a change of an idea may set. */
const {
  id: _id,
  userId: _userId,
  listId: _listId,
  createdAt: _at,
  ...changeable
} = getTableColumns(ideas);
const fromExcluded = Object.fromEntries(
  Object.entries(changeable).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
);

/** Without those whose id is that of something else. */
async function writeIdeas(
  db: Db,
  { userId, listId }: Owner,
  rows: Array<typeof ideas.$inferInsert>,
): Promise<Idea[]> {
  if (rows.length === 0) return [];
  return db
    .insert(ideas)
    .values(rows)
    .onConflictDoUpdate({
      target: ideas.id,
      set: fromExcluded,
      setWhere: onLists(userId, [listId]),
    })
    .returning();
}

/** Of what a person was given, on a list or not. */
export function givenTo(db: Db, userId: string, profileId: string) {
  const lists = db
    .select({ id: giftLists.id })
    .from(giftLists)
    .where(and(eq(giftLists.userId, userId), eq(giftLists.profileId, profileId)));
  return and(
    eq(ideas.userId, userId),
    eq(ideas.state, "given"),
    or(eq(ideas.profileId, profileId), inArray(ideas.listId, lists)),
  );
}

/** Empties lists of what was not given. */
export async function clearIdeas(db: Db, userId: string, listIds: string[]): Promise<void> {
  await db.delete(ideas).where(and(onLists(userId, listIds), ne(ideas.state, "given")));
}

const GIFTS_AT_ONCE = 100;

/** What was given and outlived its list, for the export. */
export function collectGifts(db: Db, userId: string) {
  return inPages(async (last: (Idea & { profileId: string }) | undefined) => {
    const page = await db
      .select()
      .from(ideas)
      .where(
        and(
          eq(ideas.userId, userId),
          eq(ideas.state, "given"),
          isNull(ideas.listId),
          since(ideas, last),
        ),
      )
      .orderBy(asc(ideas.createdAt), asc(ideas.id))
      .limit(GIFTS_AT_ONCE);
    return page.flatMap(({ profileId, ...row }) => (profileId ? { ...row, profileId } : []));
  });
}

const onLists = (userId: string, listIds: string[]) =>
  and(eq(ideas.userId, userId), inArray(ideas.listId, listIds));
