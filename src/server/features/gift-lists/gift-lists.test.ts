import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giftListLimits } from "../../../shared/gift-list-limits.ts";
import type { Browser } from "../../testing/browser.ts";
import { type TestServer, startServer } from "../../testing/server.ts";

let server: TestServer;
let ada: Browser;
beforeAll(async () => {
  server = await startServer();
  ada = await server.signIn("ada@example.com");
});
afterAll(() => server.close());

const newList = async (body: object = { title: "Birthday" }) =>
  (await ada.send("POST", "/api/gift-lists", body)).body;
const newPerson = async (browser = ada) =>
  (await browser.send("POST", "/api/profiles", { name: "Mum" })).body;
const patch = (id: string, body: object) => ada.send("PATCH", `/api/gift-lists/${id}`, body);
const read = async (id: string) => (await ada.send("GET", `/api/gift-lists/${id}`)).body;

test("a list needs a title and nothing else", async () => {
  const list = await newList({ title: "  Birthday  " });
  expect(list).toMatchObject({
    title: "Birthday",
    profileId: null,
    eventDate: null,
    manualIdeas: [],
    premiumResults: null,
  });
  expect(await read(list.id)).toEqual(list);
});

test("a list for somebody is on their page and among all lists", async () => {
  const person = await newPerson();
  const list = await newList({ title: "For Mum", profileId: person.id });
  await patch(list.id, { manualIdeas: ["Roses", "A vase"] });
  const theirs = await ada.send("GET", `/api/profiles/${person.id}/gift-lists`);
  expect(theirs.body).toMatchObject([{ id: list.id, title: "For Mum", ideas: 2 }]);
  const all = await ada.send("GET", "/api/gift-lists");
  expect(all.body[0]).toMatchObject({ id: list.id, profileId: person.id });
});

test("the list changed last comes first", async () => {
  const browser = await server.signIn("order@example.com");
  const titles = ["one", "two", "three"];
  const made = [];
  for (const title of titles) {
    made.push((await browser.send("POST", "/api/gift-lists", { title })).body);
  }
  await browser.send("PATCH", `/api/gift-lists/${made[0].id}`, { title: "one again" });
  const { body } = await browser.send("GET", "/api/gift-lists");
  expect(body.map(({ title }: { title: string }) => title)).toEqual(["one again", "three", "two"]);
});

test("it can be said later who a list is for, and when", async () => {
  const person = await newPerson();
  const list = await newList();
  const changed = await patch(list.id, { profileId: person.id, eventDate: "2028-02-29" });
  expect(changed.body).toMatchObject({ profileId: person.id, eventDate: "2028-02-29" });
  expect((await patch(list.id, { eventDate: null })).body.eventDate).toBeNull();
});

test("a deleted list is gone; a deleted person takes their lists along", async () => {
  const person = await newPerson();
  const list = await newList({ title: "x", profileId: person.id });
  const other = await newList({ title: "y", profileId: person.id });
  expect((await ada.send("DELETE", `/api/gift-lists/${list.id}`)).status).toBe(204);
  expect((await ada.send("DELETE", `/api/gift-lists/${list.id}`)).status).toBe(404);
  await ada.send("DELETE", `/api/profiles/${person.id}`);
  expect((await ada.send("GET", `/api/gift-lists/${other.id}`)).status).toBe(404);
});

test("clearing a person empties their lists, and only theirs", async () => {
  const person = await newPerson();
  const filled = { manualIdeas: ["Roses"], premiumResults: '[{"title":"A vase"}]' };
  const theirs = await newList({ title: "x", profileId: person.id });
  const other = await newList({ title: "y" });
  await patch(theirs.id, { ...filled, eventDate: "2027-01-01" });
  await patch(other.id, filled);
  expect((await ada.send("POST", `/api/profiles/${person.id}/clear`)).status).toBe(204);
  expect(await read(theirs.id)).toMatchObject({
    title: "x",
    eventDate: "2027-01-01",
    manualIdeas: [],
    premiumResults: null,
  });
  expect((await read(other.id)).manualIdeas).toEqual(["Roses"]);
});

describe("two devices", () => {
  test("an edit based on an older version is refused with the current list and its ideas", async () => {
    const list = await newList();
    const first = await patch(list.id, { manualIdeas: ["A"], updatedAt: list.updatedAt });
    expect(first.status).toBe(200);
    const second = await patch(list.id, { manualIdeas: ["B"], updatedAt: list.updatedAt });
    expect({ status: second.status, code: second.body.code }).toEqual({
      status: 409,
      code: "conflict",
    });
    expect(second.body.current).toEqual(first.body);
    expect(JSON.stringify(second.body.current)).not.toContain("userId");
    expect((await read(list.id)).manualIdeas).toEqual(["A"]);
  });

  test("a save that was not answered is found by its name, among the last ones", async () => {
    const list = await newList();
    expect(list.saves).toEqual([]);
    const names = Array.from({ length: giftListLimits.saves + 2 }, () => randomUUID());
    for (const save of names) await patch(list.id, { manualIdeas: ["A"], save });
    const { updatedAt } = list;
    const refused = await patch(list.id, { manualIdeas: ["B"], updatedAt, save: randomUUID() });
    expect(refused.status).toBe(409);
    await patch(list.id, { title: "v2" });
    expect((await read(list.id)).saves).toEqual(names.slice(2).toReversed());
    await ada.send("DELETE", `/api/gift-lists/${list.id}`);
    await ada.send("POST", `/api/gift-lists/${list.id}/restore`);
    expect((await read(list.id)).saves).toHaveLength(giftListLimits.saves);
  });

  test("of many at once on one version, one goes through", async () => {
    const list = await newList();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        patch(list.id, { manualIdeas: [`Idea ${index}`], updatedAt: list.updatedAt }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
  });

  test("every change is a later version, however quick", async () => {
    const list = await newList();
    const versions = new Set<string>([list.updatedAt]);
    for (let change = 0; change < 20; change += 1) {
      versions.add((await patch(list.id, { title: `v${change}` })).body.updatedAt);
    }
    expect(versions.size).toBe(21);
  });
});

describe("limits", () => {
  const { title, ideas, idea } = giftListLimits;

  test("a title holds 200 characters and not one more", async () => {
    expect((await newList({ title: "ü".repeat(title) })).title).toHaveLength(title);
    const { status, body } = await ada.send("POST", "/api/gift-lists", {
      title: "ü".repeat(title + 1),
    });
    expect({ status, field: body.field }).toEqual({ status: 422, field: "title" });
  });

  test("a list holds 100 ideas and not one more", async () => {
    const list = await newList();
    const most = Array.from({ length: ideas }, (_, index) => `Idea ${index}`);
    expect((await patch(list.id, { manualIdeas: most })).body.manualIdeas).toHaveLength(ideas);
    const { status, body } = await patch(list.id, { manualIdeas: [...most, "One more"] });
    expect({ status, field: body.field }).toEqual({ status: 422, field: "manualIdeas" });
    expect(body.message).toContain("up to 100 ideas");
  });

  test("an idea holds 500 characters and not one more, and at least one", async () => {
    const list = await newList();
    expect((await patch(list.id, { manualIdeas: ["ü".repeat(idea)] })).status).toBe(200);
    for (const wrong of ["ü".repeat(idea + 1), "   "]) {
      const { status, body } = await patch(list.id, { manualIdeas: ["fine", wrong] });
      expect({ status, field: body.field }).toEqual({ status: 422, field: "manualIdeas.1" });
    }
    expect((await read(list.id)).manualIdeas).toEqual(["ü".repeat(idea)]);
  });

  test.each([
    ["2026-02-30", 400],
    ["2026-13-01", 400],
    ["tomorrow", 400],
    ["2026-02-28T00:00:00Z", 400],
    ["0000-01-01", 422],
    ["1850-01-01", 422],
    ["2300-01-01", 422],
    [20_260_228, 400],
  ])("%s is no day", async (eventDate, expected) => {
    const list = await newList();
    const { status, body } = await patch(list.id, { eventDate });
    expect({ status, field: body.field }).toEqual({ status: expected, field: "eventDate" });
  });

  test.each([
    "",
    "[",
    "{}",
    '"text"',
    "[1]",
    "[{}]",
    '[{"title":""}]',
    '[{"title":7}]',
    JSON.stringify([{ title: "x".repeat(501) }]),
  ])("generated results that do not parse are refused: %j", async (premiumResults) => {
    const list = await newList();
    const { status, body } = await patch(list.id, { premiumResults });
    expect({ status, field: body.field }).toEqual({ status: 422, field: "premiumResults" });
    expect((await read(list.id)).premiumResults).toBeNull();
  });

  test("generated results are kept as text, without what does not belong", async () => {
    const list = await newList();
    const details = { price: { low: 20, high: 35 }, fromAge: 8, leadDays: 14 };
    const given = [
      { title: "A vase", reason: "Roses.", price: 3 },
      { title: "A rake", details: { ...details, shop: "Ours" } },
    ];
    await patch(list.id, { premiumResults: JSON.stringify(given) });
    expect(JSON.parse((await read(list.id)).premiumResults)).toEqual([
      { title: "A vase", reason: "Roses." },
      { title: "A rake", details },
    ]);
    expect((await patch(list.id, { premiumResults: null })).body.premiumResults).toBeNull();
  });
});

test("a list is for one of the owner's own people", async () => {
  const stranger = await server.signIn("stranger@example.com");
  const theirs = await newPerson(stranger);
  const created = await ada.send("POST", "/api/gift-lists", { title: "x", profileId: theirs.id });
  expect(created.status).toBe(404);
  const list = await newList();
  expect((await patch(list.id, { profileId: theirs.id })).status).toBe(404);
  expect((await read(list.id)).profileId).toBeNull();
});

test("sample people come with a list each", async () => {
  const browser = await server.signIn("samples@example.com");
  const { body: people } = await browser.send("POST", "/api/profiles/samples");
  const { body: lists } = await browser.send("GET", "/api/gift-lists");
  expect(lists.map(({ profileId }: { profileId: string }) => profileId).toSorted()).toEqual(
    people.map(({ id }: { id: string }) => id).toSorted(),
  );
  for (const list of lists) expect(list.ideas).toBeGreaterThan(0);
});

test("a list among others begins with what is not given yet, as far as a glance goes", async () => {
  const person = await newPerson();
  const list = await newList({ title: "Birthday", profileId: person.id });
  const long = "A very long title ".repeat(20).trim();
  const titles = ["Roses", long, "A vase", "Tea", "Figs", "A kite"];
  await patch(list.id, {
    ideas: titles.map((title) => ({
      id: randomUUID(),
      title,
      state: title === "Roses" ? "given" : "idea",
    })),
  });
  const [theirs] = (await ada.send("GET", `/api/profiles/${person.id}/gift-lists`)).body;
  expect(theirs.first).toEqual([
    long.slice(0, giftListLimits.glanceTitle),
    "A vase",
    "Tea",
    "Figs",
  ]);
  const bob = await server.signIn("bob-glances@example.com");
  expect((await bob.send("GET", "/api/gift-lists")).body).toEqual([]);
});

describe("as many lists as anybody wants", () => {
  const addLists = (userId: string, count: number) =>
    server.database.db.execute(sql`
      insert into gift_lists (user_id, title, updated_at)
      select ${userId}, 'List ' || n, now() - n * interval '1 second' from generate_series(1, ${count}) n`);

  test("come in pages, each list once", async () => {
    const browser = await server.signIn("many@example.com");
    const { body: me } = await browser.send("GET", "/api/auth/user");
    await addLists(me.id, 2 * giftListLimits.page + 20);
    const seen: Array<{ id: string; title: string }> = [];
    const pages: number[] = [];
    for (let before = ""; ; before = `?before=${seen.at(-1)?.id}`) {
      const { body } = await browser.send("GET", `/api/gift-lists${before}`);
      pages.push(body.length);
      if (body.length === 0) break;
      seen.push(...body);
    }
    expect(pages).toEqual([giftListLimits.page, giftListLimits.page, 20, 0]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.map(({ title }) => title).slice(0, 2)).toEqual(["List 1", "List 2"]);
  });

  test("end at ten thousand, with a sentence that says so", async () => {
    const browser = await server.signIn("too-many@example.com");
    const { body: me } = await browser.send("GET", "/api/auth/user");
    await addLists(me.id, giftListLimits.lists - 1);
    const answers = await Promise.all(
      ["one", "two"].map((title) => browser.send("POST", "/api/gift-lists", { title })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
    const refused = answers.find(({ status }) => status === 403);
    expect(refused?.body).toMatchObject({
      code: "limit_reached",
      message: expect.stringMatching(/10,000 gift lists.*Delete some/),
    });
  });
});
