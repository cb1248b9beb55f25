import { type SQL, and, eq, getTableColumns, gt, lte, or, sql } from "drizzle-orm";
import { type PgTable, getTableConfig } from "drizzle-orm/pg-core";
import { AppError } from "../../shared/errors.ts";
import type { Db } from "./database.ts";
import { missingReference } from "./failures.ts";
import { lockUser } from "./lock-user.ts";
import {
  agentActions,
  agentReplies,
  corrections,
  generatedIdeas,
  messages,
} from "./schema/agent.ts";
import { budgets, giftLists, ideas } from "./schema/gift-lists.ts";
import { occasionPeople, occasions } from "./schema/occasions.ts";
import { profilePhotos, profiles } from "./schema/profiles.ts";
import { reminderDeliveries, reminders } from "./schema/reminders.ts";
import { deletedRows } from "./schema/trash.ts";

type Deletable = typeof profiles | typeof giftLists | typeof ideas | typeof occasions;

/** What can be deleted, and what goes with it: every table after those that it refers to. */
export const trashTables: readonly PgTable[] = [
  profiles,
  profilePhotos,
  occasions,
  occasionPeople,
  giftLists,
  ideas,
  budgets,
  messages,
  agentActions,
  agentReplies,
  generatedIdeas,
  corrections,
  reminders,
  reminderDeliveries,
];

const MINUTE = 60_000;
const KEPT = sql`now() - interval '10 minutes'`;

/** Deletes a row with everything that cascades, and keeps all of it for a while. False without such a row. */
export async function moveToTrash(
  db: Db,
  root: Deletable,
  userId: string,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    // Lists before whom and what they are for, which is the order of a save: its second update of a list checks the references.
    const lists =
      root === giftLists
        ? undefined
        : or(rowsGoing(giftLists, root, id), ...rowsLosing(giftLists, root, id));
    if (lists) {
      await tx.execute(sql`select from ${giftLists} where user_id = ${userId} and (${lists})
        order by id for update`);
    }
    const [found] = await tx
      .select({ id: root.id })
      .from(root)
      .where(and(eq(root.id, id), eq(root.userId, userId)))
      .for("update");
    if (!found) return false;
    if (root === giftLists) await keepGifts(tx, userId, id);
    if (root === profiles) await keepSharedOccasions(tx, userId, id);
    const keep = (source: string, content: SQL, from: SQL) =>
      sql`insert into ${deletedRows} (user_id, root_id, source, content)
        select ${userId}::uuid, ${id}::uuid, ${source}, ${content} from ${from}`;
    for (const { table, column, parent } of references("set null")) {
      const rows = rowsGoing(parent, root, id);
      if (!rows) continue;
      const pair = sql`jsonb_build_object('id', id, 'to', ${column})`;
      const theirs = sql`${table} where user_id = ${userId} and ${column} in (select id from ${parent} where ${rows})`;
      await tx.execute(keep(sourceOf(table, column), pair, theirs));
    }
    for (const table of trashTables.toReversed()) {
      const rows = rowsGoing(table, root, id);
      if (!rows) continue;
      const kept = keep(sourceOf(table), sql`to_jsonb(gone)`, sql`gone`);
      await tx.execute(sql`with gone as
        (delete from ${table} where user_id = ${userId} and (${rows}) returning *) ${kept}`);
    }
    return true;
  });
}

const GIFTS = "gifts";

/** What was given stays with the person when its list goes; which ones is remembered, for them to return to it. */
async function keepGifts(tx: Db, userId: string, listId: string): Promise<void> {
  await tx.execute(sql`with kept as (
      update ${ideas} set list_id = null, profile_id = list.profile_id from ${giftLists} as list
      where list.id = ${listId} and list.profile_id is not null
        and ${ideas.userId} = ${userId} and ${ideas.listId} = list.id and ${ideas.state} = 'given'
      returning ${ideas.id})
    insert into ${deletedRows} (user_id, root_id, source, content)
    select ${userId}::uuid, ${listId}::uuid, ${GIFTS}, jsonb_build_object('id', id) from kept`);
}

/** An occasion that is for others, too, stays for them: one of those takes the place that goes. */
async function keepSharedOccasions(tx: Db, userId: string, profileId: string): Promise<void> {
  await tx.execute(sql`with next as (
      select distinct on (occasion_id) id, occasion_id, profile_id from ${occasionPeople}
      where user_id = ${userId} order by occasion_id, id),
    kept as (
      update ${occasions} set profile_id = next.profile_id from next
      where ${occasions.id} = next.occasion_id and ${occasions.profileId} = ${profileId}
      returning ${occasions.id})
    update ${occasionPeople} set profile_id = ${profileId} from next
    where ${occasionPeople.id} = next.id and next.occasion_id in (select id from kept)`);
}

/** Brings back what `moveToTrash` took away, unless that is too long ago. */
export async function restoreFromTrash(
  db: Db,
  root: Deletable,
  userId: string,
  id: string,
): Promise<void> {
  const from = (source: string) =>
    and(
      eq(deletedRows.userId, userId),
      eq(deletedRows.rootId, id),
      eq(deletedRows.source, source),
      gt(deletedRows.deletedAt, KEPT),
    );
  try {
    await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      // Of two at once, the second finds nothing.
      const [found] = await tx
        .select({ id: deletedRows.id })
        .from(deletedRows)
        .where(and(from(sourceOf(root)), sql`${deletedRows.content} ->> 'id' = ${id}`))
        .for("update");
      if (!found) throw new AppError("not_found", "This can no longer be brought back.");
      for (const table of trashTables) {
        const columns = Object.values(getTableColumns(table)).filter(({ generated }) => !generated);
        const names = columns.map(({ name }) => sql.identifier(name));
        const values = names.map((name) => sql`restored.${name}`);
        // An idempotency key may have been used again meanwhile.
        await tx.execute(sql`insert into ${table} (${sql.join(names, sql`, `)})
          select ${sql.join(values, sql`, `)} from ${deletedRows},
            jsonb_populate_record(null::${table}, ${deletedRows.content}) as restored
          where ${from(sourceOf(table))} and ${table === occasionPeople ? bothThere : sql`true`}
          on conflict do nothing`);
      }
      for (const { table, column } of references("set null")) {
        await tx.execute(sql`update ${table} set ${sql.identifier(column.name)} = (${deletedRows.content} ->> 'to')::uuid
          from ${deletedRows} where ${from(sourceOf(table, column))}
            and ${table}.user_id = ${userId} and ${table}.id = (${deletedRows.content} ->> 'id')::uuid and ${column} is null`);
      }
      await tx.execute(sql`update ${ideas} set list_id = ${id}, profile_id = null from ${deletedRows}
        where ${from(GIFTS)} and ${ideas.userId} = ${userId} and ${ideas.id} = (${deletedRows.content} ->> 'id')::uuid`);
      await tx
        .delete(deletedRows)
        .where(and(eq(deletedRows.userId, userId), eq(deletedRows.rootId, id)));
    });
  } catch (error) {
    if (!missingReference(error)) throw error;
    throw new AppError("conflict", "Whom it belongs to was deleted, too: bring them back first.");
  }
}

/** Somebody whom an occasion was for, and the occasion, may each have been deleted since. */
const bothThere = sql`exists (select from ${occasions} where id = restored.occasion_id)
  and exists (select from ${profiles} where id = restored.profile_id)`;

/** What can be undone though nothing is deleted: kept as long, under a name of its own. */
export function keptForUndo(userId: string, rootId: string, source: string): SQL {
  return sql`${deletedRows.userId} = ${userId} and ${deletedRows.rootId} = ${rootId}
    and ${deletedRows.source} = ${source} and ${deletedRows.deletedAt} > ${KEPT}`;
}

/** Deletes for good what can no longer be restored, every minute. */
export function emptyTrash(db: Db, log: Log): { close(): Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = db
      .delete(deletedRows)
      .where(lte(deletedRows.deletedAt, KEPT))
      .then(
        () => undefined,
        (err: unknown) => log.warn({ err }, "could not empty the trash"),
      );
  }, MINUTE);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

interface Log {
  warn(details: object, message: string): void;
}

/** The rows of a table that go when the root does; undefined for a table that has none. */
function rowsGoing(table: PgTable, root: Deletable, id: string): SQL | undefined {
  if (table === root) return eq(root.id, id);
  const paths = references("cascade").flatMap(({ table: from, column, parent }) => {
    const rows = from === table ? rowsGoing(parent, root, id) : undefined;
    return rows ? [sql`${column} in (select id from ${parent} where ${rows})`] : [];
  });
  return or(...paths);
}

/** The rows of a table that stay, and lose what they refer to. */
function rowsLosing(table: PgTable, root: Deletable, id: string): SQL[] {
  return references("set null").flatMap(({ table: from, column, parent }) => {
    const rows = from === table ? rowsGoing(parent, root, id) : undefined;
    return rows ? [sql`${column} in (select id from ${parent} where ${rows})`] : [];
  });
}

/** Foreign keys between those tables. */
function references(onDelete: "cascade" | "set null") {
  return trashTables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      const [column] = columns;
      const isBetween = key.onDelete === onDelete && trashTables.includes(foreignTable);
      return column && isBetween ? [{ table, column, parent: foreignTable }] : [];
    }),
  );
}

function sourceOf(table: PgTable, column?: { name: string }): string {
  const { name } = getTableConfig(table);
  return column ? `${name}.${column.name}` : name;
}
