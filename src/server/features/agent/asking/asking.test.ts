import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { AgentEvent } from "../../../../shared/agent.ts";
import { agentLimits } from "../../../../shared/agent-limits.ts";
import { agentReplies, messages } from "../../../db/schema/agent.ts";
import { profiles } from "../../../db/schema/profiles.ts";
import { tokenHolds, tokenMovements } from "../../../db/schema/tokens.ts";
import { users } from "../../../db/schema/users.ts";
import { type Script, fakeAgent } from "../../../testing/fake-agent.ts";
import { type TestServer, startServer } from "../../../testing/server.ts";
import { credit, listMovements } from "../../tokens/ledger.ts";

const secret = "s".repeat(32);
let server: TestServer;
const agent = fakeAgent();
beforeAll(async () => {
  server = await startServer({ sessionSecret: secret }, { agent });
});
afterAll(() => server.close());

/** Somebody with tokens, a person to give to, and a list for them. */
async function giver(tokens = 5000, on = server) {
  const browser = await on.signIn(`${randomUUID()}@example.com`);
  const { body: me } = await browser.send("GET", "/api/auth/user");
  if (tokens > 0) {
    await credit(server.database.db, me.id, { purchased: tokens, reference: "first" });
  }
  const { body: person } = await browser.send("POST", "/api/profiles", {
    name: "Mum",
    interests: "Roses",
  });
  const { body: list } = await browser.send("POST", "/api/gift-lists", {
    title: "Birthday",
    profileId: person.id,
  });
  return { browser, userId: String(me.id), profileId: person.id, giftListId: list.id };
}
type Giver = Awaited<ReturnType<typeof giver>>;

const open = ({ browser, profileId }: Giver, body: object, headers: Record<string, string> = {}) =>
  browser.fetch("/api/messages", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ profileId, ...body }),
  });

async function ask(who: Giver, body: object, headers: Record<string, string> = {}) {
  const response = await open(who, body, headers);
  // oxlint-disable-next-line typescript/no-explicit-any -- what it should be, the test says
  const answer: any = await response.json();
  return { status: response.status, body: answer };
}

const follow = (who: Giver, body: object, headers: Record<string, string> = {}) =>
  open(who, body, { ...headers, accept: "text/event-stream" });
const chat = { content: "What about roses?", isUser: true };
const generation = ({ giftListId }: Giver) => ({
  giftListId,
  content: "Ten ideas, please",
  isUser: true,
  alreadyGeneratedIdeas: [],
});

/** What is left, after making sure that it is what the ledger says. */
async function balance({ userId }: Pick<Giver, "userId">): Promise<number> {
  const { db } = server.database;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const moved = await listMovements(db, userId);
  const sum = moved.reduce((total, { monthly, purchased }) => total + monthly + purchased, 0);
  const shown = (user?.tokens ?? 0) + (user?.purchasedTokens ?? 0);
  expect(sum).toBe(shown);
  return shown;
}

async function history({ browser, profileId }: Giver, before = "") {
  const query = before && `?before=${before}`;
  return (await browser.send("GET", `/api/messages/${profileId}${query}`)).body;
}

async function* eventsOf(response: Response): AsyncGenerator<AgentEvent> {
  if (!response.body) throw new Error("no body");
  let rest = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      if (block.startsWith("data: ")) yield JSON.parse(block.slice("data: ".length));
    }
  }
}
async function read(response: Response): Promise<AgentEvent[]> {
  const events = [];
  for await (const event of eventsOf(response)) events.push(event);
  return events;
}

/** Asks, and is gone as soon as the reply begins. */
function leaveAtFirstWord(at: TestServer, { browser, profileId }: Giver): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(`${at.url}/api/messages`, {
      method: "POST",
      agent: false,
      headers: {
        accept: "text/event-stream",
        "content-type": "application/json",
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        origin: at.url,
      },
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      response.on("data", (chunk) => {
        if (!String(chunk).includes('"text"')) return;
        sent.destroy();
        resolve();
      });
    });
    sent.end(JSON.stringify({ profileId, ...chat }));
  });
}

/** A server beside the first one, on its database, with an agent of its own. */
async function beside(script: Script, run: (other: TestServer) => Promise<void>) {
  const other = await startServer(
    { sessionSecret: secret },
    { database: server.database, agent: fakeAgent(script) },
  );
  try {
    await run(other);
  } finally {
    await other.close();
  }
}
/** Something to wait for in the middle of an answer, until it is let go. */
function held() {
  let goOn = () => {};
  const until = new Promise<void>((resolve) => (goOn = resolve));
  return { until, goOn };
}
const at = (other: TestServer, who: Giver): Giver => ({
  ...who,
  browser: who.browser.at(other.url),
});

describe("a chat", () => {
  test("is answered, stored, and costs ten tokens", async () => {
    const ada = await giver();
    const { status, body: answer } = await ask(ada, chat);
    expect(status).toBe(200);
    expect(answer).toMatchObject({ charged: 10, stopped: false });
    expect(answer.aiResponse).toContain("You said: What about roses?");
    expect(await balance(ada)).toBe(4990);
    expect(await history(ada)).toMatchObject([
      { role: "user", content: chat.content, status: "done" },
      { id: answer.id, role: "assistant", content: answer.aiResponse, status: "done" },
    ]);
  });

  test("is told what day it is where the giver is", async () => {
    const ada = await giver();
    for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      await ada.browser.send("PATCH", "/api/reminder-settings", { timeZone });
      await ask(ada, chat);
    }
    const [ahead = "", behind = ""] = agent.asked.days.slice(-2);
    // 25 hours apart: never the same day.
    expect(ahead > behind).toBe(true);
  });

  test("comes word by word to who wants it so", async () => {
    const ada = await giver();
    const response = await follow(ada, chat);
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(response.headers.get("cache-control")).toContain("no-transform");
    const events = await read(response);
    expect(events.map(({ type }) => type)).toEqual([
      "started",
      "text",
      "text",
      "text",
      "idea",
      "done",
    ]);
    const [, reply] = await history(ada);
    expect(reply.parts).toMatchObject([
      { type: "text", text: "You said: What about roses?" },
      {
        type: "idea",
        idea: {
          reason: "It came up.",
          details: { price: { low: 20, high: 35 }, fromAge: 8, leadDays: 14 },
        },
      },
      { type: "replies", replies: ["Add it to the list", "Something else", "What does it cost?"] },
    ]);
  });

  test("costs what is left when less is left, and is refused when nothing is", async () => {
    const ada = await giver(13);
    expect((await ask(ada, chat)).body).toMatchObject({ charged: 10 });
    expect((await ask(ada, chat)).body).toMatchObject({ charged: 3 });
    const refused = await ask(ada, chat, { accept: "text/event-stream" });
    expect(refused.status).toBe(402);
    expect(refused.body.message).toContain("Insufficient tokens");
    expect(await history(ada)).toHaveLength(4);
    expect(await balance(ada)).toBe(0);
  });

  test("comes in pages", async () => {
    const ada = await giver();
    for (let count = 0; count < 30; count += 1) await ask(ada, { content: `Message ${count}` });
    const last = await history(ada);
    expect(last).toHaveLength(agentLimits.page);
    expect(last.at(-2).content).toBe("Message 29");
    const before = await history(ada, last[0].id);
    expect(before).toHaveLength(10);
    expect(before[0].content).toBe("Message 0");
    expect(await history(ada, before[0].id)).toEqual([]);
  });

  test("is searched by the beginnings of words, whatever their accents and case, the latest first", async () => {
    const ada = await giver();
    const search = async ({ browser, profileId }: Giver, q: string, of = profileId) =>
      browser.send("GET", `/api/messages/${of}/matches?q=${encodeURIComponent(q)}`);
    for (let count = 0; count < 27; count += 1) {
      const content = count % 9 === 0 ? `CAFÉ crème ${count}` : `Message ${count}`;
      await ask(ada, { content });
    }
    const all = [...(await history(ada, (await history(ada))[0].id)), ...(await history(ada))];
    const withCafe = all.filter(({ content }) => content.includes("CAFÉ")).map(({ id }) => id);
    // What was asked, and the replies that repeat it, over more than one page.
    expect(withCafe).toHaveLength(6);
    expect((await search(ada, "cafe CREM")).body).toEqual({ ids: withCafe.toReversed() });
    expect((await search(ada, "afe")).body).toEqual({ ids: [] });
    expect((await search(ada, "%")).body).toEqual({ ids: [] });
    expect((await search(ada, "")).status).toBe(422);
    // Of nobody else.
    const eve = await giver();
    expect((await search(eve, "cafe")).body).toEqual({ ids: [] });
    expect((await search(eve, "cafe", ada.profileId)).status).toBe(404);
  });

  test.each([
    ["", 422],
    ["   ", 422],
    ["x".repeat(agentLimits.message + 1), 422],
    [7, 400],
    [null, 400],
  ])("does not take content number %#", async (content, status) => {
    const ada = await giver();
    const answer = await ask(ada, { content });
    expect({ status: answer.status, field: answer.body.field }).toEqual({
      status,
      field: "content",
    });
    expect(await balance(ada)).toBe(5000);
  });

  test("stays when the person's data is cleared, and goes with the person", async () => {
    const ada = await giver();
    await ask(ada, chat);
    await ada.browser.send("POST", `/api/profiles/${ada.profileId}/clear`);
    expect(await history(ada)).toHaveLength(2);
    await ada.browser.send("DELETE", `/api/profiles/${ada.profileId}`);
    const left = await server.database.db
      .select()
      .from(messages)
      .where(eq(messages.userId, ada.userId));
    expect(left).toEqual([]);
  });
});

describe("a generation", () => {
  test("brings ten ideas to the list and costs 200", async () => {
    const ada = await giver();
    const { body: answer } = await ask(ada, generation(ada));
    const ideas = JSON.parse(answer.aiResponse);
    expect(ideas).toHaveLength(10);
    expect(ideas[0]).toMatchObject({
      title: expect.any(String),
      reason: "Because of roses.",
      fact: { field: "Interests", quote: "roses" },
      details: { price: { low: 20, high: 35 }, fromAge: 8, leadDays: 14 },
    });
    expect(answer).toMatchObject({ charged: 200, removed: { budget: 2 } });
    const { body: list } = await ada.browser.send("GET", `/api/gift-lists/${ada.giftListId}`);
    expect(JSON.parse(list.premiumResults)).toEqual(ideas);
    expect(await balance(ada)).toBe(4800);
    // It is no part of the chat.
    expect(await history(ada)).toEqual([]);
  });

  test("tells what it does, and each idea as it comes", async () => {
    const ada = await giver();
    const events = await read(await follow(ada, generation(ada)));
    expect(events.map(({ type }) => type)).toEqual([
      "started",
      "step",
      "step",
      ...Array.from({ length: 10 }, () => "idea"),
      "done",
    ]);
  });

  test("knows what is on the lists, was given, came before, or is in the page's memory", async () => {
    const ada = await giver();
    const { body: first } = await ask(ada, generation(ada));
    await ada.browser.send("PATCH", `/api/gift-lists/${ada.giftListId}`, {
      manualIdeas: ["A vase"],
      premiumResults: null,
    });
    const { body: old } = await ada.browser.send("POST", "/api/gift-lists", {
      title: "Last year",
      profileId: ada.profileId,
    });
    await ada.browser.send("PATCH", `/api/gift-lists/${old.id}`, {
      ideas: [{ id: randomUUID(), title: "A sundial", state: "given" }],
    });
    await ada.browser.send("DELETE", `/api/gift-lists/${old.id}`);
    await ask(ada, { ...generation(ada), alreadyGeneratedIdeas: ["a garden gnome"] });
    const taken = agent.asked.generations.at(-1) ?? [];
    expect(taken).toContain("A vase");
    // Given once, and its list is gone.
    expect(taken).toContain("A sundial");
    expect(taken).toContain("a garden gnome");
    for (const { title } of first.ideas) expect(taken).toContain(title);
  });

  test("needs 500 tokens, and spends nothing below", async () => {
    const ada = await giver(499);
    for (const accept of ["application/json", "text/event-stream"]) {
      const { status, body } = await ask(ada, generation(ada), { accept });
      expect(status).toBe(402);
      expect(body).toMatchObject({ code: "insufficient_tokens" });
      expect(body.message).toContain("Insufficient tokens");
    }
    expect(await balance(ada)).toBe(499);
  });

  test("needs an answer to go by", async () => {
    const ada = await giver();
    const { body: person } = await ada.browser.send("POST", "/api/profiles", { name: "Dad" });
    const { body: list } = await ada.browser.send("POST", "/api/gift-lists", {
      title: "x",
      profileId: person.id,
    });
    const refused = await ask(ada, {
      ...generation(ada),
      profileId: person.id,
      giftListId: list.id,
    });
    expect(refused).toMatchObject({ status: 422, body: { code: "questionnaire_first" } });
    expect(refused.body.message).toContain("questionnaire");
    expect(await balance(ada)).toBe(5000);
  });

  test("is for one's own people and lists, and for a list of that person", async () => {
    const [ada, eve] = [await giver(), await giver()];
    const status = async (body: object) => (await ask(ada, body)).status;
    expect(await status({ ...generation(ada), profileId: eve.profileId })).toBe(404);
    expect(await status(generation(eve))).toBe(404);
    expect(await status({ ...chat, profileId: eve.profileId })).toBe(404);
    const { body: other } = await ada.browser.send("POST", "/api/gift-lists", { title: "x" });
    expect(await status({ ...generation(ada), giftListId: other.id })).toBe(422);
    expect(await balance(ada)).toBe(5000);
  });

  test("500 at once on 650 tokens: one goes through", async () => {
    const ada = await giver(650);
    const { until, goOn } = held();
    await beside({ until }, async (other) => {
      const count = new Map<number, number>();
      const one = async () => {
        const { status } = await ask(at(other, ada), generation(ada));
        count.set(status, (count.get(status) ?? 0) + 1);
        // The first of them meet one that is at work, the others what it leaves: too little for a second, whenever.
        if (count.get(402) === 50) goOn();
      };
      await Promise.all(Array.from({ length: 500 }, one));
      expect(Object.fromEntries(count)).toEqual({ 200: 1, 402: 499 });
    });
    expect(await balance(ada)).toBe(450);
  });

  test("comes once at a time to a list", async () => {
    const ada = await giver();
    const { until, goOn } = held();
    await beside({ until }, async (other) => {
      const first = ask(at(other, ada), generation(ada));
      await expect.poll(() => balance(ada)).toBe(4800);
      const second = await ask(ada, generation(ada));
      expect(second).toMatchObject({ status: 409, body: { code: "conflict" } });
      goOn();
      expect((await first).status).toBe(200);
    });
    expect(await balance(ada)).toBe(4800);
    expect((await ask(ada, generation(ada))).status).toBe(200);
  });
});

describe("an idempotency key", () => {
  test("makes many requests one", async () => {
    const ada = await giver();
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => (await ask(ada, chat, key)).body),
    );
    const { body: again } = await ask(ada, chat, key);
    for (const answer of answers) expect(answer).toEqual(again);
    expect(await history(ada)).toHaveLength(2);
    expect(await balance(ada)).toBe(4990);
    const events = await read(await follow(ada, chat, key));
    expect(events.at(-1)).toEqual({ type: "done", answer: again });
  });

  test("is one's own, and good for one question", async () => {
    const [ada, eve] = [await giver(), await giver()];
    const key = { "idempotency-key": randomUUID() };
    await ask(ada, chat, key);
    expect((await ask(eve, chat, key)).status).toBe(200);
    expect(await balance(eve)).toBe(4990);
    const other = await ask(ada, { content: "Something else" }, key);
    expect(other.status).toBe(409);
    expect(await balance(ada)).toBe(4990);
  });

  test("tells of a failure again; another attempt is another question", async () => {
    const ada = await giver();
    const key = { "idempotency-key": randomUUID() };
    await beside({ fails: true }, async (other) => {
      const failed = await ask(at(other, ada), chat, key);
      expect(failed.status).toBe(503);
      const again = await ask(ada, chat, key);
      expect(again).toMatchObject({ status: 503, body: { message: failed.body.message } });
    });
    expect(await balance(ada)).toBe(5000);
    expect((await ask(ada, chat, { "idempotency-key": randomUUID() })).status).toBe(200);
    expect(await balance(ada)).toBe(4990);
  });

  test("is known to another server, also while the first is at work", async () => {
    const ada = await giver();
    const key = { "idempotency-key": randomUUID() };
    await beside({ pause: 150 }, async (other) => {
      const first = ask(at(other, ada), chat, key);
      await expect.poll(() => history(ada)).toHaveLength(2);
      const second = await ask(ada, chat, key);
      expect(await first).toEqual(second);
    });
    expect(await balance(ada)).toBe(4990);
  });

  test.each(["", "ü", "x".repeat(201)])("number %# is none", async (key) => {
    const ada = await giver();
    const response = await server.app.inject({
      method: "POST",
      url: "/api/messages",
      headers: {
        host: new URL(server.url).host,
        origin: server.url,
        cookie: [...ada.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "idempotency-key": key,
      },
      payload: { profileId: ada.profileId, ...chat },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().field).toBe("idempotency-key");
  });
});

describe("the ideas of a list", () => {
  const present = async ({ browser, giftListId }: Giver) => {
    const { body } = await browser.send("GET", `/api/gift-lists/${giftListId}`);
    return body.premiumResults;
  };
  const earlier = async ({ browser, giftListId }: Giver, before = "") =>
    (await browser.send("GET", `/api/gift-lists/${giftListId}/earlier-ideas${before}`)).body;
  const titlesOf = (ideas: Array<{ title: string }>) => ideas.map(({ title }) => title).toSorted();

  test("stay as they are when the next generation fails, is refused, or is stopped before its first", async () => {
    const ada = await giver(700);
    await ask(ada, generation(ada));
    const before = await present(ada);
    expect(JSON.parse(before)).toHaveLength(10);
    await beside({ fails: true }, async (other) => {
      expect((await ask(at(other, ada), generation(ada))).status).toBe(503);
    });
    expect(await present(ada)).toBe(before);
    await beside({ pause: 30_000 }, async (other) => {
      const there = at(other, ada);
      const following = follow(there, generation(ada));
      const [running] = await expectRunning(ada);
      await there.browser.send("POST", `/api/replies/${running}/stop`);
      expect((await read(await following)).at(-1)).toMatchObject({
        answer: { stopped: true, ideas: [] },
      });
    });
    expect(await present(ada)).toBe(before);
    await ask(ada, chat);
    expect((await ask(ada, generation(ada))).status).toBe(402);
    expect(await present(ada)).toBe(before);
    expect(await earlier(ada)).toEqual({ items: [], next: null });
  });

  test("of earlier rounds are there with their reasons, in pages, for their owner", async () => {
    const ada = await giver();
    const rounds = [];
    for (let round = 0; round < 5; round += 1) {
      rounds.push((await ask(ada, generation(ada))).body.ideas);
    }
    const first = await earlier(ada);
    expect(first.items).toHaveLength(30);
    expect(first.items[0]).toEqual({
      id: expect.any(String),
      title: expect.any(String),
      reason: "Because of roses.",
      fact: { field: "Interests", quote: "roses" },
      details: { price: { low: 20, high: 35 }, fromAge: 8, leadDays: 14 },
      createdAt: expect.any(String),
    });
    const second = await earlier(ada, `?before=${first.next}`);
    expect(second).toMatchObject({ next: null });
    const offered = titlesOf([...first.items, ...second.items]);
    expect(offered).toEqual(titlesOf(rounds.slice(0, 4).flat()));
    // Cleared, the present ones are earlier ones.
    await ada.browser.send("PATCH", `/api/gift-lists/${ada.giftListId}`, { premiumResults: null });
    const cleared = await earlier(ada);
    expect(titlesOf(cleared.items.slice(0, 10))).toEqual(titlesOf(rounds[4]));
    await ada.browser.send("POST", `/api/profiles/${ada.profileId}/clear`);
    expect(await earlier(ada)).toEqual({ items: [], next: null });
  });
});

/** The ids of the replies being written for somebody, as soon as there is one. */
async function expectRunning({ userId }: Giver): Promise<string[]> {
  const running = async () => {
    const rows = await server.database.db
      .select({ id: agentReplies.id })
      .from(agentReplies)
      .where(sql`user_id = ${userId} and state = 'running'`);
    return rows.map(({ id }) => id);
  };
  await expect.poll(running).toHaveLength(1);
  return running();
}

describe("when something goes wrong", () => {
  test("a failure gives the tokens back and leaves the question", async () => {
    const ada = await giver();
    await beside({ fails: true }, async (other) => {
      const there = at(other, ada);
      for (const body of [chat, generation(ada)]) {
        const failed = await ask(there, body);
        expect(failed.status).toBe(503);
        expect(failed.body.message).toContain("Your tokens are back");
        const events = await read(await follow(there, body));
        expect(events.at(-1)).toMatchObject({ type: "failed", code: "unavailable" });
      }
    });
    expect(await balance(ada)).toBe(5000);
    // Asked twice, it is there once.
    expect(await history(ada)).toMatchObject([
      { role: "user", content: chat.content, status: "failed" },
    ]);
    const { body: list } = await ada.browser.send("GET", `/api/gift-lists/${ada.giftListId}`);
    expect(list.premiumResults).toBeNull();
    await ask(ada, chat);
    expect(await history(ada)).toMatchObject([{ status: "done" }, { role: "assistant" }]);
  });

  test("a lost connection ends nothing", async () => {
    const ada = await giver();
    const { until, goOn } = held();
    await beside({ until }, async (other) => {
      await leaveAtFirstWord(other, ada);
      expect(await history(ada)).toMatchObject([{}, { status: "writing" }]);
      goOn();
      await expect.poll(async () => (await history(ada))[1].status).toBe("done");
    });
    const [, reply] = await history(ada);
    expect(reply.content).toContain("You said: What about roses?");
    expect(await balance(ada)).toBe(4990);
  });

  test("who comes back sees how far a long reply is", async () => {
    const ada = await giver();
    await beside({ pause: 400, words: ["a ", "b ", "c ", "d ", "e "] }, async (other) => {
      const asked = ask(at(other, ada), chat);
      await expect.poll(async () => (await history(ada))[1]?.content).toMatch(/^a b/);
      expect((await asked).status).toBe(200);
    });
  });

  test("a person deleted meanwhile costs nothing", async () => {
    const ada = await giver();
    const { until, goOn } = held();
    await beside({ until }, async (other) => {
      const asked = ask(at(other, ada), chat);
      await expect.poll(() => history(ada)).toHaveLength(2);
      await server.database.db.delete(profiles).where(eq(profiles.id, ada.profileId));
      goOn();
      expect((await asked).status).toBe(404);
    });
    expect(await balance(ada)).toBe(5000);
  });

  test("a server that stops lets the agent finish, and gives up on one that hangs", async () => {
    const ada = await giver();
    let finishing: ReturnType<typeof ask> | undefined;
    await beside({ pause: 100 }, async (other) => {
      finishing = ask(at(other, ada), chat);
      await expect.poll(() => history(ada)).toHaveLength(2);
    });
    expect((await finishing)?.status).toBe(200);
    expect(await balance(ada)).toBe(4990);
    let hanging: ReturnType<typeof ask> | undefined;
    await beside({ hangs: true }, async (other) => {
      hanging = ask(at(other, ada), chat);
      await expect.poll(() => history(ada)).toHaveLength(4);
    });
    expect((await hanging)?.status).toBe(503);
    expect(await balance(ada)).toBe(4990);
  });

  test("what a dead process held comes back, and its question stays", async () => {
    const ada = await giver();
    const { db } = server.database;
    await beside({ hangs: true }, async (other) => {
      const asked = ask(at(other, ada), chat, { "idempotency-key": "k" });
      await expect.poll(() => history(ada)).toHaveLength(2);
      expect(await balance(ada)).toBe(4990);
      // As it looks once nobody has renewed it for a while.
      const expire = () =>
        db
          .update(tokenHolds)
          .set({ expiresAt: sql`now() - interval '1 second'` })
          .where(eq(tokenHolds.userId, ada.userId));
      const afterAWhile = async () => {
        await expire();
        return balance(ada);
      };
      await expect.poll(afterAWhile, { timeout: 120_000 }).toBe(5000);
      expect(await history(ada)).toMatchObject([{ role: "user", status: "failed" }]);
      // The question may be asked again, though the first asker still waits.
      expect((await ask(ada, chat)).status).toBe(200);
      const [dead] = await db
        .select()
        .from(agentReplies)
        .where(sql`user_id = ${ada.userId} and state = 'failed'`);
      await at(other, ada).browser.send("POST", `/api/replies/${dead?.id}/stop`);
      void asked.catch(() => {});
    });
    expect(await balance(ada)).toBe(4990);
  });
});

test("a reply that only asks back is kept, and costs nothing", async () => {
  const ada = await giver();
  await beside({ asksBack: true }, async (other) => {
    const { body } = await ask(at(other, ada), chat);
    expect(body).toMatchObject({ charged: 0, ideas: [], stopped: false });
  });
  expect(await history(ada)).toMatchObject([{ role: "user" }, { status: "done" }]);
  expect(await balance(ada)).toBe(5000);
});

describe("stopping", () => {
  const stop = ({ browser }: Giver, id: string) => browser.send("POST", `/api/replies/${id}/stop`);

  test("a chat reply keeps what was written, and costs a reply", async () => {
    const ada = await giver();
    await beside({ hangs: true }, async (other) => {
      const there = at(other, ada);
      const events = eventsOf(await follow(there, chat));
      let last: AgentEvent | undefined;
      for await (const event of events) {
        if (event.type === "text" && event.text === "said: ") {
          const id = (await history(ada))[1].id;
          expect((await stop(there, id)).status).toBe(204);
        }
        last = event;
      }
      expect(last).toMatchObject({ type: "done", answer: { stopped: true, charged: 10 } });
    });
    expect((await history(ada))[1]).toMatchObject({ status: "stopped", content: "You said:" });
    expect(await balance(ada)).toBe(4990);
  });

  test("a reply before its first word costs nothing", async () => {
    const ada = await giver();
    await beside({ pause: 2000 }, async (other) => {
      const there = at(other, ada);
      const asked = ask(there, chat);
      await expect.poll(() => history(ada)).toHaveLength(2);
      await stop(there, (await history(ada))[1].id);
      expect((await asked).body).toMatchObject({ stopped: true, charged: 0 });
    });
    expect(await history(ada)).toMatchObject([{ role: "user" }]);
    expect(await balance(ada)).toBe(5000);
  });

  test("a generation costs by the idea", async () => {
    const ada = await giver();
    await beside({ hangs: true }, async (other) => {
      const there = at(other, ada);
      let id = "";
      let ideas = 0;
      for await (const event of eventsOf(await follow(there, generation(ada)))) {
        if (event.type === "started") id = event.id;
        if (event.type === "idea") ideas += 1;
        if (event.type === "idea" && ideas === 4) await stop(there, id);
        if (event.type === "done") expect(event.answer).toMatchObject({ charged: 80 });
      }
    });
    const { body: list } = await ada.browser.send("GET", `/api/gift-lists/${ada.giftListId}`);
    expect(JSON.parse(list.premiumResults)).toHaveLength(4);
    expect(await balance(ada)).toBe(4920);
  });

  test("works by way of another server, and only for one's own", async () => {
    const [ada, eve] = [await giver(), await giver()];
    await beside({ hangs: true }, async (other) => {
      const asked = ask(at(other, ada), chat);
      await expect.poll(() => history(ada)).toHaveLength(2);
      const { id } = (await history(ada))[1];
      expect((await stop(eve, id)).status).toBe(404);
      // Two words are out by then.
      await wait(100);
      expect((await stop(ada, id)).status).toBe(204);
      expect((await asked).body).toMatchObject({ stopped: true });
      expect((await stop(ada, id)).status).toBe(204);
    });
    expect(await balance(ada)).toBe(4990);
  });
});

describe("ideas together with a profile", () => {
  const wish = { name: "Dad", interests: "Trains", generateResponse: true };

  test("are the first message of the chat, for 200 tokens", async () => {
    const ada = await giver(200);
    const { status, body: person } = await ada.browser.send("POST", "/api/profiles", wish);
    expect(status).toBe(200);
    expect(person).toMatchObject({ name: "Dad", interests: "Trains" });
    const [first, ...more] = await history({ ...ada, profileId: person.id });
    expect(more).toEqual([]);
    expect(first).toMatchObject({ role: "assistant", status: "done" });
    expect(first.parts).toHaveLength(11);
    expect(first.content).toContain("Here are 10 ideas for Dad.");
    expect(await balance(ada)).toBe(0);
  });

  test("come with a change, too", async () => {
    const ada = await giver();
    const { body } = await ada.browser.send("PATCH", `/api/profiles/${ada.profileId}`, {
      dislikes: "Thorns",
      generateResponse: true,
    });
    expect(body).toMatchObject({ interests: "Roses", dislikes: "Thorns" });
    expect(await history(ada)).toHaveLength(1);
    expect(await balance(ada)).toBe(4800);
  });

  test("need tokens, or nothing is stored", async () => {
    const ada = await giver(199);
    const poor = await ada.browser.send("POST", "/api/profiles", wish);
    expect(poor.status).toBe(402);
    expect((await ada.browser.send("GET", "/api/profiles")).body).toHaveLength(1);
    expect(await balance(ada)).toBe(199);
  });

  test("that do not come leave everything as it was", async () => {
    const ada = await giver();
    await beside({ fails: true }, async (other) => {
      const { browser } = at(other, ada);
      expect((await browser.send("POST", "/api/profiles", wish)).status).toBe(503);
      const change = { name: "Mama", generateResponse: true };
      const path = `/api/profiles/${ada.profileId}`;
      expect((await browser.send("PATCH", path, change)).status).toBe(503);
    });
    expect((await ada.browser.send("GET", "/api/profiles")).body).toMatchObject([{ name: "Mum" }]);
    expect(await balance(ada)).toBe(5000);
  });

  test("are made once for one key", async () => {
    const ada = await giver();
    const create = async () => {
      const response = await ada.browser.fetch("/api/profiles", {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": "one" },
        body: JSON.stringify(wish),
      });
      const person: { id: string } = Object(await response.json());
      return person;
    };
    const people = await Promise.all([create(), create(), create()]);
    expect(new Set(people.map(({ id }) => id)).size).toBe(1);
    expect((await ada.browser.send("GET", "/api/profiles")).body).toHaveLength(2);
    expect(await balance(ada)).toBe(4800);
  });

  test("are not made for somebody the plan has no room for", async () => {
    const ada = await giver();
    for (let count = 0; count < 3; count += 1) {
      await ada.browser.send("POST", "/api/profiles", { name: `Person ${count}` });
    }
    const create = async (key: string) => {
      const response = await ada.browser.fetch("/api/profiles", {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify(wish),
      });
      return response.status;
    };
    expect(await create("last")).toBe(200);
    expect(await create("another")).toBe(403);
    // The one that took the last place, repeated, is no one more.
    expect(await create("last")).toBe(200);
    expect(await balance(ada)).toBe(4800);
  });

  test("need something to go by", async () => {
    const ada = await giver();
    const bare = { name: "Dad", generateResponse: true };
    const refused = await ada.browser.send("POST", "/api/profiles", bare);
    expect(refused).toMatchObject({ status: 422, body: { code: "questionnaire_first" } });
    expect(refused.body.message).toContain("questionnaire");
    expect(await balance(ada)).toBe(5000);
  });
});

test("the export has the chat, the ideas and every movement; nothing stays after leaving", async () => {
  const ada = await giver();
  await ask(ada, chat);
  await ask(ada, generation(ada));
  const { body: file } = await ada.browser.send("GET", "/api/account/export");
  expect(file.messages).toHaveLength(2);
  expect(file.messages[0]).toMatchObject({ profileId: ada.profileId, content: chat.content });
  expect(file.generatedIdeas).toHaveLength(11);
  expect(file.tokenMovements.map(({ kind }: { kind: string }) => kind)).toEqual([
    "purchase",
    "spent",
    "spent",
  ]);
  await ada.browser.send("DELETE", "/api/account");
  const { db } = server.database;
  for (const table of [messages, tokenMovements, tokenHolds, agentReplies]) {
    expect(await db.select().from(table).where(eq(table.userId, ada.userId))).toEqual([]);
  }
});

test("what a provider used is recorded", async () => {
  const ada = await giver();
  await ask(ada, generation(ada));
  const [reply] = await server.database.db
    .select()
    .from(agentReplies)
    .where(eq(agentReplies.userId, ada.userId));
  expect(reply).toMatchObject({ engine: "fake", inputTokens: 100, outputTokens: 50 });
});

test.runIf(inject("postgres").url !== null)(
  "many people at once all get what they pay for",
  async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => giver(1000)));
    await Promise.all(
      people.flatMap((person) =>
        Array.from({ length: 6 }, async (_, index) => {
          await ask(person, index % 2 ? chat : generation(person));
        }),
      ),
    );
    for (const person of people) {
      const movements = await listMovements(server.database.db, person.userId);
      const spent = movements.filter(({ kind }) => kind === "spent");
      expect(await balance(person)).toBe(
        1000 + spent.reduce((sum, { purchased }) => sum + purchased, 0),
      );
    }
  },
);
