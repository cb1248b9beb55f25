import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { blankBrief } from "../../../../testing/blank-brief.ts";
import { described } from "../../../../testing/described.ts";
import { ModelServer } from "../../../../testing/model-server.ts";
import { startServer } from "../../../../testing/server.ts";
import { openAgent } from "../agent.ts";
import type { AgentEngine } from "../engine.ts";
import { withCircuitBreaker } from "./circuit-breaker.ts";
import { openLlmEngine } from "./llm.ts";

const PAUSE = 30_000;
const COULD_NOT = "The gift agent could not answer. Your tokens are back; please try again.";

const provider = new ModelServer("configured");
let time = 0;
let engine: AgentEngine;
beforeAll(() => provider.start());
afterAll(() => provider.stop());
beforeEach(async () => {
  provider.mood = "well";
  provider.asked = 0;
  const model = await openLlmEngine(
    {
      provider: "compatible",
      model: "configured",
      apiKey: null,
      baseUrl: provider.url,
      timeout: 60_000,
    },
    { retries: 0 },
  );
  engine = withCircuitBreaker(model, PAUSE, () => time);
});

/** What it said, or why it did not. */
async function ask(signal = new AbortController().signal): Promise<string> {
  let said = "";
  const turns = [{ role: "user" as const, text: "Hi" }];
  const request = engine.for?.({ user: "ada", used: () => {} }) ?? engine;
  try {
    for await (const part of request.reply({ known: blankBrief, brief: blankBrief, turns }, signal))
      if (part.type === "text") said += part.text;
  } catch (error) {
    return error instanceof Error ? error.message : "?";
  }
  return said;
}

async function fail(times: number): Promise<void> {
  provider.mood = "broken";
  for (let count = 0; count < times; count += 1) expect(await ask()).toContain("answered 500");
}

test("after five failures in a row a provider is not asked for a while, and then one try decides", async () => {
  await fail(5);
  expect(provider.asked).toBe(5);
  time += PAUSE - 1;
  expect(await ask()).toContain("rests");
  expect(provider.asked).toBe(5);

  time += 1;
  const tries = await Promise.all([ask(), ask(), ask()]);
  expect(tries.filter((said) => said.includes("answered 500"))).toHaveLength(1);
  expect(tries.filter((said) => said.includes("rests"))).toHaveLength(2);
  expect(provider.asked).toBe(6);
  expect(await ask()).toContain("rests");

  time += PAUSE;
  provider.mood = "well";
  expect(await ask()).toContain("Let me think");
  await fail(4);
  expect(provider.asked).toBe(11);
});

test("an answer in between begins the count anew, and so does a refusal of one request", async () => {
  for (const mood of ["well", "refusing"] as const) {
    await fail(4);
    provider.mood = mood;
    expect(await ask()).not.toContain("rests");
  }
  await fail(4);
  provider.mood = "well";
  expect(await ask()).toContain("Let me think");
});

test("a try that somebody stops decides nothing, and the next one is let through", async () => {
  await fail(5);
  time += PAUSE;
  provider.mood = "silent";
  const stopping = new AbortController();
  const stopped = ask(stopping.signal);
  expect(await ask()).toContain("rests");
  stopping.abort();
  await stopped;
  provider.mood = "well";
  expect(await ask()).toContain("Let me think");
});

test("requests that are not passed on fail with the same sentence, and cost nothing", async () => {
  const server = await startServer({}, { agent: openAgent(engine) });
  const ada = await described(server);
  provider.mood = "broken";
  const refused = { status: 503, body: { code: "unavailable", message: COULD_NOT } };
  for (let count = 0; count < 7; count += 1) {
    expect(await ada.say("What would she like?")).toMatchObject(refused);
  }
  expect(provider.asked).toBe(5);
  const { body: me } = await ada.browser.send("GET", "/api/auth/user");
  expect(me.purchasedTokens).toBe(5000);
  await server.close();
});
