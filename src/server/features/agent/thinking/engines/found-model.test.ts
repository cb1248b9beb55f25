import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AgentEvent } from "../../../../../shared/agent.ts";
import { agentReplies } from "../../../../db/schema/agent.ts";
import { ModelServer, modelTitles } from "../../../../testing/model-server.ts";
import { type TestServer, startServer } from "../../../../testing/server.ts";
import { credit } from "../../../tokens/ledger.ts";
import { type Agent, openAgent } from "../agent.ts";
import { type AgentEngine, BUILTIN } from "../engine.ts";
import { citableIn, factBehind } from "../guard.ts";
import { withFoundModel } from "./found-model.ts";
import { modelFinder } from "./model-finder.ts";

const PATIENT = 150_000;
const NONE = { model: null, onThisMachine: false };
const LLAMA = { model: "llama3.1:8b", onThisMachine: true };

let time = Date.now();
let server: TestServer;
let own: ModelServer;
const printed: string[] = [];
beforeEach(async () => {
  own = new ModelServer("nomic-embed-text", "llama3.1:8b");
  await own.start();
  printed.length = 0;
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await own.stop();
  await server.close();
});

const ownModel = () => ({ ports: [own.port], timeout: PATIENT, patience: PATIENT });

/** A server with the agent that it has by itself, on a machine where a model may run. */
async function start(): Promise<void> {
  server = await startServer({ ownModel: ownModel() }, { agent: "configured" });
}

/** What stands for the builtin engine, which needs what a build makes. */
const builtin: AgentEngine = {
  name: BUILTIN,
  mayBeUnfounded: true,
  async *suggest(brief) {
    for (const title of builtinTitles) {
      const fact = factBehind(citableIn(brief), "Roses");
      yield { title, reason: "It suits somebody who likes roses.", fact };
    }
  },
  async *reply() {
    yield { type: "text", text: "Here is what I have." };
  },
  close: async () => {},
};
const builtinTitles = [
  "Willow basket",
  "Glazed bird bath",
  "Wooden obelisk",
  "Folding pruning saw",
  "Soil thermometer",
  "Zinc bucket",
  "Twine dispenser",
  "Straw sun hat",
  "Glass cloche",
  "Boot scraper",
  "Garden lantern",
];

/** The same in this thread. */
async function startInThread(): Promise<void> {
  const finder = modelFinder(ownModel(), () => new Date(time));
  const local = withFoundModel(builtin, () => finder.lost());
  const thinking = openAgent(local.engine);
  const agent: Agent = {
    ...thinking,
    engine: async () => {
      const found = await finder.find();
      return { model: found?.model ?? null, onThisMachine: found !== null };
    },
    async *generate(...asked) {
      local.use(await finder.find());
      yield* thinking.generate(...asked);
    },
    async *reply(...asked) {
      local.use(await finder.find());
      yield* thinking.reply(...asked);
    },
  };
  server = await startServer({}, { agent });
}

/** Somebody with 5,000 tokens who shops for somebody. */
async function giver() {
  const browser = await server.signIn(`${randomUUID()}@example.com`);
  const { body: me } = await browser.send("GET", "/api/auth/user");
  const { db } = server.database;
  await credit(db, me.id, { purchased: 5000, reference: "first" });
  const { body: person } = await browser.send("POST", "/api/profiles", {
    name: "Mum",
    interests: "Roses, strong coffee",
    budget: "$25-$50",
    ageRange: "Adult 2 (51-70)",
  });
  const { body: list } = await browser.send("POST", "/api/gift-lists", {
    title: "Birthday",
    profileId: person.id,
  });
  const ask = async (more: object) => {
    const response = await browser.fetch("/api/messages", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "text/event-stream" },
      body: JSON.stringify({ profileId: person.id, content: "What would she like?", ...more }),
    });
    return eventsOf(response);
  };
  return {
    generate: () => ask({ giftListId: list.id }),
    chat: () => ask({}),
    thinker: async () => (await browser.send("GET", "/api/agent")).body,
    tokens: async () => (await browser.send("GET", "/api/auth/user")).body.purchasedTokens,
    engines: async () => {
      const replies = db.select().from(agentReplies).where(eq(agentReplies.userId, me.id));
      return (await replies).map(({ engine }) => engine);
    },
  };
}

async function* eventsOf(response: Response): AsyncGenerator<AgentEvent> {
  let unread = "";
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    const lines = (unread + decoder.decode(bytes, { stream: true })).split("\n");
    unread = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data: ")) yield JSON.parse(line.slice(6));
  }
}

/** The titles and the words of an answer, and what it cost; `meanwhile` happens after the first of them. */
async function all(asked: Promise<AsyncIterable<AgentEvent>>, meanwhile = async () => {}) {
  const titles: string[] = [];
  let text = "";
  let charged = -1;
  let begun = false;
  for await (const event of await asked) {
    if (event.type === "idea") titles.push(event.idea.title);
    if (event.type === "text") text += event.text;
    if (event.type === "failed") throw new Error(event.message);
    if (event.type === "done") charged = event.answer.charged;
    if (begun || (event.type !== "idea" && event.type !== "text")) continue;
    begun = true;
    await meanwhile();
  }
  return { titles, text, charged };
}

test("a model on this machine is found, named and used", async () => {
  await start();
  const ada = await giver();
  expect(await ada.thinker()).toEqual(LLAMA);
  expect(printed.join("")).toBe(
    `Ideas come from llama3.1:8b at ${own.url.origin}, unless AGENT_MODEL=builtin is set\n`,
  );
  const { titles, charged } = await all(ada.generate());
  expect(titles).toEqual(modelTitles.slice(0, 10));
  expect(charged).toBe(200);
  expect((await all(ada.chat())).text).toBe("Let me think of something that she would enjoy.");
  expect(await ada.engines()).toEqual(["llama3.1:8b", "llama3.1:8b"]);
  expect(await ada.tokens()).toBe(4790);
});

test("one that is lost in the middle leaves the rest to the builtin engine, and is found again", async () => {
  await startInThread();
  const ada = await giver();
  expect(await ada.thinker()).toEqual(LLAMA);
  own.mood = "half";
  const cut = await all(ada.generate(), () => own.stop());
  const kept = cut.titles.filter((title) => modelTitles.includes(title));
  expect(kept.length).toBeGreaterThan(0);
  expect(cut.titles).toEqual([...kept, ...builtinTitles.slice(0, 10 - kept.length)]);
  expect(cut.charged).toBe(200);
  expect(await ada.tokens()).toBe(4800);
  expect(await ada.thinker()).toEqual(NONE);

  // Back at once, but only looked for after a while.
  await own.start();
  const { asked } = own;
  expect((await all(ada.chat())).text).toBe("Here is what I have.");
  expect(own.asked).toBe(asked);
  time += 30_000;
  expect(await ada.thinker()).toEqual(LLAMA);

  // A reply that breaks off goes on.
  const broken = await all(ada.chat(), () => own.stop());
  expect(broken.text).toBe("Let me think …\n\nHere is what I have.");
  expect(broken.charged).toBe(10);
  expect(await ada.tokens()).toBe(4780);
});

test.each([
  ["refuses connections", () => own.stop()],
  ["has only errors for an answer", () => (own.mood = "broken")],
  ["refuses what it is asked", () => (own.mood = "refusing")],
])("one that %s costs nobody an answer", async (_name, fail) => {
  await startInThread();
  const ada = await giver();
  expect(await ada.thinker()).toEqual(LLAMA);
  await fail();
  const { titles, charged } = await all(ada.generate());
  expect(titles).toEqual(builtinTitles.slice(0, 10));
  expect(charged).toBe(200);
  expect(await ada.tokens()).toBe(4800);
});

test("nobody waits at the start for one that does not answer", async () => {
  own.mood = "silent";
  await start();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await own.stop();
  expect(await (await giver()).thinker()).toEqual(NONE);
  expect(printed).toEqual([]);
});

test("where it is turned off, nobody is asked", async () => {
  server = await startServer({ ownModel: null }, { agent: "configured" });
  expect(await (await giver()).thinker()).toEqual(NONE);
});
