import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, startServer } from "../../../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let people = 0;

/** Somebody with two people and a list for each, and one idea that carries everything. */
async function somebody() {
  const browser = await server.signIn(`moving${(people += 1)}@example.com`);
  const post = async (path: string, body: object) => (await browser.send("POST", path, body)).body;
  const mum = await post("/api/profiles", { name: "Mum" });
  const dad = await post("/api/profiles", { name: "Dad" });
  const from = await post("/api/gift-lists", { title: "Birthday", profileId: mum.id });
  const to = await post("/api/gift-lists", { title: "Christmas", profileId: dad.id });
  const idea = {
    id: randomUUID(),
    title: "A vase",
    note: "The blue one",
    link: "https://example.com/vase",
    picture: "https://example.com/vase.jpg",
    price: 2000,
    source: "agent",
    reason: "She loves flowers",
    fact: { field: "interests", quote: "flowers" },
    state: "wrapped",
    boughtOn: "2026-11-01",
    wrappedOn: "2026-11-02",
  };
  const save = (id: string, ideas: object[]) =>
    browser.send("PATCH", `/api/gift-lists/${id}`, { ideas });
  await save(from.id, [
    { id: randomUUID(), title: "Tea" },
    idea,
    { id: randomUUID(), title: "Socks" },
  ]);
  await save(to.id, [{ id: randomUUID(), title: "A torch" }]);
  const list = async (id: string) => (await browser.send("GET", `/api/gift-lists/${id}`)).body;
  return { browser, mum, dad, from, to, idea, save, list };
}

test("a moved idea keeps everything it carries, and comes back to its place", async () => {
  const { browser, from, to, idea, list } = await somebody();
  const before = { from: await list(from.id), to: await list(to.id) };
  const path = `/api/ideas/${idea.id}/move`;
  const { status, body } = await browser.send("POST", path, { toListId: to.id });
  expect(status).toBe(200);
  expect(body.to.manualIdeas).toEqual(["A torch", "A vase"]);
  expect(body.to.ideas[1]).toMatchObject(idea);
  expect(body.from.manualIdeas).toEqual(["Tea", "Socks"]);
  expect(body).toEqual({ from: await list(from.id), to: await list(to.id), ideaId: idea.id });
  // A device that has one of them open learns of it.
  expect(body.from.updatedAt > before.from.updatedAt).toBe(true);
  expect(body.to.updatedAt > before.to.updatedAt).toBe(true);
  const { body: back } = await browser.send("POST", path, { toListId: from.id, place: 1 });
  expect(back.to.manualIdeas).toEqual(["Tea", "A vase", "Socks"]);
  expect(back.to.ideas[1]).toMatchObject(idea);
  const { body: counted } = await browser.send("GET", "/api/gift-lists");
  expect(counted).toContainEqual(expect.objectContaining({ id: from.id, ideas: 3, wrapped: 1 }));
  expect(counted).toContainEqual(expect.objectContaining({ id: to.id, ideas: 1, wrapped: 0 }));
});

test("a copy is an idea of its own that is still to be bought; to a person, on a new list", async () => {
  const { browser, dad, from, idea, list } = await somebody();
  const { body } = await browser.send("POST", `/api/ideas/${idea.id}/copy`, {
    toProfileId: dad.id,
  });
  const { id, state, boughtOn, wrappedOn, ...carried } = idea;
  expect({ state, boughtOn, wrappedOn }).not.toMatchObject({ state: "idea" });
  expect(body.to).toMatchObject({ title: "Birthday", profileId: dad.id });
  expect(body.to.ideas).toMatchObject([
    { ...carried, id: body.ideaId, state: "idea", boughtOn: null, wrappedOn: null },
  ]);
  expect(body.ideaId).not.toBe(id);
  expect((await list(from.id)).ideas[1]).toMatchObject(idea);
});

test("the end of a list is behind its last idea, also after others were deleted", async () => {
  const { browser, from, to, idea, save, list } = await somebody();
  const titles = Array.from({ length: 95 }, (_, n) => `Idea ${n}`);
  const gifts = Array.from({ length: 5 }, () => randomUUID());
  await save(to.id, [
    ...gifts.map((id) => ({ id, title: "Last year's", state: "given" })),
    ...titles.map((title) => ({ id: randomUUID(), title })),
  ]);
  const remove = async (count: number) => {
    for (const id of gifts.splice(0, count)) await browser.send("DELETE", `/api/gifts/${id}`);
  };
  const end = async () => (await list(to.id)).manualIdeas.slice(94 + gifts.length);
  await remove(2);
  await browser.send("POST", `/api/ideas/${idea.id}/copy`, { toListId: to.id });
  expect(await end()).toEqual(["Idea 94", "A vase"]);
  await remove(1);
  await browser.send("POST", `/api/ideas/${idea.id}/move`, { toListId: to.id });
  expect(await end()).toEqual(["Idea 94", "A vase", "A vase"]);
  await remove(2);
  const rest = { rest: "move", toListId: to.id };
  await browser.send("PATCH", `/api/gift-lists/${from.id}`, { eventDate: "2024-12-24" });
  await browser.send("POST", `/api/gift-lists/${from.id}/close`, rest);
  expect(await end()).toEqual(["Idea 94", "A vase", "A vase", "Tea", "Socks"]);
});

test("a full list takes nothing, and nothing has moved then", async () => {
  const { browser, from, to, idea, save, list } = await somebody();
  const full = Array.from({ length: 100 }, (_, n) => ({ id: randomUUID(), title: `Idea ${n}` }));
  await save(to.id, full.slice(0, 99));
  const before = [await list(from.id), await list(to.id)];
  await save(to.id, full);
  for (const how of ["move", "copy"]) {
    const refused = await browser.send("POST", `/api/ideas/${idea.id}/${how}`, { toListId: to.id });
    expect(refused).toMatchObject({ status: 403, body: { code: "limit_reached" } });
    expect(refused.body.message).toContain("“Christmas” is full");
  }
  expect(await list(from.id)).toEqual(before[0]);
  // Of two at once for the last place, one gets it.
  await save(to.id, full.slice(0, 99));
  const both = await Promise.all(
    [0, 1].map(() => browser.send("POST", `/api/ideas/${idea.id}/copy`, { toListId: to.id })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
});

test("both lists and the person are one's own, and the list another one", async () => {
  const { browser, from, to, mum, idea } = await somebody();
  const stranger = await somebody();
  for (const how of ["move", "copy"]) {
    const send = async (who: typeof browser, id: string, body: object) =>
      (await who.send("POST", `/api/ideas/${id}/${how}`, body)).status;
    expect(await send(stranger.browser, idea.id, { toListId: stranger.to.id })).toBe(404);
    expect(await send(browser, idea.id, { toListId: stranger.to.id })).toBe(404);
    expect(await send(browser, idea.id, { toProfileId: stranger.mum.id })).toBe(404);
    expect(await send(browser, idea.id, { toListId: from.id })).toBe(422);
    expect(await send(browser, idea.id, { toListId: to.id, toProfileId: mum.id })).toBe(422);
    expect(await send(browser, idea.id, {})).toBe(422);
  }
});
