import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "../../../../shared/days.ts";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
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
const read = (id: string) => ada.send("GET", `/api/gift-lists/${id}`);
const close = (id: string, body: object = { rest: "stay" }) =>
  ada.send("POST", `/api/gift-lists/${id}/close`, body);
const reopen = (id: string) => ada.send("POST", `/api/gift-lists/${id}/reopen`);
const giftsOf = async (profileId: string) =>
  (await ada.send("GET", `/api/profiles/${profileId}/gifts`)).body.items;
const titles = (all: Array<{ title: string }>) => all.map(({ title }) => title);

const idea = (title: string, more: Partial<Idea> = {}) => ({ id: randomUUID(), title, ...more });
const given = (title: string, more: Partial<Idea> = {}) =>
  idea(title, { state: "given", givenOn: "2024-12-24", ...more });

/** A list as it is stored, with a day that has passed unless another is said. */
async function newList(
  { title = "Christmas", profileId, eventDate = "2024-12-24" }: Record<string, string> = {},
  ideas: object[] = [],
) {
  const { body } = await ada.send("POST", "/api/gift-lists", { title, profileId });
  return (await ada.send("PATCH", `/api/gift-lists/${body.id}`, { eventDate, ideas })).body;
}

describe("a list whose day has passed is closed", () => {
  test("what was given goes to the person, for what the list was for; the rest stays, without a date", async () => {
    const person = await newPerson();
    const sent = [idea("Tea"), given("A vase"), given("Socks", { occasion: "Nikolaus" })];
    const list = await newList({ profileId: person.id }, sent);
    const { status, body } = await close(list.id);
    expect(status).toBe(200);
    expect(body.list).toMatchObject({ id: list.id, eventDate: null, manualIdeas: ["Tea"] });
    expect(body.list.updatedAt > list.updatedAt).toBe(true);
    expect((await read(list.id)).body).toEqual(body.list);
    const gifts = await giftsOf(person.id);
    expect(new Map(gifts.map((one: Idea) => [one.title, one.occasion]))).toEqual(
      new Map([
        ["A vase", "Christmas"],
        ["Socks", "Nikolaus"],
      ]),
    );
    expect(new Set(gifts.map((one: { list: unknown }) => one.list))).toEqual(new Set([null]));
  });

  test("the rest moves to the end of another list, and what is empty then is deleted", async () => {
    const person = await newPerson();
    const bought = idea("A rake", { state: "bought", note: "green" });
    const list = await newList({ profileId: person.id }, [idea("Tea"), given("A vase"), bought]);
    const next = await newList({ title: "Next" }, [idea("Roses")]);
    const { body } = await close(list.id, { rest: "move", toListId: next.id });
    expect(body).toEqual({ list: null });
    expect((await read(list.id)).status).toBe(404);
    const { body: now } = await read(next.id);
    expect(now.ideas).toMatchObject([{ title: "Roses" }, { title: "Tea" }, bought]);
    expect(now).toMatchObject({ eventDate: "2024-12-24" });
    expect(now.updatedAt > next.updatedAt).toBe(true);
    expect(titles(await giftsOf(person.id))).toEqual(["A vase"]);
  });

  test("a long title is cut to what an occasion can be called", async () => {
    const person = await newPerson();
    const list = await newList({ title: "é".repeat(200), profileId: person.id }, [given("A vase")]);
    expect((await close(list.id)).body).toEqual({ list: null });
    expect(await giftsOf(person.id)).toMatchObject([{ occasion: `${"é".repeat(49)}…` }]);
  });

  test("of a list for nobody, what was given stays on it", async () => {
    const list = await newList({}, [idea("Tea"), given("A vase")]);
    const next = await newList({ title: "Next" });
    const { body } = await close(list.id, { rest: "move", toListId: next.id });
    expect(body.list).toMatchObject({ manualIdeas: ["A vase"], eventDate: null });
    expect((await read(next.id)).body.manualIdeas).toEqual(["Tea"]);
  });
});

describe("taken back, everything is as it was", () => {
  test.each(["stay", "move"])("where the rest was to %s", async (rest) => {
    const person = await newPerson();
    const sent = [given("A vase"), idea("Tea"), given("Socks", { occasion: "Nikolaus" })];
    const list = await newList({ profileId: person.id }, sent);
    const next = await newList({ title: "Next" }, [idea("Roses")]);
    await close(list.id, rest === "move" ? { rest, toListId: next.id } : { rest });
    expect((await reopen(list.id)).status).toBe(200);
    const { body: now } = await read(list.id);
    expect({ ...now, updatedAt: "" }).toEqual({ ...list, updatedAt: "" });
    expect((await read(next.id)).body.manualIdeas).toEqual(["Roses"]);
    expect(titles(await giftsOf(person.id)).toSorted()).toEqual(["A vase", "Socks"]);
    const { body: lists } = await ada.send("GET", `/api/profiles/${person.id}/gift-lists`);
    expect(lists).toMatchObject([{ id: list.id, ideas: 3, given: 2 }]);
    expect((await reopen(list.id)).status).toBe(404);
  });

  test("what was deleted meanwhile stays deleted", async () => {
    const person = await newPerson();
    const vase = given("A vase");
    const list = await newList({ profileId: person.id }, [vase, idea("Tea")]);
    await close(list.id);
    await ada.send("DELETE", `/api/gifts/${vase.id}`);
    expect((await reopen(list.id)).body).toMatchObject({
      manualIdeas: ["Tea"],
      eventDate: "2024-12-24",
    });
  });
});

describe("it is refused, and nothing changes", () => {
  test("before the day has passed, and without one", async () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const eventDate of [addDays(today, 2), null]) {
      const list = await newList({}, [given("A vase")]);
      await ada.send("PATCH", `/api/gift-lists/${list.id}`, { eventDate });
      expect(await close(list.id)).toMatchObject({ status: 409, body: { code: "conflict" } });
    }
  });

  test.each([
    ["without a list to move to", { rest: "move" }],
    ["with one for what stays", { rest: "stay", toListId: randomUUID() }],
  ])("%s", async (_, body) => {
    const list = await newList({}, [given("A vase")]);
    expect(await close(list.id, body)).toMatchObject({ status: 422, body: { field: "toListId" } });
  });

  test("into itself, into a list without room, and into somebody else's", async () => {
    const person = await newPerson();
    const list = await newList({ profileId: person.id }, [given("A vase"), idea("Tea")]);
    const full = await newList(
      { title: "Full" },
      Array.from({ length: giftListLimits.ideas }, (_, place) => idea(`Idea ${place}`)),
    );
    const stranger = await server.signIn("stranger@example.com");
    const theirs = await stranger.send("POST", "/api/gift-lists", { title: "Theirs" });
    const into = (toListId: string) => close(list.id, { rest: "move", toListId });
    expect(await into(list.id)).toMatchObject({ status: 422, body: { field: "toListId" } });
    expect(await into(full.id)).toMatchObject({
      status: 422,
      body: {
        field: "toListId",
        message: "“Full” has no room for 1 more: a list holds 100 ideas.",
      },
    });
    expect((await into(theirs.body.id)).status).toBe(404);
    expect((await read(list.id)).body).toEqual(list);
    expect((await read(full.id)).body).toEqual(full);
  });
});

test("lists that close into each other at once are all answered", async () => {
  const [one, other] = [
    await newList({}, [idea("Tea"), given("A vase")]),
    await newList({}, [idea("Roses"), given("Socks")]),
  ];
  const answers = await Promise.all([
    close(one.id, { rest: "move", toListId: other.id }),
    close(other.id, { rest: "move", toListId: one.id }),
    reopen(one.id),
    reopen(other.id),
  ]);
  for (const { status } of answers) expect([200, 404]).toContain(status);
  const left = await Promise.all([one, other].map(async ({ id }) => (await read(id)).body.ideas));
  expect(titles(left.flat()).toSorted()).toEqual(["A vase", "Roses", "Socks", "Tea"]);
});
