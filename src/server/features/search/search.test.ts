import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { searchLimits } from "../../../shared/search-limits.ts";
import type { Found } from "../../../shared/search.ts";
import type { Browser } from "../../testing/browser.ts";
import { type TestServer, startServer } from "../../testing/server.ts";

let server: TestServer;
let ada: Browser;
let count = 0;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn(`ada${(count += 1)}@example.com`);
});

const newPerson = async (name: string) => (await ada.send("POST", "/api/profiles", { name })).body;
const newList = async (list: object, titles: Array<string | object> = []): Promise<string> => {
  const { body } = await ada.send("POST", "/api/gift-lists", list);
  const ideas = titles.map((one) => ({
    id: randomUUID(),
    ...(typeof one === "string" ? { title: one } : one),
  }));
  if (ideas.length > 0) await ada.send("PATCH", `/api/gift-lists/${body.id}`, { ideas });
  return body.id;
};
const search = async (q: string): Promise<Found> =>
  (await ada.send("GET", `/api/search?q=${encodeURIComponent(q)}`)).body;
/** The names and titles that are found. */
const found = async (q: string) => {
  const { people, ...rest } = await search(q);
  const titles = Object.entries(rest).map(([kind, all]) => [kind, all.map(({ title }) => title)]);
  return { people: people.map(({ name }) => name), ...Object.fromEntries(titles) };
};
const nothing = { people: [], lists: [], ideas: [], gifts: [] };

describe("a search", () => {
  test("finds people, lists, ideas and what was given, with where they are", async () => {
    const { id, name, color } = await newPerson("Rosa");
    const person = { id, name, color, photo: null };
    const listId = await newList({ title: "Rosa’s birthday", profileId: id }, [
      { title: "Rosary", state: "wrapped" },
      { title: "Rosehip tea", state: "given", givenOn: "2020-03-04" },
    ]);
    const list = { id: listId, title: "Rosa’s birthday" };
    const own = await newList({ title: "For myself" }, ["Rosé"]);
    await ada.send("POST", `/api/profiles/${id}/gifts`, {
      title: "A climbing rose",
      givenOn: "2020-05-04",
    });
    expect(await search("ros")).toEqual({
      people: [person],
      lists: [{ ...list, person }],
      ideas: [
        {
          id: expect.any(String),
          title: "Rosé",
          state: "idea",
          list: { id: own, title: "For myself" },
          person: null,
        },
        { id: expect.any(String), title: "Rosary", state: "wrapped", list, person },
      ],
      gifts: [
        {
          id: expect.any(String),
          title: "A climbing rose",
          givenOn: "2020-05-04",
          list: null,
          person,
        },
        {
          id: expect.any(String),
          title: "Rosehip tea",
          givenOn: "2020-03-04",
          list,
          person,
        },
      ],
    });
  });

  test("goes by the beginnings of words, all of them, whatever their accents and case", async () => {
    await newPerson("Zoë Ångström");
    await newList({ title: "STRASSENFEST" }, [
      "Café crème",
      "Cafe\u0301 noir",
      "Decaf",
      "Łódź, a map",
      "ЁЛКА",
      "A vase (blue)",
      "100% wool_socks",
    ]);
    expect(await found("zoe ang")).toEqual({ ...nothing, people: ["Zoë Ångström"] });
    expect(await found("ÅNG")).toEqual({ ...nothing, people: ["Zoë Ångström"] });
    expect(await found("straße")).toEqual({ ...nothing, lists: ["STRASSENFEST"] });
    expect((await found("cafe")).ideas.toSorted()).toEqual(["Cafe\u0301 noir", "Café crème"]);
    expect((await found("CREM caf")).ideas).toEqual(["Café crème"]);
    expect((await found("lodz")).ideas).toEqual(["Łódź, a map"]);
    expect((await found("елка")).ideas).toEqual(["ЁЛКА"]);
    expect((await found("(blue")).ideas).toEqual(["A vase (blue)"]);
    expect((await found("socks 100%")).ideas).toEqual(["100% wool_socks"]);
    for (const q of ["aff", "cafe tea", "oe", "%", ".*", "[", "\\", "\\y"]) {
      expect(await found(q)).toEqual(nothing);
    }
  });

  test("is over one's own only", async () => {
    const { id } = await newPerson("Rosa");
    await newList({ title: "Roses", profileId: id }, ["Rose", { title: "Rosé", state: "given" }]);
    const all = await found("ros");
    expect(all).toEqual({ people: ["Rosa"], lists: ["Roses"], ideas: ["Rose"], gifts: ["Rosé"] });
    ada = await server.signIn("somebody@example.com");
    expect(await search("ros")).toEqual(nothing);
  });

  test("finds nothing that was deleted, until it is brought back", async () => {
    const { id } = await newPerson("Rosa");
    const list = await newList({ title: "Roses", profileId: id }, ["Rose"]);
    const { body: gift } = await ada.send("POST", `/api/profiles/${id}/gifts`, {
      title: "Rosé",
      givenOn: "2020-05-04",
    });
    const all = await found("ros");
    for (const [path, left] of [
      [`/api/gifts/${gift.id}`, { ...all, gifts: [] }],
      [`/api/gift-lists/${list}`, { ...all, lists: [], ideas: [] }],
      [`/api/profiles/${id}`, nothing],
    ] as const) {
      await ada.send("DELETE", path);
      expect(await found("ros")).toEqual(left);
      await ada.send("POST", `${path}/restore`);
      expect(await found("ros")).toEqual(all);
    }
  });

  test("finds twenty of a kind at most, the latest, however far back they are", async () => {
    const { body: me } = await ada.send("GET", "/api/auth/user");
    const { db } = server.database;
    await db.execute(sql`
      insert into gift_lists (user_id, title, updated_at)
      select ${me.id}, case when n > 2400 then 'Old ' || n else 'List ' || n end, now() - n * interval '1 minute'
      from generate_series(1, 2430) n`);
    // All of one moment, as those of a list that is saved, and of every length: slices end in the middle of them.
    await db.execute(sql`
      insert into ideas (user_id, list_id, title, state)
      select user_id, (array_agg(id))[1], case when n % 1000 = 0 then 'Rare' else 'Tea ' || repeat('x', n % 400) end, case when n % 2 = 1 then 'given' else 'idea' end
      from gift_lists, generate_series(1, 3000) n where user_id = ${me.id} and title = 'List 1' group by user_id, n`);
    const rare = await search("rare");
    expect(new Set(rare.ideas.map(({ id }) => id)).size).toBe(3);
    const { lists, ideas, gifts } = await search("tea");
    expect([lists.length, ideas.length, gifts.length]).toEqual([
      0,
      searchLimits.found,
      searchLimits.found,
    ]);
    expect((await found("old")).lists).toEqual(
      Array.from({ length: searchLimits.found }, (_, n) => `Old ${2401 + n}`),
    );
  });

  test("needs something to search for, of a hundred characters at most", async () => {
    for (const [query, status] of [
      ["", 400],
      ["?q=", 422],
      ["?q=%20", 422],
      [`?q=${"x".repeat(searchLimits.query + 1)}`, 422],
      [`?q=${"x".repeat(searchLimits.query)}`, 200],
      [`?q=${encodeURIComponent("é ".repeat(searchLimits.query / 2))}`, 200],
    ] as const) {
      const answer = await ada.send("GET", `/api/search${query}`);
      expect(answer.status).toBe(status);
      if (status >= 400) expect(answer.body.field).toBe("q");
    }
  });
});
