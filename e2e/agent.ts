import { type Page, test as base } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { type ServerResponse, createServer } from "node:http";
import { openPostgres } from "../src/server/db/postgres.ts";
import { credit } from "../src/server/features/tokens/ledger.ts";
import {
  createTestDatabase,
  freePort,
  startPostgres,
} from "../src/server/testing/postgres-server.ts";
import { chatChunk } from "../src/server/testing/openai-wire.ts";
import { spawnServer } from "../src/server/testing/process.ts";
import { send } from "./lists.ts";

interface AgentServer {
  url: string;
  /** Gives tokens to whoever is signed in on the page. */
  give: (page: Page, tokens: number) => Promise<void>;
  /** How the model behaves from now on. */
  model: Model;
}

/** The ways a provider of models lets somebody down. */
export const badMoods = ["broken", "busy", "hanging", "cut", "garbage", "refusing"] as const;
type Mood = "well" | (typeof badMoods)[number];

/** What stands for a model: it says as much as it is let. */
class Model {
  mood: Mood = "well";
  #allowed = Infinity;
  #waiting: Array<() => void> = [];

  /** From now on it says so many words, and waits to be let on. */
  holdAfter(words: number): void {
    this.#allowed = words;
  }

  goOn(): void {
    this.#allowed = Infinity;
    for (const letOn of this.#waiting.splice(0)) letOn();
  }

  async maySay(word: number): Promise<void> {
    if (word < this.#allowed) return;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}

/** A server whose agent is a language model that waits where a test wants it, and whose users can be given tokens. */
export const test = base.extend<object, { agent: AgentServer }>({
  agent: [
    // oxlint-disable-next-line no-empty-pattern -- the form Playwright asks for
    async ({}, use) => {
      const model = new Model();
      const provider = createServer((request, response) => {
        let body = "";
        request.on("data", (chunk) => (body += String(chunk)));
        request.on("end", () => void answer(model, body, response));
      });
      const providerPort = await freePort();
      await new Promise<void>((resolve) => {
        provider.listen(providerPort, "localhost", resolve);
      });
      const postgres = await startPostgres();
      const databaseUrl = await createTestDatabase(postgres.url);
      const server = spawnServer(await freePort(), {
        DATABASE_URL: databaseUrl,
        RATE_LIMIT_FACTOR: "1000",
        LLM_BASE_URL: `http://localhost:${providerPort}/v1`,
        LLM_MODEL: "slow",
        LLM_TIMEOUT: "10",
        // It fails many times on purpose, and is asked again at once.
        LLM_PAUSE: "0",
      });
      await server.ready;
      const database = await openPostgres(databaseUrl);
      await use({
        url: server.url,
        model,
        give: async (page, tokens) => {
          const { id } = await send<{ id: string }>(page, "GET", "/api/auth/user");
          await credit(database.db, id, { purchased: tokens, reference: randomUUID() });
        },
      });
      await database.close();
      server.child.kill("SIGTERM");
      await server.ended;
      await postgres.stop();
      provider.closeAllConnections();
      provider.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ agent }, use) => use(agent.url),
});

const REPLY = [
  "Roses are a good place to begin.\n",
  "* Brass plant labels :: They outlast every summer in the bed. :: 25-30\n",
  "* A bare-root climbing rose :: It is planted once and remembered every June.\n",
  "Shall I look for something **smaller**?",
].join("");

const ideas = Array.from({ length: 14 }, (_, index) => ({
  title: `${titles(index)} for the rose bed`,
  reason: "You wrote that roses are what they like.",
  quote: "roses",
  lowPrice: 20,
  highPrice: 40,
}));

function titles(index: number): string {
  return (
    [
      "Copper trowel",
      "Willow basket",
      "Linen apron",
      "Bird bath",
      "Obelisk frame",
      "Leather gloves",
      "Watering can",
      "Pruning saw",
      "Soil thermometer",
      "Garden journal",
      "Kneeling mat",
      "Twine dispenser",
      "Zinc bucket",
      "Sun hat",
    ][index] ?? "Something else"
  );
}

/** Asked to, the model calls the tool for it, once, and talks on when it hears that it is noted. */
function toolCalledFor(body: string) {
  const { messages }: { messages: Array<{ role: string; content: unknown }> } = JSON.parse(body);
  const last = messages.at(-1);
  const said = last?.role === "user" ? JSON.stringify(last.content) : "";
  const input = { ideas: ["Brass plant labels"], list: null };
  const added = { title: "Brass plant labels", reason: "They keep the names of her roses." };
  if (said.includes("Add the first")) {
    return { name: "add_to_list", arguments: JSON.stringify({ ideas: [added], list: null }) };
  }
  return said.includes("Take it off")
    ? { name: "remove_from_list", arguments: JSON.stringify(input) }
    : null;
}

/** Speaks as OpenAI's API does, as far as it is asked. */
async function answer(model: Model, body: string, response: ServerResponse): Promise<void> {
  const { mood } = model;
  if (mood === "hanging") return;
  if (mood === "broken" || mood === "busy") {
    response.writeHead(mood === "busy" ? 429 : 500, {
      "content-type": "application/json",
      // When to ask again: at once.
      "retry-after-ms": "1",
    });
    response.end(JSON.stringify({ error: { message: mood } }));
    return;
  }
  const wantsIdeas = body.includes("elements");
  const text = wantsIdeas ? JSON.stringify({ elements: ideas }) : REPLY;
  response.writeHead(200, { "content-type": "text/event-stream" });
  const tell = (delta: object, finish: string | null) => response.write(chatChunk(delta, finish));
  const called = toolCalledFor(body);
  if (called) {
    const call = { index: 0, id: "call", type: "function", function: called };
    tell({ tool_calls: [call] }, null);
    tell({}, "tool_calls");
    response.end("data: [DONE]\n\n");
    return;
  }
  if (mood === "garbage") tell({ content: wantsIdeas ? '{"elements": [{"ti' : "" }, null);
  else if (mood === "refusing") tell({ refusal: "I cannot help with that." }, null);
  else {
    for (const [index, word] of text.split(/(?<=[ ,])/).entries()) {
      if (mood === "cut" && index === 3) response.destroy();
      await model.maySay(index);
      if (response.destroyed) return;
      tell({ content: word }, null);
    }
  }
  tell({}, "stop");
  response.end("data: [DONE]\n\n");
}
