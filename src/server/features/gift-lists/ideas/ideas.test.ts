import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { ideaLimits } from "../../../../shared/idea-limits.ts";
import type { Idea } from "../../../../shared/ideas.ts";
import { ideas } from "../../../db/schema/gift-lists.ts";
import type { Browser } from "../../../testing/browser.ts";
import { type TestServer, startServer } from "../../../testing/server.ts";

let server: TestServer;
let ada: Browser;
beforeAll(async () => {
  server = await startServer();
  ada = await server.signIn("ada@example.com");
});
afterAll(() => server.close());

const newList = async (body: object = {}, browser = ada) =>
  (await browser.send("POST", "/api/gift-lists", { title: "Birthday", ...body })).body;
const newPerson = async () => (await ada.send("POST", "/api/profiles", { name: "Mum" })).body;
const patch = (id: string, body: object) => ada.send("PATCH", `/api/gift-lists/${id}`, body);
const read = async (id: string) => (await ada.send("GET", `/api/gift-lists/${id}`)).body;
const summaryOf = async (id: string) => {
  const { body } = await ada.send("GET", "/api/gift-lists");
  return body.find((list: { id: string }) => list.id === id);
};
const exported = async () => (await ada.send("GET", "/api/account/export")).body;

const idea = (title: string, more: Partial<Idea> = {}) => ({ id: randomUUID(), title, ...more });
const given = (title: string) => idea(title, { state: "given", givenOn: "2027-03-04" });
const idsOf = (list: { ideas: Array<{ id: string }> }) => list.ideas.map(({ id }) => id);

/** Everything an idea can carry. */
const everything = {
  note: "In green, if there is one.",
  link: "https://example.com/vase?color=green",
  picture: "https://example.com/vase.jpg",
  price: 4999,
  source: "agent",
  reason: "She grows roses.",
  fact: { field: "Interests", quote: "roses" },
  state: "given",
  boughtOn: "2027-02-01",
  wrappedOn: "2027-02-28",
  givenOn: "2027-03-04",
  occasion: "Birthday",
  verdict: "loved",
};

describe("what an idea carries", () => {
  test("is kept as it was sent, under the id that the device gave it", async () => {
    const list = await newList();
    const sent = [{ ...idea("A vase"), ...everything }, idea("Tea")];
    const saved = await patch(list.id, { ideas: sent, updatedAt: list.updatedAt });
    expect(saved.status).toBe(200);
    expect(saved.body.ideas).toMatchObject([
      sent[0],
      { ...sent[1], note: null, price: null, source: "typed", state: "idea", verdict: null },
    ]);
    expect(saved.body.manualIdeas).toEqual(["A vase", "Tea"]);
    expect(await read(list.id)).toEqual(saved.body);
  });

  test("stays where it is not mentioned, and goes where it is null", async () => {
    const list = await newList();
    const [vase, tea, book] = [{ ...idea("A vase"), ...everything }, idea("Tea"), idea("Book")];
    const { body: before } = await patch(list.id, { ideas: [vase, tea, book] });
    const { body } = await patch(list.id, {
      ideas: [
        { id: book.id, title: "Book" },
        { id: vase.id, title: "A green vase", price: null },
        { id: tea.id, title: "Tea", state: "bought" },
      ],
    });
    expect(body.ideas).toMatchObject([
      before.ideas[2],
      { ...before.ideas[0], title: "A green vase", price: null, updatedAt: body.updatedAt },
      { ...before.ideas[1], state: "bought", updatedAt: body.updatedAt },
    ]);
    expect(await read(list.id)).toEqual(body);
  });

  test("stays when only titles are sent: in another order, and with another wording", async () => {
    const list = await newList();
    const sent = [{ ...idea("A vase"), ...everything }, idea("Tea"), idea("Tea", { price: 300 })];
    const { body: before } = await patch(list.id, { ideas: sent });
    const { body: moved } = await patch(list.id, { manualIdeas: ["Tea", "A vase", "Tea", "New"] });
    const [vase, tea, other] = before.ideas;
    expect(moved.ideas).toMatchObject([tea, vase, other, { title: "New", price: null }]);
    const { body: reworded } = await patch(list.id, {
      manualIdeas: ["Tea", "A green vase", "Tea", "New"],
    });
    expect(reworded.ideas).toMatchObject([
      tea,
      { ...vase, title: "A green vase", updatedAt: reworded.updatedAt },
      other,
      moved.ideas[3],
    ]);
    expect(await read(list.id)).toEqual(reworded);
  });

  test("an idea that is not named leaves the list, given or not; its id may come again", async () => {
    const list = await newList();
    const [tea, vase] = [idea("Tea", { note: "green" }), given("A vase")];
    await patch(list.id, { ideas: [tea, vase] });
    expect((await patch(list.id, { ideas: [] })).body.ideas).toEqual([]);
    const { body } = await patch(list.id, { ideas: [{ id: tea.id, title: "Tea" }] });
    expect(body.ideas).toMatchObject([{ id: tea.id, note: null }]);
  });

  test("an id is the same in capitals", async () => {
    const list = await newList();
    const tea = idea("Tea", { note: "green" });
    await patch(list.id, { ideas: [tea] });
    const { body } = await patch(list.id, { ideas: [{ id: tea.id.toUpperCase(), title: "Tea" }] });
    expect(body.ideas).toMatchObject([tea]);
  });
});

describe("limits", () => {
  test.each([
    ["title", "x".repeat(giftListLimits.idea), "x".repeat(giftListLimits.idea + 1)],
    ["title", "x", "  "],
    ["note", "ü".repeat(ideaLimits.note), "ü".repeat(ideaLimits.note + 1)],
    ["reason", "ü".repeat(ideaLimits.reason), "ü".repeat(ideaLimits.reason + 1)],
    ["occasion", "x".repeat(50), "x".repeat(51)],
    ["price", 0, -1],
    ["price", ideaLimits.price, ideaLimits.price + 1],
    ["price", 1, 0.5],
    ["link", `https://a.de/${"x".repeat(1987)}`, `https://a.de/${"x".repeat(1988)}`],
    ["link", "http://example.com/", "javascript:alert(1)"],
    ["link", "http://example.com/", "example.com"],
    ["picture", "https://example.com/x.jpg", "http://example.com/x.jpg"],
    ["picture", "https://example.com/x.jpg", "data:image/png;base64,AAAA"],
    ["boughtOn", "2028-02-29", "2027-02-29"],
    ["wrappedOn", "0001-01-01", "0000-01-01"],
    ["givenOn", "9999-12-31", "yesterday"],
    ["state", "wrapped", "lost"],
    ["source", "chat", "elsewhere"],
    ["verdict", "unused", "hated"],
  ])(
    "a %s that fits is kept, and one that does not is refused at its field (%#)",
    async (field, fine, wrong) => {
      const list = await newList();
      const one = idea("Tea");
      const kept = await patch(list.id, { ideas: [{ ...one, [field]: fine }] });
      expect(kept.body.ideas).toMatchObject([{ [field]: fine }]);
      const refused = await patch(list.id, { ideas: [idea("First"), { ...one, [field]: wrong }] });
      expect([400, 422]).toContain(refused.status);
      expect(refused.body.field).toBe(`ideas.1.${field}`);
      expect((await read(list.id)).ideas).toEqual(kept.body.ideas);
    },
  );

  test("an address is kept as a browser writes it; blank text is nothing", async () => {
    const list = await newList();
    const [one] = (
      await patch(list.id, {
        ideas: [idea("Tea", { link: " https://Example.com/grüner\u0000 tee ", note: "  " })],
      })
    ).body.ideas;
    expect(one).toMatchObject({ link: "https://example.com/gr%C3%BCner%00%20tee", note: null });
  });

  test("a list holds 100 ideas and not one more, each of them once", async () => {
    const list = await newList();
    const most = Array.from({ length: giftListLimits.ideas }, (_, place) => idea(`Idea ${place}`));
    expect((await patch(list.id, { ideas: most })).body.ideas).toHaveLength(giftListLimits.ideas);
    const more = await patch(list.id, { ideas: [...most, idea("One more")] });
    expect(more).toMatchObject({ status: 422, body: { field: "ideas" } });
    expect(more.body.message).toContain("up to 100 ideas");
    const turned = most.toReversed().map(({ id, title }) => ({ id, title }));
    expect(idsOf((await patch(list.id, { ideas: turned })).body)).toEqual(idsOf({ ideas: turned }));
    const twice = await patch(list.id, { ideas: [most[0], idea("Other"), most[0]] });
    expect(twice).toMatchObject({ status: 422, body: { field: "ideas.2.id" } });
  });

  test("all text on a list has a limit, too: as much as can be sent at once", async () => {
    const list = await newList();
    const full = Array.from({ length: 50 }, () => idea("x", { note: "n".repeat(ideaLimits.note) }));
    const { body: before } = await patch(list.id, { ideas: full });
    const kept = full.map(({ id, title }) => ({ id, title }));
    const more = Array.from({ length: 50 }, () => idea("y", { note: "€".repeat(ideaLimits.note) }));
    const fits = [...kept, ...more.slice(0, 26)];
    const refused = await patch(list.id, { ideas: [...fits, ...more.slice(26, 28)] });
    expect(refused).toMatchObject({ status: 422, body: { field: "ideas" } });
    expect(await read(list.id)).toEqual(before);
    expect((await patch(list.id, { ideas: fits })).body.ideas).toHaveLength(76);
  });

  test("ideas or their titles, not both", async () => {
    const list = await newList();
    const both = await patch(list.id, { ideas: [idea("Tea")], manualIdeas: ["Tea"] });
    expect(both).toMatchObject({ status: 422, body: { field: "manualIdeas" } });
  });
});

describe("ownership", () => {
  test("the id of another user's idea and of one's own other list are refused alike, with all that came along", async () => {
    const stranger = await server.signIn("stranger@example.com");
    const [foreign, own] = [idea("Foreign", { note: "theirs" }), idea("Own", { note: "mine" })];
    const theirs = await newList({}, stranger);
    await stranger.send("PATCH", `/api/gift-lists/${theirs.id}`, { ideas: [foreign] });
    const other = await newList();
    await patch(other.id, { ideas: [own] });

    const list = await newList();
    const { body: before } = await patch(list.id, { ideas: [idea("Tea")] });
    const answers = await Promise.all(
      [foreign, own].map(({ id }) =>
        patch(list.id, { title: "Taken", ideas: [idea("New"), { id, title: "Taken" }] }),
      ),
    );
    for (const { status, body } of answers) {
      expect({ status, field: body.field }).toEqual({ status: 422, field: "ideas.1.id" });
    }
    expect({ ...answers[0]?.body, requestId: "" }).toEqual({ ...answers[1]?.body, requestId: "" });
    expect(await read(list.id)).toEqual(before);
    expect((await read(other.id)).ideas).toMatchObject([own]);
    const { body: untouched } = await stranger.send("GET", `/api/gift-lists/${theirs.id}`);
    expect(untouched.ideas).toMatchObject([foreign]);
  });
});

describe("two devices", () => {
  test("saves, a clearing and the deletion of the person at once: all are answered, and the counts are right", async () => {
    const person = await newPerson();
    const lists = await Promise.all([1, 2, 3].map(() => newList({ profileId: person.id })));
    const saves = Array.from({ length: 24 }, (_, index) =>
      patch(lists[index % 3].id, {
        manualIdeas: Array.from({ length: (index % 5) + 1 }, (__, place) => `${index} ${place}`),
      }),
    );
    const clearing = ada.send("POST", `/api/profiles/${person.id}/clear`);
    const answers = await Promise.all([...saves.slice(0, 12), clearing, ...saves.slice(12)]);
    for (const { status } of answers) expect([200, 204]).toContain(status);
    for (const { id } of lists) {
      expect((await summaryOf(id)).ideas).toBe((await read(id)).ideas.length);
    }
    const last = await Promise.all([
      ...lists.map(({ id }) => patch(id, { manualIdeas: ["Late"] })),
      ada.send("DELETE", `/api/profiles/${person.id}`),
      ...lists.map(({ id }) => patch(id, { manualIdeas: ["Later"] })),
    ]);
    for (const { status } of last) expect([200, 204, 404]).toContain(status);
    expect((await ada.send("POST", `/api/profiles/${person.id}/restore`)).status).toBe(204);
    for (const { id } of lists) {
      expect((await summaryOf(id)).ideas).toBe((await read(id)).ideas.length);
    }
  });
});

test("saves and the deletion of the account at once: all are answered", async () => {
  const leaving = await server.signIn("leaving@example.com");
  const list = await newList({}, leaving);
  const save = (_: unknown, index: number) =>
    leaving.send("PATCH", `/api/gift-lists/${list.id}`, { manualIdeas: [`Idea ${index}`] });
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, save),
    leaving.send("DELETE", "/api/account"),
    ...Array.from({ length: 5 }, save),
  ]);
  for (const { status } of answers) expect([200, 204, 401, 404]).toContain(status);
});

test("a list counts its ideas, and how far they have come; what is coming up does, too", async () => {
  const list = await newList();
  const eventDate = `${new Date().getFullYear() + 1}-03-04`;
  const one = given("Book");
  const counts = async () => {
    const { ideas: all, bought, wrapped, given: had } = await summaryOf(list.id);
    return [all, bought, wrapped, had];
  };
  expect(await counts()).toEqual([0, 0, 0, 0]);
  const sent = [
    idea("Tea"),
    idea("Vase", { state: "bought" }),
    idea("Rose", { state: "wrapped" }),
    one,
  ];
  await patch(list.id, { eventDate, ideas: sent });
  expect(await counts()).toEqual([4, 3, 2, 1]);
  const { body: coming } = await ada.send("GET", "/api/coming-up");
  expect(coming.find(({ id }: { id: string }) => id === list.id)).toMatchObject({
    ideas: 4,
    bought: 3,
    wrapped: 2,
    given: 1,
  });
  await patch(list.id, { ideas: [{ ...one, state: "bought" }, sent[0]] });
  expect(await counts()).toEqual([2, 1, 0, 0]);
  await patch(list.id, { ideas: [] });
  expect(await counts()).toEqual([0, 0, 0, 0]);
});

describe("what was given", () => {
  test("outlives its list with the person, and returns to it when the deletion is undone", async () => {
    const person = await newPerson();
    const list = await newList({ profileId: person.id });
    const sent = [idea("Tea"), { ...idea("A vase"), ...everything }, idea("Socks")];
    const { body: before } = await patch(list.id, { ideas: sent });
    expect((await ada.send("DELETE", `/api/gift-lists/${list.id}`)).status).toBe(204);
    const { gifts, giftLists } = await exported();
    expect(gifts).toEqual([{ ...before.ideas[1], profileId: person.id }]);
    expect(JSON.stringify(giftLists)).not.toContain("Socks");

    expect((await ada.send("POST", `/api/gift-lists/${list.id}/restore`)).status).toBe(204);
    expect(await read(list.id)).toEqual(before);
    expect(await summaryOf(list.id)).toMatchObject({ ideas: 3, given: 1 });
    expect((await exported()).gifts).toEqual([]);
  });

  test("goes with a person, and comes back with them: on a list, and from one that is gone", async () => {
    const person = await newPerson();
    const [gone, kept] = [
      await newList({ profileId: person.id }),
      await newList({ profileId: person.id }),
    ];
    await patch(gone.id, { ideas: [given("A vase"), idea("Tea")] });
    const { body: before } = await patch(kept.id, { ideas: [given("A rake")] });
    await ada.send("DELETE", `/api/gift-lists/${gone.id}`);
    const { gifts } = await exported();
    expect(gifts).toMatchObject([{ title: "A vase", profileId: person.id }]);
    await ada.send("DELETE", `/api/profiles/${person.id}`);
    expect((await exported()).gifts).toEqual([]);
    // The list waits for the person, and takes its gifts back from them.
    expect((await ada.send("POST", `/api/gift-lists/${gone.id}/restore`)).status).toBe(409);
    expect((await ada.send("POST", `/api/profiles/${person.id}/restore`)).status).toBe(204);
    expect((await exported()).gifts).toEqual(gifts);
    expect(await read(kept.id)).toEqual(before);
    expect((await ada.send("POST", `/api/gift-lists/${gone.id}/restore`)).status).toBe(204);
    expect((await read(gone.id)).manualIdeas).toEqual(["A vase", "Tea"]);
    expect((await exported()).gifts).toEqual([]);
  });

  test("goes with its list where that is for nobody", async () => {
    const list = await newList();
    await patch(list.id, { ideas: [given("A vase")] });
    await ada.send("DELETE", `/api/gift-lists/${list.id}`);
    expect((await exported()).gifts).toEqual([]);
    await ada.send("POST", `/api/gift-lists/${list.id}/restore`);
    expect((await read(list.id)).manualIdeas).toEqual(["A vase"]);
  });

  test("stays when the person's lists are cleared", async () => {
    const person = await newPerson();
    const list = await newList({ profileId: person.id });
    const vase = given("A vase");
    const { body: before } = await patch(list.id, {
      ideas: [idea("Tea"), vase, idea("Socks", { state: "wrapped" })],
      premiumResults: '[{"title":"A rake"}]',
    });
    expect((await ada.send("POST", `/api/profiles/${person.id}/clear`)).status).toBe(204);
    const cleared = await read(list.id);
    expect(cleared).toMatchObject({ ideas: [vase], premiumResults: null });
    expect(cleared.updatedAt > before.updatedAt).toBe(true);
    expect(await summaryOf(list.id)).toMatchObject({ ideas: 1, given: 1 });
    // Nothing is left to clear: no version that nobody needs.
    await ada.send("POST", `/api/profiles/${person.id}/clear`);
    expect((await read(list.id)).updatedAt).toBe(cleared.updatedAt);
  });

  test("without a list, only something given belongs to a person", async () => {
    const person = await newPerson();
    const { db } = server.database;
    const { body: me } = await ada.send("GET", "/api/auth/user");
    const list = await newList({ profileId: person.id });
    const row = { userId: String(me.id), title: "x" };
    for (const wrong of [
      { ...row, profileId: person.id },
      { ...row, profileId: person.id, listId: list.id, state: "given" as const },
      row,
    ]) {
      await expect(db.insert(ideas).values(wrong)).rejects.toMatchObject({
        cause: { constraint: "ideas_on_list_or_given" },
      });
    }
    await db.insert(ideas).values({ ...row, profileId: person.id, state: "given" });
    expect(await db.$count(ideas, eq(ideas.profileId, person.id))).toBe(1);
  });
});
