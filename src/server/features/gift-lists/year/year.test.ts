import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ideaLimits } from "../../../../shared/idea-limits.ts";
import type { Idea } from "../../../../shared/ideas.ts";
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
const idea = (more: Partial<Idea> = {}) => ({ id: randomUUID(), title: "Tea", ...more });
const newList = async (
  profileId: string | null,
  ideas: Array<ReturnType<typeof idea>>,
  eventDate: string | null = null,
): Promise<string> => {
  const { body } = await ada.send("POST", "/api/gift-lists", { title: "Birthday", profileId });
  await ada.send("PATCH", `/api/gift-lists/${body.id}`, { ideas, eventDate });
  return body.id;
};
const readYear = async (year = "") => (await ada.send("GET", `/api/year${year}`)).body;
const setBudget = (profileId: string, body: object, browser = ada) =>
  browser.send("POST", `/api/profiles/${profileId}/budgets`, body);
const months = (spent: Record<number, number>) =>
  Array.from({ length: 12 }, (_, month) => spent[month + 1] ?? 0);

describe("a year in money", () => {
  test("is what was spent by person and month, what is planned, and the budgets", async () => {
    const [mum, theo] = [await newPerson("Mum"), await newPerson("Theo")];
    await newList(
      mum,
      [
        idea({ state: "bought", boughtOn: "2030-03-04", price: 1000 }),
        idea({ state: "given", boughtOn: "2030-03-31", givenOn: "2030-04-01", price: 250 }),
        // Nothing else is known of when it was bought.
        idea({ state: "given", givenOn: "2030-04-30", price: 400 }),
        idea({ state: "bought", boughtOn: "2030-05-01" }),
        idea({ state: "bought", boughtOn: "2029-12-31", price: 7000 }),
        idea({ price: 3000 }),
        idea(),
      ],
      "2030-12-24",
    );
    await newList(mum, [idea({ price: 90_000 })], "2031-01-01");
    await newList(theo, [idea({ price: 600 })]);
    await newList(null, [idea({ state: "wrapped", wrappedOn: "2030-01-01", price: 50 })]);
    await ada.send("POST", `/api/profiles/${theo}/gifts`, {
      title: "A ball",
      givenOn: "2030-01-31",
      price: 1999,
    });
    await setBudget(mum, { year: 2030, amount: 10_000 });
    await setBudget(mum, { year: 2028, amount: 1 });

    const year = await readYear();
    expect(year).toMatchObject({ year: 2030, from: 2028, to: 2030 });
    expect(year.people).toHaveLength(3);
    const nothing = { unpriced: 0, planned: 0, budget: null, lists: null };
    expect(year.people).toEqual(
      expect.arrayContaining([
        {
          profileId: mum,
          spent: months({ 3: 1250, 4: 400 }),
          unpriced: 1,
          planned: 3000,
          budget: 10_000,
          lists: null,
        },
        { ...nothing, profileId: theo, spent: months({ 1: 1999 }), planned: 600 },
        { ...nothing, profileId: null, spent: months({ 1: 50 }) },
      ]),
    );
    expect(await readYear("?year=2029")).toMatchObject({
      year: 2029,
      people: [{ ...nothing, profileId: mum, spent: months({ 12: 7000 }) }],
    });
    const next = await readYear("?year=2031");
    expect(next.people).toMatchObject([{ profileId: mum, planned: 90_000 }]);
  });

  test("has what lists may cost that have a budget of their own, with all that is on them", async () => {
    const mum = await newPerson("Mum");
    const lists = [
      await newList(mum, [idea({ price: 300 }), idea()], "2030-12-24"),
      await newList(mum, [idea({ state: "bought", boughtOn: "2029-12-31", price: 200 })]),
      await newList(mum, [], "2031-01-01"),
    ];
    for (const [place, id] of lists.entries()) {
      const budget = 1000 * (place + 1);
      await ada.send("PATCH", `/api/gift-lists/${id}`, { budget });
    }
    await newList(mum, [idea({ price: 7000 })]);
    expect((await readYear()).people).toMatchObject([
      { profileId: mum, budget: null, lists: { budget: 3000, used: 500 } },
    ]);
    expect((await readYear("?year=2031")).people).toMatchObject([
      { profileId: mum, lists: { budget: 3000, used: 0 } },
    ]);
  });

  test.each(["0", "30000", "1899", "abcd"])("there is no year %s", async (year) => {
    const { status } = await ada.send("GET", `/api/year?year=${year}`);
    expect(status).toBe(400);
  });

  test("is one's own, without those who were deleted, until they are back", async () => {
    const mum = await newPerson("Mum");
    await newList(mum, [idea({ state: "bought", boughtOn: "2030-03-04", price: 1000 })]);
    await setBudget(mum, { year: 2030, amount: 500 });
    const before = await readYear();
    expect(before.people).toMatchObject([{ spent: months({ 3: 1000 }), budget: 500 }]);
    const stranger = await server.signIn(`stranger${count}@example.com`);
    expect((await stranger.send("GET", "/api/year")).body.people).toEqual([]);
    await ada.send("DELETE", `/api/profiles/${mum}`);
    expect((await readYear()).people).toEqual([]);
    await ada.send("POST", `/api/profiles/${mum}/restore`);
    expect(await readYear()).toEqual(before);
  });
});

describe("a budget", () => {
  test("of a person and a year is set, replaced, exported, and taken away", async () => {
    const mum = await newPerson("Mum");
    for (const amount of [10_000, 20_000]) {
      const { status, body } = await setBudget(mum, { year: 2030, amount });
      expect({ status, ...body }).toEqual({ status: 200, profileId: mum, year: 2030, amount });
    }
    expect((await readYear()).people).toMatchObject([{ profileId: mum, budget: 20_000 }]);
    const { body: all } = await ada.send("GET", "/api/account/export");
    expect(all.budgets).toEqual([{ profileId: mum, year: 2030, amount: 20_000 }]);
    await setBudget(mum, { year: 2030, amount: null });
    expect((await readYear()).people).toEqual([]);
  });

  test("is an amount, for a year, of one's own person", async () => {
    const mum = await newPerson("Mum");
    const refused = async (body: object) => (await setBudget(mum, body)).status;
    expect(await refused({ year: 2030, amount: -1 })).toBe(422);
    expect(await refused({ year: 2030, amount: ideaLimits.price + 1 })).toBe(422);
    expect(await refused({ year: 1899, amount: 1 })).toBe(422);
    expect(await refused({ year: 2030, amount: 0.5 })).toBe(400);
    expect(await refused({ year: 2030 })).toBe(400);
    const stranger = await server.signIn(`other${count}@example.com`);
    expect((await setBudget(mum, { year: 2030, amount: 1 }, stranger)).status).toBe(404);
    expect((await readYear()).people).toEqual([]);
  });

  test("of a list is kept with it, also through its deletion, and taken away", async () => {
    const list = await newList(null, []);
    const patch = (budget: unknown) => ada.send("PATCH", `/api/gift-lists/${list}`, { budget });
    expect((await patch(10_000)).body.budget).toBe(10_000);
    expect((await patch(-1)).status).toBe(422);
    expect((await patch(ideaLimits.price + 1)).status).toBe(422);
    expect((await patch("1")).status).toBe(400);
    await ada.send("DELETE", `/api/gift-lists/${list}`);
    await ada.send("POST", `/api/gift-lists/${list}/restore`);
    const { body: all } = await ada.send("GET", "/api/account/export");
    expect(all.giftLists).toMatchObject([{ id: list, budget: 10_000 }]);
    expect((await patch(null)).body.budget).toBe(null);
  });
});
