import { eq, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Browser } from "../testing/browser.ts";
import { plainPhoto } from "../testing/photo.ts";
import { type TestServer, startServer } from "../testing/server.ts";
import { agentActions, agentReplies, generatedIdeas, messages } from "./schema/agent.ts";
import { reminderDeliveries, reminders } from "./schema/reminders.ts";
import { deletedRows } from "./schema/trash.ts";
import { emptyTrash, trashTables } from "./trash.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let people = 0;

/** Somebody with a person that something of every kind is kept for. */
async function somebody() {
  const browser = await server.signIn(`trash${(people += 1)}@example.com`);
  const post = async (path: string, body: object): Promise<{ id: string; userId: string }> =>
    (await browser.send("POST", path, body)).body;
  const { body: me } = await browser.send("GET", "/api/auth/user");
  const person = await post("/api/profiles", { name: "Mum", interests: 'Roses \\ "and" 👵🏽' });
  const list = await post("/api/gift-lists", { title: "Birthday", profileId: person.id });
  const ideas = {
    manualIdeas: ['Tea, "green"', "{socks}"],
    eventDate: nextYear(),
    premiumResults: "[]",
  };
  await browser.send("PATCH", `/api/gift-lists/${list.id}`, ideas);
  const dated = {
    kind: "birthday",
    name: "Birthday",
    date: "--03-04",
    yearly: true,
    notices: [7, 1],
  };
  const occasion = await post(`/api/profiles/${person.id}/occasions`, dated);
  await post(`/api/profiles/${person.id}/budgets`, { year: 2030, amount: 10_000 });
  await post(`/api/profiles/${person.id}/corrections`, { thing: 'Mum’s "roses"', meaning: "has" });
  const photo = { method: "PUT", body: await plainPhoto() };
  await browser.fetch(`/api/profiles/${person.id}/photo`, photo);
  const about = { userId: me.id, profileId: person.id };
  const replyId = randomUUID();
  const { db } = server.database;
  await db.insert(agentReplies).values({
    ...about,
    id: replyId,
    giftListId: list.id,
    purpose: "chat",
    fingerprint: "x",
    engine: "builtin",
  });
  const messageId = randomUUID();
  await db.insert(messages).values([
    {
      ...about,
      replyId,
      role: "user",
      content: "Ideas?",
      parts: [],
      status: "done",
      createdAt: new Date(1),
    },
    {
      ...about,
      id: messageId,
      replyId,
      role: "assistant",
      content: "",
      parts: [],
      status: "writing",
      createdAt: new Date(2),
    },
  ]);
  await db.insert(agentActions).values({
    ...about,
    id: randomUUID(),
    messageId,
    state: "done",
    action: { do: "forget", things: ["roses"] },
    undo: [],
  });
  await db.insert(generatedIdeas).values({ ...about, giftListId: list.id, title: "Tea" });
  await db.insert(reminders).values({
    ...about,
    giftListId: list.id,
    source: "list",
    content: {
      person: null,
      kind: "other",
      name: "x",
      date: "2026-03-04",
      notice: 7,
      turns: null,
      ideas: [],
    },
    createdAt: new Date(),
  });
  for (const of of [{ occasionId: occasion.id }, { giftListId: list.id }]) {
    await db.insert(reminderDeliveries).values({
      ...of,
      userId: me.id,
      date: "2026-03-04",
      notice: 7,
      channel: "inApp",
      day: "2026-03-04",
      state: "sent",
      reached: [randomUUID()],
      createdAt: new Date(),
    });
  }
  return { browser, userId: String(me.id), person, list, occasion };
}

const nextYear = () => `${new Date().getFullYear() + 1}-03-04`;

const send = async (browser: Browser, method: "GET" | "POST" | "DELETE", path: string) =>
  browser.send(method, path);
const status = async (...call: Parameters<typeof send>) => (await send(...call)).status;

/** Every row of every table that something may go from. */
async function rowsOf(userId: string) {
  const all = trashTables.map(async (table) => {
    const { name } = getTableConfig(table);
    const rows = await server.database.db
      .select({ row: sql`to_jsonb(${table})` })
      .from(table)
      .where(sql`user_id = ${userId}`)
      .orderBy(sql`to_jsonb(${table}) ->> 'id'`);
    return [name, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

const trashOf = (userId: string) =>
  server.database.db.$count(deletedRows, eq(deletedRows.userId, userId));

test("a person is gone at once with everything kept for them, and comes back as they were", async () => {
  const { browser, userId, person, list, occasion } = await somebody();
  // What is still being written cannot come back as it was; a test of its own says how it does.
  await server.database.db.update(agentReplies).set({ state: "done" });
  const before = await rowsOf(userId);
  // An occasion for others, too, stays for them: a test of its own.
  for (const rows of Object.values({ ...before, occasion_people: [1] })) {
    expect(rows).not.toEqual([]);
  }

  expect(await status(browser, "DELETE", `/api/profiles/${person.id}`)).toBe(204);
  for (const rows of Object.values(await rowsOf(userId))) expect(rows).toEqual([]);
  for (const path of ["profiles", "gift-lists", "coming-up"]) {
    expect((await send(browser, "GET", `/api/${path}`)).body).toEqual([]);
  }
  const { body: file } = await send(browser, "GET", "/api/account/export");
  expect(JSON.stringify(file)).not.toMatch(/Mum|Birthday|socks/);
  for (const path of [`profiles/${person.id}`, `gift-lists/${list.id}`, `messages/${person.id}`]) {
    expect(await status(browser, "GET", `/api/${path}`)).toBe(404);
  }

  // Only by whoever it belongs to, and as what it is.
  const stranger = await server.signIn("stranger@example.com");
  const restore = `/api/profiles/${person.id}/restore`;
  expect(await status(stranger, "POST", restore)).toBe(404);
  expect(await status(browser, "POST", `/api/gift-lists/${person.id}/restore`)).toBe(404);
  expect(await status(browser, "POST", `/api/occasions/${occasion.id}/restore`)).toBe(404);

  const answers = await Promise.all([1, 2, 3].map(() => status(browser, "POST", restore)));
  expect(answers.toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
  expect(await rowsOf(userId)).toEqual(before);
  expect(await trashOf(userId)).toBe(0);
});

test("a list and an occasion come back as they were, with what referred to them", async () => {
  const { browser, userId, list, occasion } = await somebody();
  const before = await rowsOf(userId);
  for (const path of [`/api/gift-lists/${list.id}`, `/api/occasions/${occasion.id}`]) {
    expect(await status(browser, "DELETE", path)).toBe(204);
    expect(await rowsOf(userId)).not.toEqual(before);
    expect(await status(browser, "POST", `${path}/restore`)).toBe(204);
    expect(await rowsOf(userId)).toEqual(before);
    expect(await status(browser, "POST", `${path}/restore`)).toBe(404);
  }
});

test("what belonged to somebody who is deleted waits for them", async () => {
  const { browser, userId, person, list } = await somebody();
  await server.database.db.update(agentReplies).set({ state: "done" });
  const before = await rowsOf(userId);
  await send(browser, "DELETE", `/api/gift-lists/${list.id}`);
  await send(browser, "DELETE", `/api/profiles/${person.id}`);
  const refused = await send(browser, "POST", `/api/gift-lists/${list.id}/restore`);
  expect({ status: refused.status, message: refused.body.message }).toEqual({
    status: 409,
    message: "Whom it belongs to was deleted, too: bring them back first.",
  });
  expect(await status(browser, "POST", `/api/profiles/${person.id}/restore`)).toBe(204);
  expect(await status(browser, "POST", `/api/gift-lists/${list.id}/restore`)).toBe(204);
  expect(await rowsOf(userId)).toEqual(before);
});

test("a place that was taken meanwhile is not taken back", async () => {
  const { browser, person } = await somebody();
  for (const name of ["A", "B", "C", "D"]) await browser.send("POST", "/api/profiles", { name });
  await send(browser, "DELETE", `/api/profiles/${person.id}`);
  const { body: fifth } = await browser.send("POST", "/api/profiles", { name: "E" });
  const refused = await send(browser, "POST", `/api/profiles/${person.id}/restore`);
  expect(refused.status).toBe(403);
  expect(refused.body.message).toContain("Profile limit reached");
  expect((await send(browser, "GET", "/api/profiles")).body).toHaveLength(5);
  await send(browser, "DELETE", `/api/profiles/${fifth.id}`);
  expect(await status(browser, "POST", `/api/profiles/${person.id}/restore`)).toBe(204);
});

test("after ten minutes it is gone for good; with the account, at once", async () => {
  const { browser, userId, person, list } = await somebody();
  const { db } = server.database;
  await send(browser, "DELETE", `/api/gift-lists/${list.id}`);
  await db
    .update(deletedRows)
    .set({ deletedAt: sql`now() - interval '10 minutes'` })
    .where(eq(deletedRows.userId, userId));
  const refused = await send(browser, "POST", `/api/gift-lists/${list.id}/restore`);
  expect(refused).toMatchObject({
    status: 404,
    body: { message: "This can no longer be brought back." },
  });
  await send(browser, "DELETE", `/api/profiles/${person.id}`);
  const both = await trashOf(userId);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const trash = emptyTrash(db, console);
  vi.advanceTimersByTime(60_000);
  await trash.close();
  vi.useRealTimers();
  const left = await trashOf(userId);
  expect(left).toBeLessThan(both);
  expect(left).toBeGreaterThan(0);
  await send(browser, "DELETE", "/api/account");
  expect(await trashOf(userId)).toBe(0);
});

test("a reply that ended while its person was away is not written for ever", async () => {
  const { browser, person } = await somebody();
  await send(browser, "DELETE", `/api/profiles/${person.id}`);
  expect(await status(browser, "POST", `/api/profiles/${person.id}/restore`)).toBe(204);
  const { body } = await send(browser, "GET", `/api/messages/${person.id}`);
  expect(body).toMatchObject([{ role: "user", content: "Ideas?", status: "failed" }]);
});

test("every table that refers to what can be deleted is known, after what it refers to", async () => {
  const names = trashTables.map((table) => getTableConfig(table).name);
  const keys = await server.database.db
    .select({
      table: sql<string>`conrelid::regclass::text`,
      parent: sql<string>`confrelid::regclass::text`,
    })
    .from(sql`pg_constraint`)
    .where(sql`contype = 'f'`);
  for (const { table, parent } of keys.filter((key) => names.includes(key.parent))) {
    expect(names.indexOf(table), `${table} of ${parent}`).toBeGreaterThan(names.indexOf(parent));
  }
  expect(keys.length).toBeGreaterThan(names.length);
});
