import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giftLimits } from "../../../../shared/gift-limits.ts";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { ideaLimits } from "../../../../shared/idea-limits.ts";
import type { Idea } from "../../../../shared/ideas.ts";
import type { Browser } from "../../../testing/browser.ts";
import { type TestServer, startServer } from "../../../testing/server.ts";

let server: TestServer;
let ada: Browser;
beforeAll(async () => {
  server = await startServer();
  ada = await server.signIn("ada@example.com");
  // Room for as many people as there are tests.
  await server.database.db.execute(sql`update users set subscription_tier = 'enterprise'`);
});
afterAll(() => server.close());

const newPerson = async () => (await ada.send("POST", "/api/profiles", { name: "Mum" })).body;
const newList = async (body: object = {}) =>
  (await ada.send("POST", "/api/gift-lists", { title: "Birthday", ...body })).body;
const saveList = (id: string, body: object) => ada.send("PATCH", `/api/gift-lists/${id}`, body);
const readList = async (id: string) => (await ada.send("GET", `/api/gift-lists/${id}`)).body;
const add = (profileId: string, body: object = {}, browser = ada) =>
  browser.send("POST", `/api/profiles/${profileId}/gifts`, {
    title: "A vase",
    givenOn: "2024-03-04",
    ...body,
  });
const patch = (id: string, body: object) => ada.send("PATCH", `/api/gifts/${id}`, body);
const remove = (id: string) => ada.send("DELETE", `/api/gifts/${id}`);
const restore = (id: string) => ada.send("POST", `/api/gifts/${id}/restore`);
const history = async (profileId: string, before?: string) =>
  (await ada.send("GET", `/api/profiles/${profileId}/gifts${before ? `?before=${before}` : ""}`))
    .body;
const titles = (page: { items: Array<{ title: string }> }) => page.items.map(({ title }) => title);

const idea = (title: string, more: Partial<Idea> = {}) => ({ id: randomUUID(), title, ...more });
const given = (title: string, givenOn: string | null = "2023-12-24") =>
  idea(title, { state: "given", givenOn });

/** Everything a gift can be told. */
const everything = {
  title: "A vase",
  note: "The green one.",
  link: "https://example.com/vase",
  price: 4999,
  givenOn: "2024-03-04",
  occasion: "Birthday",
  verdict: "loved",
};

describe("what a person was given", () => {
  test("is on their lists and without one, given last first; what is still an idea is not there", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const list = await newList({ title: "Christmas", profileId: person.id });
    await saveList(list.id, {
      ideas: [
        given("Socks"),
        idea("Tea"),
        given("No day", null),
        idea("A rake", { state: "bought" }),
      ],
    });
    await add(person.id, { title: "Roses", givenOn: "2025-03-04" });
    await add(person.id, { title: "A book", givenOn: "2019-03-04" });
    await add(other.id, { title: "Theirs" });
    const nobodys = await newList();
    await saveList(nobodys.id, { ideas: [given("Nobody's")] });

    const page = await history(person.id);
    expect(titles(page)).toEqual(["Roses", "Socks", "A book", "No day"]);
    expect(page).toMatchObject({
      items: [{ list: null }, { list: { id: list.id, title: "Christmas" } }, {}, {}],
      next: null,
    });
  });

  test("comes in pages, each gift once, also where many were given on one day", async () => {
    const person = await newPerson();
    const { body: me } = await ada.send("GET", "/api/auth/user");
    await server.database.db.execute(sql`
      insert into ideas (user_id, profile_id, title, state, given_on)
      select ${me.id}, ${person.id}, 'Gift ' || n, 'given',
        case when n % 3 = 0 then date '2020-01-01' + n / 30 end
      from generate_series(1, ${2 * giftLimits.page + 7}) n`);
    const seen: Array<{ id: string; givenOn: string | null }> = [];
    const sizes: number[] = [];
    for (let before: string | undefined; ;) {
      const { items, next } = await history(person.id, before);
      sizes.push(items.length);
      seen.push(...items);
      if (next === null) break;
      before = next;
    }
    expect(sizes).toEqual([giftLimits.page, giftLimits.page, 7]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const days = seen.map(({ givenOn }) => givenOn ?? "");
    expect(days).toEqual(days.toSorted().toReversed());
  });
});

describe("a gift that is entered afterwards", () => {
  test("is kept as it was told, changed field by field, and in the export", async () => {
    const person = await newPerson();
    const { status, body } = await add(person.id, everything);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { ...everything, state: "given" },
    });
    const changed = await patch(body.id, { verdict: "unused", price: null });
    const now = { ...everything, verdict: "unused", price: null };
    expect(changed).toMatchObject({ status: 200, body: { id: body.id, ...now, list: null } });
    expect((await history(person.id)).items).toEqual([changed.body]);
    const { body: all } = await ada.send("GET", "/api/account/export");
    expect(all.gifts).toContainEqual(
      expect.objectContaining({ id: body.id, profileId: person.id, ...now }),
    );
  });

  test("is not changed on top of another version, on a list or not", async () => {
    const person = await newPerson();
    const list = await newList({ profileId: person.id });
    await saveList(list.id, { ideas: [given("Tea")] });
    await add(person.id, everything);
    for (const { id, updatedAt } of (await history(person.id)).items) {
      const [first, second] = await Promise.all([
        patch(id, { note: "One", updatedAt }),
        patch(id, { note: "Another", updatedAt }),
      ]);
      const [saved, refused] = first.status === 200 ? [first, second] : [second, first];
      expect(saved.status).toBe(200);
      expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
      expect(refused.body.current).toEqual(saved.body);
      expect(refused.body.current).not.toHaveProperty("userId");
      const next = await patch(id, { note: "Another", updatedAt: saved.body.updatedAt });
      expect(next).toMatchObject({ status: 200, body: { note: "Another" } });
    }
  });

  test("needs a title and a day that has come, and nothing else", async () => {
    const person = await newPerson();
    const today = new Date().toISOString().slice(0, 10);
    expect((await add(person.id, { givenOn: today })).status).toBe(200);
    for (const [field, wrong] of [
      ["title", "  "],
      ["title", undefined],
      ["givenOn", undefined],
      ["givenOn", null],
      ["givenOn", "2999-01-01"],
      ["givenOn", "1800-01-01"],
      ["price", -1],
      ["link", "javascript:alert(1)"],
      ["verdict", "hated"],
      ["note", "n".repeat(ideaLimits.note + 1)],
    ] as const) {
      const { status, body } = await add(person.id, { [field]: wrong });
      expect([400, 422]).toContain(status);
      expect(body.field).toBe(field);
    }
    expect((await history(person.id)).items).toHaveLength(1);
    const [{ id }] = (await history(person.id)).items;
    expect(await patch(id, { givenOn: "2999-01-01" })).toMatchObject({
      status: 422,
      body: { field: "givenOn" },
    });
  });

  test("can be deleted and brought back as it was, once", async () => {
    const person = await newPerson();
    const { body: gift } = await add(person.id, everything);
    expect((await remove(gift.id)).status).toBe(204);
    expect((await history(person.id)).items).toEqual([]);
    expect((await remove(gift.id)).status).toBe(404);
    expect((await patch(gift.id, { title: "x" })).status).toBe(404);
    expect((await restore(gift.id)).status).toBe(204);
    expect((await history(person.id)).items).toEqual([gift]);
    expect((await restore(gift.id)).status).toBe(404);
  });

  test("ends at ten thousand, with a sentence that says so", async () => {
    const browser = await server.signIn("too-many@example.com");
    const { body: person } = await browser.send("POST", "/api/profiles", { name: "Mum" });
    const { body: me } = await browser.send("GET", "/api/auth/user");
    await server.database.db.execute(sql`
      insert into ideas (user_id, profile_id, title, state)
      select ${me.id}, ${person.id}, 'x', 'given' from generate_series(1, ${giftLimits.gifts - 1})`);
    const answers = await Promise.all([1, 2].map(() => add(person.id, {}, browser)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
      code: "limit_reached",
      message: expect.stringMatching(/10,000 gifts.*Delete some/),
    });
  });
});

describe("a gift on a list", () => {
  test("is changed on its list, which gets another version", async () => {
    const person = await newPerson();
    const list = await newList({ profileId: person.id });
    const [vase, tea] = [given("A vase"), idea("Tea", { note: "green" })];
    const { body: before } = await saveList(list.id, { ideas: [tea, vase] });
    const changed = await patch(vase.id, { title: "A green vase", verdict: "loved" });
    expect(changed.body).toMatchObject({
      ...vase,
      title: "A green vase",
      verdict: "loved",
      list: { id: list.id, title: "Birthday" },
    });
    const after = await readList(list.id);
    expect(after.ideas).toMatchObject([before.ideas[0], { id: vase.id, verdict: "loved" }]);
    expect(after.updatedAt > before.updatedAt).toBe(true);
  });

  test("goes from its list and comes back to its place; a device with the list open is told", async () => {
    const list = await newList();
    const sent = [given("A vase"), idea("Tea")];
    const { body: before } = await saveList(list.id, { ideas: sent });
    expect((await remove(sent[0]?.id ?? "")).status).toBe(204);
    expect((await readList(list.id)).manualIdeas).toEqual(["Tea"]);
    const stale = await saveList(list.id, { ideas: sent, updatedAt: before.updatedAt });
    expect(stale.status).toBe(409);
    expect((await restore(sent[0]?.id ?? "")).status).toBe(204);
    const after = await readList(list.id);
    expect(after.ideas).toEqual(before.ideas);
    expect(after.updatedAt > before.updatedAt).toBe(true);
  });

  test("does not come back to a list that is full by now", async () => {
    const list = await newList();
    const vase = given("A vase");
    await saveList(list.id, { ideas: [vase] });
    await remove(vase.id);
    const full = Array.from({ length: giftListLimits.ideas }, (_, place) => `Idea ${place}`);
    await saveList(list.id, { manualIdeas: full });
    expect(await restore(vase.id)).toMatchObject({ status: 403, body: { code: "limit_reached" } });
    expect((await readList(list.id)).manualIdeas).toEqual(full);
  });

  test("keeps to the room for text that its list has", async () => {
    const list = await newList();
    const full = Array.from({ length: 43 }, () => idea("x", { note: "€".repeat(ideaLimits.note) }));
    const vase = given("A vase");
    expect((await saveList(list.id, { ideas: full.slice(0, 30) })).status).toBe(200);
    const kept = full.slice(0, 30).map(({ id, title }) => ({ id, title }));
    await saveList(list.id, { ideas: [vase, ...kept, ...full.slice(30)] });
    expect((await patch(vase.id, { note: "n".repeat(1000) })).status).toBe(200);
    expect((await patch(vase.id, { note: "€".repeat(ideaLimits.note) })).status).toBe(422);
  });

  test("is a gift only once it was given", async () => {
    const list = await newList();
    const tea = idea("Tea", { state: "wrapped" });
    await saveList(list.id, { ideas: [tea] });
    expect((await patch(tea.id, { title: "x" })).status).toBe(404);
    expect((await remove(tea.id)).status).toBe(404);
    expect((await readList(list.id)).manualIdeas).toEqual(["Tea"]);
  });
});
