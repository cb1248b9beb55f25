import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Idea } from "../../../../shared/ideas.ts";
import { shoppingLimits } from "../../../../shared/shopping-limits.ts";
import type { Browser } from "../../../testing/browser.ts";
import { type TestServer, startServer } from "../../../testing/server.ts";

let server: TestServer;
let ada: Browser;
let count = 0;
beforeAll(async () => {
  server = await startServer({}, { clock: () => new Date("2030-06-15T12:00:00Z") });
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn(`ada${(count += 1)}@example.com`);
});

const newPerson = async (name: string): Promise<string> =>
  (await ada.send("POST", "/api/profiles", { name })).body.id;
const idea = (title: string, more: Partial<Idea> = {}) => ({ id: randomUUID(), title, ...more });
const newList = async (
  list: { title: string; profileId?: string },
  ideas: Array<ReturnType<typeof idea>>,
  eventDate: string | null = null,
): Promise<string> => {
  const { body } = await ada.send("POST", "/api/gift-lists", list);
  await ada.send("PATCH", `/api/gift-lists/${body.id}`, { ideas, eventDate });
  return body.id;
};
const shopping = async (query = "") => (await ada.send("GET", `/api/shopping${query}`)).body;
const titles = async (query = "") =>
  (await shopping(query)).items.map(({ title }: { title: string }) => title);

describe("what is still to be bought", () => {
  test("goes by the nearest day, then without one, then past ones, in the order of each list", async () => {
    const mum = await newPerson("Mum");
    const theo = await newPerson("Theo");
    await newList({ title: "Missed", profileId: mum }, [idea("Late")], "2030-06-14");
    await newList({ title: "Long missed" }, [idea("Too late")], "2029-06-14");
    await newList({ title: "Some day" }, [idea("For nobody")]);
    await newList({ title: "Christmas", profileId: mum }, [idea("Scarf")], "2030-12-24");
    const today = await newList(
      { title: "Birthday", profileId: theo },
      [
        idea("Ball", { price: 1999, link: "https://example.com/ball", note: "The red one." }),
        idea("Kite", { state: "bought" }),
        idea("Boat"),
        idea("Drum", { state: "wrapped" }),
        idea("Bike", { state: "given" }),
      ],
      "2030-06-15",
    );
    const page = await shopping();
    expect(page.items.map(({ title }: Idea) => title)).toEqual([
      "Ball",
      "Boat",
      "Scarf",
      "For nobody",
      "Late",
      "Too late",
    ]);
    expect(page).toMatchObject({ next: null, count: 6, sum: 1999, unpriced: 5 });
    expect(page.items[0]).toMatchObject({
      price: 1999,
      link: "https://example.com/ball",
      note: "The red one.",
      profileId: theo,
      list: { id: today, title: "Birthday", eventDate: "2030-06-15" },
    });
    expect(await titles("?by=person")).toEqual([
      "Scarf",
      "Late",
      "Ball",
      "Boat",
      "For nobody",
      "Too late",
    ]);
  });

  test("goes by the people on one day, and what is for nobody comes last", async () => {
    const names = ["Mum", "Dad", "Theo", "Zoe", "Ida"];
    const people = new Map<string, string>();
    for (const name of names) people.set(name, await newPerson(name));
    for (const title of ["Nobody", ...names.toReversed()]) {
      const list = { title: "Christmas", profileId: people.get(title) };
      await newList(list, [idea(title)], "2030-12-24");
    }
    expect(await titles()).toEqual([...names, "Nobody"]);
  });

  test("comes in pages, each idea once, also when what ended a page is bought meanwhile", async () => {
    const { body: me } = await ada.send("GET", "/api/auth/user");
    const mum = await newPerson("Mum");
    const { db } = server.database;
    await db.execute(sql`
      insert into gift_lists (user_id, profile_id, title, event_date)
      select ${me.id}, case when n % 3 = 0 then ${mum}::uuid end, 'List ' || n,
        case when n % 4 > 0 then date '2030-06-15' + (n % 5) - 2 end
      from generate_series(1, 40) n`);
    await db.execute(sql`
      insert into ideas (user_id, list_id, place, title, price, state)
      select user_id, id, n, title || n, 100, case when n = 1 then 'bought' else 'idea' end
      from gift_lists, generate_series(0, 3) n where user_id = ${me.id}`);
    for (const by of ["date", "person"]) {
      const first = await shopping(`?by=${by}`);
      expect(first).toMatchObject({ count: 120, sum: 12_000, unpriced: 0 });
      const seen: string[] = first.items.map(({ id }: Idea) => id);
      for (let next = first.next; next;) {
        const ended = sql`update ideas set state = 'bought' where id = ${next}`;
        await db.execute(ended);
        const page = await shopping(`?by=${by}&before=${next}`);
        expect(page.items.length).toBeLessThanOrEqual(shoppingLimits.page);
        seen.push(...page.items.map(({ id }: Idea) => id));
        next = page.next;
      }
      expect(seen).toHaveLength(120);
      expect(new Set(seen).size).toBe(120);
      await db.execute(
        sql`update ideas set state = 'idea' where user_id = ${me.id} and place <> 1`,
      );
    }
  });

  test("is not what stands on a deleted list, or for a deleted person, until they are brought back", async () => {
    const mum = await newPerson("Mum");
    await newList({ title: "Birthday", profileId: mum }, [idea("Scarf", { price: 500 })]);
    const list = await newList({ title: "Christmas" }, [idea("Tea", { price: 700 })]);
    for (const path of [`/api/profiles/${mum}`, `/api/gift-lists/${list}`]) {
      await ada.send("DELETE", path);
      expect(await shopping()).toMatchObject({ items: [{}], count: 1 });
      await ada.send("POST", `${path}/restore`);
      expect(await shopping()).toMatchObject({ items: [{}, {}], count: 2, sum: 1200 });
    }
  });

  test("moves with what is left when a list is closed", async () => {
    const mum = await newPerson("Mum");
    const ideas = [idea("Scarf", { state: "given" }), idea("Tea")];
    const past = await newList({ title: "Birthday", profileId: mum }, ideas, "2030-06-01");
    const next = await newList({ title: "Next year" }, []);
    await ada.send("POST", `/api/gift-lists/${past}/close`, { rest: "move", toListId: next });
    expect((await shopping()).items).toMatchObject([{ title: "Tea", list: { id: next } }]);
  });

  test("is one's own, also below an idea of somebody else's", async () => {
    await newList({ title: "Birthday" }, [idea("Scarf"), idea("Tea")]);
    const [{ id }] = (await shopping()).items;
    expect(await titles(`?before=${id}`)).toEqual(["Tea"]);
    ada = await server.signIn("somebody@example.com");
    await newList({ title: "Theirs" }, [idea("Socks")]);
    expect(await titles()).toEqual(["Socks"]);
    expect(await titles(`?before=${id}`)).toEqual([]);
  });

  test("adds up to no more than a number holds", async () => {
    const { body: me } = await ada.send("GET", "/api/auth/user");
    await newList({ title: "Birthday" }, []);
    // As many as it takes would take long to write.
    await server.database.db.execute(sql`
      insert into ideas (user_id, list_id, title, price)
      select user_id, id, 'Moon', ${Number.MAX_SAFE_INTEGER} from gift_lists, generate_series(1, 2)
      where user_id = ${me.id}`);
    expect((await shopping()).sum).toBe(Number.MAX_SAFE_INTEGER);
  });
});
