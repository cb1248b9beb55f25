import { eq, isNotNull, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { restoreGiftList, listGiftLists, requireWholeList } from "../features/gift-lists/store.ts";
import { restoreProfile } from "../features/profiles/store.ts";
import { createTestDatabase } from "../testing/postgres-server.ts";
import { journal, rewind } from "../testing/rewind.ts";
import type { Database, Db } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { openPostgres } from "./postgres.ts";
import { giftLists, ideas } from "./schema/gift-lists.ts";
import { occasions } from "./schema/occasions.ts";
import { deletedRows } from "./schema/trash.ts";

test("each migration is dated after the one before", () => {
  const dates = journal.entries.map(({ when }) => when);
  // A database that has a later one would never be given an earlier one.
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
  expect(new Set(dates).size).toBe(dates.length);
});

describe("lists of texts become lists of ideas", () => {
  let database: Database;
  let folder: string | undefined;
  const userId = randomUUID();
  const personId = randomUUID();
  const deletedPersonId = randomUUID();
  const long = ["ü".repeat(500), "👨‍👩‍👧‍👦".repeat(257), "e\u0301\u0302".repeat(500)];
  const lists = new Map<string, string[]>([
    ["empty", []],
    ["full", Array.from({ length: 100 }, (_, place) => `Idea ${place}`)],
    ["twice", ["Tea", "Tea", "tea", "Tea"]],
    ["strange", ['"quoted", \\ {braced}', "NULL", "two\nlines", "'; drop table ideas; --", "👵🏽"]],
    ["long", long],
    ["for somebody", ["Roses"]],
    ["deleted", ["Gone", "Gone", "👵🏽", ...long]],
    ["deleted with the person", ["Also gone", "With them"]],
    ["deleted, empty", []],
  ]);
  const idOf = new Map([...lists.keys()].map((title) => [title, randomUUID()]));
  const id = (title: string) => idOf.get(title) ?? "";
  let before: unknown[];

  const deleted = ["deleted", "deleted with the person", "deleted, empty"];

  /** What is there of a list beside its ideas, which has the same columns before and after. */
  const versions = (db: Db) =>
    db
      .select({
        id: giftLists.id,
        title: giftLists.title,
        profileId: giftLists.profileId,
        createdAt: giftLists.createdAt,
        updatedAt: giftLists.updatedAt,
      })
      .from(giftLists)
      .orderBy(giftLists.id);

  async function fill(db: Db): Promise<void> {
    // Not by the schema, which has columns that are not there yet.
    await db.execute(sql`insert into users (id, identity, email)
      values (${userId}, 'a', 'a@example.com')`);
    for (const one of [personId, deletedPersonId]) {
      await db.execute(sql`insert into profiles (id, user_id, name)
        values (${one}, ${userId}, 'Mum')`);
    }
    const people = new Map([
      ["for somebody", personId],
      ["deleted", personId],
      ["deleted with the person", deletedPersonId],
    ]);
    for (const [title, texts] of lists) {
      await db.execute(sql`insert into gift_lists (id, user_id, profile_id, title, manual_ideas)
        values (${id(title)}, ${userId}, ${people.get(title) ?? null}, ${title},
          array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)))`);
    }
    await db.execute(
      sql`update gift_lists set event_date = '2027-03-04' where id = ${id("for somebody")}`,
    );
    for (const name of ["Wedding", "Somebody"]) {
      await db.execute(sql`insert into occasions (user_id, profile_id, kind, name, date, yearly, notices)
        values (${userId}, ${personId}, 'other', ${name}, '1966-03-04', true, '{3}')`);
    }
    const trash = (root: string, table: string, one: string) => sql`
      with gone as (delete from ${sql.identifier(table)} where id = ${one} returning *)
      insert into deleted_rows (user_id, root_id, source, content)
      select ${userId}::uuid, ${root}::uuid, ${table}, to_jsonb(gone) from gone`;
    for (const title of ["deleted", "deleted, empty"]) {
      await db.execute(trash(id(title), "gift_lists", id(title)));
    }
    await db.execute(trash(deletedPersonId, "gift_lists", id("deleted with the person")));
    await db.execute(trash(deletedPersonId, "profiles", deletedPersonId));
  }

  beforeAll(async () => {
    const { url, template } = inject("postgres");
    folder = mkdtempSync(join(tmpdir(), "ribbon-migration-"));
    const data = join(folder, "data");
    const address = url === null ? null : await createTestDatabase(url, template);
    const open = () => (address === null ? openEmbedded(data) : openPostgres(address));
    const old = await open();
    await rewind(old.db, "0011_ideas");
    await fill(old.db);
    before = await versions(old.db);
    await old.close();
    database = await open();
  });
  afterAll(async () => {
    await database.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  const stands = async (title: string) => {
    const list = await requireWholeList(database.db, userId, id(title));
    expect(list.manualIdeas).toEqual(lists.get(title));
    expect(list.ideas.map(({ place }) => place)).toEqual([...list.ideas.keys()]);
    for (const idea of list.ideas) {
      expect(idea).toMatchObject({ userId, state: "idea", source: "typed", note: null });
      expect(idea.createdAt).toEqual(list.createdAt);
    }
    expect(list).toMatchObject({ ideaCount: list.ideas.length, boughtCount: 0, givenCount: 0 });
  };

  test("every text is an idea, in its place, on its list; no list has another version", async () => {
    const { db } = database;
    for (const title of lists.keys()) if (!deleted.includes(title)) await stands(title);
    expect(await versions(db)).toEqual(before);
    const living = [...lists].filter(([title]) => !deleted.includes(title));
    expect(await db.$count(ideas)).toBe(living.flatMap(([, texts]) => texts).length);
    const summaries = await listGiftLists(db, userId);
    expect(new Map(summaries.map((list) => [list.title, list.ideas]))).toEqual(
      new Map(living.map(([title, texts]) => [title, texts.length])),
    );
  });

  test("a list on the day of an occasion is that occasion's; of two, the one it is called after", async () => {
    const { db } = database;
    const [hers] = await db.select().from(occasions).where(eq(occasions.name, "Somebody"));
    const tied = await db.select().from(giftLists).where(isNotNull(giftLists.occasionId));
    expect(tied).toMatchObject([{ id: id("for somebody"), occasionId: hers?.id }]);
  });

  test("what was deleted shortly before comes back with its ideas", async () => {
    const { db } = database;
    for (const title of ["deleted", "deleted, empty"]) {
      await restoreGiftList(db, userId, id(title));
      await stands(title);
    }
    await restoreProfile(db, userId, deletedPersonId, 5);
    await stands("deleted with the person");
    expect(await db.$count(deletedRows)).toBe(0);
  });
});
