import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ceilings, LlmConfig } from "../../../config.ts";
import type { Database } from "../../../db/database.ts";
import { serveMetrics } from "../../../http/metrics.ts";
import { openTestDatabase } from "../../../testing/database.ts";
import { fakeAgent } from "../../../testing/fake-agent.ts";
import { type TestServer, startServer } from "../../../testing/server.ts";
import { credit } from "../../tokens/ledger.ts";

let now = new Date("2026-03-04T21:30:00Z");
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const model: Omit<LlmConfig, "daily"> = {
  provider: "compatible",
  model: "some-model",
  apiKey: null,
  baseUrl: new URL("http://localhost:1/v1"),
  timeout: 1000,
  pause: 0,
};

async function withCeilings(daily: Ceilings, work: (server: TestServer) => Promise<void>) {
  const llm = { ...model, daily };
  const server = await startServer({ llm }, { database, agent: fakeAgent(), clock: () => now });
  await work(server);
  await server.close();
}

async function giver(server: TestServer) {
  const browser = await server.signIn(`${randomUUID()}@example.com`);
  const { body: me } = await browser.send("GET", "/api/auth/user");
  await credit(database.db, me.id, { purchased: 5000, reference: "first" });
  const { body: person } = await browser.send("POST", "/api/profiles", {
    name: "Mum",
    interests: "Roses",
  });
  const { body: list } = await browser.send("POST", "/api/gift-lists", {
    title: "Birthday",
    profileId: person.id,
  });
  return {
    chat: (key?: string) =>
      browser.fetch("/api/messages", {
        method: "POST",
        headers: { "content-type": "application/json", ...(key && { "idempotency-key": key }) },
        body: JSON.stringify({ profileId: person.id, content: "Hello" }),
      }),
    generate: () =>
      browser.send("POST", "/api/messages", {
        profileId: person.id,
        giftListId: list.id,
        content: "Ideas, please",
      }),
    messages: async () => (await browser.send("GET", `/api/messages/${person.id}`)).body,
    balance: async () => (await browser.send("GET", "/api/auth/user")).body.purchasedTokens,
  };
}

test("whoever has asked as often as one may in a day is told so, pays nothing, and may again tomorrow", async () => {
  now = new Date("2026-03-04T21:30:00Z");
  await withCeilings({ perPerson: 3, all: null }, async (server) => {
    const ada = await giver(server);
    const key = randomUUID();
    expect((await ada.chat(key)).status).toBe(200);
    // A retry is the same request.
    expect((await ada.chat(key)).status).toBe(200);
    expect((await ada.generate()).status).toBe(200);
    expect((await ada.chat()).status).toBe(200);
    const balance = await ada.balance();
    const messages = await ada.messages();
    const refused = await ada.chat();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe(String(2.5 * 3600));
    expect(await refused.json()).toMatchObject({
      code: "daily_limit",
      message:
        "You have asked the gift agent as often as one can in a day. It is there again in 3 hours, at the latest.",
    });
    expect((await ada.generate()).body).toMatchObject({ code: "daily_limit" });
    expect(await ada.balance()).toBe(balance);
    expect(await ada.messages()).toEqual(messages);
    // Somebody else has a day of their own.
    expect((await (await giver(server)).chat()).status).toBe(200);
    now = new Date("2026-03-05T00:00:01Z");
    expect((await ada.chat()).status).toBe(200);
  });
});

test("of all requests at once, no more go through than the whole installation has, on two servers, and the metrics count them", async () => {
  now = new Date("2026-03-06T12:00:00Z");
  const metrics = await serveMetrics(0, "localhost");
  const figures = async () => {
    const text = await (await fetch(`http://localhost:${metrics.port}/metrics`)).text();
    const counted = (outcome: string) =>
      Number(
        new RegExp(`ribbon_model_requests_total\\{outcome="${outcome}"\\} (\\d+)`).exec(
          text,
        )?.[1] ?? 0,
      );
    return { asked: counted("asked"), refused: counted("refused_all") };
  };
  const before = await figures();
  const daily = { perPerson: null, all: 5 };
  await withCeilings(daily, (one) =>
    withCeilings(daily, async (other) => {
      const people = await Promise.all([giver(one), giver(other), giver(one), giver(other)]);
      const responses = await Promise.all(
        people.flatMap((person) => [person.chat(), person.chat()]),
      );
      const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
      const spent = await Promise.all(
        people.map(async (person) => 5000 - (await person.balance())),
      );
      expect(spent.reduce((sum, tokens) => sum + tokens, 0)).toBe(50);
    }),
  );
  const after = await figures();
  expect(after).toEqual({ asked: before.asked + 5, refused: before.refused + 3 });
  metrics.close();
});

test("the agent that is built in may be asked by anybody, as often as they like", async () => {
  now = new Date("2026-03-07T12:00:00Z");
  const server = await startServer({}, { database, agent: fakeAgent(), clock: () => now });
  const ada = await giver(server);
  for (let at = 0; at < 5; at += 1) expect((await ada.chat()).status).toBe(200);
  await server.close();
});
